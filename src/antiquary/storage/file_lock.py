"""The lock of a SQLite file: one process serves it.

A second process would not hear of the first one's moves. The lock is held on a small file beside the database, which
also contains the address of the server; the operating system releases it when the process ends.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from antiquary.storage.connect import file_of
from antiquary.storage.errors import AlreadyServed, StoreUnusable

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock


@contextmanager
def locked(database: str, address: str = "") -> Iterator[None]:
    """Hold the lock of a database that is served at `address`; raises `AlreadyServed` if another process holds it.
    PostgreSQL needs no lock."""
    path = file_of(database)
    if path is None:
        yield
        return
    with _lock_file(path).open("ab+", buffering=0) as file:
        try:
            if sys.platform != "win32":  # Windows has no flock
                flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError as error:
            file.seek(0)
            raise AlreadyServed(path, file.read().decode()) from error
        with suppress(OSError):  # on a full disk the lock holds all the same, without the address
            file.truncate(0)
            file.write(address.encode())
        yield


def _lock_file(path: Path) -> Path:
    """The lock file of a database, the same for every name of the database; its folder is created if need be."""
    real = path.resolve()  # SQLite follows symbolic links, too
    lock = real.with_name(f"{real.name}-lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        lock.touch(mode=0o600)
        links = real.stat().st_nlink if real.exists() else 1
    except OSError as error:
        raise StoreUnusable("error-store-open", {"file": str(path), "reason": str(error)}) from error
    if links > 1:  # each name would have a write-ahead log of its own
        raise StoreUnusable("error-store-links", {"file": str(path)})
    return lock
