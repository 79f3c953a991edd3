"""Retention: tables, tournaments, uploads and guests that nobody has used for a long time are deleted."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from antiquary.storage.database import Missed, Step, Value
from antiquary.storage.meeting.tournaments import OWNER, delete_tournament
from antiquary.storage.people.accounts import forget_steps, leave_tables
from antiquary.storage.people.outbox import stale_steps
from antiquary.storage.rows import FINISHED, OPEN, RUNNING, UNPLAYABLE
from antiquary.storage.store import Store

DAY: Final = 86400.0
HOUR: Final = 3600.0
LEASE: Final = "retention"
BATCH: Final = 50  # tables, tournaments or guests that are deleted side by side


class Retention(Struct, frozen=True):
    """After how many days without use something is deleted; 0 keeps it for good. Accounts stay, and by default also
    games that were played to their end."""

    open_tables: int = 30  # a seat was never taken
    running_tables: int = 180  # nobody has moved
    uploads: int = 90  # since they were uploaded
    finished_tables: int = 0  # played to the end
    guests: int = 30  # of whom nothing else is stored, and who have not come back since
    audit: int = 730  # acts of administrators
    announcements: int = 30  # since they were last shown
    analyses: int = 180  # shared by link, and opened by nobody
    unfinished_tournaments: int = 180  # nobody has entered, and nobody has moved at a table
    finished_tournaments: int = 0  # played to the end


KEEP_ALL: Final = Retention(**dict.fromkeys(Retention.__struct_fields__, 0))


class Deleted(Struct, frozen=True):
    """The number of rows that were deleted, by kind."""

    open_tables: int = 0
    running_tables: int = 0
    uploads: int = 0
    finished_tables: int = 0
    guests: int = 0
    audit: int = 0
    announcements: int = 0
    analyses: int = 0
    unfinished_tournaments: int = 0
    finished_tournaments: int = 0
    keys: int = 0


class AgingRows(Struct, frozen=True):
    """Rows of which only their age counts. `name` is the field of `Retention` and of `Deleted`; `column` has the time
    from which their days are counted."""

    name: str
    table: str
    column: str


# Whoever stores rows that age adds a line here, and a field to `Retention` and to `Deleted`.
AGING: Final = (
    AgingRows("audit", "audit", "at"),
    AgingRows("announcements", "announcements", "until"),
    AgingRows("analyses", "analyses", "opened"),
)
OWNS: Final = f"tables.host = '{OWNER}' || tournaments.id"
# Conditions for tables, with a status and the time before which they were last used. A table of a tournament stays as
# long as the tournament is not over, which would only make it again.
UNFINISHED: Final = (
    "status = $1 AND status <> 'finished' AND touched < $2"
    f" AND NOT EXISTS (SELECT 1 FROM tournaments WHERE id = substr(tables.host, {len(OWNER) + 1}) AND {OWNS}"
    " AND tournaments.status <> 'finished')"
)
PLAYED: Final = "status = $1 AND uploaded_by = '' AND touched < $2"
UPLOADED: Final = "uploaded_by <> $1 AND touched < $2"
TABLES: Final = (
    ("open_tables", UNFINISHED, OPEN),
    ("running_tables", UNFINISHED, RUNNING),
    ("running_tables", UNFINISHED, UNPLAYABLE),
    ("uploads", UPLOADED, ""),
    ("finished_tables", PLAYED, FINISHED),
)
# Conditions for tournaments, with the time before which they were last used. A game of a round may take long, and the
# index of tables by host has those that are not finished.
TOURNAMENTS: Final = (
    (
        "unfinished_tournaments",
        "status <> 'finished' AND touched < $1 AND NOT EXISTS"
        f" (SELECT 1 FROM tables WHERE {OWNS} AND tables.touched >= $1 AND host <> '' AND tables.status <> 'finished')",
    ),
    ("finished_tournaments", "status = 'finished' AND touched < $1"),
)
UNUSED_GUESTS: Final = (
    "login IS NULL AND created < $1"
    " AND NOT EXISTS (SELECT 1 FROM seatings WHERE seatings.player = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM tables WHERE uploaded_by <> '' AND uploaded_by = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM analyses WHERE owner = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM tournament_entrants WHERE tournament_entrants.player = players.id)"
    " AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.player = players.id AND keys.used >= $1)"
)

NAMED_AND_GONE: Final = (
    "SELECT DISTINCT player FROM mentions WHERE NOT EXISTS (SELECT 1 FROM players WHERE players.id = mentions.player)"
)


class Deletion(Struct, frozen=True):
    """Rows of one kind that can be deleted; `delete` says how many it has deleted."""

    kind: str
    delete: Callable[[], Awaitable[int]]


async def delete_unused(store: Store, retention: Retention, now: float) -> Deleted:
    """Delete what was last used longer ago than `retention` allows, and keys that have expired. Several processes may
    do so at the same time. A table that is used meanwhile stays."""
    await store.database.write(stale_steps(now))
    deleted = dict.fromkeys(asdict(Deleted()), 0)
    for deletion in deletions(store, retention, now):
        deleted[deletion.kind] += await deletion.delete()
    return Deleted(**deleted)


def deletions(store: Store, retention: Retention, now: float) -> list[Deletion]:
    """The kinds of rows that `delete_unused` deletes, in the order in which it does."""
    keys = Step("DELETE FROM keys WHERE expires < $1 RETURNING hash", (now,))
    return [
        *(  # before their tables
            Deletion(name, partial(_delete_tournaments, store, where, getattr(retention, name), now))
            for name, where in TOURNAMENTS
        ),
        *(
            Deletion(name, partial(_delete_tables, store, where, status, getattr(retention, name), now))
            for name, where, status in TABLES
        ),
        *(Deletion(rows.name, partial(_delete_aged, store, rows, retention, now)) for rows in AGING),
        Deletion("guests", partial(_delete_guests, store, retention.guests, now)),  # of whom nothing is left now
        Deletion("keys", partial(_count, store, keys)),
    ]


async def count_unused(store: Store, retention: Retention, now: float) -> Deleted:
    """The numbers that `delete_unused` would delete now."""
    counts = dict.fromkeys(asdict(Deleted()), 0)

    async def count(name: str, table: str, where: str, *values: Value) -> None:
        before, days = _before(retention, name, now)
        if days:
            sql = f"SELECT COUNT(*) FROM {table} WHERE {where}"
            counts[name] += int((await store.database.read(sql, *values, before))[0][0])

    for name, where, status in TABLES:
        await count(name, "tables", where, status)
    for name, where in TOURNAMENTS:
        await count(name, "tournaments", where)
    await count("guests", "players", UNUSED_GUESTS)
    for rows in AGING:
        await count(rows.name, rows.table, f"{rows.column} < $1")
    counts["keys"] = int((await store.database.read("SELECT COUNT(*) FROM keys WHERE expires < $1", now))[0][0])
    return Deleted(**counts)


def purge_details(retention: Retention, deleted: Deleted) -> dict[str, str]:
    """The days that were asked for and the numbers that were deleted, for the audit log."""
    return {
        name.replace("_", "-"): f"{getattr(deleted, name)} > {days} d"
        for name in Retention.__struct_fields__
        if (days := getattr(retention, name))
    }


def _before(retention: Retention, name: str, now: float) -> tuple[float, int]:
    """The time before which something must have been used last, and the days from then to now; 0 keeps everything."""
    days = int(getattr(retention, name))
    return now - days * DAY, days


async def _delete_aged(store: Store, rows: AgingRows, retention: Retention, now: float) -> int:
    before, days = _before(retention, rows.name, now)
    delete = f"DELETE FROM {rows.table} WHERE {rows.column} < $1 RETURNING 1"
    return await _count(store, Step(delete, (before,))) if days else 0


async def _delete_tables(store: Store, where: str, status: str, days: int, now: float) -> int:
    before = now - days * DAY
    sql = f"SELECT id FROM tables WHERE {where} LIMIT {BATCH}"
    return await _delete_each(store, sql, (status, before), lambda id_: store.delete_table(id_, before)) if days else 0


async def _delete_tournaments(store: Store, where: str, days: int, now: float) -> int:
    sql = f"SELECT id, version FROM tournaments WHERE {where} LIMIT {BATCH}"
    delete = partial(delete_tournament, store)
    return await _delete_each(store, sql, (now - days * DAY,), delete) if days else 0


async def _delete_guests(store: Store, days: int, now: float) -> int:
    before = now - days * DAY
    sql = f"SELECT id FROM players WHERE {UNUSED_GUESTS} LIMIT {BATCH}"

    async def delete(guest: str) -> bool:
        unused = Step(f"DELETE FROM players WHERE {UNUSED_GUESTS} AND id = $2", (before, guest), must=True)
        try:
            await store.database.write([unused, *forget_steps(guest)])
        except Missed:  # they have come back
            return False
        await leave_tables(store, guest)
        return True

    if days:  # those whom a process that died has left in the rows of tables
        for (gone,) in await store.database.read(NAMED_AND_GONE):
            await leave_tables(store, str(gone))
    return await _delete_each(store, sql, (before,), delete) if days else 0


async def _delete_each(
    store: Store, sql: str, values: tuple[Value, ...], delete: Callable[..., Awaitable[bool]]
) -> int:
    """Call `delete` with the columns of each row that a query finds, batch by batch, until none is left or others are
    deleting or using the rest; the number that were deleted."""
    deleted = 0
    while True:
        rows = await store.database.read(sql, *values)
        count = sum(await asyncio.gather(*[delete(*row) for row in rows]))
        deleted += count
        if count == 0:
            return deleted


async def _count(store: Store, *steps: Step) -> int:
    """The number of rows that the first step returns."""
    return len((await store.database.write(steps))[0])
