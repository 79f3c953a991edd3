"""The order in which jobs get a worker: by urgency, then by owner in rotation, short jobs before long ones.

This is fair queueing by cost. For every owner it is known how much work they were given; the next job is that of the
owner who will then have been given least. An owner who comes new begins at the level that the others have reached, so
that nobody saves up turns by waiting. So a short job overtakes the long ones of everybody else, and before a long job
every other owner is given about as much work as it costs, and no more.
"""

from heapq import heapify, heappop, heappush
from typing import Final, Generic, TypeVar

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
