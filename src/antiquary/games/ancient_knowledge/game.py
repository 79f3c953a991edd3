"""Ancient Knowledge as the kernel sees it: options, setup, notation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.ancient_knowledge.cards import CARD_COUNT
from antiquary.games.ancient_knowledge.cards.numbering import FIRST_EDITION
from antiquary.games.ancient_knowledge.determinize import determinize
from antiquary.games.ancient_knowledge.evaluation.budgets import BUDGETS
from antiquary.games.ancient_knowledge.evaluation.card_features import card_layout
from antiquary.games.ancient_knowledge.evaluation.choices.columns import CHOICE_FEATURE_NAMES
from antiquary.games.ancient_knowledge.evaluation.choices.vector import (
    QUESTION_KINDS,
    action_complete,
    choice_features,
    question_kind,
    quiet,
)
from antiquary.games.ancient_knowledge.evaluation.features.clock import progress
from antiquary.games.ancient_knowledge.evaluation.features.vector import feature_names, features
from antiquary.games.ancient_knowledge.evaluation.ledger import LINES, ledger
from antiquary.games.ancient_knowledge.evaluation.observation import ENCODING, observation_fields
from antiquary.games.ancient_knowledge.evaluation.observer import AncientEncoder
from antiquary.games.ancient_knowledge.evaluation.oversights import EFFECTS, END, turn_seed
from antiquary.games.ancient_knowledge.evaluation.themes import THEMES
from antiquary.games.ancient_knowledge.last_round import last_round
from antiquary.games.ancient_knowledge.notation import action_text, parse_action
from antiquary.games.ancient_knowledge.parsing import parse
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE, SEARCH, STOP
from antiquary.games.ancient_knowledge.rules.numbers import FIRST_LEVELS, TILES
from antiquary.games.ancient_knowledge.rules.pieces.dealing import (
    deal_hands,
    deal_starting_hands,
    starting_hand_cards,
    technology_decks,
)
from antiquary.games.ancient_knowledge.rules.pieces.memory import note_starting_hands
from antiquary.games.ancient_knowledge.rules.setup import empty_player, opening_agenda
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, NO_CARDS, OVER, SETUP, State
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel import game as kernel
from antiquary.kernel.budget import Budget
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.ledger import Line, Theme
from antiquary.kernel.observation import Field, PieceLayout
from antiquary.kernel.rng import FastRng, KeyedRng, Rng


@final
class AncientKnowledge(kernel.Game):
    """2 to 4 players; the opening hand is drafted, or one of the four starting hands for a first game. `mini` is the
    last round only, see `last_round.py`. `cards` are as many of the cards as there were, in the order of their numbers:
    games go on with the cards that they were begun with."""

    def __init__(self, mini: bool = False, cards: int = CARD_COUNT) -> None:
        self.name = "ancient-knowledge-mini" if mini else "ancient-knowledge"
        self.version = 1
        self.action_space = ACTION_SPACE
        self._mini: Final = mini
        self._cards: Final = len(FIRST_EDITION) if mini else cards
        self._options: Final = (
            [kernel.Option("players", 2, [2])]
            if mini
            else [
                kernel.Option("players", 2, [2, 3, 4]),
                kernel.Option("starting_hands", False, [False, True]),
            ]
        )

    def options(self) -> list[kernel.Option]:
        return self._options

    def budgets(self) -> dict[str, Budget]:
        return BUDGETS

    def new(self, options: kernel.Options, seed: bytes) -> Position:
        return self.begin(options, KeyedRng(seed))

    def begin(self, options: kernel.Options, rng: Rng) -> Position:
        chosen = self.checked(options)
        if self._mini:
            return last_round(rng)
        seats = int(chosen["players"])
        return start(seats, bool(chosen["starting_hands"]), rng, self._cards)

    def edition(self) -> str:
        return "" if self._cards == len(FIRST_EDITION) else f"{self._cards} cards"

    def of_edition(self, edition: str) -> "AncientKnowledge | None":
        return self if edition == self.edition() else EDITIONS.get(edition) if not self._mini else None

    def chance_space(self) -> int:
        return CARD_COUNT

    def determinize(self, view: kernel.View, rng: Rng) -> Position:
        assert isinstance(view, View)
        return determinize(view, rng)

    def redeal(self, state: kernel.State, seed: bytes) -> Position:
        rng = KeyedRng(seed)
        position = self.determinize(state.view(kernel.SPECTATOR), rng)
        position.rng = rng  # later shuffles must not be predictable, either
        return position

    def parse(self, notation: str) -> Position:
        return parse(notation)

    def action_text(self, action: int) -> str:
        return action_text(action)

    def parse_action(self, text: str) -> int:
        return parse_action(text)

    def feature_names(self) -> list[str]:
        return FEATURE_NAMES

    def features(self, state: kernel.State, seat: int) -> vec[float]:
        assert isinstance(state, State)
        return features(state, seat)

    def question_kinds(self) -> list[str]:
        return QUESTION_KINDS

    def question_kind(self, state: kernel.State, seat: int) -> int:
        assert isinstance(state, State)
        return question_kind(state, seat)

    def choice_feature_names(self) -> list[str]:
        return CHOICE_FEATURE_NAMES

    def choice_features(self, state: kernel.State, seat: int, actions: list[int]) -> vec[float]:
        assert isinstance(state, State)
        return choice_features(state, seat, actions)

    def is_verb(self, action: int) -> bool:
        return STOP <= action <= SEARCH

    def action_complete(self, state: kernel.State) -> bool:
        assert isinstance(state, State)
        return action_complete(state)

    def quiet(self, state: kernel.State) -> bool:
        assert isinstance(state, State)
        return quiet(state)

    def encoding(self) -> int:
        return ENCODING

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(seats)

    def pieces(self, seats: int) -> PieceLayout:
        return card_layout(seats)

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> AncientEncoder:
        return AncientEncoder(row, at, memory)

    def progress(self, state: kernel.State) -> float:
        assert isinstance(state, State)
        return progress(state)

    def turn(self, state: kernel.State, seat: int) -> int:  # noqa: ARG002 - turns are nobody's alone
        assert isinstance(state, State)
        return -1 if state.phase == OVER else state.turn

    def turn_seed(self, state: kernel.State, seat: int) -> int:
        assert isinstance(state, State)
        return turn_seed(state, seat)

    def effect_features(self) -> list[str]:
        return EFFECTS

    def end_features(self) -> list[str]:
        return END

    def ledger_lines(self) -> list[Line]:
        return LINES

    def themes(self) -> list[Theme]:
        return THEMES

    def ledger(self, state: kernel.State, seat: int) -> list[float]:
        assert isinstance(state, State)
        return ledger(state, seat)


EDITIONS: Final[dict[str, AncientKnowledge]] = {
    game.edition(): game for game in [AncientKnowledge(cards=count) for count in range(len(FIRST_EDITION), CARD_COUNT)]
}


def start(seats: int, starting_hands: bool, rng: Rng, cards: int = CARD_COUNT) -> Position:
    """Shuffle, deal, and go on to the first decision."""
    first = rng.below(seats)
    players = [empty_player() for _ in range(seats)]
    deck = deal_starting_hands(players, cards, rng) if starting_hands else deal_hands(players, cards, rng)
    position = Position(
        players,
        rng,
        deck,
        len(deck),
        [],
        technology_decks(cards, rng),
        [[], []],
        [[] for _ in range(TILES)],
        list(FIRST_LEVELS),
        [],
        NO_CARDS,
        EVERYONE,
        opening_agenda(seats, first, not starting_hands),
        [],
        first,
        first,
        SETUP,
        0,
        NO_CARD,
        False,
        False,
        False,
    )
    position.cards = cards
    if starting_hands:
        note_starting_hands(position, starting_hand_cards())
    position.settle()
    return position


FEATURE_NAMES: Final = feature_names(start(2, False, FastRng(0)))
