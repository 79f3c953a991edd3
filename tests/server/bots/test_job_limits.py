"""Jobs that take too long or too much memory are stopped, once and for all, and nobody else has to suffer for it."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from antiquary.agents.opponents import LEVELS
from antiquary.server.bots.bot_job import BotJob
from antiquary.server.bots.bots import Bots
from antiquary.server.bots.pool import A_PERSON_WAITS, WorkerPool
from antiquary.server.bots.worker import Limits
from antiquary.server.errors import JobStopped, NotNow, status_of
from antiquary.text import LANGUAGES, Words
from support.servers.processes import alive
from support.servers.workers import kill_myself, process, take_memory, wait_for_ever, work_for_ever

pytestmark = pytest.mark.anyio
SHORT = Limits(seconds=0.1, megabytes=1024)


async def begun(file: Path) -> None:
    """Wait until a job has said that it runs."""
    while not file.exists() or not file.read_text():
        await asyncio.sleep(0.005)


async def test_a_job_that_never_ends_is_stopped_and_not_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "begun"
    with closing(WorkerPool(1, limits=SHORT)) as pool:
        with pytest.raises(JobStopped) as stopped:
            await pool.run(work_for_ever, str(file), A_PERSON_WAITS)
        assert await pool.run(process, None, A_PERSON_WAITS)
    assert len(file.read_text().split()) == 1
    assert (stopped.value.key, status_of(stopped.value)) == ("error-job-time", 422)
    assert all(Words(language).error(stopped.value) for language in LANGUAGES)


async def test_a_job_that_wants_too_much_memory_is_stopped() -> None:
    with closing(WorkerPool(1, limits=SHORT)) as pool:
        with pytest.raises(JobStopped, match="error-job-memory"):
            await pool.run(take_memory, 2048, A_PERSON_WAITS)
        assert await pool.run(process, None, A_PERSON_WAITS)


async def test_the_next_job_does_not_suffer_for_one_that_nobody_waits_for(tmp_path: Path) -> None:
    file = tmp_path / "begun"
    with closing(WorkerPool(1, limits=SHORT)) as pool:
        left = asyncio.create_task(pool.run(work_for_ever, str(file), A_PERSON_WAITS))
        await begun(file)
        left.cancel()
        assert await pool.run(process, None, A_PERSON_WAITS) != int(file.read_text())


async def test_a_pool_is_closed_at_once_whatever_its_processes_do(tmp_path: Path) -> None:
    file = tmp_path / "begun"
    pool = WorkerPool(1, limits=Limits(seconds=600))
    working = asyncio.create_task(pool.run(work_for_ever, str(file), A_PERSON_WAITS))
    await begun(file)
    await asyncio.to_thread(pool.close)
    with pytest.raises(NotNow, match="error-job-closed"):
        await working
    assert not alive(int(file.read_text()))


async def test_a_job_whose_process_dies_twice_is_given_up() -> None:
    with closing(WorkerPool(1)) as pool:
        with pytest.raises(JobStopped, match="error-job-ended"):
            await pool.run(kill_myself, None, A_PERSON_WAITS)
        assert await pool.run(process, None, A_PERSON_WAITS)


async def test_a_bot_that_takes_too_long_is_replaced_by_the_weakest_level() -> None:
    asked: list[BotJob] = []

    class Pool:
        async def choose_action(self, job: BotJob, *_: object) -> int:
            asked.append(job)
            if job.level != LEVELS[0]:
                raise JobStopped("error-job-time")
            return 7

    pool: Any = Pool()
    tables: Any = None
    job = BotJob("pergamon", "", 0, "grandmaster", "1", "table", "policy")
    assert await Bots(tables, pool)._thought_out(job, A_PERSON_WAITS, "ada", 1) == 7
    assert [(each.level, each.policy) for each in asked] == [("grandmaster", "policy"), (LEVELS[0], "")]


async def test_a_job_that_waits_for_something_that_does_not_come_is_ended_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antiquary.server.bots.worker.PATIENCE", 1)
    monkeypatch.setattr("antiquary.server.bots.worker.STARTING_SECONDS", 0.0)
    file = tmp_path / "begun"
    with closing(WorkerPool(1, limits=Limits(seconds=60))) as pool:
        first = await pool.run(process, None, A_PERSON_WAITS)
        monkeypatch.setattr(pool._workers[0], "_limits", SHORT)
        with pytest.raises(JobStopped, match="error-job-time"):
            await pool.run(wait_for_ever, str(file), A_PERSON_WAITS)
        monkeypatch.setattr(pool._workers[0], "_limits", Limits(seconds=60))
        assert await pool.run(process, None, A_PERSON_WAITS) != first
