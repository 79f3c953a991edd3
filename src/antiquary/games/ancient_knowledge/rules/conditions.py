"""A player's area in questions: tallies, conditions, and the monuments that an effect names."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import (
    CITIES,
    KIND_SETS,
    MEGALITHS,
    MONUMENTS,
    PYRAMIDS,
    Kinds,
    size,
)
from antiquary.games.ancient_knowledge.cards.tables import KINDS, NEIGHBOURS
from antiquary.games.ancient_knowledge.rules.changes import (
    KNOWLEDGE_REMOVED,
    MONUMENTS_MOVED,
    UNUSUAL,
    Changes,
    could_fall,
    could_rise,
)
from antiquary.games.ancient_knowledge.rules.numbers import PLACES
from antiquary.games.ancient_knowledge.rules.state import Condition, Player
from antiquary.games.ancient_knowledge.rules.tallies import (
    ADJACENT_BEST,
    ADJACENT_PYRAMIDS,
    ANCIENT_TECHNOLOGIES,
    COUNTED,
    HAND,
    NO_TALLY,
    ON_SPACE_ONE,
    OWN_KNOWLEDGE,
    PAST_BEST,
    PAST_CITIES,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    SECRET_TECHNOLOGIES,
    STORED,
    TECHNOLOGY_SETS,
    WRITING_TECHNOLOGIES,
    Tally,
)
from antiquary.games.ancient_knowledge.rules.texts import LISTED, SPACED, Clause, Details, Part, Reason

NO_LIMIT: Final = 1000
NEVER_EASED: Final = 1000  # as a shortfall: more than any card makes up for


# --- places and tallies ---------------------------------------------------------------------------------------------


def place_of(player: Player, card: int) -> int:
    """The place of `card` in the timeline, or -1."""
    timeline = player.timeline
    for place in range(PLACES):
        if timeline[place] == card:
            return place
    return -1


def free_spaces(player: Player) -> int:
    """The spaces with a free place, as bits 0 to 5. The lower place is filled first, so the upper one decides."""
    timeline = player.timeline
    spaces = 0
    if timeline[1] < 0:
        spaces = 1
    if timeline[3] < 0:
        spaces |= 2
    if timeline[5] < 0:
        spaces |= 4
    if timeline[7] < 0:
        spaces |= 8
    if timeline[9] < 0:
        spaces |= 16
    if timeline[11] < 0:
        spaces |= 32
    return spaces


def adjacent(player: Player, card: int, kinds: Kinds) -> int:
    """The number of monuments of these kinds adjacent to `card`."""
    place = place_of(player, card)
    number = 0
    if place >= 0:
        for other in NEIGHBOURS[place]:
            monument = player.timeline[other]
            if monument >= 0 and KINDS[monument] & kinds:
                number += 1
    return number


def count(player: Player, source: int, tally: Tally) -> int:
    """The value of a tally, as the card `source` sees it."""
    counts = player.counts
    if tally < STORED:
        return counts[tally]
    if tally == HAND:
        return len(player.hand)
    if tally == PAST_BEST:
        return most(counts[PAST_CITIES], counts[PAST_MEGALITHS], counts[PAST_PYRAMIDS])
    if tally == PAST_SETS:
        return least(counts[PAST_CITIES], counts[PAST_MEGALITHS], counts[PAST_PYRAMIDS])
    if tally == TECHNOLOGY_SETS:
        return least(counts[ANCIENT_TECHNOLOGIES], counts[WRITING_TECHNOLOGIES], counts[SECRET_TECHNOLOGIES])
    if tally == ON_SPACE_ONE:
        return (1 if player.timeline[0] >= 0 else 0) + (1 if player.timeline[1] >= 0 else 0)
    if tally == OWN_KNOWLEDGE:
        place = place_of(player, source)
        return player.knowledge[place] if place >= 0 else 0
    if tally == ADJACENT_PYRAMIDS:
        return adjacent(player, source, PYRAMIDS)
    assert tally == ADJACENT_BEST
    return most(
        adjacent(player, source, CITIES), adjacent(player, source, MEGALITHS), adjacent(player, source, PYRAMIDS)
    )


# Compiled code compares two numbers by itself; for the maximum of three it would call Python.


def most(first: int, second: int, third: int) -> int:
    larger = first if first > second else second
    return third if third > larger else larger


def least(first: int, second: int, third: int) -> int:
    smaller = first if first < second else second
    return third if third < smaller else smaller


def amount(player: Player, source: int, number: int, per: Tally, every: int = 1) -> int:
    """`number`, or that many for every full `every` of the tally `per`."""
    if per == NO_TALLY:
        return number
    return number * (count(player, source, per) // every)


# --- conditions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bound(Condition):
    """A tally compared with a number."""

    tally: Tally
    number: int

    @abstractmethod
    def sign(self) -> str:
        """The locale key of the comparison."""

    def clause(self) -> Clause:
        return _bounds_clause(self.sign(), [(self.tally, self.number)])

    def about(self) -> Tally:
        return self.tally


@final
@dataclass(frozen=True)
class AtLeast(Bound):
    def holds(self, player: Player, source: int) -> bool:
        return count(player, source, self.tally) >= self.number

    def shortfall(self, player: Player) -> int:
        return max(0, self.number - count(player, -1, self.tally))

    def could_hold(self, player: Player, source: int, changes: Changes) -> bool:
        return could_rise(self.tally, changes)

    def sign(self) -> str:
        return "at-least"


@final
@dataclass(frozen=True)
class AtMost(Bound):
    def holds(self, player: Player, source: int) -> bool:
        return count(player, source, self.tally) <= self.number

    def shortfall(self, player: Player) -> int:
        return 0 if self.holds(player, -1) else NEVER_EASED

    def could_hold(self, player: Player, source: int, changes: Changes) -> bool:
        return could_fall(self.tally, changes)

    def sign(self) -> str:
        return "at-most"


@final
@dataclass(frozen=True)
class All(Condition):
    """Every part holds."""

    parts: tuple[Bound, ...]

    def holds(self, player: Player, source: int) -> bool:
        for part in self.parts:
            if not part.holds(player, source):
                return False
        return True

    def shortfall(self, player: Player) -> int:
        missing = 0
        for part in self.parts:
            missing += part.shortfall(player)
        return missing

    def could_hold(self, player: Player, source: int, changes: Changes) -> bool:
        for part in self.parts:
            if not part.holds(player, source) and not part.could_hold(player, source, changes):
                return False
        return True

    def clause(self) -> Clause:
        """Parts that look for things in the same place share one clause."""
        groups: list[tuple[str, list[tuple[Tally, int]]]] = []
        for part in self.parts:
            key = part.sign()
            bound = (part.tally, part.number)
            if groups and groups[-1][0] == key and COUNTED[groups[-1][1][0][0]][0] == COUNTED[part.tally][0]:
                groups[-1][1].append(bound)
            else:
                groups.append((key, [bound]))
        return Clause(LISTED, items=[_bounds_clause(key, bounds) for key, bounds in groups])

    def about(self) -> Tally:
        return NO_TALLY


def _bounds_clause(key: str, bounds: list[tuple[Tally, int]]) -> Clause:
    """Numbers of things in one place."""
    things = [Clause(f"count-{COUNTED[tally][1]}", {"n": number}) for tally, number in bounds]
    bound = Clause(key, parts={"what": Part(Clause(LISTED, items=things))})
    place = COUNTED[bounds[0][0]][0]
    return Clause(f"condition-{place}", {"n": sum([number for _, number in bounds])}, {"amount": Part(bound)})


# --- which monuments ------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Monuments:
    """A choice of monuments in one's own timeline. The default is all of them, the card itself included."""

    kinds: Kinds = MONUMENTS
    others: bool = False  # the card itself does not count
    adjacent: bool = False  # only those adjacent to the card itself
    space: int = 0  # only those on this space
    at_least: int = 0  # only those with this much knowledge or more
    at_most: int = NO_LIMIT  # only those with this much knowledge or less

    def include(self, player: Player, place: int, source: int) -> bool:
        """Whether the monument on `place` is one of them for the card `source`."""
        monument = player.timeline[place]
        if monument < 0 or not KINDS[monument] & self.kinds:
            return False
        knowledge = player.knowledge[place]
        if knowledge < self.at_least or knowledge > self.at_most:
            return False
        if self.others and monument == source:
            return False
        if self.space and place >> 1 != self.space - 1:
            return False
        if self.adjacent:
            own = place_of(player, source)
            return own >= 0 and (place == own ^ 1 or (abs(place - own) == 2))
        return True

    def knowledge(self, player: Player, source: int) -> int:
        """The knowledge on them."""
        total = 0
        for place in range(PLACES):
            if player.knowledge[place] and self.include(player, place, source):
                total += player.knowledge[place]
        return total

    def could_gain(self, changes: Changes) -> bool:
        """Whether after such changes there could be one more of them, or one with knowledge."""
        if changes & UNUSUAL:
            return True
        if changes & KNOWLEDGE_REMOVED and self.at_most < NO_LIMIT:
            return True
        return changes & MONUMENTS_MOVED != 0 and (self.adjacent or self.space > 0)

    def typical(self) -> float:
        """The number of them with knowledge in the middle of a game."""
        if self.adjacent:
            return 0.7
        return 1.3 if size(self.kinds) == 1 else 3.0

    def why_not(self, player: Player, place: int, source: int) -> Reason:
        """The first condition that the monument on `place` does not meet."""
        card, knowledge = player.timeline[place], player.knowledge[place]
        if not KINDS[card] & self.kinds:
            return Reason("why-kind")
        if self.others and card == source:
            return Reason("why-itself")
        if self.space and place // 2 + 1 != self.space:
            return Reason("why-not-on-space", {"space": self.space})
        if knowledge < self.at_least:
            return Reason("why-too-little", {"least": self.at_least, "n": knowledge})
        if knowledge > self.at_most:
            return Reason("why-too-much", {"most": self.at_most, "n": knowledge})
        return Reason("why-not-adjacent")

    def arguments(self) -> Details:
        """The arguments of clauses about them."""
        which = "adjacent" if self.adjacent else "others" if self.others else "all"
        return {"kinds": KIND_SETS[self.kinds], "which": which}

    def limit(self) -> Clause:
        """The clause that narrows them down beyond their kind."""
        limits: list[Clause] = []
        if self.at_least:
            limits.append(Clause("limit-at-least", {"n": self.at_least}))
        if self.at_most < NO_LIMIT:
            limits.append(Clause("limit-at-most", {"n": self.at_most}))
        if self.space:
            limits.append(Clause("limit-space", {"n": self.space}))
        return Clause(SPACED, items=limits)


ANY_MONUMENT: Final = Monuments()
OTHER_MONUMENTS: Final = Monuments(others=True)
