"""The clock keeper: a chore of every process that settles games in which somebody's time is up.

The store knows at which tables that is so, and of several processes one settles it.
"""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.background import BackgroundTask
from antiquary.server.errors import NotNow
from antiquary.server.tables.clocks import BEAT_SECONDS
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.store import expired

POLL_SECONDS: Final = 1.0
TABLES_A_ROUND: Final = 50


class ClockKeeper:
    """Looks at the clocks of all tables."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables: Final = tables
        self.task: Final = BackgroundTask("clocks", POLL_SECONDS, self._expired, self._settle)

    async def open(self, alone: bool) -> None:
        """Learn of the times in which no server ran; `alone` if no other process may serve the same database."""
        with suppress(AntiquaryError):  # the disk is full; nobody can move, either
            await self.tables.observe_pauses(alone)

    async def close(self) -> None:
        """Say until when this process ran."""
        with suppress(AntiquaryError):
            await self.tables.observe_pauses()

    async def look(self) -> None:
        """Settle all games in which somebody's time is up."""
        await self.task.round()

    async def _expired(self) -> AsyncIterator[str]:
        """What nobody could do anything about is not counted: a pause that has just ended is noticed first."""
        await self.tables.observe_pauses(every=BEAT_SECONDS)
        store = self.tables.store
        for table in await expired(store, store.clock(), TABLES_A_ROUND + self.task.paused):
            yield table

    async def _settle(self, table: str) -> None:
        with suppress(NotNow):  # it cannot go on under the rules of this version
            await self.tables.settle_time(table)
