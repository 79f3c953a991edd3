"""The outbox: what people have to be told about their tables, and the messages that are still to be sent.

A move marks its table in its own transaction. Whoever reads the mark writes the messages and clears it in one
transaction, which fails if the table has changed meanwhile. So no turn goes untold, and none is told twice.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from antiquary.storage.database import Step, written
from antiquary.storage.rows import TableRow, table_row
from antiquary.storage.store import COLUMNS, Store

STALE_SECONDS: Final = 7 * 86400.0
MESSAGE: Final = "id, target, channel, table_id, kind, number, created, due, tries"


class MarkedTable(Struct, frozen=True):
    """A table at which something happened at `since` of which people may have to be told."""

    row: TableRow
    since: float


class Notice(Struct, frozen=True):
    """Word of one kind for a person about a table, as it was after `number` entries."""

    player: str
    table: str
    kind: str
    number: int


class Message(Struct, frozen=True):
    """A notice on its way to one target. It is sent at `due` or later."""

    id: str
    target: str
    channel: str
    table: str
    kind: str
    number: int
    created: float
    due: float
    tries: int = 0


# --- tables ---------------------------------------------------------------------------------------------------------


async def clear_unheard(store: Store, before: float) -> None:
    """Clear the marks of tables at which nobody has chosen to be told anything."""
    sql = (
        "UPDATE tables SET notify_since = 0 WHERE notify_since > 0 AND notify_since <= $1 AND NOT EXISTS"
        " (SELECT 1 FROM seatings JOIN notify_targets ON notify_targets.player = seatings.player"
        " WHERE seatings.table_id = tables.id)"
    )
    await store.database.write([Step(sql, (before,))])


async def marked_tables(store: Store, before: float, limit: int) -> list[MarkedTable]:
    """Tables that were marked at `before` or earlier and not since, the oldest mark first."""
    sql = (
        f"SELECT {COLUMNS}, notify_since FROM tables WHERE notify_since > 0 AND notify_since <= $1"
        " ORDER BY notify_since LIMIT $2"
    )
    rows = await store.database.read(sql, before, limit)
    return [MarkedTable(table_row(row[:-1]), float(row[-1])) for row in rows]


async def last_entries(store: Store, table: str) -> dict[int, int]:
    """The number of each seat's last entry; seats without one are left out."""
    sql = "SELECT seat, MAX(number) FROM entries WHERE table_id = $1 GROUP BY seat"
    return {int(seat): int(number) for seat, number in await store.database.read(sql, table)}


async def told_at(store: Store, table: str) -> dict[tuple[str, str], int]:
    """The number of entries after which each person was last told something, by person and kind."""
    rows = await store.database.read("SELECT player, kind, number FROM notices WHERE table_id = $1", table)
    return {(str(player), str(kind)): int(number) for player, kind, number in rows}


async def tell(
    store: Store, table: MarkedTable, notices: Iterable[Notice], messages: Iterable[Message], again: float
) -> bool:
    """Put messages into the outbox, note what has been told, and set the table's mark to `again`, 0 to clear it. False
    if the table has changed meanwhile; nothing is written then."""
    row = table.row
    mark = "UPDATE tables SET notify_since = $2 WHERE id = $1 AND notify_since = $3 AND number = $4 AND version = $5"
    marked = Step(mark, (row.id, again, table.since, row.number, row.version), must=True)
    return await written(store.database, [marked, *map(_noted, notices), *map(_posted, messages)])


async def tell_now(store: Store, notices: Iterable[Notice], messages: Iterable[Message]) -> None:
    """The same for something that is no change of a table."""
    await store.database.write([*map(_noted, notices), *map(_posted, messages)])


def _noted(notice: Notice) -> Step:
    sql = (
        "INSERT INTO notices (player, table_id, kind, number) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (player, table_id, kind) DO UPDATE SET number = $4"
    )
    return Step(sql, (notice.player, notice.table, notice.kind, notice.number))


