"""Hints beside bots: whatever the coach has to do, a bot does not wait for it."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.bots.pool import A_PERSON_WAITS, WorkerPool
from antiquary.server.coach import service as reviews
from antiquary.server.coach.jobs import HintJob
from antiquary.server.coach.service import NICENESS
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import RUNNING, SeatRow
from support.servers.serving import PATIENCE
from support.servers.workers import niceness, wait_for_hint

pytestmark = pytest.mark.anyio
LARGEST_NICENESS = 19


async def test_a_bot_decides_while_more_hints_are_asked_for_than_can_be_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "advise", wait_for_hint)
    gate = tmp_path / "gate"
    services = Services(Settings(str(tmp_path / "tables.db")))
    async with services.open():
        question = HintJob("pergamon", str(gate), 0, "en", [])
        hints = [asyncio.create_task(services.coaching.hint(question)) for _ in range(20)]
        await asyncio.sleep(0)
        pergamon = game_named("pergamon")
        seats = (SeatRow(player="p", name="Ada"), SeatRow(name="Strabo", bot="random"))
        row = replace(new_row(pergamon, pergamon.checked({}), Visitor("p"), seats), status=RUNNING)
        await services.store.create_table(row, LiveTable(row).turn())
        try:
            await until_a_bot_has_moved(services, row.id)
            assert not any(hint.done() for hint in hints)
        finally:
            gate.touch()
            await asyncio.gather(*hints)


async def until_a_bot_has_moved(services: Services, table: str) -> None:
    """Play the first seat until the bot has had its turn."""
    async with asyncio.timeout(PATIENCE):
        while True:
            live = await services.tables.latest(table)
            if any(entry.kind == "bot" for entry in live.log):
                return
            if 0 in live.deciders():
                await services.tables.act(table, "move", 0, live.number + 1, live.state.legal(0)[0])
            else:
                await services.subscribers.wait(table, 1)


async def test_the_processors_are_for_bots_first() -> None:
    coach, bots = WorkerPool(1, NICENESS), WorkerPool(1)
    try:
        asked = [pool.run(niceness, None, A_PERSON_WAITS) for pool in (coach, bots)]
        of_coach, of_bots = await asyncio.gather(*asked)
    finally:
        coach.close()
        bots.close()
    assert of_coach == min(of_bots + NICENESS, LARGEST_NICENESS)
