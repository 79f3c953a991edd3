"""A WebSocket client that costs next to nothing, so that a measurement measures the server: no tasks, no copies, no
compression, a mask of zeros. It understands what servers send here and nothing else."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 0x81  # a whole message of text
PING: Final = 0x89
PONG: Final = 0x8A
CLOSE: Final = 0x88
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)


class Line(asyncio.Protocol):
    """One connection; `heard` is called with every message."""

    def __init__(self, heard: Callable[["Line", bytes], None]) -> None:
        self.heard: Final = heard
        self.open: Final = asyncio.get_running_loop().create_future()
        self.lost = False  # the server ended it
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("the server hung up"))

    def request(self, path: str, host: str, headers: dict[str, str]) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._write("\r\n".join([*lines, "", ""]).encode())

    def say(self, message: bytes) -> None:
        self._frame(TEXT, message)

    def close(self) -> None:
        self._frame(CLOSE, b"\x03\xe8")
        assert self._transport is not None
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.open.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(bytes(buffer[:end]).decode("latin-1")))
                return
            del buffer[: end + 4]
            self.open.set_result(None)
        at = 0
        while True:
            frame = _frame(buffer, at)
            if frame is None:
                break
            kind, begin, at = frame
            if kind == TEXT:
                self.heard(self, bytes(buffer[begin:at]))
            elif kind == PING:
                self._frame(PONG, bytes(buffer[begin:at]))
        if at:
            del buffer[:at]

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((kind, MASKED | size)) if size < 126 else bytes((kind, MASKED | 126, size >> 8, size & 255))
        self._write(head + NO_MASK + payload)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.write(data)


def _frame(buffer: bytearray, at: int) -> tuple[int, int, int] | None:
    """The kind, the beginning and the end of the frame that begins at `at`, if it is there already."""
    have = len(buffer)
    if have < at + 2:
        return None
    size, begin = buffer[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if have < begin + wide:
            return None
        size = int.from_bytes(buffer[begin : begin + wide], "big")
        begin += wide
    return None if have < begin + size else (buffer[at], begin, begin + size)


async def dial(url: str, path: str, headers: dict[str, str], heard: Callable[[Line, bytes], None]) -> Line:
    """A connection that is open."""
    parts = urlsplit(url)
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(heard), parts.hostname, parts.port)
    line.request(path, parts.netloc, headers)
    await line.open
    return line
