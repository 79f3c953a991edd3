"""`make play` starts at once, compiles beside the game, and Ctrl-C ends both."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from support.browser.browsing import free_port

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 30.0


class Game:
    """A game that was started as `make play` starts it, with a `make` that only pretends to build."""

    def __init__(self, folder: Path, make: str) -> None:
        self.venv: Final = folder / "venv"
        self.port: Final = free_port()
        self.building: Final = folder / "building"
        (self.venv / "bin").mkdir(parents=True, exist_ok=True)
        self._script(self.venv / "bin" / "python", f'exec "{sys.executable}" "$@"')
        make_script = self._script(folder / "make", f'echo $$ > "{self.building}"', make)
        self._output: Final = folder / "output"
        options = ["--no-browser", "--port", str(self.port), "--database", f"sqlite:{folder / 'tables.db'}"]
        with self._output.open("ab") as output:
            self.process: Final = subprocess.Popen(
                [sys.executable, ROOT / "tools" / "play.py", self.venv, *options],
                stdout=output,
                stderr=output,
                # Nothing that is installed was built with `always`, so there is something to build.
                env={**os.environ, "MAKE": str(make_script), "ANTIQUARY_COMPILE": "always", "LANG": "C.UTF-8"},
                start_new_session=True,
            )

    def _script(self, path: Path, *lines: str) -> Path:
        path.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
        path.chmod(0o755)
        return path

    @property
    def output(self) -> str:
        return self._output.read_text(encoding="utf-8")

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=1):
                return True
        except OSError:
            return False

    def until(self, what: str, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, f"{what}: {self.output}"
            time.sleep(0.05)

    def interrupt(self) -> int:
        """Ctrl-C, as a terminal sends it: to everything in the foreground."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(PATIENCE)


@contextmanager
def playing(folder: Path, make: str) -> Iterator[Game]:
    game = Game(folder, make)
    try:
        yield game
    finally:
        if game.process.poll() is None:
            os.killpg(game.process.pid, signal.SIGKILL)


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_game_answers_while_the_package_is_compiled_and_ctrl_c_ends_both(tmp_path: Path) -> None:
    with playing(tmp_path, "sleep 600") as game:
        game.until("the page answers", game.answers)
        game.until("the build runs", game.building.exists)
        build = int(game.building.read_text())
        assert running(build)
        assert "Compiling the rules in the background" in game.output
        assert game.interrupt() == 0
        assert not running(build)
    assert "failed" not in game.output


def test_a_finished_build_is_announced(tmp_path: Path) -> None:
    with playing(tmp_path, "exit 0") as game:
        game.until("it says so", lambda: "Compiled; the next start uses it." in game.output)
        game.until("the page answers", game.answers)
        game.interrupt()


def test_a_failed_build_is_told_once_and_harms_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "exit 2") as game:
        game.until("it says so", lambda: "Compiling failed; the game goes on without." in game.output)
        game.until("the page answers", game.answers)
        assert game.interrupt() == 0
    game.building.unlink()
    with playing(tmp_path, "exit 2") as again:
        again.until("the page answers", again.answers)
        assert again.interrupt() == 0
    assert not again.building.exists()
    assert again.output.count("Compiling failed") == 1


@pytest.mark.nightly  # Ctrl-C ends both in the test above
def test_a_terminated_start_leaves_nothing_behind(tmp_path: Path) -> None:
    with playing(tmp_path, "sleep 600") as game:
        game.until("the page answers", game.answers)
        game.until("the build runs", game.building.exists)
        game.process.terminate()
        game.process.wait(PATIENCE)
        assert not running(int(game.building.read_text()))
        assert not game.answers()
