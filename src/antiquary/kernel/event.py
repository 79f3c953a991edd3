"""Events of a game, for the log and for animation.

An event is created only if somebody listens (`State.events` is a list, not None). It records which seats may know its
card, so that the same event can be sent to everyone: to all others the card is HIDDEN.
"""

from typing import Final, final

HIDDEN: Final = -1
NOBODY: Final = -1
EVERYONE: Final = -1  # as a mask of seats: all bits, so that spectators are included


@final
class Event:
    """`verb` is from the game's own list; the other fields are what most verbs need and may keep their defaults."""

    def __init__(
        self,
        verb: str,
        seat: int = NOBODY,
        card: int = HIDDEN,
        amount: int = 0,
        place: int = 0,
        other: int = NOBODY,
        seen_by: int = EVERYONE,
    ) -> None:
        self.verb: Final = verb
        self.seat: Final = seat
        self.card: Final = card
        self.amount: Final = amount
        self.place: Final = place
        self.other: Final = other
        self.seen_by: Final = seen_by

    def as_seen_by(self, seat: int) -> "Event":
        """The same event without anything that `seat` may not know (a spectator's seat is NOBODY)."""
        if self.seen_by == EVERYONE or (seat >= 0 and self.seen_by >> seat & 1):
            return self
        return Event(self.verb, self.seat, HIDDEN, self.amount, self.place, self.other)

    def data(self) -> dict[str, str | int]:
        """The event for JSON; empty and hidden fields are omitted."""
        data: dict[str, str | int] = {"verb": self.verb}
        if self.seat != NOBODY:
            data["seat"] = self.seat
        if self.card != HIDDEN:
            data["card"] = self.card
        if self.amount:
            data["amount"] = self.amount
        if self.place:
            data["place"] = self.place
        if self.other != NOBODY:
            data["other"] = self.other
        return data
