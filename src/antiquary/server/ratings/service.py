"""The chore that keeps the ratings up to date with the list of results, and counts pairs that a host should look at."""

import time
from typing import Final

from antiquary.server import metrics
from antiquary.server.background import regularly
from antiquary.server.ratings.store import LEASE, apply_results, results_waiting
from antiquary.server.tables.results import count_unusual_pairs
from antiquary.storage.database import Store
from antiquary.storage.leases import release_lease, take_lease

POLL_SECONDS: Final = 1.0
PAIR_SECONDS: Final = 600.0  # between two counts of unusual pairs
LEASE_SECONDS: Final = 30.0


class RatingChore:
    """Applies the results of rated games. One process at a time does so; if two did, each result would still be
    applied once."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.tasks: Final = [
            regularly("ratings", POLL_SECONDS, self.apply_all),
            regularly("unusual pairs", PAIR_SECONDS, self.count_pairs),
        ]

    async def count_pairs(self) -> None:
        """Count the pairs of people with many one-sided rated games."""
        metrics.UNUSUAL_PAIRS.set(await count_unusual_pairs(self.store, self.store.clock()))

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
