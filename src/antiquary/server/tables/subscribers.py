"""The clients that are connected to this process, and what is sent to them.

A client that cannot keep up is disconnected: it reconnects, says how far it got, and gets the rest.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final, cast

from msgspec import Raw, Struct

from antiquary.kernel.game import SPECTATOR, Seat
from antiquary.server.accounts.permissions import Visitor, may_join, may_watch, seats_of
from antiquary.server.errors import Banned, NotThere
from antiquary.server.http.bodies import Problem
from antiquary.server.http.send_queue import SendQueue
from antiquary.server.tables.bodies import ChatInfo, SeatView
from antiquary.server.tables.frames import (
    ChatFrame,
    ClocksFrame,
    ErrorFrame,
    ServerFrame,
    StateFrame,
    TableFrame,
    UpdateFrame,
    encoded,
)
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import clocks_for, encoded_view, log_entry, table_info
from antiquary.server.tables.rows import TableRow
from antiquary.server.tables.shared_position import AddedEntry, AppliedEntry, SharedPosition
from antiquary.storage.database import Clock
from antiquary.text import Words

GOING_AWAY: Final = 1001
DELETED: Final = 4410  # a close code of our own: 4000 and a status of HTTP


class Subscriber:
    """One connection. `asked` are the seats it wants to see through; which of them it may is decided anew
    whenever the table's row has changed."""

    def __init__(
        self, visitor: Visitor, invite: str, asked: list[Seat], words: Words | None, clock: Clock = time.time
    ) -> None:
        self.clock: Final = clock
        self.queue: Final = SendQueue()
        self.visitor: Final = visitor
        self.invite: Final = invite
        self.asked: Final = asked
        self.words: Final = words
        # Called after every view, if set: what can be chosen comes in words then, and views are brief.
        self.explain: Callable[[LiveTable, Seat], None] | None = None
        self._version = 0  # of the row for which `_seats` is true
        self._seats: list[Seat] = []

    def seats(self, row: TableRow) -> list[Seat]:
        """Through whose eyes this subscriber looks: their own seats, else a spectator's; none if they may not watch."""
        if row.version != self._version:
            self._seats, self._version = self._permitted(row), row.version
        return self._seats

    def _permitted(self, row: TableRow) -> list[Seat]:
        own = seats_of(row, self.visitor)
        wanted = [seat for seat in self.asked if seat in own]
        if wanted:
            return wanted
        return [SPECTATOR] if may_watch(row, self.visitor, self.invite) else []

    def send(self, frame: ServerFrame) -> None:
        self.send_encoded(encoded(frame))

    @property
    def reads(self) -> "Reading":
        return Reading(self.words, self.explain is not None)

    def send_state(self, live: LiveTable, seat: Seat) -> None:
        """Send the view of a seat."""
        self.send(StateFrame(self.reads.view(live, seat)))
        self.after_view(live, seat)

    def after_view(self, live: LiveTable, seat: Seat) -> None:
        """Send what follows every view of a seat."""
        if live.clocks is not None:
            self.send(ClocksFrame(clocks_for(live, seat, self.clock())))
        if self.explain is not None:
            self.explain(live, seat)

    def send_encoded(self, frame: bytes) -> None:
        self.queue.put(frame)

    def disconnect(self) -> None:
        """Close the connection after what is waiting to be sent."""
        self.queue.close(GOING_AWAY)


