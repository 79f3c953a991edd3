"""Play over WebSocket: the same as over HTTP, and every change as it happens.

A client says who it is when it connects (a cookie from our own page, or a token), and is told how the table stands;
from then on there is a `Conversation`.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.params import FromPath

from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Seat
from antiquary.server.access.permissions import seats_of
from antiquary.server.access.rate_limit import CONNECTIONS
from antiquary.server.api.context import Caller, address_of, language, recognised, spoken
from antiquary.server.errors import WrongRequest
from antiquary.server.services import Room
from antiquary.server.ws.session import Conversation, problem_message, resume
from antiquary.server.ws.subscribers import Watcher, table_message
from antiquary.storage.rows import TableRow

REFUSED: Final = 4403  # close codes of our own: 4000 and a status of HTTP

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: Socket, table: FromPath[str]) -> None:
    """Connect to a table. In the address: `seat` (several with commas; one's own without it), `lang`, `invite`, and
    `since`, the number of the last entry that the client knows."""
    await socket.accept()
    room: Room = socket.app.state.room
    words = spoken(socket, str(socket.query_params.get("lang", "")))
    try:
        caller, watcher, since = await _admitted(socket, room, table)
    except AntiquaryError as error:
        await socket.send_data(problem_message("", error, words), mode="text", encoding="utf-8")
        await socket.close(code=REFUSED, reason=error.key)
        return
    try:
        await _greet(room, table, watcher, since)
        conversation = Conversation(caller, watcher, words, table)
        await first_of(conversation.listen(socket.receive), watcher.queue.send_all(socket.send))
    finally:
        room.hub.leave(table, watcher)


async def first_of(*work: Coroutine[None, None, None]) -> None:
    """Run these at the same time until one of them ends, which ends the others."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def _admitted(socket: Socket, room: Room, table: str) -> tuple[Caller, Watcher, int]:
    query = socket.query_params
    room.limiter.take(CONNECTIONS, address_of(socket))
    visitor = await recognised(socket, room)
    invite = str(query.get("invite", ""))
    caller = Caller(room, visitor, language(socket, str(query.get("lang", ""))), invite, address_of(socket))
    row = await caller.row(table)
    asked = _seats(str(query.get("seat", "")), row, caller)
    for seat in asked or [-1]:
        row = await caller.watched(table, seat)
    since = str(query.get("since", "")) or "-1"
    if not since.removeprefix("-").isdecimal() or len(since) > 8:
        raise WrongRequest("error-request", {"reason": "since"})
    return caller, Watcher(visitor, invite, asked, caller.words), int(since)


def _seats(text: str, row: TableRow, caller: Caller) -> list[Seat]:
    if not text:
        return seats_of(row, caller.visitor)
    parts = text.split(",")
    if not all(part in ("-1", "0", "1", "2", "3", "4", "5") for part in parts) or len(parts) > len(row.seats):
        raise WrongRequest("error-request", {"reason": "seat"})
    return [int(part) for part in parts if part != "-1"]


async def _greet(room: Room, table: str, watcher: Watcher, since: int) -> None:
    """How the table stands, after what the client has missed; from here on it hears everything."""
    live = await room.tables.live(table)
    async with live.lock:
        await room.tables.look_again(live)  # while the lock was waited for, nobody may have been watching
        room.hub.enter(table, watcher)
        watcher.tell(table_message(live.row, watcher.visitor, watcher.invite, watcher.words))
        for seat in watcher.seats(live.row):
            resume(live, watcher, seat, since)
