"""Rate limiting: a token bucket per address, seat, player or account."""

import time
from typing import Final

from msgspec import Struct

from antiquary.server.errors import TooOften

MOST_BUCKETS: Final = 20_000


class Limit(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    name: str
    burst: float
    rate: float


REQUESTS: Final = Limit("requests", 300, 60)
MAKING: Final = Limit("making", 40, 0.5)  # guests, tables, records, links
PASSWORDS: Final = Limit("passwords", 10, 0.1)  # of one address, right or wrong
WRONG_PASSWORDS: Final = Limit("wrong-passwords", 10, 1 / 60)  # for one account, from anywhere
FRAMES: Final = Limit("frames", 120, 40)  # of one WebSocket
CONNECTIONS: Final = Limit("connections", 60, 4)
HINTS: Final = Limit("hints", 5, 0.2)  # of one seat
REVIEWS: Final = Limit("reviews", 10, 0.05)  # begun by one address
CHATTING: Final = Limit("chatting", 10, 0.5)


class Limiter:
    """Counts for one process. `on` is False where the only client is a measurement."""

    def __init__(self, on: bool = True) -> None:
        self.on: Final = on
        self._buckets: Final[dict[tuple[str, str], tuple[float, float]]] = {}

    def take(self, limit: Limit, who: str) -> None:
        """Raises `TooOften` if `who` has asked too often."""
        if not self.on:
            return
        now = time.monotonic()
        left, then = self._buckets.get((limit.name, who), (limit.burst, now))
        left = min(limit.burst, left + (now - then) * limit.rate)
        if left < 1:
            raise TooOften("error-too-often", {"seconds": max(1, round((1 - left) / limit.rate))})
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget()
        self._buckets[limit.name, who] = (left - 1, now)

    def give_back(self, limit: Limit, who: str) -> None:
        """Take back one call of `take`."""
        bucket = self._buckets.get((limit.name, who))
        if bucket is not None:
            left, then = bucket
            self._buckets[limit.name, who] = (min(limit.burst, left + 1), then)

    def _forget(self) -> None:
        """Drop the older half: most of those buckets are full again anyway."""
        oldest = sorted(self._buckets.items(), key=lambda item: item[1][1])
        for key, _ in oldest[: MOST_BUCKETS // 2]:
            del self._buckets[key]
