"""Threads that explain positions: a few, whatever is asked for, and each stops when nobody waits for it any more."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final, TypeVar

THREADS: Final = 2  # the more there are, the longer the event loop waits for the interpreter

Result = TypeVar("Result")


class GivenUp(Exception):
    """Nobody waits for this explanation any more."""


class Stop:
    """Tells a thread that its work is not wanted any more."""

    def __init__(self) -> None:
        self._given_up: Final = Event()

    def give_up(self) -> None:
        self._given_up.set()

    def check(self) -> None:
        """Called by the thread between two steps; raises `GivenUp`."""
        if self._given_up.is_set():
            raise GivenUp


class Explanations:
    """The threads of one process."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads: Final = ThreadPoolExecutor(threads, "explanation")

    async def run(self, work: Callable[[Stop], Result]) -> Result:
        """The result of some work, which looks at its `Stop` from time to time. Cancelled before its turn, it is not
        begun; cancelled later, it ends at its next look."""
        stop = Stop()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, stop)
        except asyncio.CancelledError:
            stop.give_up()
            raise

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
