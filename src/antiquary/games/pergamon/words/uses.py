"""Uses of funding spaces and finds: where figures are placed, and what is exhibited."""

from collections.abc import Sequence
from typing import Final

from antiquary.games.uses import Use, UseReader
from antiquary.kernel.event import Event

SPACE: Final = "space"
FIND: Final = "find"


class ComponentUses(UseReader):
    """Reads on which spaces figures were placed, and which finds were exhibited, in which round."""

    def __init__(self) -> None:
        self.round = 1
        self.row: list[int] = []  # the finds of the row that is being made

    def read(self, events: Sequence[Event]) -> list[Use]:
        uses: list[Use] = []
        for event in events:
            if event.verb == "round":
                self.round = event.amount
            elif event.verb == "figure":
                uses.append(Use(event.seat, SPACE, str(event.place), self.round))
            elif event.verb == "row":
                self.row = [event.card]
            elif event.verb in ("row-left", "row-right"):
                self.row.append(event.card)
            elif event.verb == "row-back":
                self.row = []
            elif event.verb == "exhibit":
                uses += [Use(event.seat, FIND, str(tile), self.round) for tile in self.row]
                self.row = []
        return uses
