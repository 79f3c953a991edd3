"""A pool of worker processes with priorities.

What a person waits for goes before games between bots, and both go before reviews. Jobs of equal priority are served
by owner in rotation, short ones before long ones (`turn_queue.py`). Jobs of the same table go to the same worker if it
is free, because that worker may have the bot's search tree.

Bots and the coach have pools of their own, so that no bot waits for hints or reviews. The coach's process runs at a
lower priority of the operating system: where processors are scarce, bots and the server have them first.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar

from antiquary.server import metrics
from antiquary.server.jobs.bot_job import BotJob, choose_action, init_worker
from antiquary.server.jobs.turn_queue import TurnQueue

A_PERSON_WAITS: Final = 0
BOTS_ALONE: Final = 1
A_REVIEW: Final = 2

REMEMBERED: Final = 1000  # tables whose last worker is known

Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerPool:
    """The processes, which start with their first job. One that dies is replaced. `niceness` is that of the operating
    system: 0 for ordinary processes, up to 19 for those that can wait."""

    def __init__(self, processes: int, niceness: int = 0) -> None:
        self._niceness: Final = niceness
        # One executor for each process, so that a job can be sent to a certain one.
        self._executors: Final = [_executor(niceness) for _ in range(processes)]
        self._free: Final = list(range(processes))
        self._last: Final[OrderedDict[str, int]] = OrderedDict()  # the worker of a table's latest job
        self._waiting: Final[TurnQueue[asyncio.Future[int]]] = TurnQueue()

    async def choose_action(self, job: BotJob, urgency: int, owner: str, cost: int) -> int:
        began = time.perf_counter()
        action = await self.run(choose_action, job, urgency, job.table, owner, cost)
        metrics.THINKING.observe(time.perf_counter() - began)
        return action

    async def run(
        self, work: Callable[[Job], Result], job: Job, urgency: int, table: str = "", owner: str = "", cost: int = 1
    ) -> Result:
        """Do some work in one of the processes when its turn has come. Owners share the processes equally; `cost` says
        how long the work takes, compared with other work of the same urgency."""
        worker = await self._turn(urgency, table, owner, cost)
        if table:
            self._last[table] = worker
            self._last.move_to_end(table)
            if len(self._last) > REMEMBERED:
                self._last.popitem(last=False)
        try:
            return await self._done(worker, work, job)
        finally:
            self._release(worker)

    def close(self) -> None:
        for executor in self._executors:
            executor.shutdown(wait=True, cancel_futures=True)

    async def _done(self, worker: int, work: Callable[[Job], Result], job: Job) -> Result:
        loop = asyncio.get_running_loop()
        executor = self._executors[worker]
        try:
            return await loop.run_in_executor(executor, work, job)
        except BrokenProcessPool:
            metrics.FAULTS.labels("thinker").inc()
            if self._executors[worker] is executor:
                self._executors[worker] = _executor(self._niceness)
            return await loop.run_in_executor(self._executors[worker], work, job)

    async def _turn(self, urgency: int, table: str, owner: str, cost: int) -> int:
        """Wait for a free worker, the one that the table had last if possible."""
        if self._free:
            worker = self._last.get(table, self._free[0])
            worker = worker if worker in self._free else self._free[0]
            self._free.remove(worker)
            return worker
        called: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.add(called, urgency, owner, cost)
        try:
            return await called
        except asyncio.CancelledError:
            self._waiting.remove(called, urgency, owner)
            if called.done() and not called.cancelled():
                self._release(called.result())  # called, but no longer there
            raise

    def _release(self, worker: int) -> None:
        while self._waiting:
            called = self._waiting.take()
            if not called.done():
                called.set_result(worker)
                return
        self._free.append(worker)


def _executor(niceness: int) -> ProcessPoolExecutor:
    # Not forked: a fork of a process with threads and an event loop inherits locks that nobody will open.
    return ProcessPoolExecutor(1, get_context("spawn"), init_worker, (niceness,))
