"""Ending a process when its parent dies."""

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent(how: signal.Signals) -> None:
    """From now on this process gets the signal `how` when the process that started it is gone, however that ended.
    Does nothing in a process that `multiprocessing` did not start."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=(parent.sentinel, how), name="parent", daemon=True).start()


def _wait_for(sentinel: int, how: signal.Signals) -> None:
    wait([sentinel])
    os.kill(os.getpid(), how)
