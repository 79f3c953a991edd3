"""The schedule of a run: companies of agents, and every arrangement of a company.

A *company* is as many of the named agents as there are seats, or all of them if there are fewer. It sits in every
arrangement in which each of them has a seat: with two players A and B sit as AB and BA, with three as AAB, ABA, BAA,
ABB, BBA, BAB, and a company of one plays against itself. Where a name is repeated, the named agents are the company,
and each sits as often as it is named: A, B, B sit as ABB, BBA, BAB. Arrangements that differ only by a rotation around
the table follow each other and form a *round*: the same deal is played from every seat.
"""

from collections import Counter
from itertools import combinations, product
from typing import TypeAlias

Arrangement: TypeAlias = tuple[str, ...]  # agents by seat


def repeats(agents: tuple[str, ...]) -> bool:
    """Whether a name occurs more than once."""
    return len(set(agents)) < len(agents)


def companies(agents: tuple[str, ...], players: int) -> list[Arrangement]:
    """The companies of a run, each in the order in which the agents were named."""
    if repeats(agents):
        return [agents]
    return list(combinations(agents, min(players, len(agents))))


def rounds(company: Arrangement, players: int) -> list[list[Arrangement]]:
    """Every arrangement of a company once, grouped by rotation."""
    grouped: list[list[Arrangement]] = []
    placed: set[Arrangement] = set()
    for arrangement in product(dict.fromkeys(company), repeat=players):
        if arrangement in placed or set(arrangement) != set(company):
            continue
        if repeats(company) and Counter(arrangement) != Counter(company):
            continue
        shifts = [arrangement[-by:] + arrangement[:-by] for by in range(players)]
        grouped.append(list(dict.fromkeys(shifts)))  # ABAB comes back after two shifts
        placed.update(shifts)
    return grouped


def cycle(agents: tuple[str, ...], players: int) -> int:
    """The number of games after which a company has sat in every arrangement."""
    return sum(len(shifts) for shifts in rounds(companies(agents, players)[0], players))
