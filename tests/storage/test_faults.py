"""The disk is full, the database is away, the process dies: nothing that was acknowledged is lost."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

import pytest

from antiquary.storage.connect import store_at
from antiquary.storage.errors import StoreAway, StoreFull, StoreUnusable
from antiquary.storage.rows import RUNNING, Change, Turn
from support.storage.databases import Postgres
from support.storage.keeping import execute, move, opened, table_row

pytestmark = pytest.mark.anyio


async def test_a_full_disk_is_told_and_costs_nothing_acknowledged(tmp_path: Path) -> None:
    """SQLite's own limit of pages gives the very error that a full disk gives."""
    path = tmp_path / "small.db"
    async with opened(str(path)) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        pages = int((await store.database.read("PRAGMA page_count"))[0][0])
        await store.database.write([])
        await _limit_pages(store.database, pages)
        acknowledged = 0
        with suppress(StoreFull):
            for number in range(1, 3000):
                await store.append(move(number), Turn(RUNNING))
                acknowledged = number
        assert 0 < acknowledged < 2000
        assert len(await store.entries("t1")) == acknowledged  # reading goes on
        await _limit_pages(store.database, pages * 4)  # somebody made room
        await store.append(move(acknowledged + 1), Turn(RUNNING))
    async with opened(str(path)) as store:
        assert len(await store.entries("t1")) == acknowledged + 1


async def _limit_pages(database: object, pages: int) -> None:
    from antiquary.storage.database import Step
    from antiquary.storage.sqlite import SqliteDatabase

    assert isinstance(database, SqliteDatabase)
    await database.write([Step(f"PRAGMA max_page_count = {pages}")])


async def test_a_database_that_goes_away_is_told_and_comes_back(postgres: Postgres, postgres_address: str) -> None:
    async with opened(postgres_address) as store:
        heard: list[Change] = []
        store.listen(heard.append)
        await store.create_table(table_row(), Turn(RUNNING))
        await store.append(move(1), Turn(RUNNING))
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreAway):
                await store.append(move(2), Turn(RUNNING))
            with pytest.raises(StoreAway):
                await store.entries("t1")
        finally:
            await asyncio.to_thread(postgres.start)
        async with asyncio.timeout(60):
            while Change("") not in heard:  # whoever listens hears that something may have been missed
                await asyncio.sleep(0.05)
        assert [entry.number for entry in await store.entries("t1")] == [1]
        await store.append(move(2), Turn(RUNNING))
        async with asyncio.timeout(60):
            while Change("t1", 2) not in heard:
                await asyncio.sleep(0.01)


async def test_a_database_that_can_only_be_read_is_not_writable(postgres_address: str) -> None:
    """As a standby is, or a server whose administrator has stopped writes."""
    name = postgres_address.partition("@/")[2].partition("?")[0]
    disconnect = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    async with opened(postgres_address) as store:
        await execute(postgres_address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await execute(postgres_address, f"{disconnect} AND pid <> pg_backend_pid()")
        try:
            with pytest.raises(StoreAway):
                await store.check_writable()
        finally:
            writable = f"ALTER DATABASE {name} RESET default_transaction_read_only"
            await execute(postgres_address, "SET default_transaction_read_only = off", writable)


KILLED = textwrap.dedent("""
    import asyncio, sys
    from antiquary.storage.rows import RUNNING, Turn
    from support.storage.keeping import execute, move, opened, table_row

    async def main():
        async with opened(sys.argv[1]) as store:
            names = [f"t{at}" for at in range(8)]
            for name in names:
                await store.create_table(table_row(name), Turn(RUNNING))
            async def play(name):
                for number in range(1, 100000):
                    await store.append(move(number, table=name), Turn(RUNNING))
                    print(name, number, flush=True)
            await asyncio.gather(*map(play, names))

    asyncio.run(main())
""")


@pytest.mark.parametrize("acknowledgements", [3, 60])
def test_what_was_acknowledged_survives_kill_nine(address: str, acknowledgements: int) -> None:
    tests = str(Path(__file__).parents[1])
    program = [sys.executable, "-c", f"import sys; sys.path.insert(0, {tests!r})\n{KILLED}", address]
    child = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(acknowledgements)]
    child.send_signal(signal.SIGKILL)
    lines += child.stdout.readlines()
    child.stdout.close()
    child.wait()
    last = {name: int(number) for name, number in (line.split() for line in lines if line.endswith("\n"))}
    kept = asyncio.run(_numbers(address, list(last)))
    assert len(last) > 0
    for name, number in last.items():
        assert kept[name][:number] == list(range(1, number + 1))


async def _numbers(address: str, tables: list[str]) -> dict[str, list[int]]:
    async with opened(address) as store:
        return {table: [entry.number for entry in await store.entries(table)] for table in tables}


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG" * 500)
    with pytest.raises(StoreUnusable) as refusal:
        await store_at(str(path)).open()
    assert refusal.value.key == "error-store-open"
    assert path.read_bytes() == b"\x89PNG" * 500


async def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "antiquary.db"
    async with opened(str(path)) as store:
        await store.check_writable()
        assert path.stat().st_mode & 0o077 == 0
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        connection.close()


async def test_a_closed_store_says_so(address: str) -> None:
    async with opened(address) as store:
        await store.check_writable()
    with pytest.raises(StoreAway):
        await store.append(move(1), Turn(RUNNING))
    with pytest.raises(StoreAway):
        await store.entries("t1")