def _posted(message: Message) -> Step:
    sql = (
        f"INSERT INTO outbox ({MESSAGE}, leased_until) SELECT $1, $2, $3, $4, $5, CAST($6 AS INTEGER),"
        " CAST($7 AS DOUBLE PRECISION), CAST($8 AS DOUBLE PRECISION), CAST($9 AS INTEGER), 0"
        " WHERE EXISTS (SELECT 1 FROM notify_targets WHERE id = $2)"  # it may have been deleted meanwhile
    )
    values = (message.id, message.target, message.channel, message.table, message.kind, message.number)
    return Step(sql, (*values, message.created, message.due, message.tries))


# --- messages -------------------------------------------------------------------------------------------------------


async def due_messages(store: Store, channel: str, now: float, limit: int) -> list[Message]:
    """Messages of a channel whose time has come and that nobody is sending, the oldest first."""
    sql = (
        f"SELECT {MESSAGE} FROM outbox WHERE channel = $1 AND due <= $2 AND leased_until <= $2"
        " ORDER BY due, id LIMIT $3"
    )
    return [Message(*row) for row in await store.database.read(sql, channel, now, limit)]


async def lease(store: Store, message: str, now: float, until: float) -> bool:
    """Take a message to send it; False if somebody else is sending it, or if it is gone."""
    sql = "UPDATE outbox SET leased_until = $2 WHERE id = $1 AND leased_until <= $3"
    return await written(store.database, [Step(sql, (message, until, now), must=True)])


async def lease_all(store: Store, target: str, now: float, until: float) -> list[Message]:
    """Take all messages that wait for a target, also those whose time has not come."""
    sql = f"UPDATE outbox SET leased_until = $2 WHERE target = $1 AND leased_until <= $3 RETURNING {MESSAGE}"
    (rows,) = await store.database.write([Step(sql, (target, until, now))])
    return sorted((Message(*row) for row in rows), key=lambda message: (message.created, message.id))


async def postpone(store: Store, messages: Sequence[Message], due: float, tries: int) -> None:
    """Give messages back that are to be sent at another time."""
    sql = "UPDATE outbox SET due = $2, tries = tries + $3, leased_until = 0 WHERE id = $1"
    await store.database.write([Step(sql, (message.id, due, tries)) for message in messages])


async def drop_untrue(store: Store, player: str, message: Message) -> None:
    """Delete a message that is not true any more, and the note that its person was told: if it becomes true again, they
    have to be."""
    sql = "DELETE FROM notices WHERE player = $1 AND table_id = $2 AND kind = $3"
    await store.database.write([*_deletions([message]), Step(sql, (player, message.table, message.kind))])


async def note_sent(store: Store, target: str, messages: Sequence[Message], now: float) -> None:
    """Delete messages that got to their target."""
    sql = "UPDATE notify_targets SET sent = $2, refusals = 0, trouble = '' WHERE id = $1"
    await store.database.write([*_deletions(messages), Step(sql, (target, now))])


async def note_refused(store: Store, target: str, messages: Sequence[Message], trouble: str) -> None:
    """Delete messages that their target does not accept."""
    sql = "UPDATE notify_targets SET refusals = refusals + 1, trouble = $2 WHERE id = $1"
    await store.database.write([*_deletions(messages), Step(sql, (target, trouble))])


async def note_trouble(store: Store, target: str, trouble: str) -> None:
    await store.database.write([Step("UPDATE notify_targets SET trouble = $2 WHERE id = $1", (target, trouble))])


def stale_steps(now: float) -> list[Step]:
    """The statements that delete messages that nobody has sent, because the server has no such channel any more, and
    mail addresses that nobody has confirmed."""
    before = now - STALE_SECONDS
    return [
        Step("DELETE FROM outbox WHERE created < $1", (before,)),
        Step("DELETE FROM notify_targets WHERE channel = 'pending' AND created < $1", (before,)),
    ]


def _deletions(messages: Sequence[Message]) -> list[Step]:
    return [Step("DELETE FROM outbox WHERE id = $1", (message.id,)) for message in messages]
