"""The drill of docs/host/hosting.md, carried out line by line: serve, play, back up, kill, restore, go on."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import antiquary
from support.servers.serving import ME, PATIENCE, TLS, Guest, free_port

HOSTING = Path(__file__).parents[2] / "docs" / "host" / "hosting.md"


def drill() -> list[str]:
    """The blocks of the drill."""
    text = HOSTING.read_text(encoding="utf-8").partition("A drill,")[2].partition("PostgreSQL has commands")[0]
    return re.findall("```sh\n(.*?)```", text, re.DOTALL)


class Shell:
    """A shell in a folder of its own, with the command `antiquary`."""

    def __init__(self, folder: Path) -> None:
        program = folder / "bin" / "antiquary"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m antiquary "$@"\n')
        program.chmod(0o755)
        self.log = folder / "log.txt"
        environment = {
            **os.environ,
            "PATH": f"{program.parent}:{os.environ['PATH']}",
            "PYTHONPATH": str(Path(antiquary.__file__).parents[1]),
            "LANG": "C.UTF-8",
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["bash"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=folder,
                env=environment,
                start_new_session=True,
            )

    def run(self, lines: str) -> None:
        """Type these lines, each of which has to succeed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        for line in lines.splitlines():
            self.process.stdin.write(f"{line} 1>&2\n" if not line.endswith("&") else f"{line}\n")
            self.process.stdin.write("echo $?\n")
            self.process.stdin.flush()
            assert self.process.stdout.readline() == "0\n", self.log.read_text()

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    opened = Shell(tmp_path)
    yield opened
    opened.close()


def wait_until_ready(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/ready", verify=TLS).status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not start")


class Game(threading.Thread):
    """A game of one person for both seats that goes on until the server is gone."""

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest = guest
        self.table = str(guest.new_table("pergamon", ME, ME)["id"])
        self.acknowledged: dict[int, int] = {}

    def run(self) -> None:
        with contextlib.suppress(httpx.TransportError):
            while self.step():
                time.sleep(0.05)  # so that the game is not over before the drill is

    def step(self) -> bool:
        """Make a move, if the game is not over."""
        for seat in (0, 1):
            view = self.guest.view(self.table, seat)
            if view["actions"]:
                number, action = view["number"] + 1, view["actions"][0]["action"]
                self.guest.move(self.table, seat, number, action)
                self.acknowledged[number] = action
                return True
        return False

    def log(self) -> dict[int, int]:
        """The actions by number. Each seat is told its own, also those that it can still undo."""
        entries = [entry for seat in (0, 1) for entry in self.guest.log(self.table, seat)]
        actions: dict[int, int] = {}
        for entry in entries:
            actions[entry["number"]] = max(entry["action"], actions.get(entry["number"], -1))
        return actions

    def wait_for(self, number: int) -> None:
        until = time.monotonic() + PATIENCE
        while number not in self.acknowledged and time.monotonic() < until:
            time.sleep(0.01)


def test_the_drill_of_the_hosting_page_restores_a_game_that_goes_on(shell: Shell) -> None:
    port = str(free_port())
    begin, back_up, lose_and_restore = (block.replace("8123", port) for block in drill())
    url = f"http://127.0.0.1:{port}"
    shell.run(begin)
    wait_until_ready(url)
    game = Game(Guest(url))
    game.start()
    game.wait_for(5)
    before = max(game.acknowledged)
    shell.run(back_up)
    after = max(game.acknowledged)
    game.wait_for(after + 5)
    shell.run(lose_and_restore)
    game.join(PATIENCE)
    wait_until_ready(url)
    log = game.log()
    assert before <= len(log) <= after + 1  # a move that is written may not be acknowledged yet
    assert len(log) < max(game.acknowledged)
    assert log.items() <= game.acknowledged.items() | {(after + 1, log.get(after + 1))}
    game.step()
    assert max(game.guest.view(game.table, seat)["number"] for seat in (0, 1)) == len(log) + 1
