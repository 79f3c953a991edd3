"""The preview: what exhibiting the row that is being built would do."""

from dataclasses import dataclass
from typing import Any, final

from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.museum import pushed, space_for, worth
from antiquary.games.pergamon.rules.numbers import MARKERS, SHORTEST_ROW, TOP
from antiquary.kernel.game import Seat


@final
@dataclass(frozen=True)
class Push:
    """A marker that makes room: `after` is 0 when it leaves the museum."""

    owner: Seat
    marker: int
    before: int
    after: int

    def data(self) -> dict[str, int]:
        return {"seat": self.owner, "marker": self.marker % MARKERS + 1, "from": self.before, "to": self.after}


@final
@dataclass(frozen=True)
class Preview:
    """The consequences of exhibiting the row as it lies."""

    objects: int  # how many the row has
    worth: int  # the sum of their values
    polish: int
    space: int  # where the marker goes
    pushes: list[Push]  # the highest first
    must_dissolve: bool  # all markers are in use: one collection has to make room first

    def data(self) -> dict[str, Any]:
        return {
            "objects": self.objects,
            "worth": self.worth,
            "polish": self.polish,
            "space": self.space,
            "pushes": [push.data() for push in self.pushes],
            "must_dissolve": self.must_dissolve,
        }


def preview(board: Board, dissolve: int = -1) -> Preview | None:
    """The consequences of exhibiting the row that lies there (once the seat's collection `dissolve` is gone,
    counted from 1); None as long as it is no collection."""
    if len(board.row) < SHORTEST_ROW:
        return None
    must_dissolve = board.free_marker(board.seat) < 0
    before = board.spaces[:]
    if must_dissolve and 1 <= dissolve <= MARKERS:
        before[board.seat * MARKERS + dissolve - 1] = 0
    value = worth(board.components, board.row)
    space = space_for(value + board.polish)
    after = pushed(before, space)
    pushes: list[Push] = []
    for height in range(TOP, 0, -1):
        for marker in range(len(before)):
            if before[marker] == height and after[marker] != height:
                pushes.append(Push(marker // MARKERS, marker, height, after[marker]))
    return Preview(len(board.row) - 1, value, board.polish, space, pushes, must_dissolve)
