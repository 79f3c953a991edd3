"""Standings of a tournament: points from places, and tie-breaks."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from antiquary.server.tournaments.store import Pairing

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
