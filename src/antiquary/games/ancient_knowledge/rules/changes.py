"""Changes: what one effect can do to an area that another effect may be waiting for.

They say which effects could wake one that would do nothing now (`order.InOrder`). A change that is not listed here is
UNUSUAL: only effects that can do nearly anything, such as learning a technology, bring it about.
"""

from typing import Final, NewType

from antiquary.games.ancient_knowledge.rules.tallies import (
    ADJACENT_BEST,
    ADJACENT_PYRAMIDS,
    HAND,
    LOST,
    ON_BOARD,
    ON_SPACE_ONE,
    OWN_KNOWLEDGE,
    ROTATED,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
    TIMELINE_MEGALITHS,
    TIMELINE_PYRAMIDS,
    Tally,
)

Changes = NewType("Changes", int)  # a set of bits

NO_CHANGES: Final = Changes(0)
HAND_GROWS: Final = Changes(1)
HAND_SHRINKS: Final = Changes(2)
DISCARD_PILE_GROWS: Final = Changes(4)
KNOWLEDGE_REMOVED: Final = Changes(8)
LOST_RETURNED: Final = Changes(16)
MONUMENTS_MOVED: Final = Changes(32)  # or left the timeline
ARTIFACTS_LEFT: Final = Changes(64)
PAST_STRAIGHTENED: Final = Changes(128)
UNUSUAL: Final = Changes(256)
ANYTHING: Final = Changes(511)

# The changes that can raise or lower a tally, besides the unusual ones.
RAISED_BY: Final[dict[Tally, Changes]] = {
    HAND: HAND_GROWS,
    ON_SPACE_ONE: MONUMENTS_MOVED,
    ADJACENT_PYRAMIDS: MONUMENTS_MOVED,
    ADJACENT_BEST: MONUMENTS_MOVED,
}
LOWERED_BY: Final[dict[Tally, Changes]] = {
    HAND: HAND_SHRINKS,
    LOST: LOST_RETURNED,
    TIMELINE_KNOWLEDGE: KNOWLEDGE_REMOVED,
    OWN_KNOWLEDGE: KNOWLEDGE_REMOVED,
    TIMELINE: MONUMENTS_MOVED,
    TIMELINE_CITIES: MONUMENTS_MOVED,
    TIMELINE_MEGALITHS: MONUMENTS_MOVED,
    TIMELINE_PYRAMIDS: MONUMENTS_MOVED,
    ON_BOARD: ARTIFACTS_LEFT,
    ROTATED: PAST_STRAIGHTENED,
    ON_SPACE_ONE: MONUMENTS_MOVED,
    ADJACENT_PYRAMIDS: MONUMENTS_MOVED,
    ADJACENT_BEST: MONUMENTS_MOVED,
}


def could_rise(tally: Tally, changes: Changes) -> bool:
    return changes & (RAISED_BY.get(tally, NO_CHANGES) | UNUSUAL) != 0


def could_fall(tally: Tally, changes: Changes) -> bool:
    return changes & (LOWERED_BY.get(tally, NO_CHANGES) | UNUSUAL) != 0


def union(one: Changes, other: Changes) -> Changes:
    return Changes(one | other)
