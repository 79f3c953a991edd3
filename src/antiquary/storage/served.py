"""That a file of tables is served by one process alone, and where that one is to be found.

Two processes on one file would not hear of each other's moves. So whoever serves a file holds a lock, which ends with
the process however it ends, on a small file beside it in which its address stands.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from antiquary.storage.errors import AlreadyServed, StoreUnusable
from antiquary.storage.opening import file_of

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock


@contextmanager
def served(database: str, address: str) -> Iterator[None]:
    """Be the one who serves this database at `address`. Raises `AlreadyServed` if another process does; a database
    that many may serve is no matter of ours."""
    path = file_of(database)
    if path is None:
        yield
        return
    beside = path.with_name(f"{path.name}-served")
    try:
        note = beside.open("ab+", buffering=0)
    except OSError as error:
        raise StoreUnusable("error-store-open", {"file": str(path), "reason": str(error)}) from error
    with note:
        try:
            if sys.platform != "win32":  # there is no such lock there; whoever starts two has been warned
                flock(note, LOCK_EX | LOCK_NB)
        except BlockingIOError as error:
            note.seek(0)
            raise AlreadyServed(path, note.read().decode()) from error
        with suppress(OSError):  # a full disk: then nobody is told the address, and the lock holds all the same
            note.truncate(0)
            note.write(address.encode())
        yield
