"""The announcer: looks at tables at which something happened a while ago, and decides who has to be told what.

A table at which people are playing is looked at only when nothing has happened for some time. Whoever is connected to
the table is told later, if they leave without having seen to it.
"""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import Final

from antiquary.server.accounts.permissions import people_of
from antiquary.server.accounts.tokens import new_id
from antiquary.server.background import BackgroundTask
from antiquary.server.notifications.presence import Presence
from antiquary.server.notifications.store import (
    CLOCK,
    MAIL,
    OVER,
    SEATED,
    TURN,
    MarkedTable,
    Message,
    Notice,
    Recipient,
    clear_unheard,
    last_entries,
    marked_tables,
    recipients_at,
    tell,
    tell_now,
    told_at,
)
from antiquary.server.tables.rows import OPEN, RUNNING, TableRow
from antiquary.server.tables.rows import OVER as ENDINGS
from antiquary.server.tables.store import TableStore, expiring

POLL_SECONDS: Final = 2.0
WARN_SECONDS: Final = 60.0  # between two looks at clocks that run out
TABLES_A_ROUND: Final = 50
HOUR: Final = 3600.0
WARNING_SECONDS: Final = 6 * HOUR  # before a turn of days is over
MOST_EXPIRING: Final = 1000  # tables that are looked at, those of live games among them
DAYS: Final = "days"  # the pace of games in which also a person among bots has to come back in time


class Announcer:
    """Writes messages into the outbox, `grace` seconds after something has happened."""

    def __init__(self, store: TableStore, presence: Presence, grace: float, clock: Callable[[], float]) -> None:
        self.store: Final = store
        self.presence: Final = presence
        self.grace: Final = grace
        self.clock: Final = clock
        self.announcing: Final = BackgroundTask(
            "announcements", POLL_SECONDS, self._marked, self._announce, key=lambda table: table.row.id
        )
        self.warning: Final = BackgroundTask(
            "clock warnings", WARN_SECONDS, self._expiring, lambda late: self.warn(*late), key=lambda late: late[0]
        )

    async def announce_all(self) -> None:
        """Look at every table whose time has come."""
        await self.announcing.round()

    async def warn_all(self) -> None:
        """Warn everybody whose turn of days is nearly over."""
        await self.warning.round()

    async def _marked(self) -> AsyncIterator[MarkedTable]:
        before = self.clock() - self.grace
        if not await marked_tables(self.store, before, 1):
            return
        await clear_unheard(self.store, before)
        seen: set[str] = set()  # a table that cannot be settled now is looked at next time
        while tables := await marked_tables(self.store, before, len(seen) + TABLES_A_ROUND):
            fresh_tables = [table for table in tables if table.row.id not in seen]
            if not fresh_tables:
                return
            for table in fresh_tables:
                yield table
                seen.add(table.row.id)

    async def _expiring(self) -> AsyncIterator[tuple[str, int]]:
        now = self.clock()
        for row in await expiring(self.store, now, now + WARNING_SECONDS, MOST_EXPIRING):
            for seat, deadline in row.deadlines.items():
                if row.pace == DAYS and deadline <= now + WARNING_SECONDS:
                    yield row.id, seat

    async def warn(self, table: str, seat: int) -> bool:
        """Tell the owner of a seat that their time runs out, once for every turn; whether they get any message."""
        row = await self.store.table(table)
        if row is None or seat not in awaited_seats(row):
            return False
        last, told = await last_entries(self.store, table), await told_at(self.store, table)
        notice = Notice(row.seats[seat].player, table, CLOCK, row.number)
        if not fresh(notice, row, last, told):
            return False
        messages = self._messages([notice], await recipients_at(self.store, table))
        await tell_now(self.store, [notice], messages)
        return bool(messages)

    async def _announce(self, table: MarkedTable) -> None:
        row = table.row
        recipients = await recipients_at(self.store, row.id)
        last, told = await last_entries(self.store, row.id), await told_at(self.store, row.id)
        wanted = [notice for notice in notices_of(row, last, told) if any(wants(each, notice) for each in recipients)]
        present = await self.presence.at(row.id) if wanted else set()
        now = [notice for notice in wanted if notice.player not in present]
        again = self.clock() if len(now) < len(wanted) else 0.0
        await tell(self.store, table, now, self._messages(now, recipients), again)

    def _messages(self, notices: Iterable[Notice], recipients: list[Recipient]) -> list[Message]:
        return [
            self._message(notice, recipient)
            for notice in notices
            for recipient in recipients
            if wants(recipient, notice)
        ]

    def _message(self, notice: Notice, recipient: Recipient) -> Message:
        now, target = self.clock(), recipient.target
        pause = recipient.settings.digest_hours * HOUR if target.channel == MAIL else 0.0
        due = max(now, target.sent + pause)
        return Message(new_id(), target.id, target.channel, notice.table, notice.kind, notice.number, now, due)


def wants(recipient: Recipient, notice: Notice) -> bool:
    """Whether a target gets a notice."""
    target = recipient.target
    return target.player == notice.player and recipient.settings.wants(target.channel, notice.kind)


def notices_of(row: TableRow, last: dict[int, int], told: dict[tuple[str, str], int]) -> list[Notice]:
    """Everything that people have not been told yet and have to be told about a table: `last` are the numbers of each
    seat's last entry, `told` those after which people were told something."""
    if row.uploaded_by or row.known_seed or (len(people_of(row)) < 2 and row.pace != DAYS):
        return []
    notices: dict[Notice, None] = {}
    for player, kind in _news(row, last):
        notice = Notice(player, row.id, kind, row.number)
        if fresh(notice, row, last, told):
            notices[notice] = None
    return list(notices)


def fresh(notice: Notice, row: TableRow, last: dict[int, int], told: dict[tuple[str, str], int]) -> bool:
    """Whether a person has not been told this yet: about a turn, not since their last move."""
    before = told.get((notice.player, notice.kind))
    if before is None:
        return True
    return notice.kind in (TURN, CLOCK) and last_of(notice.player, row, last) > before


def last_of(player: str, row: TableRow, last: dict[int, int]) -> int:
    """The number of a person's last entry at a table."""
    return max((last.get(seat, 0) for seat, chair in enumerate(row.seats) if chair.player == player), default=0)


def awaited_seats(row: TableRow) -> list[int]:
    """The seats of people who have to decide, and for whom no bot does."""
    if row.status != RUNNING:
        return []
    return [seat for seat in row.deciders if row.seats[seat].player and not row.seats[seat].stand_in]


def _news(row: TableRow, last: dict[int, int]) -> Iterable[tuple[str, str]]:
    """What there is to tell, by person."""
    if row.status == OPEN:
        for chair in row.seats:
            if chair.reserved and not chair.player:
                yield chair.reserved, SEATED
    elif row.status == RUNNING:
        asked = {row.seats[seat].player for seat in awaited_seats(row)}
        for player in sorted(asked):
            yield player, TURN
        waiting = {chair.player for chair in row.seats if not chair.stand_in} - {"", *asked}
        if len(people_of(row)) < 2:
            waiting.discard(row.host)  # who has begun the game alone
        for player in sorted(waiting):
            if last_of(player, row, last) == 0:
                yield player, SEATED
    elif row.status in ENDINGS:
        knows = row.seats[_ended_by(row, last)].player
        for player in sorted({chair.player for chair in row.seats} - {"", knows}):
            yield player, OVER


def _ended_by(row: TableRow, last: dict[int, int]) -> int:
    """The seat that ended a game: by giving up, or by the last move."""
    return row.resigned if row.resigned >= 0 else max(last, key=lambda seat: last[seat], default=0)
