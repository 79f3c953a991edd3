"""PostgreSQL, for any number of server processes.

Changes are announced with NOTIFY inside the transaction that writes them: a change is announced if and only if it is
written. The listening connection reconnects after an outage and reports it, because announcements made meanwhile are
lost.

PostgreSQL commits transactions that announce something one after the other, whichever process they come from. So the
moves that arrive at a process during a commit share the next one, and one announcement.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, Final

import asyncpg

from antiquary.storage.database import (
    Change,
    Duplicate,
    Listener,
    Listeners,
    Missed,
    Row,
    Step,
    Value,
    change_from,
    change_text,
    migrations,
    statements,
)
from antiquary.storage.errors import StoreAway, StoreFull, StoreUnusable, WrongValue

CHANNEL: Final = "antiquary"
LOCK: Final = 0x616E7471  # of migrations, one process at a time
POOL: Final = 8
BATCH: Final = 64  # moves that share a commit at most: an announcement has room for about 8,000 bytes
ARRAYS: Final = {str: "text[]", int: "bigint[]", float: "double precision[]"}
TIMEOUT_SECONDS: Final = 5.0  # to connect, and for a statement
VACUUM_SECONDS: Final = 3600.0
MOST_ATTEMPTS: Final = 10
RETRY_SECONDS: Final = 0.5
LONGEST_RETRY: Final = 30.0  # the pause doubles with every unexpected error
HEARTBEAT_SECONDS: Final = 10.0
LOG: Final = logging.getLogger("antiquary.storage")

REFUSALS: Final = (
    asyncpg.InvalidPasswordError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidAuthorizationSpecificationError,
)
FAILURES: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InternalClientError,
)


class Request:
    """A transaction that waits for the one before it, and its reply."""

    def __init__(self, steps: Sequence[Step], change: Change | None) -> None:
        self.steps: Final = steps
        self.change: Final = change
        self.kind: Final = tuple([step.together for step in steps])
        self.reply: Final[asyncio.Future[list[list[Row]]]] = asyncio.get_running_loop().create_future()


class PostgresDatabase:
    """A database by its address, postgresql://user:password@host/name."""

    def __init__(self, address: str, pool: int = POOL) -> None:
        self.address: Final = address
        self._size: Final = pool
        self._pool: asyncpg.Pool | None = None
        self._listeners: Final = Listeners()
        self._listening: asyncio.Task[None] | None = None
        self._waiting: list[Request] = []
        self._writing: asyncio.Task[None] | None = None  # while anything waits
        self._alone: Final[set[asyncio.Task[list[list[Row]]]]] = set()  # transactions that share with no other

    async def open(self) -> None:
        async with _faults():
            self._pool = await asyncpg.create_pool(
                self.address,
                min_size=0,
                max_size=self._size,
                timeout=TIMEOUT_SECONDS,
                command_timeout=TIMEOUT_SECONDS,
                reset=_leave_as_it_is,
            )
        try:
            await self._migrate()
        except BaseException:
            await self.close()
            raise
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(ready))
        self._listening.add_done_callback(_listening_ended)
        await ready.wait()

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        if self._alone:
            await asyncio.wait(self._alone)
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        if self._pool is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._pool.close(), TIMEOUT_SECONDS)
        self._pool = self._listening = None

    def listen(self, listener: Listener) -> None:
        self._listeners.add(listener)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        async with self._connection() as connection:
            return [tuple(row) for row in await connection.fetch(sql, *values)]

    async def write(self, steps: Sequence[Step], change: Change | None = None) -> list[list[Row]]:
        # A client that hangs up must not leave it open whether its move was written.
        if not steps or not all(step.together for step in steps):
            alone = asyncio.create_task(self._write(steps, change))
            self._alone.add(alone)
            alone.add_done_callback(self._ended)
            return await asyncio.shield(alone)
        request = Request(steps, change)
        self._waiting.append(request)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await request.reply

    async def check_room(self) -> None:
        """The disk is on another machine."""
        if self._listening is None or self._listening.done():
            raise StoreAway("error-store-away")

    async def size(self) -> int:
        return int((await self.read("SELECT pg_database_size(current_database())"))[0][0])

    async def vacuum(self) -> None:
        async with self._connection() as connection:
            await connection.execute("VACUUM (ANALYZE)", timeout=VACUUM_SECONDS)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _ended(self, alone: asyncio.Task[list[list[Row]]]) -> None:
        self._alone.discard(alone)
        if not alone.cancelled():
            alone.exception()  # nobody may be left to hear of it

    async def _write_waiting(self) -> None:
        """Write all that waits, as much of it at once as possible."""
        while self._waiting:
            kind = self._waiting[0].kind
            alike = [request for request in self._waiting if request.kind == kind][:BATCH]
            written = set(alike)
            self._waiting = [request for request in self._waiting if request not in written]
            error: Exception | None = None
            try:
                together = len(alike) > 1 and await self._write_together(alike)
            except Exception as failure:
                together, error = False, failure
            for request in alike:
                await self._reply(request, together, error)
        self._writing = None

    async def _reply(self, request: Request, written: bool, error: Exception | None) -> None:
        """Answer a request; one that is neither written nor failed is written alone."""
        rows: list[list[Row]] = [[] for _ in request.steps]
        if not written and error is None:
            try:
                rows = await self._write(request.steps, request.change)
            except Exception as failure:
                error = failure
        if request.reply.done():  # the client hung up
            return
        if error is not None:
            request.reply.set_exception(error)
        else:
            request.reply.set_result(rows)

    async def _write_together(self, alike: list[Request]) -> bool:
        """Write requests with the same statements in one transaction; False if nothing is written because one of them
        would have to fail."""
        changes = [change_text(request.change) for request in alike if request.change is not None]
        try:
            async with self._connection() as connection, connection.transaction():
                for at, step in enumerate(alike[0].steps):
                    columns = list(zip(*(request.steps[at].values for request in alike), strict=True))
                    types = tuple([ARRAYS[type(value)] for value in step.values])
                    tag = await connection.execute(repeated(step.together, types), *columns)
                    if tag.rpartition(" ")[2] != str(len(alike)):
                        raise Missed
                if changes:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, "\n".join(changes))
        except (Missed, Duplicate, asyncpg.DeadlockDetectedError):
            return False
        return True

    async def _write(self, steps: Sequence[Step], change: Change | None) -> list[list[Row]]:
        """Carry out a transaction, again if PostgreSQL gave it up because it and another one waited for each other."""
        for _ in range(MOST_ATTEMPTS):
            with suppress(asyncpg.DeadlockDetectedError):
                return await self._write_once(steps, change)
        raise StoreAway("error-store-away")

    async def _write_once(self, steps: Sequence[Step], change: Change | None) -> list[list[Row]]:
        results: list[list[Row]] = []
        async with self._connection() as connection, connection.transaction():
            for step in steps:
                if step.must:
                    # Where nothing is returned, the command's tag ("UPDATE 1") tells how many rows it hit.
                    tag = await connection.execute(step.sql, *step.values)
                    if tag.endswith(" 0"):
                        raise Missed
                    results.append([])
                else:
                    results.append([tuple(row) for row in await connection.fetch(step.sql, *step.values)])
            if change is not None:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, change_text(change))
        return results

    @asynccontextmanager
    async def _connection(self) -> "AsyncIterator[Any]":
        if self._pool is None:
            raise StoreAway("error-store-away")
        async with _faults():
            try:
                acquired = await self._pool.acquire(timeout=TIMEOUT_SECONDS)
            except asyncpg.InterfaceError as error:  # the pool is closing
                raise StoreAway("error-store-away") from error
            try:
                yield acquired
            except asyncpg.InterfaceError as error:
                if acquired.is_closed():
                    raise StoreAway("error-store-away") from error
                raise  # a bug: not as many values as the statement has, say
            finally:
                await self._pool.release(acquired)

    async def _migrate(self) -> None:
        scripts = migrations()
        async with self._connection() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
            if version > len(scripts):
                raise StoreUnusable(
                    "error-store-newer", {"file": "PostgreSQL", "found": version, "known": len(scripts)}
                )
            for number, script in enumerate(scripts[version:], start=version + 1):
                for statement in statements(script):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO schema_version (version) VALUES ($1)", number)

    async def _listen(self, ready: asyncio.Event) -> None:
        """Listen for ever: after an outage and after any other error, connect again."""
        pause = RETRY_SECONDS
        while True:
            try:
                await self._listen_once(ready)
                pause = RETRY_SECONDS
            except (*FAILURES, asyncpg.InterfaceError) as error:
                LOG.warning("line to the database lost", extra={"error": type(error).__name__})
                pause = RETRY_SECONDS
            except Exception:
                LOG.exception("listening failed")
                pause = min(2 * pause, LONGEST_RETRY)
            ready.set()
            await asyncio.sleep(pause)

    async def _listen_once(self, ready: asyncio.Event) -> None:
        """Until the line is lost."""
        connection = await asyncpg.connect(self.address, timeout=TIMEOUT_SECONDS, command_timeout=TIMEOUT_SECONDS)
        try:
            gone = asyncio.Event()
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, self._heard)
            self._listeners.tell(Change(""))
            ready.set()
            while not gone.is_set():
                await connection.execute("SELECT 1")  # a line that is dead in both directions says nothing
                with suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), HEARTBEAT_SECONDS)
        finally:
            connection.terminate()

    def _heard(self, connection: object, process: int, channel: str, payload: object) -> None:  # noqa: ARG002
        for line in str(payload).splitlines():
            try:
                change = change_from(line)
            except Exception:  # of a newer version, say: whatever it was, something has changed
                LOG.exception("announcement not understood")
                change = Change("")
            self._listeners.tell(change)


