"""Backup and restore of a SQLite file."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from antiquary.storage.database import migrations
from antiquary.storage.errors import StoreDamaged, StoreUnusable
from antiquary.storage.file_lock import locked

Progress: TypeAlias = Callable[[int, int], None]  # pages copied, pages in all

PAGES: Final = 4096  # copied between two reports of progress
BUSY_SECONDS: Final = 5.0
LOGS: Final = ("-wal", "-shm")  # the write-ahead log beside a database, and its index


class Copy(Struct, frozen=True):
    """A copy of a database that was checked, and its number of rows by table."""

    file: Path
    size: int
    rows: dict[str, int]


class Restored(Struct, frozen=True):
    """A restored database; `old` is the file that it replaced, if that was kept."""

    copy: Copy
    old: Path | None


def _no_progress(copied: int, pages: int) -> None:
    pass


def backup(source: Path, target: Path, progress: Progress = _no_progress) -> Copy:
    """Copy a database to a new file, as it is at this moment, while a server may write to it. The source is opened for
    reading only. The target appears once its integrity and its number of rows have been checked."""
    if not source.is_file():
        raise StoreUnusable("error-backup-source", {"file": str(source)})
    if target.exists():
        raise StoreUnusable("error-backup-exists", {"file": str(target)})
    if not target.parent.is_dir():
        raise StoreUnusable("error-backup-folder", {"file": str(target), "folder": str(target.parent)})
    with _partial(target) as partial:
        rows = _copy(source, partial, target, progress)
        size = partial.stat().st_size
        _move(partial, target)
    return Copy(target, size, rows)


def restore(source: Path, database: Path, keep_old: bool = True, progress: Progress = _no_progress) -> Restored:
    """Put a backup in the place of a database that nobody serves. The backup is copied and checked before anything
    changes; the database is replaced in one step. The old one is kept beside it, with its write-ahead log, unless
    `keep_old` is False."""
    if not source.is_file():
        raise StoreUnusable("error-backup-source", {"file": str(source)})
    database = database.resolve()
    if source.resolve() == database:
        raise StoreUnusable("error-restore-same", {"file": str(source)})
    with locked(str(database)), _partial(database) as partial:
        rows = _copy(source, partial, database, progress)
        size = partial.stat().st_size
        if database.exists():
            _take_owner(partial, database)
            _fold_log(database)
        old = _set_aside(database, keep_old)
        _move(partial, database)
    return Restored(Copy(database, size, rows), old)


def _copy(source: Path, partial: Path, target: Path, progress: Progress) -> dict[str, int]:
    """Copy a database within one read transaction, so that the copy need not begin again whenever somebody writes;
    raises `StoreDamaged` if the copy is not intact."""
    with closing(_read_only(source)) as reading, closing(sqlite3.connect(partial, isolation_level=None)) as writing:
        with _reading(source):
            reading.execute("BEGIN")
            _check_version(reading, source)
            rows = _row_counts(reading)
        with _writing(target):
            reading.backup(writing, pages=PAGES, progress=lambda _, left, pages: progress(pages - left, pages))
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
        with _reading(source):
            problem = str(writing.execute("PRAGMA integrity_check(1)").fetchone()[0])
            copied = _row_counts(writing)
    if problem != "ok" or copied != rows:
        raise StoreDamaged("error-backup-damaged", {"file": str(source), "reason": problem})
    return rows


def _read_only(path: Path) -> sqlite3.Connection:
    with _reading(path):
        uri = f"{path.resolve().as_uri()}?mode=ro"
        return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Raises `StoreUnusable` if a database is not one of ours, or has a newer schema."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    known = len(migrations())
    if version > known:
        raise StoreUnusable("error-store-newer", {"file": str(path), "found": version, "known": known})
    if version == 0 or "tables" not in _names(connection):
        raise StoreUnusable("error-backup-foreign", {"file": str(path)})


def _names(connection: sqlite3.Connection) -> list[str]:
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    return [str(row[0]) for row in connection.execute(sql)]


def _row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    return {
        name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]) for name in _names(connection)
    }


@contextmanager
def _partial(target: Path) -> Iterator[Path]:
    """A new file beside `target`, readable by its owner alone, that is deleted if something goes wrong."""
    partial = target.with_name(f"{target.name}-partial")
    try:
        with _writing(target):
            partial.unlink(missing_ok=True)
            partial.touch(mode=0o600)
        yield partial
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Say which file cannot be read, and why."""
    try:
        yield
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise StoreDamaged("error-backup-damaged", {"file": str(path), "reason": str(error)}) from error
        raise StoreUnusable("error-store-open", {"file": str(path), "reason": str(error)}) from error


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Say which file cannot be written, and why."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StoreUnusable("error-backup-write", {"file": str(path), "reason": reason}) from error


def _move(partial: Path, target: Path) -> None:
    """Give a complete file its name, once it is on the disk."""
    with _writing(target):
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        partial.replace(target)
        if sys.platform != "win32":  # where folders cannot be flushed
            folder = os.open(target.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _take_owner(partial: Path, database: Path) -> None:
    """Give a file the owner and the permissions of the database that it will replace."""
    old = database.stat()
    with suppress(OSError, AttributeError):  # another user's file, or Windows
        os.chown(partial, old.st_uid, old.st_gid)
    partial.chmod(old.st_mode & 0o777)


def _fold_log(database: Path) -> None:
    """Let SQLite write the log of a database into it and delete the log, as far as either is intact. Raises
    `StoreUnusable` if another process has the database open."""
    try:
        with closing(sqlite3.connect(database, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise StoreUnusable("error-restore-busy", {"file": str(database)}) from error
    except sqlite3.DatabaseError:
        pass


def _set_aside(database: Path, keep: bool) -> Path | None:
    """Give a database a second name, and what is left of its log the name that goes with it; or delete that log."""
    old = database.with_name(f"{database.name}.{datetime.now().strftime('%Y%m%d-%H%M%S-%f')}.old")
    with _writing(old):
        if keep and database.exists():
            try:
                os.link(database, old)
            except OSError:  # a file system without links
                shutil.copy2(database, old)
        for log in LOGS:
            beside = database.with_name(database.name + log)
            if keep and beside.exists():
                beside.replace(old.with_name(old.name + log))
            beside.unlink(missing_ok=True)
    return old if old.exists() else None
