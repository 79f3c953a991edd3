"""Beliefs: where cards may be that a seat was shown and that are hidden from it again.

Cards that were shown at the same moment are interchangeable and make a group. A case says how many cards of each group
are in each zone, and has a weight; which cards of a group they are is anyone's guess. Weights are whole numbers, so
that they are the same on every machine.
"""

from typing import Final, final

# Zones: positions in the counts of a group.
OPEN: Final = -1  # no zone: everybody sees the card
DECK: Final = 0
DISCARD: Final = 1
LOOKED: Final = 2
HAND: Final = 3  # HAND + seat

MOST_CASES: Final = 128
WEIGHT_BITS: Final = 38  # of the sum of all weights: they lose the lowest ones when they have grown larger


def only_zone(zones: int) -> int:
    """The only one of a set of zones, or -1 if there are several."""
    return -1 if zones & (zones - 1) else zones.bit_length() - 1


@final
class Belief:
    """What `seat` knows of the cards in `groups`. The counts of a case are bytes, group after group, one for each zone;
    `zones` is, for each group, the set of zones where its cards may be. It never changes: copies of a state
    share it."""

    def __init__(
        self, seat: int, groups: list[list[int]], zones: list[int], cases: list[bytes], weights: list[int]
    ) -> None:
        self.seat: Final = seat
        self.groups: Final = groups
        self.zones: Final = zones
        self.cases: Final = cases
        self.weights: Final = weights
        total = 0
        for weight in weights:
            total += weight
        self.total: Final = total
        self.width: Final = len(cases[0]) // len(groups) if groups else 0  # the number of zones

    def only_zone(self, group: int) -> int:
        """The only zone where the cards of a group can be, or -1 if there are several."""
        return only_zone(self.zones[group])

    def holder(self, group: int) -> int:
        """The seat that has all cards of a group in hand for certain, or -1."""
        return max(-1, self.only_zone(group) - HAND)

    def group_of(self, card: int) -> int:
        """The group of a card, or -1."""
        for group in range(len(self.groups)):
            if card in self.groups[group]:
                return group
        return -1

    def average(self, group: int, zone: int) -> float:
        """The number of cards of a group that are in a zone, on average."""
        place = group * self.width + zone
        amount = 0
        for at in range(len(self.cases)):
            amount += self.cases[at][place] * self.weights[at]
        return amount / self.total

    def most(self, group: int, zone: int) -> int:
        """The largest number of cards of a group that can be in a zone."""
        place = group * self.width + zone
        most = 0
        for case in self.cases:
            most = max(most, case[place])
        return most


def belief_from(seat: int, groups: list[list[int]], zones: list[int], weighted: dict[bytes, int]) -> Belief:
    """A belief in these cases, in order; of too many, a sample that is as good as them on average."""
    cases = sorted(weighted)
    total = 0
    for case in cases:
        total += weighted[case]
    # Every kept case stands for a step of the total. Neighbours in the order are much alike.
    step = total // MOST_CASES + 1 if len(cases) > MOST_CASES else 0
    cut = max(0, total.bit_length() - WEIGHT_BITS)
    kept: list[bytes] = []
    weights: list[int] = []
    passed = step // 2
    for case in cases:
        weight = weighted[case]
        if step:
            before = passed
            passed += weight
            weight = (passed // step - before // step) * step
        weight >>= cut
        if weight:
            kept.append(case)
            weights.append(weight)
    return Belief(seat, groups, zones, kept, weights)
