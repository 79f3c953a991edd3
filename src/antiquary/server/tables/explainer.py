"""Decisions in detail and what can be known, sent to a client that asks for them with `details=true`."""

import asyncio
from collections.abc import Callable
from typing import Final

from antiquary.kernel.game import Seat
from antiquary.server.http.problems import internal
from antiquary.server.tables.decisions import decision_work, insight_work
from antiquary.server.tables.explaining import Explanations, Stop
from antiquary.server.tables.frames import DecisionFrame, InsightFrame, ServerFrame
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import take_view
from antiquary.server.tables.subscribers import Subscriber
from antiquary.text import Words


class Explainer:
    """The decisions of one client's seats. Explaining takes a moment, so it follows the view in a frame of its own."""

    def __init__(self, subscriber: Subscriber, words: Words, explanations: Explanations, insight: bool = False) -> None:
        self.insight = insight  # whether the client wants what can be known, too
        self._subscriber: Final = subscriber
        self._words: Final = words
        self._explanations: Final = explanations
        self._tasks: Final[dict[Seat, asyncio.Task[None]]] = {}

    def explain(self, live: LiveTable, seat: Seat) -> None:
        """Begin to explain the current decision of a seat; an older one is given up."""
        self._give_up(seat)
        work = self._work(live, seat)
        if work is not None:
            self._tasks[seat] = asyncio.create_task(self._explain(work))

    def close(self) -> None:
        for seat in list(self._tasks):
            self._give_up(seat)

    def _give_up(self, seat: Seat) -> None:
        task = self._tasks.pop(seat, None)
        if task is not None:
            task.cancel()

    def _work(self, live: LiveTable, seat: Seat) -> Callable[[Stop], ServerFrame] | None:
        """What a thread has to do for a seat now, all from one view; None if there is nothing to tell."""
        asked = seat in live.deciders_for(seat)
        if not asked and not self.insight:
            return None
        view = take_view(live, seat)
        insight = insight_work(live, seat, self._words, view) if self.insight else None
        if not asked:
            assert insight is not None
            return lambda _: InsightFrame(insight())
        decision = decision_work(live, seat, self._words, view)
        return lambda stop: DecisionFrame(decision(stop), None if insight is None else insight())

    async def _explain(self, work: Callable[[Stop], ServerFrame]) -> None:
        try:
            self._subscriber.send(await self._explanations.run(work))
        except Exception as error:
            internal(error, self._words)
