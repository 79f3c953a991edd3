"""What one client says over a WebSocket, frame by frame.

Each frame is checked like a request of its own: the seat may have gone to somebody else in the meantime. Frames are
JSON objects with a `type`: `move`, `undo`, `confirm`, `chat`, `sync` and `ping`. Whatever is wrong with one is
answered, and the connection stays.
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
from antiquary.server.ws.subscribers import Watcher, state_message, update_message
from antiquary.storage.rows import CONFIRM, MOVE, UNDO
from antiquary.text import Words

DECODER: Final = msgspec.json.Decoder(Frame)
LARGEST_FRAME: Final = 4096


class Conversation:
    """The frames of one connection, one after the other."""

    __slots__ = ("caller", "name", "room", "table", "watcher", "words")

    def __init__(self, caller: Caller, watcher: Watcher, words: Words, table: str) -> None:
        self.caller: Final = caller
        self.room: Final = caller.room
        self.watcher: Final = watcher
        self.words: Final = words
        self.table: Final = table
        self.name: Final = str(id(watcher))  # for the limiter

    async def listen(self, receive: Receive) -> None:
        """Until the client hangs up or is sent away."""
        while True:
            await self.watcher.queue.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            frame_id = ""
            try:
                self.room.limiter.take(FRAMES, self.name)
                frame = _frame(message.get("text") or message.get("bytes") or b"")
                frame_id = frame.id
                await self._answer(frame)
            except AntiquaryError as error:
                self.watcher.tell(problem_message(frame_id, error, self.words))
            except Exception as error:
                self.watcher.tell(_wrapped(frame_id, internal(error, self.words)))

    async def _answer(self, frame: Frame) -> None:
        if frame.type in (MOVE, UNDO, CONFIRM):
            await self._act(frame)
        elif frame.type == "chat":
            await say(self.caller, await self.caller.row(self.table), frame.text)
            self._done(frame)
        elif frame.type == "sync":
            await self._sync(frame)
        elif frame.type == "ping":
            self.watcher.tell(b'{"type":"pong","id":%b}' % ENCODER.encode(frame.id))
        else:
            raise WrongRequest("error-frame-type", {"type": frame.type})

    async def _act(self, frame: Frame) -> None:
        live = await self.room.tables.live(self.table)
        require_seat(live.row, self.watcher.visitor, frame.seat)
        action = action_of(live, frame.action, frame.move) if frame.type == MOVE else -1

        def kept(done: Acknowledged) -> None:
            told = b'{"type":"ack","id":%b,"ack":%b}' % (ENCODER.encode(frame.id), ENCODER.encode(done))
            self.watcher.tell(told)

        await self.room.tables.act(self.table, frame.type, frame.seat, frame.number, action, kept=kept)

    async def _sync(self, frame: Frame) -> None:
        """Whether what the client knows is all there is; if not, the rest."""
        live = await self.room.tables.latest(self.table)
        async with live.lock:
            seats = self.watcher.seats(live.row)
            if frame.seat not in seats:
                raise NotThere("error-no-seat", {"seat": frame.seat + 1})
            if frame.number != live.number or f'"hash":"{frame.hash}"'.encode() not in state_message(
                live, frame.seat, self.watcher.words
            ):
                resume(live, self.watcher, frame.seat, frame.number)
        self._done(frame)

    def _done(self, frame: Frame) -> None:
        self.watcher.tell(b'{"type":"done","id":%b}' % ENCODER.encode(frame.id))


def _frame(text: str | bytes) -> Frame:
    if len(text) > LARGEST_FRAME:
        raise WrongRequest("error-frame-large", {"most": LARGEST_FRAME})
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, ValueError) as error:
        raise WrongRequest("error-request", {"reason": str(error)[:200]}) from error


def problem_message(frame_id: str, error: AntiquaryError, words: Words) -> bytes:
    return _wrapped(frame_id, problem(error, words))


def _wrapped(frame_id: str, told: Problem) -> bytes:
    return b'{"type":"error","id":%b,"problem":%b}' % (ENCODER.encode(frame_id), ENCODER.encode(told))


def resume(live: LiveTable, watcher: Watcher, seat: Seat, since: int) -> None:
    """The events that were missed, if they are still at hand, and the state."""
    missed = [happening for happening in live.recent if happening.entry.number > since]
    if 0 <= since < live.number and len(missed) == live.number - since:
        for happening in missed:
            watcher.tell(update_message(live, happening, seat, watcher.words))
    watcher.tell(state_message(live, seat, watcher.words))
