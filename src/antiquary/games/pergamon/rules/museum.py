"""Rows, collections and the museum: what a row is worth, whom a new marker pushes, which exhibited object is oldest."""

from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import MARKERS, TOP, Components
from antiquary.games.pergamon.rules.board import NOBODY, Board
from antiquary.kernel.game import Seat


@final
class Exhibit:
    """One object of an exhibited collection."""

    def __init__(self, owner: Seat, marker: int, thing: int, year: int) -> None:
        self.owner: Final = owner
        self.marker: Final = marker
        self.thing: Final = thing
        self.year: Final = year


@final
class Push:
    """A marker that makes room: `after` is 0 when it leaves the museum."""

    def __init__(self, owner: Seat, marker: int, before: int, after: int) -> None:
        self.owner: Final = owner
        self.marker: Final = marker
        self.before: Final = before
        self.after: Final = after

    def data(self) -> dict[str, int]:
        return {"seat": self.owner, "marker": self.marker % MARKERS + 1, "from": self.before, "to": self.after}


@final
class Preview:
    """What exhibiting the row would do."""

    def __init__(
        self, objects: int, worth: int, polish: int, space: int, pushes: list[Push], must_dissolve: bool
    ) -> None:
        self.objects: Final = objects  # how many the row has
        self.worth: Final = worth  # the sum of their values
        self.polish: Final = polish
        self.space: Final = space  # where the marker goes
        self.pushes: Final = pushes  # the highest first
        self.must_dissolve: Final = must_dissolve  # all markers are in use: one collection has to make room first

    def data(self) -> dict[str, Any]:
        return {
            "objects": self.objects,
            "worth": self.worth,
            "polish": self.polish,
            "space": self.space,
            "pushes": [push.data() for push in self.pushes],
            "must_dissolve": self.must_dissolve,
        }


def worth(components: Components, row: tuple[int, ...]) -> int:
    """The sum of the values of the row's objects; the last tile only ends one, so its century does not count."""
    total = -components.century[row[-1]]
    for tile in row:
        total += components.century[tile]
    return total


def space_for(value: int) -> int:
    """More than 24 counts as 24."""
    return value if value < TOP else TOP


def push_down(spaces: list[int], value: int) -> int:
    """Move every marker with the same or a lower value down one space, in place. At most one can leave, since no two
    stand on space 1: return it, or -1."""
    out = -1
    for marker in range(len(spaces)):
        space = spaces[marker]
        if 0 < space <= value:
            spaces[marker] = space - 1
            if space == 1:
                out = marker
    return out


def preview(board: Board, dissolve: int = -1) -> Preview | None:
    """What exhibiting the row that lies there would do (once the seat's collection `dissolve` is gone, counted from 1);
    None as long as it is no collection."""
    if len(board.row) < 2:
        return None
    must_dissolve = board.free_marker(board.seat) < 0
    before = board.spaces[:]
    if must_dissolve and 1 <= dissolve <= MARKERS:
        before[board.seat * MARKERS + dissolve - 1] = 0
    value = worth(board.components, board.row)
    space = space_for(value + board.polish)
    after = before[:]
    push_down(after, space)
    pushes: list[Push] = []
    for height in range(TOP, 0, -1):
        for marker in range(len(before)):
            if before[marker] == height and after[marker] != height:
                pushes.append(Push(marker // MARKERS, marker, height, after[marker]))
    return Preview(len(board.row) - 1, value, board.polish, space, pushes, must_dissolve)


def exhibits(board: Board) -> list[Exhibit]:
    """All exhibited objects, the oldest first. No two share a year: the numbers of the tiles are all different."""
    components = board.components
    by_year: list[int] = []  # year, marker and place in the row, packed so that sorting needs no key function
    for marker in range(len(board.rows)):
        row = board.rows[marker]
        for at in range(len(row) - 1):
            year = components.year(row[at], row[at + 1])
            by_year.append((year * 16 + marker) * 64 + at)
    by_year.sort(reverse=True)
    found: list[Exhibit] = []
    for packed in by_year:
        marker = packed // 64 % 16
        thing = components.right[board.rows[marker][packed % 64]]
        found.append(Exhibit(marker // MARKERS, marker, thing, packed // 1024))
    return found


def oldest(board: Board, thing: int) -> Exhibit | None:
    """The oldest exhibited object of one sort."""
    for exhibit in exhibits(board):
        if exhibit.thing == thing:
            return exhibit
    return None


def oldest_of(board: Board, seat: Seat) -> int:
    """The year of the oldest object that `seat` exhibits, or NOBODY if it exhibits none."""
    for exhibit in exhibits(board):
        if exhibit.owner == seat:
            return exhibit.year
    return NOBODY
