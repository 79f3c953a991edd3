"""The WebSockets of this server, below everything else: uvicorn's own protocol, with a short way for what happens all
the time.

Nearly every frame that comes in is whole, masked, short and a message of its own: those are read here. At the first
that is anything else (a fragment, a flaw, too large, the end) the connection goes over to the library for good, which
knows the whole of RFC 6455. What goes out is always whole frames of text, written at once.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, WebSocketReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.speedups import apply_mask

from antiquary.server.garbage import GARBAGE, Garbage
from antiquary.server.inbox import Inbox
from antiquary.server.steering import STEERING, Steering

WIRE: Final = "antiquary.wire"  # where the application finds it
WAITING: Final = 32  # messages of one client that may wait for an answer before no more are read

TRIES: Final = 200  # to hand a connection over
TRY_SECONDS: Final = 0.005

FINAL: Final = 0x80
MASKED: Final = 0x80
TEXT: Final = FINAL | Opcode.TEXT
BINARY: Final = FINAL | Opcode.BINARY
PING: Final = FINAL | Opcode.PING
PONG: Final = FINAL | Opcode.PONG
WIDE: Final = 126  # in place of a size: it follows in two bytes
WIDER: Final = 127  # it follows in eight
WIDE_TEXT: Final = bytes((TEXT, WIDE))
WIDER_TEXT: Final = bytes((TEXT, WIDER))
WIDEST: Final = 1 << 16  # the first size that two bytes cannot say
HEAD: Final = 6  # the bytes before the payload of a short frame that comes in: kind, size and mask
NOT_PLAIN: Final = (0, 0)


class Wire(WebSocketsSansIOProtocol):
    """One connection. `receive` and `send` are those of ASGI; `tell` and `end` do the same without waiting."""

    # The names that every message needs, most of them the library's: it has so many that each connection has a table of
    # them to itself, and with a thousand connections none of those tables stays at hand.
    __slots__ = (
        "_begun",
        "_given_up",
        "_held",
        "_largest",
        "close_sent",
        "disconnected",
        "handshake_complete",
        "loop",
        "queue",
        "read_paused",
        "transport",
        "waiting",
    )

    waiting: Callable[[], int]  # bytes that the client has not taken yet, apart from those of this very moment

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        request: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox(self.loop))
        self._request: Final = request  # what another process has read already, which handed this connection over
        self._largest: Final = config.ws_max_size
        self._given_up = False  # the library reads the rest
        self._begun = b""  # a frame whose end has not arrived
        self._held: list[bytes] = []  # frames that go out when the event loop is through with what it is at

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][WIRE] = self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.waiting = self.transport.get_write_buffer_size
        if self._request:
            self._give_up(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        garbage: Garbage | None = self.app_state.get(GARBAGE)
        if garbage is not None:
            garbage.hung_up()

    def data_received(self, data: bytes) -> None:
        if self._given_up or self.close_sent or not self.handshake_complete:
            if self.handshake_initiated or not self._steered(data):
                self._give_up(data)
            return
        if self._begun:
            data, self._begun = self._begun + data, b""
        at, have = 0, len(data)
        while at < have:
            begin, end = extent(data, at, self._largest)
            if end > have:
                break
            if not end or not self._heard(data[at], apply_mask(data[begin:end], data[begin - 4 : begin])):
                self._give_up(data[at:])
                return
            at = end
        self._begun = data[at:]

    def tell(self, message: bytes) -> None:
        """Send a text, if anybody is still there. It goes out together with whatever else is told meanwhile, here and
        at other tables: to write twice costs twice, and clients that are woken once instead of again and again leave
        more of the machine to the rest."""
        if self.close_sent or self.disconnected:
            return
        if not self._held:
            self.loop.call_soon(self._flush)
        size = len(message)
        if size < WIDE:
            head = bytes((TEXT, size))
        elif size < WIDEST:
            head = WIDE_TEXT + size.to_bytes(2, "big")
        else:
            head = WIDER_TEXT + size.to_bytes(8, "big")
        self._held += (head, message)

    def end(self, code: int) -> None:
        """Say goodbye after all that was told. Whoever does not take it in time is cut off."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self._flush()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def _flush(self) -> None:
        if self._held and not self.close_sent and not self.disconnected:
            self.transport.write(b"".join(self._held))
        self._held.clear()

    def _steered(self, request: bytes) -> bool:
        """Whether the connection goes to another process, before anything is answered."""
        steering: Steering | None = self.app_state.get(STEERING)
        door = "" if steering is None else steering.elsewhere(request)
        if steering is None or not door:
            return False
        self.transport.pause_reading()
        self._hand_over(steering, door, request, TRIES)
        return True

    def _hand_over(self, steering: Steering, door: str, request: bytes, tries: int) -> None:
        if self.disconnected or self.transport.is_closing():
            return
        done = steering.hand_over(door, self.transport.get_extra_info("socket").fileno(), request)
        if done:
            self.transport.close()  # our end of it alone
        elif done is None and tries > 1:
            self.loop.call_later(TRY_SECONDS, self._hand_over, steering, door, request, tries - 1)
        else:
            self.transport.resume_reading()
            self._give_up(request)

    def _give_up(self, data: bytes) -> None:
        """Leave this and everything that follows to the library; it has the handshake in any case."""
        self._given_up = self.handshake_initiated
        data, self._begun = self._begun + data, b""
        super().data_received(data)

    def _heard(self, kind: int, payload: bytes) -> bool:
        """Take in what a frame says, unless it is text that is none."""
        if kind == TEXT:
            try:
                self._hear({"type": "websocket.receive", "text": payload.decode()})
            except UnicodeDecodeError:
                return False
        elif kind == BINARY:
            self._hear({"type": "websocket.receive", "bytes": payload})
        elif kind == PING:
            self.transport.write(bytes((PONG, len(payload))) + payload)
        else:
            self.handle_pong(Frame(Opcode.PONG, payload))
        return True

    def _hear(self, message: WebSocketReceiveEvent) -> None:
        self.queue.put_nowait(message)
        if not self.read_paused and self.queue.qsize() > WAITING:
            self.read_paused = True  # `receive` goes on reading when all of them have been taken
            self.transport.pause_reading()


def extent(data: bytes, at: int, largest: int) -> tuple[int, int]:
    """Where the payload of the frame at `at` begins and ends, which may be beyond what is there already; NOT_PLAIN if
    the frame is none of those that are read here."""
    kind, have = data[at], len(data)
    if kind not in (TEXT, BINARY, PING, PONG):
        return NOT_PLAIN
    begin = at + HEAD
    size = data[at + 1] - MASKED if have > at + 1 else 0
    if 0 <= size < WIDE:
        return begin, begin + size
    if size != WIDE or kind not in (TEXT, BINARY):
        return NOT_PLAIN
    begin += 2
    size = data[at + 2] << 8 | data[at + 3] if have > at + 3 else 0
    return (begin, begin + size) if size <= largest else NOT_PLAIN
