"""The disk is full, the database is away, the process dies: nothing that was acknowledged is lost."""

import asyncio
import gc
import logging
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

import pytest

from antiquary.server.tables.rows import RUNNING, Turn
from antiquary.server.tables.store import store_at
from antiquary.storage import sqlite
from antiquary.storage.database import Change, Step
from antiquary.storage.errors import StoreAway, StoreDamaged, StoreFull, StoreUnusable
from support.storage.databases import Postgres
from support.storage.keeping import execute, move, opened, table_row, until

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
                await store.append([move(number)], Turn(RUNNING))
                acknowledged = number
        assert 0 < acknowledged < 2000
        assert len(await store.entries("t1")) == acknowledged  # reading goes on
        await _limit_pages(store.database, pages * 4)  # somebody made room
        await store.append([move(acknowledged + 1)], Turn(RUNNING))
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
        await store.append([move(1)], Turn(RUNNING))
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreAway):
                await store.append([move(2)], Turn(RUNNING))
            with pytest.raises(StoreAway):
                await store.entries("t1")
        finally:
            await asyncio.to_thread(postgres.start)
        async with asyncio.timeout(60):
            while Change("") not in heard:  # whoever listens hears that something may have been missed
                await asyncio.sleep(0.05)
        assert [entry.number for entry in await store.entries("t1")] == [1]
        await store.append([move(2)], Turn(RUNNING))
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
    from antiquary.server.tables.rows import RUNNING, Turn
    from support.storage.keeping import execute, move, opened, table_row

    async def main():
        async with opened(sys.argv[1]) as store:
            names = [f"t{at}" for at in range(8)]
            for name in names:
                await store.create_table(table_row(name), Turn(RUNNING))
            async def play(name):
                for number in range(1, 100000):
                    await store.append([move(number, table=name)], Turn(RUNNING))
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
        await store.append([move(1)], Turn(RUNNING))
    with pytest.raises(StoreAway):
        await store.entries("t1")


WRONG: dict[str, str] = {"sqlite": "no such", "postgres": "does not exist"}


async def test_a_wrong_statement_is_a_bug_and_told_as_what_it_is(address: str) -> None:
    told = "|".join(WRONG.values())
    async with opened(address) as store:
        with pytest.raises(Exception, match=told) as read:
            await store.database.read("SELECT nope FROM nowhere")
        with pytest.raises(Exception, match=told) as written:
            await store.database.write([Step("UPDATE nowhere SET nope = 1")])
        assert not any(isinstance(each.value, StoreAway | StoreFull) for each in (read, written))
        await store.check_writable()


async def test_a_wrong_statement_fails_alone(address: str) -> None:
    """Also if it shares its transaction with others."""
    async with opened(address) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        wrong = store.database.write([Step("UPDATE nowhere SET nope = 1")])
        error, _ = await asyncio.gather(wrong, store.append([move(1)], Turn(RUNNING)), return_exceptions=True)
        assert isinstance(error, Exception)
        assert [entry.number for entry in await store.entries("t1")] == [1]


async def test_the_log_has_the_wrong_statement(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(str(tmp_path / "antiquary.db")) as store:
        for wrong in (
            store.database.read("SELECT nope FROM nowhere"),
            store.database.write([Step("UPDATE nowhere SET nope = 1")]),
        ):
            try:
                await wrong
            except sqlite3.Error:
                logging.getLogger("antiquary.server").exception("internal error")
    assert "SELECT nope FROM nowhere" in caplog.text
    assert "UPDATE nowhere SET nope = 1" in caplog.text


async def test_a_file_that_somebody_else_has_locked_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("antiquary.storage.sqlite.BUSY_SECONDS", 0.01)
    path = tmp_path / "antiquary.db"
    async with opened(str(path)) as store:
        await store.check_writable()
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreAway):
            await store.create_table(table_row(), Turn(RUNNING))
        other.execute("ROLLBACK")
        other.close()
        await store.create_table(table_row(), Turn(RUNNING))
    assert [vars(record)["error"] for record in caplog.records] == ["SQLITE_BUSY"]


