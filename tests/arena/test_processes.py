"""Worker processes do all tasks once and leave nothing behind."""

import math
import multiprocessing
import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from antiquary.arena.processes import WorkerLost, run_in_processes


def test_every_task_is_done_once() -> None:
    assert sorted(run_in_processes(math.sqrt, range(20), 2)) == [math.sqrt(number) for number in range(20)]


def test_whoever_stops_listening_stops_the_work() -> None:
    before = time.monotonic()
    with closing(run_in_processes(time.sleep, [0.0, 60.0, 60.0], 2)) as results:
        next(results)
    assert time.monotonic() - before < 30
    assert not multiprocessing.active_children()


def test_a_mistake_in_a_task_is_told_and_stops_the_work() -> None:
    with pytest.raises(ValueError, match="math domain error"):
        list(run_in_processes(math.sqrt, range(-1, 20), 2))
    assert not multiprocessing.active_children()


def test_a_worker_that_is_lost_is_a_message() -> None:
    with pytest.raises(WorkerLost):
        list(run_in_processes(os._exit, [1, 2], 2))


PARENT = """
from antiquary.arena.processes import run_in_processes
for pid in run_in_processes(eval, ["__import__('os').getpid()", "__import__('time').sleep(60)"], 2):
    print(pid, flush=True)
"""


def test_a_worker_does_not_outlive_a_parent_that_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 20
    while alive(worker):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"  # dead, but nobody has asked yet how it ended
