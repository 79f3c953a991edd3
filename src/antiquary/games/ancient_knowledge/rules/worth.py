"""The worth of an effect: a handful of amounts, with what depends on the position taken at a typical value.

The numbers are those of a judge, not of the rules. Features are made of them, and what those weigh is learned.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.games.ancient_knowledge.rules.tallies import (
    HAND,
    LOST,
    LOST_THIS_PHASE,
    NO_TALLY,
    ON_BOARD,
    PAST,
    Tally,
)

CONDITIONAL_SHARE: Final = 0.5  # what an effect behind a further condition counts
WORST_CARD_SHARE: Final = 0.7  # what a card counts that may be the worst of a hand
# Events in a turn of one's own.
CREATIONS: Final = 0.33  # of one kind of monument, or of artifacts
LEARNINGS: Final = 0.13  # of one kind of technology
EXCAVATIONS: Final = 0.15


@final
@mypyc_attr(acyclic=True)
class Worth:
    """Amounts that add up."""

    def __init__(self) -> None:
        self.drawn: float = 0.0  # cards
        self.removed: float = 0.0  # knowledge taken off monuments
        self.returned: float = 0.0  # lost knowledge
        self.learned: float = 0.0  # technologies
        self.created: float = 0.0  # cards created without an action
        self.saved: float = 0.0  # knowledge that monuments enter without
        self.hurt: float = 0.0  # what opponents lose
        self.arranged: float = 0.0  # moves, swaps and other help that is hard to count


def typical(tally: Tally) -> float:
    """The value of a tally in the middle of a game."""
    if tally == NO_TALLY:
        return 1.0
    if tally == LOST_THIS_PHASE:
        return 1.5
    if tally == HAND:
        return 5.0
    if tally in (PAST, LOST):
        return 6.0
    return 2.5 if tally == ON_BOARD else 2.0
