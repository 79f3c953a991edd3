"""Clocks for tests, which stand still until somebody moves them."""

import math

from antiquary.server.tables.store import TableStore, beat


class StoppedClock:
    """Stands still until somebody moves it; takes the place of the module `time`."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


class TableClock:
    """The time at the tables of a server."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    async def run(self, store: TableStore, seconds: float) -> None:
        """Let so much time pass while the server runs and says so."""
        await beat(store, self.now + seconds, math.inf)
        self.now += seconds

    def stop(self, seconds: float) -> None:
        """Let so much time pass in which no server runs."""
        self.now += seconds
