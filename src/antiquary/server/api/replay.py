"""Stepping through a game: what happened entry by entry, with what a seat saw after each."""

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Router, get
from litestar.params import FromQuery, QueryParameter

from antiquary.kernel.game import SPECTATOR
from antiquary.server.api.context import REFUSALS, Asking
from antiquary.server.api.play import EntryNumber, Seat, Table
from antiquary.server.api.responses import Replay, ReplayStep, SeatView
from antiquary.server.errors import NotNow
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import ENCODER, log_entry, seat_view
from antiquary.storage.rows import FINISHED, Entry
from antiquary.text import Words

MOST: Final = 50
Most = Annotated[int, QueryParameter(ge=1, le=MOST, description="So many steps at most")]


@get("/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    caller: Asking,
    table: Table,
    seat: Seat = SPECTATOR,
    after: EntryNumber = 0,
    most: Most = MOST,
    open: FromQuery[bool] = False,
) -> Replay:
    """The steps that follow entry `after`, each with the view after it; from 0, the beginning comes first. With `open`
    the hands of a finished game lie open."""
    row = await caller.watched(table, seat)
    if open and row.status != FINISHED:
        raise NotNow("error-replay-open")
    live = await caller.room.tables.live(table)
    past = await caller.room.tables.position(table, after)
    later = live.log[after : after + most]
    steps = await asyncio.to_thread(told_steps, past, later, seat, caller.words, open)
    return Replay(live.number, steps)


def told_steps(past: LiveTable, later: list[Entry], seat: int, words: Words | None, opened: bool) -> list[ReplayStep]:
    """What `seat` saw of the entries that follow a past position, which goes on meanwhile."""
    steps = [] if past.number else [ReplayStep(None, shown(past, seat, words, opened))]
    for entry in later:
        happening = past.add(entry)
        told = log_entry(past, happening, seat, words)
        steps.append(ReplayStep(told, shown(past, seat, words, opened)))
    return steps


def shown(past: LiveTable, seat: int, words: Words | None, opened: bool) -> SeatView:
    told = seat_view(past, seat, words)
    if opened:
        told.view = msgspec.Raw(ENCODER.encode(open_view(past, seat)))  # type: ignore[assignment]
    return told


def open_view(past: LiveTable, seat: int) -> dict[str, object]:
    """What `seat` saw, with what everybody saw of their own cards."""
    data = past.state.view(seat).data()
    for other, player in enumerate(data["players"]):
        if "hand" in player:
            player["hand"] = past.state.view(other).data()["players"][other]["hand"]
    return data


ROUTER = Router("/api", route_handlers=[replay])
