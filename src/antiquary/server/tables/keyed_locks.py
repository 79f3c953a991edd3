"""Locks by name."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class KeyedLocks:
    """A lock for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: Final[dict[str, tuple[asyncio.Lock, int]]] = {}  # with the number of its users

    def __contains__(self, key: str) -> bool:
        return key in self._locks

    def __len__(self) -> int:
        return len(self._locks)

    @asynccontextmanager
    async def hold(self, key: str) -> AsyncIterator[None]:
        lock, users = self._locks.get(key, (asyncio.Lock(), 0))
        self._locks[key] = lock, users + 1
        try:
            async with lock:
                yield
        finally:
            _, users = self._locks[key]
            if users > 1:
                self._locks[key] = lock, users - 1
            else:
                del self._locks[key]
