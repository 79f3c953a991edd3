"""One SQLite file: write-ahead log, full durability, group commit.

All writes go through one thread. It takes whatever has been asked for since its last commit, writes it in one
transaction, and answers only when the disk has it. The event loop never waits for a disk, and a thousand moves a second
share a few hundred flushes. Moves are written many at a time, by statements that need no Python until they are through:
one by one, the thread would wait for its turn among the other threads after each.
"""

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, local
from typing import Final, TypeVar

from antiquary.kernel.errors import AntiquaryError
from antiquary.storage.database import (
    Change,
    Duplicate,
    Listener,
    Listeners,
    Missed,
    Row,
    Step,
    Value,
    migrations,
    statements,
)
from antiquary.storage.errors import StoreAway, StoreDamaged, StoreFull, StoreUnusable, WrongValue

T = TypeVar("T")

READERS: Final = 2
BATCH: Final = 512  # requests that share a commit at most
ROWS: Final = 128  # that one statement writes at most
BUSY_SECONDS: Final = 5.0
GATHERING_SECONDS: Final = 0.005  # between two commits at least: a lone move need not wait, many share one
TIDY_SECONDS: Final = 1.0  # between two times that the write-ahead log is copied into the database
LEAST_ROOM: Final = 1 << 20  # bytes
SYNCHRONOUS: Final = "FULL"  # a transaction is on the disk when it is acknowledged
UNSTORABLE: Final = (OverflowError, UnicodeEncodeError)  # an integer of more than 64 bits, half a surrogate pair
# Troubles of the disk or of other users of the file; everything else is a damaged file or a bug.
AWAY: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
)
DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PRIMARY_CODE: Final = 0xFF  # an extended error code has the primary one in its lowest byte
LOG: Final = logging.getLogger("antiquary.storage")
LONGEST_LOG: Final = 16_000  # pages after which the writer does it itself, which makes everybody wait


class Request:
    """A transaction that waits for the writer, and what came of it."""

    def __init__(self, steps: Sequence[Step], change: Change | None, reply: "asyncio.Future[list[list[Row]]]") -> None:
        self.steps: Final = steps
        self.change: Final = change
        self.reply: Final = reply
        self.rows: list[list[Row]] = []
        self.error: Exception | None = None


