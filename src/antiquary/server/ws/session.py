"""The frames of one WebSocket client.

Each frame is checked like a request of its own: the seat may have gone to somebody else in the meantime. A frame that
is wrong is answered, and the connection stays.
"""

from typing import Final

import msgspec
from litestar.types import Receive

from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Seat
from antiquary.server.access.permissions import require_seat
from antiquary.server.access.rate_limit import FRAMES
from antiquary.server.api.context import Caller
from antiquary.server.api.play import action_of, say
from antiquary.server.api.problems import internal, problem
from antiquary.server.api.responses import Acknowledged, Problem
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import ENCODER
from antiquary.server.ws.frames import Frame
from antiquary.server.ws.subscribers import Subscriber, state_message, update_message
from antiquary.storage.rows import CONFIRM, MOVE, UNDO
from antiquary.text import Words

DECODER: Final = msgspec.json.Decoder(Frame)
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
            frame_id = ""
            try:
                self.services.limiter.take(FRAMES, self.name)
                frame = _frame(message.get("text") or message.get("bytes") or b"")
                frame_id = frame.id
                await self._answer(frame)
            except AntiquaryError as error:
                self.subscriber.send(problem_message(frame_id, error, self.words))
            except Exception as error:
                self.subscriber.send(_wrapped(frame_id, internal(error, self.words)))

    async def _answer(self, frame: Frame) -> None:
        if frame.type in (MOVE, UNDO, CONFIRM):
            await self._act(frame)
        elif frame.type == "chat":
            await say(self.caller, await self.caller.row(self.table), frame.text)
            self._done(frame)
        elif frame.type == "sync":
            await self._sync(frame)
        elif frame.type == "ping":
            self.subscriber.send(b'{"type":"pong","id":%b}' % ENCODER.encode(frame.id))
        else:
            raise WrongRequest("error-frame-type", {"type": frame.type})

    async def _act(self, frame: Frame) -> None:
        live = await self.services.tables.live(self.table)
        require_seat(live.row, self.subscriber.visitor, frame.seat)
        action = action_of(live, frame.action, frame.move) if frame.type == MOVE else -1

        def on_stored(done: Acknowledged) -> None:
            message = b'{"type":"ack","id":%b,"ack":%b}' % (ENCODER.encode(frame.id), ENCODER.encode(done))
            self.subscriber.send(message)

        await self.services.tables.act(self.table, frame.type, frame.seat, frame.number, action, on_stored=on_stored)

    async def _sync(self, frame: Frame) -> None:
        """Whether what the client knows is all there is; if not, the rest."""
        live = await self.services.tables.latest(self.table)
        async with live.lock:
            seats = self.subscriber.seats(live.row)
            if frame.seat not in seats:
                raise NotThere("error-no-seat", {"seat": frame.seat + 1})
            if frame.number != live.number or f'"hash":"{frame.hash}"'.encode() not in state_message(
                live, frame.seat, self.subscriber.words
            ):
                resume(live, self.subscriber, frame.seat, frame.number)
        self._done(frame)

    def _done(self, frame: Frame) -> None:
        self.subscriber.send(b'{"type":"done","id":%b}' % ENCODER.encode(frame.id))


def _frame(text: str | bytes) -> Frame:
    if len(text) > LARGEST_FRAME:
        raise WrongRequest("error-frame-large", {"most": LARGEST_FRAME})
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, ValueError) as error:
        raise WrongRequest("error-request", {"reason": str(error)[:200]}) from error


def problem_message(frame_id: str, error: AntiquaryError, words: Words) -> bytes:
    return _wrapped(frame_id, problem(error, words))


def _wrapped(frame_id: str, refusal: Problem) -> bytes:
    return b'{"type":"error","id":%b,"problem":%b}' % (ENCODER.encode(frame_id), ENCODER.encode(refusal))


def resume(live: LiveTable, subscriber: Subscriber, seat: Seat, since: int) -> None:
    """The events that were missed, if they are still at hand, and the state."""
    missed = [applied for applied in live.recent if applied.entry.number > since]
    if 0 <= since < live.number and len(missed) == live.number - since:
        for applied in missed:
            subscriber.send(update_message(live, applied, seat, subscriber.words))
    subscriber.send(state_message(live, seat, subscriber.words))
