"""Hints, reviews and analyses: the jobs, and a cache of reviews.

A review takes a while: the first request begins it, and later requests report its progress.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from antiquary.agents.coaching.advice import Scan
from antiquary.agents.coaching.review import BRILLIANT, Finding, marks, reported, suspects
from antiquary.server import metrics
from antiquary.server.bots.pool import A_PERSON_WAITS, A_REVIEW, WorkerPool
from antiquary.server.bots.worker import Limits
from antiquary.server.coach.bodies import CurvePoint, HintMove
from antiquary.server.coach.jobs import (
    MOST_COSTLY_MOVES,
    PIECE,
    AnalysisJob,
    AnalysisPiece,
    ComparedMoves,
    HintJob,
    MoveReport,
    ReviewJob,
    TurnReport,
    advise,
    analyse,
    begin_review,
    compare,
    glance,
    look,
)
from antiquary.server.errors import NotNow

LOG: Final = logging.getLogger("antiquary.coach")
REMEMBERED: Final = 100  # reviews
CONCURRENT_REVIEWS: Final = 2  # reviews that are being made
PROCESSES: Final = 1
LIMITS: Final = Limits(seconds=60)  # a hint takes one, a piece of a review a few
NICENESS: Final = 10  # a bot on the same processor gets nine tenths of it


class ReviewProgress:
    """A review that is being made, or is ready. `done` of `of` choices have been looked at."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.ready = False
        self.curve: list[CurvePoint] = []
        self.turning: TurnReport | None = None
        self.margin = 0.0  # of the curve's chances
        self.marks: list[tuple[int, int, str]] = []  # number of the move, seat and mark of each choice
        self.slips: list[MoveReport] = []  # those that are shown, the worst first
        self.brilliant: list[MoveReport] = []  # in the order of the game


class Coaching:
    """Hints, reviews and analyses of one server process."""

    def __init__(self, descriptions: WorkerPool) -> None:
        self._descriptions: Final = descriptions
        self._pool: WorkerPool | None = None
        self._reviews: Final[OrderedDict[tuple[str, int], ReviewProgress]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._turn: Final = asyncio.Semaphore(CONCURRENT_REVIEWS)

    def open(self) -> None:
        self._pool = WorkerPool(PROCESSES, NICENESS, LIMITS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.close)

    async def hint(self, question: HintJob) -> list[HintMove]:
        return await self._at_work().run(advise, question, A_PERSON_WAITS)

    async def why(self, question: HintJob) -> ComparedMoves:
        return await self._at_work().run(compare, question, A_PERSON_WAITS)

    async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
        """Do one piece of an analysis of what a stranger describes: where nobody waits for it but other strangers.
        Pieces take turns with those of other analyses."""
        self._at_work()
        return await self._descriptions.run(analyse, piece, A_REVIEW, piece.key)

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
        made.curve, made.turning, made.margin = begun.curve, begun.turning, begun.margin
        made.of = len(begun.choices)
        scans: list[Scan] = []
        for first in range(0, len(begun.choices), PIECE):
            part = ReviewJob(piece.record, piece.seat, piece.names, first=first)
            scans += [Scan(cost, lead) for cost, lead in await thinkers.run(glance, part, A_REVIEW)]
            made.done = len(scans)
        suspected = suspects(scans, MOST_COSTLY_MOVES)
        made.of += len(suspected)
        reports: dict[int, MoveReport] = {}
        for at in suspected:
            part = ReviewJob(piece.record, piece.seat, piece.names, looks=(at,))
            (reports[at],) = await thinkers.run(look, part, A_REVIEW)
            made.done += 1
        summarise(made, begun.choices, scans, reports)
        made.ready = True


def summarise(
    made: ReviewProgress, choices: list[tuple[int, int]], scans: list[Scan], reports: dict[int, MoveReport]
) -> None:
    """The marks, the worst moves and the brilliant ones, from all that was looked at."""
    findings = {at: Finding(each.number, each.turn, each.seat, each.cost, each.mark) for at, each in reports.items()}
    marked = zip(choices, marks(scans, findings), strict=True)
    made.marks = [(number, seat, mark) for (number, seat), mark in marked if mark]
    listed = list(reports.values())
    made.slips = [listed[at] for at in reported(list(findings.values()), MOST_COSTLY_MOVES)]
    made.brilliant = [reports[at] for at in sorted(reports) if reports[at].mark == BRILLIANT]
