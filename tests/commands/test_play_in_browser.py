"""`antiquary play` without --terminal starts a server that only this machine can reach."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest
from msgspec.structs import astuple

from antiquary.commands.play import NO_QUOTAS
from antiquary.server.settings import KEEP_ALL
from support.running import Terminal

PATIENCE = 120


class Playing:
    """`antiquary play` in a process of its own, without a browser."""

    def __init__(self, home: Path, *options: str) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(home), "PYTHONUNBUFFERED": "1", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "antiquary", "play", "--no-browser", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            start_new_session=True,
        )
        self.out: IO[str] = self._pipe()

    def _pipe(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def address(self) -> str:
        line = self.out.readline()
        address = re.search(r"http://\S+", line)
        assert address, line
        return address.group()

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
        self.out.close()


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Playing]:
    started = Playing(tmp_path, "pergamon", "--lang", "en")
    yield started
    started.close()


def test_play_serves_tables_with_bots_until_it_is_interrupted(playing: Playing, tmp_path: Path) -> None:
    address = httpx.URL(playing.address())
    assert address.host == "127.0.0.1"
    assert address.params["game"] == "pergamon"
    with httpx.Client(base_url=f"http://127.0.0.1:{address.port}", timeout=PATIENCE) as http:
        assert http.get("/").headers["content-type"].startswith("text/html")
        token = http.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
        table = http.post("/api/tables", json={"game": "pergamon", "seats": seats}).json()
        view = http.get(f"/api/tables/{table['id']}/wait?seat=0&since=1000").json()
        assert view["actions"], "the bot plays, too"
    assert (tmp_path / "antiquary" / "tables.db").exists()
    assert playing.interrupt() == 0
    assert "Traceback" not in playing.out.read()


def test_whoever_starts_it_a_second_time_is_sent_to_the_first(playing: Playing, tmp_path: Path) -> None:
    first = httpx.URL(playing.address())
    again = Playing(tmp_path, "ancient-knowledge", "--lang", "en")
    try:
        second = httpx.URL(again.address())
        assert again.process.wait(PATIENCE) == 0
    finally:
        again.close()
    assert second.port == first.port
    assert second.params["game"] == "ancient-knowledge"


@pytest.mark.nightly
def test_a_server_that_was_killed_does_not_keep_others_from_serving(playing: Playing, tmp_path: Path) -> None:
    first = httpx.URL(playing.address())
    playing.close()
    again = Playing(tmp_path, "--lang", "en")
    try:
        assert httpx.URL(again.address()).port != first.port
        assert again.process.poll() is None
    finally:
        again.close()


def test_a_file_that_is_being_served_is_not_served_twice(playing: Playing, terminal: Terminal, tmp_path: Path) -> None:
    address = playing.address().partition("?")[0]
    run = terminal.run(f"serve --database {tmp_path}/antiquary/tables.db --port 1")
    assert run.code == 1
    assert address in run.err
    assert "PostgreSQL" in run.err


def test_a_port_that_somebody_else_has_is_refused_with_a_reason(terminal: Terminal, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        run = terminal.run(f"play --no-browser --port {port} --database {tmp_path}/tables.db")
    assert run.code == 2
    assert f"Port {port} cannot be used" in run.err


def test_on_ones_own_machine_nothing_is_deleted_and_nothing_is_limited() -> None:
    assert not any(astuple(KEEP_ALL))
    assert not any(astuple(NO_QUOTAS))


@pytest.mark.parametrize("option", ["--seed=3", "--resume=x.jsonl", "--record=x.jsonl", "--players=3", "--seat=2"])
def test_what_belongs_to_the_terminal_is_not_silently_ignored(terminal: Terminal, option: str) -> None:
    run = terminal.run(f"play --no-browser {option}")
    assert run.code == 2
    assert option.partition("=")[0] in run.err
    assert "--terminal" in run.err
