"""The frames of one WebSocket client.

Each frame is checked like a request of its own: the seat may have gone to somebody else in the meantime. A frame that
is wrong is answered, and the connection stays; one that sends too many is closed.
"""

from typing import Final

import msgspec
from litestar.types import Receive

from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Action, Seat
from antiquary.server.accounts.permissions import require_seat
from antiquary.server.errors import NotThere, TooOften, WrongRequest
from antiquary.server.http.connections import refused
from antiquary.server.http.context import Caller
from antiquary.server.http.problems import internal, problem
from antiquary.server.http.rate_limit import FRAMES
from antiquary.server.http.send_queue import POLICY_VIOLATION
from antiquary.server.tables.bodies import Acknowledged
from antiquary.server.tables.frames import (
    DECODER,
    AckFrame,
    AnyClientFrame,
    ConfirmFrame,
    DoneFrame,
    ErrorFrame,
    MoveFrame,
    PingFrame,
    PongFrame,
    SayFrame,
    SyncFrame,
    UndoFrame,
)
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.play import action_of, say
from antiquary.server.tables.projection import hash_for
from antiquary.server.tables.subscribers import Subscriber, update_frame
from antiquary.storage.rows import CONFIRM, MOVE, UNDO
from antiquary.text import Words

LARGEST_FRAME: Final = 4096


class Session:
    """The frames of one connection, one after the other."""

    __slots__ = ("caller", "name", "services", "subscriber", "table", "words")

    def __init__(self, caller: Caller, subscriber: Subscriber, words: Words, table: str) -> None:
        self.caller: Final = caller
        self.services: Final = caller.services
        self.subscriber: Final = subscriber
        self.words: Final = words
        self.table: Final = table
        self.name: Final = str(id(subscriber))  # for the limiter

    async def listen(self, receive: Receive) -> None:
        """Until the client hangs up or is sent away."""
        while True:
            await self.subscriber.queue.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            try:
                self.services.limiter.take(FRAMES, self.name)
            except TooOften:
                refused("too many frames from one WebSocket")
                self.subscriber.queue.close(POLICY_VIOLATION)
                continue
            await self._take(message.get("text") or message.get("bytes") or b"")

    async def _take(self, text: str | bytes) -> None:
        """Answer a frame, whatever is wrong with it."""
        frame_id = ""
        try:
            frame = decoded(text)
            frame_id = frame.id
            await self._answer(frame)
        except AntiquaryError as error:
            self.subscriber.send(ErrorFrame(frame_id, problem(error, self.words)))
        except Exception as error:
            self.subscriber.send(ErrorFrame(frame_id, internal(error, self.words)))

    async def _answer(self, frame: AnyClientFrame) -> None:
        match frame:
            case MoveFrame():
                live = await self.services.tables.live(self.table)
                await self._act(frame, MOVE, action_of(live, frame.action, frame.move))
            case UndoFrame():
                await self._act(frame, UNDO)
            case ConfirmFrame():
                await self._act(frame, CONFIRM)
            case SayFrame():
                await say(self.caller, await self.caller.row(self.table), frame.text)
                self.subscriber.send(DoneFrame(frame.id))
            case SyncFrame():
                await self._sync(frame)
                self.subscriber.send(DoneFrame(frame.id))
            case PingFrame():
                self.subscriber.send(PongFrame(frame.id))

    async def _act(self, frame: MoveFrame | UndoFrame | ConfirmFrame, kind: str, action: Action = -1) -> None:
        live = await self.services.tables.live(self.table)
        require_seat(live.row, self.subscriber.visitor, frame.seat)

        def on_stored(ack: Acknowledged) -> None:
            self.subscriber.send(AckFrame(frame.id, ack))

        await self.services.tables.act(self.table, kind, frame.seat, frame.number, action, on_stored=on_stored)

    async def _sync(self, frame: SyncFrame) -> None:
        """Send what the client does not know yet."""
        live = await self.services.tables.latest(self.table)
        async with live.lock:
            if frame.seat not in self.subscriber.seats(live.row):
                raise NotThere("error-no-seat", {"seat": frame.seat + 1})
            if frame.number != live.shared.number_for(frame.seat) or frame.hash != hash_for(live, frame.seat):
                resume(live, self.subscriber, frame.seat, frame.number)


def decoded(text: str | bytes) -> AnyClientFrame:
    if len(text) > LARGEST_FRAME:
        raise WrongRequest("error-frame-large", {"most": LARGEST_FRAME})
    try:
        return DECODER.decode(text)
    except RecursionError as error:
        raise WrongRequest("error-request-deep") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise WrongRequest("error-request", {"reason": str(error)[:200]}) from error


def resume(live: LiveTable, subscriber: Subscriber, seat: Seat, since: int) -> None:
    """The events that were missed, if they are still at hand, and the state."""
    if live.number - len(live.recent) <= since < live.shared.number_for(seat):
        for applied in live.recent:
            # An undo is news only to a seat that knows of the step that it took back.
            undo = applied.entry.seat == seat and 0 < applied.undoes <= since
            if applied.entry.number > since and (undo or live.knows(seat, applied.entry)):
                subscriber.send(update_frame(live, applied, seat, subscriber.words))
    subscriber.send_state(live, seat)
