"""A WebSocket client that sends whatever it is told to, right or wrong, byte by byte."""

import json
import socket
from base64 import b64encode
from typing import Any, Final

from support.servers.serving import PATIENCE, Guest

CONTINUED: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
MASK: Final = b"\x17\x2a\x99\xc4"


def frame(kind: int, payload: bytes = b"", *, first: int = FINAL, masked: bool = True, size: int = -1) -> bytes:
    """A frame; `first` are the bits beside its kind, `size` what it says about its size if that is not the truth."""
    size = len(payload) if size < 0 else size
    bit = MASKED if masked else 0
    if size < 126:
        head = bytes((first | kind, bit | size))
    elif size < 1 << 16:
        head = bytes((first | kind, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first | kind, bit | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


def said(**message: Any) -> bytes:
    """A message as one whole frame."""
    return frame(TEXT, json.dumps(message).encode())


class BareLine:
    """A connection to a table, after the handshake."""

    def __init__(self, guest: Guest, table: str) -> None:
        key = b64encode(bytes(16)).decode()
        host, port = guest.url.removeprefix("http://").split(":")
        self.socket: Final = socket.create_connection((host, int(port)), PATIENCE)
        self._buffer = b""
        self.send(
            f"GET /api/tables/{table}/live?lang=none HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Authorization: Bearer {guest.token}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            self._more()
        answer, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def hear(self) -> tuple[int, bytes]:
        """The kind and the payload of the next frame."""
        while True:
            heard = self._frame()
            if heard is not None:
                return heard
            self._more()

    def pong(self) -> str:
        """The id of the next answer to a message of type `ping`."""
        while True:
            kind, payload = self.hear()
            assert kind == TEXT, payload
            message = json.loads(payload)
            if message["type"] == "pong":
                return str(message["id"])

    def closed(self) -> int:
        """The code with which the server ends the connection, whatever else it has to say before."""
        while True:
            kind, payload = self.hear()
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")

    def ended(self) -> bool:
        """Whether the server has hung up."""
        try:
            return self._buffer == b"" and self.socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def close(self) -> None:
        self.socket.close()

    def _more(self) -> None:
        data = self.socket.recv(1 << 16)
        assert data, "the server hung up without a word"
        self._buffer += data

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 10 and len(buffer) < 2 + (buffer[1] if len(buffer) > 1 else 10):
            return None
        assert buffer[0] & FINAL
        assert not buffer[1] & MASKED
        size, begin = buffer[1], 2
        if size >= 126:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:begin], "big")
        if len(buffer) < begin + size:
            return None
        self._buffer = buffer[begin + size :]
        return buffer[0] & 0xF, buffer[begin : begin + size]
