"""How positions and choices of Pergamon look to a search: features, questions, turns, and what beginners overlook."""

from typing import Final, final

from librt.vecs import vec

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.choices.columns import CHOICE_FEATURE_NAMES, QUESTION_KINDS
from antiquary.games.pergamon.evaluation.choices.vector import Choices, question_kind, quiet
from antiquary.games.pergamon.evaluation.features import Features
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, OVER, Board
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS
from antiquary.games.pergamon.rules.setup import new_game
from antiquary.kernel.evaluation import Evaluation
from antiquary.kernel.rng import FastRng, mixed
from antiquary.kernel.state import Action, Seat, State

# --- the clock: how far a game and a round have gone ----------------------------------------------------------------


BEFORE: Final = 0
DURING: Final = 1
AFTER: Final = 2
PARTS: Final = 3
FUNDING_SHARE: Final = 0.3  # of a round; digging, exhibiting and storing take the rest


def turn(board: Board, seat: Seat) -> int:
    """Three parts of a round: until `seat` digs (what its figure brought shows then), while it digs, exhibits and
    stores, and after that."""
    if board.phase == OVER:
        return PARTS * ROUNDS + PARTS
    return PARTS * board.round + part_of_round(board, seat)


def part_of_round(board: Board, seat: Seat) -> int:
    """`BEFORE`, `DURING` or `AFTER` the turn of `seat`, in a game that is not over."""
    if board.phase < DIGGING:
        return BEFORE
    place = 0
    while board.queue[place] != seat:
        place += 1
    if place == board.at:
        return DURING
    return BEFORE if place > board.at else AFTER


def progress(board: Board) -> float:
    """The part of the game that is over: each round counts the same, digging for more of it than funding."""
    if board.phase == OVER:
        return 1.0
    if board.phase <= FUNDING:
        part = FUNDING_SHARE * board.at / board.seats
    else:
        part = FUNDING_SHARE + (1.0 - FUNDING_SHARE) * board.at / len(board.queue)
    return (board.round - 1 + part) / ROUNDS


# --- the evaluation -------------------------------------------------------------------------------------------------


# How names of features begin. Everything under one beginning is overlooked together.
EFFECTS: Final = [
    "markers-",  # what collections will score in the museum
    "bonus-",  # bonuses of a scoring
    "row-later",  # longer rows that can still be completed
    "stored-value",
    "dig-",  # finds and points of digging
    "coins-to-",  # what coins are needed for
]
END: Final = ["final-", "turns-left", "scorings-left", "rounds-to-scoring", "row-at-end"]


def turn_seed(board: Board, seat: Seat) -> int:
    """The part of the round, and the finds that lie before the others, which stay there in somebody else's turn."""
    value = mixed(0, [turn(board, seat), seat])
    for other in range(board.seats):
        if other != seat:
            value = mixed(value, list(board.stored[other]))
            for marker in range(MARKERS):
                value = mixed(value, list(board.rows[other * MARKERS + marker]))
    return value


@final
class PergamonEvaluation(Evaluation):
    """Positions and choices in numbers, with the pieces of one box."""

    def __init__(self, components: Components, features: Features) -> None:
        self._components: Final = components
        self._features: Final = features
        self._feature_names: list[str] = []
        self._choices: Final = Choices(features)

    def feature_names(self) -> list[str]:
        if not self._feature_names:
            board, _ = new_game(self._components, 2, False, False, FastRng(0))
            self._feature_names = self._features.names(board)
        return self._feature_names

    def features(self, state: State, seat: Seat) -> vec[float]:
        assert isinstance(state, PergamonState)
        return self._features.of(state.board, seat)

    def question_kinds(self) -> list[str]:
        return list(QUESTION_KINDS)

    def question_kind(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - one seat decides at a time
        assert isinstance(state, PergamonState)
        return question_kind(state.board)

    def choice_feature_names(self) -> list[str]:
        return list(CHOICE_FEATURE_NAMES)

    def choice_features(self, state: State, seat: Seat, actions: list[Action]) -> vec[float]:
        assert isinstance(state, PergamonState)
        return self._choices.of(state.board, seat, actions)

    def quiet(self, state: State) -> bool:
        assert isinstance(state, PergamonState)
        return quiet(state.board)

    def progress(self, state: State) -> float:
        assert isinstance(state, PergamonState)
        return progress(state.board)

    def turn(self, state: State, seat: Seat) -> int:
        assert isinstance(state, PergamonState)
        return turn(state.board, seat)

    def turn_seed(self, state: State, seat: Seat) -> int:
        assert isinstance(state, PergamonState)
        return turn_seed(state.board, seat)

    def effect_features(self) -> list[str]:
        return EFFECTS

    def end_features(self) -> list[str]:
        return END
