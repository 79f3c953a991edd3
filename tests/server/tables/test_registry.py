"""A table in memory is a cache: whatever happens while it is read, it ends up as the store has it."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.rows import MOVE, RUNNING, Entry, SeatRow
from antiquary.server.tables.store import TableStore
from antiquary.server.tables.subscribers import Subscribers
from antiquary.storage.database import Change, Database, Row, Value
from antiquary.storage.sqlite import SqliteDatabase
from support.servers.serving import PATIENCE
from support.storage.keeping import opened

pytestmark = pytest.mark.anyio


async def begun(store: TableStore) -> tuple[LiveTable, Entry]:
    """A table that has just begun, and an entry that may follow."""
    game = game_named("pergamon")
    row = new_row(game, game.checked({}), Visitor(player="ada"), (SeatRow(player="ada"), SeatRow(player="bo")))
    live = LiveTable(replace(row, status=RUNNING))
    await store.create_table(live.row, live.turn())
    seat = live.state.decider()
    return live, Entry(row.id, 1, MOVE, seat, live.state.legal(seat)[0], "", time.time())


class Interrupted:
    """A database at which something happens after the first time that entries are read."""

    def __init__(self, path: Path) -> None:
        self.database: Final = SqliteDatabase(path)
        self.happens: Callable[[], Awaitable[None]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.database, name)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        found = await self.database.read(sql, *values)
        if "FROM entries" in sql and self.happens is not None:
            happens, self.happens = self.happens, None
            await happens()
        return found


async def test_a_move_that_arrives_while_the_table_is_read_is_not_missed(tmp_path: Path) -> None:
    database = Interrupted(tmp_path / "tables.db")
    store = TableStore(cast(Database, database))
    await store.open()
    made, entry = await begun(store)
    tables = TableRegistry(store, Subscribers())
    database.happens = lambda: store.append([entry], made.check(MOVE, entry.seat, entry.action).turn)
    live = await tables.live(entry.table)
    await tables.finish()
    assert live.number == 1
    await store.close()


async def test_what_was_never_announced_is_found_by_whoever_asks_for_the_latest(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store, opened(str(tmp_path / "tables.db")) as elsewhere:
        made, entry = await begun(store)
        tables = TableRegistry(store, Subscribers())
        assert (await tables.live(entry.table)).number == 0
        await elsewhere.append([entry], made.check(MOVE, entry.seat, entry.action).turn)
        assert (await tables.live(entry.table)).number == 0
        assert (await tables.latest(entry.table)).number == 1


async def test_what_nobody_looks_at_is_not_followed_but_up_to_date_for_whoever_asks(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store, opened(str(tmp_path / "tables.db")) as elsewhere:
        made, entry = await begun(store)
        subscribers = Subscribers()
        tables = TableRegistry(store, subscribers)
        live = await tables.live(entry.table)
        await elsewhere.append([entry], made.check(MOVE, entry.seat, entry.action).turn)
        tables.on_change(Change(entry.table, 1))
        await tables.finish()
        assert live.number == 0
        assert await tables.live(entry.table) is live
        assert live.number == 1
        changed = await elsewhere.update_table(replace(live.row, rematch="t2"))
        tables.on_change(Change(entry.table, 0, changed.version))
        row = await tables.row(entry.table)
        assert row is not None
        assert row.rematch == "t2"  # who may do what is never decided by what is behind


async def test_what_somebody_waits_for_is_followed_at_once(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store, opened(str(tmp_path / "tables.db")) as elsewhere:
        made, entry = await begun(store)
        subscribers = Subscribers()
        tables = TableRegistry(store, subscribers)
        live = await tables.live(entry.table)
        waiting = asyncio.create_task(subscribers.wait(entry.table, 30))
        await asyncio.sleep(0)
        await elsewhere.append([entry], made.check(MOVE, entry.seat, entry.action).turn)
        tables.on_change(Change(""))
        await asyncio.wait_for(waiting, 60)
        await tables.finish()
        assert live.number == 1


async def test_the_past_is_read_by_one_thread_at_a_time(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        made, _ = await begun(store)
        tables = TableRegistry(store, Subscribers())
        reading = threading.Event()
        under_way: list[int] = []

        def slowly(past: LiveTable) -> int:
            under_way.append(past.number)
            reading.wait()
            return len(under_way)

        reads = [asyncio.create_task(tables.read_past(made.row.id, 0, slowly)) for _ in range(3)]
        try:
            async with asyncio.timeout(PATIENCE):
                while not under_way:
                    await asyncio.sleep(0.001)
            await asyncio.sleep(0.05)  # the others have had the time to begin
            assert len(under_way) == 1
        finally:
            reading.set()
        assert await asyncio.gather(*reads) == [1, 2, 3]
