"""Work on several cores of this machine."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from antiquary.kernel.errors import AntiquaryError

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerLost(AntiquaryError):
    """A process ended in the middle of its work."""


def apart(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """Call `function` on each task, on several processes; the results come as they are done. Whoever stops listening
    stops the work."""
    before = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_quietly) as pool:
        waiting: set[Future[Result]] = {pool.submit(function, task) for task in tasks}
        workers = [child for child in multiprocessing.active_children() if child not in before]
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool as error:
            raise WorkerLost("error-worker-lost") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            if waiting:
                for worker in workers:
                    worker.terminate()


def _leave_quietly() -> None:
    """Ctrl-C reaches every process of a terminal; one message about it is enough."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
