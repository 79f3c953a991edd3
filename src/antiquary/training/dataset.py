"""Training games, played on all cores, as arrays for fitting a judgement.

Game `i` of a generation depends only on the course's seed, the generation and `i`: the number of processes changes
nothing but the time.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.self_play import LONGEST, play_and_sample
from antiquary.agents.weights import judgement_from
from antiquary.arena.processes import leave_with_parent
from antiquary.games.registry import game_named
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from

Floats: TypeAlias = NDArray[np.float32]

MOST_SEATS: Final = 4
TABLES: Final = (2, 2, 2, 3, 4)  # numbers of players: two most often, as in practice
BATCH: Final = 20  # games for a process at a time


@dataclass(frozen=True)
class Dataset:
    """Positions: `features` by position, seat and feature, `progress` by position, `scores` by position and seat (not a
    number where nobody sits)."""

    features: Floats
    progress: Floats
    scores: Floats

    def save(self, path: Path) -> None:
        # float16 is precise enough for features of magnitude one.
        np.savez_compressed(path, features=self.features.astype(np.float16), progress=self.progress, scores=self.scores)

    @staticmethod
    def load(path: Path) -> "Dataset":
        with np.load(path) as file:
            return Dataset(file["features"].astype(np.float32), file["progress"], file["scores"])


@dataclass(frozen=True)
class Job:
    """Some games of a generation: `weights` as `data_of` writes them (None for random play), and the `rival` to compare
    with."""

    game: str
    seed: str
    first: int
    count: int
    weights: dict[str, Any] | None
    rival: dict[str, Any] | None = None


@dataclass(frozen=True)
class TrainingGames:
    dataset: Dataset
    scores: list[int]  # of all seats
    best: list[int]  # of the winners
    unfinished: int


def play_training_games(job: Job) -> TrainingGames:
    game = game_named(job.game)
    judgement = None if job.weights is None else judgement_from(job.weights, game)
    features: list[list[list[float]]] = []
    progress: list[float] = []
    results: list[list[float]] = []
    scores: list[int] = []
    best: list[int] = []
    unfinished = 0
    nobody = [0.0] * len(game.feature_names())
    for number in range(job.first, job.first + job.count):
        seed = seed_from(f"{job.seed}/{number}")
        rng = rng_from(seed)
        players = TABLES[rng.below(len(TABLES))]
        state, samples = play_and_sample(game, {"players": players}, judgement, seed, rng)
        if not state.over():
            unfinished += 1
            continue
        reached = state.scores()
        scores += reached
        best.append(max(reached))
        empty = MOST_SEATS - players
        for sample in samples:
            features.append(sample.features + [nobody] * empty)
            progress.append(sample.progress)
            results.append([float(score) for score in reached] + [float("nan")] * empty)
    dataset = Dataset(np.array(features, np.float32), np.array(progress, np.float32), np.array(results, np.float32))
    return TrainingGames(dataset, scores, best, unfinished)


@dataclass(frozen=True)
class MatchResult:
    """The result of the new judgement against its rival in greedy play: victories and the sum of leads."""

    games: int
    won: float
    lead: int


def play_match_games(job: Job) -> MatchResult:
    game = game_named(job.game)
    assert job.weights is not None
    assert job.rival is not None
    judgements = [judgement_from(job.weights, game), judgement_from(job.rival, game)]
    won, lead = 0.0, 0
    for number in range(job.first, job.first + job.count):
        # Every deal is played from both seats.
        seed = seed_from(f"{job.seed}/{number // 2}")
        mine = number % 2
        rng = rng_from(seed)
        agents = [GreedyAgent(game, judgements[seat != mine]) for seat in range(2)]
        state = game.new({"players": 2}, seed)
        for _ in range(2 * LONGEST):
            seat = state.decider()
            if seat < 0:
                break
            state.apply(seat, agents[seat].choose(state.view(seat), rng))
        winners, scores = state.winners(), state.scores()
        won += (mine in winners) / len(winners)
        lead += scores[mine] - scores[1 - mine]
    return MatchResult(job.count, won, lead)


Result = TypeVar("Result")


class WorkerPool:
    """A pool of worker processes that play. Results come in the order of the games, so that the same course gives the
    same arrays with any number of processes."""

    def __init__(self, jobs: int) -> None:
        self.pool: Final = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_with_parent)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def run(self, play: Callable[[Job], Result], job: Job) -> Iterator[tuple[int, Result]]:
        """The results of some games, each with the number of games."""
        end = job.first + job.count
        parts = [replace(job, first=first, count=min(BATCH, end - first)) for first in range(job.first, end, BATCH)]
        for part, result in zip(parts, self.pool.map(play, parts), strict=True):
            yield part.count, result
