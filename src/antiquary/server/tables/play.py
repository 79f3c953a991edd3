"""Play over HTTP: views, moves, undo, confirmation, the log and the chat."""

import time
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from antiquary.kernel.game import SPECTATOR, Action
from antiquary.server.accounts.permissions import PLAY, may_watch, seats_of
from antiquary.server.errors import NotAllowed, WrongRequest
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.parameters import EntryNumber, Seat, Table
from antiquary.server.http.rate_limit import CHATTING
from antiquary.server.http.text_input import one_line
from antiquary.server.tables.bodies import (
    Acknowledged,
    Chat,
    ChatInfo,
    ClocksInfo,
    Log,
    PostChat,
    PostMove,
    PostStep,
    SeatView,
)
from antiquary.server.tables.frames import MoveFrame
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import clocks_for, known_after, log_entries, seat_view
from antiquary.server.tables.rows import CONFIRM, UNDO, TableRow

LONGEST_WAIT: Final = 25.0
LATEST_LINES: Final = 200
MOST_ENTRIES: Final = 100

Seconds = Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)]
MostEntries = Annotated[int, QueryParameter(ge=1, le=MOST_ENTRIES, description="So many entries at most")]


@get("/tables/{table:str}/view", responses=REFUSALS)
async def view(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> SeatView:
    """The view of a seat, its decision and its legal actions."""
    await caller.watched(table, seat)
    return shown(await caller.services.tables.live(table), seat, caller)


@get("/tables/{table:str}/clocks", responses=REFUSALS)
async def clocks(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> ClocksInfo:
    """The clocks of the table as a seat may know them."""
    await caller.watched(table, seat)
    return clocks_for(await caller.services.tables.live(table), seat, caller.services.store.clock())


@get("/tables/{table:str}/wait", responses=REFUSALS)
async def wait(
    caller: Asking,
    table: Table,
    seat: Seat = SPECTATOR,
    since: EntryNumber = 0,
    seconds: Seconds = LONGEST_WAIT,
) -> SeatView:
    """The same as soon as the seat is asked something, the table has more than `since` entries or the game is over; at
    the latest after so many seconds."""
    await caller.watched(table, seat)
    until = time.monotonic() + seconds
    while True:
        left = until - time.monotonic()
        # After the last wait the store is read: an announcement may have been lost.
        live = await (caller.services.tables.live(table) if left > 0 else caller.services.tables.latest(table))
        news = live.shared.number_for(seat) > since or seat in live.deciders_for(seat) or live.over
        if news or left <= 0 or caller.services.closing:
            await caller.watched(table, seat)  # somebody else may sit there by now
            return shown(live, seat, caller)
        await caller.services.subscribers.wait(table, left)


@post("/tables/{table:str}/moves", responses=REFUSALS, status_code=200)
async def post_move(caller: Asking, table: Table, data: JSONBody[PostMove]) -> Acknowledged:
    """Make a move, or several of one turn: each after the first as long as it could be undone. The same request may be
    repeated: it is answered, not done twice."""
    await caller.seated(table, data.seat)
    live = await caller.services.tables.live(table)
    return await caller.services.tables.play(
        table, data.seat, data.number, actions_of(live, data), data.finish, data.careful
    )


@post("/tables/{table:str}/undo", responses=REFUSALS, status_code=200)
async def undo(caller: Asking, table: Table, data: JSONBody[PostStep]) -> Acknowledged:
    """Take back your last move, unless something became known through it or somebody has answered it."""
    await caller.seated(table, data.seat)
    return await caller.services.tables.act(table, UNDO, data.seat, data.number)


@post("/tables/{table:str}/confirm", responses=REFUSALS, status_code=200)
async def confirm(caller: Asking, table: Table, data: JSONBody[PostStep]) -> Acknowledged:
    """Confirm the end of your turn, at tables where it waits for that."""
    await caller.seated(table, data.seat)
    return await caller.services.tables.act(table, CONFIRM, data.seat, data.number)


@get("/tables/{table:str}/log", responses=REFUSALS)
async def log(
    caller: Asking,
    table: Table,
    seat: Seat = SPECTATOR,
    after: EntryNumber = 0,
    most: MostEntries = MOST_ENTRIES,
) -> Log:
    """The entries that follow entry `after` as the seat may know them: events to draw and lines to read. Entries that
    were undone, or that others can still undo, are left out."""
    await caller.watched(table, seat)
    live = await caller.services.tables.live(table)
    wanted = known_after(live, seat, after, most)
    number, log = live.shared.number_for(seat), list(live.log)
    if not wanted:
        return Log(number, [])
    caller.check_reading(played=wanted[0], shown=len(wanted))
    entries = await caller.services.tables.read_past(
        table, wanted[0] - 1, lambda past: log_entries(past, log, wanted, seat, caller.words)
    )
    return Log(number, entries)


@get("/tables/{table:str}/chat", responses=REFUSALS)
async def chat(caller: Asking, table: Table, after: EntryNumber = 0) -> Chat:
    """The latest lines of the table's talk."""
    await caller.watched(table, SPECTATOR)
    lines = await caller.services.store.chat(table, after, LATEST_LINES)
    return Chat([ChatInfo(line.number, line.seat, line.name, line.text, line.at) for line in lines])


@post("/tables/{table:str}/chat", responses=REFUSALS)
async def post_chat(caller: Asking, table: Table, data: JSONBody[PostChat]) -> ChatInfo:
    """Say something to everyone at the table."""
    return await say(caller, await caller.row(table), data.text)


def shown(live: LiveTable, seat: int, caller: Caller) -> SeatView:
    """The view of a seat; the table keeps nothing of it."""
    try:
        return seat_view(live, seat, caller.words)
    finally:
        live.forget_views()


async def say(caller: Caller, row: TableRow, text: str) -> ChatInfo:
    """A line of chat from somebody who is at the table."""
    caller.visitor.require(PLAY)
    seats = seats_of(row, caller.visitor)
    if not seats and not may_watch(row, caller.visitor, caller.invite):
        raise NotAllowed("error-not-watched")
    caller.services.limiter.take(CHATTING, caller.visitor.player)
    return await caller.services.tables.chat(row, seats[0] if seats else SPECTATOR, caller.visitor, one_line(text))


def actions_of(live: LiveTable, wanted: PostMove | MoveFrame) -> list[Action]:
    """The actions that a client means, given as numbers or in notation."""
    forms: list[list[Action]] = []
    if isinstance(wanted.action, int):
        forms.append([wanted.action])
    if isinstance(wanted.actions, list):
        forms.append(wanted.actions)
    if isinstance(wanted.move, str):
        forms.append([live.game.parse_action(wanted.move)])
    if len(forms) != 1:
        raise WrongRequest("error-move-form")
    return forms[0]


ROUTER = Router("/api", route_handlers=[view, clocks, wait, post_move, undo, confirm, log, chat, post_chat])
