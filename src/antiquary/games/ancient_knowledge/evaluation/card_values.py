"""The printed features of every card, of magnitude about one, and how to read a row card by card."""

from typing import Final, final

from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.kinds import (
    ANCIENT,
    ARTIFACT,
    CITY,
    MEGALITH,
    NO_KINDS,
    PYRAMID,
    SECRET,
    WRITING,
    Kinds,
)
from antiquary.games.ancient_knowledge.cards.tables import (
    COST,
    EXCAVATE_RATE,
    KNOWLEDGE,
    LEVEL,
    LOCKED,
    PLAIN_NUMBER,
    POINTS,
    REQUIRES,
    SPACE_OF,
)
from antiquary.games.ancient_knowledge.evaluation.observation import HELD, POSSIBLY_IN_HAND
from antiquary.games.ancient_knowledge.rules.state import Condition
from antiquary.games.ancient_knowledge.rules.tallies import COUNTED, NO_TALLY, OWN_KNOWLEDGE, Tally
from antiquary.games.ancient_knowledge.rules.worth import Worth
from antiquary.kernel.encoding import PieceLayout

PRICE_OF_A_CARD: Final = 0.6
POINTS_OF_A_TOKEN: Final = 0.7  # of knowledge
GAIN_OF_REMOVED: Final = 0.8  # points of a token that an effect removes
GAIN_OF_RETURNED: Final = 0.9  # points of lost knowledge that an effect returns
TALLY_LIMIT: Final = 40  # higher tallies count as this

# Moments.
NEVER: Final = 0
AT_ONCE: Final = 1
EACH_TURN: Final = 2
IN_DECLINE: Final = 3


def _moment(card: Card) -> int:
    if card.now is not None:
        return AT_ONCE
    if card.timeline is not None or card.trigger is not None or card.passive is not None:
        return EACH_TURN
    return IN_DECLINE if card.decline is not None else NEVER


def _condition(card: Card) -> Condition | None:
    """The condition without which the card does nothing."""
    if card.trigger is not None:
        return card.trigger.outer_condition()
    if card.passive is not None:
        return card.passive.outer_condition()
    effect = card.effect()
    return None if effect is None else effect.outer_condition()


def _worth(card: Card) -> Worth:
    """The worth of the card in a turn, or at its moment."""
    worth = Worth()
    effect = card.effect()
    if effect is not None:
        # The outermost condition is a table of its own: whether it holds can be asked.
        frequency = 1.0 if card.trigger is None else card.trigger.frequency()
        effect.unconditional().add_worth(frequency, worth)
    if card.passive is not None:
        card.passive.add_worth(worth)
    return worth


def _gain(worth: Worth) -> float:
    """All amounts, in points, roughly: only to rank the cards of a hand."""
    return (
        worth.drawn * PRICE_OF_A_CARD
        + worth.removed * GAIN_OF_REMOVED
        + worth.returned * GAIN_OF_RETURNED
        + worth.learned * 1.5
        + worth.created * 1.2
        + worth.saved * 0.8
        + worth.hurt * 0.1
        + worth.arranged * 0.5
    )


def _is_fragile(card: Card) -> bool:
    """Whether the card is lost, with its points, if knowledge is left on it."""
    effect = card.decline
    if effect is None or not effect.unconditional().discards_source():
        return False
    condition = effect.outer_condition()
    return condition is not None and condition.about() == OWN_KNOWLEDGE


def _own_removal(card: Card) -> float:
    return 0.0 if card.timeline is None else float(card.timeline.unconditional().own_removal())


def _neighbour_kinds(card: Card) -> Kinds:
    return NO_KINDS if card.timeline is None else card.timeline.neighbour_kinds()


@final
class CardValue:
    """The numbers of a card. One object a card, because its numbers are then read without unpacking them.

    Thirty attributes at most: CPython reads those of larger objects more slowly.
    """

    def __init__(self, number: int, card: Card) -> None:
        worth = _worth(card)
        self.drawn: Final[float] = worth.drawn
        self.removed: Final[float] = worth.removed
        self.returned: Final[float] = worth.returned
        self.learned: Final[float] = worth.learned
        self.created: Final[float] = worth.created
        self.saved: Final[float] = worth.saved
        self.hurt: Final[float] = worth.hurt
        self.arranged: Final[float] = worth.arranged
        self.gain: Final[float] = _gain(worth)  # all amounts of one activation, in points
        self.moment: Final[i64] = _moment(card)
        self.condition: Final = _condition(card)
        self.spent: Final[bool] = card.timeline is not None and card.timeline.spends_source()
        self.fragile: Final[bool] = _is_fragile(card)
        self.own_removal: Final[float] = _own_removal(card)  # from the card itself, each turn
        self.neighbour_kinds: Final[i64] = _neighbour_kinds(card)  # those that it takes knowledge off, each turn
        self.excavate_rate: Final[int] = int(EXCAVATE_RATE[number])

        self.kind: Final[i64] = card.kind
        self.level: Final[i64] = LEVEL[number]
        self.space: Final[float] = float(SPACE_OF[number])
        self.points: Final[float] = float(POINTS[number])
        self.knowledge: Final[float] = float(KNOWLEDGE[number])
        self.price: Final[float] = int(COST[number]) * PRICE_OF_A_CARD
        self.entry: Final = card.entry
        # Whether points and knowledge are as printed whatever happens, and what a monument is then worth.
        self.steady: Final[bool] = self.entry is None and not self.fragile and self.own_removal == 0.0
        self.net: Final[float] = self.points - POINTS_OF_A_TOKEN * self.knowledge + 1.0

        end = card.end
        tallies = range(TALLY_LIMIT + 1)
        self.scores: Final[bool] = end is not None
        self.end_tally: Final[Tally] = NO_TALLY if end is None else end.counted()
        self.end_flat: Final[float] = 0.0 if end is None else float(end.points_at(0))
        self.end_points: Final[list[float]] = [0.0 if end is None else float(end.points_at(each)) for each in tallies]
        self.end_hope: Final[list[float]] = [0.0 if end is None else end.hope_at(each) for each in tallies]


