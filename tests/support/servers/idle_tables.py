"""Tables with clocks while servers are killed: at some nobody moves, and their time has to run out, once and not too
early; at those that are played, nobody's may."""

import time
from collections import Counter
from typing import Any, Final

from support.servers.serving import ME, Guest, bot

SECONDS: Final = 60.0
SLACK: Final = 30.0  # in which a time-out has to be settled, on machines that have other things to do
RESTART: Final = 60.0  # seconds that a kill may spare everybody: on a busy machine, a server starts slowly
# So much time that it cannot run out, even if every answer takes long.
PLAYED: Final[dict[str, Any]] = {"pace": "live", "minutes": 180, "increment": 5, "timeout": "lose"}
IDLE: Final[dict[str, Any]] = {"pace": "live", "minutes": 1, "increment": 0, "timeout": "bot"}
AT_ONCE: Final = 2


class Tally:
    """What happened."""

    def __init__(self) -> None:
        self.kills: Final[Counter[str]] = Counter()
        self.acknowledged = 0
        self.lost = 0
        self.orphans = 0  # processes that lived on after their parent
        self.stuck = 0
        self.finished = 0
        self.timed_out = 0
        self.wrong_times = 0  # time-outs that should not have been, not yet, or not again
        self.overdue = 0  # those that did not come


class IdleTables:
    """`exact` if all time in which no server ran is known to be a pause: then a time-out comes after a minute in which
    servers ran, otherwise after a minute."""

    def __init__(self, tally: Tally, exact: bool) -> None:
        self.tally: Final = tally
        self.exact: Final = exact
        self.waiting: Final[dict[str, float]] = {}  # tables, and when they were made
        self._down: Final[list[tuple[float, float]]] = []
        self._gone = 0.0

    def server_is_gone(self) -> None:
        """Note that no process of the server is left."""
        self._gone = self._gone or time.time()

    def server_starts(self) -> None:
        if self._gone:
            self._down.append((self._gone, time.time()))
        self._gone = 0.0

    def look(self, guest: Guest, played: list[str]) -> None:
        """Count the time-outs, and begin tables anew in place of those that had theirs."""
        for table in played:
            self.tally.wrong_times += len(guest.get(f"/api/tables/{table}")["timed_out"])
        for table in list(self.waiting):
            late = [entry for entry in guest.log(table, 0) if entry["kind"] == "time"]
            if late:
                self.tally.timed_out += 1
                self.tally.wrong_times += len(late) != 1 or self._too_early(guest, table)
                del self.waiting[table]
            elif self._overdue(self.waiting[table]):
                self.tally.overdue += 1
                del self.waiting[table]
        while len(self.waiting) < AT_ONCE:
            self.waiting[guest.new_table("pergamon", ME, bot(), **IDLE)["id"]] = time.time()

    def look_at_last(self, guest: Guest, played: list[str]) -> None:
        """Wait until the last ones have had theirs, for which a moment without kills is needed."""
        until = time.monotonic() + SECONDS + SLACK
        last = set(self.waiting)
        while last & set(self.waiting) and time.monotonic() < until:
            self.look(guest, played)
            time.sleep(1)

    def _too_early(self, guest: Guest, table: str) -> bool:
        entries = guest.log(table, 0)
        at = next(number for number, entry in enumerate(entries) if entry["kind"] == "time")
        since = entries[at - 1]["at"] if at else guest.get(f"/api/tables/{table}")["created"]
        until = entries[at]["at"]
        return (self._ran(since, until) if self.exact else until - since) < SECONDS

    def _overdue(self, since: float) -> bool:
        restarts = sum(end > since for _, end in self._down)
        return self._ran(since, time.time()) > SECONDS + SLACK + RESTART * restarts

    def _ran(self, since: float, until: float) -> float:
        """The seconds in which the process of a server was there: no clock ran for longer."""
        down = sum(max(0.0, min(end, until) - max(begin, since)) for begin, end in self._down)
        return until - since - down
