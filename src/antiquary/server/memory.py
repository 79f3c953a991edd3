"""Large pages for memory that is used all over.

A move touches a little of everything that belongs to its table, and the next move is that of another table: on its way
there, the processor spends much of its time looking up where a page of memory lies. Pages of two megabytes instead of
four kilobytes leave it less to look up. Linux gives them to whoever asks, and Python does not ask. Where the system
knows nothing of this, or does not allow it, nothing happens.
"""

import ctypes
import sys
from collections.abc import Iterator
from errno import EINVAL
from pathlib import Path
from typing import Final

SWEEP_SECONDS: Final = 10.0
HUGEPAGE: Final = 14  # advice of Linux: large pages here from now on,
COLLAPSE: Final = 25  # and make one now of the small ones that are there
SIZE: Final = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")
MAPS: Final = Path("/proc/self/maps")


class Memory:
    """The memory of this process."""

    def __init__(self) -> None:
        self._size: Final = _page_size()
        self._large: Final[set[int]] = set()  # the addresses of pages that were made
        self._advise: Final = _advice() if self._size else None

    def enlarge(self) -> int:
        """Ask for large pages wherever a whole one fits; how many were made. Takes a moment: not for the event loop."""
        if self._advise is None:
            return 0
        made = 0
        for begin, end in self._regions():
            self._advise(begin, end - begin, HUGEPAGE)
            for at in range(begin, end, self._size):
                if at in self._large:
                    continue
                if self._advise(at, self._size, COLLAPSE) == 0:
                    self._large.add(at)
                    made += 1
                elif ctypes.get_errno() == EINVAL:
                    break  # none can be made here; an older Linux makes them by itself when it has time
        return made

    def _regions(self) -> Iterator[tuple[int, int]]:
        """Where the objects are: memory that belongs to no file and to nobody else, as far as large pages fit in."""
        for line in MAPS.read_text(encoding="utf-8").splitlines():
            addresses, rights, *_, name = [*line.split(), ""][:6]
            if rights == "rw-p" and name in ("", "[heap]"):
                begin, end = (int(address, 16) for address in addresses.split("-"))
                begin, end = -(-begin // self._size) * self._size, end // self._size * self._size
                if begin < end:
                    yield begin, end


def _page_size() -> int:
    if not sys.platform.startswith("linux"):
        return 0
    try:
        return int(SIZE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0


def _advice() -> "ctypes._NamedFuncPointer | None":
    try:
        advise = ctypes.CDLL(None, use_errno=True).madvise
    except (OSError, AttributeError):
        return None
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    return advise