class SqliteDatabase:
    """A database in a file; ":memory:" is not one."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._queue: Final[SimpleQueue[list[Request] | None]] = SimpleQueue()
        self._waiting: list[Request] = []  # for the writer to come back
        self._writing = False  # the writer has something to do
        self._handed_over = 0.0  # when it got something last, by the clock of the event loop
        self._listeners: Final = Listeners()
        self._reading: Final = local()
        self._reading_connections: Final[list[sqlite3.Connection]] = []
        self._readers: ThreadPoolExecutor | None = None
        self._writer: Thread | None = None
        self._tidier: Thread | None = None
        self._closing: Final = Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        connection = await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._writer = Thread(target=self._write_all, args=(connection,), name="sqlite-writer", daemon=True)
        self._writer.start()
        self._closing.clear()
        self._tidier = Thread(target=self._tidy, name="sqlite-tidier", daemon=True)
        self._tidier.start()

    async def close(self) -> None:
        if self._writer is None or self._readers is None or self._tidier is None:
            return
        self._closing.set()
        self._queue.put(self._waiting)
        self._waiting = []
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._tidier.join)
        self._readers.shutdown()
        for connection in self._reading_connections:
            connection.close()
        self._reading_connections.clear()
        self._writer = self._readers = self._tidier = None

    def listen(self, listener: Listener) -> None:
        self._listeners.add(listener)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        try:
            return await self._reader(lambda connection: connection.execute(numbered(sql), values).fetchall())
        except sqlite3.Error as error:
            error.add_note(sql)
            raise

    async def write(self, steps: Sequence[Step], change: Change | None = None) -> list[list[Row]]:
        if self._loop is None or self._writer is None or self._closing.is_set():
            raise StoreAway("error-store-away")
        request = Request(steps, change, self._loop.create_future())
        self._waiting.append(request)
        if len(self._waiting) == 1 and not self._writing:
            self._gather(self._loop)
        # A client that hangs up does not take its move back: it is on its way to the disk, only nobody waits for it.
        return await request.reply

    async def check_room(self) -> None:
        # A single write does not tell: the write-ahead log is a file that is used again and again.
        free = await asyncio.to_thread(lambda: shutil.disk_usage(self.path.parent).free)
        if free < LEAST_ROOM:
            raise StoreFull("error-store-full")

    async def size(self) -> int:
        sql = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        return int((await self.read(sql))[0][0])

    async def vacuum(self) -> None:
        await asyncio.to_thread(self._vacuum)

    # --- threads ----------------------------------------------------------------------------------------------------

    async def _reader(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._loop is None or self._readers is None:
            raise StoreAway("error-store-away")
        return await self._loop.run_in_executor(self._readers, self._read_with, work)

    def _read_with(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = getattr(self._reading, "connection", None)
        try:
            if connection is None:
                connection = self._reading.connection = _connect(self.path)
                self._reading_connections.append(connection)
                connection.execute("PRAGMA query_only = 1")
            return work(connection)
        except sqlite3.Error as error:
            raise translated(error) from error
        except UNSTORABLE as error:
            raise WrongValue("error-store-value") from error

    def _prepare(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(mode=0o600)  # hidden cards are nobody else's business
            with ExitStack() as on_failure:
                connection = _connect(self.path)
                on_failure.callback(connection.close)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
                _migrate(connection, self.path)
                on_failure.pop_all()
                return connection
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, sqlite3.Error) and isinstance(translated(error), StoreFull):
                raise translated(error) from error
            raise StoreUnusable("error-store-open", {"file": str(self.path), "reason": str(error)}) from error

    def _gather(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over soon, with all that is asked for until then: to wake a thread and to flush a disk takes longer than
        to write a move."""
        loop.call_at(max(self._handed_over + GATHERING_SECONDS, loop.time()), self._hand_over, loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the writer all that has been asked for, unless it is still busy: then it gets it when it answers."""
        if self._waiting and not self._writing:
            self._writing, self._handed_over = True, loop.time()
            self._queue.put(self._waiting)
            self._waiting = []

    def _write_all(self, connection: sqlite3.Connection) -> None:
        while (requests := self._queue.get()) is not None:
            for begin in range(0, len(requests), BATCH):
                _commit(connection, requests[begin : begin + BATCH])
            assert self._loop is not None
            try:
                self._loop.call_soon_threadsafe(self._answer, requests)
            except RuntimeError:  # the loop is closed: nobody waits for the answer any more
                break
        connection.close()

    def _tidy(self) -> None:
        """Copy what was written from the write-ahead log into the database, while the writer goes on. Left to itself,
        the writer would do so every thousand pages, and every move would wait for it."""
        connection = _connect(self.path)
        while not self._closing.wait(TIDY_SECONDS):
            with suppress(sqlite3.Error):  # next time, then; nothing is lost
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        connection.close()

    def _vacuum(self) -> None:
        """On a connection of its own: no transaction may be open on it, and the writer waits for the lock."""
        connection = _connect(self.path)
        try:
            connection.execute("VACUUM")
            connection.execute("ANALYZE")
        except sqlite3.Error as error:
            raise translated(error) from error
        finally:
            connection.close()

    def _answer(self, requests: list[Request]) -> None:
        self._writing = False
        if self._waiting and self._loop is not None:
            self._gather(self._loop)
        for request in requests:
            if not request.reply.done():
                if request.error is not None:
                    request.reply.set_exception(request.error)
                else:
                    request.reply.set_result(request.rows)
            if request.error is None and request.change is not None:
                self._listeners.tell(request.change)


@cache
def numbered(sql: str) -> str:
    """The statement with SQLite's way to write parameters."""
    return sql.replace("$", "?")


@cache
def repeated(sql: str, columns: int, rows: int) -> str:
    """A statement for many rows at once."""
    row = f"({', '.join('?' * columns)})"
    return sql.format(rows=f"VALUES {', '.join([row] * rows)}")


def translated(error: sqlite3.Error) -> AntiquaryError | sqlite3.Error:
    """What has happened: the disk is full, the file cannot be used now, the file is damaged, or, as the error itself, a
    bug."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE  # errors of the module itself have none
    name = getattr(error, "sqlite_errorname", "")
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("error-store-full")
    if code in AWAY:
        LOG.warning("database away", extra={"error": name})
        return StoreAway("error-store-away")
    if code in DAMAGED:
        LOG.critical("database damaged", extra={"error": name})
        return StoreDamaged("error-store-corrupt")
    return error


def is_bug(error: sqlite3.Error) -> bool:
    """Whether an error says that a statement is wrong, so that it concerns that statement alone."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE
    return code not in (sqlite3.SQLITE_FULL, *AWAY, *DAMAGED)


def _connect(path: Path) -> sqlite3.Connection:
    # isolation_level=None: transactions begin and end where this module says so. One thread at a time uses a
    # connection, but not always the one that made it.
    return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _commit(connection: sqlite3.Connection, requests: list[Request]) -> None:
    """Write all requests in one transaction. What fails alone fails alone; if the commit itself fails, all do.

    Hardly ever does one fail, so that the first try is made for many at once and without savepoints."""
    try:
        for write in (_quickly, _carefully):
            connection.execute("BEGIN IMMEDIATE")
            if write(connection, requests):
                connection.execute("COMMIT")
                return
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        for request in requests:
            request.error = translated(error)


def _quickly(connection: sqlite3.Connection, requests: list[Request]) -> bool:
    """Write all requests, those of the same kind together; False if one of them fails."""
    kinds: dict[tuple[str, ...], list[Request]] = {}
    alone = []
    for request in requests:
        kind = tuple([step.together for step in request.steps])
        if all(kind):
            kinds.setdefault(kind, []).append(request)
        else:
            alone.append(request)
    try:
        together = all(_written(connection, alike) for alike in kinds.values())
    except sqlite3.Error as error:
        if is_bug(error):  # or a row that is there already
            return False
        raise
    return together and all(_done(connection, request, careful=False) for request in alone)


def _written(connection: sqlite3.Connection, alike: list[Request]) -> bool:
    """Write requests whose statements are the same; False if a step of one of them affects no row."""
    for request in alike:
        request.rows = [[] for _ in request.steps]
    for at, first in enumerate(alike[0].steps):
        begin = 0
        while begin < len(alike):
            # Sizes are powers of two, so that there are few statements, which SQLite then has at hand.
            size = min(ROWS, 1 << (len(alike) - begin).bit_length() - 1)
            values = [value for request in alike[begin : begin + size] for value in request.steps[at].values]
            cursor = connection.execute(repeated(first.together, len(first.values), size), values)
            if cursor.rowcount != size:
                return False
            begin += size
    return True


def _carefully(connection: sqlite3.Connection, requests: list[Request]) -> bool:
    """Write what can be written, one by one."""
    for request in requests:
        _done(connection, request, careful=True)
    return True


def _done(connection: sqlite3.Connection, request: Request, careful: bool) -> bool:
    """Write a request; False if it fails, and then with `careful` nothing of it is written."""
    if careful:
        connection.execute("SAVEPOINT request")
    request.rows, request.error = [], None
    sql = ""
    try:
        for step in request.steps:
            sql = numbered(step.sql)
            cursor = connection.execute(sql, step.values)
            rows = cursor.fetchall()
            if step.must and not rows and cursor.rowcount < 1:
                raise Missed
            request.rows.append(rows)
    except Missed as missed:
        request.error = missed
    except sqlite3.IntegrityError:
        request.error = Duplicate()
    except sqlite3.Error as error:
        if not is_bug(error):
            raise
        error.add_note(sql)
        request.error = error
    except UNSTORABLE:
        request.error = WrongValue("error-store-value")
    except Exception as error:  # a value that SQLite has no place for: whoever sent it is told, the thread goes on
        request.error = error
    if careful:
        if request.error is not None:
            connection.execute("ROLLBACK TO request")
        connection.execute("RELEASE request")
    return request.error is None


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up to date. Nothing is written if it is, so that a server starts on a full disk, too."""
    scripts = migrations()
    version = _version(connection)
    if version > len(scripts):
        raise StoreUnusable("error-store-newer", {"file": str(path), "found": version, "known": len(scripts)})
    if version == len(scripts):
        return
    connection.execute("BEGIN IMMEDIATE")
    version = _version(connection)  # another process may have been quicker
    for script in scripts[version:]:
        for statement in statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(scripts)}")
    connection.execute("COMMIT")


def schema_version(path: Path) -> int:
    """The version of the schema in a file, which is only read."""
    try:
        connection = _connect(path)
        try:
            return _version(connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreUnusable("error-store-open", {"file": str(path), "reason": str(error)}) from error


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
