"""A WebSocket client that costs next to nothing, so that a measurement measures the server: no tasks, no copies, no
compression, a mask of zeros. It understands what servers send here and nothing else."""

import asyncio
from base64 import b64encode
from collections.abc import Callable, Iterator
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
        self._begun = b""  # a frame whose end has not arrived

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
        if self._begun:
            data, self._begun = self._begun + data, b""
        at = 0 if self.open.done() else self._answered(data)
        for kind, begin, end in frames(data, at):
            if kind == TEXT:
                self.heard(self, data[begin:end])
            elif kind == PING:
                self._frame(PONG, data[begin:end])
            at = end
        if at < len(data):
            self._begun = data[at:]

    def _answered(self, data: bytes) -> int:
        """Where the answer to our request ends, if it is there already."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(ConnectionError(data[:end].decode("latin-1")))
            return len(data)
        self.open.set_result(None)
        return end + 4

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((kind, MASKED | size)) if size < 126 else bytes((kind, MASKED | 126, size >> 8, size & 255))
        self._write(head + NO_MASK + payload)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.write(data)


def frames(data: bytes, at: int) -> Iterator[tuple[int, int, int]]:
    """The kind, the beginning and the end of every frame from `at` on that is there already."""
    have = len(data)
    while have - at >= 2:
        kind, size, begin = data[at], data[at + 1], at + 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            size = int.from_bytes(data[begin : begin + wide], "big") if have >= begin + wide else have
            begin += wide
        at = begin + size
        if at > have:
            return
        yield kind, begin, at


async def dial(url: str, path: str, headers: dict[str, str], heard: Callable[[Line, bytes], None]) -> Line:
    """A connection that is open."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(heard), parts.hostname or "", parts.port or 80)
    line.request(path, parts.netloc, headers)
    await line.open
    return line
