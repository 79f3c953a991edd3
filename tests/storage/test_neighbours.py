"""Processes that serve the same file: one writes at a time, and each hears what the others wrote."""

import asyncio
import socket
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from antiquary.storage.errors import NumberTaken
from antiquary.storage.neighbours import Neighbours
from antiquary.storage.rows import RUNNING, Change, Turn
from antiquary.storage.sqlite import SqliteDatabase
from antiquary.storage.store import Store
from support.keeping import move, table_row

pytestmark = pytest.mark.anyio
MISSED = Change("")


@pytest.fixture
def meeting() -> Iterator[Path]:
    """A folder with a short name: those of sockets may not be long."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@asynccontextmanager
async def neighbour(meeting: Path, name: str) -> AsyncIterator[tuple[Neighbours, list[Change]]]:
    heard: list[Change] = []
    made = Neighbours(meeting, name)
    await made.open(heard.append)
    try:
        yield made, heard
    finally:
        await made.close()


async def until_heard(heard: list[Change], change: Change) -> None:
    async with asyncio.timeout(10):
        while change not in heard:
            await asyncio.sleep(0.01)


async def test_what_one_tells_all_others_hear_and_nobody_hears_themselves(meeting: Path) -> None:
    async with neighbour(meeting, "a") as (a, to_a), neighbour(meeting, "b") as (b, to_b), neighbour(meeting, "c") as c:
        for heard in (to_a, to_b, c[1]):
            async with asyncio.timeout(10):
                while heard.count(MISSED) < 2:  # a line from each of the others
                    await asyncio.sleep(0.01)
        b.tell([Change("t1", 5), Change("t2", 7, due=True)])
        for heard in (to_a, c[1]):
            await until_heard(heard, Change("t2", 7, due=True))
            assert heard[2:] == [Change("t1", 5), Change("t2", 7, due=True)]
        assert to_b == [MISSED, MISSED]
        a.tell([])


async def test_a_line_that_is_new_says_that_changes_may_have_been_missed(meeting: Path) -> None:
    async with neighbour(meeting, "a") as (a, heard):
        a.tell([Change("t1", 1)])  # nobody is there
        async with neighbour(meeting, "b") as (_, to_b):
            await until_heard(to_b, MISSED)
            await until_heard(heard, MISSED)
        heard.clear()
        async with neighbour(meeting, "b"):  # its successor
            await until_heard(heard, MISSED)


async def test_whoever_died_is_tidied_away(meeting: Path) -> None:
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(str(meeting / "dead.news"))
    dead.close()
    async with neighbour(meeting, "a"):
        assert not (meeting / "dead.news").exists()
    assert not (meeting / "a.news").exists()


async def test_only_one_writes_at_a_time(meeting: Path) -> None:
    async with neighbour(meeting, "a") as (a, _), neighbour(meeting, "b") as (b, _):
        order = []
        waiting = threading.Event()

        def second() -> None:
            waiting.set()
            with b.turn():
                order.append("b")

        with a.turn():
            thread = threading.Thread(target=second)
            thread.start()
            waiting.wait()
            await asyncio.sleep(0.1)
            order.append("a")
        await asyncio.to_thread(thread.join)
        assert order == ["a", "b"]


async def test_two_stores_on_one_file_hear_of_each_other_and_one_of_two_equal_numbers_wins(
    meeting: Path, tmp_path: Path
) -> None:
    stores = [Store(SqliteDatabase(tmp_path / "tables.db", Neighbours(meeting, name))) for name in "ab"]
    heard: list[list[Change]] = [[], []]
    for store, hears in zip(stores, heard, strict=True):
        store.listen(hears.append)
        await store.open()
    try:
        await stores[0].create_table(table_row(), Turn(RUNNING))
        await until_heard(heard[1], MISSED)
        await until_heard(heard[0], MISSED)
        for number in range(1, 101):
            tries = [store.append(move(number, action=at), Turn(RUNNING)) for at, store in enumerate(stores)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(result) for result in results if result is not None] == [NumberTaken]
        for store, hears in zip(stores, heard, strict=True):
            await until_heard(hears, Change("t1", 100))
            assert [change.number for change in hears if change.number] == list(range(1, 101))
            assert len(await store.entries("t1")) == 100
    finally:
        for store in stores:
            await store.close()
