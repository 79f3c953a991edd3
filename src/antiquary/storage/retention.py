"""Retention: tables, uploads and guests that nobody has used for a long time are deleted."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec import Struct

from antiquary.storage.database import Missed, Step
from antiquary.storage.errors import StoreAway, StoreFull
from antiquary.storage.rows import FINISHED, OPEN, RUNNING, UNPLAYABLE
from antiquary.storage.store import Store

DAY: Final = 86400.0
HOUR: Final = 3600.0
LEASE: Final = "retention"
BATCH: Final = 50  # tables that are deleted side by side


class Retention(Struct, frozen=True):
    """After how many days without use something is deleted; 0 keeps it for good. Accounts stay, and by default also
    games that were played to their end."""

    open_tables: int = 30  # a seat was never taken
    running_tables: int = 180  # nobody has moved
    uploads: int = 90  # since they were uploaded
    finished_tables: int = 0  # played to the end
    guests: int = 30  # who sit at no table, have uploaded nothing and have not come back since


class Deleted(Struct, frozen=True):
    """The number of rows that were deleted, by kind."""

    open_tables: int = 0
    running_tables: int = 0
    uploads: int = 0
    finished_tables: int = 0
    guests: int = 0
    keys: int = 0


async def delete_regularly(
    store: Store, retention: Retention, report: Callable[[Deleted], None], seconds: float = HOUR
) -> None:
    """Call `delete_unused` now and then every so many seconds, for ever; `report` gets each result. If the database is
    away, the next time has to do. A task of every server process: a lease in the database makes sure that one of them
    does it, whichever comes first."""
    while True:
        with suppress(StoreAway, StoreFull):
            now = time.time()
            if await _take_lease(store, now, now + seconds):
                report(await delete_unused(store, retention, now))
        await asyncio.sleep(seconds)


async def _take_lease(store: Store, now: float, until: float) -> bool:
    sql = "UPDATE leases SET until = $2 WHERE name = $1 AND until <= $3"
    try:
        await store.database.write([Step(sql, (LEASE, until, now), must=True)])
    except Missed:
        return False
    return True


async def delete_unused(store: Store, retention: Retention, now: float) -> Deleted:
    """Delete what was last used longer ago than `retention` allows, and keys that have expired. Several processes may
    do so at the same time. A table that is used meanwhile stays."""
    unfinished = "SELECT id FROM tables WHERE status = $1 AND status <> 'finished' AND touched < $2 LIMIT $3"
    finished = "SELECT id FROM tables WHERE status = $1 AND uploaded_by = '' AND touched < $2 LIMIT $3"
    uploaded = "SELECT id FROM tables WHERE uploaded_by <> $1 AND touched < $2 LIMIT $3"
    return Deleted(
        open_tables=await _delete_tables(store, unfinished, OPEN, retention.open_tables, now),
        running_tables=await _delete_tables(store, unfinished, RUNNING, retention.running_tables, now)
        + await _delete_tables(store, unfinished, UNPLAYABLE, retention.running_tables, now),
        uploads=await _delete_tables(store, uploaded, "", retention.uploads, now),
        finished_tables=await _delete_tables(store, finished, FINISHED, retention.finished_tables, now),
        guests=await _delete_guests(store, retention.guests, now),
        keys=await _count(store, Step("DELETE FROM keys WHERE expires < $1 RETURNING hash", (now,))),
    )


async def _delete_tables(store: Store, sql: str, value: str, days: int, now: float) -> int:
    deleted, before = 0, now - days * DAY
    while days:
        tables = [str(row[0]) for row in await store.database.read(sql, value, before, BATCH)]
        count = sum(await asyncio.gather(*[store.delete_table(table, before) for table in tables]))
        deleted += count
        if count == 0:  # none is left, or others are deleting or using them
            break
    return deleted


async def _delete_guests(store: Store, days: int, now: float) -> int:
    if not days:
        return 0
    guests = (
        "DELETE FROM players WHERE login IS NULL AND created < $1"
        " AND NOT EXISTS (SELECT 1 FROM seatings WHERE seatings.player = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE uploaded_by <> '' AND uploaded_by = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.player = players.id AND keys.used >= $1) RETURNING id"
    )
    keys = "DELETE FROM keys WHERE NOT EXISTS (SELECT 1 FROM players WHERE players.id = keys.player)"
    return await _count(store, Step(guests, (now - days * DAY,)), Step(keys))


async def _count(store: Store, *steps: Step) -> int:
    """The number of rows that the first step returns."""
    return len((await store.database.write(steps))[0])
