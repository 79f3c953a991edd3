"""The WebSocket of a table: the same as over HTTP, and every change as it happens.

A client identifies itself when it connects (a cookie from our own page, or a token) and gets the state of the table;
from then on its `Session` answers its frames.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.params import FromPath

from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Seat
from antiquary.server.accounts.permissions import seats_of
from antiquary.server.core import Core
from antiquary.server.errors import WrongRequest
from antiquary.server.http.context import Caller, address_of, identify, language, reader_words
from antiquary.server.http.problems import problem
from antiquary.server.http.rate_limit import CONNECTIONS
from antiquary.server.tables.explainer import Explainer
from antiquary.server.tables.frames import ErrorFrame, encoded
from antiquary.server.tables.live_table import playable, require_playable
from antiquary.server.tables.session import Session, resume
from antiquary.server.tables.subscribers import Subscriber, table_frame
from antiquary.storage.rows import TableRow

REFUSED: Final = 4403  # close codes of our own: 4000 and a status of HTTP

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: Socket, table: FromPath[str]) -> None:
    """Connect to a table. In the address: `seat` (several with commas; one's own without it), `lang`, `invite`,
    `since`, the number of the last entry that the client knows, and `details=true` for decisions in detail."""
    await socket.accept()
    services: Core = socket.app.state.services
    words = reader_words(socket, str(socket.query_params.get("lang", "")))
    try:
        caller, subscriber, since = await _admitted(socket, services, table)
        explainer = Explainer(subscriber, words, services.explanations)
        if socket.query_params.get("details") == "true":
            subscriber.explain = explainer.explain
        await _greet(services, table, subscriber, since)
    except AntiquaryError as error:
        await socket.send_text(encoded(ErrorFrame("", problem(error, words))).decode())
        await socket.close(code=REFUSED, reason=error.key)
        return
    try:
        conversation = Session(caller, subscriber, words, table)
        await first_of(conversation.listen(socket.receive), subscriber.queue.send_all(socket.send))
    finally:
        services.subscribers.remove(table, subscriber)
        explainer.close()


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


async def _admitted(socket: Socket, services: Core, table: str) -> tuple[Caller, Subscriber, int]:
    query = socket.query_params
    services.limiter.take(CONNECTIONS, address_of(socket))
    visitor = await identify(socket, services)
    invite = str(query.get("invite", ""))
    caller = Caller(services, visitor, language(socket, str(query.get("lang", ""))), invite, address_of(socket))
    row = await caller.row(table)
    asked = _seats(str(query.get("seat", "")), row, caller)
    for seat in asked or [-1]:
        row = await caller.watched(table, seat)
    if not playable(row):  # then the table is all that can be shown
        await socket.send_text(encoded(table_frame(row, visitor, invite, caller.words)).decode())
    require_playable(row)
    since = str(query.get("since", "")) or "-1"
    if not since.removeprefix("-").isdecimal() or len(since) > 8:
        raise WrongRequest("error-request", {"reason": "since"})
    return caller, Subscriber(visitor, invite, asked, caller.words, services.store.clock), int(since)


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
