"""Rate limiting: token buckets, and the number of jobs that may be under way, per person, account and address."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from antiquary.server.errors import TooOften

MOST_BUCKETS: Final = 20_000
BUSY_SECONDS: Final = 2  # after which somebody whose jobs are all under way may try again


class Limit(Struct, frozen=True):
    """So many tokens at once, and so many a second in the long run."""

    name: str
    burst: float
    rate: float


class ConcurrencyLimit(Struct, frozen=True):
    """So many jobs under way of one person, of one address and of everybody."""

    name: str
    person: int
    address: int
    everybody: int


REQUESTS: Final = Limit("requests", 300, 60)  # one token for most requests, more for those that take long
HEALTH_CHECKS: Final = Limit("health checks", 120, 30)  # of one address; they count apart from its other requests
MAKING: Final = Limit("making", 40, 0.5)  # guests, tables, records, links
PASSWORDS: Final = Limit("passwords", 10, 0.1)  # of one address, right or wrong
KNOWN_DEVICES: Final = Limit("passwords at known devices", 30, 0.3)  # of one address, right or wrong
WRONG_PASSWORDS: Final = Limit("wrong-passwords", 10, 1 / 60)  # for one account, from all unknown devices together
PASSKEYS: Final = Limit("passkeys", 30, 0.2)  # of one address: challenges and answers to them
EXPORTS: Final = Limit("exports", 3, 1 / 600)  # of one person
FRAMES: Final = Limit("frames", 120, 40)  # of one WebSocket
CONNECTIONS: Final = Limit("connections", 60, 4)  # WebSockets of one address
NEW_CONNECTIONS: Final = Limit("new connections", 150, 20)  # of any kind, of one address
HINTS: Final = Limit("hints", 30, 1)  # for one address
PERSONAL_HINTS: Final = Limit("hints of a person", 10, 0.2)
REVIEWS: Final = Limit("reviews", 10, 0.1)  # begun from one address
PERSONAL_REVIEWS: Final = Limit("reviews of a person", 5, 0.05)
ADDRESSES: Final = Limit("mail addresses", 10, 1 / 300)  # entered from one network
PERSONAL_ADDRESSES: Final = Limit("mail addresses of a person", 5, 1 / 600)
CONFIRMATIONS: Final = Limit("confirmations", 3, 1 / 3600)  # to one mail address, whoever enters it
TEST_MESSAGES: Final = Limit("test messages", 5, 1 / 60)  # of one person
NOTICE_MAILS: Final = Limit("mails to a person", 20, 1 / 300)
SEEKING: Final = Limit("seeking", 15, 0.2)  # begun by one person
SEEK_RENEWALS: Final = Limit("renewals of a seek", 30, 1)  # of one person
ADMINISTRATION: Final = Limit("administration", 120, 2)  # of one administrator
UPKEEP: Final = Limit("upkeep", 20, 0.1)  # purging and vacuuming of one administrator
PUZZLES: Final = Limit("puzzles", 60, 2)  # tries and solutions, from one address
ANALYSES: Final = Limit("analyses", 120, 2)  # begun from one address
PERSONAL_ANALYSES: Final = Limit("analyses of a person", 40, 0.5)
# Milliseconds of a worker process for what one address describes: counted afterwards, so that it can be in debt.
DESCRIPTIONS: Final = Limit("descriptions", 5000, 100)
CHATTING: Final = Limit("chatting", 10, 0.5)
DESCRIPTIONS_AT_ONCE: Final = ConcurrencyLimit("descriptions", person=8, address=16, everybody=100)
HINTS_AT_ONCE: Final = ConcurrencyLimit("hints", person=2, address=8, everybody=24)
REVIEWS_AT_ONCE: Final = ConcurrencyLimit("reviews", person=2, address=4, everybody=24)
ANALYSES_AT_ONCE: Final = ConcurrencyLimit("analyses", person=2, address=4, everybody=8)


class Limiter:
    """Counts for one process. `on` is False where the only client is a measurement."""

    def __init__(self, on: bool = True) -> None:
        self.on: Final = on
        self._buckets: Final[dict[tuple[str, str], tuple[float, float]]] = {}
        self._under_way: Final[Counter[tuple[str, str, str]]] = Counter()

    def take(self, limit: Limit, who: str, cost: float = 1) -> None:
        """Take `cost` tokens, or all if there can never be so many; raises `TooOften` if `who` has too few left."""
        if not self.on:
            return
        cost = min(cost, limit.burst)
        left = self._left(limit, who)
        if left < cost:
            raise TooOften("error-too-often", {"seconds": max(1, round((cost - left) / limit.rate))})
        self._leave(limit, who, left - cost)

    def charge(self, limit: Limit, who: str, cost: float) -> None:
        """Take `cost` tokens for something that is done already. Who has too few owes the others, twice the burst at
        most: until they are back, `take` refuses everything."""
        if self.on:
            self._leave(limit, who, max(self._left(limit, who) - cost, -2 * limit.burst))

    def _left(self, limit: Limit, who: str) -> float:
        now = time.monotonic()
        left, then = self._buckets.get((limit.name, who), (limit.burst, now))
        return min(limit.burst, left + (now - then) * limit.rate)

    def _leave(self, limit: Limit, who: str, left: float) -> None:
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget()
        self._buckets[limit.name, who] = (left, time.monotonic())

    def begin(self, limit: ConcurrencyLimit, person: str, address: str) -> Callable[[], None]:
        """Count a job that begins now; the result has to be called when it has ended. Raises `TooOften` if too many are
        under way. A stranger, whose `person` is empty, is known by the address alone."""
        places = {
            ("person", person or address): limit.person,
            ("address", address): limit.address,
            ("everybody", ""): limit.everybody,
        }
        counted = [(limit.name, *place) for place in places]
        if self.on and any(self._under_way[limit.name, *place] >= most for place, most in places.items()):
            raise TooOften("error-busy", {"seconds": BUSY_SECONDS})
        self._under_way.update(counted)

        def end() -> None:
            for each in counted:
                self._under_way[each] -= 1
                if not self._under_way[each]:
                    del self._under_way[each]

        return end

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
