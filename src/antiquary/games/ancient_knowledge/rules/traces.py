"""Traces: cards that somebody was shown and that are hidden from them again, with the zones where they may be by now.

The cards of a trace are equally likely to be in any of a number of slots. A slot is a card of a hidden zone. It is not
known which ones they are, only how many of each zone: twelve of the deck, two and a half (on average) of seat 1's hand.
Averages are whole multiples of 1/UNIT, so that they are the same on every machine.
"""

from typing import Final, final

UNIT: Final = 6_350_400  # one slot; divided twice by numbers of cards up to ten, it stays whole

# Zones: positions in the lists of a trace.
OPEN: Final = -1  # no zone: everybody sees the card
DECK: Final = 0
DISCARD: Final = 1
LOOKED: Final = 2
HAND: Final = 3  # HAND + seat


@final
class Trace:
    """Cards, in order, that `seat` knows to be in one of `slots`: on average so many of each zone, and no more of it
    than `most` says. It never changes: copies of a state share it."""

    def __init__(self, seat: int, cards: list[int], slots: list[int], most: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.slots: Final = slots
        self.most: Final = most

    def only_zone(self) -> int:
        """The only zone where the cards can be, or -1 if there are several."""
        only = -1
        for zone in range(len(self.most)):
            if self.most[zone]:
                if only >= 0:
                    return -1
                only = zone
        return only

    def holder(self) -> int:
        """The seat that has all these cards in hand for certain, or -1."""
        return max(-1, self.only_zone() - HAND)


def certain_trace(seat: int, seats: int, cards: list[int], zone: int, size: int) -> Trace:
    """Cards that are among `size` of a zone."""
    slots = [0] * (HAND + seats)
    most = slots[:]
    slots[zone] = size * UNIT
    most[zone] = size
    return Trace(seat, sorted(cards), slots, most)
