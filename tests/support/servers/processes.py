"""The processes of a server, as the operating system knows them."""

import contextlib
from pathlib import Path


def children(pid: int) -> list[int]:
    """The processes that a process started, and those that they started."""
    return [each for child in started_by(pid) for each in (child, *children(child))]


def spawned(pid: int) -> list[int]:
    """The workers that a process started with `multiprocessing`, without the helper that cleans up after them."""
    made = []
    for child in started_by(pid):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                made.append(child)
    return made


def started_by(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except (FileNotFoundError, ProcessLookupError):
        return False
