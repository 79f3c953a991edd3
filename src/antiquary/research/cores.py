"""Batches on all cores: each process plays its share and writes into shared memory."""

import json
import multiprocessing
import os
import signal
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from antiquary.kernel.errors import AntiquaryError, IllegalAction, UsageError, WrongOption
from antiquary.kernel.game import Options
from antiquary.kernel.outcome import WIN
from antiquary.research.batch import Batch
from antiquary.research.encoding import Encoding, Row

# Messages between the processes are plain bytes: pickled objects are slower. An error is answered as JSON.
STEP: Final = b"step"
STEP_DONE: Final = b""


@dataclass(frozen=True)
class SharedArray:
    """One array in shared memory: its name in `Batch`, its shape and its data type."""

    name: str
    shape: tuple[int, ...]
    dtype: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape)) * np.dtype(self.dtype).itemsize


@dataclass(frozen=True)
class WorkerJob:
    """The work of one process: the arguments of its batch, and its place in the shared arrays."""

    game: str
    options: dict[str, int | str | bool]
    size: int
    seed: str
    reward: str
    gamma: float
    remembers: bool
    first: int
    memory: str
    arrays: tuple[SharedArray, ...]


class Cores:
    """The same arrays as a `Batch`, of `size` games, played by `jobs` processes (all cores by default). Close it, or
    use it with `with`."""

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        size: int = 512,
        seed: int | str = 0,
        reward: str = WIN,
        jobs: int | None = None,
        gamma: float = 1.0,
        memory: bool = True,
    ) -> None:
        self.jobs: Final = jobs or os.cpu_count() or 1
        if size < self.jobs:
            raise WrongOption("error-batch-size", {"size": size})
        sample = Batch(game, options, 1, seed, reward, gamma)
        self.game: Final = sample.game
        self.size: Final = size
        self.players: Final = sample.players
        self.encoding: Final[Encoding] = sample.encoding
        shared = (
            SharedArray("rewards", (size, self.players), "f8"),
            SharedArray("actions", (size,), "i8"),
            SharedArray("samples", (size,), "i8"),
            SharedArray("observations", (size, self.encoding.size), "u1"),
            SharedArray("masks", (size, self.game.action_space), "u1"),
            SharedArray("seats", (size,), "u1"),
            SharedArray("ended", (size,), "u1"),
        )
        self._memory: Final = SharedMemory(create=True, size=sum(array.size for array in shared))
        arrays = _arrays(self._memory, shared)
        self.observations: Final[Row] = arrays["observations"]
        self.masks: Final[NDArray[np.uint8]] = arrays["masks"]
        self.seats: Final[NDArray[np.uint8]] = arrays["seats"]
        self.ended: Final[NDArray[np.uint8]] = arrays["ended"]
        self.rewards: Final[NDArray[np.float64]] = arrays["rewards"]
        self._actions: Final[NDArray[np.int64]] = arrays["actions"]
        self._samples: Final[NDArray[np.int64]] = arrays["samples"]
        self._arrays: dict[str, Any] = arrays
        context = multiprocessing.get_context("spawn")
        self._pipes: Final[list[Connection]] = []
        self._processes: Final[list[multiprocessing.process.BaseProcess]] = []
        ends = [size * number // self.jobs for number in range(self.jobs + 1)]
        for first, end in pairwise(ends):
            job = WorkerJob(
                game,
                self.game.checked(options or {}),
                end - first,
                f"{seed}/{first}",
                reward,
                gamma,
                memory,
                first,
                self._memory.name,
                shared,
            )
            here, there = context.Pipe()
            process = context.Process(target=_play, args=(job, there), daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)
        self._stepping = True  # towards the first decisions
        self.step_wait()

    def step(self, actions: NDArray[np.integer] | list[int]) -> None:
        """Apply one action to each game. Raises `IllegalAction`; then the games of other processes may have
        moved on."""
        self.step_async(actions)
        self.step_wait()

    def step_async(self, actions: NDArray[np.integer] | list[int]) -> None:
        """Begin a step and return at once. The arrays must not be read before `step_wait`."""
        if self._stepping:
            raise UsageError("error-step-begun")
        self._actions[:] = actions
        self._stepping = True
        for pipe in self._pipes:
            pipe.send_bytes(STEP)

    def step_wait(self) -> None:
        """Wait for the end of the step that `step_async` began. Raises what `step` raises."""
        if not self._stepping:
            raise UsageError("error-step-not-begun")
        self._stepping = False
        answers = [pipe.recv_bytes() for pipe in self._pipes]
        for answer in answers:
            if answer != STEP_DONE:
                key, details = json.loads(answer)
                raise IllegalAction(key, details)

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        return self._samples.copy()

    def close(self) -> None:
        """End the processes and free the memory; the arrays become invalid."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._memory.unlink()

    def __enter__(self) -> "Cores":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _arrays(memory: SharedMemory, shared: tuple[SharedArray, ...]) -> dict[str, NDArray[Any]]:
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for array in shared:
        arrays[array.name] = np.ndarray(array.shape, array.dtype, memory.buf, at)
        at += array.size
    return arrays


def _play(job: WorkerJob, pipe: Connection) -> None:
    """Step on every command, until the parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = SharedMemory(job.memory)
    arrays = _arrays(memory, job.arrays)
    mine = slice(job.first, job.first + job.size)
    batch = Batch(job.game, job.options, job.size, job.seed, job.reward, job.gamma, job.remembers)
    answer = STEP_DONE
    while True:
        for name in ("observations", "masks", "seats", "ended", "rewards"):
            arrays[name][mine] = getattr(batch, name)
        arrays["samples"][mine] = batch.sample()
        try:
            pipe.send_bytes(answer)
            pipe.recv_bytes()
        except (EOFError, BrokenPipeError):
            return
        try:
            batch.step(arrays["actions"][mine])
            answer = STEP_DONE
        except AntiquaryError as error:
            answer = json.dumps((error.key, error.details)).encode()
