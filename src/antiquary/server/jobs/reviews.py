"""Hints and reviews: the jobs, and a cache of reviews.

A review takes a while: the first request begins it, and later requests report its progress.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from antiquary.agents.review import Mistake, reported, suspects
from antiquary.server import metrics
from antiquary.server.api.detail_responses import CurvePoint, HintMove
from antiquary.server.errors import NotNow
from antiquary.server.jobs.coach_job import (
    MOST,
    PIECE,
    HintJob,
    ReviewJob,
    Slip,
    advise,
    begin_review,
    glance,
    look,
)
from antiquary.server.jobs.pool import A_PERSON_WAITS, A_REVIEW, WorkerPool

LOG: Final = logging.getLogger("antiquary.coach")
REMEMBERED: Final = 100  # reviews
AT_ONCE: Final = 2  # reviews that are being made
PROCESSES: Final = 1
NICENESS: Final = 10  # a bot on the same processor gets nine tenths of it


class ReviewProgress:
    """A review that is being made, or is ready. `done` of `of` choices have been looked at."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.ready = False
        self.curve: list[CurvePoint] = []
        self.slips: list[Slip] = []  # those that are shown, the worst first


class Coaching:
    """Hints and reviews of one server process."""

    def __init__(self) -> None:
        self._pool: WorkerPool | None = None
        self._reviews: Final[OrderedDict[tuple[str, int], ReviewProgress]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._turn: Final = asyncio.Semaphore(AT_ONCE)

    def open(self) -> None:
        self._pool = WorkerPool(PROCESSES, NICENESS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)

    async def hint(self, question: HintJob) -> list[HintMove]:
        return await self._at_work().run(advise, question, A_PERSON_WAITS)

    def known(self, table: str, seat: int) -> ReviewProgress | None:
        """The review of a table that was begun before."""
        progress = self._reviews.get((table, seat))
        if progress is not None:
            self._reviews.move_to_end((table, seat))
        return progress

    def forget(self, table: str) -> None:
        """Drop the reviews of a table that was deleted."""
        for key in [key for key in self._reviews if key[0] == table]:
            del self._reviews[key]

    def begin(self, table: str, piece: ReviewJob, ended: Callable[[], None]) -> ReviewProgress:
        """Begin a review; it goes on by itself, and calls `ended` at its end."""
        self._at_work()
        made = self._reviews[table, piece.seat] = ReviewProgress()
        while len(self._reviews) > REMEMBERED:
            self._reviews.popitem(last=False)
        task = asyncio.create_task(self._make(table, piece, made))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: ended())
        return made

    def _at_work(self) -> WorkerPool:
        if self._pool is None:
            raise NotNow("error-coach-away")
        return self._pool

    async def _make(self, table: str, piece: ReviewJob, made: ReviewProgress) -> None:
        try:
            async with self._turn:
                await self._review(self._at_work(), piece, made)
        except Exception:
            # The next request begins it anew.
            metrics.FAULTS.labels("review").inc()
            LOG.exception("review failed", extra={"table": table[:6]})
            self._reviews.pop((table, piece.seat), None)

    async def _review(self, thinkers: WorkerPool, piece: ReviewJob, made: ReviewProgress) -> None:
        begun = await thinkers.run(begin_review, piece, A_REVIEW)
        made.curve, made.of = begun.curve, begun.choices
        suspicions: list[float] = []
        for first in range(0, begun.choices, PIECE):
            part = ReviewJob(piece.record, piece.seat, piece.names, first=first)
            suspicions += await thinkers.run(glance, part, A_REVIEW)
            made.done = len(suspicions)
        suspected = suspects(suspicions, MOST)
        made.of += len(suspected)
        slips: list[Slip] = []
        for at in suspected:
            part = ReviewJob(piece.record, piece.seat, piece.names, looks=(at,))
            slips += await thinkers.run(look, part, A_REVIEW)
            made.done += 1
        mistakes = [Mistake(slip.number, slip.turn, slip.seat, slip.cost) for slip in slips]
        made.slips = [slips[at] for at in reported(mistakes, MOST)]
        made.ready = True
