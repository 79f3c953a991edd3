"""Rows for the store, with defaults for everything a test does not care about."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing

from antiquary.server.tables.rows import MOVE, Entry, SeatRow, TableRow, document_text
from antiquary.server.tables.store import TableStore, store_at
from antiquary.storage.database import migrations, statements


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[TableStore]:
    store = store_at(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what the database announces, which may take a moment."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


async def execute(address: str, *statements: str) -> None:
    """Change a database behind the store's back."""
    if address.startswith("sqlite:"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:"), isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)
        return
    import asyncpg

    connected = await asyncpg.connect(address)
    for statement in statements:
        await connected.execute(statement)
    await connected.close()


async def create_first_version(address: str) -> None:
    """A database with the schema of the first version, and a table that runs."""
    document = document_text(table_row("kept"))
    table = f"INSERT INTO tables VALUES ('kept', '{document}', 1, 'running', 1, 0, '', 0, 0, 1.0)"
    await create_version(address, 1, table)


async def create_version(address: str, number: int, *rows: str) -> None:
    """A database with the schema of an earlier version, and what these statements insert."""
    if address.startswith("sqlite:"):
        version = [f"PRAGMA user_version = {number}"]
    else:
        await execute(address, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        version = ["CREATE TABLE schema_version (version INTEGER)", f"INSERT INTO schema_version VALUES ({number})"]
    schema = [each for script in migrations()[:number] for each in statements(script)]
    await execute(address, *schema, *rows, *version)


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
        pace="untimed",
        confirm=False,
        created=time.time(),
    )


def move(number: int, action: int = 7, table: str = "t1", seat: int = 0) -> Entry:
    return Entry(table, number, MOVE, seat, action, "00ff", time.time())
