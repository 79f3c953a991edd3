"""The interface of a database: read, write a few statements as one, announce changes.

A transaction is data, a tuple of steps, so that one thread can write for everybody and both databases run the same
statements. Parameters are written `$1`, `$2` and so on.
"""

import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from importlib.resources import files
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from antiquary.storage.errors import Outdated

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]
Listener: TypeAlias = Callable[["Change"], None]
Clock: TypeAlias = Callable[[], float]
Result = TypeVar("Result")
PROBE_SECONDS: Final = 1.0
MOST_ATTEMPTS: Final = 50  # more than there are people who change the same thing at the same moment
LOG: Final = logging.getLogger("antiquary.storage")


class Change(Struct, frozen=True, omit_defaults=True):
    """Announced to every process: `table` has `number` entries and its row has this `version`; with `due`, a bot has to
    decide. `chat` is the number of the newest line; with `deleted`, the table is gone. `key` is the hash of a deleted
    key, and `seeks` says that somebody has begun or ended a search for opponents: both concern no table. An empty
    `table` without any of these means that changes may have been missed."""

    table: str
    number: int = 0
    version: int = 0
    due: bool = False
    chat: int = 0
    key: str = ""
    deleted: bool = False
    seeks: bool = False


class Step(Struct, frozen=True):
    """One statement of a transaction. With `must`, the transaction is rolled back if the statement affects no row.

    `together` is the same statement for many rows, for statements that are frequent and affect one row each; a query
    for the values replaces `{rows}`, with the columns `column1`, `column2` and so on. A database may use it instead."""

    sql: str
    values: tuple[Value, ...] = ()
    must: bool = False
    together: str = ""


class Missed(Exception):
    """A step that had to affect a row did not; nothing was written."""


class Duplicate(Exception):
    """A row of that key exists already, or the table it belongs to does not; nothing was written."""


class Listeners:
    """Those who are told about changes. One that fails keeps the change from nobody else."""

    def __init__(self) -> None:
        self._listeners: Final[list[Listener]] = []

    def add(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def tell(self, change: Change) -> None:
        for listener in self._listeners:
            try:
                listener(change)
            except Exception:
                LOG.exception("change not passed on", extra={"table": change.table[:6]})


class Database(Protocol):
    """A database. Its methods raise `StoreAway`, `StoreFull` and `StoreDamaged` besides the above. A wrong statement is
    a bug: the error of the database is raised as it is. When `write` returns, the transaction is on the disk."""

    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    async def close(self) -> None:
        """Complete pending writes and disconnect."""

    async def read(self, sql: str, *values: Value) -> list[Row]: ...

    async def write(self, steps: Sequence[Step], change: Change | None = None) -> list[list[Row]]:
        """Carry out all steps or none; the rows that each returned. The listeners of all processes get `change`."""

    async def check_room(self) -> None:
        """Raise `StoreFull` if there is hardly any room left to write to, as far as that can be known, and `StoreAway`
        if changes of other processes are not heard."""

    async def size(self) -> int:
        """The size of the database in bytes, without its write-ahead log."""

    async def vacuum(self) -> None:
        """Give free space back to the disk and update the statistics of the query planner. Others may read meanwhile;
        on SQLite, writes wait."""

    def listen(self, listener: Listener) -> None:
        """Call `listener` in the event loop for every change that any process writes."""


class Store:
    """A database, and the clock for the time of all that is stored in it."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self.database: Final = database
        self.clock: Final = clock
        self._probed = -math.inf  # when a write last succeeded in `check_writable`

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.database.close()

    async def check_writable(self) -> None:
        """Write to the database, unless that succeeded a moment ago; raises `StoreFull` or `StoreAway` if it fails."""
        if time.monotonic() - self._probed > PROBE_SECONDS:
            await self.database.check_room()
            await self.database.write([Step("UPDATE write_probe SET at = $1", (self.clock(),))])
            self._probed = time.monotonic()

    def listen(self, listener: Listener) -> None:
        self.database.listen(listener)


async def written(database: Database, steps: Sequence[Step], change: Change | None = None) -> bool:
    """Carry out all steps or none; False if one of them had to affect a row and did not."""
    try:
        await database.write(steps, change)
    except Missed:
        return False
    return True


async def retried(attempt: Callable[[], Awaitable[Result]], lost: type[Exception] = Outdated) -> Result:
    """Read something and store what follows from it, again whenever somebody else was quicker, which raises `lost`.
    Raises `Outdated` after too many attempts."""
    for _ in range(MOST_ATTEMPTS):
        with suppress(lost):
            return await attempt()
    raise Outdated("error-outdated")


def migrations() -> list[str]:
    """The scripts that build the schema, the oldest first; version n is reached after n of them."""
    folder = files("antiquary.storage").joinpath("migrations")
    scripts = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return [script.read_text(encoding="utf-8") for script in scripts]


def statements(script: str) -> list[str]:
    """The statements of a migration, in which a semicolon is always the end of one."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]


_encoder: Final = Encoder()
_details: Final = Decoder(dict[str, str])
_changes: Final = Decoder(Change)


def details_text(details: dict[str, str]) -> str:
    return _encoder.encode(details).decode()


def details_from(text: str) -> dict[str, str]:
    return _details.decode(text)


def change_text(change: Change) -> str:
    return _encoder.encode(change).decode()


def change_from(text: str) -> Change:
    return _changes.decode(text)
