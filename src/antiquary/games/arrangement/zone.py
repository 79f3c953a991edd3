"""Zones of a table, as data: what lies in each, what may lie there, and what is counted there."""

from dataclasses import dataclass, field
from typing import Final

TABLE: Final = -1  # as the seat of a section: it belongs to nobody
ANY_NUMBER: Final = 1000


@dataclass(frozen=True)
class Piece:
    """A piece. `id` is its name in notation, which copies share; zones accept kinds of pieces."""

    id: str
    name: str
    kind: str


@dataclass(frozen=True)
class Amount:
    """A number that goes with a zone. If there are `choices`, they are the names of the numbers from `least` on."""

    label: str
    value: int
    least: int
    most: int
    choices: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Zone:
    """A place for `least` to `most` pieces of the kinds that it `accepts`, or an amount alone, or both. Of a `pile`,
    only the size matters to those who look. Pieces of a `fixed` zone cannot be moved."""

    key: str
    label: str
    pieces: list[Piece] = field(default_factory=list)
    accepts: frozenset[str] = frozenset()
    least: int = 0
    most: int = 0
    pile: bool = False
    fixed: bool = False
    amount: Amount | None = None


@dataclass(frozen=True)
class Section:
    """Zones that belong together, those of a `seat` or of the table. With several `rows`, the zones fill them column by
    column."""

    seat: int
    label: str
    zones: list[Zone]
    rows: int = 1
