"""Features: the numbers by which learned networks judge a position, each declared with its name.

A feature is one line, `row.put("hand.cards", size * 0.2)`: to add one, write it where it belongs. The lines are in the
order of the row; networks find their columns by name. The part of a name before its dot is its group.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MOST_FEATURES: Final = 160
EMPTY: Final[vec[float]] = vec[float]([0.0] * MOST_FEATURES)


@final
class FeatureRow:
    """The features of one seat, one after the other. A row that is made for `names` collects those instead."""

    def __init__(self, names: list[str] | None = None) -> None:
        self._values: vec[float] = EMPTY[:]
        self._names: Final = names
        self._size: i64 = 0

    def put(self, name: str, value: float) -> None:
        self._values[self._size] = value
        self._size += 1
        if self._names is not None:
            self._names.append(name)

    def values(self) -> vec[float]:
        return self._values[: self._size]
