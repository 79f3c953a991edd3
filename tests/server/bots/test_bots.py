"""A table at which a bot fails is left alone for longer and longer."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.bots import bots
from antiquary.server.bots.bots import Bots
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.storage.errors import StoreAway

pytestmark = pytest.mark.anyio


class Clock:
    """The time as `bots` reads it; it passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return time.time()


async def test_each_failure_in_a_row_doubles_the_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, tries = Clock(), 0
    monkeypatch.setattr(bots, "time", clock)
    services = Services(Settings(database=str(tmp_path / "tables.db"), thinkers=0, limits=False))
    thinking = Bots(services.tables, None)  # type: ignore[arg-type]

    async def claim(*_: Any) -> bool:
        nonlocal tries
        tries += 1
        raise StoreAway("error-store-away")

    monkeypatch.setattr(services.store, "claim", claim)

    async def wake() -> int:
        """Wake the table often; the number of times that it was tried."""
        before = tries
        for _ in range(5):
            thinking.wake("table")
            await asyncio.gather(*thinking._busy.values())
            await asyncio.sleep(0)
        return tries - before

    assert await wake() == 1
    for pause in (0.5, 1, 2, 4, 8, 16, 32, 60, 60):
        clock.now += pause - 0.25
        assert await wake() == 0
        clock.now += 0.25
        assert await wake() == 1
