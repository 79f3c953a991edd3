"""Real server processes for tests, and clients that know nothing but the API."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
COMMAND: Final = "antiquary"
TESTS: Final = Path(__file__).parents[2]
PATIENCE: Final = 120.0  # seconds, for machines that have other things to do
ORPHAN_SECONDS: Final = 60.0  # for a process that is still starting to see that its parent is gone
# Servers under test speak no TLS; what every client would make for it takes longer than most requests.
TLS: Final = httpx.create_ssl_context()
_clients: Final[list[httpx.Client]] = []
ME: Final = {"kind": "me"}
FREE: Final = {"kind": "open"}


def bot(level: str = "random") -> Json:
    return {"kind": "bot", "level": level}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """`antiquary serve` in a process of its own; `module` is what runs it, `until` the page to wait for."""

    def __init__(
        self, address: str, *options: str, port: int = 0, module: str = COMMAND, until: str = "/ready"
    ) -> None:
        self.port: Final = port or free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", module, "serve", "--database", address, "--port", str(self.port)]
        environment = {**os.environ, "LANG": "C.UTF-8"}
        if module != COMMAND:
            environment["PYTHONPATH"] = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
        self._log: Final = Path(os.environ.get("TMPDIR", "/tmp"), f"antiquary-server-{self.port}.log")
        with self._log.open("wb") as log:
            self.process: Final = subprocess.Popen(
                [*command, *options], stdout=log, stderr=log, env=environment, start_new_session=True
            )
        if until:
            self.wait_until(until)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """As the machine would: the server and its thinkers, at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._log.unlink(missing_ok=True)

    def kill_command(self) -> list[int]:
        """Kill only the process that was started first; the processes that outlive it by more than a while."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        until = time.monotonic() + ORPHAN_SECONDS
        while (left := self.processes()) and time.monotonic() < until:
            time.sleep(0.05)
        self.kill()
        return left

    def processes(self) -> list[int]:
        """All processes that the command has started, and itself."""
        pids = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]
        return [pid for pid in pids if _session(pid) == self.process.pid]

    def stop(self) -> int:
        """Ask it to end, as an operator would; its exit code."""
        self.process.terminate()
        try:
            code = self.process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self._log.unlink(missing_ok=True)
        return code

    def wait_until(self, path: str) -> None:
        """Wait until the server answers at this path that all is well."""
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}{path}", timeout=5, verify=TLS).status_code == 200:
                    return
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server does not start:\n{self.log()}")
            time.sleep(0.05)


def _session(pid: int) -> int:
    """The session of a running process: the first process in it; 0 if there is none."""
    try:
        state, _, _, session, *_ = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(session) if state != "Z" else 0


def client(url: str) -> httpx.Client:
    """A client that is closed at the end of the test."""
    made = httpx.Client(base_url=url, timeout=PATIENCE, verify=TLS)
    _clients.append(made)
    return made


def close_clients() -> None:
    while _clients:
        _clients.pop().close()


class Guest:
    """A program with a token."""

    def __init__(self, url: str, name: str = "Ada", token: str = "") -> None:
        self.url: Final = url
        self.http: Final = client(url)
        self.token: Final = token or self._new_token(name)
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def _new_token(self, name: str) -> str:
        return str(self.post("/api/guests", name=name, token=True)["token"])

    def get(self, path: str, **query: Any) -> Any:
        return told(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return told(self.http.post(path, json=body))

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and the error of a request that must not succeed."""
        return refusal(self.http.post(path, json=body))

    def new_table(self, game: str, *seats: Json, **more: Any) -> Json:
        table: Json = self.post("/api/tables", game=game, seats=list(seats), **more)
        return table

    def view(self, table: str, seat: int = 0, **query: Any) -> Json:
        seen: Json = self.get(f"/api/tables/{table}/view", seat=seat, **{"lang": "none", **query})
        return seen

    def log(self, table: str, seat: int = -1, **query: Any) -> list[Json]:
        """All entries of a table, page by page."""
        entries: list[Json] = []
        while True:
            after = entries[-1]["number"] if entries else 0
            page = self.get(f"/api/tables/{table}/log", seat=seat, after=after, **query)
            entries += page["entries"]
            if len(entries) >= page["number"] or not page["entries"]:
                return entries

    def wait(self, table: str, seat: int, since: int, seconds: float = 20) -> Json:
        seen: Json = self.get(f"/api/tables/{table}/wait", seat=seat, since=since, seconds=seconds, lang="none")
        return seen

    def move(self, table: str, seat: int, number: int, action: int) -> Json:
        done: Json = self.post(f"/api/tables/{table}/moves", seat=seat, number=number, action=action)
        return done

    @contextlib.contextmanager
    def live(self, table: str, **query: Any) -> Iterator["Line"]:
        """A WebSocket to a table."""
        asked = "&".join(f"{name}={value}" for name, value in {"lang": "none", **query}.items())
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live?{asked}"
        headers = {"authorization": f"Bearer {self.token}"}
        with connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE) as connection:
            yield Line(connection)


class Line:
    """One WebSocket: what it hears, message by message."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection: Final = connection

    def say(self, **frame: Any) -> None:
        self.connection.send(json.dumps(frame))

    def hear(self, *types: str, seconds: float = PATIENCE) -> Json:
        """The next message, or the next one of these types."""
        until = time.monotonic() + seconds
        while True:
            message: Json = json.loads(self.connection.recv(timeout=max(0.01, until - time.monotonic())))
            if not types or message["type"] in types:
                return message


def told(response: httpx.Response) -> Any:
    assert response.status_code < 300, f"{response.status_code}: {response.text}"
    return response.json() if "json" in response.headers["content-type"] else response.text


def refusal(response: httpx.Response) -> tuple[int, str]:
    assert response.status_code >= 400, response.text
    return response.status_code, str(response.json()["error"])


def play_out(guest: Guest, table: str, seats: list[int], choose: int = 0, most: int = 10_000) -> int:
    """Play these seats over HTTP until the game is over or they made `most` moves; the number of moves they made."""
    moves = since = 0
    while True:
        seen: list[Json] = []
        for seat in seats:
            view = guest.view(table, seat) if len(seats) > 1 else guest.wait(table, seat, since)
            seen.append(view)
            if view["actions"]:
                actions = view["actions"]
                chosen = actions[(choose + view["number"] * 7) % len(actions)]["action"]
                response = guest.http.post(
                    f"/api/tables/{table}/moves",
                    json={"seat": seat, "number": view["number"] + 1, "action": chosen},
                )
                if response.status_code == 409 and response.json()["error"] == "error-conflict":
                    continue  # a bot that decides at the same time was quicker
                told(response)
                moves += 1
        since = min(view["number"] for view in seen)
        if moves >= most or any(view["over"] for view in seen):
            return moves
