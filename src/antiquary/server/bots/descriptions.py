"""What strangers describe is read and played in worker processes of its own. The server's own process never does that,
because a description can be made to take for ever."""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from antiquary.kernel.compiled import COMPILED
from antiquary.server.bots.pool import A_PERSON_WAITS, WorkerPool
from antiquary.server.bots.worker import Limits
from antiquary.text import Words

PROCESSES: Final = 2  # a live analysis and the positions that the same person looks at meanwhile
NICENESS: Final = 5  # after bots and the server, before reviews
# The longest game takes half a second. Without the compiled rules everything takes far longer.
LIMITS: Final = Limits(seconds=5 if COMPILED else 60, megabytes=1024)
Body = TypeVar("Body")
Result = TypeVar("Result")


def descriptions_pool() -> WorkerPool:
    """The processes for everything that strangers describe."""
    return WorkerPool(PROCESSES, NICENESS, LIMITS)


class Described(Struct, Generic[Body], frozen=True):
    """A description, and the language to answer in."""

    body: Body
    language: str
    cards: str  # the style of references to cards

    @property
    def words(self) -> Words:
        return Words(self.language, self.cards)


def describe(body: Body, words: Words) -> Described[Body]:
    return Described(body, words.language, words.cards)


class Measured(Struct, Generic[Result], frozen=True):
    """A result, and the seconds that it took on the processor."""

    result: Result
    seconds: float


class Work(Struct, Generic[Body, Result], frozen=True):
    """What is to be done with a description."""

    do: Callable[[Described[Body]], Result]
    described: Described[Body]


async def measured_in(pool: WorkerPool, work: Work[Body, Result]) -> Measured[Result]:
    """Do the work in a worker process. Raises an `AntiquaryError` if the description is wrong, and `JobStopped` if it
    takes too long."""
    return await pool.run(measure, work, A_PERSON_WAITS)


# --- in the worker process ------------------------------------------------------------------------------------------


def measure(work: Work[Body, Result]) -> Measured[Result]:
    began = time.process_time()
    result = work.do(work.described)
    return Measured(result, time.process_time() - began)
