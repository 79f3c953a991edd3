"""Word to the lobbies that are open in browsers that something in them has changed.

A frame says that the lobby, the visitor's own tables or the people who wait for a game have changed, and nothing else:
the browser asks for them as it would without this. Own tables have changed only if the visitor can see a difference, so
that nobody learns from a frame that an opponent has made a step which can still be undone.
"""

import asyncio
from typing import Final, TypeAlias

from antiquary.server.accounts.permissions import EVERYONE, Visitor, people_of
from antiquary.server.background import regularly
from antiquary.server.http.send_queue import SendQueue
from antiquary.server.lobby.store import Waiting, waiting
from antiquary.server.tables.frames import LobbyFrame, encoded
from antiquary.server.tables.rows import TableRow
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Change

GATHER_SECONDS: Final = 0.4  # in which changes are gathered before anybody hears of them
LEASE_LOOK_SECONDS: Final = 5.0  # after which it is noticed that somebody waits no more without having said so
OWN_TABLES: Final = 400
LISTED: Final = 100  # as many as the lobby shows
GOING_AWAY: Final = 1001

# How a table of one's own looks in a list: version, status, the own seats that have to decide.
Look: TypeAlias = tuple[int, str, tuple[int, ...]]


class Onlooker:
    """A browser in which a lobby is open."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor: Final = visitor
        self.queue: Final = SendQueue()
        self.tables: Final[dict[str, Look]] = {}  # the visitor's own, as they were last seen

    def notices(self, table: str, row: TableRow | None) -> bool:
        """Whether a table that was read again looks different to the visitor."""
        look = None if row is None else look_of(row, self.visitor.player)
        before = self.tables.pop(table, None)
        if look is not None:
            self.tables[table] = look
        return look != before

    def tell(self, lobby: bool, own: bool, seeks: bool) -> None:
        if lobby or own or seeks:
            self.queue.put(encoded(LobbyFrame(lobby, own, seeks)))


class LobbyFeed:
    """All onlookers of this process, and the changes that they have not heard of yet."""

    def __init__(self, store: TableStore) -> None:
        self.store: Final = store
        self._onlookers: Final[set[Onlooker]] = set()
        self._players: Final[dict[str, set[Onlooker]]] = {}
        self._tables: Final[dict[str, set[Onlooker]]] = {}  # by a table of their own
        self._listed: dict[str, tuple[int, str]] = {}  # version and status of the tables in the lobby
        self._waiting: list[Waiting] = []  # people who look for opponents
        self._changed: Final[set[str]] = set()
        self._missed = False  # changes, while the database was away
        self._to_do = False  # because it could not be read
        self._woken: Final = asyncio.Event()
        self.task: Final = regularly("lobby", LEASE_LOOK_SECONDS, self.look, self._woken)
        store.listen(self.on_change)

    def __len__(self) -> int:
        return len(self._onlookers)

    async def add(self, onlooker: Onlooker) -> None:
        """Tell somebody from now on what changes."""
        if not self._onlookers:
            self._listed = await self._lobby()
            self._waiting = await waiting(self.store, self.store.clock())
        self._onlookers.add(onlooker)
        player = onlooker.visitor.player
        if player:
            self._players.setdefault(player, set()).add(onlooker)
            for row in await self.store.tables_of(player, OWN_TABLES):
                self._notices(onlooker, row.id, row)

    def remove(self, onlooker: Onlooker) -> None:
        self._onlookers.discard(onlooker)
        _discard(self._players, onlooker.visitor.player, onlooker)
        for table in onlooker.tables:
            _discard(self._tables, table, onlooker)

    def close(self) -> None:
        """Send everybody away; the process ends."""
        for onlooker in self._onlookers:
            onlooker.queue.close(GOING_AWAY)

    def on_change(self, change: Change) -> None:
        """Remember a change that an onlooker might see."""
        if change.key:
            for onlooker in self._onlookers:
                if onlooker.visitor.key == change.key:
                    onlooker.queue.close(GOING_AWAY)
            return
        if not self._onlookers or change.chat:
            return
        if change.seeks:
            self._woken.set()
            return
        table = change.table
        self._missed = self._missed or not table
        # The moves of tables that nobody here has a seat at, and that are not listed, change no list.
        if not table or change.version or change.deleted or table in self._tables or table in self._listed:
            self._changed.add(table)
            self._woken.set()

    async def look(self) -> None:
        """Tell the onlookers what has changed, if anything has. While people wait, somebody looks whether they still
        do."""
        if self._woken.is_set():
            await asyncio.sleep(GATHER_SECONDS)
        elif not (self._to_do or (self._waiting and self._onlookers)):
            return
        await self.publish()

    async def publish(self) -> None:
        """Tell the onlookers what has changed since the last time. What cannot be read now is told the next time."""
        self._woken.clear()
        changed, missed = sorted(self._changed), self._missed
        self._changed.clear()
        self._missed = False
        try:
            rows = {table: await self.store.table(table) if table else None for table in changed}
            listed = await self._lobby()
            people = await waiting(self.store, self.store.clock())
        except BaseException:
            self._changed.update(changed)
            self._missed = self._missed or missed
            self._to_do = True
            raise
        self._to_do = False
        own = set(self._onlookers) if missed else set()
        for table, row in rows.items():
            own |= {each for each in self._concerned(table, row) if self._notices(each, table, row)}
        lobby, self._listed = listed != self._listed, listed
        seeks, self._waiting = people != self._waiting, people
        for onlooker in list(self._onlookers):
            onlooker.tell(lobby, onlooker in own, seeks)

    def _concerned(self, table: str, row: TableRow | None) -> set[Onlooker]:
        """Those who have or had a seat at a table."""
        players = set() if row is None else people_of(row)
        return {*self._tables.get(table, ()), *(each for player in players for each in self._players.get(player, ()))}

    def _notices(self, onlooker: Onlooker, table: str, row: TableRow | None) -> bool:
        noticed = onlooker.notices(table, row)
        if table in onlooker.tables:
            self._tables.setdefault(table, set()).add(onlooker)
        else:
            _discard(self._tables, table, onlooker)
        return noticed

    async def _lobby(self) -> dict[str, tuple[int, str]]:
        """The tables that the lobby lists."""
        watchable = [row for row in await self.store.running(LISTED) if row.watch == EVERYONE]
        return {row.id: (row.version, row.status) for row in [*await self.store.lobby(LISTED), *watchable]}


def look_of(row: TableRow, player: str) -> Look | None:
    """How a table looks in the list of a player; None if they have no seat there."""
    if player not in people_of(row):
        return None
    own = tuple(seat for seat in row.deciders if row.seats[seat].player == player)
    return row.version, row.status, own


def _discard(onlookers: dict[str, set[Onlooker]], key: str, onlooker: Onlooker) -> None:
    if key in onlookers:
        onlookers[key].discard(onlooker)
        if not onlookers[key]:
            del onlookers[key]
