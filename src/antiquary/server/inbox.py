"""What a client has said and nobody has heard yet."""

import asyncio
from collections import deque
from typing import Final

from uvicorn._types import ASGIReceiveEvent


class Inbox:
    """A queue for one reader, with the names of `asyncio.Queue`, which has to reckon with many, and with writers that
    wait: that took longer than to read the message."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Final = loop
        self._messages: Final[deque[ASGIReceiveEvent]] = deque()
        self._reader: asyncio.Future[None] | None = None  # who waits for the next one

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        reader = self._reader
        if reader is not None:
            self._reader = None
            if not reader.done():
                reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        if not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()
