"""The WebSocket of a table: the same as over HTTP, and every change as it happens.

A client identifies itself when it connects (a cookie from our own page, or a token) and gets the state of the table;
from then on its `Session` answers its frames.
"""

from functools import partial

from litestar import websocket
from litestar.params import FromPath

from antiquary.kernel.game import Seat
from antiquary.server.accounts.permissions import seats_of
from antiquary.server.core import Core
from antiquary.server.errors import WrongRequest
from antiquary.server.http.context import Caller
from antiquary.server.http.sockets import Socket, converse
from antiquary.server.tables.explainer import Explainer
from antiquary.server.tables.frames import encoded
from antiquary.server.tables.live_table import playable, require_playable
from antiquary.server.tables.rows import TableRow
from antiquary.server.tables.session import Session, resume
from antiquary.server.tables.subscribers import Subscriber, table_frame
from antiquary.text import Words


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: Socket, table: FromPath[str]) -> None:
    """Connect to a table. In the address: `seat` (several with commas; one's own without it), `lang`, `invite`,
    `since`, the number of the last entry that the client knows, `details=true` for decisions in detail, and then
    `insight=true` for what can be known at the table."""
    await converse(socket, partial(begin, table=table))


async def begin(socket: Socket, caller: Caller, words: Words, table: str) -> Session:
    subscriber, since = await _admitted(socket, caller, table)
    details, insight = (socket.query_params.get(name) == "true" for name in ("details", "insight"))
    explainer = Explainer(subscriber, words, caller.services.explanations, insight)
    if details:
        subscriber.explain = explainer.explain
    await _greet(caller.services, table, subscriber, since)
    return Session(caller, subscriber, words, table, explainer)


async def _admitted(socket: Socket, caller: Caller, table: str) -> tuple[Subscriber, int]:
    query, visitor = socket.query_params, caller.visitor
    row = await caller.row(table)
    asked = _seats(str(query.get("seat", "")), row, caller)
    for seat in asked or [-1]:
        row = await caller.watched(table, seat)
    if not playable(row):  # then the table is all that can be shown
        await socket.send_text(encoded(table_frame(row, visitor, caller.invite, caller.words)).decode())
    require_playable(row)
    since = str(query.get("since", "")) or "-1"
    if not since.removeprefix("-").isdecimal() or len(since) > 8:
        raise WrongRequest("error-request", {"reason": "since"})
    return Subscriber(visitor, caller.invite, asked, caller.words, caller.services.store.clock), int(since)


def _seats(text: str, row: TableRow, caller: Caller) -> list[Seat]:
    if not text:
        return seats_of(row, caller.visitor)
    parts = text.split(",")
    if not all(part in ("-1", "0", "1", "2", "3", "4", "5") for part in parts) or len(parts) > len(row.seats):
        raise WrongRequest("error-request", {"reason": "seat"})
    return [int(part) for part in parts if part != "-1"]


async def _greet(services: Core, table: str, subscriber: Subscriber, since: int) -> None:
    """Send the table, the entries that the client missed and the state; from here on it gets every change."""
    live = await services.tables.live(table)
    async with live.lock:
        await services.tables.refresh(live)  # while the lock was waited for, nobody may have been watching
        subscriber.send(table_frame(live.row, subscriber.visitor, subscriber.invite, subscriber.words))
        for seat in subscriber.seats(live.row):
            resume(live, subscriber, seat, since)
        services.subscribers.add(table, subscriber)
