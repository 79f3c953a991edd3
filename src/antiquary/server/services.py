"""The composition root: every part of a server process, put together once."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from antiquary.server import metrics
from antiquary.server.admin.legal import IMPRINT, PRIVACY, LegalTexts
from antiquary.server.admin.service import Administration
from antiquary.server.analysis.service import Analyses
from antiquary.server.background import BackgroundTask, regularly
from antiquary.server.bots.bots import Bots
from antiquary.server.bots.pool import WorkerPool
from antiquary.server.coach.service import Coaching
from antiquary.server.core import Core
from antiquary.server.features import STORED
from antiquary.server.lobby.feed import LobbyFeed
from antiquary.server.lobby.matchmaking import Matchmaker
from antiquary.server.notifications.notifier import Notifier
from antiquary.server.notifications.preferences import Preferences
from antiquary.server.profiles.service import Profiles
from antiquary.server.puzzles.service import PuzzleBook
from antiquary.server.ratings.service import RatingChore, ResultRecorder
from antiquary.server.retention import RetentionKeeper
from antiquary.server.settings import Settings
from antiquary.server.statistics.service import UseStatistics
from antiquary.server.tables.clock_keeper import ClockKeeper
from antiquary.server.tables.playability import mark_tables
from antiquary.server.tournaments.service import Tournaments
from antiquary.storage.connect import is_postgres
from antiquary.storage.database import Change, Clock
from antiquary.storage.errors import StoreAway, StoreFull

SWEEP_SECONDS: Final = 10.0
OUTAGE_SECONDS: Final = 60.0  # that a process which starts waits for its database
RETRY_SECONDS: Final = 0.5


class Services(Core):
    """The tables, the people and the bots of one process, and all features."""

    def __init__(self, settings: Settings, clock: Clock = time.time, descriptions: WorkerPool | None = None) -> None:
        super().__init__(settings, STORED, clock, descriptions)
        self._closes_descriptions: Final = descriptions is None
        self.profiles: Final = self.add(Profiles(self.store))
        self.coaching: Final = self.add(Coaching(self.descriptions))
        self.tournaments: Final = self.add(Tournaments(self.seating))
        self.results: Final = self.add(ResultRecorder(self.tables, self.tournaments.on_result))
        self.before_deletion.append(self.results.record)
        self.notifier: Final = self.add(Notifier(self.store, self.subscribers, settings, self.limiter, clock))
        self.preferences: Final = self.add(Preferences(self.notifier))
        self.clock_keeper: Final = ClockKeeper(self.tables)
        self.ratings: Final = self.add(RatingChore(self.store))
        self.lobby_feed: Final = self.add(LobbyFeed(self.store))
        self.matchmaker: Final = self.add(Matchmaker(self.seating))
        self.administration: Final = self.add(Administration(self.tables, self.subscribers, self.data))
        self.legal: Final = self.add(LegalTexts({IMPRINT: settings.imprint, PRIVACY: settings.privacy}))
        self.statistics: Final = self.add(UseStatistics(self.tables))
        self.puzzles: Final = self.add(PuzzleBook(self.store))
        self.analyses: Final = self.add(Analyses(self.store))
        seconds = settings.retention_minutes * 60
        self.retention: Final = RetentionKeeper(self.store, self.data, settings.retention, seconds)
        self.bots: Bots | None = None  # until the first request
        self.unplayable = -1  # tables that cannot go on; not known before they were looked for
        self.store.listen(self._on_change)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first request to the last: on the way out everybody is sent away, bots stop, and what is on its way
        to the disk arrives there."""
        await self._open_store()
        await self.clock_keeper.open(alone=not is_postgres(self.settings.database))
        if not is_postgres(self.settings.database):
            with suppress(StoreFull):  # then the leases run out by themselves
                await self.store.release_all()  # the process that held them is dead
        self.background = self._tasks()
        if self.settings.thinkers:
            self.bots = Bots(self.tables, WorkerPool(self.settings.thinkers), self.house, self.tournaments.host_of)
            self.coaching.open()
            self.bots.open()
            self.background.append(self.bots.task)
        for task in self.background:
            task.start()
        try:
            yield
        finally:
            self.closing = True
            self.subscribers.close()
            self.lobby_feed.close()
            self.analyses.close()
            await asyncio.gather(*[task.stop() for task in self.background])
            await self.notifier.close()
            if self._closes_descriptions:
                await asyncio.to_thread(self.descriptions.close)
            await self.coaching.close()
            self.explanations.close()
            if self.bots is not None:
                await self.bots.close()
            await self.tables.finish()
            await self.clock_keeper.close()
            await self.store.close()

    def _on_change(self, change: Change) -> None:
        if change.deleted:
            self.coaching.forget(change.table)

    async def _open_store(self) -> None:
        """Open the store, and wait for a database that is away: a worker may have to be replaced during an outage."""
        until = time.monotonic() + OUTAGE_SECONDS
        while True:
            try:
                await self.store.open()
                return
            except StoreAway:
                if time.monotonic() > until:
                    raise
            await asyncio.sleep(RETRY_SECONDS)

    def _tasks(self) -> list[BackgroundTask[Any]]:
        """What this process does without a request."""
        return [
            regularly("memory", SWEEP_SECONDS, self._evict),
            regularly("unplayable tables", SWEEP_SECONDS, self._mark_unplayable),
            self.results.task,
            *self.tournaments.tasks,
            *self.notifier.tasks(),
            self.clock_keeper.task,
            *self.ratings.tasks,
            self.lobby_feed.task,
            self.administration.task,
            self.statistics.task,
            self.retention.task,
        ]

    async def _evict(self) -> None:
        self.tables.evict()
        metrics.TABLES.set(len(self.tables))
        metrics.WATCHERS.set(len(self.subscribers) + len(self.lobby_feed))

    async def _mark_unplayable(self) -> None:
        """Tables are also marked when somebody asks for them."""
        if self.unplayable < 0:
            self.unplayable = await mark_tables(self.store)
        elif self.unplayable:
            self.unplayable = await self.store.count_unplayable()
        metrics.UNPLAYABLE.set(self.unplayable)
