"""Observations: a position as a row of bytes, for those who learn from it.

A game describes its rows by fields and fills them itself (`Encoding.fields`, `Encoding.encoder`). Each byte is a number
or a code; nothing is scaled, so that a learner can read it as a number or as one of `most` + 1 categories.
"""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.kernel.state import Seat, State

LARGEST_BYTE: Final = 255  # larger numbers are written as this


@final
@dataclass(frozen=True)
class Field:
    """`size` bytes under one name, each from 0 to `most`. A `coded` byte is one of several categories, not an
    amount."""

    name: str
    size: int
    most: int
    meaning: str
    coded: bool = False


@final
@dataclass(frozen=True)
class PieceLayout:
    """How to read a row piece by piece: the fields that say something about single cards or tiles, and the printed
    features of each of them.

    `places` is the field with one code per piece. `zones` names the places without regard to their owner; `codes` has
    for every code its zone and the player who owns it, counted from the seat, or -1. `amounts` are fields with one
    number per piece. `counters` are pairs of fields of the same size: a piece + 1, and the number that belongs to it.
    `pointers` are fields with a piece + 1. Amounts and counted numbers are of magnitude one when divided by `scale`.
    """

    places: str
    zones: list[str]
    codes: list[tuple[int, int]]
    amounts: list[str]
    counters: list[tuple[str, str]]
    pointers: list[str]
    scale: float
    feature_names: list[str]
    features: list[list[float]]


def byte(number: i64) -> u8:
    """The number, limited to the range of a byte."""
    if number <= 0:
        return 0
    return u8(number) if number < LARGEST_BYTE else u8(LARGEST_BYTE)


def zeros(size: int) -> vec[u8]:
    return vec[u8]([0] * size)


def clear(row: vec[u8], at: i64, size: i64) -> None:
    """Write zeros from `at` on."""
    for place in range(at, at + size):
        row[place] = 0


class ObservationEncoder:
    """Writes the observations of successive positions into the same place: the same bytes for all positions that the
    seat cannot distinguish. Nothing else writes there, so it may write only what has changed."""

    def __init__(self, row: vec[u8], at: i64) -> None:
        self.row: Final[vec[u8]] = row
        self.at: Final[i64] = at

    def write(self, state: State, seat: Seat) -> None:
        self.row[self.at] = byte(state.scores()[seat])


class Encoding:
    """The observations of a game. The default is one byte, the points of the seat.

    Learners read them (`research/encoding.py`), and so do policies in files (`agents/policy.py`). `version` changes
    whenever the meaning of a byte changes."""

    version: int = 0

    def fields(self, seats: int) -> list[Field]:  # noqa: ARG002 - most games need more bytes for more players
        """The layout of the bytes that an encoder writes, in a game of so many seats."""
        return [Field("score", 1, LARGEST_BYTE, "the points of this seat")]

    def pieces(self, seats: int) -> PieceLayout | None:  # noqa: ARG002 - a game may have no pieces to tell apart
        """The layout of the same bytes piece by piece, or None."""
        return None

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> "ObservationEncoder":  # noqa: ARG002 - see below
        """An encoder that writes the bytes described by `fields` into `row`, starting at `at`. Without `memory` it may
        leave out what a seat remembers but cannot see, where that takes time."""
        return ObservationEncoder(row, at)

    def size(self, seats: int) -> int:
        size = 0
        for field in self.fields(seats):
            size += field.size
        return size
