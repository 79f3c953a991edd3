"""The tables in memory, and the one way they go on: persist, acknowledge, broadcast.

1. A client says which number its entry shall have: one more than that of the last entry that its seat knows of. If
   that number is taken by the very same entry, the answer is the same as the first time; if it is taken by another, the
   client gets a conflict.
2. The store decides which entry was first. A table in memory is a cache: when the store says that a number is taken,
   the cache is behind and catches up.
3. A client that hangs up in the middle changes nothing: the entry is stored or it is not, and the change that the
   store announces makes the cache catch up.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from antiquary.kernel.game import Action, Seat, View
from antiquary.server import metrics
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.errors import Conflict, NotNow, NotThere, Unplayable
from antiquary.server.tables.bodies import Acknowledged, ChatInfo
from antiquary.server.tables.clocks import Pauses
from antiquary.server.tables.live_table import Checked, LiveTable, built
from antiquary.server.tables.move_list import REPEATED, check_moves
from antiquary.server.tables.projection import hash_for, project
from antiquary.server.tables.rows import BOT, MOVE, OPEN, OVER, RUNNING, TIME, Entry, TableRow
from antiquary.server.tables.shared_position import AddedEntry
from antiquary.server.tables.store import TableStore, correct_deadlines
from antiquary.server.tables.store import time_out as store_time_out
from antiquary.server.tables.timing import deadlines_after, out_of_time, recount, time_out, with_clocks
from antiquary.storage.database import Change
from antiquary.storage.errors import NumberTaken, Outdated, StoreAway


class Audience(Protocol):
    """The clients that are connected to this process."""

    def watched(self, table: str) -> bool:
        """Whether anybody is connected to the table or waits for it."""
        ...

    def tables(self) -> set[str]:
        """All tables that are watched."""
        ...

    def publish_entries(self, live: LiveTable, added: list[AddedEntry]) -> None:
        """Send entries that a seat has just made at once to this seat, and what they settled to the others."""
        ...

    def publish_table(self, live: LiveTable) -> None:
        """Send a changed row, and the state to those who may see it."""
        ...

    def publish_chat(self, row: TableRow, line: ChatInfo) -> None:
        """Send a line of chat."""
        ...

    def disconnect(self, key: str) -> None:
        """Disconnect the clients that came with a key that is no longer valid."""
        ...

    def disconnect_table(self, table: str) -> None:
        """Disconnect the clients of a table that was deleted."""
        ...


class KeyedLocks:
    """A lock for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: Final[dict[str, tuple[asyncio.Lock, int]]] = {}  # with the number of its users

    def __contains__(self, key: str) -> bool:
        return key in self._locks

    def __len__(self) -> int:
        return len(self._locks)

    @asynccontextmanager
    async def hold(self, key: str) -> AsyncIterator[None]:
        lock, users = self._locks.get(key, (asyncio.Lock(), 0))
        self._locks[key] = lock, users + 1
        try:
            async with lock:
                yield
        finally:
            _, users = self._locks[key]
            if users > 1:
                self._locks[key] = lock, users - 1
            else:
                del self._locks[key]


IDLE_SECONDS: Final = 60.0  # after which a table that nobody asks for leaves the memory
MOST_TABLES_IN_MEMORY: Final = 2000  # tables in memory
MOST_ATTEMPTS: Final = 10
LATEST: Final = 1 << 30  # as a number or version: whatever there is
LOG: Final = logging.getLogger("antiquary.tables")

Result = TypeVar("Result")
OnStored: TypeAlias = Callable[[Acknowledged], None]


