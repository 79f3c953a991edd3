"""The museum: who exhibits what, how old it is, where a row would go, and what exhibiting it would do."""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import NOBODY, Board
from antiquary.games.pergamon.rules.numbers import MARKERS, SHORTEST_ROW, TOP
from antiquary.kernel.game import Seat

# An exhibited object as one int: its year, its marker, its place in the row.
MARKER_BITS: Final = 4
PLACE_BITS: Final = 6
MARKER_MASK: Final = (1 << MARKER_BITS) - 1
PLACE_MASK: Final = (1 << PLACE_BITS) - 1


@final
class Exhibit:
    """One object of an exhibited collection."""

    def __init__(self, owner: Seat, marker: int, thing: int, year: int) -> None:
        self.owner: Final = owner
        self.marker: Final = marker
        self.thing: Final = thing
        self.year: Final = year


def worth(components: Components, row: tuple[int, ...]) -> int:
    """The sum of the values of the row's objects; the last tile only ends one, so its century does not count."""
    total = -components.century[row[-1]]
    for tile in row:
        total += components.century[tile]
    return total


def space_for(value: int) -> int:
    """More than 24 counts as 24."""
    return value if value < TOP else TOP


def pushed(spaces: list[int], value: int) -> list[int]:
    """The spaces of all markers once a new one is placed on `value`: those with the same or a lower value move down
    one. At most one leaves the museum, since no two stand on space 1."""
    return [space - 1 if 0 < space <= value else space for space in spaces]


def exhibits(board: Board) -> list[Exhibit]:
    """All exhibited objects, the oldest first. No two share a year: the numbers of the tiles are all different."""
    components = board.components
    by_year: list[int] = []  # packed, so that sorting needs no key function
    for marker in range(len(board.rows)):
        row = board.rows[marker]
        for at in range(len(row) - 1):
            year = components.year(row[at], row[at + 1])
            by_year.append((year << MARKER_BITS | marker) << PLACE_BITS | at)
    by_year.sort(reverse=True)
    objects: list[Exhibit] = []
    for packed in by_year:
        marker = packed >> PLACE_BITS & MARKER_MASK
        thing = components.right[board.rows[marker][packed & PLACE_MASK]]
        objects.append(Exhibit(marker // MARKERS, marker, thing, packed >> PLACE_BITS + MARKER_BITS))
    return objects


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


# --- what exhibiting a row would do ---------------------------------------------------------------------------------


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
