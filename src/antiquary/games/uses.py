"""Uses: which printed thing a seat has used when, read from the events of a game, for statistics."""

from collections.abc import Sequence
from dataclasses import dataclass

from antiquary.kernel.event import Event


@dataclass(frozen=True)
class Use:
    """A seat has used the thing `item` of a `kind` (a card, a space) in a turn of the game, counted from 1."""

    seat: int
    kind: str
    item: str
    turn: int


class UseReader:
    """Reads one game from its first event to its last. By default, a game has nothing of which uses are counted."""

    def read(self, events: Sequence[Event]) -> list[Use]:  # noqa: ARG002 - a default
        """The uses among the next events."""
        return []
