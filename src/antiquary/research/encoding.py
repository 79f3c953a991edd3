"""The observation encoding: the named fields of a row, as numbers for a network and as a table for people."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from antiquary.games.registry import research_game
from antiquary.kernel.encoding import Field, zeros
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Game, State

Row = NDArray[np.uint8]
Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class FieldPlace:
    """A field and its position in a row."""

    field: Field
    start: int

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.field.size)


class SparseRows(NamedTuple):
    """The numbers of unfolded rows that are not 0, row after row, in the form of SciPy's `csr_array` and of PyTorch's
    `EmbeddingBag(include_last_offset=True)`: those of row k stand from `offsets[k]` to `offsets[k + 1]`."""

    columns: NDArray[np.int64]
    values: Numbers
    offsets: NDArray[np.int64]


class Unfolding:
    """Some fields of rows as numbers from 0 to 1: amounts as fractions of their maximum, codes one-hot encoded, with 0
    as all zeros."""

    def __init__(self, places: list[FieldPlace]) -> None:
        sizes = [place.field.size for place in places]
        coded = np.repeat([place.field.coded for place in places], sizes)
        most = np.repeat([place.field.most for place in places], sizes)
        widths = np.where(coded, most, 1)
        self.size: Final = int(widths.sum())
        self._bytes: Final = np.concatenate([np.arange(place.slice.start, place.slice.stop) for place in places])
        self._coded: Final[NDArray[np.bool_]] = coded
        self._most: Final[Numbers] = most.astype(np.float32)
        # Of each byte: the column of its number, or of the code 0, which has none.
        self._first: Final[NDArray[np.int64]] = np.cumsum(widths) - widths - coded

    def dense(self, rows: Row) -> Numbers:
        """Rows of shape (..., bytes) as an array of shape (..., size)."""
        flat = rows.reshape(-1, rows.shape[-1])
        numbers = np.zeros((len(flat), self.size), np.float32)
        number, columns, values = self._nonzero(flat)
        numbers[number, columns] = values
        return numbers.reshape(*rows.shape[:-1], self.size)

    def sparse(self, rows: Row) -> SparseRows:
        """The numbers of rows of shape (count, bytes) that are not 0."""
        number, columns, values = self._nonzero(rows)
        offsets = np.searchsorted(number, np.arange(len(rows) + 1))
        return SparseRows(columns, values, offsets)

    def _nonzero(self, rows: Row) -> tuple[NDArray[np.int64], NDArray[np.int64], Numbers]:
        """The row, the column and the value of every number that is not 0."""
        number, at = np.nonzero(rows[:, self._bytes])
        byte = rows[number, self._bytes[at]]
        coded = self._coded[at]
        return number, self._first[at] + byte * coded, np.where(coded, np.float32(1), byte / self._most[at])


class Encoding:
    """The rows of one game with a given number of seats. `version` changes with the meaning of any byte: store it with
    anything learned from them."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.version: Final = game.encoding.version
        self.places: Final[dict[str, FieldPlace]] = dict(_placed(game.encoding.fields(seats)))
        self.size: Final = sum(place.field.size for place in self.places.values())
        self.most: Final[Row] = np.concatenate(
            [np.full(place.field.size, place.field.most, np.uint8) for place in self.places.values()]
        )
        self._unfolding: Final = Unfolding(list(self.places.values()))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoding":
        return self  # it never changes; Gymnasium's wrappers copy their arguments

    def __reduce__(self) -> tuple[Callable[[str, int], "Encoding"], tuple[str, int]]:
        return encoding_of, (self.game.name, self.seats)

    def read(self, row: Row) -> dict[str, Row]:
        """The parts of a row, or of many rows at once, by name; they share its memory."""
        return {name: row[..., place.slice] for name, place in self.places.items()}

    @property
    def unfolded_size(self) -> int:
        return self._unfolding.size

    def unfolded(self, rows: Row) -> Numbers:
        """One row or many as numbers from 0 to 1, see `Unfolding`."""
        return self._unfolding.dense(rows)

    def sparse(self, rows: Row) -> SparseRows:
        """The same numbers of many rows without those that are 0, which are by far the most."""
        return self._unfolding.sparse(rows)

    def table(self) -> str:
        """The fields in Markdown."""
        lines = ["| bytes | name | values | meaning |", "|---|---|---|---|"]
        for name, place in self.places.items():
            last = place.start + place.field.size - 1
            span = str(place.start) if last == place.start else f"{place.start}–{last}"
            sort = "code" if place.field.coded else "number"
            lines.append(f"| {span} | `{name}` | {sort}, 0–{place.field.most} | {place.field.meaning} |")
        return "\n".join(lines)

    def actions_table(self) -> str:
        """The actions in Markdown; those that differ only in a number share a row."""
        texts: list[tuple[int, str]] = []
        for action in range(self.game.action_space):
            with suppress(WrongNotation):  # a number that no action has
                texts.append((action, self.game.action_text(action)))
        lines = ["| actions | moves |", "|---|---|"]
        for _, group in groupby(texts, lambda each: each[1].rstrip("0123456789")):
            alike = list(group)
            (first, first_text), (last, last_text) = alike[0], alike[-1]
            if first == last:
                lines.append(f"| {first} | `{first_text}` |")
            else:
                lines.append(f"| {first}–{last} | `{first_text}` to `{last_text}` |")
        return "\n".join(lines)


def encoding_of(game: str, seats: int) -> Encoding:
    """The encoding of a game by its name."""
    return Encoding(research_game(game), seats)


def _placed(fields: list[Field]) -> Iterator[tuple[str, FieldPlace]]:
    start = 0
    for field in fields:
        yield field.name, FieldPlace(field, start)
        start += field.size


class Observer:
    """Writes rows for one game after another, always into the same memory."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Final = encoding
        memory = zeros(encoding.size)
        self._encoder: Final = encoding.game.encoding.encoder(memory, 0)
        self._row: Final[Row] = np.frombuffer(memoryview(memory), np.uint8)

    def row(self, state: State, seat: int) -> Row:
        """The observation of `seat`, as a new row."""
        self._encoder.write(state, seat)
        return self._row.copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for every legal action of `seat`."""
        marks = np.zeros(self.encoding.game.action_space, np.int8)
        marks[state.legal(seat)] = 1
        return marks
