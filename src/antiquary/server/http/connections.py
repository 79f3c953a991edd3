"""Connection limits below the ASGI server: connections per address, the time for a request's header, clients that do
not read, and bytes per second of a WebSocket.

ASGI servers lack these limits, and an application cannot add them: it hears of a request when its header is complete,
and of no WebSocket ping at all. So the event loop wraps the protocol of every connection that is accepted. Only public
interfaces of asyncio are used.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from antiquary.server import metrics
from antiquary.server.errors import TooOften
from antiquary.server.http.addresses import AddressList, network_of
from antiquary.server.http.rate_limit import NEW_CONNECTIONS, Limiter
from antiquary.server.settings import ConnectionLimits

try:
    from uvloop import Loop as EventLoop
except ImportError:
    from asyncio import SelectorEventLoop as EventLoop  # type: ignore[assignment]

LOG: Final = logging.getLogger("antiquary.connections")
END_OF_HEADER: Final = b"\r\n\r\n"
INTERIM_RESPONSE: Final = b"HTTP/1.1 1"  # 100 Continue: the request is not answered yet
CLOSED: Final = asyncio.Protocol()
TOO_MANY: Final = "too many connections from one address"
TOO_OFTEN: Final = "new connections too often from one address"
BARRED_SECONDS: Final = 0.25
MOST_BARRED: Final = 10_000  # addresses
POLICY_VIOLATION: Final = b"\x88\x02\x03\xf0"  # a WebSocket's close frame with code 1008


def refused(reason: str) -> None:
    """Count and log something that a limit has ended."""
    metrics.REFUSED.labels(reason).inc()
    LOG.warning("refused: %s", reason)


class RefusedRequests(logging.Handler):
    """Counts the warnings in the log of the ASGI server, which are about requests that are no HTTP or have too large a
    header."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno == logging.WARNING:
            metrics.REFUSED.labels("invalid request").inc()


class ConnectionGuard:
    """The limits, and the open connections by address. Proxies are not counted: many people share their address.

    An address that is refused is barred for a moment: its next attempts are counted, but neither looked at nor logged,
    so that thousands of them a second keep nobody else waiting."""

    def __init__(self, limits: ConnectionLimits, proxies: str, limiter: Limiter) -> None:
        self.limits: Final = limits
        self._proxies: Final = AddressList(proxies)
        self._limiter: Final = limiter
        self._open: Final[Counter[str]] = Counter()
        self._barred: Final[dict[str, tuple[str, float]]] = {}  # addresses: why, and until when

    def admit(self, address: str) -> bool:
        """Count a new connection, unless there is a reason to refuse it."""
        reason, until = self._barred.get(address, ("", 0.0))
        if until > time.monotonic():
            metrics.REFUSED.labels(reason).inc()
            return False
        network = network_of(address)
        reason = self._reason_to_refuse(address, network)
        if reason:
            self._bar(address, reason)
            return False
        self._open[network] += 1
        return True

    def _reason_to_refuse(self, address: str, network: str) -> str:
        if address in self._proxies:
            return ""
        if self._open[network] >= self.limits.per_address:
            return TOO_MANY
        try:
            self._limiter.take(NEW_CONNECTIONS, network)
        except TooOften:
            return TOO_OFTEN
        return ""

    def _bar(self, address: str, reason: str) -> None:
        refused(reason)
        if len(self._barred) >= MOST_BARRED:
            self._barred.clear()
        self._barred[address] = (reason, time.monotonic() + BARRED_SECONDS)

    def remove(self, address: str) -> None:
        network = network_of(address)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


