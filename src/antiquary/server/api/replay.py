"""Replays over HTTP: the entries of a table, each with what a seat saw after it."""

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Router, get
from litestar.params import FromQuery, QueryParameter

from antiquary.kernel.game import SPECTATOR
from antiquary.server.api.context import REFUSALS, Asking
from antiquary.server.api.params import EntryNumber, Seat, Table
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
    live = await caller.services.tables.live(table)
    past = await caller.services.tables.position(table, after)
    later = live.log[after : after + most]
    steps = await asyncio.to_thread(replay_steps, past, later, seat, caller.words, open)
    return Replay(live.number, steps)


def replay_steps(past: LiveTable, later: list[Entry], seat: int, words: Words | None, opened: bool) -> list[ReplayStep]:
    """The entries after a past position, each with the view of `seat` after it. The position goes on meanwhile."""
    steps = [] if past.number else [ReplayStep(None, shown(past, seat, words, opened))]
    for entry in later:
        applied = past.add(entry)
        entry_shown = log_entry(past, applied, seat, words)
        steps.append(ReplayStep(entry_shown, shown(past, seat, words, opened)))
    return steps


def shown(past: LiveTable, seat: int, words: Words | None, opened: bool) -> SeatView:
    result = seat_view(past, seat, words)
    if opened:
        result.view = msgspec.Raw(ENCODER.encode(open_view(past, seat)))  # type: ignore[assignment]
    return result


def open_view(past: LiveTable, seat: int) -> dict[str, object]:
    """The view of `seat` with all hands open."""
    data = past.state.view(seat).data()
    for other, player in enumerate(data["players"]):
        if "hand" in player:
            player["hand"] = past.state.view(other).data()["players"][other]["hand"]
    return data


ROUTER = Router("/api", route_handlers=[replay])
