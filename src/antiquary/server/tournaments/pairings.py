"""Who plays whom in a round, and who is ahead."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import ceil, log2
from typing import Final, TypeAlias

from msgspec import Struct

from antiquary.server.tournaments.store import Pairing

Seating: TypeAlias = tuple[int, ...]  # entrants by seat; a single one has a bye
STEPS: Final = 20_000  # of the search for pairs that have not met, after which some may meet again


class History(Struct, frozen=True):
    """The pairings of earlier rounds."""

    rounds: Sequence[Sequence[Seating]]

    def met(self) -> Counter[frozenset[int]]:
        """How often two entrants sat at one table."""
        return Counter(frozenset(pair) for tables in self.rounds for table in tables for pair in combinations(table, 2))

    def first_seats(self) -> Counter[int]:
        return Counter(table[0] for tables in self.rounds for table in tables if len(table) > 1)

    def byes(self) -> set[int]:
        return {table[0] for tables in self.rounds for table in tables if len(table) == 1}


def round_robin(entrants: int) -> list[list[Seating]]:
    """All rounds in which everybody meets everybody once; with an odd number, one has a bye in each. Nobody has the
    first seat much more often than others."""
    places = list(range(entrants + entrants % 2))
    half = len(places) // 2
    rounds: list[list[Seating]] = []
    for number in range(len(places) - 1):
        tables: list[Seating] = []
        for at in range(half):
            pair = (places[at], places[-1 - at])
            if max(pair) >= entrants:
                tables.append((min(pair),))
            else:
                # The first place stands still, so that only the rounds can alternate it.
                turned = number % 2 if at == 0 else at % 2
                tables.append(pair[::-1] if turned else pair)
        rounds.append(sorted(tables, key=len, reverse=True))
        places = [places[0], places[-1], *places[1:-1]]
    return rounds


def swiss_rounds(entrants: int) -> int:
    """The number of rounds after which at most one entrant can have won everything."""
    return max(1, ceil(log2(entrants)))


def swiss_round(ranked: Sequence[int], seats: int, history: History) -> list[Seating]:
    """The tables of the next round: neighbours in the ranking sit together, and those who have met do not as long as
    that is possible. With two seats and an odd number the lowest who had none gets a bye; with more seats some tables
    are smaller."""
    left = list(ranked)
    byes: list[Seating] = []
    if seats == 2 and len(left) % 2:
        had = history.byes()
        resting = next((each for each in reversed(left) if each not in had), left[-1])
        left.remove(resting)
        byes.append((resting,))
    tables = _pairs(left, history) if seats == 2 else _groups(left, seats, history)
    firsts = history.first_seats()
    return [*(tuple(sorted(table, key=lambda each: firsts[each])) for table in tables), *byes]


def _pairs(ranked: list[int], history: History) -> list[Seating]:
    found = _PairSearch(history.met()).pairs(ranked)
    # Everybody has met everybody they could: then the nearest in the ranking play again.
    return found if found is not None else list(zip(ranked[::2], ranked[1::2], strict=True))


class _PairSearch:
    """Pairs neighbours in the ranking who have not met, taking choices back where somebody would be left over."""

    def __init__(self, met: Counter[frozenset[int]]) -> None:
        self.met: Final = met
        self.steps = 0

    def pairs(self, ranked: list[int]) -> list[Seating] | None:
        if not ranked:
            return []
        self.steps += 1
        if self.steps > STEPS:
            return None
        first, others = ranked[0], ranked[1:]
        for other in others:
            if not self.met[frozenset((first, other))]:
                rest = self.pairs([each for each in others if each != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None


def _groups(ranked: list[int], seats: int, history: History) -> list[Seating]:
    met = history.met()
    tables = ceil(len(ranked) / seats)
    groups: list[Seating] = []
    left = list(ranked)
    for number in range(tables):
        size = len(ranked) // tables + (number < len(ranked) % tables)
        table = [left.pop(0)]
        while len(table) < size:
            # Of those who met the fewest here, the first in the ranking.
            meetings = [sum(met[frozenset((each, other))] for other in table) for each in left]
            table.append(left.pop(meetings.index(min(meetings))))
        groups.append(tuple(table))
    return groups


BYE: Final = 1.0  # points, as for a victory


class Standing(Struct):
    """An entrant's points. The points of their opponents (`opposition`) break ties."""

    entrant: int
    points: float = 0.0
    played: int = 0
    won: int = 0
    opposition: float = 0.0


def points_at(places: Sequence[int]) -> list[float]:
    """The points of each seat: the share of the others that it beat; a shared place counts half."""
    others = len(places) - 1
    return [
        sum(1.0 if place < other else 0.5 for at, other in enumerate(places) if at != seat and place <= other) / others
        for seat, place in enumerate(places)
    ]


def standings(
    entrants: int, rounds: Sequence[Sequence[Pairing]], places: Mapping[str, Sequence[int]]
) -> list[Standing]:
    """The standings, best first. `places` has the places by seat of every table whose game is over."""
    ranking = [Standing(entrant) for entrant in range(entrants)]
    opponents: list[list[int]] = [[] for _ in range(entrants)]
    for pairing in (pairing for pairings in rounds for pairing in pairings):
        if not pairing.table:
            ranking[pairing.entrants[0]].points += BYE
        elif pairing.table in places and not pairing.unplayed:
            for seat, points in enumerate(points_at(places[pairing.table])):
                each = ranking[pairing.entrants[seat]]
                each.points += points
                each.played += 1
                each.won += places[pairing.table][seat] == 1
                opponents[each.entrant] += [other for other in pairing.entrants if other != each.entrant]
    for each in ranking:
        each.opposition = sum(ranking[other].points for other in opponents[each.entrant])
    return sorted(ranking, key=lambda each: (-each.points, -each.opposition, each.entrant))
