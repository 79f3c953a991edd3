"""Background tasks: everything that a process does without a request.

A task looks for items at an interval and handles them one by one. An error with one item is logged and counted, and the
other items go on; the item itself is left alone for longer and longer. An error while looking lets the task pause for
longer and longer. If a task ends although the process does not, the log and `/ready` say so.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from msgspec import Struct

from antiquary.server import metrics
from antiquary.server.errors import Conflict, NotThere
from antiquary.storage.errors import NumberTaken, Outdated, StoreAway, StoreFull

FIRST_PAUSE: Final = 1.0  # seconds after a failure, unless the interval is longer; each further one doubles them
LONGEST_PAUSE: Final = 300.0
SHOWN_LETTERS: Final = 6  # of an item's name in the log: ids of tables are secret
WHOLE: Final = "-"  # the item of a fault that concerns no single one
LOST_RACES: Final = (Conflict, NotThere, NumberTaken, Outdated)  # another process was quicker
LOG: Final = logging.getLogger("antiquary.background")

Item = TypeVar("Item")


class Pause(Struct, frozen=True):
    """A time in which something that failed is left alone."""

    seconds: float
    until: float

    def forgotten(self, now: float) -> bool:
        """Whether it ended so long ago that the next failure is a first one."""
        return now > self.until + LONGEST_PAUSE


def longer(before: Pause | None, least: float) -> Pause:
    """The pause after one more failure."""
    seconds = least if before is None else min(2 * before.seconds, max(least, LONGEST_PAUSE))
    return Pause(seconds, time.monotonic() + seconds)


class BackgroundTask(Generic[Item]):
    """Calls `find` every `interval` seconds, or as soon as `wake` is set, and `handle` with each item found. `key` is
    the item's name."""

    def __init__(
        self,
        name: str,
        interval: float,
        find: Callable[[], AsyncIterator[Item]],
        handle: Callable[[Item], Awaitable[object]],
        *,
        key: Callable[[Item], str] = str,
        wake: asyncio.Event | None = None,
    ) -> None:
        self.name: Final = name
        self.interval: Final = interval
        self.failing = False  # the last round: it found nothing it could handle, although there was something to do
        self.ended = False  # although nobody has stopped it
        self._find: Final = find
        self._handle: Final = handle
        self._key: Final = key
        self._wake: Final = wake
        self._pauses: Final[dict[str, Pause]] = {}  # of items that failed lately
        self._looking: Pause | None = None  # after a round that failed as a whole
        self._one_round: Final = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def paused(self) -> int:
        """The number of items that are left alone."""
        now = time.monotonic()
        return sum(now < pause.until for pause in self._pauses.values())

    def start(self) -> None:
        metrics.TASK_INTERVAL.labels(self.name).set(self.interval)
        metrics.TASK_FAULTS.labels(self.name)  # a sample of 0, so that the first fault is seen as an increase
        metrics.TASK_SUCCESS.labels(self.name)
        metrics.TASK_RUNNING.labels(self.name).set(1)
        self._task = asyncio.create_task(self._run(), name=self.name)
        self._task.add_done_callback(self._done)

    async def stop(self) -> None:
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def round(self) -> None:
        """Handle everything that there is to do now; raises nothing but the end of the process."""
        async with self._one_round:
            began = time.perf_counter()
            try:
                self.failing = not await self._handle_all()
                self._looking = None
            except (StoreAway, StoreFull) as error:  # not a fault of the task: the next round tries again
                self.failing = True
                LOG.warning("background task waits for the database", extra={"task": self.name, "error": error.key})
            except LOST_RACES:
                self.failing = False
            except (Exception, asyncio.CancelledError) as error:
                if is_cancelled(error):
                    raise
                self.failing = True
                self._looking = longer(self._looking, max(FIRST_PAUSE, self.interval))
                self.report(WHOLE, error)
            metrics.TASK_SECONDS.labels(self.name).observe(time.perf_counter() - began)
            metrics.TASK_PAUSED.labels(self.name).set(self.paused)
            if not self.failing:
                metrics.TASK_SUCCESS.labels(self.name).set_to_current_time()

    def report(self, item: str, error: BaseException) -> None:
        """Log and count a fault."""
        metrics.TASK_FAULTS.labels(self.name).inc()
        LOG.error("background task failed", exc_info=error, extra={"task": self.name, "item": item[:SHOWN_LETTERS]})

    def leave_alone(self, item: str) -> None:
        """Let an item that failed pause, the longer, the more often it failed in a row."""
        self._pauses[item] = longer(self._pauses.get(item), FIRST_PAUSE)

    async def _handle_all(self) -> bool:
        """Handle all items; False if there are some and none could be handled."""
        for name in [name for name, pause in self._pauses.items() if pause.forgotten(time.monotonic())]:
            del self._pauses[name]
        handled = failed = 0
        async for item in self._find():
            name = self._key(item)
            pause = self._pauses.get(name)
            if pause is not None and time.monotonic() < pause.until:
                failed += 1
            elif await self._try(item, name):
                self._pauses.pop(name, None)
                handled += 1
            else:
                failed += 1
        return handled > 0 or failed == 0

    async def _try(self, item: Item, name: str) -> bool:
        try:
            await self._handle(item)
        except (StoreAway, StoreFull):
            raise
        except LOST_RACES:
            return True
        except (Exception, asyncio.CancelledError) as error:
            if is_cancelled(error):
                raise
            self.report(name, error)
            self.leave_alone(name)
            return False
        return True

    async def _run(self) -> None:
        while True:
            await self.round()
            if self._looking is not None:
                await asyncio.sleep(self._looking.seconds)
            elif self._wake is None:
                await asyncio.sleep(self.interval)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), self.interval)

    def _done(self, task: asyncio.Task[None]) -> None:
        metrics.TASK_RUNNING.labels(self.name).set(0)
        if self._stopped:
            return
        self.ended = True
        error = asyncio.CancelledError() if task.cancelled() else task.exception()
        metrics.TASK_FAULTS.labels(self.name).inc()
        LOG.critical("background task ended", exc_info=error, extra={"task": self.name})


def regularly(
    name: str, interval: float, work: Callable[[], Awaitable[object]], wake: asyncio.Event | None = None
) -> BackgroundTask[None]:
    """A task that does one thing again and again."""

    async def find() -> AsyncIterator[None]:
        await work()
        nothing: tuple[None, ...] = ()
        for item in nothing:
            yield item

    return BackgroundTask(name, interval, find, _nothing, wake=wake)


async def _nothing(_: None) -> None:
    """There are no items."""


def is_cancelled(error: BaseException) -> bool:
    """Whether an error is the cancellation of the current task, and not of one that it waited for."""
    task = asyncio.current_task()
    return isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling() > 0
