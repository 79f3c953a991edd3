"""The potential of stored tiles: the best row, the best that is left after it, the oldest objects.

A row is a walk over the four objects in which every tile is a step from the object on its left edge to the one on its
right edge. The best walk is searched with a budget: with the few tiles that people store the answer is nearly always
exact, and with more it is good enough to judge by. Answers are remembered, since a search asks for the same tiles again
and again.
"""

from typing import Final, final

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.rules.numbers import TOP

BUDGET: Final = 120  # steps of the search for a best row
CACHED: Final = 10_000  # sets of tiles
CACHED_FINDS: Final = 100  # sets of finds for each of them
UNKNOWN: Final = -1.0


@final
class Potential:
    """Some tiles, and the best that can be made of them."""

    def __init__(self, components: Components, tiles: tuple[int, ...], best: int, objects: int, second: int) -> None:
        self.components: Final = components
        self.count: Final = len(tiles)
        self.best: Final = best  # the value of the best row, at most 24; 0 if there is none
        self.objects: Final = objects  # of the best row
        self.second: Final = second  # the value of the best row of the tiles that the best one leaves
        # By object: how many tiles begin it, the sum of their centuries, how many end it, the oldest that can be made.
        begins = [0] * len(OBJECTS)
        worths = [0] * len(OBJECTS)
        ends = [0] * len(OBJECTS)
        years = [0] * len(OBJECTS)
        century, number, left, right = components.century, components.number, components.left, components.right
        total = 0
        for tile in tiles:
            thing = right[tile]
            begins[thing] += 1
            worths[thing] += century[tile]
            ends[left[tile]] += 1
            total += century[tile]
            for other in tiles:
                if left[other] == thing and other != tile:
                    year = century[tile] * 100 + number[other]
                    years[thing] = max(years[thing], year)
        self.begins: Final = begins
        self.worths: Final = worths
        self.ends: Final = ends
        self.years: Final = years
        self.total: Final = total  # the sum of the centuries
        self.oldest: Final = max(years)
        self._with_finds: dict[tuple[int, ...], float] = {}
        self.matched: Final = self._matched(())  # about what all rows together could be worth

    def matched_with(self, finds: tuple[int, ...]) -> float:
        """`matched` if `finds` came to the tiles."""
        value = self._with_finds.get(finds, UNKNOWN)
        if value == UNKNOWN:
            value = self._matched(finds)
            if len(self._with_finds) >= CACHED_FINDS:
                self._with_finds = {}
            self._with_finds[finds] = value
        return value

    def matched_without(self, tiles: tuple[int, ...]) -> float:
        """`matched` if `tiles`, which are among the tiles, were taken away."""
        left, right, century = self.components.left, self.components.right, self.components.century
        total = 0.0
        for thing in range(len(OBJECTS)):
            begins, worths, ends = self.begins[thing], self.worths[thing], self.ends[thing]
            for tile in tiles:
                if right[tile] == thing:
                    begins -= 1
                    worths -= century[tile]
                if left[tile] == thing:
                    ends -= 1
            if begins <= ends:
                total += worths
            else:
                total += worths * ends / begins
        return total

    def _matched(self, finds: tuple[int, ...]) -> float:
        """Object by object, as many as there are halves on both sides, each worth the mean of its centuries."""
        left, right, century = self.components.left, self.components.right, self.components.century
        total = 0.0
        for thing in range(len(OBJECTS)):
            begins, worths, ends = self.begins[thing], self.worths[thing], self.ends[thing]
            for tile in finds:
                if right[tile] == thing:
                    begins += 1
                    worths += century[tile]
                if left[tile] == thing:
                    ends += 1
            if begins <= ends:
                total += worths
            else:
                total += worths * ends / begins
        return total


