"""What nobody uses is deleted by the running server, once for all processes, and counted."""

import asyncio
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.server.features import STORED
from antiquary.server.metrics import REGISTRY
from antiquary.server.retention import DAY, Deleted, RetentionKeeper
from antiquary.server.services import Services
from antiquary.server.settings import Retention, Settings
from antiquary.server.tables.rows import RUNNING, Turn
from antiquary.server.tables.store import store_at
from support.servers.in_process import house
from support.storage.clocks import TableClock
from support.storage.databases import both_databases
from support.storage.keeping import opened, table_row, until

pytestmark = pytest.mark.anyio


async def add_table(address: str, table: str, days: float) -> None:
    """A table that was last used that many days ago."""
    store = store_at(address)
    await store.open()
    await store.create_table(replace(table_row(table), created=time.time() - days * DAY), Turn(RUNNING))
    await store.close()


async def gone(services: Services, table: str) -> None:
    async with asyncio.timeout(60):
        while await services.store.table(table) is not None:
            await asyncio.sleep(0.01)


def deleted_tables() -> float:
    """The number of running tables that were ever deleted in this process."""
    return REGISTRY.get_sample_value("antiquary_deleted_total", {"kind": "running_tables"}) or 0.0


async def test_the_server_deletes_abandoned_tables_and_counts_them(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")
    await add_table(address, "old", 181)
    await add_table(address, "new", 179)
    before = deleted_tables()
    async with house(tmp_path) as site:
        await gone(site.services, "old")
        assert await site.services.store.table("new") is not None
        await until(lambda: deleted_tables() == before + 1)
        text = (await (await site.person()).http.get("/metrics")).text
        assert 'antiquary_deleted_total{kind="running_tables"}' in text


async def test_what_is_kept_for_how_long_is_a_setting(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")
    await add_table(address, "old", 8)
    await add_table(address, "new", 6)
    async with house(tmp_path, retention=Retention(running_tables=7)) as site:
        await gone(site.services, "old")
        assert await site.services.store.table("new") is not None


@both_databases
async def test_a_second_process_leaves_it_to_the_first(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[Deleted] = []
    monkeypatch.setattr("antiquary.server.retention.report_deleted", reports.append)
    async with Services(Settings(address, thinkers=0)).open():
        await until(lambda: reports != [])
        await add_table(address, "old", 999)
        second = Services(Settings(address, thinkers=0))
        async with second.open():
            await asyncio.sleep(0.2)
            assert await second.store.table("old") is not None


async def test_it_deletes_again_and_again_also_after_an_outage(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[Deleted] = []
    monkeypatch.setattr("antiquary.server.retention.report_deleted", reports.append)
    async with opened(address) as store:
        task = RetentionKeeper(store, STORED, Retention(), seconds=0.01).task
        task.start()
        await until(lambda: len(reports) > 1)
        assert set(reports) == {Deleted()}
        await store.close()
        await asyncio.sleep(0.05)
        await store.open()
        await store.create_table(replace(table_row("old"), created=1.0), Turn(RUNNING))
        await until(lambda: Deleted(running_tables=1) in reports)
        await task.stop()


async def test_age_is_told_by_the_clock_of_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In tests, that clock is decades behind the machine's."""
    clock, reports = TableClock(), list[Deleted]()
    monkeypatch.setattr("antiquary.server.retention.report_deleted", reports.append)
    store = store_at(str(tmp_path / "tables.db"), clock)
    await store.open()
    await store.create_table(replace(table_row("t"), created=clock.now), Turn(RUNNING))
    task = RetentionKeeper(store, STORED, Retention(), seconds=0.01).task
    task.start()
    await until(lambda: reports != [])
    assert reports[0] == Deleted()
    clock.stop(181 * DAY)
    await until(lambda: Deleted(running_tables=1) in reports)
    await task.stop()
    await store.close()


async def test_of_several_processes_one_deletes(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[Deleted] = []
    monkeypatch.setattr("antiquary.server.retention.report_deleted", reports.append)
    async with opened(address) as one, opened(address) as other:
        await one.create_table(replace(table_row("old"), created=1.0), Turn(RUNNING))
        keepers = [RetentionKeeper(store, STORED, Retention(), seconds=600) for store in (one, other, one, other)]
        await asyncio.gather(*[keeper.task.round() for keeper in keepers])
    assert reports == [Deleted(running_tables=1)]
