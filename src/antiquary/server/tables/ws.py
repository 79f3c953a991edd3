"""The WebSocket of a table: the same as over HTTP, and every change as it happens.

A client identifies itself when it connects (a cookie from our own page, or a token) and gets the state of the table;
from then on its `Session` answers its frames.
"""

from functools import partial
from typing import Final

from litestar import websocket
from litestar.params import FromPath

from antiquary.kernel.game import Seat
from antiquary.server.accounts.permissions import require_seat, seats_of
from antiquary.server.core import Core
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.http.context import Caller
from antiquary.server.http.sockets import Conversation, Socket, converse
from antiquary.server.tables.bodies import Acknowledged
from antiquary.server.tables.decisions import Explainer
from antiquary.server.tables.frames import (
    DECODER,
    AckFrame,
    AnyClientFrame,
    ConfirmFrame,
    DoneFrame,
    MoveFrame,
    PingFrame,
    PongFrame,
    SayFrame,
    SyncFrame,
    UndoFrame,
    WantFrame,
    encoded,
)
from antiquary.server.tables.live_table import LiveTable, playable, require_playable
from antiquary.server.tables.play import actions_of, say
from antiquary.server.tables.projection import hash_for
from antiquary.server.tables.rows import CONFIRM, UNDO, TableRow
from antiquary.server.tables.subscribers import Subscriber, table_frame, update_frame
from antiquary.text import Words


class Session(Conversation[AnyClientFrame]):
    """The frames of one connection, one after the other."""

    decoder = DECODER

    def __init__(self, caller: Caller, subscriber: Subscriber, words: Words, table: str, explainer: Explainer) -> None:
        super().__init__(caller, words, subscriber.queue)
        self.subscriber: Final = subscriber
        self.table: Final = table
        self.explainer: Final = explainer

    def close(self) -> None:
        self.services.subscribers.remove(self.table, self.subscriber)
        self.explainer.close()

    async def answer(self, frame: AnyClientFrame) -> None:
        match frame:
            case MoveFrame():
                await self._play(frame)
            case UndoFrame():
                await self._act(frame, UNDO)
            case ConfirmFrame():
                await self._act(frame, CONFIRM)
            case SayFrame():
                await say(self.caller, await self.caller.row(self.table), frame.text)
                self.send(DoneFrame(frame.id))
            case SyncFrame():
                await self._sync(frame)
                self.send(DoneFrame(frame.id))
            case WantFrame():
                await self._want(frame)
                self.send(DoneFrame(frame.id))
            case PingFrame():
                self.send(PongFrame(frame.id))

    async def _play(self, frame: MoveFrame) -> None:
        tables = self.services.tables
        live = await tables.live(self.table)
        require_seat(live.row, self.subscriber.visitor, frame.seat)
        actions = actions_of(live, frame)
        await tables.play(
            self.table, frame.seat, frame.number, actions, frame.finish, frame.careful, partial(self._stored, frame.id)
        )

    async def _act(self, frame: UndoFrame | ConfirmFrame, kind: str) -> None:
        tables = self.services.tables
        require_seat((await tables.live(self.table)).row, self.subscriber.visitor, frame.seat)
        await tables.act(self.table, kind, frame.seat, frame.number, on_stored=partial(self._stored, frame.id))

    def _stored(self, frame_id: str, ack: Acknowledged) -> None:
        self.send(AckFrame(frame_id, ack))

    async def _want(self, frame: WantFrame) -> None:
        """From now on with the insight or without; whoever begins to want it gets it at once."""
        self.explainer.insight = frame.insight
        if frame.insight:
            live = await self.services.tables.latest(self.table)
            async with live.lock:
                for seat in self.subscriber.seats(live.row):
                    self.explainer.explain(live, seat)
                live.forget_views()

    async def _sync(self, frame: SyncFrame) -> None:
        """Send what the client does not know yet."""
        live = await self.services.tables.latest(self.table)
        async with live.lock:
            if frame.seat not in self.subscriber.seats(live.row):
                raise NotThere("error-no-seat", {"seat": frame.seat + 1})
            if frame.number != live.shared.number_for(frame.seat) or frame.hash != hash_for(live, frame.seat):
                resume(live, self.subscriber, frame.seat, frame.number)


def resume(live: LiveTable, subscriber: Subscriber, seat: Seat, since: int) -> None:
    """The events that were missed, if they are still at hand, and the state."""
    if live.number - len(live.recent) <= since < live.shared.number_for(seat):
        for applied in live.recent:
            # An undo is news only to a seat that knows of the step that it took back.
            undo = applied.entry.seat == seat and 0 < applied.undoes <= since
            if applied.entry.number > since and (undo or live.knows(seat, applied.entry)):
                subscriber.send(update_frame(live, applied, seat, subscriber.reads))
    subscriber.send_state(live, seat)
    live.forget_views()


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
