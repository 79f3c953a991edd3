"""When Python looks for garbage: by our own clock, and only if there may be some.

Nearly everything is freed as soon as nobody refers to it; only what refers to itself in a circle has to be searched
for. Left alone, Python searches whenever enough is new, and sooner or later what is new is every object of every table:
then nobody's move is answered for a fifth of a second. But moves leave no circles behind (a test sees to that), only
connections do when they begin and end, and each request may have one of its own. So what is new is looked through when
there have been some, often enough that it is little, and whatever has been new for a while is left out from then on.
What a connection leaves behind that was open for longer is found by the rare search through everything.
"""

import gc
import time
from typing import Final

SWEEP_SECONDS: Final = 0.25
NEW_SECONDS: Final = 10.0  # between two searches through what is new, at most: there may be circles we know nothing of
ALL_SECONDS: Final = 600.0  # between two searches through everything, at most
LONG_ENDED: Final = 2000  # connections that were open for longer and may have ended until then


class Garbage:
    """The searches of one process."""

    def __init__(self) -> None:
        self._some = False  # there may be circles among what is new
        self._long_ended = 0
        self._new_searched = self._all_searched = 0.0

    def open(self) -> None:
        """Leave out what is there for good, and from here on search when `sweep` says so."""
        gc.disable()
        self._search_all()

    def close(self) -> None:
        gc.unfreeze()
        gc.enable()

    def begun(self) -> float:
        """A request or a connection has begun; for `ended`."""
        self._some = True
        return time.monotonic()

    def ended(self, begun: float) -> None:
        self._some = True
        if time.monotonic() - begun > SWEEP_SECONDS:
            self._long_ended += 1

    def sweep(self) -> None:
        now = time.monotonic()
        if self._long_ended >= LONG_ENDED or now - self._all_searched > ALL_SECONDS:
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
        self._some, self._long_ended = False, 0
        self._new_searched = self._all_searched = time.monotonic()
