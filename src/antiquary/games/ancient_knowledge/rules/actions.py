"""The fixed action space: one int for every single choice that the game can ask for.

Cards are unique, so "this card" says enough in every question: create it, discard it, take knowledge off it, learn it,
let it act next. The few other answers have the numbers above those kept for cards, so that a new card changes no number
that there is.
"""

from typing import Final

from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM, END_AT

STOP: Final = CARD_ROOM  # enough; no; pass on what is left
CREATE: Final = STOP + 1
LEARN: Final = STOP + 2
ARCHIVE: Final = STOP + 3
EXCAVATE: Final = STOP + 4
SEARCH: Final = STOP + 5
SPACE: Final = STOP + 5  # SPACE + 1 to SPACE + 6
SEAT: Final = SPACE + 7  # SEAT + 0 to SEAT + 3
TILE: Final = SEAT + 4  # TILE + 0 to TILE + 2
NUMBER: Final = TILE + 2  # NUMBER + 1 to NUMBER + MOST_ROTATED
# A player who may still act has fewer monuments in the past: the last one ends the game before their next turn.
MOST_ROTATED: Final = END_AT - 1
ACTION_SPACE: Final = NUMBER + MOST_ROTATED + 1
