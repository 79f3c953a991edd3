"""The processor time and the memory of processes."""

import os
from pathlib import Path
from typing import Final

from support.servers.processes import children

TICKS: Final = os.sysconf("SC_CLK_TCK")


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
