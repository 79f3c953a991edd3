"""Work for the processes of a pool; it has to be importable there."""

import os
import time
from pathlib import Path

from antiquary.server.api.detail_responses import HintMove
from antiquary.server.jobs.coach_job import HintJob


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
