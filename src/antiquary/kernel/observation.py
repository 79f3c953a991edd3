"""Observations: the layout of a position as a row of bytes.

A game describes its rows by fields and fills them itself (`Game.fields`, `Game.encoder`). Each byte is a number or a
code; nothing is scaled, so that a learner can read it as a number or as one of `most` + 1 categories.
"""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final = 255  # larger numbers are written as this


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
    return u8(number) if number < MOST else u8(MOST)


def zeros(size: int) -> vec[u8]:
    return vec[u8]([0] * size)


def clear(row: vec[u8], at: i64, size: i64) -> None:
    """Write zeros from `at` on."""
    for place in range(at, at + size):
        row[place] = 0
