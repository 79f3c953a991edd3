"""Observations piece by piece, for models that attend to a set: one row of numbers for each card or tile."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.kernel.encoding import PieceLayout
from antiquary.kernel.errors import WrongOption
from antiquary.research.encoding import Encoding, Numbers, Row, Unfolding


class Entities:
    """The rows of an encoding, taken apart: numbers for each piece (`of`), and all the others (`context`). They are
    computed from the bytes of the row alone, so they show nothing that the row does not show.

    The columns of a piece: `zone_...` and `owner_...`, one-hot (player 0 is the observing seat); the amounts that
    belong to it; `is_...`, 1 if that field of the row points to it; `printed_...`, its printed features, the same in
    every row.
    """

    def __init__(self, encoding: Encoding) -> None:
        layout = encoding.game.encoding.pieces(encoding.seats)
        if layout is None:
            raise WrongOption("error-no-pieces", {"game": encoding.game.name})
        self.encoding: Final = encoding
        self._layout: Final[PieceLayout] = layout
        counted = [_base(name) for pair in layout.counters[:1] for name in pair]
        self._changing: Final = [*layout.amounts, *counted, *[f"is_{name}" for name in layout.pointers]]
        self.names: Final = [
            *[f"zone_{zone}" for zone in layout.zones],
            *[f"owner_{player}" for player in range(encoding.seats)],
            *self._changing,
            *[f"printed_{name}" for name in layout.feature_names],
        ]
        self.shape: Final = (len(layout.features), len(self.names))
        self._placed: Final = self._code_table()
        self._printed: Final[Numbers] = np.array(layout.features, np.float32)
        taken = {layout.places, *layout.amounts, *layout.pointers, *[name for pair in layout.counters for name in pair]}
        self._others: Final = Unfolding([place for name, place in encoding.places.items() if name not in taken])
        self.context_size: Final = self._others.size

    def of(self, rows: Row) -> Numbers:
        """The numbers of each piece: for rows of shape (..., bytes) an array of shape (..., pieces, columns)."""
        flat = rows.reshape(-1, self.encoding.size)
        read = self.encoding.read(flat)
        layout = self._layout
        placed = self._placed[read[layout.places]]
        changing = np.zeros((len(flat), self.shape[0], len(self._changing)), np.float32)
        for column, name in enumerate(layout.amounts):
            changing[..., column] = read[name] / np.float32(layout.scale)
        column = len(layout.amounts)
        for index, value in layout.counters:
            row, place = np.nonzero(read[index])
            piece = read[index][row, place] - 1
            changing[row, piece, column] = (place + 1) / np.float32(layout.scale)
            changing[row, piece, column + 1] = read[value][row, place] / np.float32(layout.scale)
        for column, name in enumerate(layout.pointers, len(self._changing) - len(layout.pointers)):
            row, place = np.nonzero(read[name])
            changing[row, read[name][row, place] - 1, column] = 1
        printed = np.broadcast_to(self._printed, (len(flat), *self._printed.shape))
        return np.concatenate([placed, changing, printed], axis=-1).reshape(*rows.shape[:-1], *self.shape)

    def context(self, rows: Row) -> Numbers:
        """The fields that belong to no piece, as numbers (see `Unfolding`)."""
        return self._others.dense(rows)

    def _code_table(self) -> NDArray[np.float32]:
        """By code: the zone and the owner, one-hot."""
        zones = len(self._layout.zones)
        table = np.zeros((len(self._layout.codes), zones + self.encoding.seats), np.float32)
        for code, (zone, owner) in enumerate(self._layout.codes):
            table[code, zone] = 1
            if owner >= 0:
                table[code, zones + owner] = 1
        return table


def _base(name: str) -> str:
    """The name of a field without the number of its player."""
    return name.rsplit("_", 1)[0]
