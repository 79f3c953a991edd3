"""A position as a row of bytes, for those who learn from many: what stands where, and how large it can get.

A game describes its rows by fields and fills them itself (`Game.fields`, `Game.scribe`). Each byte is a number or a
code; nothing is scaled, so that a learner may choose how to read it: as a number, or as one of `most` + 1 sorts.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final = 255  # larger numbers are written as this


@final
class Field:
    """`size` bytes under one name, each from 0 to `most`. A `coded` byte is one of several sorts, not an amount."""

    def __init__(self, name: str, size: int, most: int, meaning: str, coded: bool = False) -> None:
        self.name: Final = name
        self.size: Final = size
        self.most: Final = most
        self.meaning: Final = meaning
        self.coded: Final = coded


def byte(number: i64) -> u8:
    """The number, or the nearest that a byte can hold."""
    if number <= 0:
        return 0
    return u8(number) if number < MOST else u8(MOST)


def zeros(size: int) -> vec[u8]:
    return vec[u8]([0] * size)


def clear(row: vec[u8], at: i64, size: i64) -> None:
    """Zeros from `at` on."""
    for place in range(at, at + size):
        row[place] = 0
