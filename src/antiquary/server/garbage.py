"""When Python looks for garbage: by our own clock, and only if there may be some.

Nearly everything is freed as soon as nobody refers to it; only what refers to itself in a circle has to be searched
for. Left alone, Python searches whenever enough is new, and sooner or later what is new is every object of every table:
then nobody's move is answered for a fifth of a second. But moves leave no circles behind (a test sees to that), only
requests and connections may. After requests, what is new is looked through, often enough that it is little, and
whatever has been new for a while is left out from then on. What a connection leaves behind is older than that by the
time it ends, so that looking through what is new would find nothing, and cost a tenth of what the moves do: connections
are counted, and found by the rare search through everything.
"""

import gc
import time
from typing import Final

GARBAGE: Final = "antiquary.garbage"  # where connections find it
SWEEP_SECONDS: Final = 0.25
NEW_SECONDS: Final = 10.0  # between two searches through what is new, at most: there may be circles we know nothing of
ALL_SECONDS: Final = 600.0  # between two searches through everything, at most
MOST_ENDED: Final = 2000  # connections until then, and requests that took longer than what is new


class Garbage:
    """The searches of one process."""

    def __init__(self) -> None:
        self._some = False  # there may be circles among what is new
        self._ended = 0  # connections and long requests since the last search through everything
        self._new_searched = self._all_searched = 0.0

    def open(self) -> None:
        """Leave out what is there for good, and from here on search when `sweep` says so."""
        gc.disable()
        self._search_all()

    def close(self) -> None:
        gc.unfreeze()
        gc.enable()

    def begun(self) -> float:
        """A request has begun; for `ended`."""
        self._some = True
        return time.monotonic()

    def ended(self, begun: float) -> None:
        """A request has ended."""
        self._some = True
        if time.monotonic() - begun > SWEEP_SECONDS:
            self._ended += 1

    def hung_up(self) -> None:
        """A WebSocket has ended."""
        self._ended += 1

    def sweep(self) -> None:
        now = time.monotonic()
        if self._ended >= MOST_ENDED or now - self._all_searched > ALL_SECONDS:
            self._search_all()
            return
        if self._some or now - self._new_searched > NEW_SECONDS:
            gc.collect(0)
            self._some, self._new_searched = False, now
        gc.freeze()

    def _search_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._some, self._ended = False, 0
        self._new_searched = self._all_searched = time.monotonic()
