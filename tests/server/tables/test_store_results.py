"""The list of results grows at its end, holds each game once, and outlives the tables."""

import asyncio

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.features import STORED
from antiquary.server.tables.results import (
    PLAYED,
    Result,
    SeatResult,
    add_result,
    pass_over,
    results_after,
    results_of,
    unrecorded,
)
from antiquary.server.tables.rows import FINISHED, RUNNING, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from support.storage.keeping import opened, table_row

pytestmark = pytest.mark.anyio

ADA = SeatResult(0, "ada", "", "Ada", 31, 1)
BOT = SeatResult(1, "", "master", "Hypatia", 28, 2)


def result(table: str, *seats: SeatResult) -> Result:
    return Result(table, "pergamon", "live", False, 40, PLAYED, 5.0, seats or (ADA, BOT))


async def finished(store: TableStore, *tables: str) -> None:
    for table in tables:
        await store.create_table(replace(table_row(), id=table), Turn(FINISHED))


async def test_finished_games_are_recorded_once_and_in_order(address: str) -> None:
    async with opened(address) as store:
        await finished(store, "a", "b")
        await store.create_table(replace(table_row(), id="c"), Turn(RUNNING))
        assert await unrecorded(store, 10) == ["a", "b"]
        assert await add_result(store, result("b"))
        assert await add_result(store, result("a"))
        assert not await add_result(store, result("a"))
        assert await unrecorded(store, 10) == []
        listed = await results_after(store, 0, 10)
        assert listed == [replace(result("b"), number=1), replace(result("a"), number=2)]
        assert await results_after(store, 1, 10) == listed[1:]


async def test_processes_that_record_at_the_same_time_lose_nothing(address: str) -> None:
    tables = [f"t{number}" for number in range(8)]
    async with opened(address) as store:
        await finished(store, *tables)
        added = await asyncio.gather(*[add_result(store, result(table)) for table in tables for _ in range(2)])
        assert sum(added) == len(tables)
        listed = await results_after(store, 0, 100)
        assert sorted(each.table for each in listed) == tables
        assert [each.number for each in listed] == list(range(1, len(tables) + 1))


async def test_a_game_without_a_place_in_the_list_is_passed_over(address: str) -> None:
    async with opened(address) as store:
        await finished(store, "a")
        await pass_over(store, "a")
        assert await unrecorded(store, 10) == []
        assert await results_after(store, 0, 10) == []


async def test_a_player_has_their_own_results_the_latest_first(address: str) -> None:
    bo = SeatResult(0, "bo", "", "Bo", 20, 1)
    async with opened(address) as store:
        await finished(store, "a", "b", "c")
        for table, seats in (("a", (ADA, BOT)), ("b", (bo, BOT)), ("c", (ADA, BOT))):
            await add_result(store, result(table, *seats))
        assert [each.table for each in await results_of(store, "ada", 10)] == ["c", "a"]
        assert [each.table for each in await results_of(store, "ada", 10, before=3)] == ["a"]
        assert [each.table for each in await results_of(store, "ada", 1)] == ["c"]
        assert await results_of(store, "", 10) == []


async def test_a_deleted_account_leaves_its_results_without_a_name(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Ada", 1.0, "ada", "hash"))
        await finished(store, "a")
        await add_result(store, result("a"))
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="master")])
        (left,) = await results_after(store, 0, 10)
        assert left.seats == (replace(ADA, player="", name="", alias=left.seats[0].alias), BOT)
        assert left.seats[0].alias.startswith("gone:")


async def test_results_outlive_their_table(address: str) -> None:
    async with opened(address) as store:
        await finished(store, "a")
        await add_result(store, result("a"))
        assert await store.delete_table("a")
        assert [each.table for each in await results_of(store, "ada", 10)] == ["a"]
