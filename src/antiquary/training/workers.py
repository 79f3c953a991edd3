"""Workers: the processes, here or on a Ray cluster, that play training games. Results come in the order of the tasks,
so that the same course gives the same weights with any number of them."""

import multiprocessing
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from antiquary.arena.cluster import connected, result_of
from antiquary.arena.processes import leave_with_parent

Task = TypeVar("Task")
Result = TypeVar("Result")


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
        remote = self._ray.remote(num_cpus=1, max_retries=-1)(function)
        for pending in [remote.remote(task) for task in tasks]:
            yield result_of(self._ray, pending)


@contextmanager
def hired(jobs: int, ray: str | None) -> Generator[Workers]:
    """So many processes here, or those of the Ray cluster at an address (an empty one: a Ray of its own)."""
    if ray is not None:
        with connected(ray, jobs) as cluster:
            yield RayWorkers(cluster)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_with_parent)
    try:
        yield LocalWorkers(pool)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