@final
class PotentialCache:
    """The potentials that were asked for, for one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self._stored: dict[tuple[int, ...], Potential] = {}
        self._begun: dict[tuple[tuple[int, ...], tuple[int, ...]], Potential] = {}

    def of(self, stored: tuple[int, ...]) -> Potential:
        """For tiles in order of age."""
        potential = self._stored.get(stored)
        if potential is None:
            potential = _of_stored(self.components, stored)
            if len(self._stored) >= CACHED:
                self._stored = {}
            self._stored[stored] = potential
        return potential

    def with_row(self, row: tuple[int, ...], stored: tuple[int, ...]) -> Potential:
        """For tiles of which some lie in a row already: the best is the best that this row can grow to."""
        key = (row, stored)
        potential = self._begun.get(key)
        if potential is None:
            potential = _of_begun(self.components, row, stored)
            if len(self._begun) >= CACHED:
                self._begun = {}
            self._begun[key] = potential
        return potential


@final
class _Search:
    """A search for the walk with the highest value over `tiles`, which are in order of age."""

    def __init__(self, components: Components, tiles: list[int]) -> None:
        self.left: Final = components.left
        self.right: Final = components.right
        self.century: Final = components.century
        self.tiles: Final = tiles
        self.unused = 0  # the sum of their centuries
        for tile in tiles:
            self.unused += self.century[tile]
        self.used = 0  # the tiles of the walk, as a set of bits of their places in `tiles`
        self.steps = 0
        self.best = 0
        self.best_used = 0

    def anywhere(self) -> None:
        """A walk from any tile."""
        for at in range(len(self.tiles) - 1, -1, -1):
            tile = self.tiles[at]
            self.used = 1 << at
            self.unused -= self.century[tile]
            self.on(tile, 0, -1)
            self.unused += self.century[tile]
        self.used = 0

    def on(self, last: int, value: int, first: int) -> None:
        """Go on to the right of `last`; then, if there is a tile `first`, to the left of it."""
        if value > self.best:
            self.best = value
            self.best_used = self.used
        if first >= 0:
            self.back(first, value)
        century = self.century[last]
        # The last tile of a row does not count, so what all the rest would add is this:
        if value + century + self.unused <= self.best or self.best >= TOP or self.steps >= BUDGET:
            return
        self.steps += 1
        wanted = self.right[last]
        tried = 0
        for at in range(len(self.tiles) - 1, -1, -1):
            tile = self.tiles[at]
            # Of tiles with the same two objects the oldest goes first: they are worth the same as steps.
            if self.left[tile] == wanted and not self.used >> at & 1 and not tried >> self.right[tile] & 1:
                tried |= 1 << self.right[tile]
                self.used |= 1 << at
                self.unused -= self.century[tile]
                self.on(tile, value + century, first)
                self.unused += self.century[tile]
                self.used ^= 1 << at

    def back(self, first: int, value: int) -> None:
        """Go on to the left of `first`."""
        if value > self.best:
            self.best = value
            self.best_used = self.used
        if value + self.unused <= self.best or self.best >= TOP or self.steps >= BUDGET:
            return
        self.steps += 1
        wanted = self.left[first]
        tried = 0
        for at in range(len(self.tiles) - 1, -1, -1):
            tile = self.tiles[at]
            if self.right[tile] == wanted and not self.used >> at & 1 and not tried >> self.left[tile] & 1:
                tried |= 1 << self.left[tile]
                self.used |= 1 << at
                self.unused -= self.century[tile]
                self.back(tile, value + self.century[tile])
                self.unused += self.century[tile]
                self.used ^= 1 << at


def _of_stored(components: Components, stored: tuple[int, ...]) -> Potential:
    if len(stored) < 2:
        return Potential(components, stored, 0, 0, 0)
    search = _Search(components, list(stored))
    search.anywhere()
    return _potential(components, stored, search, 0)


def _of_begun(components: Components, row: tuple[int, ...], stored: tuple[int, ...]) -> Potential:
    value = -components.century[row[-1]]
    for tile in row:
        value += components.century[tile]
    search = _Search(components, [tile for tile in stored if tile not in row])
    search.on(row[-1], value, row[0])
    return _potential(components, stored, search, len(row))


def _potential(components: Components, stored: tuple[int, ...], search: _Search, placed: int) -> Potential:
    best = search.best
    rest: list[int] = []
    used = placed
    for at in range(len(search.tiles)):
        if search.best_used >> at & 1:
            used += 1
        else:
            rest.append(search.tiles[at])
    second = 0
    if best and len(rest) > 1:
        other = _Search(components, rest)
        other.anywhere()
        second = other.best
    best = best if best < TOP else TOP
    return Potential(components, stored, best, used - 1 if best else 0, second if second < TOP else TOP)
