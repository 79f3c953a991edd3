"""A pool of worker processes with priorities.

What a person waits for goes before games between bots, and both go before reviews. Jobs of equal priority are served
by owner in rotation, short ones before long ones (`turn_queue.py`). Jobs of the same table go to the same worker if it
is free, because that worker may have the bot's search tree.

Bots and the coach have pools of their own, so that no bot waits for hints or reviews. The coach's process runs at a
lower priority of the operating system: where processors are scarce, bots and the server have them first. What
strangers describe has a third pool, so that nobody else waits for it.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from antiquary.server import metrics
from antiquary.server.bots.bot_job import BotJob, choose_action
from antiquary.server.bots.turn_queue import TurnQueue
from antiquary.server.bots.worker import Limits, Worker

A_PERSON_WAITS: Final = 0
BOTS_ALONE: Final = 1
A_REVIEW: Final = 2

REMEMBERED: Final = 1000  # tables whose last worker is known
# The strongest level takes three seconds; far more than that is a decision that never ends.
A_DECISION: Final = Limits(seconds=30)

Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerPool:
    """The processes, which start with their first job. One that ends is replaced. `niceness` is that of the operating
    system: 0 for ordinary processes, up to 19 for those that can wait. Every job has the same `limits`."""

    def __init__(self, processes: int, niceness: int = 0, limits: Limits = A_DECISION) -> None:
        self._workers: Final = [Worker(niceness, limits) for _ in range(processes)]
        self._free: Final = list(range(processes))
        self._last: Final[OrderedDict[str, int]] = OrderedDict()  # the worker of a table's latest job
        self._waiting: Final[TurnQueue[asyncio.Future[int]]] = TurnQueue()
        self._running: Final[set[asyncio.Task[Any]]] = set()

    async def choose_action(self, job: BotJob, urgency: int, owner: str, cost: int) -> int:
        began = time.perf_counter()
        action = await self.run(choose_action, job, urgency, job.table, owner, cost)
        metrics.THINKING.observe(time.perf_counter() - began)
        return action

    async def run(
        self, work: Callable[[Job], Result], job: Job, urgency: int, table: str = "", owner: str = "", cost: int = 1
    ) -> Result:
        """Do some work in one of the processes when its turn has come. Raises `JobStopped` if it is over the limits.

        Owners share the processes equally; `cost` says how long the work takes, compared with other work of the same
        urgency. A job that was begun goes on if nobody waits for it any more, and only then its worker is free: the
        next job shares neither the process nor its limits."""
        worker = await self._turn(urgency, table, owner, cost)
        if table:
            self._last[table] = worker
            self._last.move_to_end(table)
            if len(self._last) > REMEMBERED:
                self._last.popitem(last=False)
        running = asyncio.create_task(self._workers[worker].run(work, job))
        self._running.add(running)
        running.add_done_callback(lambda done: self._ended(worker, done))
        return await asyncio.shield(running)

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        for worker in self._workers:
            worker.close()

    def _ended(self, worker: int, running: asyncio.Task[Any]) -> None:
        self._running.discard(running)
        if not running.cancelled():
            running.exception()  # nobody may be left to hear of it
        self._release(worker)

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
