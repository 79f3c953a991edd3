"""Retention: what nobody has used for a long time is deleted. A lease in the database makes sure that one process does
so at a time, every so often. Which rows those are, the features say (`FeatureData.unused`)."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from antiquary.server import metrics
from antiquary.server.background import BackgroundTask
from antiquary.server.settings import Retention
from antiquary.server.stored_data import StoredData, Unused
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Step
from antiquary.storage.leases import take_lease

DAY: Final = 86400.0
HOUR: Final = 3600.0
LEASE: Final = "retention"
BATCH: Final = 50  # rows that are deleted side by side
LOG: Final = logging.getLogger("antiquary.retention")


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


class Deletion(Struct, frozen=True):
    """Rows of one kind that can be deleted; `delete` says how many it has deleted."""

    kind: str
    delete: Callable[[], Awaitable[int]]


async def delete_unused(store: TableStore, data: StoredData, retention: Retention, now: float) -> Deleted:
    """Delete what was last used longer ago than `retention` allows, and keys that have expired. Several processes may
    do so at the same time. A table that is used meanwhile stays."""
    await store.database.write(data.stale_steps(now))
    deleted = dict.fromkeys(asdict(Deleted()), 0)
    for deletion in deletions(store, data, retention, now):
        deleted[deletion.kind] += await deletion.delete()
    return Deleted(**deleted)


def deletions(store: TableStore, data: StoredData, retention: Retention, now: float) -> list[Deletion]:
    """The kinds of rows that `delete_unused` deletes, in the order in which it does."""
    return [
        Deletion(unused.kind, partial(_delete, store, data, unused, before))
        for unused in data.unused
        if (before := _before(retention, unused.kind, now)) is not None
    ]


async def count_unused(store: TableStore, data: StoredData, retention: Retention, now: float) -> Deleted:
    """The numbers that `delete_unused` would delete now."""
    counts = dict.fromkeys(asdict(Deleted()), 0)
    for unused in data.unused:
        before = _before(retention, unused.kind, now)
        if before is not None:
            sql = f"SELECT COUNT(*) FROM {unused.table} WHERE {unused.where}"
            counts[unused.kind] += int((await store.database.read(sql, *unused.values, before))[0][0])
    return Deleted(**counts)


def purge_details(retention: Retention, deleted: Deleted) -> dict[str, str]:
    """The days that were asked for and the numbers that were deleted, for the audit log."""
    return {
        name.replace("_", "-"): f"{getattr(deleted, name)} > {days} d"
        for name in Retention.__struct_fields__
        if (days := getattr(retention, name))
    }


def _before(retention: Retention, kind: str, now: float) -> float | None:
    """The time before which rows must have been used last; None keeps them all. What is no field of `Retention` goes as
    soon as its time has come."""
    if kind not in Retention.__struct_fields__:
        return now
    days = int(getattr(retention, kind))
    return now - days * DAY if days else None


async def _delete(store: TableStore, data: StoredData, unused: Unused, before: float) -> int:
    """Delete the rows of a kind, batch by batch, until none is left or others are deleting or using the rest; the
    number that were deleted."""
    if unused.first is not None:
        await unused.first(store)
    if unused.delete is None:
        delete = f"DELETE FROM {unused.table} WHERE {unused.where} RETURNING 1"
        return len((await store.database.write([Step(delete, (*unused.values, before))]))[0])
    sql = f"SELECT {unused.columns} FROM {unused.table} WHERE {unused.where} LIMIT {BATCH}"
    deleted = 0
    while True:
        rows = await store.database.read(sql, *unused.values, before)
        count = sum(await asyncio.gather(*[unused.delete(store, data, unused, before, *row) for row in rows]))
        deleted += count
        if count == 0:
            return deleted


class RetentionKeeper:
    """Deletes every so many seconds, kind by kind: one that cannot be deleted does not stop the others."""

    def __init__(self, store: TableStore, data: StoredData, retention: Retention, seconds: float) -> None:
        self.store: Final = store
        self.data: Final = data
        self.retention: Final = retention
        self.seconds: Final = seconds
        self.task: Final = BackgroundTask("retention", seconds, self._kinds, self._delete, key=lambda each: each.kind)
        self._counts: dict[str, int] = {}

    async def _kinds(self) -> AsyncIterator[Deletion]:
        now = self.store.clock()
        if not await take_lease(self.store, LEASE, now, now + self.seconds):
            return
        await self.store.database.write(self.data.stale_steps(now))
        self._counts = dict.fromkeys(asdict(Deleted()), 0)
        for deletion in deletions(self.store, self.data, self.retention, now):
            yield deletion
        report_deleted(Deleted(**self._counts))

    async def _delete(self, deletion: Deletion) -> None:
        self._counts[deletion.kind] += await deletion.delete()


def report_deleted(deleted: Deleted) -> None:
    """Count and log what retention has deleted."""
    metrics.RETENTION.set_to_current_time()
    counts = asdict(deleted)
    for kind, count in counts.items():
        metrics.DELETED.labels(kind).inc(count)
    if any(counts.values()):
        LOG.info("deleted what is unused", extra={"deleted": counts})
