"""Decisions in detail and what can be known, for clients that draw a table, all from the view of a seat."""

import asyncio
from collections.abc import Callable
from typing import Final

from litestar import Router, get

from antiquary.games.presenter import presenter_of
from antiquary.kernel.game import SPECTATOR, View
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.http.parameters import Seat, Table
from antiquary.server.http.problems import internal
from antiquary.server.tables.bodies import BlockedInfo, DecisionDetail, Insight, WaitingInfo
from antiquary.server.tables.explanations import (
    Explanations,
    GivenUp,
    Stop,
    explained,
    looked_into,
    named_only,
    others_decide,
    others_of,
    show_totals,
    without_odds,
)
from antiquary.server.tables.frames import DecisionFrame, InsightFrame, ServerFrame
from antiquary.server.tables.live_table import NOBODY, LiveTable
from antiquary.server.tables.projection import hash_for, names_for, take_view
from antiquary.server.tables.rows import OPEN
from antiquary.server.tables.subscribers import Subscriber
from antiquary.text import Words


@get("/tables/{table:str}/decision", responses=REFUSALS)
async def decision(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> DecisionDetail:
    """The question to a seat, what each answer points at and does, and why everything else cannot be chosen."""
    await caller.watched(table, seat)
    services = caller.services
    return await decision_detail(
        await services.tables.live(table), seat, caller.words or Words(), services.explanations
    )


async def decision_detail(live: LiveTable, seat: int, words: Words, explanations: Explanations) -> DecisionDetail:
    """The decision of a seat as the table stands."""
    if seat not in live.deciders_for(seat):
        detail = unexplained(live, seat, words)
        detail.otherwise = not_asked(live, seat, detail.waiting, words)
        return detail
    return await explanations.run(decision_work(live, seat, words, take_view(live, seat)))


def decision_work(live: LiveTable, seat: int, words: Words, view: View) -> Callable[[Stop], DecisionDetail]:
    """What a thread has to do to explain the decision of a seat that is asked something, whatever happens at the table
    meanwhile. If that fails, the seat can still choose."""
    detail = unexplained(live, seat, words)
    presenter = presenter_of(live.game, words, names_for(live, seat, words))

    def work(stop: Stop) -> DecisionDetail:
        try:
            return explained(detail, view, presenter, stop)
        except GivenUp:
            raise
        except Exception as error:
            internal(error, words)
            return named_only(detail, view, presenter)

    return work


def asked_detail(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat that is asked something, at a table that nobody else uses."""
    view, names = live.shared.state_for(seat).view(seat), names_for(live, seat, words)
    return explained(unexplained(live, seat, words), view, presenter_of(live.game, words, names))


@get("/tables/{table:str}/insight", responses=REFUSALS)
async def insight(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> Insight:
    """Points card by card, what is to come, the odds, and what has not been seen yet. Until the game is over, a table
    without hints shows neither odds nor what is unseen."""
    await caller.watched(table, seat)
    live = await caller.services.tables.live(table)
    work = insight_work(live, seat, caller.words or Words(), take_view(live, seat))
    return await caller.services.explanations.run(lambda _: work())


def insight_work(live: LiveTable, seat: int, words: Words, view: View) -> Callable[[], Insight]:
    """What a thread has to do to say what can be known, whatever happens at the table meanwhile."""
    over, number, called = live.over and live.held_for(seat) == NOBODY, live.shared.number_for(seat), live.names()
    presenter = presenter_of(live.game, words, names_for(live, seat, words), live.levels())
    table, with_odds = live.row.id, live.row.hints or over
    totals = live.state.scores() if live.given_up else None

    def work() -> Insight:
        shown = looked_into(table, number, over, called, view, presenter)
        if totals is not None:
            show_totals(shown, totals)
        return shown if with_odds else without_odds(shown)

    return work


# --- decisions ------------------------------------------------------------------------------------------------------


def unexplained(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat without a question and its answers."""
    return DecisionDetail(
        table=live.row.id,
        seat=seat,
        number=live.shared.number_for(seat),
        hash=hash_for(live, seat),
        question=None,
        waiting=waiting(live, seat, words),
        options=[],
        blocked=[],
        otherwise=None,
    )


def waiting(live: LiveTable, seat: int, words: Words) -> list[WaitingInfo]:
    """The others who have to decide now, as far as the seat may know."""
    deciders = [] if live.row.status == OPEN else live.deciders_for(seat)
    return others_of(deciders, seat, live.names(), words)


def not_asked(live: LiveTable, seat: int, others: list[WaitingInfo], words: Words) -> BlockedInfo:
    """The reason why a seat that is asked nothing can choose nothing."""
    if live.row.status == OPEN:
        return BlockedInfo({}, "why-not-begun", words.say("why-not-begun"))
    if live.held_for(seat) != NOBODY:
        return BlockedInfo({}, "why-to-confirm", words.say("why-to-confirm"))
    return others_decide(others, words)


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
        return lambda stop: DecisionFrame(decision(stop), self._known(insight))

    def _known(self, insight: Callable[[], Insight] | None) -> Insight | None:
        """What can be known; without it, the seat can still choose."""
        try:
            return None if insight is None else insight()
        except Exception as error:
            internal(error, self._words)
            return None

    async def _explain(self, work: Callable[[Stop], ServerFrame]) -> None:
        try:
            self._subscriber.send(await self._explanations.run(work))
        except Exception as error:
            internal(error, self._words)


ROUTER = Router("/api", route_handlers=[decision, insight])
