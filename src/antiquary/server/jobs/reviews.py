"""The coaches of a server: they think in the same processes as the bots, and remember what they have reviewed.

A review takes a while, so it is begun by the first who asks and told how far it has got to everybody who asks again.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from antiquary.agents.review import Mistake, reported, suspects
from antiquary.server import metrics
from antiquary.server.api.responses import CurvePoint, HintMove
from antiquary.server.errors import NotNow
from antiquary.server.jobs.coach_job import (
    MOST,
    PIECE,
    Piece,
    Question,
    Slip,
    advise,
    begin_review,
    glance,
    look,
)
from antiquary.server.jobs.pool import A_PERSON_WAITS, A_REVIEW, Thinkers

LOG: Final = logging.getLogger("antiquary.coach")
REMEMBERED: Final = 100  # reviews
AT_ONCE: Final = 2  # reviews that are being made


class Reviewing:
    """A review that is being made, or is ready. `done` of `of` choices have been looked at."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.ready = False
        self.curve: list[CurvePoint] = []
        self.slips: list[Slip] = []  # those that are reported, the worst first


class Coaches:
    """Hints and reviews of one server process."""

    def __init__(self) -> None:
        self._thinkers: Thinkers | None = None
        self._reviews: Final[OrderedDict[tuple[str, int], Reviewing]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._turn: Final = asyncio.Semaphore(AT_ONCE)

    def open(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def hint(self, question: Question) -> list[HintMove]:
        return await self._at_work().run(advise, question, A_PERSON_WAITS)

    def known(self, table: str, seat: int) -> Reviewing | None:
        """The review of a table that was begun before."""
        found = self._reviews.get((table, seat))
        if found is not None:
            self._reviews.move_to_end((table, seat))
        return found

    def begin(self, table: str, piece: Piece) -> Reviewing:
        """Begin a review; it goes on by itself."""
        self._at_work()
        made = self._reviews[table, piece.seat] = Reviewing()
        while len(self._reviews) > REMEMBERED:
            self._reviews.popitem(last=False)
        task = asyncio.create_task(self._make(table, piece, made))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return made

    def _at_work(self) -> Thinkers:
        if self._thinkers is None:
            raise NotNow("error-coach-away")
        return self._thinkers

    async def _make(self, table: str, piece: Piece, made: Reviewing) -> None:
        try:
            async with self._turn:
                await self._review(self._at_work(), piece, made)
        except Exception:
            # Whoever asks next begins it anew.
            metrics.FAULTS.labels("review").inc()
            LOG.exception("review failed", extra={"table": table[:6]})
            self._reviews.pop((table, piece.seat), None)

    async def _review(self, thinkers: Thinkers, piece: Piece, made: Reviewing) -> None:
        begun = await thinkers.run(begin_review, piece, A_REVIEW)
        made.curve, made.of = begun.curve, begun.choices
        suspicions: list[float] = []
        for first in range(0, begun.choices, PIECE):
            part = Piece(piece.record, piece.seat, piece.names, first=first)
            suspicions += await thinkers.run(glance, part, A_REVIEW)
            made.done = len(suspicions)
        suspected = suspects(suspicions, MOST)
        made.of += len(suspected)
        slips: list[Slip] = []
        for at in suspected:
            part = Piece(piece.record, piece.seat, piece.names, looks=(at,))
            slips += await thinkers.run(look, part, A_REVIEW)
            made.done += 1
        mistakes = [Mistake(slip.number, slip.turn, slip.seat, slip.cost) for slip in slips]
        made.slips = [slips[at] for at in reported(mistakes, MOST)]
        made.ready = True
