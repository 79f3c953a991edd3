"""Pairs of people who meet in rated games: how often in a day, and how one-sided over a week."""

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from antiquary.storage.store import Store

DAY: Final = 86400.0
GAMES_A_DAY: Final = 5  # rated games that the same two people may have within 24 hours
# What hosts are told about: so many rated games of the same two in so many days, with one ahead in so many percent.
UNUSUAL_DAYS: Final = 7
UNUSUAL_GAMES: Final = 8
UNUSUAL_PERCENT: Final = 90

PAIRS: Final = (
    "FROM results JOIN result_seats AS one ON one.number = results.number"
    " JOIN result_seats AS other ON other.number = results.number WHERE rated = 1 AND at > $1"
)
AHEAD: Final = "SUM(CASE WHEN one.place < other.place THEN 1 ELSE 0 END)"
UNUSUAL: Final = (
    f"{PAIRS} AND one.player <> '' AND other.player <> '' AND one.player <> other.player"
    " GROUP BY one.player, other.player"
    f" HAVING COUNT(*) >= {UNUSUAL_GAMES} AND {AHEAD} * 100 >= COUNT(*) * {UNUSUAL_PERCENT}"
)


class UnusualPair(Struct, frozen=True):
    """Two people with many one-sided rated games: `won` of `games` ended with `winner` ahead of `loser`, the last of
    them at the time `last`."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    games: int
    won: int
    last: float


async def exhausted_pairs(store: Store, players: Collection[str], now: float) -> set[frozenset[str]]:
    """Those of these players, two by two, who have had `GAMES_A_DAY` rated games with each other within a day."""
    if len(players) < 2:
        return set()
    places = ", ".join(f"${at}" for at in range(3, len(players) + 3))
    sql = (
        f"SELECT one.player, other.player {PAIRS} AND one.player IN ({places}) AND other.player IN ({places})"
        " AND one.player < other.player GROUP BY one.player, other.player HAVING COUNT(*) >= $2"
    )
    rows = await store.database.read(sql, now - DAY, GAMES_A_DAY, *players)
    return {frozenset(row) for row in rows}


async def unusual_pairs(store: Store, now: float, limit: int, offset: int = 0) -> list[UnusualPair]:
    """Pairs that a host should look at, those with most games first."""
    sql = (
        "SELECT one.player, (SELECT name FROM players WHERE id = one.player),"
        " other.player, (SELECT name FROM players WHERE id = other.player),"
        f" COUNT(*), {AHEAD}, MAX(at) {UNUSUAL} ORDER BY COUNT(*) DESC, one.player, other.player LIMIT $2 OFFSET $3"
    )
    rows = await store.database.read(sql, now - UNUSUAL_DAYS * DAY, limit, offset)
    return [
        UnusualPair(winner, name or "", loser, other or "", int(games), int(won), float(last))
        for winner, name, loser, other, games, won, last in rows
    ]


async def count_unusual_pairs(store: Store, now: float) -> int:
    sql = f"SELECT COUNT(*) FROM (SELECT one.player {UNUSUAL}) AS pairs"
    return int((await store.database.read(sql, now - UNUSUAL_DAYS * DAY))[0][0])
