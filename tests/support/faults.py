"""Servers that are killed in the middle of games, and a count of what was lost."""

import contextlib
import random
import threading
import time
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from support.serving import ME, Guest, Json, Server, bot, free_port, told

GAMES: Final = ("pergamon", "ancient-knowledge")
TROUBLES: Final = (httpx.HTTPError, OSError, WebSocketException, AssertionError, ValueError)


class Tally:
    """What happened."""

    def __init__(self) -> None:
        self.kills = 0
        self.acknowledged = 0
        self.lost = 0
        self.stuck = 0
        self.orphans = 0
        self.finished = 0


class Storm:
    """A few tables that are played while the server dies again and again."""

    def __init__(self, address: str, seed: int = 1, tables: int = 4, workers: int = 1, longest: float = 2.5) -> None:
        self.address: Final = address
        self.workers: Final = workers
        self.longest: Final = longest  # seconds of play before a kill
        self.port: Final = free_port()
        self.chance: Final = random.Random(seed)
        self.wanted: Final = tables
        self.tally: Final = Tally()
        self.token = ""
        self.tables: Final[dict[str, dict[int, int]]] = {}  # by table: what was acknowledged, action by number
        self.bots: Final[dict[str, int]] = {}  # tables of bots alone, and the last number that was told of them

    def run(self, kills: int) -> Tally:
        for _ in range(kills):
            self._round(kill=True)
        self._round(kill=False)
        return self.tally

    def _round(self, kill: bool) -> None:
        server = Server(self.address, "--no-limits", "--workers", str(self.workers), port=self.port)
        guest = Guest(server.url, "Ada", self.token)
        self.token = guest.token
        try:
            self._check(guest)
            self._fill(guest)
            over = threading.Event()
            threads = [threading.Thread(target=self._play, args=(server.url, table, over)) for table in self.tables]
            threads += [threading.Thread(target=self._watch, args=(server.url, table, over)) for table in self.bots]
            for thread in threads:
                thread.start()
            self._let_something_be_acknowledged()
            time.sleep(self.chance.uniform(0, self.longest))
            if not kill:
                self._let_all_go_on(guest)
            else:
                if self.chance.random() < 0.5:  # the command alone: its processes have to follow
                    self.tally.orphans += len(server.kill_command())
                server.kill()
                self.tally.kills += 1
            over.set()
            for thread in threads:
                thread.join(30)
        finally:
            guest.http.close()
            server.kill()

    def _let_something_be_acknowledged(self) -> None:
        before, until = self.tally.acknowledged, time.monotonic() + 30
        while self.tally.acknowledged == before and time.monotonic() < until:
            time.sleep(0.01)

    def _fill(self, guest: Guest) -> None:
        while len(self.tables) < self.wanted:
            game = GAMES[len(self.tables) % 2]
            self.tables[guest.new_table(game, ME, bot())["id"]] = {}
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
