"""Observations: the layout of a position as a row of bytes.

A game describes its rows by fields and fills them itself (`Game.fields`, `Game.scribe`). Each byte is a number or a
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
