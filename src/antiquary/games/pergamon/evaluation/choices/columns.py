"""The kinds of questions and the columns of a choice's numbers."""

from typing import Final

QUESTION_KINDS: Final = (
    "sorting",
    "funding",  # others are still to place
    "funding-last",
    "digging",
    "exhibiting",
    "building",
    "polishing",  # a row that takes no more tiles
    "dissolving",
    "storing",
)
ASK_SORTING: Final = 0
ASK_FUNDING: Final = 1
ASK_FUNDING_LAST: Final = 2
ASK_DIGGING: Final = 3
ASK_EXHIBITING: Final = 4
ASK_BUILDING: Final = 5
ASK_POLISHING: Final = 6
ASK_DISSOLVING: Final = 7
ASK_STORING: Final = 8

CHOICE_FEATURE_NAMES: Final = (
    # what the seat has afterwards, as a change
    "coins",
    "matched",
    "best-row",
    "second-row",
    "storing-costs",
    # points of the row that the choice aims at
    "objects",
    "row-value",
    "points-now",
    "points-best",
    "points-polished",
    "points-later",
    "next-scoring",
    "others-pushed",
    "bonus",
    # the tile
    "century",
    "fits-left",
    "fits-right",
    # the gallery
    "price",
    "finds",
    "finds-value",
    "denied",
    # the funding space
    "full-pay",
    "least-pay",
    "depth",
    "dig-before",
    "may-dig-before",
    "leftmost",
    "just-before",
    "just-behind",
    "robber-before",
    "others-pay",
    "second-gallery",
    "contested",
)
COINS: Final = 0
MATCHED: Final = 1
BEST_ROW: Final = 2
SECOND_ROW: Final = 3
STORING_COSTS: Final = 4
OBJECT_COUNT: Final = 5
ROW_VALUE: Final = 6
POINTS_NOW: Final = 7
POINTS_BEST: Final = 8
POINTS_POLISHED: Final = 9
POINTS_LATER: Final = 10
NEXT_SCORING: Final = 11
OTHERS_PUSHED: Final = 12
BONUS: Final = 13
CENTURY: Final = 14
FITS_LEFT: Final = 15
FITS_RIGHT: Final = 16
PRICE: Final = 17
FINDS: Final = 18
FINDS_VALUE: Final = 19
DENIED: Final = 20
FULL_PAY: Final = 21
LEAST_PAY: Final = 22
DEPTH: Final = 23
DIG_BEFORE: Final = 24
MAY_DIG_BEFORE: Final = 25
LEFTMOST: Final = 26
JUST_BEFORE: Final = 27
JUST_BEHIND: Final = 28
ROBBER_BEFORE: Final = 29
OTHERS_PAY: Final = 30
SECOND_GALLERY: Final = 31
CONTESTED: Final = 32
COLUMNS: Final = 33
