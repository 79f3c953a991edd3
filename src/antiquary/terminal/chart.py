"""The curve of the chances of winning in the terminal: lines of braille dots with a mark for each seat, so that they
can be distinguished without colours."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from antiquary.games.drawing import SEAT_MARKS, SEAT_STYLES
from antiquary.text import Words

ROWS: Final = 12
MOST_COLUMNS: Final = 120
LABELLED: Final = {0: 1.0, ROWS // 2: 0.5, ROWS: 0.0}  # the shares that rows stand for
LABEL_COLUMNS: Final = 7  # columns of the labels and the axis
COLUMNS_PER_MARK: Final = 9  # columns between two marks of a line
BRAILLE: Final = 0x2800
# The bits of a braille character, by column (2) and row (4) of its dots.
BRAILLE_BITS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


class Chart:
    """`lines` holds the heights (0 to 1) of each seat at the places `at`; `flags` are numbered places below the axis,
    each with the seat that it belongs to."""

    def __init__(
        self,
        at: Sequence[int],
        lines: Sequence[Sequence[float]],
        flags: Sequence[tuple[int, int]],
        axis: str,
        words: Words,
    ) -> None:
        self.at: Final = at
        self.lines: Final = lines
        self.flags: Final = flags
        self.axis: Final = axis
        self.labels: Final = {row: words.percent(share) for row, share in LABELLED.items()}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(10, min(MOST_COLUMNS, options.max_width) - LABEL_COLUMNS - 1)
        canvas = _Canvas(width)
        for seat, heights in enumerate(self.lines):
            canvas.line(seat, [self._column(place, width) for place in self.at], heights)
        for row in range(ROWS + 1):
            label = self.labels.get(row, "")
            edge = "┤" if label else "│"
            yield Text(f"{label:>{LABEL_COLUMNS - 2}} {edge}", style="dim").append(canvas.row(row))
        yield Text(" " * (LABEL_COLUMNS - 1) + "└" + "─" * width, style="dim")
        if self.flags:
            yield self._flags(width)
        ends = f"{self.at[0]}" if self.at else ""
        last = f"{self.axis} {self.at[-1]}" if self.at else ""
        yield Text(" " * LABEL_COLUMNS + ends + " " * max(1, width - len(ends) - len(last)) + last, style="dim")

    def _column(self, place: int, width: int) -> int:
        """The dot column of a place."""
        first, last = self.at[0], self.at[-1]
        return round((place - first) / max(1, last - first) * (2 * width - 1))

    def _flags(self, width: int) -> Text:
        """The numbers below the axis; where there is no room, a number moves on to the right."""
        cells: dict[int, tuple[str, int]] = {}
        flags = sorted((place, rank, seat) for rank, (place, seat) in enumerate(self.flags, start=1))
        free = 0
        for place, rank, seat in flags:
            column = max(free, self._column(place, width) // 2)
            cells[column] = (str(rank), seat)
            free = column + len(str(rank)) + 1
        text = Text(" " * LABEL_COLUMNS)
        for column, (rank_text, seat) in cells.items():
            text.append(" " * (LABEL_COLUMNS + column - len(text)))
            text.append(rank_text, style=f"bold {SEAT_STYLES[seat]}")
        return text


class _Canvas:
    """Rows of braille characters, each with the seat that drew on it last."""

    def __init__(self, width: int) -> None:
        self.width: Final = width
        self._bits: Final = [[0] * width for _ in range(ROWS + 1)]
        self._owners: Final = [[-1] * width for _ in range(ROWS + 1)]
        self._marks: Final[dict[tuple[int, int], int]] = {}

    def line(self, seat: int, columns: Sequence[int], heights: Sequence[float]) -> None:
        dots = [self._dot(height) for height in heights]
        places = list(zip(columns, dots, strict=True))
        for (x, y), (next_x, next_y) in pairwise(places):
            steps = max(abs(next_x - x), abs(next_y - y), 1)
            for step in range(steps + 1):
                self._set(seat, x + (next_x - x) * step // steps, y + (next_y - y) * step // steps)
        self._mark(seat, places)

    def _mark(self, seat: int, places: Sequence[tuple[int, int]]) -> None:
        """Draw the seat's mark at intervals, at different columns for each seat, and at the end."""
        wanted = 2 * seat
        for x, y in places:
            if x // 2 >= wanted:
                self._marks[y // 4, x // 2] = seat
                wanted = x // 2 + COLUMNS_PER_MARK
        if places:
            self._marks[places[-1][1] // 4, places[-1][0] // 2] = seat

    def _dot(self, height: float) -> int:
        """The dot row of a height: 0 and 1 are at the middle of the rows that are labelled so."""
        return round((1.0 - min(1.0, max(0.0, height))) * ROWS * 4) + 1

    def _set(self, seat: int, x: int, y: int) -> None:
        self._bits[y // 4][x // 2] |= BRAILLE_BITS[x % 2][y % 4]
        self._owners[y // 4][x // 2] = seat

    def row(self, row: int) -> Text:
        text = Text()
        for column in range(self.width):
            seat = self._marks.get((row, column), -1)
            bits = self._bits[row][column]
            if seat >= 0:
                text.append(SEAT_MARKS[seat], style=SEAT_STYLES[seat])
            elif bits:
                text.append(chr(BRAILLE | bits), style=SEAT_STYLES[self._owners[row][column]])
            else:
                text.append("·" if row == ROWS // 2 and column % 2 else " ", style="dim")
        return text
