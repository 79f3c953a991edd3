"""Work for the processes of a pool; it has to be importable there."""

import os
import signal
import time
from itertools import repeat
from pathlib import Path
from threading import Event

from antiquary.server.coach.bodies import HintMove
from antiquary.server.coach.jobs import HintJob


def process(_: object) -> int:
    """The process that does this."""
    return os.getpid()


def niceness(_: object) -> int:
    """The scheduling priority of the process that does this."""
    return os.nice(0)


def processor_seconds(_: object) -> float:
    """The time that the process that does this has spent on a processor."""
    return time.process_time()


def wait_for_hint(question: HintJob) -> list[HintMove]:
    """A hint that takes until there is a file, whose path stands in place of the position."""
    while not Path(question.position).exists():
        time.sleep(0.01)
    return []


def work_for_ever(file: str) -> None:
    """Write one's process id to a file, and never come back: like compiled rules, this leaves the interpreter no moment
    to do anything else."""
    with Path(file).open("a") as begun:
        begun.write(f"{os.getpid()} ")
    sum(repeat(0))


def wait_for_ever(file: str) -> None:
    """Never come back, and use no time of the processor."""
    Path(file).touch()
    Event().wait()


def take_memory(megabytes: int) -> int:
    return len(bytearray(megabytes << 20))


def kill_myself(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
