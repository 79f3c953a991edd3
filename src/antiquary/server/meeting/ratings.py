"""The chore that keeps the ratings up to date with the list of results, and counts pairs that a host should look at."""

import asyncio
import time
from contextlib import suppress
from typing import Final

from antiquary.kernel.errors import AntiquaryError
from antiquary.server import metrics
from antiquary.storage.leases import release_lease, take_lease
from antiquary.storage.meeting.pairs import count_unusual_pairs
from antiquary.storage.meeting.ratings import LEASE, apply_results, results_waiting
from antiquary.storage.store import Store

POLL_SECONDS: Final = 1.0
PAIR_SECONDS: Final = 600.0  # between two counts of unusual pairs
LEASE_SECONDS: Final = 30.0


class RatingChore:
    """Applies the results of rated games. One process at a time does so; if two did, each result would still be
    applied once."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def run(self) -> None:
        """Look for results, for ever. If the database is away, the next time has to do."""
        counted = -PAIR_SECONDS
        while True:
            with suppress(AntiquaryError):
                await self.apply_all()
                if time.monotonic() - counted >= PAIR_SECONDS:
                    metrics.UNUSUAL_PAIRS.set(await count_unusual_pairs(self.store, self.store.clock()))
                    counted = time.monotonic()
            await asyncio.sleep(POLL_SECONDS)

    async def apply_all(self) -> None:
        """Apply every result that was added since, unless another process is about to."""
        while await results_waiting(self.store):
            now = time.time()
            if not await take_lease(self.store, LEASE, now, now + LEASE_SECONDS):
                return
            try:
                await apply_results(self.store)
            finally:
                await release_lease(self.store, LEASE)
