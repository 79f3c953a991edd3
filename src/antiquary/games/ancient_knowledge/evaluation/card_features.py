"""The printed features of every card, of magnitude about one, and how to read a row card by card."""

from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, CITY, MEGALITH, PYRAMID, SECRET, WRITING
from antiquary.games.ancient_knowledge.cards.tables import COST, EXCAVATE_RATE, LOCKED, PLAIN_NUMBER, REQUIRES
from antiquary.games.ancient_knowledge.evaluation.card_values import AT_ONCE, EACH_TURN, IN_DECLINE, VALUES, CardValue
from antiquary.games.ancient_knowledge.evaluation.observation import HELD, POSSIBLY_IN_HAND
from antiquary.games.ancient_knowledge.rules.tallies import COUNTED, Tally
from antiquary.kernel.encoding import PieceLayout

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
