"""Locks of tables leave nothing behind, also where a table cannot be loaded."""

import asyncio
from pathlib import Path

import pytest

from antiquary.server.errors import NotThere
from antiquary.server.tables.registry import KeyedLocks
from support.servers.in_process import house

pytestmark = pytest.mark.anyio


async def test_one_holds_a_key_at_a_time_and_then_it_is_forgotten() -> None:
    locks, inside, most = KeyedLocks(), 0, 0

    async def hold(key: str) -> None:
        nonlocal inside, most
        async with locks.hold(key):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*[hold("a") for _ in range(5)])
    assert (most, len(locks)) == (1, 0)


async def test_who_gives_up_waiting_leaves_the_lock_to_the_others() -> None:
    locks = KeyedLocks()

    async def hold() -> None:
        async with locks.hold("a"):
            pass

    async with locks.hold("a"):
        waiting = asyncio.create_task(hold())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert "a" in locks
    assert len(locks) == 0


async def test_tables_that_cannot_be_loaded_leave_no_locks(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        for number in range(20):
            with pytest.raises(NotThere):
                await site.services.tables.live(f"nothing-{number}")
        assert len(site.services.tables._loading) == 0
