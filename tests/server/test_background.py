"""Background tasks: one item that fails does not stop the others, and a fault is logged, counted and shown."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from antiquary.server import background
from antiquary.server.background import BackgroundTask, regularly
from antiquary.server.features import STORED
from antiquary.server.metrics import REGISTRY
from antiquary.server.services import Services
from antiquary.server.settings import Retention
from antiquary.server.stored_data import Unused
from antiquary.storage.errors import Outdated, StoreAway
from support.servers.in_process import House, house
from support.storage.keeping import until

pytestmark = pytest.mark.anyio

LOOPS = (
    "memory",
    "unplayable tables",
    "results",
    "tournament sweep",
    "tournament results",
    "announcements",
    "clock warnings",
    "sending push",
    "sending webhook",
    "clocks",
    "ratings",
    "unusual pairs",
    "lobby",
    "administration",
    "statistics",
    "retention",
)


class Trial:
    """A task over three items, the handling of which fails as a test says."""

    def __init__(self, fails: Callable[[str], bool]) -> None:
        self.handled: list[str] = []
        self.fails = fails
        self.task = BackgroundTask("trial", 0.001, self._find, self._handle)

    async def _find(self) -> AsyncIterator[str]:
        for item in ("first-secret", "second", "third"):
            yield item

    async def _handle(self, item: str) -> None:
        if self.fails(item):
            raise ArithmeticError(f"no {item[:5]}")
        self.handled.append(item)


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.001)


def faults(task: str) -> float:
    return REGISTRY.get_sample_value("antiquary_task_faults_total", {"task": task}) or 0.0


def last_success(task: str) -> float:
    return REGISTRY.get_sample_value("antiquary_task_last_success_timestamp_seconds", {"task": task}) or 0.0


def replace_work(task: BackgroundTask[Any], monkeypatch: pytest.MonkeyPatch, *, times: int) -> None:
    """Let a task fail so many times; then it does what it always does."""
    find = task._find

    async def failing() -> AsyncIterator[Any]:
        nonlocal times
        if times:
            times -= 1
            raise ValueError("not today")
        async for item in find():
            yield item

    monkeypatch.setattr(task, "_find", failing)
    monkeypatch.setattr(task, "interval", 0.001)


async def test_one_item_that_fails_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    trial, before = Trial(lambda item: item == "first-secret"), faults("trial")
    await trial.task.round()
    assert trial.handled == ["second", "third"]
    assert faults("trial") == before + 1
    (record,) = caplog.records
    assert (record.levelname, record.name, record.message) == (
        "ERROR",
        "antiquary.background",
        "background task failed",
    )
    assert (vars(record)["task"], vars(record)["item"]) == ("trial", "first-")  # ids of tables are secret
    assert record.exc_info is not None
    assert "no first" in caplog.text
    assert "Traceback" in caplog.text
    assert not trial.task.failing


async def test_an_item_that_fails_again_and_again_is_left_alone_for_longer_and_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(background, "FIRST_PAUSE", 1.0)
    monkeypatch.setattr("antiquary.server.background.time.monotonic", lambda: now)
    tries: list[str] = []

    def fails(item: str) -> bool:
        if item == "second":
            tries.append(item)
        return item == "second"

    trial = Trial(fails)
    for seconds in (1, 2, 4, 8, 16):
        await trial.task.round()
        failed = len(tries)
        now += seconds - 0.5
        await trial.task.round()
        assert len(tries) == failed
        now += 0.5
    assert trial.handled.count("first-secret") == 10
    trial.fails = lambda _: False
    await trial.task.round()
    assert trial.handled[-3:] == ["first-secret", "second", "third"]
    assert trial.task.paused == 0


async def test_a_task_that_can_handle_nothing_is_failing_until_it_can() -> None:
    trial = Trial(lambda _: True)
    before = last_success("trial")
    await trial.task.round()
    states = [trial.task.failing]
    assert last_success("trial") == before
    trial.fails = lambda _: False
    await asyncio.sleep(0.01)
    await trial.task.round()
    assert [*states, trial.task.failing] == [True, False]
    assert last_success("trial") > before


async def test_a_loop_that_fails_goes_on_with_a_growing_pause() -> None:
    times: list[float] = []

    async def work() -> None:
        times.append(asyncio.get_running_loop().time())
        raise ValueError("never")

    task = regularly("trial", 0.001, work)
    task.start()
    await until(lambda: len(times) > 6)
    await task.stop()
    assert times[6] - times[5] > 0.03  # the sixth pause is 32 times the first
    assert not task.ended


async def test_a_database_that_is_away_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def away() -> None:
        raise StoreAway("error-store-away")

    task, before = regularly("trial", 0.001, away), faults("trial")
    await task.round()
    assert faults("trial") == before
    assert task.failing
    assert [record.levelname for record in caplog.records] == ["WARNING"]


async def test_another_process_that_was_quicker_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def late() -> None:
        raise Outdated("error-outdated")

    task, before = regularly("trial", 0.001, late), faults("trial")
    await task.round()
    assert (faults("trial"), task.failing, caplog.records) == (before, False, [])


async def test_the_cancellation_of_something_that_a_task_waits_for_does_not_end_it() -> None:
    async def work() -> None:
        waited = asyncio.create_task(asyncio.sleep(60))
        waited.cancel()
        await waited

    task, before = regularly("trial", 0.001, work), faults("trial")
    task.start()
    await until(lambda: faults("trial") > before + 1)
    assert not task.ended
    await task.stop()


@asynccontextmanager
async def rounds(services: Services, name: str) -> AsyncIterator[BackgroundTask[Any]]:
    """A task of a server, which the test runs itself."""
    (task,) = [each for each in services.background if each.name == name]
    assert task._task is not None
    task._stopped = True
    task._task.cancel()
    await asyncio.gather(task._task, return_exceptions=True)
    task._stopped = False
    yield task


@pytest.mark.parametrize("name", LOOPS)
async def test_each_task_of_a_server_survives_an_error_and_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    async with house(tmp_path) as site:
        assert {task.name for task in site.services.background} == set(LOOPS)
        person = await site.person()
        async with rounds(site.services, name) as task:
            before = faults(name)
            replace_work(task, monkeypatch, times=3)
            with caplog.at_level(logging.ERROR):
                await task.round()
            assert [vars(record)["task"] for record in caplog.records] == [name]
            assert "ValueError: not today" in caplog.text
            assert (await person.get("/ready"))["failing"] == [name]
            task.start()
            await until(lambda: faults(name) >= before + 3 and not task.failing)
            assert await ready(site) == {"status": "ready"}
        metrics = (await person.http.get("/metrics")).text
        assert f'antiquary_task_faults_total{{task="{name}"}} {before + 3}' in metrics
        assert f'antiquary_task_last_success_timestamp_seconds{{task="{name}"}}' in metrics
        assert f'antiquary_task_seconds_count{{task="{name}"}}' in metrics


async def ready(site: House) -> Any:
    async with asyncio.timeout(30):
        while "failing" in (answer := await (await site.person()).get("/ready")):
            await asyncio.sleep(0.01)
    return answer


async def test_a_task_that_ends_is_told_by_ready_the_log_and_the_metrics(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as site:
        person = await site.person()
        (task,) = [each for each in site.services.background if each.name == "results"]
        assert task._task is not None
        task._task.cancel()
        await until(lambda: task.ended)
        response = await person.http.get("/ready")
        assert (response.status_code, response.json()["error"]) == (503, "error-task-ended")
        assert response.json()["details"] == {"tasks": "results"}
        assert 'antiquary_task_running{task="results"} 0.0' in (await person.http.get("/metrics")).text
    (record,) = [record for record in caplog.records if record.levelno == logging.CRITICAL]
    assert (record.message, vars(record)["task"]) == ("background task ended", "results")


async def test_a_statement_that_is_wrong_in_one_kind_of_rows_leaves_the_other_kinds_to_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports: list[Any] = []
    wrong = Unused("finished_tournaments", "tournaments", "no such column")
    monkeypatch.setattr(STORED, "unused", [wrong, *STORED.unused])
    monkeypatch.setattr("antiquary.server.retention.report_deleted", reports.append)
    before = faults("retention")
    async with house(tmp_path, retention=Retention(finished_tournaments=1)) as site:
        await until(lambda: reports != [])
        assert faults("retention") == before + 1
        assert site.services is not None
