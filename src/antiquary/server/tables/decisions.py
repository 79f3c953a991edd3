"""Decisions in detail and what can be known, for clients that draw a table, all from the view of a seat."""

from functools import partial

from litestar import Router, get

from antiquary.games.presenter import presenter_of
from antiquary.kernel.game import SPECTATOR
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.http.parameters import Seat, Table
from antiquary.server.tables.bodies import BlockedInfo, DecisionDetail, Insight, WaitingInfo
from antiquary.server.tables.explaining import Explanations
from antiquary.server.tables.explanations import (
    explained,
    looked_into,
    others_decide,
    others_of,
    show_totals,
    without_odds,
)
from antiquary.server.tables.live_table import NOBODY, LiveTable
from antiquary.server.tables.projection import hash_for, names_for
from antiquary.storage.rows import OPEN
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
    view, names = live.shared.state_for(seat).view(seat), names_for(live, seat, words)
    detail = unexplained(live, seat, words)
    if seat not in live.deciders_for(seat):
        detail.otherwise = not_asked(live, seat, detail.waiting, words)
        return detail
    return await explanations.run(partial(explained, detail, view, presenter_of(live.game, words, names)))


def asked_detail(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat that is asked something, at a table that nobody else uses."""
    view, names = live.shared.state_for(seat).view(seat), names_for(live, seat, words)
    return explained(unexplained(live, seat, words), view, presenter_of(live.game, words, names))


@get("/tables/{table:str}/insight", responses=REFUSALS)
async def insight(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> Insight:
    """Points card by card, what is to come, the odds, and what has not been seen yet. Until the game is over, a table
    without hints shows neither odds nor what is unseen."""
    row = await caller.watched(table, seat)
    live = await caller.services.tables.live(table)
    words = caller.words or Words()
    state, names = live.shared.state_for(seat), names_for(live, seat, words)
    view, over = state.view(seat), live.over and live.held_for(seat) == NOBODY
    number, called = live.shared.number_for(seat), live.names()
    presenter = presenter_of(live.game, words, names, live.levels())
    shown = await caller.services.explanations.run(lambda _: looked_into(table, number, over, called, view, presenter))
    if live.given_up:
        show_totals(shown, live.state.scores())
    return shown if row.hints or over else without_odds(shown)


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


ROUTER = Router("/api", route_handlers=[decision, insight])
