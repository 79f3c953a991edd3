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
    # the choice itself
    "keep",
    "exhibit",
    "to-left",
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
    "may-be-pushed",
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
    "robber-before",
    "others-pay",
    "second-gallery",
    "contested",
)
KEEP: Final = 0
EXHIBIT: Final = 1
TO_LEFT: Final = 2
COINS: Final = 3
MATCHED: Final = 4
BEST_ROW: Final = 5
SECOND_ROW: Final = 6
STORING_COSTS: Final = 7
OBJECTS: Final = 8
ROW_VALUE: Final = 9
POINTS_NOW: Final = 10
POINTS_BEST: Final = 11
POINTS_POLISHED: Final = 12
POINTS_LATER: Final = 13
NEXT_SCORING: Final = 14
OTHERS_PUSHED: Final = 15
MAY_BE_PUSHED: Final = 16
BONUS: Final = 17
CENTURY: Final = 18
FITS_LEFT: Final = 19
FITS_RIGHT: Final = 20
PRICE: Final = 21
FINDS: Final = 22
FINDS_VALUE: Final = 23
DENIED: Final = 24
FULL_PAY: Final = 25
LEAST_PAY: Final = 26
DEPTH: Final = 27
DIG_BEFORE: Final = 28
MAY_DIG_BEFORE: Final = 29
LEFTMOST: Final = 30
JUST_BEFORE: Final = 31
ROBBER_BEFORE: Final = 32
OTHERS_PAY: Final = 33
SECOND_GALLERY: Final = 34
CONTESTED: Final = 35
COLUMNS: Final = 36
