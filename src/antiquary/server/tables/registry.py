"""The tables that this process has in memory, and the one way in which they go on: persist, acknowledge, broadcast.

1. Whoever acts says which number their entry shall have. If that number is taken by the very same entry, the answer is
   the same as the first time; if it is taken by another, they are told.
2. The store decides who was first. What is in memory is a cache: when the store says that a number is taken, the cache
   is behind and catches up.
3. A client that hangs up in the middle changes nothing about that: the entry is kept or it is not, and the change that
   the store announces makes the cache catch up.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

from msgspec.structs import replace

from antiquary.kernel.game import Action, Seat
from antiquary.server import metrics
from antiquary.server.api.responses import Acknowledged, ChatInfo
from antiquary.server.errors import Conflict, NotNow, NotThere
from antiquary.server.tables.live_table import Checked, Happening, LiveTable, Seen, built
from antiquary.server.tables.projection import hash_for, seen_of
from antiquary.server.ws.subscribers import Hub
from antiquary.storage.errors import NumberTaken, Outdated
from antiquary.storage.rows import BOT, Change, Entry, TableRow
from antiquary.storage.store import Store

IDLE_SECONDS: Final = 60.0  # after which a table that nobody asks for leaves the memory
MOST: Final = 2000  # tables in memory
LATEST: Final = 1 << 30  # as a number or version: whatever there is


class Tables:
    """All tables, as far as anybody asks for them."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self.due: Callable[[str], None] = lambda _: None  # told which table waits for a bot
        self._live: Final[dict[str, LiveTable]] = {}
        self._loading: Final[dict[str, asyncio.Lock]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        store.listen(self.heard)

    def __len__(self) -> int:
        return len(self._live)

    async def row(self, table: str) -> TableRow | None:
        live = self._live.get(table)
        return await self.store.table(table) if live is None or live.behind else live.row

    async def live(self, table: str) -> LiveTable:
        """The table in memory, loaded if need be."""
        live = self._live.get(table)
        if live is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                live = self._live.get(table)
                if live is None:
                    live = await self._load(table)
                    self._live[table] = live
            self._loading.pop(table, None)
        while live.behind:
            async with live.lock:
                await self.look_again(live)
        live.used = time.monotonic()
        return live

    async def latest(self, table: str) -> LiveTable:
        """The table in memory, as the store has it now."""
        await self._follow(Change(table, LATEST, LATEST))
        return await self.live(table)

    async def act(
        self,
        table: str,
        kind: str,
        seat: Seat,
        number: int,
        action: Action = -1,
        claimed_until: float = 0.0,
        kept: Callable[[Acknowledged], None] | None = None,
    ) -> Acknowledged:
        """Add an entry to a table. `kept` hears of it before anybody else does. The caller has made sure that whoever
        asks for it may speak for the seat."""
        began = time.perf_counter()
        live = await self.live(table)
        async with live.lock:
            if number > live.number + 1:
                await self._catch_up(live)
            if number <= live.number:
                return self._repeated(live, kind, seat, number, action, kept)
            if number > live.number + 1:
                raise NotNow("error-number-ahead", {"number": number, "next": live.number + 1})
            checked = live.check(kind, seat, action)
            entry = Entry(table, number, kind, seat, action, checked.digest, time.time())
            seen = self._foreseen(live, seat, checked)
            live.writing = number
            try:
                turn = replace(checked.turn, claimed_until=claimed_until) if claimed_until else checked.turn
                await self.store.append(entry, turn)
            except NumberTaken:
                await self._catch_up(live)
                return self._repeated(live, kind, seat, number, action, kept)
            finally:
                live.writing = 0
            happening = live.add(entry, checked.tried)
            live.seen.update(seen)
            live.row = replace(
                live.row,
                status=checked.turn.status,
                number=number,
                touched=entry.at,
                deciders=tuple(live.deciders()),
            )
            done = Acknowledged(number, seat, hash_for(live, seat), repeated=False)
            if kept is not None:
                kept(done)
            self._tell(live, happening)
        metrics.acknowledged(kind, time.perf_counter() - began)
        if live.bot_to_decide() >= 0 and kind != BOT:
            self.due(table)
        return done

    async def change(self, row: TableRow) -> TableRow:
        """Keep a changed row of a table: somebody came or went. Raises `Outdated`."""
        live = await self.live(row.id)
        async with live.lock:
            try:
                changed = await self.store.update_table(replace(row, number=live.number), live.started(row))
            except Outdated:
                await self._catch_up(live)
                raise
            self._replace_row(live, changed)
        if live.bot_to_decide() >= 0:
            self.due(row.id)
        return changed

    async def chat(self, row: TableRow, seat: Seat, name: str, text: str) -> ChatInfo:
        line = await self.store.add_chat(row.id, seat, name, text, time.time())
        return ChatInfo(line.number, line.seat, line.name, line.text, line.at)

    async def position(self, table: str, number: int) -> LiveTable:
        """The table as it was after `number` entries; nobody can act in it."""
        live = await self.live(table)
        if not 0 <= number <= live.number:
            raise NotThere("error-no-number", {"number": number, "last": live.number})
        return await asyncio.to_thread(built, live.row, live.log[:number])

    def evict(self) -> None:
        """Forget the tables that nobody has asked for lately."""
        now = time.monotonic()
        by_age = sorted(self._live.items(), key=lambda item: item[1].used)
        surplus = len(by_age) - MOST
        for at, (table, live) in enumerate(by_age):
            if (at < surplus or now - live.used > IDLE_SECONDS) and not live.lock.locked():
                del self._live[table]

    # --- what other processes did -----------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A change was written, here or elsewhere."""
        if change.key:
            self.hub.expel(change.key)
            return
        if not change.table:
            for table in {*self._live, *self.hub.tables()}:
                self.heard(Change(table, LATEST, LATEST))
            return
        if change.due:
            self.due(change.table)
        live = self._live.get(change.table)
        if live is not None and change.number == live.writing > 0:
            return  # our own entry, whose writer is about to tell everyone
        behind = live is None or change.number > live.number or change.version > live.row.version
        # What is being loaded may have been read before the change, so that it has to be followed, too.
        if self.hub.watched(change.table) or change.table in self._loading or (live is not None and live.lock.locked()):
            if behind or change.chat:
                self._begin(self._follow(change))
        elif live is not None and behind:
            live.behind = True  # nobody looks, so that it is soon enough when somebody asks

    async def _follow(self, change: Change) -> None:
        fresh = change.table not in self._live
        live = await self.live(change.table)
        async with live.lock:
            if fresh:
                self.hub.changed(live)  # it was loaded with the change in it
            if change.number > live.number:
                await self._catch_up(live)
            if change.version > live.row.version:
                await self._look_at_row(live)
        if change.chat and self.hub.watched(change.table):
            for line in await self.store.chat(change.table, change.chat - 1, 1):
                self.hub.chatted(live.row, ChatInfo(line.number, line.seat, line.name, line.text, line.at))

    async def look_again(self, live: LiveTable) -> None:
        """Catch up, if changes were heard while nobody looked. For whoever has the table's lock."""
        while live.behind:
            live.behind = False
            try:
                await self._catch_up(live)
                await self._look_at_row(live)
            except BaseException:
                live.behind = True
                raise

    async def finish(self) -> None:
        """Wait for what is still being followed."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Exception):
            # The database is away: when it is back, the store says so and everything is looked at again.
            metrics.FAULTS.labels("follow").inc()

    async def _load(self, table: str) -> LiveTable:
        row = await self.store.table(table)
        if row is None:
            raise NotThere("error-no-table")
        log = await self.store.entries(table)
        live = await asyncio.to_thread(built, row, log)
        metrics.LOADS.inc()
        return live

    async def _catch_up(self, live: LiveTable) -> None:
        for entry in await self.store.entries(live.row.id, live.number):
            happening = live.add(entry)
            live.row = replace(
                live.row,
                status=live.turn().status,
                number=entry.number,
                touched=entry.at,
                deciders=tuple(live.deciders()),
            )
            self._tell(live, happening)

    def _foreseen(self, live: LiveTable, seat: Seat, checked: Checked) -> dict[Seat, Seen]:
        """What will be seen when the entry is kept. It is made now, while the position after it is at hand: many other
        tables have their turn until the disk has the entry."""
        if checked.tried is None:
            return {}
        after = checked.tried.after
        seen = {each: seen_of(live.game, after, each) for each in {seat, *self.hub.seats(live.row)}}
        after.forget()
        return seen

    def _tell(self, live: LiveTable, happening: Happening) -> None:
        """Tell everyone. What was put together for it goes before the next table has its turn: most positions are not
        looked at again, and what is freed at once is at hand for the next one, without a way through the memory."""
        self.hub.happened(live, happening)
        live.forget()

    async def _look_at_row(self, live: LiveTable) -> None:
        row = await self.store.table(live.row.id)
        if row is not None and row.version > live.row.version:
            self._replace_row(live, row)

    def _replace_row(self, live: LiveTable, row: TableRow) -> None:
        live.row = replace(row, status=live.started(row).status, number=live.number)
        live.forget()
        self.hub.changed(live)

    def _repeated(
        self,
        live: LiveTable,
        kind: str,
        seat: Seat,
        number: int,
        action: Action,
        kept: Callable[[Acknowledged], None] | None,
    ) -> Acknowledged:
        """The answer to an entry whose number is taken already."""
        there = live.log[number - 1] if 0 < number <= live.number else None
        if there is None or (there.kind, there.seat, there.action) != (kind, seat, action):
            raise Conflict(live.number, number)
        done = Acknowledged(number, seat, hash_for(live, seat), repeated=True)
        if kept is not None:
            kept(done)
        return done
