"""Statistics of what is used in games: how often, when, together with what, and with what success.

A `UseTally` is a sum over games, so that it can be stored and continued. Users are counted by seat and game: a seat
that used a thing twice in one game is one user.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, Final

from antiquary.games.catalogue import Use
from antiquary.games.presenter import presenter_of
from antiquary.kernel.event import Event
from antiquary.kernel.record import Record
from antiquary.text import Words

SHIPPED: Final = "master_games"  # the folder of the tallies that come with this package
PARTS: Final = 10  # of a game's length, for the time of a use
CERTAINTY: Final = 1.96  # standard deviations, for 95 %
PARTNERS: Final = 6
LEAST_TOGETHER: Final = 5  # seats that used both, so that a pair is mentioned
BETWEEN: Final = " "  # of the names of a thing in JSON: "card C10"

Thing = tuple[str, str]  # kind and item


@dataclass
class UseTally:
    """Sums over games with the same number of seats."""

    seats: int = 0
    games: int = 0
    users: Counter[Thing] = field(default_factory=Counter)  # seats that used it
    wins: dict[Thing, float] = field(default_factory=dict)  # their shares of victories
    times: dict[Thing, list[int]] = field(default_factory=dict)  # all uses by part of the game
    pairs: Counter[tuple[Thing, Thing]] = field(default_factory=Counter)  # seats that used both, of one kind

    def add(self, uses: Iterable[Use], winners: list[int], seats: int) -> None:
        """Add one game."""
        self.seats, self.games = seats, self.games + 1
        uses = list(uses)
        last = max((use.turn for use in uses), default=1)
        for seat in range(seats):
            used: set[Thing] = set()
            for use in uses:
                if use.seat == seat:
                    used.add((use.kind, use.item))
                    times = self.times.setdefault((use.kind, use.item), [0] * PARTS)
                    times[min(PARTS - 1, (use.turn - 1) * PARTS // last)] += 1
            share = 1 / len(winners) if seat in winners else 0.0
            for thing in used:
                self.users[thing] += 1
                self.wins[thing] = self.wins.get(thing, 0.0) + share
            self.pairs.update((one, other) for one, other in combinations(sorted(used), 2) if one[0] == other[0])

    def data(self) -> dict[str, Any]:
        """The tally for JSON."""
        things = sorted(self.users)
        number = {thing: at for at, thing in enumerate(things)}
        return {
            "seats": self.seats,
            "games": self.games,
            "things": [
                [BETWEEN.join(thing), self.users[thing], round(self.wins[thing], 3), self.times[thing]]
                for thing in things
            ],
            "pairs": [[number[one], number[other], count] for (one, other), count in sorted(self.pairs.items())],
        }


def tally_from(data: dict[str, Any]) -> UseTally:
    """A tally from its data."""
    tally = UseTally(data["seats"], data["games"])
    things: list[Thing] = []
    for name, users, wins, times in data["things"]:
        kind, _, item = name.partition(BETWEEN)
        things.append((kind, item))
        tally.users[kind, item], tally.wins[kind, item], tally.times[kind, item] = users, wins, list(times)
    for one, other, count in data["pairs"]:
        tally.pairs[things[one], things[other]] = count
    return tally


@cache
def shipped_tally(game: str) -> UseTally | None:
    """The tally of games between masters that comes with this package; None if there is none of the game."""
    file = files("antiquary.games").joinpath(SHIPPED, f"{game}.json")
    return tally_from(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None


def tally_text(tally: UseTally) -> str:
    return json.dumps(tally.data(), separators=(",", ":"))


def uses_of(record: Record) -> tuple[list[Use], list[int]]:
    """The uses in a finished game, and its winners."""
    reader = presenter_of(record.game, Words()).catalogue.uses()
    state = record.start()
    uses: list[Use] = []
    for number, move in enumerate(record.moves, start=1):
        events: list[Event] = []
        state.events = events
        state.apply(move.seat, move.action)
        uses += reader.read(events)
        state.events = None
        state = record.redealt(state, number)
    return uses, state.winners()


@dataclass(frozen=True)
class Share:
    """A share that was observed, with its 95 % interval."""

    value: float
    low: float
    high: float


def share(count: float, of: int) -> Share:
    """The share of `count` in `of`, with Wilson's interval."""
    if of == 0:
        return Share(0.0, 0.0, 1.0)
    observed, z = count / of, CERTAINTY
    scale = 1 + z * z / of
    middle = (observed + z * z / (2 * of)) / scale
    half = z * math.sqrt(observed * (1 - observed) / of + z * z / (4 * of * of)) / scale
    return Share(observed, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Partner:
    """Another thing that the same seats used: by how many, and how many times as often as by chance."""

    item: str
    users: int
    lift: float


@dataclass(frozen=True)
class Statistic:
    """What is known about one thing."""

    kind: str
    item: str
    users: int
    used: Share  # of all seats
    won: Share  # of those who used it
    times: list[int]
    together: list[Partner]


def statistics(tally: UseTally) -> list[Statistic]:
    """The statistics of a tally, in the order of kinds and items."""
    seats = tally.games * tally.seats
    partners: dict[Thing, list[Partner]] = {}
    for (one, other), count in tally.pairs.items():
        if count >= LEAST_TOGETHER:
            lift = count * seats / (tally.users[one] * tally.users[other])
            partners.setdefault(one, []).append(Partner(other[1], count, lift))
            partners.setdefault(other, []).append(Partner(one[1], count, lift))
    return [
        Statistic(
            kind=thing[0],
            item=thing[1],
            users=tally.users[thing],
            used=share(tally.users[thing], seats),
            won=share(tally.wins[thing], tally.users[thing]),
            times=tally.times[thing],
            together=sorted(partners.get(thing, []), key=lambda each: -each.lift)[:PARTNERS],
        )
        for thing in sorted(tally.users)
    ]
