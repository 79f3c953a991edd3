"""Pergamon for the kernel: options, new games, imagined games, notation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.pergamon.components.facts import ROUNDS, STACK, TILES, Components
from antiquary.games.pergamon.evaluation.features import FEATURE_NAMES, Features, progress
from antiquary.games.pergamon.evaluation.ledger import LINES, ledger, turn
from antiquary.games.pergamon.evaluation.observation import ENCODING, PergamonScribe, observation_fields
from antiquary.games.pergamon.evaluation.odds import unseen_cards
from antiquary.games.pergamon.notation import parse_position
from antiquary.games.pergamon.position import PergamonState, new_state
from antiquary.games.pergamon.rules.actions import ACTIONS, action_text, parse_action
from antiquary.games.pergamon.rules.board import NOBODY, Board
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Action, Game, Option, Options, Seat, State, View
from antiquary.kernel.ledger import Line
from antiquary.kernel.observation import Field
from antiquary.kernel.rng import KeyedRng, Rng


@final
class Pergamon(Game):
    def __init__(self, components: Components) -> None:
        self.name = "pergamon"
        self.version = 1
        self.action_space = ACTIONS
        self.components: Final = components
        self._features: Final = Features(components)
        self._options: Final = [
            Option("players", 2, [2, 3, 4]),
            Option("order_of_play", False, [False, True]),
            Option("sorting", False, [False, True]),
        ]

    def options(self) -> list[Option]:
        return self._options

    def checked(self, options: Options) -> dict[str, int | str | bool]:
        complete = super().checked(options)
        if complete["order_of_play"] and complete["players"] == 2:
            raise WrongOption("pergamon-order-of-play-for-two")
        return complete

    def edition(self) -> str:
        return self.components.fingerprint

    def new(self, options: Options, seed: bytes) -> PergamonState:
        complete = self.checked(options)
        return new_state(
            self.components,
            int(complete["players"]),
            bool(complete["order_of_play"]),
            bool(complete["sorting"]),
            KeyedRng(seed),
        )

    def determinize(self, view: View, rng: Rng) -> PergamonState:
        assert isinstance(view, PergamonView)
        return imagined(view.board, rng)

    def parse(self, notation: str) -> PergamonState:
        board, hidden = parse_position(self.components, notation)
        return PergamonState(board, hidden)

    def action_text(self, action: Action) -> str:
        return action_text(self.components, action)

    def parse_action(self, text: str) -> Action:
        return parse_action(self.components, text)

    def feature_names(self) -> list[str]:
        return list(FEATURE_NAMES)

    def features(self, state: State, seat: Seat) -> list[float]:
        assert isinstance(state, PergamonState)
        return self._features.of(state.board, seat)

    def encoding(self) -> int:
        return ENCODING

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(self.components, seats)

    def scribe(self, row: vec[u8], at: i64) -> PergamonScribe:
        return PergamonScribe(row, at)

    def progress(self, state: State) -> float:
        assert isinstance(state, PergamonState)
        return progress(state.board)

    def turn(self, state: State, seat: Seat) -> int:
        assert isinstance(state, PergamonState)
        return turn(state.board, seat)

    def ledger_lines(self) -> list[Line]:
        return LINES

    def ledger(self, state: State, seat: Seat) -> list[float]:
        assert isinstance(state, PergamonState)
        return ledger(state.board, seat, self._features.holdings)


def imagined(board: Board, rng: Rng) -> PergamonState:
    """A full state around the open `board`, each that is possible being equally likely."""
    seen = board.gone
    for tiles in (*board.galleries, *board.stored, *board.rows, board.waiting):
        for tile in tiles:
            seen |= 1 << tile
    pool = [tile for tile in range(TILES) if not seen >> tile & 1]
    rng.shuffle(pool)
    later = (ROUNDS - board.round) * STACK
    unseen = sorted(pool[later:])

    counts = unseen_cards(board)
    drawn: list[int] = []
    if not board.faces:
        for back in board.backs:
            drawn.append(_draw(board, back, counts, rng))
    cards: list[int] = []
    for kind in range(len(counts)):
        cards.extend([kind] * counts[kind])
    rng.shuffle(cards)
    hidden = Hidden(tuple(pool[:later]), tuple(unseen), tuple(cards), tuple(drawn))
    return PergamonState(board.clone(), hidden)


def _draw(board: Board, back: int, counts: list[int], rng: Rng) -> int:
    """One of the unseen cards with this back, each equally likely; taken out of `counts`."""
    backs = board.components.kind_back
    total = 0
    for kind in range(len(counts)):
        if backs[kind] == back:
            total += counts[kind]
    pick = rng.below(total)
    for kind in range(len(counts)):
        if backs[kind] == back:
            if pick < counts[kind]:
                counts[kind] -= 1
                return kind
            pick -= counts[kind]
    return NOBODY
