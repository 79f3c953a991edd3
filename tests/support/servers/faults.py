"""Servers that are killed in the middle of games, and a count of what was lost."""

import contextlib
import os
import random
import signal
import threading
import time
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from support.servers.idle_tables import PLAYED, IdleTables, Tally
from support.servers.processes import alive, children, spawned
from support.servers.serving import ME, Guest, Json, Server, bot, free_port, told
from support.storage.databases import Postgres

GAMES: Final = ("pergamon", "ancient-knowledge")
TROUBLES: Final = (httpx.HTTPError, OSError, WebSocketException, AssertionError, ValueError)
ENDING_SECONDS: Final = 60.0  # in which a process has to follow its parent

# What is killed.
EVERYTHING: Final = "everything"  # the server and its children at once, as when the machine fails
PARENT: Final = "parent"  # the process of the command alone
WORKER: Final = "worker"  # one of several processes that serve
THINKER: Final = "thinker"  # one of the processes in which bots think
DATABASE: Final = "database"  # PostgreSQL, which then recovers


class Storm:
    """A few tables that are played while processes die again and again."""

    def __init__(
        self,
        address: str,
        seed: int = 1,
        tables: int = 4,
        workers: int = 1,
        longest: float = 2.5,
        postgres: Postgres | None = None,
        clocks: bool = False,
    ) -> None:
        self.address: Final = address
        self.workers: Final = workers
        self.longest: Final = longest  # seconds of play before a kill
        self.postgres: Final = postgres
        self.port: Final = free_port()
        self.chance: Final = random.Random(seed)
        self.wanted: Final = tables
        self.tally: Final = Tally()
        self.clocks: Final = IdleTables(self.tally, exact=postgres is None) if clocks else None
        self.token = ""
        self.tables: Final[dict[str, dict[int, int]]] = {}  # by table: what was acknowledged, action by number
        self.bots: Final[dict[str, int]] = {}  # tables of bots alone, and the last number that was told of them
        self._server: Server | None = None  # unless it was killed

    def run(self, kills: int, kind: str = EVERYTHING) -> Tally:
        """So many kills of one kind, and then a look whether everything goes on."""
        try:
            for _ in range(kills):
                self.strike(kind)
            self.finish()
        finally:
            self.close()
        return self.tally

    def strike(self, kind: str) -> None:
        """Check what was acknowledged so far, play on for a moment, and kill."""
        self._round(kind)

    def finish(self) -> None:
        """Check everything once more, and that every table goes on."""
        self._round("")

    def close(self) -> None:
        if self._server is not None:
            self._server.kill()
            self._server = None
            if self.clocks is not None:
                self.clocks.server_is_gone()  # not before: a clock may have run until the very end

    def _round(self, kind: str) -> None:
        if self._server is None:
            if self.clocks is not None:
                self.clocks.server_starts()
            self._server = Server(self.address, "--no-limits", "--workers", str(self.workers), port=self.port)
        server = self._server
        server.wait_until("/ready")
        guest = Guest(server.url, "Ada", self.token)
        self.token = guest.token
        try:
            self._check(guest)
            self._fill(guest)
            if self.clocks is not None:
                self.clocks.look(guest, list(self.tables))
            over = threading.Event()
            threads = [threading.Thread(target=self._play, args=(server.url, table, over)) for table in self.tables]
            threads += [threading.Thread(target=self._watch, args=(server.url, table, over)) for table in self.bots]
            for thread in threads:
                thread.start()
            self._let_something_be_acknowledged()
            time.sleep(self.chance.uniform(0, self.longest))
            if kind:
                self._kill(kind, server)
                self.tally.kills[kind] += 1
            else:
                self._let_all_go_on(guest)
                if self.clocks is not None:
                    self.clocks.look_at_last(guest, list(self.tables))
            over.set()
            for thread in threads:
                thread.join(30)
        finally:
            guest.http.close()

    def _kill(self, kind: str, server: Server) -> None:
        if kind == EVERYTHING:
            self.close()
        elif kind == PARENT:
            self._end(server.process.pid)
            self.close()
        elif kind == WORKER:
            self._end(self.chance.choice(spawned(server.process.pid)))
        elif kind == THINKER:
            self._end(self._thinker(server.process.pid))
        else:
            assert self.postgres is not None
            self.postgres.crash()
            self.postgres.start()

    def _end(self, pid: int) -> None:
        """Kill one process, and count its children that do not end."""
        doomed = children(pid)
        os.kill(pid, signal.SIGKILL)
        until = time.monotonic() + ENDING_SECONDS
        while any(map(alive, doomed)) and time.monotonic() < until:
            time.sleep(0.05)
        self.tally.orphans += sum(map(alive, doomed))

    def _thinker(self, pid: int) -> int:
        """One of the thinkers, which start when a bot first has to decide."""
        until = time.monotonic() + ENDING_SECONDS
        while time.monotonic() < until:
            servers = [pid] if self.workers == 1 else spawned(pid)
            thinkers = [thinker for server in servers for thinker in spawned(server)]
            if thinkers:
                return self.chance.choice(thinkers)
            time.sleep(0.05)
        raise AssertionError("no bot thinks")

    def _let_something_be_acknowledged(self) -> None:
        before, until = self.tally.acknowledged, time.monotonic() + 30
        while self.tally.acknowledged == before and time.monotonic() < until:
            time.sleep(0.01)

    def _fill(self, guest: Guest) -> None:
        while len(self.tables) < self.wanted:
            game = GAMES[len(self.tables) % 2]
            self.tables[guest.new_table(game, ME, bot(), **(PLAYED if self.clocks else {}))["id"]] = {}
        while len(self.bots) < self.wanted // 2:
            self.bots[guest.new_table(GAMES[len(self.bots) % 2], bot(), bot(), watch="everyone")["id"]] = 0

    def _check(self, guest: Guest) -> None:
        """Everything that was ever acknowledged or told has to be there."""
        for table, known in list(self.tables.items()):
            entries = {entry["number"]: entry for entry in guest.log(table, 0)}
            for number, action in known.items():
                if number not in entries or entries[number]["action"] != action:
                    self.tally.lost += 1
            if guest.view(table)["over"]:
                self.tally.finished += 1
                del self.tables[table]
        for table, number in list(self.bots.items()):
            seen = guest.view(table, -1)
            if seen["number"] < number:
                self.tally.lost += number - seen["number"]
            if seen["over"]:
                self.tally.finished += 1
                del self.bots[table]

    def _let_all_go_on(self, guest: Guest) -> None:
        """Every table has to get further than it is."""
        waiting = {table: guest.view(table, 0)["number"] for table in self.tables}
        waiting |= {table: guest.view(table, -1)["number"] for table in self.bots}
        until = time.monotonic() + 60
        while waiting and time.monotonic() < until:
            for table, number in list(waiting.items()):
                seen = guest.view(table, 0 if table in self.tables else -1)
                if seen["number"] > number or seen["over"]:
                    del waiting[table]
            time.sleep(0.1)
        self.tally.stuck += len(waiting)

    def _play(self, url: str, table: str, over: threading.Event) -> None:
        """Make moves until the server is gone; only what is acknowledged counts."""
        known = self.tables[table]
        guest = Guest(url, token=self.token)
        with contextlib.suppress(*TROUBLES):
            since = 0
            while not over.is_set():
                seen: Json = guest.wait(table, 0, since, seconds=1)
                since = seen["number"]
                if seen["over"]:
                    break
                if seen["actions"]:
                    action = seen["actions"][since % len(seen["actions"])]["action"]
                    body = {"seat": 0, "number": since + 1, "action": action}
                    response = guest.http.post(f"/api/tables/{table}/moves", json=body)
                    if response.status_code != 409:
                        since = int(told(response)["number"])
                        known[since] = action
                        self.tally.acknowledged += 1
        guest.http.close()

    def _watch(self, url: str, table: str, over: threading.Event) -> None:
        guest = Guest(url, token=self.token)
        with contextlib.suppress(*TROUBLES), guest.live(table) as line:
            while not over.is_set():
                with contextlib.suppress(TimeoutError):
                    number = int(line.hear("update", "state", seconds=0.5)["view"]["number"])
                    self.tally.acknowledged += max(0, number - self.bots[table])
                    self.bots[table] = max(number, self.bots[table])
        guest.http.close()
