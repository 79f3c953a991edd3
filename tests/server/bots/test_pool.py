"""The order in which jobs are done when there are more than the processes can do, and the process that does them."""

import asyncio
import os
import signal
import time
from contextlib import closing

import pytest
from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.bots.bots import urgency_of
from antiquary.server.bots.pool import A_PERSON_WAITS, A_REVIEW, BOTS_ALONE, WorkerPool
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import RUNNING, SeatRow
from support.servers.workers import process

pytestmark = pytest.mark.anyio
A_MOMENT = 0.02
BEGUN = 1  # the job that nobody overtakes any more


async def test_what_a_person_waits_for_comes_before_games_of_bots_and_those_before_reviews() -> None:
    with closing(WorkerPool(1)) as pool:
        done: list[int] = []

        async def asked(urgency: int) -> None:
            await pool.run(time.sleep, A_MOMENT, urgency)
            done.append(urgency)

        order = [A_REVIEW] * (BEGUN + 2) + [BOTS_ALONE] * 3 + [A_PERSON_WAITS] * 2
        await asyncio.gather(*map(asked, order))
    assert done == [A_REVIEW] * BEGUN + [A_PERSON_WAITS] * 2 + [BOTS_ALONE] * 3 + [A_REVIEW] * 2


async def test_whoever_no_longer_waits_keeps_nobody_waiting() -> None:
    with closing(WorkerPool(1)) as pool:
        begun = [asyncio.create_task(pool.run(time.sleep, A_MOMENT, A_REVIEW)) for _ in range(BEGUN)]
        left = [asyncio.create_task(pool.run(time.sleep, 60, A_PERSON_WAITS)) for _ in range(3)]
        await asyncio.sleep(0)
        for task in left:
            task.cancel()
        await asyncio.gather(*begun)
        async with asyncio.timeout(30):
            await asyncio.gather(*(pool.run(time.sleep, A_MOMENT, BOTS_ALONE) for _ in range(BEGUN + 2)))


async def test_a_table_keeps_its_worker_while_that_one_is_free() -> None:
    with closing(WorkerPool(2)) as pool:
        workers = set()
        for _ in range(4):
            workers.add(tuple(await asyncio.gather(*(pool.run(process, None, BOTS_ALONE, table) for table in "ab"))))
    assert len(workers) == 1
    assert len(set(*workers)) == 2


async def test_a_worker_that_is_busy_keeps_no_table_waiting() -> None:
    with closing(WorkerPool(2)) as pool:
        mine = await pool.run(process, None, BOTS_ALONE, "a")
        busy = asyncio.create_task(pool.run(process, None, BOTS_ALONE, "a"))
        await asyncio.sleep(0)
        assert await pool.run(process, None, BOTS_ALONE, "a") != mine
        assert await busy == mine


async def test_a_worker_that_dies_is_replaced() -> None:
    with closing(WorkerPool(1)) as pool:
        mine = await pool.run(process, None, BOTS_ALONE, "a")
        os.kill(mine, signal.SIGKILL)
        assert await pool.run(process, None, BOTS_ALONE, "a") != mine


@pytest.mark.parametrize(
    ("first", "urgency"),
    [
        (SeatRow(player="p", name="Ada"), A_PERSON_WAITS),
        (SeatRow(player="p", name="Ada", stand_in="random"), BOTS_ALONE),
        (SeatRow(name="Hypatia", bot="random"), BOTS_ALONE),
    ],
    ids=["a person", "away", "a bot"],
)
async def test_a_table_is_urgent_while_a_person_sits_at_it(first: SeatRow, urgency: int) -> None:
    pergamon = game_named("pergamon")
    row = new_row(pergamon, pergamon.checked({}), Visitor("p"), (first, SeatRow(name="Strabo", bot="random")))
    assert urgency_of(LiveTable(replace(row, status=RUNNING))) == urgency
