"""The messages that wait to be sent over one WebSocket."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from litestar.types import Send

MOST_BYTES: Final = 1_000_000  # beyond this a client has stopped reading, and is disconnected
PAUSE_BYTES: Final = 64_000  # beyond this nothing more is read from a client until it reads
CLOSE_SECONDS: Final = 5.0  # for a client to take its last messages
POLICY_VIOLATION: Final = 1008


class SendQueue:
    """Filled by whatever happens at the table, emptied by one task of the connection."""

    __slots__ = ("_changed", "_code", "_deadline", "_messages", "_room", "_size")

    def __init__(self) -> None:
        self._messages: Final[deque[bytes]] = deque()
        self._size = 0
        self._code = 0  # to close with, once the messages are sent
        self._changed: Final = asyncio.Event()
        self._room: Final = asyncio.Event()
        self._room.set()
        self._deadline: asyncio.Timeout | None = None  # while it is being emptied

    def put(self, message: bytes) -> None:
        """Send a message later; a client that does not read is disconnected instead."""
        if self._code:
            return
        self._messages.append(message)
        self._size += len(message)
        if self._size > PAUSE_BYTES:
            self._room.clear()
        if self._size > MOST_BYTES:
            self._messages.clear()
            self.close(POLICY_VIOLATION)
        self._changed.set()

    def close(self, code: int) -> None:
        """Close the connection after what is waiting; nothing is added or read from now on."""
        if not self._code:
            self._code = code
            self._room.clear()
            self._changed.set()
            if self._deadline is not None:
                self._deadline.reschedule(asyncio.get_running_loop().time() + CLOSE_SECONDS)

    async def room(self) -> None:
        """Wait while the client is far behind in reading, or until the connection is closed."""
        await self._room.wait()

    async def send_all(self, send: Send) -> None:
        """Send every message as it comes, and the close at the end."""
        with suppress(TimeoutError, OSError):  # the client does not read, or is gone
            async with asyncio.timeout(CLOSE_SECONDS if self._code else None) as deadline:
                self._deadline = deadline
                try:
                    await self._send_all(send)
                finally:
                    self._deadline = None

    async def _send_all(self, send: Send) -> None:
        while True:
            while self._messages:
                message = self._messages.popleft()
                await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
                self._size -= len(message)
                if self._size <= PAUSE_BYTES and not self._code:
                    self._room.set()
            if self._code:
                await send({"type": "websocket.close", "code": self._code, "reason": None})
                return
            self._changed.clear()
            await self._changed.wait()