async def test_a_damaged_file_is_told_as_what_it_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "antiquary.db"
    async with opened(str(path)) as store:
        await store.create_table(table_row(), Turn(RUNNING))
    connection = sqlite3.connect(path)
    (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x5a" * size)
    async with opened(str(path)) as store:
        with pytest.raises(StoreDamaged):
            await store.table("t1")
    assert "database damaged" in caplog.text


async def test_one_listener_that_fails_keeps_a_change_from_nobody_else(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Change] = []

    def broken(_: Change) -> None:
        raise ArithmeticError

    async with opened(address) as store:
        store.listen(broken)
        store.listen(heard.append)
        await store.create_table(table_row(), Turn(RUNNING))
        await store.append([move(1)], Turn(RUNNING))
        await until(lambda: Change("t1", 1) in heard)
    assert "change not passed on" in caplog.text


async def test_listening_goes_on_after_an_unexpected_error(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import asyncpg

    heard, times = list[Change](), 2
    connect = asyncpg.connect

    async def failing(*arguments: object, **options: object) -> object:
        nonlocal times
        if times:
            times -= 1
            raise ArithmeticError
        return await connect(*arguments, **options)

    monkeypatch.setattr("antiquary.storage.postgres.RETRY_SECONDS", 0.01)
    monkeypatch.setattr(asyncpg, "connect", failing)
    async with opened(postgres_address) as store:
        store.listen(heard.append)
        await until(lambda: Change("") in heard)
        await store.create_table(table_row(), Turn(RUNNING))
        await store.append([move(1)], Turn(RUNNING))
        await until(lambda: Change("t1", 1) in heard)
    assert caplog.text.count("listening failed") == 2


async def test_a_write_is_made_although_its_caller_has_gone_and_its_failure_troubles_nobody(address: str) -> None:
    troubles: list[dict[str, object]] = []
    loop = asyncio.get_running_loop()
    handler = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: troubles.append(context))
    change = "UPDATE leases SET until = 7 WHERE name "
    try:
        async with opened(address) as store:
            name = str((await store.database.read("SELECT name FROM leases"))[0][0])
            made = asyncio.create_task(store.database.write([Step(f"{change} = $1", (name,), must=True)]))
            missed = asyncio.create_task(store.database.write([Step(f"{change} = 'none'", (), must=True)]))
            await asyncio.sleep(0)
            for caller in (made, missed):
                caller.cancel()
            await asyncio.gather(made, missed, return_exceptions=True)
            assert made.cancelled()
            assert missed.cancelled()
        async with opened(address) as store:
            assert await store.database.read("SELECT until FROM leases WHERE name = $1", name) == [(7,)]
        gc.collect()  # a failure that nobody has heard of is told when its task goes
        await asyncio.sleep(0)
    finally:
        loop.set_exception_handler(handler)
    assert troubles == []


async def test_a_process_that_hears_nothing_any_more_is_not_ready(postgres_address: str) -> None:
    from antiquary.storage.postgres import PostgresDatabase

    async with opened(postgres_address) as store:
        await store.check_writable()
        assert isinstance(store.database, PostgresDatabase)
        assert store.database._listening is not None
        store.database._listening.cancel()
        await asyncio.gather(store.database._listening, return_exceptions=True)
        with pytest.raises(StoreAway):
            await store.database.check_room()


async def test_sqlite_waits_for_the_disk_before_it_acknowledges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the other tests do not wait
    statements: list[str] = []
    connect = sqlite._connect

    def traced(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(sqlite, "_connect", traced)
    async with opened(f"sqlite:{tmp_path / 'antiquary.db'}"):
        pass
    assert [each for each in statements if "synchronous" in each] == ["PRAGMA synchronous = FULL"]
