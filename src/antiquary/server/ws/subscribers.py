"""Who is connected to this process, and what they hear.

A watcher that cannot keep up is let go: it comes back, says how far it got, and is told the rest.
"""

import asyncio
from typing import Final

from antiquary.kernel.game import SPECTATOR, Seat
from antiquary.server.access.permissions import Visitor, may_join, may_watch, seats_of
from antiquary.server.api.responses import ChatInfo
from antiquary.server.tables.live_table import Happening, LiveTable
from antiquary.server.tables.projection import ENCODER, log_entry, table_info, written_view
from antiquary.server.ws.send_queue import SendQueue
from antiquary.storage.rows import TableRow
from antiquary.text import Words

GOING_AWAY: Final = 1001


class Watcher:
    """One connection. `asked` are the seats it wants to see through; which of them it may is decided anew
    whenever the table's row has changed."""

    def __init__(self, visitor: Visitor, invite: str, asked: list[Seat], words: Words | None) -> None:
        self.queue: Final = SendQueue()
        self.visitor: Final = visitor
        self.invite: Final = invite
        self.asked: Final = asked
        self.words: Final = words
        self._version = 0  # of the row for which `_seats` is true
        self._seats: list[Seat] = []

    def seats(self, row: TableRow) -> list[Seat]:
        """Through whose eyes this watcher looks: their own seats, else a spectator's; none if they may not watch."""
        if row.version != self._version:
            self._seats, self._version = self._found(row), row.version
        return self._seats

    def _found(self, row: TableRow) -> list[Seat]:
        own = seats_of(row, self.visitor)
        wanted = [seat for seat in self.asked if seat in own]
        if wanted:
            return wanted
        return [SPECTATOR] if may_watch(row, self.visitor, self.invite) else []

    def tell(self, message: bytes | None) -> None:
        """Send a message; None ends the connection."""
        if message is None:
            self.queue.close(GOING_AWAY)
        else:
            self.queue.put(message)


class Hub:
    """The watchers of all tables, and those who wait for a table to move on."""

    def __init__(self) -> None:
        self._watchers: Final[dict[str, set[Watcher]]] = {}
        self._waiting: Final[dict[str, set[asyncio.Event]]] = {}

    def __len__(self) -> int:
        return sum(len(watchers) for watchers in self._watchers.values())

    def watched(self, table: str) -> bool:
        return table in self._watchers or table in self._waiting

    def tables(self) -> set[str]:
        return {*self._watchers, *self._waiting}

    def enter(self, table: str, watcher: Watcher) -> None:
        self._watchers.setdefault(table, set()).add(watcher)

    def leave(self, table: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(table, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(table, None)

    def seats(self, row: TableRow) -> set[Seat]:
        """Through whose eyes somebody looks at the table."""
        return {seat for watcher in self._watchers.get(row.id, ()) for seat in watcher.seats(row)}

    async def wait(self, table: str, seconds: float) -> None:
        """Until something happens at the table, or so long."""
        event = asyncio.Event()
        waiting = self._waiting.setdefault(table, set())
        waiting.add(event)
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            pass
        finally:
            waiting.discard(event)
            if not waiting:
                self._waiting.pop(table, None)

    def close(self) -> None:
        """Send everybody away; the process ends."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.tell(None)
        for table in list(self._waiting):
            self._wake(table)

    def expel(self, key: str) -> None:
        """Send those away who came with a key that opens nothing any more."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.visitor.key == key:
                    watcher.tell(None)

    def happened(self, live: LiveTable, happening: Happening) -> None:
        """Tell everyone at the table about an entry that was just added to it."""
        self._wake(live.row.id)
        messages: dict[tuple[Seat, str], bytes] = {}
        for watcher in self._watchers.get(live.row.id, ()):
            for seat in watcher.seats(live.row):
                key = (seat, "" if watcher.words is None else watcher.words.language)
                if key not in messages:
                    messages[key] = update_message(live, happening, seat, watcher.words)
                watcher.tell(messages[key])

    def changed(self, live: LiveTable) -> None:
        """Tell everyone that people came or went, and how the table looks now to those who may see it."""
        self._wake(live.row.id)
        for watcher in list(self._watchers.get(live.row.id, ())):
            seats = watcher.seats(live.row)
            if not seats:
                watcher.tell(None)
                continue
            watcher.tell(table_message(live.row, watcher.visitor, watcher.invite, watcher.words))
            for seat in seats:
                watcher.tell(state_message(live, seat, watcher.words))

    def chatted(self, row: TableRow, line: ChatInfo) -> None:
        message = b'{"type":"chat","line":%b}' % ENCODER.encode(line)
        for watcher in self._watchers.get(row.id, ()):
            if watcher.seats(row):
                watcher.tell(message)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()


def update_message(live: LiveTable, happening: Happening, seat: Seat, words: Words | None) -> bytes:
    entry = log_entry(live, happening, seat, words)
    return b'{"type":"update","entry":%b,"view":%b}' % (ENCODER.encode(entry), written_view(live, seat, words))


def state_message(live: LiveTable, seat: Seat, words: Words | None) -> bytes:
    return b'{"type":"state","view":%b}' % written_view(live, seat, words)


def table_message(row: TableRow, visitor: Visitor, invite: str, words: Words | None) -> bytes:
    told = table_info(row, visitor.player, may_join(row, visitor, invite), words)
    return b'{"type":"table","table":%b}' % ENCODER.encode(told)
