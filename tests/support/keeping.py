"""Rows to be kept, with everything that a test does not care about filled in."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from antiquary.storage.connect import store_at
from antiquary.storage.rows import MOVE, Entry, SeatRow, TableRow
from antiquary.storage.store import Store


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = store_at(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table_row(table: str = "t1", *players: str) -> TableRow:
    return TableRow(
        id=table,
        game="pergamon",
        rules=1,
        edition="",
        options={"players": 2},
        seed=bytes(range(16)),
        seats=tuple(SeatRow(player=player, name=player) for player in players or ("ada", "bo")),
        host="ada",
        invite="friend",
        watch="link",
        listed=True,
        pace="live",
        confirm=False,
        created=time.time(),
    )


def move(number: int, action: int = 7, table: str = "t1", seat: int = 0) -> Entry:
    return Entry(table, number, MOVE, seat, action, "00ff", time.time())
