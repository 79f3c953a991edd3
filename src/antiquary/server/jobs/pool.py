"""A pool of worker processes with priorities.

A decision that a person waits for goes before games between bots, and both go before reviews. Equal priorities are
served in the order of arrival.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from heapq import heappop, heappush
from multiprocessing import get_context
from typing import Final, TypeVar

from antiquary.server import metrics
from antiquary.server.jobs.bot_job import BotJob, begin, think

A_PERSON_WAITS: Final = 0
BOTS_ALONE: Final = 1
A_REVIEW: Final = 2

AHEAD: Final = 1  # orders that lie ready beyond those that are being worked on, so that no process waits for the next

Order = TypeVar("Order")
Result = TypeVar("Result")


class WorkerPool:
    """The processes. One that dies is replaced."""

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self._pool = self._new_pool()
        self._free = processes + AHEAD
        self._asked = 0
        self._waiting: Final[list[tuple[int, int, asyncio.Future[None]]]] = []

    async def think(self, thought: BotJob, urgency: int) -> int:
        began = time.perf_counter()
        action = await self.run(think, thought, urgency)
        metrics.THINKING.observe(time.perf_counter() - began)
        return action

    async def run(self, work: Callable[[Order], Result], order: Order, urgency: int) -> Result:
        """Let one of the processes do some work when its time has come."""
        await self._come_up(urgency)
        try:
            return await self._done(work, order)
        finally:
            self._next()

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _done(self, work: Callable[[Order], Result], order: Order) -> Result:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, order)
        except BrokenProcessPool:
            metrics.FAULTS.labels("thinker").inc()
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, order)

    async def _come_up(self, urgency: int) -> None:
        if self._free:
            self._free -= 1
            return
        self._asked += 1
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, self._asked, called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()  # called, but no longer there
            raise

    def _next(self) -> None:
        while self._waiting:
            _, _, called = heappop(self._waiting)
            if not called.done():
                called.set_result(None)
                return
        self._free += 1

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a fork of a process with threads and an event loop inherits locks that nobody will open.
        return ProcessPoolExecutor(self.processes, get_context("spawn"), begin)
