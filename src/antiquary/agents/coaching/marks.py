"""Marks for the moves of a review: brilliant, good, inaccurate, mistake and blunder, by what a move cost.

The cost is the chance of winning that the best move would have kept. A brilliant move is the best one, clearly better
than every other, and not the one that a quick look suggests. The page and `docs/coach.md` state these thresholds.
"""

from typing import Final

BRILLIANT: Final = "brilliant"
GOOD: Final = "good"
INACCURATE: Final = "inaccurate"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
UNMARKED: Final = ""
MARKS: Final = (BRILLIANT, GOOD, INACCURATE, MISTAKE, BLUNDER)

INACCURATE_FROM: Final = 0.03
MISTAKE_FROM: Final = 0.07
BLUNDER_FROM: Final = 0.15
BRILLIANT_FROM: Final = 0.10  # by how much the next best move has to be worse
THRESHOLDS: Final[dict[str, float]] = {
    BRILLIANT: BRILLIANT_FROM,
    INACCURATE: INACCURATE_FROM,
    MISTAKE: MISTAKE_FROM,
    BLUNDER: BLUNDER_FROM,
}
PRECISION: Final = 1e-9  # three points are three points, however they were subtracted


def mark_of(cost: float) -> str:
    """The mark of a move that cost so much of the chance of winning."""
    if cost >= BLUNDER_FROM - PRECISION:
        return BLUNDER
    if cost >= MISTAKE_FROM - PRECISION:
        return MISTAKE
    if cost >= INACCURATE_FROM - PRECISION:
        return INACCURATE
    return GOOD


def mark_of_best(lead: float, obvious: bool) -> str:
    """The mark of the best move, which is better than the next by `lead`; `obvious` if a quick look suggests it."""
    return BRILLIANT if lead >= BRILLIANT_FROM - PRECISION and not obvious else GOOD
