"""The arena on a local Ray cluster, one of whose workers is killed in the middle of a game."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antiquary.kernel.compiled import COMPILED

# Ray is large, so it is not among the development packages: `make soak-tests` installs it.
pytestmark = pytest.mark.soak
GAMES = 24 if COMPILED else 4  # long enough to be caught in the middle
FACTS = ("game", "agents", "seed", "scores", "winners", "hash", "decisions")
ARENA = ("-W", "error", "-m", "antiquary", "arena", "pergamon", "--agents", "random,greedy", "--games", str(GAMES))


def start(folder: Path, *more: str) -> "subprocess.Popen[str]":
    # Ray keeps a key in the home folder.
    environment = {**os.environ, "HOME": str(folder), "LANG": "C.UTF-8"}
    command = [sys.executable, *ARENA, "--json", "--jobs", "2", *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True)


def parents() -> dict[int, int]:
    """Every process and its parent."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has just ended
    return parents


def title(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().rstrip("\0 ")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def playing(root: int) -> list[int]:
    """The workers below `root` that are in the middle of a game."""
    family = parents()
    pids: list[int] = []
    for pid in family:
        above = pid
        while above in family and above != root:
            above = family[above]
        if above == root and title(pid).startswith("ray::play"):
            pids.append(pid)
    return pids


def kill_a_player(root: int) -> int:
    """Kill a worker that plays; stopped first, so that it cannot have ended its game in between."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for pid in playing(root):
            os.kill(pid, signal.SIGSTOP)
            caught = title(pid).startswith("ray::play")
            os.kill(pid, signal.SIGKILL if caught else signal.SIGCONT)
            if caught:
                return pid
        time.sleep(0.005)
    raise AssertionError("no worker was seen to play")


def facts(results: Path) -> dict[int, list[object]]:
    """The results of the games, each of which is in the file once."""
    lines = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()[1:]]
    by_game = {line["game"]: [line[name] for name in FACTS] for line in lines}
    assert len(by_game) == len(lines) == GAMES
    return by_game


def test_every_game_counts_once_though_a_worker_is_killed(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with start(tmp_path, "--ray", "--results", str(there)) as cluster:
        killed = kill_a_player(cluster.pid)
        out, err = cluster.communicate(timeout=120)
    assert cluster.returncode == 0, err
    assert killed not in parents()
    assert json.loads(out)["games"] == GAMES
    with start(tmp_path, "--results", str(here)) as alone:
        assert alone.wait(timeout=120) == 0
    assert facts(there) == facts(here)
