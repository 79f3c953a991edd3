"""The observation encoding: the named fields of a row, as numbers for a network and as a table for people."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from antiquary.games.registry import research_game
from antiquary.kernel.game import Game, State
from antiquary.kernel.observation import Field, zeros

Row = NDArray[np.uint8]
Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Place:
    """A field and its position in a row."""

    field: Field
    start: int

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.field.size)


class Encoding:
    """The rows of one game with a given number of seats. `version` changes with the meaning of any byte: store it with
    anything learned from them."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.version: Final = game.encoding()
        self.places: Final[dict[str, Place]] = dict(_placed(game.fields(seats)))
        self.size: Final = sum(place.field.size for place in self.places.values())
        self.most: Final[Row] = np.concatenate(
            [np.full(place.field.size, place.field.most, np.uint8) for place in self.places.values()]
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoding":
        return self  # it never changes; Gymnasium's wrappers copy their arguments

    def __reduce__(self) -> tuple[Callable[[str, int], "Encoding"], tuple[str, int]]:
        return encoding_of, (self.game.name, self.seats)

    def read(self, row: Row) -> dict[str, Row]:
        """The parts of a row, or of many rows at once, by name; they share its memory."""
        return {name: row[..., place.slice] for name, place in self.places.items()}

    @property
    def unfolded_size(self) -> int:
        return sum(_unfolded_size(place.field) for place in self.places.values())

    def unfolded(self, rows: Row) -> Numbers:
        """Rows as numbers from 0 to 1: amounts as fractions of their maximum, codes one-hot encoded, with 0 as all
        zeros."""
        return np.concatenate([unfolded_part(rows, place) for place in self.places.values()], axis=-1)

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
        texts = [self.game.action_text(action) for action in range(self.game.action_space)]
        lines = ["| actions | moves |", "|---|---|"]
        for _, group in groupby(enumerate(texts), lambda each: each[1].rstrip("0123456789")):
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


def _placed(fields: list[Field]) -> Iterator[tuple[str, Place]]:
    start = 0
    for field in fields:
        yield field.name, Place(field, start)
        start += field.size


def unfolded_part(rows: Row, place: Place) -> Numbers:
    """One field of some rows as numbers."""
    part = rows[..., place.slice]
    if not place.field.coded:
        return np.divide(part, place.field.most, dtype=np.float32)
    sorts = np.arange(1, place.field.most + 1, dtype=np.uint8)
    flags: Numbers = (part[..., None] == sorts).astype(np.float32)
    return flags.reshape(*rows.shape[:-1], _unfolded_size(place.field))


def _unfolded_size(field: Field) -> int:
    return field.size * field.most if field.coded else field.size


class Observer:
    """Writes rows for one game after another, always into the same memory."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Final = encoding
        memory = zeros(encoding.size)
        self._encoder: Final = encoding.game.encoder(memory, 0)
        self._row: Final[Row] = np.frombuffer(memoryview(memory), np.uint8)

    def row(self, state: State, seat: int) -> Row:
        """The observation of `seat`, as a new row."""
        self._encoder.write(state, seat)
        return self._row.copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for every legal action of `seat`."""
        return np.frombuffer(self.encoding.game.mask(state, seat), np.int8)