VALUES: Final[list[CardValue]] = [CardValue(number, card) for number, card in enumerate(CARDS)]


# --- printed features, of magnitude about one, and how to read a row card by card -----------------------------------


KIND_NAMES: Final = {
    CITY: "city",
    MEGALITH: "megalith",
    PYRAMID: "pyramid",
    ARTIFACT: "artifact",
    ANCIENT: "ancient",
    WRITING: "writing",
    SECRET: "secret",
}
MOMENT_NAMES: Final = {AT_ONCE: "acts_at_once", EACH_TURN: "acts_each_turn", IN_DECLINE: "acts_in_decline"}
END_TALLIES: Final = (2, 5, 10)  # at which the end-of-game points are given

# The codes of a row in their order, see observation.py.
OPEN_ZONES: Final = [
    "unseen",
    "discarded",
    "tile_1",
    "tile_2",
    "tile_3",
    "technology_discarded",
    "boxed",
    "looked_at",
    "being_created",
    "deck",
    "under_deck",
    "remembered",
]
OWNED_ZONES: Final = ["hand", "timeline", "board", "past", "learned", "possible_hand"]


def _tallies(number: int, value: CardValue) -> set[Tally]:
    """What the card counts: in its requirement, in the condition of its effect, and at the end of the game."""
    tallies = {value.end_tally}
    for condition in (REQUIRES[number], value.condition):
        if condition is not None:
            tallies.add(condition.about())
    return tallies


TALLIES: Final = [_tallies(number, value) for number, value in enumerate(VALUES)]
ALL_TALLIES: Final = {tally for tallies in TALLIES for tally in tallies}


def _counting(tally: Tally) -> str:
    place, things = COUNTED[tally]
    return f"counts_{place}_{things}".replace("-", "_")


def _named_features(number: int, value: CardValue) -> dict[str, float]:
    """The features of one card by name: what is printed, then the amounts that its effect comes to."""
    features = {name: float(value.kind == kind) for kind, name in KIND_NAMES.items()}
    features |= {name: float(value.moment == moment) for moment, name in MOMENT_NAMES.items()}
    features |= {
        "level": value.level / 2,
        "space": value.space / 6,
        "locked": float(LOCKED[number]),
        "cost": int(COST[number]) / 5,
        "knowledge": value.knowledge / 10,
        "points": value.points / 10,
        "required": int(PLAIN_NUMBER[number]) / 10,
        "draws": value.drawn / 5,
        "removes_knowledge": value.removed / 5,
        "returns_knowledge": value.returned / 5,
        "learns": value.learned / 5,
        "creates": value.created / 5,
        "saves_knowledge": value.saved / 5,
        "hurts_others": value.hurt / 5,
        "arranges": value.arranged / 5,
        "removes_own_knowledge": value.own_removal / 5,
        "excavates": int(EXCAVATE_RATE[number]) / 2,
        "spends_itself": float(value.spent),
        "is_lost_with_knowledge": float(value.fragile),
    }
    features |= {_counting(tally): float(tally in TALLIES[number]) for tally in COUNTED if tally in ALL_TALLIES}
    features |= {f"end_points_at_{tally}": value.end_points[tally] / 10 for tally in END_TALLIES}
    return features


FEATURES: Final = [_named_features(number, value) for number, value in enumerate(VALUES)]


def card_layout(seats: int) -> PieceLayout:
    """How to read a row card by card."""
    assert len(OPEN_ZONES) == int(HELD)
    assert OWNED_ZONES[int(POSSIBLY_IN_HAND)] == "possible_hand"
    codes = [(zone, -1) for zone in range(len(OPEN_ZONES))]
    for player in range(seats):
        codes += [(len(OPEN_ZONES) + zone, player) for zone in range(len(OWNED_ZONES))]
    return PieceLayout(
        places="cards",
        zones=OPEN_ZONES + OWNED_ZONES,
        codes=codes,
        amounts=[],
        counters=[(f"timeline_{player}", f"knowledge_{player}") for player in range(seats)],
        pointers=["declining", "question_source", "question_card"],
        scale=10,
        feature_names=list(FEATURES[0]),
        features=[list(FEATURES[number].values()) for number in range(len(CARDS))],
    )
