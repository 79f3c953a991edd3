"""Who looks at a table at the moment: nobody is told what they can see."""

from collections.abc import Callable
from typing import Final

from antiquary.server.notifications.store import note_present, present_at
from antiquary.server.tables.subscribers import Subscribers
from antiquary.storage.database import Store

BEAT_SECONDS: Final = 20.0
LASTS_SECONDS: Final = 45.0


class Presence:
    """The people connected to tables: to this process by its connections, to `others` by what they write down."""

    def __init__(self, store: Store, subscribers: Subscribers, others: bool, clock: Callable[[], float]) -> None:
        self.store: Final = store
        self.subscribers: Final = subscribers
        self.others: Final = others
        self.clock: Final = clock

    async def at(self, table: str) -> set[str]:
        """Everybody who is connected to a table."""
        here = self.subscribers.people_at(table)
        return here | await present_at(self.store, table, self.clock()) if self.others else here

    async def note(self) -> None:
        """Write down for other processes who is connected to this one."""
        now = self.clock()
        people = [
            (player, table) for table in self.subscribers.tables() for player in self.subscribers.people_at(table)
        ]
        await note_present(self.store, people, now + LASTS_SECONDS, now)
