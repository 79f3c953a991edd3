"""Ancient Knowledge as the kernel sees it: options, setup, notation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.ancient_knowledge.cards.tables import BUILDER_COUNT, CARD_COUNT, LEVEL, STARTING_HAND
from antiquary.games.ancient_knowledge.determinize import determinize
from antiquary.games.ancient_knowledge.evaluation.features import FEATURE_NAMES, features, progress
from antiquary.games.ancient_knowledge.evaluation.ledger import LINES, ledger
from antiquary.games.ancient_knowledge.evaluation.observation import ENCODING, observation_fields
from antiquary.games.ancient_knowledge.evaluation.observer import AncientScribe
from antiquary.games.ancient_knowledge.notation import action_text, parse_action
from antiquary.games.ancient_knowledge.parsing import parse
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE
from antiquary.games.ancient_knowledge.rules.state import (
    GROUND,
    NO_CARD,
    NO_CARDS,
    OVER,
    SETUP,
    Frame,
    Player,
    State,
    empty_player,
)
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel import game as kernel
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.ledger import Line
from antiquary.kernel.observation import Field
from antiquary.kernel.rng import KeyedRng, Rng

DEALT: Final = 10
KEPT: Final = 6
STARTING_HANDS: Final = 4
BUILDER_CARDS: Final[list[int]] = list(range(BUILDER_COUNT))
FIRST_LEVEL: Final[list[int]] = [card for card in range(BUILDER_COUNT, CARD_COUNT) if LEVEL[card] == 1]
SECOND_LEVEL: Final[list[int]] = [card for card in range(BUILDER_COUNT, CARD_COUNT) if LEVEL[card] == 2]


@final
class AncientKnowledge(kernel.Game):
    """2 to 4 players; the opening hand is drafted, or one of the four starting hands for a first game."""

    def __init__(self) -> None:
        self.name = "ancient-knowledge"
        self.version = 1
        self.action_space = ACTION_SPACE
        self._options: Final = [
            kernel.Option("players", 2, [2, 3, 4]),
            kernel.Option("starting_hands", False, [False, True]),
        ]

    def options(self) -> list[kernel.Option]:
        return self._options

    def new(self, options: kernel.Options, seed: bytes) -> Position:
        chosen = self.checked(options)
        seats = int(chosen["players"])
        return start(seats, bool(chosen["starting_hands"]), KeyedRng(seed))

    def determinize(self, view: kernel.View, rng: Rng) -> Position:
        assert isinstance(view, View)
        return determinize(view, rng)

    def parse(self, notation: str) -> Position:
        return parse(notation)

    def action_text(self, action: int) -> str:
        return action_text(action)

    def parse_action(self, text: str) -> int:
        return parse_action(text)

    def feature_names(self) -> list[str]:
        return FEATURE_NAMES

    def features(self, state: kernel.State, seat: int) -> list[float]:
        assert isinstance(state, State)
        return features(state, seat)

    def encoding(self) -> int:
        return ENCODING

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(seats)

    def scribe(self, row: vec[u8], at: i64) -> AncientScribe:
        return AncientScribe(row, at)

    def progress(self, state: kernel.State) -> float:
        assert isinstance(state, State)
        return progress(state)

    def turn(self, state: kernel.State, seat: int) -> int:  # noqa: ARG002 - turns are nobody's alone
        assert isinstance(state, State)
        return -1 if state.phase == OVER else state.turn

    def ledger_lines(self) -> list[Line]:
        return LINES

    def ledger(self, state: kernel.State, seat: int) -> list[float]:
        assert isinstance(state, State)
        return ledger(state, seat)


def start(seats: int, starting_hands: bool, rng: Rng) -> Position:
    """Shuffle, deal, and go on to the first decision."""
    first = rng.below(seats)
    players = [empty_player() for _ in range(seats)]
    if starting_hands:
        deck = _deal_starting_hands(players, rng)
    else:
        deck = BUILDER_CARDS[:]
        rng.shuffle(deck)
        for player in players:
            player.hand = deck[len(deck) - DEALT :]
            del deck[len(deck) - DEALT :]
    decks = [FIRST_LEVEL[:], SECOND_LEVEL[:]]
    rng.shuffle(decks[0])
    rng.shuffle(decks[1])
    top = Frame(GROUND, steps.DEAL_OUT, first)
    if not starting_hands:
        # Everyone puts cards away at the same time; the first player's frame lies on top.
        for distance in range(seats - 1, -1, -1):
            seat = (first + distance) % seats
            top = Frame(top, steps.PUT_AWAY, seat, left=DEALT - KEPT, together=True)
    position = Position(
        players,
        rng,
        deck,
        len(deck),
        [],
        decks,
        [[], []],
        [[], [], []],
        [1, 1, 2],
        [],
        NO_CARDS,
        EVERYONE,
        top,
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
    position.settle()
    return position


def _deal_starting_hands(players: list[Player], rng: Rng) -> list[int]:
    """Deal the fixed hands at random; what is left over makes the deck with all other cards."""
    numbers = list(range(1, STARTING_HANDS + 1))
    rng.shuffle(numbers)
    dealt: list[int] = []
    for player, number in zip(players, numbers, strict=False):
        player.hand = [card for card in range(BUILDER_COUNT) if STARTING_HAND[card] == number]
        dealt += player.hand
    deck = [card for card in range(BUILDER_COUNT) if card not in dealt]
    rng.shuffle(deck)
    return deck
