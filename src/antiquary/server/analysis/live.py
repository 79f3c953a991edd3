"""The live analysis of one connection: one position at a time, given up as soon as another one is asked about."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final, Protocol

from antiquary.server.coach.analysis_job import AnalysisJob, AnalysisPiece

Report = Callable[[AnalysisPiece], None]


class Analyst(Protocol):
    """Does one piece of an analysis, in a worker process."""

    async def analyse(self, piece: AnalysisJob) -> AnalysisPiece: ...


class LiveAnalysis:
    """At most one analysis under way. The next piece is asked for when the last one is done, so that nothing runs on
    after `stop` but the piece that was begun."""

    def __init__(self, analyst: Analyst) -> None:
        self._analyst: Final = analyst
        self._current: tuple[asyncio.Task[None], Callable[[], None]] | None = None

    def begin(self, work: Coroutine[None, None, None], ended: Callable[[], None]) -> None:
        """Begin another analysis; `ended` is called once it is over or given up."""
        self.stop()
        task = asyncio.create_task(work)
        self._current = (task, ended)
        task.add_done_callback(self._over)

    def stop(self) -> None:
        """Give up what is under way."""
        if self._current is not None:
            task, ended = self._current
            self._current = None
            task.cancel()
            ended()

    def _over(self, task: asyncio.Task[None]) -> None:
        if self._current is not None and self._current[0] is task:
            self.stop()

    async def deepen(self, jobs: list[AnalysisJob], report: Report) -> None:
        """Carry out the stages of an analysis and report each as soon as it is ready."""
        for job in jobs:
            piece = await self._analyst.analyse(job)
            while not piece.ready:
                piece = await self._analyst.analyse(job)
            report(piece)
            if not piece.moves:
                return  # more rounds would change nothing