class Subscribers:
    """The subscribers of all tables, and those who wait for a table to move on."""

    def __init__(self) -> None:
        self._subscribers: Final[dict[str, set[Subscriber]]] = {}
        self._waiting: Final[dict[str, set[asyncio.Event]]] = {}

    def __len__(self) -> int:
        return sum(len(subscribers) for subscribers in self._subscribers.values())

    def watched(self, table: str) -> bool:
        return table in self._subscribers or table in self._waiting

    def tables(self) -> set[str]:
        return {*self._subscribers, *self._waiting}

    def people_at(self, table: str) -> set[str]:
        """The players who are connected to a table."""
        return {each.visitor.player for each in self._subscribers.get(table, ()) if each.visitor.player}

    def add(self, table: str, subscriber: Subscriber) -> None:
        self._subscribers.setdefault(table, set()).add(subscriber)

    def remove(self, table: str, subscriber: Subscriber) -> None:
        subscribers = self._subscribers.get(table, set())
        subscribers.discard(subscriber)
        if not subscribers:
            self._subscribers.pop(table, None)

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
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                subscriber.disconnect()
        for table in list(self._waiting):
            self._wake(table)

    def disconnect(self, key: str) -> None:
        """Send those away who came with a key that opens nothing any more."""
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                if subscriber.visitor.key == key:
                    subscriber.disconnect()

    def disconnect_players(self, reasons: dict[str, str]) -> None:
        """Send banned players away, and tell them the reason."""
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                if subscriber.visitor.player in reasons:
                    banned = Banned(reasons[subscriber.visitor.player], ended=True)
                    message = (subscriber.words or Words()).error(banned)
                    subscriber.send(ErrorFrame("", Problem(banned.key, message)))
                    subscriber.disconnect()

    def disconnect_table(self, table: str) -> None:
        """Send everybody away from a table that is gone, and say so."""
        gone = NotThere("error-table-deleted")
        for subscriber in self._subscribers.get(table, ()):
            message = (subscriber.words or Words()).error(gone)
            subscriber.send(ErrorFrame("", Problem(gone.key, message)))
            subscriber.queue.close(DELETED)
        self._wake(table)

    def publish_entries(self, live: LiveTable, added: list[AddedEntry]) -> None:
        """Tell the seat that has just made entries about all of them at once, and the others about what they settled,
        step by step."""
        self._wake(live.row.id)
        frames: dict[tuple[Seat, str, bool], list[bytes]] = {}
        for subscriber in self._subscribers.get(live.row.id, ()):
            reads = subscriber.reads
            for seat in subscriber.seats(live.row):
                key = (seat, reads.language, reads.brief)
                if key not in frames:
                    frames[key] = [encoded(frame) for frame in update_frames(live, added, seat, reads)]
                for frame in frames[key]:
                    subscriber.send_encoded(frame)
                if frames[key]:
                    subscriber.after_view(live, seat)

    def publish_table(self, live: LiveTable) -> None:
        """Tell everyone that people came or went, and how the table looks now to those who may see it."""
        self._wake(live.row.id)
        for subscriber in list(self._subscribers.get(live.row.id, ())):
            seats = subscriber.seats(live.row)
            if not seats:
                subscriber.disconnect()
                continue
            subscriber.send(table_frame(live.row, subscriber.visitor, subscriber.invite, subscriber.words))
            for seat in seats:
                subscriber.send_state(live, seat)

    def publish_chat(self, row: TableRow, line: ChatInfo) -> None:
        frame = encoded(ChatFrame(line))
        for subscriber in self._subscribers.get(row.id, ()):
            if subscriber.seats(row):
                subscriber.send_encoded(frame)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()


class Reading(Struct, frozen=True):
    """How somebody reads what happens: in which words, and with `brief` views, whose actions are numbers only."""

    words: Words | None
    brief: bool = False

    @property
    def language(self) -> str:
        return "" if self.words is None else self.words.language

    def view(self, live: LiveTable, seat: Seat, position: SharedPosition | None = None) -> SeatView:
        """The view of a seat, in fact already encoded: many clients may get the same one."""
        return cast(SeatView, Raw(encoded_view(live, seat, self.words, position, self.brief)))


def update_frames(live: LiveTable, added: list[AddedEntry], seat: Seat, reads: Reading) -> list[UpdateFrame]:
    """What a seat is sent of entries that were made at once: its own in one frame, each of others in one of its own."""
    shown = [each for entry in added for each in entry.shown_to(seat)]
    own = [applied for applied, _ in shown if applied.entry.seat == seat]
    frames = [update_frame(live, own[-1], seat, reads, earlier=own[:-1])] if own else []
    others = [each for each in shown if each[0].entry.seat != seat]
    return frames + [update_frame(live, applied, seat, reads, position) for applied, position in others]


def update_frame(
    live: LiveTable,
    applied: AppliedEntry,
    seat: Seat,
    reads: Reading,
    position: SharedPosition | None = None,
    earlier: Sequence[AppliedEntry] = (),
) -> UpdateFrame:
    """An entry and the view after it; without a `position`, the latest."""
    entries = [log_entry(live, each, seat, reads.words, position) for each in (*earlier, applied)]
    return UpdateFrame(entries[-1], reads.view(live, seat, position), entries[:-1])


def table_frame(row: TableRow, visitor: Visitor, invite: str, words: Words | None) -> TableFrame:
    return TableFrame(table_info(row, visitor.player, may_join(row, visitor, invite), words))
