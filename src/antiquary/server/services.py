"""The composition root: every part of a server process, put together once."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from antiquary.server import metrics
from antiquary.server.access.accounts import Accounts
from antiquary.server.access.quotas import QuotaCheck
from antiquary.server.access.rate_limit import Limiter
from antiquary.server.access.sessions import Sessions
from antiquary.server.background import BackgroundTask, regularly
from antiquary.server.jobs.bots import Bots
from antiquary.server.jobs.clock_keeper import ClockKeeper
from antiquary.server.jobs.pool import WorkerPool
from antiquary.server.jobs.reviews import Coaching
from antiquary.server.meeting.lobby_feed import LobbyFeed
from antiquary.server.meeting.matchmaking import Matchmaker
from antiquary.server.meeting.ratings import RatingChore
from antiquary.server.meeting.results import ResultRecorder
from antiquary.server.meeting.tournaments import Tournaments
from antiquary.server.notify.notifier import Notifier
from antiquary.server.notify.preferences import Preferences
from antiquary.server.people.administration import Administration
from antiquary.server.people.legal import IMPRINT, PRIVACY, LegalTexts
from antiquary.server.people.passkeys import Passkeys
from antiquary.server.people.profiles import Profiles
from antiquary.server.retention import RetentionKeeper
from antiquary.server.settings import Settings
from antiquary.server.study.analyses import Analyses
from antiquary.server.study.description_job import descriptions_pool
from antiquary.server.study.puzzles import PuzzleBook
from antiquary.server.study.statistics import UseStatistics
from antiquary.server.tables.explaining import Explanations
from antiquary.server.tables.house import HouseOpponents
from antiquary.server.tables.playability import mark_tables
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.seating import Seating
from antiquary.server.ws.subscribers import Subscribers
from antiquary.storage.connect import is_postgres, store_at
from antiquary.storage.errors import StoreAway, StoreFull
from antiquary.storage.rows import Change
from antiquary.storage.store import Clock

SWEEP_SECONDS: Final = 10.0
OUTAGE_SECONDS: Final = 60.0  # that a process which starts waits for its database
RETRY_SECONDS: Final = 0.5


class Services:
    """The tables, the people and the bots of one process. `descriptions` are workers that somebody else closes;
    without them it has its own."""

    def __init__(self, settings: Settings, clock: Clock = time.time, descriptions: WorkerPool | None = None) -> None:
        self.settings: Final = settings
        self.store: Final = store_at(settings.database, clock)
        self.subscribers: Final = Subscribers()
        self.tables: Final = TableRegistry(self.store, self.subscribers)
        self.house: Final = HouseOpponents(settings.policies)
        self.seating: Final = Seating(self.tables, self.house)
        self.limiter: Final = Limiter(settings.limits)
        self.accounts: Final = Accounts(self.store, self.limiter)
        self.quotas: Final = QuotaCheck(settings.quotas, self.store, self.limiter)
        self.sessions: Final = Sessions(self.store, settings.session_days)
        self.passkeys: Final = Passkeys(self.accounts, settings)
        self.profiles: Final = Profiles(self.store)
        self.descriptions: Final = descriptions or descriptions_pool()
        self._closes_descriptions: Final = descriptions is None
        self.coaching: Final = Coaching(self.descriptions)
        self.tournaments: Final = Tournaments(self.seating)
        self.results: Final = ResultRecorder(self.tables, self.tournaments.on_result)
        self.notifier: Final = Notifier(self.store, self.subscribers, settings, self.limiter, clock)
        self.preferences: Final = Preferences(self.notifier)
        self.clock_keeper: Final = ClockKeeper(self.tables)
        self.ratings: Final = RatingChore(self.store)
        self.lobby_feed: Final = LobbyFeed(self.store)
        self.matchmaker: Final = Matchmaker(self.seating)
        self.administration: Final = Administration(self.tables, self.subscribers)
        self.legal: Final = LegalTexts({IMPRINT: settings.imprint, PRIVACY: settings.privacy})
        self.statistics: Final = UseStatistics(self.tables)
        self.puzzles: Final = PuzzleBook(self.store)
        self.explanations: Final = Explanations()
        self.analyses: Final = Analyses(self.store)
        self.unplayable = -1  # tables that cannot go on; not known before they were looked for
        self.closing = False
        self.retention: Final = RetentionKeeper(self.store, settings.retention, settings.retention_minutes * 60)
        self.bots: Bots | None = None  # until the first request
        self.background: list[BackgroundTask[Any]] = []
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
            self.bots = Bots(self.tables, WorkerPool(self.settings.thinkers), self.house)
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