class TableRegistry:
    """All tables, as far as anybody asks for them."""

    def __init__(self, store: TableStore, audience: Audience) -> None:
        self.store: Final = store
        self.audience: Final = audience
        self.pauses: Final = Pauses(store)
        self.due: Callable[[str], None] = lambda _: None  # called with a table that waits for a bot
        self._live: Final[dict[str, LiveTable]] = {}
        self._loading: Final = KeyedLocks()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._reading: Final = asyncio.Lock()  # the past of a table
        store.listen(self.on_change)

    def __len__(self) -> int:
        return len(self._live)

    async def row(self, table: str) -> TableRow | None:
        live = self._live.get(table)
        return await self.store.table(table) if live is None or live.behind else live.row

    async def live(self, table: str) -> LiveTable:
        """The table in memory, loaded if need be."""
        live = self._live.get(table)
        if live is None:
            async with self._loading.hold(table):
                live = self._live.get(table)
                if live is None:
                    live = await self._load(table)
                    self._live[table] = live
        while live.behind:
            async with live.lock:
                await self.refresh(live)
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
        on_stored: OnStored | None = None,
    ) -> Acknowledged:
        """Add an entry to a table. `on_stored` is called before the entry is published. The caller has checked that the
        visitor may act for the seat."""
        return await self._act(table, Wish(kind, seat, number, [action], claimed_until=claimed_until), on_stored)

    async def play(
        self,
        table: str,
        seat: Seat,
        number: int,
        actions: list[Action],
        finish: bool = False,
        careful: bool = False,
        on_stored: OnStored | None = None,
    ) -> Acknowledged:
        """Add moves of one turn, all at once, as far as they may be made without looking at what came of the first;
        with `finish`, the last one is made even if it cannot be undone; with `careful`, none after the first that loses
        something or is of no use."""
        return await self._act(table, Wish(MOVE, seat, number, actions, finish, careful), on_stored)

    async def _act(self, table: str, wish: "Wish", on_stored: OnStored | None) -> Acknowledged:
        began = time.perf_counter()
        live = await self.live(table)
        async with live.lock:
            if wish.number > live.shared.number_for(wish.seat) + 1:
                await self._catch_up(live)
            stored = await self._store(live, wish)
            if stored is None:
                return self._repeated(live, wish, on_stored)
            hash_ = hash_for(live, wish.seat)
            done = Acknowledged(live.number, wish.seat, hash_, False, len(stored.added), stored.stopped)
            if on_stored is not None:
                on_stored(done)
            self._publish(live, stored.added)
        metrics.acknowledged(wish.kind, time.perf_counter() - began)
        if live.bot_to_decide() >= 0 and wish.kind != BOT:
            self.due(table)
        return done

    async def _store(self, live: LiveTable, wish: "Wish") -> "Stored | None":
        """Store entries and add them to the table in memory; None if the number is taken as far as the seat knows. The
        number in the store is higher if pending steps of others, of which the seat knows nothing, come first."""
        for _ in range(MOST_ATTEMPTS):
            next_number = live.shared.number_for(wish.seat) + 1
            if wish.number < next_number:
                return None
            if wish.number > next_number:
                raise NotNow("error-number-ahead", {"number": wish.number, "next": next_number})
            checked = check_moves(live, wish.kind, wish.seat, wish.actions, wish.finish, wish.careful)
            entries = self._entries(live, wish, checked.moves)
            last, turn = entries[-1], checked.moves[-1].turn
            await self._require_time(live, last)
            stored = replace(turn, deadlines=deadlines_after(live, last, turn), claimed_until=wish.claimed_until)
            view = _view_after(live, wish.seat, checked.moves[-1])
            projection = None if view is None else project(view)
            live.writing = last.number
            try:
                await self.store.append(entries, stored)
            except NumberTaken:
                await self._catch_up(live)
                if live.number < entries[0].number:
                    await self._look_at_row(live)  # the table is gone
                continue
            finally:
                live.writing = 0
            added = [live.add(entry, move.tried) for entry, move in zip(entries, checked.moves, strict=True)]
            if view is not None and projection is not None:
                live.views[wish.seat], live.projections[wish.seat] = view, projection
            live.note_entry(last, turn.status)
            return Stored(added, checked.stopped)
        raise Outdated("error-outdated")

    def _entries(self, live: LiveTable, wish: "Wish", moves: list[Checked]) -> list[Entry]:
        now = self.store.clock()
        return [
            Entry(live.row.id, live.number + at, wish.kind, wish.seat, action, checked.digest, now)
            for at, (action, checked) in enumerate(zip(wish.actions, moves, strict=False), 1)
        ]

    async def change(self, row: TableRow, touch: bool = True) -> TableRow:
        """Keep a changed row of a table: somebody came or went. With `touch`, the table counts as used now. Raises
        `Outdated`."""
        if row.clocks is not None:
            await self.observe_pauses()  # before the clocks are stored
        live = await self.live(row.id)
        async with live.lock:
            row = with_clocks(live, replace(row, number=live.number), self.store.clock())
            try:
                changed = await self.store.update_table(row, live.started(row), touch)
            except Outdated:
                await self._catch_up(live)
                raise
            self._replace_row(live, changed)
        if live.bot_to_decide() >= 0:
            self.due(row.id)
        return changed

    async def settle_time(self, table: str) -> None:
        """Settle whose time is up at a table: their seat goes to a bot, or they lose the game. If several processes do
        so at once, one of them does it; if nobody's time is up, the store is told when it will be."""
        live = await self.latest(table)
        async with live.lock:
            now = self.store.clock()
            recount(live)
            late = out_of_time(live, now)
            if not late:
                row = with_clocks(live, live.row, now)
                await correct_deadlines(self.store, row, live.started(row).deadlines)
                return
            entry = Entry(table, live.number + 1, TIME, late[0], -1, "", now)
            row, turn = time_out(live, entry)
            live.writing = entry.number
            try:
                row = await store_time_out(self.store, entry, row, turn)
            except NumberTaken:  # there is something new; the next look finds out whether it is still so
                return
            finally:
                live.writing = 0
            self._publish(live, [live.add(entry)])
            self._replace_row(live, row)
        if live.bot_to_decide() >= 0:
            self.due(table)

    async def observe_pauses(self, alone: bool = False, every: float = 0.0) -> None:
        """Say that this process runs, and learn of the times in which none did, which all clocks take into account."""
        if await self.pauses.observe(alone, every):
            for table, live in list(self._live.items()):
                if live.lock.locked():
                    self._begin(self._recount_when_free(live))
                elif live.clocks is not None:
                    del self._live[table]

    async def _require_time(self, live: LiveTable, entry: Entry) -> None:
        """That the time of an entry's seat is not up; raises `NotNow`."""
        if entry.seat in out_of_time(live, entry.at):
            await self.observe_pauses()
            recount(live)
            if entry.seat in out_of_time(live, entry.at):
                raise NotNow("error-time-out")

    async def chat(self, row: TableRow, seat: Seat, visitor: Visitor, text: str) -> ChatInfo:
        """TableStore a line of chat, which everybody at the table is told."""
        line = await self.store.add_chat(row.id, seat, visitor.name, text, self.store.clock(), visitor.player)
        return ChatInfo(line.number, line.seat, line.name, line.text, line.at)

    async def position(self, table: str, number: int) -> LiveTable:
        """The table as it was after `number` entries; nobody can act in it."""
        return await self.read_past(table, number, lambda past: past)

    async def read_past(self, table: str, number: int, read: Callable[[LiveTable], Result]) -> Result:
        """The result of `read` for the table as it was after `number` entries, in a thread. Only one is read at a time:
        the more threads there are, the longer the event loop waits for the interpreter."""
        live = await self.live(table)
        if not 0 <= number <= live.number:
            raise NotThere("error-no-number", {"number": number, "last": live.number})
        row, log = live.row, live.log[:number]
        async with self._reading:
            return await asyncio.to_thread(lambda: read(built(row, log)))

    def evict(self) -> None:
        """Forget the tables that nobody has asked for lately."""
        now = time.monotonic()
        by_age = sorted(self._live.items(), key=lambda item: item[1].used)
        surplus = len(by_age) - MOST_TABLES_IN_MEMORY
        for at, (table, live) in enumerate(by_age):
            if (at < surplus or now - live.used > IDLE_SECONDS) and not live.lock.locked():
                del self._live[table]

    # --- changes by other processes -----------------------------------------------------------------------------------

    def on_change(self, change: Change) -> None:
        """Take notice of a change that was written, here or elsewhere."""
        if change.key:
            self.audience.disconnect(change.key)
            return
        if change.seeks:
            return
        if not change.table:
            for table in {*self._live, *self.audience.tables()}:
                self.on_change(Change(table, LATEST, LATEST))
            return
        if change.deleted:
            self._drop(change.table)
            if change.table in self._loading:  # from rows that are gone by now
                self._begin(self._drop_when_loaded(change.table))
            return
        if change.due:
            self.due(change.table)
        live = self._live.get(change.table)
        if live is not None and change.number == live.writing > 0:
            return  # our own entry, whose writer is about to tell everyone
        behind = live is None or change.number > live.number or change.version > live.row.version
        # What is being loaded may have been read before the change, so that it has to be followed, too.
        if (
            self.audience.watched(change.table)
            or change.table in self._loading
            or (live is not None and live.lock.locked())
        ):
            if behind or change.chat:
                self._begin(self._follow(change))
        elif live is not None and behind:
            live.behind = True  # nobody looks, so that it is soon enough when somebody asks

    async def _follow(self, change: Change) -> None:
        fresh = change.table not in self._live
        live = await self.live(change.table)
        async with live.lock:
            if fresh:
                self.audience.publish_table(live)  # it was loaded with the change in it
            if change.number > live.number:
                await self._catch_up(live)
            if change.version > live.row.version:
                await self._look_at_row(live)
        if change.chat and self.audience.watched(change.table):
            for line in await self.store.chat(change.table, change.chat - 1, 1):
                self.audience.publish_chat(live.row, ChatInfo(line.number, line.seat, line.name, line.text, line.at))

    async def refresh(self, live: LiveTable) -> None:
        """Catch up, if changes were announced while nobody watched. The caller holds the table's lock."""
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

    # --- inside -------------------------------------------------------------------------------------------------------

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception) and not isinstance(error, NotThere):
            # If the database is away, the store says when it is back, and everything is looked at again.
            metrics.FAULTS.labels("follow").inc()
            if not isinstance(error, StoreAway):
                LOG.error("change not followed", exc_info=error)

    async def _load(self, table: str) -> LiveTable:
        row = await self.store.table(table)
        if row is None:
            self.audience.disconnect_table(table)  # the deletion may not have been announced
            raise NotThere("error-no-table")
        log = await self.store.entries(table)
        try:
            live = await asyncio.to_thread(built, row, log, self.pauses)
        except Unplayable:
            if row.status in (OPEN, RUNNING):  # it was not marked when the process started
                with suppress(Outdated):
                    await self.store.mark_unplayable(row)
            raise
        metrics.LOADS.inc()
        return live

    def _drop(self, table: str) -> None:
        """Forget a table that was deleted; whoever asks for it again is told that there is none."""
        live = self._live.pop(table, None)
        if live is not None:
            live.behind = True  # for those who are waiting for its lock
        self.audience.disconnect_table(table)

    async def _recount_when_free(self, live: LiveTable) -> None:
        async with live.lock:
            recount(live)
            live.forget()

    async def _drop_when_loaded(self, table: str) -> None:
        async with self._loading.hold(table):
            self._drop(table)

    async def _catch_up(self, live: LiveTable) -> None:
        for entry in await self.store.entries(live.row.id, live.number):
            added = live.add(entry)
            live.note_entry(entry, live.turn().status)
            self._publish(live, [added])

    def _publish(self, live: LiveTable, added: list[AddedEntry]) -> None:
        """Send entries that were made at once to their seat, and what they settled to the others. The caches of the
        position are freed at once: most positions are not looked at again, and the next table reuses memory that is
        still in the processor's cache."""
        self.audience.publish_entries(live, added)
        live.forget()

    async def _look_at_row(self, live: LiveTable) -> None:
        row = await self.store.table(live.row.id)
        if row is None:
            self._drop(live.row.id)
            raise NotThere("error-no-table")
        if row.version > live.row.version:
            self._replace_row(live, row)

    def _replace_row(self, live: LiveTable, row: TableRow) -> None:
        live.replace_row(row)
        if live.row.status in OVER:
            live.reveal()
        live.forget()
        self.audience.publish_table(live)

    def _repeated(self, live: LiveTable, wish: "Wish", on_stored: OnStored | None) -> Acknowledged:
        """The answer to entries of which the first one's number is taken already."""
        first = live.asked_for(wish.seat, wish.number)
        there = [] if first is None else live.log[first.number - 1 :]
        made = 0
        for entry, action in zip(there, wish.actions, strict=False):
            if (entry.kind, entry.seat, entry.action) != (wish.kind, wish.seat, action):
                break
            made += 1
        if not made:
            raise Conflict(live.shared.number_for(wish.seat), wish.number)
        stopped = "" if made == len(wish.actions) else REPEATED
        done = Acknowledged(there[made - 1].number, wish.seat, hash_for(live, wish.seat), True, made, stopped)
        if on_stored is not None:
            on_stored(done)
        return done


class Wish(Struct, frozen=True):
    """What somebody wants to add to a table: one entry, or moves of one turn, of which the first gets the `number`."""

    kind: str
    seat: Seat
    number: int
    actions: list[Action]
    finish: bool = False
    careful: bool = False
    claimed_until: float = 0.0


class Stored(Struct, frozen=True):
    """The entries that were added, and why not more of those that were wished for."""

    added: list[AddedEntry]
    stopped: str


def _view_after(live: LiveTable, seat: Seat, checked: Checked) -> View | None:
    """The view of `seat` after its move. It is made now, while the position is in the processor's cache: many other
    tables have their turn until the disk has the entry."""
    alone = all(step.seat == seat for step in live.shared.pending)
    if checked.tried is None or not alone:
        return None
    view = checked.tried.after.view(seat)
    checked.tried.after.forget()
    return view