def _listening_ended(task: asyncio.Task[None]) -> None:
    if not task.cancelled():
        LOG.critical("listening ended", exc_info=task.exception())


async def _leave_as_it_is(_: object) -> None:
    """Reset nothing when a connection returns to the pool: statements here leave no settings or locks in a session."""


@cache
def repeated(sql: str, types: tuple[str, ...]) -> str:
    """A statement for many rows at once, with an array for each column."""
    arrays = ", ".join(f"${at}::{type_}" for at, type_ in enumerate(types, start=1))
    names = ", ".join(f"column{at}" for at in range(1, len(types) + 1))
    return sql.format(rows=f"SELECT * FROM unnest({arrays}) AS columns ({names})")


@asynccontextmanager
async def _faults() -> "AsyncIterator[None]":
    """Give the database's troubles the names that the store knows."""
    try:
        yield
    except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError) as error:
        raise Duplicate from error
    except asyncpg.DataError as error:  # a null character, a number that is too large
        raise WrongValue("error-store-value") from error
    except asyncpg.DiskFullError as error:
        raise StoreFull("error-store-full") from error
    except REFUSALS as error:
        raise StoreUnusable("error-store-open", {"file": "PostgreSQL", "reason": str(error)}) from error
    except FAILURES as error:
        LOG.warning("database away", extra={"error": type(error).__name__})
        raise StoreAway("error-store-away") from error
