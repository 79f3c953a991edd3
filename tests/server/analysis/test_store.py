"""Shared analyses stay as they were shared, until their owner deletes them or nobody opens them any more."""

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.analysis.store import (
    AnalysisRow,
    add_analysis,
    analyses_of,
    analysis,
    count_analyses,
    delete_analysis,
    note_opened,
)
from antiquary.server.features import STORED
from antiquary.server.retention import DAY, Deleted, delete_unused
from antiquary.server.settings import Retention
from antiquary.server.tables.rows import SeatRow
from antiquary.server.tables.store import TableStore
from support.storage.keeping import opened

pytestmark = pytest.mark.anyio

NOW = 1000 * DAY
ROW = AnalysisRow("a1", "ada", "pergamon", "An idea", '{"moves":[]}', NOW, NOW)


async def stored(store: TableStore, *rows: AnalysisRow) -> None:
    for row in rows:
        await add_analysis(store, row)


async def test_an_analysis_is_read_as_it_was_shared(address: str) -> None:
    async with opened(address) as store:
        await stored(store, ROW)
        assert await analysis(store, "a1") == ROW
        assert await analysis(store, "a2") is None


async def test_a_player_has_their_own_analyses_the_latest_first(address: str) -> None:
    async with opened(address) as store:
        later = replace(ROW, id="a2", created=NOW + 1)
        await stored(store, ROW, later, replace(ROW, id="b1", owner="bo"))
        assert await analyses_of(store, "ada", 10) == [later, ROW]
        assert await analyses_of(store, "ada", 1) == [later]
        assert await count_analyses(store, "ada") == 2
        assert await count_analyses(store, "eve") == 0


async def test_only_its_owner_deletes_an_analysis(address: str) -> None:
    async with opened(address) as store:
        await stored(store, ROW)
        assert not await delete_analysis(store, "a1", "bo")
        assert await delete_analysis(store, "a1", "ada")
        assert not await delete_analysis(store, "a1", "ada")
        assert await analysis(store, "a1") is None


async def test_what_nobody_opens_is_deleted_and_what_somebody_opens_stays(address: str) -> None:
    async with opened(address) as store:
        used = replace(ROW, id="used")
        await stored(store, ROW, used)
        await note_opened(store, used, NOW + 100 * DAY)
        assert await delete_unused(store, STORED, Retention(analyses=0), NOW + 999 * DAY) == Deleted()
        assert await delete_unused(store, STORED, Retention(analyses=180), NOW + 181 * DAY) == Deleted(analyses=1)
        assert await analysis(store, "a1") is None
        assert await analysis(store, "used") == replace(used, opened=NOW + 100 * DAY)


async def test_opening_is_noted_once_a_day(address: str) -> None:
    async with opened(address) as store:
        await stored(store, ROW)
        await note_opened(store, ROW, NOW + DAY / 2)
        assert await analysis(store, "a1") == ROW


async def test_the_analyses_of_a_deleted_account_are_deleted(address: str) -> None:
    async with opened(address) as store:
        for name in ("ada", "bo"):
            await add_player(store, Player(name, name, NOW))
        other = replace(ROW, id="b1", owner="bo")
        await stored(store, ROW, other)
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="scholar")])
        assert await analysis(store, "a1") is None
        assert await analysis(store, "b1") == other
