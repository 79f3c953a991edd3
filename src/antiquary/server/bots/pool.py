"""A pool of worker processes with priorities.

What a person waits for goes before games between bots, and both go before reviews. Jobs of equal priority are served
by owner in rotation, short ones before long ones (`TurnQueue`). Jobs of the same table go to the same worker if it
is free, because that worker may have the bot's search tree.

Bots and the coach have pools of their own, so that no bot waits for hints or reviews. The coach's process runs at a
lower priority of the operating system: where processors are scarce, bots and the server have them first. What
strangers describe has a third pool, so that nobody else waits for it.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import Any, Final, Generic, TypeVar

from antiquary.server import metrics
from antiquary.server.bots.bot_job import BotJob, choose_action
from antiquary.server.bots.worker import Limits, Worker

Job = TypeVar("Job")


class OwnerJobs(Generic[Job]):
    """The waiting jobs of one owner, and the work that the owner was `given`."""

    def __init__(self, given: int) -> None:
        self.given = given
        # By rank: the short ones first, but none waits for ever for shorter ones that came much later.
        self.waiting: Final[list[tuple[int, int, int, Job]]] = []  # rank, number, cost, job

    def add(self, number: int, cost: int, job: Job) -> None:
        heappush(self.waiting, (self.given + cost, number, cost, job))

    def after_next(self) -> tuple[int, int]:
        """The work that the owner will have been given with their next job, and the number of that job."""
        _, number, cost, _ = self.waiting[0]
        return self.given + cost, number

    def take(self) -> Job:
        _, _, cost, job = heappop(self.waiting)
        self.given += cost
        return job

    def remove(self, job: Job) -> int:
        """Forget a job; the number of jobs that were forgotten: 1, or 0 if it did not wait."""
        kept = [each for each in self.waiting if each[3] is not job]
        removed = len(self.waiting) - len(kept)
        self.waiting[:] = kept
        heapify(self.waiting)
        return removed


class FairQueue(Generic[Job]):
    """The waiting jobs of one urgency."""

    def __init__(self) -> None:
        self._owners: Final[dict[str, OwnerJobs[Job]]] = {}  # who wait, or were given more than a newcomer begins with
        self._level = 0  # what the owner who was served last had been given before
        self._number = 0
        self._waiting = 0

    def __bool__(self) -> bool:
        return self._waiting > 0

    def add(self, job: Job, owner: str, cost: int) -> None:
        jobs = self._owners.setdefault(owner, OwnerJobs(self._level))
        if not jobs.waiting:
            jobs.given = max(jobs.given, self._level)
        self._number += 1
        self._waiting += 1
        jobs.add(self._number, cost, job)

    def take(self) -> Job:
        jobs = min((each for each in self._owners.values() if each.waiting), key=OwnerJobs.after_next)
        self._level = max(self._level, jobs.given)
        job = jobs.take()
        self._waiting -= 1
        self._forget()
        return job

    def remove(self, job: Job, owner: str) -> None:
        """Forget a job that nobody waits for any more. It costs its owner nothing."""
        jobs = self._owners.get(owner)
        if jobs is not None:
            self._waiting -= jobs.remove(job)
            self._forget()

    def _forget(self) -> None:
        """Drop the owners who would begin anew as they are: all of them, if nobody waits for anything."""
        for owner in [
            name
            for name, jobs in self._owners.items()
            if not jobs.waiting and (not self._waiting or jobs.given <= self._level)
        ]:
            del self._owners[owner]


class TurnQueue(Generic[Job]):
    """All waiting jobs. A smaller `urgency` goes before every greater one; `cost` compares jobs with each other."""

    def __init__(self) -> None:
        self._queues: Final[dict[int, FairQueue[Job]]] = {}

    def __bool__(self) -> bool:
        return any(self._queues.values())

    def add(self, job: Job, urgency: int, owner: str = "", cost: int = 1) -> None:
        self._queues.setdefault(urgency, FairQueue()).add(job, owner, cost)

    def take(self) -> Job:
        """The job whose turn it is; there has to be one."""
        return self._queues[min(urgency for urgency, queue in self._queues.items() if queue)].take()

    def remove(self, job: Job, urgency: int, owner: str = "") -> None:
        """Forget a job that nobody waits for any more, if it still waits."""
        if urgency in self._queues:
            self._queues[urgency].remove(job, owner)


A_PERSON_WAITS: Final = 0
BOTS_ALONE: Final = 1
A_REVIEW: Final = 2

REMEMBERED: Final = 1000  # tables whose last worker is known
# The strongest level takes three seconds; far more than that is a decision that never ends.
A_DECISION: Final = Limits(seconds=30)

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
