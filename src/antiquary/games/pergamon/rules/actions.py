"""The action space: every single choice that can ever be offered, as an int."""

from typing import Final

from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.kernel.game import Action

FUND: Final = -1  # + space: put the figure there (spaces are counted from 1, so action 0 is space 1)
DIG: Final = 12  # + gallery
DO_NOT_DIG: Final = 18
POLISH: Final = 19
EXHIBIT: Final = 20  # the row, as it lies, becomes a collection
LAY_BACK: Final = 21  # the row's tiles go back among the stored ones
DONE: Final = 22  # exhibit nothing more in this turn
PAY: Final = 23  # the costs of storing what is left
DISSOLVE: Final = 23  # + the number of the marker, 1 to 3
ROW: Final = 27  # + tile: begin a row with it
LEFT: Final = 87  # + tile: add it to the row's left end
RIGHT: Final = 147  # + tile: add it to the row's right end
DISCARD: Final = 207  # + tile
SORT: Final = 267  # + tile: it is the next to be laid into a gallery (variant 2)
ACTIONS: Final = 327


def tile_of(action: Action) -> int:
    """The tile that `action` is about, or -1."""
    return (action - ROW) % TILES if ROW <= action < ACTIONS else -1
