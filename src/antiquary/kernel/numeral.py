"""Cached decimal strings of small numbers. Every position is written after every move, and nearly all numbers in it are
small."""

from typing import Final

SMALL: Final = 256
# By number; -1, which everywhere means none, comes last.
NUMERALS: Final[list[str]] = [*[str(number) for number in range(SMALL)], "-1"]


def numeral(number: int) -> str:
    """The same as `str`, but cached for most numbers."""
    return NUMERALS[number] if -1 <= number < SMALL else str(number)
