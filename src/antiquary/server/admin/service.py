"""Administration: what administrators may do, and the acts of other processes that this one has to notice.

`antiquary admin` writes to the same database from a process of its own, which on SQLite nobody hears of. So every
process looks into the audit log every few seconds.
"""

import time
from typing import Final

from antiquary.server.accounts.permissions import ADMIN, Visitor
from antiquary.server.accounts.store import Player, find_player, is_admin
from antiquary.server.admin.store import (
    PURGE,
    VACUUM,
    Actor,
    Announcement,
    announce,
    announcements,
    audit_mark,
    ban,
    bans,
    grant_admin,
    remove_table,
    revoke_admin,
    sizes,
    unban,
    withdraw,
    write_down,
)
from antiquary.server.background import regularly
from antiquary.server.errors import NotNow, NotThere
from antiquary.server.retention import Deleted, count_unused, delete_unused, purge_details
from antiquary.server.settings import Retention
from antiquary.server.stored_data import StoredData
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.subscribers import Subscribers
from antiquary.storage.database import Change

LOOK_SECONDS: Final = 3.0


class Administration:
    """The acts of administrators in one process."""

    def __init__(self, tables: TableRegistry, subscribers: Subscribers, data: StoredData) -> None:
        self.store: Final = tables.store
        self.data: Final = data
        self.tables: Final = tables
        self.subscribers: Final = subscribers
        self.announcements: list[Announcement] = []
        self._mark: tuple[float, int] | None = None  # of the audit log, as far as its acts were noticed
        self.task: Final = regularly("administration", LOOK_SECONDS, self.look)

    async def look(self) -> None:
        """Take notice of acts since the last time: new announcements, bans, and tables that are gone."""
        mark = await audit_mark(self.store)
        if mark == self._mark:
            return
        shown = await announcements(self.store, time.time())
        banned = {} if self._mark is None else {each.player: each.reason for each in await bans(self.store)}
        first, self._mark, self.announcements = self._mark is None, mark, shown
        if not first:
            self.subscribers.disconnect_players(banned)
            self.tables.on_change(Change(""))  # changes may have been missed

    def shown(self, now: float) -> list[Announcement]:
        """The announcements of this moment, the newest first."""
        return [each for each in self.announcements if each.until > now]

    async def ban(self, visitor: Visitor, player: str, reason: str) -> None:
        """Ban a player; raises `NotNow` for an administrator, who has to be revoked first, and for a second ban."""
        subject = await self._player(player)
        if await is_admin(self.store, player):
            raise NotNow("error-ban-admin")
        if not await ban(self.store, subject, reason, actor(visitor), time.time(), self.data.ban_steps(player)):
            raise NotNow("error-ban-twice")
        await self.look()

    async def unban(self, visitor: Visitor, player: str) -> None:
        if not await unban(self.store, await self._player(player), actor(visitor), time.time()):
            raise NotNow("error-not-banned")

    async def grant(self, visitor: Visitor, player: str) -> None:
        """Make an account an administrator."""
        subject = await self._player(player)
        if not subject.login:
            raise NotNow("error-grant-guest")
        if not await grant_admin(self.store, subject, actor(visitor), time.time()):
            raise NotNow("error-grant-twice")

    async def revoke(self, visitor: Visitor, player: str) -> None:
        """Make an administrator an ordinary account. Nobody does so to themselves, so that one is always left."""
        if player == visitor.player:
            raise NotNow("error-revoke-self")
        if not await revoke_admin(self.store, await self._player(player), actor(visitor), time.time()):
            raise NotNow("error-not-admin")

    async def remove_table(self, visitor: Visitor, table: str) -> None:
        if not await remove_table(self.store, table, actor(visitor), time.time()):
            raise NotThere("error-no-table")

    async def announce(self, visitor: Visitor, texts: dict[str, str], until: float) -> Announcement:
        made = await announce(self.store, texts, until, actor(visitor), time.time())
        await self.look()
        return made

    async def withdraw(self, visitor: Visitor, announcement: str) -> None:
        if not await withdraw(self.store, announcement, actor(visitor), time.time()):
            raise NotThere("error-no-announcement")
        await self.look()

    async def purge(self, visitor: Visitor, retention: Retention, dry_run: bool) -> Deleted:
        """Delete what is older than that, or only count it."""
        now = time.time()
        if dry_run:
            return await count_unused(self.store, self.data, retention, now)
        deleted = await delete_unused(self.store, self.data, retention, now)
        await write_down(self.store, now, actor(visitor), PURGE, purge_details(retention, deleted))
        return deleted

    async def vacuum(self, visitor: Visitor) -> tuple[int, int]:
        """Vacuum the database; its size before and after."""
        before = await self.store.database.size()
        await self.store.database.vacuum()
        after = await self.store.database.size()
        await write_down(self.store, time.time(), actor(visitor), VACUUM, sizes(before, after))
        return before, after

    async def _player(self, player: str) -> Player:
        subject = await find_player(self.store, player)
        if subject is None:
            raise NotThere("error-no-player")
        return subject


def actor(visitor: Visitor) -> Actor:
    visitor.require(ADMIN)
    return Actor(visitor.player, visitor.login)