class GuardedConnection(asyncio.Protocol):
    """One connection: hands everything on to the server's protocol, and ends the connection if a limit is exceeded."""

    def __init__(self, guard: ConnectionGuard, factory: Callable[[], asyncio.Protocol]) -> None:
        self.protocol = CLOSED
        self._factory: Final = factory  # not called for connections that are refused, which so cost little
        self._guard: Final = guard
        self._limits: Final = guard.limits
        self._loop: Final = asyncio.get_running_loop()
        self._address = ""
        self._admitted = False
        self._timer: asyncio.TimerHandle | None = None
        self.in_header = True  # between an answer and the end of the next header
        self._tail = b""  # of a header that is not complete
        self.websocket = False
        self._allowance = float(self._limits.websocket_burst)
        self._refilled = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self._address = peer[0] if isinstance(peer, tuple) else ""
        if not self._guard.admit(self._address):
            self.transport.abort()
            return
        self._admitted = True
        self.protocol = self._factory()
        self._start_timer(self._limits.header_seconds, "no complete request")
        self.protocol.connection_made(cast(asyncio.Transport, GuardedTransport(self)))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admitted:
            self._guard.remove(self._address)
            self.protocol.connection_lost(exc)
            self.protocol = CLOSED  # ends a circle of references, which would wait for garbage collection
        self._stop_timer()

    def data_received(self, data: bytes) -> None:
        if self.websocket:
            if not self._within_rate(len(data)):
                self._close_websocket()
                return
        elif self.in_header:
            self._read_header(data)
        self.protocol.data_received(data)

    def eof_received(self) -> bool | None:
        return self.protocol.eof_received()

    def pause_writing(self) -> None:
        """Called when the client reads too little of what is sent to it."""
        self._start_timer(self._limits.stalled_seconds, "slow reader")
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        self._stop_timer()
        self.protocol.resume_writing()

    def upgrade(self, protocol: asyncio.Protocol) -> None:
        """Go on with the server's protocol for WebSockets."""
        self.protocol = protocol
        self.websocket = True
        self._refilled = self._loop.time()

    def close(self) -> None:
        """Close the connection when everything is sent, which takes for ever if the client does not read."""
        if not self.transport.is_closing():
            self.transport.close()
            self._start_timer(self._limits.stalled_seconds, "slow reader")

    def _read_header(self, data: bytes) -> None:
        recent = self._tail + data
        if END_OF_HEADER in recent:
            self.in_header = False
            self._tail = b""
            self._stop_timer()
        else:
            self._tail = recent[1 - len(END_OF_HEADER) :]
            if self._timer is None:
                self._start_timer(self._limits.header_seconds, "no complete request")

    def _within_rate(self, size: int) -> bool:
        """Take so many bytes out of a token bucket."""
        now = self._loop.time()
        refilled = self._allowance + (now - self._refilled) * self._limits.websocket_rate
        self._allowance = min(self._limits.websocket_burst, refilled) - size
        self._refilled = now
        return self._allowance >= 0

    def _close_websocket(self) -> None:
        refused("too many bytes from one WebSocket")
        self.transport.write(POLICY_VIOLATION)
        self.close()

    def _start_timer(self, seconds: float, reason: str) -> None:
        self._stop_timer()
        self._timer = self._loop.call_later(seconds, self._abort, reason)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _abort(self, reason: str) -> None:
        refused(reason)
        self.transport.abort()


class GuardedTransport:
    """The transport of the server's protocol: that of the connection, except for these methods."""

    def __init__(self, connection: GuardedConnection) -> None:
        self._connection: Final = connection
        self._transport: Final = connection.transport
        # Called for every message, and several times slower through `__getattr__`.
        self.is_closing: Final = connection.transport.is_closing
        self.pause_reading: Final = connection.transport.pause_reading
        self.resume_reading: Final = connection.transport.resume_reading

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._connection.websocket and not data.startswith(INTERIM_RESPONSE):
            self._connection.in_header = True  # what comes next is another request
        self._transport.write(data)

    def close(self) -> None:
        self._connection.close()

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._connection.protocol

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        self._connection.upgrade(protocol)


class GuardedLoop(EventLoop):
    """An event loop whose servers guard their connections."""

    def __init__(self, guard: ConnectionGuard) -> None:
        super().__init__()
        self._guard: Final = guard

    async def create_server(self, protocol_factory: Any, *args: Any, **options: Any) -> Any:
        return await super().create_server(lambda: GuardedConnection(self._guard, protocol_factory), *args, **options)
