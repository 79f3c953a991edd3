"""A table in memory is a cache: whatever happens while it is read, it ends up as the store has it."""

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.server.authority import Visitor
from antiquary.server.hub import Hub
from antiquary.server.live import LiveTable
from antiquary.server.seating import new_row
from antiquary.server.tables import Tables
from antiquary.storage.rows import MOVE, RUNNING, Entry, SeatRow
from antiquary.storage.store import Store
from support.keeping import opened

pytestmark = pytest.mark.anyio


async def begun(store: Store) -> tuple[LiveTable, Entry]:
    """A table that has just begun, and an entry that may follow."""
    game = game_named("pergamon")
    row = new_row(game, game.checked({}), Visitor(player="ada"), (SeatRow(player="ada"), SeatRow(player="bo")))
    live = LiveTable(replace(row, status=RUNNING))
    await store.create_table(live.row, live.turn())
    seat = live.state.decider()
    return live, Entry(row.id, 1, MOVE, seat, live.state.legal(seat)[0], "", time.time())


async def test_a_move_that_arrives_while_the_table_is_read_is_not_missed(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        made, entry = await begun(store)
        tables = Tables(store, Hub())
        read = store.entries

        async def read_then_written(table: str, after: int = 0) -> list[Entry]:
            found = await read(table, after)
            if after == 0 and not found:
                await store.append(entry, made.check(MOVE, entry.seat, entry.action).turn)
            return found

        store.entries = read_then_written  # type: ignore[method-assign]
        live = await tables.live(entry.table)
        await tables.finish()
        assert live.number == 1


async def test_what_was_never_announced_is_found_by_whoever_asks_for_the_latest(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store, opened(str(tmp_path / "tables.db")) as elsewhere:
        made, entry = await begun(store)
        tables = Tables(store, Hub())
        assert (await tables.live(entry.table)).number == 0
        await elsewhere.append(entry, made.check(MOVE, entry.seat, entry.action).turn)
        assert (await tables.live(entry.table)).number == 0
        assert (await tables.latest(entry.table)).number == 1
