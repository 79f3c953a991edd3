"""Process pools on this machine."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from antiquary.kernel.errors import AntiquaryError

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerLost(AntiquaryError):
    """A process ended in the middle of its work."""


def run_in_processes(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """Call `function` on each task, in several processes, and yield the results as they are done. Closing the generator
    stops the work."""
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), exit_with_parent)
    # Futures are queried only when they are done: waiting for many takes all their locks, and Ctrl-C in the middle
    # of that would leave some of them locked.
    finished: SimpleQueue[Future[Result]] = SimpleQueue()
    waiting = 0
    for task in tasks:
        pool.submit(function, task).add_done_callback(finished.put)
        waiting += 1
    workers = [child for child in multiprocessing.active_children() if child not in before]
    try:
        while waiting:
            future = finished.get()
            waiting -= 1
            yield future.result()
    except BrokenProcessPool as error:
        raise WorkerLost("error-worker-lost") from error
    finally:
        if waiting:
            for worker in workers:
                worker.terminate()
        pool.shutdown(cancel_futures=True)


def exit_with_parent() -> None:
    """Exit silently on Ctrl-C, which reaches every process of a terminal: one message about it is enough. Exit with the
    parent too: a parent that was killed cannot stop its workers, and they would wait for tasks without end."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
