"""The frames of one client at a table.

Each is checked like a request of its own: the seat may have gone to somebody else in the meantime.
"""

from functools import partial
from typing import Final

from antiquary.kernel.game import Seat
from antiquary.server.accounts.permissions import require_seat
from antiquary.server.errors import NotThere
from antiquary.server.http.context import Caller
from antiquary.server.http.sockets import Conversation
from antiquary.server.tables.bodies import Acknowledged
from antiquary.server.tables.explainer import Explainer
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
)
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.play import actions_of, say
from antiquary.server.tables.projection import hash_for
from antiquary.server.tables.rows import CONFIRM, UNDO
from antiquary.server.tables.subscribers import Subscriber, update_frame
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
        await tables.play(self.table, frame.seat, frame.number, actions, frame.finish, partial(self._stored, frame.id))

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
