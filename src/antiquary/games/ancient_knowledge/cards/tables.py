"""The cards as tables: what the engine asks for at every decision, looked up by card number instead of walked to.

Everything here is computed from the literals in `cards/` once, on import. Small numbers are kept in bytes, which
compiled code reads about twice as fast as a list.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.rules.nodes import (
    PAST,
    STORED,
    AfterDecline,
    Artifact,
    AtLeast,
    BuilderCard,
    Card,
    Condition,
    EaseRequirement,
    EntersWithLess,
    ExcavateRate,
    Monument,
    Node,
    OnCreate,
    OnExcavate,
    OnLearn,
    OthersEnterWithLess,
    Scoring,
    Technology,
)

BUILDER_COUNT: Final = 144  # cards 0 to 143 are builder cards, the others technologies
CARD_COUNT: Final = len(CARDS)
HAND_LIMIT: Final = 10
BOARD_LIMIT: Final = 5  # places for artifacts
PLACES: Final = 12  # of a timeline: place = 2 * (space - 1), + 1 for the upper one
NOT_PLAIN: Final = 255  # in PLAIN_TALLY: a requirement that is more than one minimum
ARTIFACT_PLACE: Final = 1 << 6  # in a set of spaces (bits 0 to 5 for spaces 1 to 6): a place for an artifact


def _effect(card: Card) -> Node | None:
    """What the card does, whatever the moment at which it does it."""
    trigger = card.trigger
    if trigger is not None:
        return trigger.effect
    if card.now is not None:
        return card.now
    return card.timeline if card.timeline is not None else card.decline


def _entry_spaces(card: Card, budget: int) -> int:
    """The spaces that `card` can start on when `budget` cards are left for shifting, as bits."""
    if isinstance(card, Monument):
        reach = 0 if card.locked else budget
        spaces = 0
        for space in range(6):
            if abs(space - (card.space - 1)) <= reach:
                spaces |= 1 << space
        return spaces
    return ARTIFACT_PLACE if isinstance(card, Artifact) else 0


def _plain_requirement(requires: Condition | None) -> AtLeast:
    if requires is None:
        return AtLeast(PAST, 0)
    if isinstance(requires, AtLeast) and requires.tally < STORED:
        return requires
    return AtLeast(NOT_PLAIN, 0)


def _neighbours(place: int) -> list[int]:
    """The places adjacent to `place`: the other one of its space, and its row on the spaces beside it."""
    return [place ^ 1] + [other for other in (place - 2, place + 2) if 0 <= other < PLACES]


KIND: Final[bytes] = bytes([card.kind for card in CARDS])
KINDS: Final[bytes] = bytes([1 << card.kind for card in CARDS])
COST: Final[bytes] = bytes([card.cost if isinstance(card, BuilderCard) else 0 for card in CARDS])
SPACE_OF: Final[bytes] = bytes([card.space if isinstance(card, Monument) else 0 for card in CARDS])
KNOWLEDGE: Final[bytes] = bytes([card.knowledge if isinstance(card, Monument) else 0 for card in CARDS])
POINTS: Final[bytes] = bytes([card.points if isinstance(card, Monument) else 0 for card in CARDS])
LOCKED: Final[bytes] = bytes([isinstance(card, Monument) and card.locked for card in CARDS])
LEVEL: Final[bytes] = bytes([card.level if isinstance(card, Technology) else 0 for card in CARDS])
STARTING_HAND: Final[bytes] = bytes([card.starting_hand if isinstance(card, BuilderCard) else 0 for card in CARDS])
REQUIRES: Final[list[Condition | None]] = [card.requires if isinstance(card, Technology) else None for card in CARDS]

# Nearly every requirement is one minimum of a stored tally (none: at least nothing in the past) and can be looked up;
# NOT_PLAIN marks the others.
PLAIN_TALLY: Final[bytes] = bytes([_plain_requirement(requires).tally for requires in REQUIRES])
PLAIN_NUMBER: Final[bytes] = bytes([_plain_requirement(requires).number for requires in REQUIRES])

EFFECT: Final[list[Node | None]] = [_effect(card) for card in CARDS]
HAS_NOW: Final[bytes] = bytes([card.now is not None for card in CARDS])
HAS_TIMELINE: Final[bytes] = bytes([card.timeline is not None for card in CARDS])
HAS_DECLINE: Final[bytes] = bytes([card.decline is not None for card in CARDS])
END: Final[list[Scoring | None]] = [card.end for card in CARDS]
HAS_END: Final[bytes] = bytes([1 if card.end is not None else 0 for card in CARDS])
ENTRY: Final[list[EntersWithLess | None]] = [card.entry for card in CARDS]
ON_CREATE: Final[list[OnCreate | None]] = [
    card.trigger if isinstance(card.trigger, OnCreate) else None for card in CARDS
]
ON_LEARN: Final[list[OnLearn | None]] = [card.trigger if isinstance(card.trigger, OnLearn) else None for card in CARDS]
ON_EXCAVATE: Final[list[OnExcavate | None]] = [
    card.trigger if isinstance(card.trigger, OnExcavate) else None for card in CARDS
]
# Which cards are worth a second look when something is created, learned or placed; nearly none is.
HAS_ON_CREATE: Final[bytes] = bytes([trigger is not None for trigger in ON_CREATE])
HAS_ON_LEARN: Final[bytes] = bytes([trigger is not None for trigger in ON_LEARN])
AFTER_DECLINE: Final[bytes] = bytes([isinstance(card.trigger, AfterDecline) for card in CARDS])
DISCOUNT: Final[list[OthersEnterWithLess | None]] = [
    card.passive if isinstance(card.passive, OthersEnterWithLess) else None for card in CARDS
]
HAS_DISCOUNT: Final[bytes] = bytes([discount is not None for discount in DISCOUNT])
EASE: Final[bytes] = bytes([card.passive.number if isinstance(card.passive, EaseRequirement) else 0 for card in CARDS])
EXCAVATE_RATE: Final[bytes] = bytes(
    [card.passive.number if isinstance(card.passive, ExcavateRate) else 0 for card in CARDS]
)

# Where a builder card can be put when that many cards are left for shifting: SPACES_FOR[card * BUDGETS + budget].
BUDGETS: Final = HAND_LIMIT + 1  # a full hand, and none of it spent
SPACES_FOR: Final[bytes] = bytes(
    [_entry_spaces(card, budget) for card in CARDS[:BUILDER_COUNT] for budget in range(BUDGETS)]
)
NEIGHBOURS: Final[list[list[int]]] = [_neighbours(place) for place in range(PLACES)]
