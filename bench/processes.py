"""What the operating system knows about processes: their processor time, their memory and their children."""

import os
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """The processes that a process started, and those that they started; none if it is gone."""
    try:
        own = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
    return own + [each for child in own for each in children(child)]


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except (FileNotFoundError, ProcessLookupError):
        return False


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its children so far, ended ones included."""
    total = 0
    for each in (pid, *children(pid)):
        try:
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += sum(int(field) for field in fields[11:15])
    return total / TICKS


def stolen_seconds() -> float:
    """The processor time so far that the host of a virtual machine gave to others."""
    return int(Path("/proc/stat").read_text().split()[8]) / TICKS


def resident_bytes(pid: int) -> int:
    """The memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ProcessLookupError(pid)
