"""Runs and training on a Ray cluster, or on a local Ray instance.

A match is a task without side effects, so Ray may repeat it when a worker is lost; an outcome is taken from a task
once, however often it was started. The workers need the same version of this package, which every match checks.
"""

import multiprocessing
import os
import socket
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from typing import Any, Final, Protocol, TypeVar

from antiquary.arena.match import Outcome, play
from antiquary.arena.processes import exit_with_parent
from antiquary.arena.run import Match, Run
from antiquary.kernel.errors import AntiquaryError, WrongOption

Task = TypeVar("Task")
Result = TypeVar("Result")

LOCAL_ADDRESS: Final = "local"  # Ray's name for a cluster that it starts itself
LOOPBACK: Final = "127.0.0.1"
CONNECT_SECONDS: Final = 10.0
UNLIMITED_RETRIES: Final = -1  # how often a task is started again when its worker is lost


class NoCluster(AntiquaryError):
    """The cluster cannot be reached, or was lost."""


def require_ray() -> None:
    """Raise an error before anything is played."""
    if find_spec("ray") is None:
        raise WrongOption("error-arena-no-ray")


@contextmanager
def connected(address: str, jobs: int | None) -> Generator[Any]:
    """Ray, connected to the cluster at `address`; without an address, to one of its own with `jobs` processes."""
    _check_reachable(address)
    # Ray sends usage reports unless disabled, and reads this when it is imported.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    try:
        # Ray's messages about lost workers would corrupt output meant for programs.
        with redirect_stdout(sys.stderr):
            _connect(ray, address, jobs)
            yield ray
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise _lost(error) from error
    finally:
        ray.shutdown()


def play_on_ray(run: Run, matches: Sequence[Match], address: str, jobs: int | None) -> Generator[Outcome]:
    """Play the matches on the cluster at `address`, at most `jobs` at the same time; without an address, start a local
    Ray. Yields the outcomes as they are done."""
    with connected(address, jobs) as ray:
        yield from _played(ray, run, matches, jobs)


def _check_reachable(address: str) -> None:
    """Check that HOST:PORT accepts connections; Ray itself would retry for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS).close()
        except (OSError, OverflowError) as error:  # a port can be too large to be one
            raise _lost(error) from error


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    settings: dict[str, Any] = {"address": address or LOCAL_ADDRESS, "log_to_driver": False, "logging_level": "ERROR"}
    if not address:
        settings |= {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": LOOPBACK}
    try:
        ray.init(**settings)
    except (OSError, RuntimeError, ValueError) as error:  # any error in an address
        raise _lost(error) from error


def _played(ray: Any, run: Run, matches: Sequence[Match], jobs: int | None) -> Generator[Outcome]:
    task = ray.remote(num_cpus=1, max_retries=UNLIMITED_RETRIES)(play)
    waiting = list(matches)
    running: list[Any] = []
    while waiting or running:
        room = len(waiting) if jobs is None else jobs - len(running)
        running += [task.remote(run, match) for match in waiting[:room]]
        del waiting[:room]
        done, running = ray.wait(running)
        for finished in done:
            yield _outcome(ray, finished)


def _outcome(ray: Any, finished: Any) -> Outcome:
    outcome = result_of(ray, finished)
    assert isinstance(outcome, Outcome)
    return outcome


def result_of(ray: Any, finished: Any) -> Any:
    """The result of a task; an error in the task, not of the cluster, is raised as it is: Ray wraps it."""
    try:
        return ray.get(finished)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


def _lost(error: Exception) -> NoCluster:
    reason = str(error).strip().splitlines() or [type(error).__name__]
    return NoCluster("error-arena-ray", {"reason": reason[0].rstrip(".")})


# --- workers of a training course, which need results in order --------------------------------------------------------


class Workers(Protocol):
    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results of the tasks, in order."""


class LocalWorkers:
    """Processes on this machine."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        return self._pool.map(function, tasks)


class RayWorkers:
    """Processes of a Ray cluster. A task has no side effects, so it may be repeated when a worker is lost."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        remote = self._ray.remote(num_cpus=1, max_retries=UNLIMITED_RETRIES)(function)
        for pending in [remote.remote(task) for task in tasks]:
            yield result_of(self._ray, pending)


@contextmanager
def workers_for(jobs: int, ray: str | None) -> Generator[Workers]:
    """So many processes here, or those of the Ray cluster at an address (an empty one: a Ray of its own)."""
    if ray is not None:
        with connected(ray, jobs) as cluster:
            yield RayWorkers(cluster)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), exit_with_parent)
    try:
        yield LocalWorkers(pool)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
