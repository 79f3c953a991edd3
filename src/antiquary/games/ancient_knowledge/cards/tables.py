"""The cards as tables: what the engine reads at every decision, by card number.

Effects read these tables and cards are made of effects, so the tables are laid out first and filled once the cards
exist (`cards/__init__.py`). They have a row for every number that a card can have. Numbers are kept in vectors, which
compiled code reads faster than lists.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM, HAND_LIMIT, PLACES, SPACES
from antiquary.games.ancient_knowledge.rules.state import Condition, Effect

if TYPE_CHECKING:
    from antiquary.games.ancient_knowledge.rules.effects.passives import EntersWithLess, OthersEnterWithLess
    from antiquary.games.ancient_knowledge.rules.effects.scores import EndScore
    from antiquary.games.ancient_knowledge.rules.effects.triggers import OnCreate, OnExcavate, OnLearn

NOT_PLAIN: Final = 255  # in PLAIN_TALLY: a requirement that is more than one minimum
ARTIFACT_PLACE: Final = 1 << SPACES  # in a set of spaces (bits 0 to 5 for spaces 1 to 6): a place for an artifact
BUDGETS: Final = HAND_LIMIT + 1  # a full hand, and none of it spent


def _zeros(number: int) -> vec[i64]:
    return vec[i64]([0] * number)


def _neighbours(place: int) -> list[int]:
    """The places adjacent to `place`: the other one of its space, and its row on the spaces beside it."""
    return [place ^ 1] + [other for other in (place - 2, place + 2) if 0 <= other < PLACES]


NEIGHBOURS: Final[list[list[int]]] = [_neighbours(place) for place in range(PLACES)]

# The numbers of the cards, the smallest first.
BUILDER_NUMBERS: Final[list[int]] = []
TECHNOLOGY_NUMBERS: Final[list[int]] = []

IS_BUILDER: Final[vec[i64]] = _zeros(CARD_ROOM)
KIND: Final[vec[i64]] = _zeros(CARD_ROOM)
KINDS: Final[vec[i64]] = _zeros(CARD_ROOM)
COST: Final[vec[i64]] = _zeros(CARD_ROOM)
SPACE_OF: Final[vec[i64]] = _zeros(CARD_ROOM)
KNOWLEDGE: Final[vec[i64]] = _zeros(CARD_ROOM)
POINTS: Final[vec[i64]] = _zeros(CARD_ROOM)
LOCKED: Final[vec[i64]] = _zeros(CARD_ROOM)
LEVEL: Final[list[int]] = [0] * CARD_ROOM
STARTING_HAND: Final[vec[i64]] = _zeros(CARD_ROOM)
REQUIRES: Final[list[Condition | None]] = [None] * CARD_ROOM
# Nearly every requirement is one minimum of a stored tally (none: at least nothing in the past) and can be looked up;
# NOT_PLAIN marks the others.
PLAIN_TALLY: Final[vec[i64]] = _zeros(CARD_ROOM)
PLAIN_NUMBER: Final[vec[i64]] = _zeros(CARD_ROOM)

EFFECT: Final[list[Effect | None]] = [None] * CARD_ROOM
HAS_NOW: Final[vec[i64]] = _zeros(CARD_ROOM)
HAS_TIMELINE: Final[vec[i64]] = _zeros(CARD_ROOM)
HAS_DECLINE: Final[vec[i64]] = _zeros(CARD_ROOM)
END: Final["list[EndScore | None]"] = [None] * CARD_ROOM
HAS_END: Final[vec[i64]] = _zeros(CARD_ROOM)
ENTRY: Final["list[EntersWithLess | None]"] = [None] * CARD_ROOM
ON_CREATE: Final["list[OnCreate | None]"] = [None] * CARD_ROOM
ON_LEARN: Final["list[OnLearn | None]"] = [None] * CARD_ROOM
ON_EXCAVATE: Final["list[OnExcavate | None]"] = [None] * CARD_ROOM
# Which cards are worth a second look when something is created, learned or placed; nearly none is.
HAS_ON_CREATE: Final[vec[i64]] = _zeros(CARD_ROOM)
HAS_ON_LEARN: Final[vec[i64]] = _zeros(CARD_ROOM)
AFTER_DECLINE: Final[vec[i64]] = _zeros(CARD_ROOM)
DISCOUNT: Final["list[OthersEnterWithLess | None]"] = [None] * CARD_ROOM
HAS_DISCOUNT: Final[vec[i64]] = _zeros(CARD_ROOM)
EASE: Final[vec[i64]] = _zeros(CARD_ROOM)
EXCAVATE_RATE: Final[vec[i64]] = _zeros(CARD_ROOM)

# Where a builder card can be put when that many cards are left for shifting: SPACES_FOR[card * BUDGETS + budget].
SPACES_FOR: Final[vec[i64]] = _zeros(CARD_ROOM * BUDGETS)
