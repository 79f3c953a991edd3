"""Quotas: the amounts of guests, tables, tournaments, uploads and analyses that one network or one player may have."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from antiquary.server import metrics
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.errors import NotNow, TooOften
from antiquary.server.http.rate_limit import Limit, Limiter
from antiquary.server.settings import Quotas
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Store

DAY: Final = 86400.0
Count: TypeAlias = Callable[[Store, str], Awaitable[int]]  # how much of something a player has


class QuotaCheck:
    """Checks before something is stored. Amounts of a network are counted in this process, those of a player in the
    database. A quota of 0 is none, and there are none where nothing else is limited."""

    def __init__(self, quotas: Quotas, store: TableStore, limiter: Limiter) -> None:
        self.quotas: Final = quotas
        self.store: Final = store
        self.limiter: Final = limiter

    def guest(self, network: str) -> None:
        """Raises `TooOften` if too many guests have come from a network."""
        if wait := self._wait("guests", self.quotas.guests, network):
            raise TooOften("error-quota-guests", {"most": self.quotas.guests, "seconds": wait})

    async def table(self, visitor: Visitor, network: str) -> None:
        """Raises `NotNow` if a player has too many unfinished tables, `TooOften` if a network has made too many."""
        most = self.quotas.unfinished
        if self._counted(most, visitor) and await self.store.unfinished_of(visitor.player) >= most:
            metrics.QUOTA_REFUSALS.labels("unfinished").inc()
            raise NotNow("error-quota-unfinished", {"most": most})
        if wait := self._wait("tables", self.quotas.tables, network):
            raise TooOften("error-quota-tables", {"most": self.quotas.tables, "seconds": wait})

    async def hosted_tournament(self, visitor: Visitor, hosted: Count) -> None:
        """Raises `NotNow` if a player hosts too many tournaments that are not over."""
        most = self.quotas.hosted
        if self._counted(most, visitor) and await hosted(self.store, visitor.player) >= most:
            metrics.QUOTA_REFUSALS.labels("hosted").inc()
            raise NotNow("error-quota-hosted", {"most": most})

    async def tournament(self, visitor: Visitor, network: str, tables: int, planned_by: Count) -> None:
        """Count a tournament that starts, by the tables of all its rounds. Raises `NotNow` if those of the player's
        tournaments become too many, `TooOften` if a network has started too many."""
        most = self.quotas.planned
        if self._counted(most, visitor):
            planned = tables + await planned_by(self.store, visitor.player)
            if planned > most:
                metrics.QUOTA_REFUSALS.labels("planned").inc()
                raise NotNow("error-quota-planned", {"most": most, "planned": planned})
        if wait := self._wait("tournaments", self.quotas.tournaments, network, tables):
            raise TooOften("error-quota-tournaments", {"most": self.quotas.tournaments, "seconds": wait})

    async def upload(self, visitor: Visitor, network: str) -> None:
        """Raises `NotNow` if a player has too many uploads, `TooOften` if a network has made too many."""
        most = self.quotas.stored
        if self._counted(most, visitor) and await self.store.uploads_by(visitor.player) >= most:
            metrics.QUOTA_REFUSALS.labels("stored").inc()
            raise NotNow("error-quota-stored", {"most": most})
        if wait := self._wait("uploads", self.quotas.uploads, network):
            raise TooOften("error-quota-uploads", {"most": self.quotas.uploads, "seconds": wait})

    async def analysis(self, visitor: Visitor, network: str, shared: Count) -> None:
        """Raises `NotNow` if a player has shared too many analyses, `TooOften` if a network has."""
        most = self.quotas.shared
        if self._counted(most, visitor) and await shared(self.store, visitor.player) >= most:
            metrics.QUOTA_REFUSALS.labels("shared").inc()
            raise NotNow("error-quota-shared", {"most": most})
        if wait := self._wait("analyses", self.quotas.analyses, network):
            raise TooOften("error-quota-analyses", {"most": self.quotas.analyses, "seconds": wait})

    def _counted(self, most: int, visitor: Visitor) -> bool:
        return self.limiter.on and most > 0 and bool(visitor.player)

    def _wait(self, name: str, most: int, network: str, amount: int = 1) -> int:
        """Count something for a network; if it has had its amount for today, the seconds until there is room again."""
        if most == 0:
            return 0
        try:
            self.limiter.take(Limit(f"daily-{name}", most, most / DAY), network, amount)
        except TooOften as error:
            metrics.QUOTA_REFUSALS.labels(name).inc()
            return int(error.details["seconds"])
        return 0
