"""Decisions in detail, sent to a client that asks for them with `details=true`."""

import asyncio
from typing import Final

from antiquary.kernel.game import Seat
from antiquary.server.http.problems import internal
from antiquary.server.tables.decisions import decision_detail
from antiquary.server.tables.explaining import Explanations
from antiquary.server.tables.frames import DecisionFrame
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.subscribers import Subscriber
from antiquary.text import Words


class Explainer:
    """The decisions of one client's seats. Explaining takes a moment, so it follows the view in a frame of its own."""

    def __init__(self, subscriber: Subscriber, words: Words, explanations: Explanations) -> None:
        self._subscriber: Final = subscriber
        self._words: Final = words
        self._explanations: Final = explanations
        self._tasks: Final[dict[Seat, asyncio.Task[None]]] = {}

    def explain(self, live: LiveTable, seat: Seat) -> None:
        """Begin to explain the current decision of a seat; an older one is given up."""
        self._give_up(seat)
        if seat in live.deciders_for(seat):
            self._tasks[seat] = asyncio.create_task(self._explain(live, seat))

    def close(self) -> None:
        for seat in list(self._tasks):
            self._give_up(seat)

    def _give_up(self, seat: Seat) -> None:
        task = self._tasks.pop(seat, None)
        if task is not None:
            task.cancel()

    async def _explain(self, live: LiveTable, seat: Seat) -> None:
        try:
            self._subscriber.send(DecisionFrame(await decision_detail(live, seat, self._words, self._explanations)))
        except Exception as error:
            internal(error, self._words)  # the client still has the legal actions of its view
