"""One worker process, which does one job at a time within limits and is replaced when it ends.

The limit of time is kept by the operating system, because compiled rules that never end do not let the interpreter do
it: a timer of the process runs while a job does, and its signal ends the process.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from msgspec import Struct

from antiquary.server import metrics
from antiquary.server.errors import JobStopped, NotNow


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


MOST_ATTEMPTS: Final = 2  # a process may die for reasons of its own
PATIENCE: Final = 10  # seconds that pass on a busy machine for each of the processor
STARTING_SECONDS: Final = 30.0  # in which a process has started, on a busy machine, too
MEGABYTE: Final = 1 << 20

Job = TypeVar("Job")
Result = TypeVar("Result")


class Limits(Struct, frozen=True):
    """The most that a job takes."""

    seconds: float  # of the processor; a job that waits for something is ended after ten times as long
    megabytes: int = 0  # of memory that the process can address; 0 sets no limit


class RememberedProcesses(SpawnContext):
    """Starts processes and knows the last one, so that it can be ended while it is busy.

    Not forked: a fork of a process with threads and an event loop inherits locks that nobody will open."""

    def __init__(self) -> None:
        super().__init__()
        self.last: SpawnProcess | None = None

    def Process(self, *args: Any, **options: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        self.last = SpawnProcess(*args, **options)
        return self.last

    def kill(self) -> None:
        if self.last is not None and self.last.pid is not None:
            self.last.kill()

    def exit_code(self) -> int | None:
        """How the process ended, or None if it runs."""
        return None if self.last is None else self.last.exitcode


class Worker:
    """A process, which starts with its first job. `niceness` is that of the operating system."""

    def __init__(self, niceness: int, limits: Limits) -> None:
        self._niceness: Final = niceness
        self._limits: Final = limits
        self._closed = False
        self._shutting_down: Final = Lock()
        self._start()

    def _start(self) -> None:
        self._processes = RememberedProcesses()
        first = (self._niceness, self._limits.megabytes)
        self._executor = ProcessPoolExecutor(1, self._processes, init_worker, first)

    async def run(self, work: Callable[[Job], Result], job: Job) -> Result:
        """Do a job. Raises `JobStopped` if it took too long or too much memory; a job whose process died for another
        reason is tried once more."""
        loop = asyncio.get_running_loop()
        for _ in range(MOST_ATTEMPTS):
            if self._closed:
                break
            executor = self._executor
            try:
                async with asyncio.timeout(STARTING_SECONDS + PATIENCE * self._limits.seconds):
                    return await loop.run_in_executor(executor, within, self._limits.seconds, work, job)
            except TimeoutError:  # it waits for something that does not come
                self._processes.kill()
                await asyncio.to_thread(self._shut_down, executor)
                if not self._closed:
                    self._start()
                    metrics.FAULTS.labels("job stuck").inc()
                raise JobStopped("error-job-time") from None
            except MemoryError as error:
                metrics.FAULTS.labels("job out of memory").inc()
                raise JobStopped("error-job-memory") from error
            except BrokenProcessPool:
                await asyncio.to_thread(self._shut_down, executor)
                out_of_time = self._processes.exit_code() == -signal.SIGPROF
                if not self._closed:
                    self._start()
                    metrics.FAULTS.labels("job out of time" if out_of_time else "thinker").inc()
                if out_of_time:
                    raise JobStopped("error-job-time") from None
        raise NotNow("error-job-closed") if self._closed else JobStopped("error-job-ended")

    def close(self) -> None:
        """End the process at once, whatever it is doing: what a job would answer is not stored anywhere yet."""
        self._closed = True
        self._processes.kill()
        self._shut_down(self._executor)

    def _shut_down(self, executor: ProcessPoolExecutor) -> None:
        with self._shutting_down:  # an executor that two threads shut down at once closes its pipes twice
            executor.shutdown(wait=True, cancel_futures=True)


# --- in the worker process ------------------------------------------------------------------------------------------


def within(seconds: float, work: Callable[[Job], Result], job: Job) -> Result:
    """Do a job; the system ends the process if it takes longer than that on the processor."""
    timed = hasattr(signal, "setitimer")  # not on Windows
    if timed:
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(job)
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)


def init_worker(niceness: int, megabytes: int) -> None:
    """Let the parent end this process after its last job; if the parent is killed, end at once."""
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    if megabytes:
        limit_memory(megabytes)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()


def limit_memory(megabytes: int) -> None:
    """From now on this process gets no more memory than that; asking for more raises `MemoryError`."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))
