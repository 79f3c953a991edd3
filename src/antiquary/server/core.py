"""The core of a server process: the parts that every feature knows. A feature's own part is found by its class."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, TypeVar

from antiquary.server.accounts.accounts import Accounts
from antiquary.server.accounts.passkeys import Passkeys
from antiquary.server.accounts.quotas import QuotaCheck
from antiquary.server.accounts.sessions import Sessions
from antiquary.server.background import BackgroundTask
from antiquary.server.bots.descriptions import descriptions_pool
from antiquary.server.bots.pool import WorkerPool
from antiquary.server.http.rate_limit import Limiter
from antiquary.server.settings import Settings
from antiquary.server.stored_data import StoredData
from antiquary.server.tables.explanations import Explanations
from antiquary.server.tables.house import HouseOpponents
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.seating import Seating
from antiquary.server.tables.store import store_at
from antiquary.server.tables.subscribers import Subscribers
from antiquary.storage.database import Clock

Part = TypeVar("Part")
Keep: TypeAlias = Callable[[str], Awaitable[object]]  # what has to outlive a table


class Core:
    """Tables, people and limits. `descriptions` are workers that somebody else closes; without them it has its own."""

    def __init__(
        self,
        settings: Settings,
        data: StoredData,
        clock: Clock = time.time,
        descriptions: WorkerPool | None = None,
    ) -> None:
        self.settings: Final = settings
        self.data: Final = data
        self.store: Final = store_at(settings.database, clock)
        self.subscribers: Final = Subscribers()
        self.tables: Final = TableRegistry(self.store, self.subscribers)
        self.house: Final = HouseOpponents(settings.policies)
        self.seating: Final = Seating(self.tables, self.house)
        self.limiter: Final = Limiter(settings.limits)
        self.accounts: Final = Accounts(self.store, data, self.limiter)
        self.quotas: Final = QuotaCheck(settings.quotas, self.store, self.limiter)
        self.sessions: Final = Sessions(self.store, settings.session_days)
        self.passkeys: Final = Passkeys(self.accounts, settings)
        self.descriptions: Final = descriptions or descriptions_pool()
        self.explanations: Final = Explanations()
        self.background: list[BackgroundTask[Any]] = []
        self.closing = False
        self.before_deletion: Final[list[Keep]] = []  # of a finished game that was rated
        self._parts: Final[dict[type[Any], Any]] = {}

    def add(self, part: Part) -> Part:
        """Add a feature's part, to be found by its class."""
        self._parts[type(part)] = part
        return part

    def part(self, kind: type[Part]) -> Part:
        """The part of this class."""
        found: Part = self._parts[kind]
        return found
