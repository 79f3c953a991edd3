"""Ending a process when its parent dies."""

import os
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread


def end_with_parent() -> None:
    """From now on this process ends at once when the process that started it has ended in any way. Acknowledged moves
    are on the disk, so that there is nothing to finish. Does nothing in a process that `multiprocessing` did not
    start."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent,), name="parent", daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
