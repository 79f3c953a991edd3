"""The same two people have so many rated games a day, and those who meet often and one-sidedly are known."""

import asyncio
import itertools

import pytest

from antiquary.server.accounts.store import Player, add_player
from antiquary.server.tables.results import (
    DAY,
    GAMES_A_DAY,
    PLAYED,
    UNUSUAL_GAMES,
    Result,
    SeatResult,
    add_result,
    count_unusual_pairs,
    exhausted_pairs,
    results_after,
    unusual_pairs,
)
from antiquary.server.tables.rows import FINISHED, Turn
from antiquary.server.tables.store import TableStore
from support.storage.keeping import opened, table_row

pytestmark = pytest.mark.anyio

NOW = 100 * DAY
_numbers = itertools.count()


async def finished(store: TableStore, *players: str, at: float = NOW, counts: bool = True) -> Result:
    """A game that these players finished in this order, and whose result is yet to be stored."""
    table = f"t{next(_numbers)}"
    await store.create_table(table_row(table), Turn(FINISHED))
    seats = tuple(SeatResult(seat, player, "", player, 10, seat + 1) for seat, player in enumerate(players))
    return Result(table, "pergamon", "live", counts, 40, PLAYED, at, seats)


async def record(store: TableStore, *players: str, at: float = NOW, games: int = 1, counts: bool = True) -> None:
    for _ in range(games):
        await add_result(store, await finished(store, *players, at=at, counts=counts))


async def test_a_pair_is_exhausted_by_rated_games_within_a_day(address: str) -> None:
    async with opened(address) as store:
        await record(store, "ada", "bo", games=GAMES_A_DAY - 1)
        await record(store, "ada", "bo", games=3, counts=False)
        await record(store, "ada", "bo", at=NOW - DAY)
        await record(store, "ada", "cy", games=2)
        assert await exhausted_pairs(store, ["ada", "bo", "cy"], NOW) == set()
        await record(store, "bo", "ada")
        assert await exhausted_pairs(store, ["ada", "bo", "cy"], NOW) == {frozenset(("ada", "bo"))}
        assert await exhausted_pairs(store, ["ada", "cy"], NOW) == set()
        assert await exhausted_pairs(store, ["ada"], NOW) == set()
        assert await exhausted_pairs(store, ["ada", "bo"], NOW + DAY) == set()


async def test_a_game_of_three_does_not_count_if_two_of_them_are_exhausted(address: str) -> None:
    async with opened(address) as store:
        await record(store, "ada", "bo", games=GAMES_A_DAY)
        await record(store, "cy", "bo", "ada")
        assert [result.rated for result in await results_after(store, GAMES_A_DAY, 9)] == [False]


async def test_results_that_two_processes_store_at_once_do_not_exceed_the_limit(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        results = [await finished(one, "ada", "bo") for _ in range(GAMES_A_DAY + 3)]
        await asyncio.gather(*[add_result((one, other)[at % 2], result) for at, result in enumerate(results)])
        stored = await results_after(one, 0, 100)
        assert len(stored) == len(results)
        assert sum(result.rated for result in stored) == GAMES_A_DAY


async def test_many_one_sided_games_of_two_in_a_week_are_unusual(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Ada", 1.0, "ada", "hash"))
        for day in range(UNUSUAL_GAMES):
            when = NOW + day * DAY / 2
            await record(store, "ada", "bo", at=when)
            await record(store, *(("cy", "di") if day % 2 else ("di", "cy")), at=when)
            await record(store, "ed", "flo", at=when - 30 * DAY)
        await record(store, "ada", "di", at=NOW)
        later = NOW + UNUSUAL_GAMES * DAY / 2
        (pair,) = await unusual_pairs(store, later, 10)
        assert (pair.winner, pair.winner_name, pair.loser, pair.loser_name) == ("ada", "Ada", "bo", "")
        assert (pair.games, pair.won, pair.last) == (UNUSUAL_GAMES, UNUSUAL_GAMES, later - DAY / 2)
        assert await count_unusual_pairs(store, later) == 1
        assert await unusual_pairs(store, later, 10, 1) == []
        assert await count_unusual_pairs(store, later + 8 * DAY) == 0
