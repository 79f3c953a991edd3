"""The background task that deletes what nobody uses. A lease in the database makes sure that one process does it."""

import logging
from collections.abc import AsyncIterator
from typing import Final

from msgspec.structs import asdict

from antiquary.server import metrics
from antiquary.server.background import BackgroundTask
from antiquary.storage.leases import take_lease
from antiquary.storage.people.outbox import stale_steps
from antiquary.storage.retention import LEASE, Deleted, Deletion, Retention, deletions
from antiquary.storage.store import Store

LOG: Final = logging.getLogger("antiquary.retention")


class RetentionKeeper:
    """Deletes every so many seconds, kind by kind: one that cannot be deleted does not stop the others."""

    def __init__(self, store: Store, retention: Retention, seconds: float) -> None:
        self.store: Final = store
        self.retention: Final = retention
        self.seconds: Final = seconds
        self.task: Final = BackgroundTask("retention", seconds, self._kinds, self._delete, key=lambda each: each.kind)
        self._counts: dict[str, int] = {}

    async def _kinds(self) -> AsyncIterator[Deletion]:
        now = self.store.clock()
        if not await take_lease(self.store, LEASE, now, now + self.seconds):
            return
        await self.store.database.write(stale_steps(now))
        self._counts = dict.fromkeys(asdict(Deleted()), 0)
        for deletion in deletions(self.store, self.retention, now):
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
