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
from antiquary.agents.practice import LONGEST, practise
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
class Lesson:
    """Positions: `features` by position, seat and feature, `progress` by position, `scores` by position and seat (not a
    number where nobody sits)."""

    features: Floats
    progress: Floats
    scores: Floats

    def save(self, path: Path) -> None:
        # float16 is precise enough for features of magnitude one.
        np.savez_compressed(path, features=self.features.astype(np.float16), progress=self.progress, scores=self.scores)

    @staticmethod
    def load(path: Path) -> "Lesson":
        with np.load(path) as file:
            return Lesson(file["features"].astype(np.float32), file["progress"], file["scores"])


@dataclass(frozen=True)
class Work:
    """Some games of a generation: `weights` as `data_of` writes them (None for random play), and the `rival` to compare
    with."""

    game: str
    seed: str
    first: int
    count: int
    weights: dict[str, Any] | None
    rival: dict[str, Any] | None = None


@dataclass(frozen=True)
class Practised:
    lesson: Lesson
    scores: list[int]  # of all seats
    best: list[int]  # of the winners
    unfinished: int


def practise_some(work: Work) -> Practised:
    game = game_named(work.game)
    judgement = None if work.weights is None else judgement_from(work.weights, game)
    features: list[list[list[float]]] = []
    progress: list[float] = []
    results: list[list[float]] = []
    scores: list[int] = []
    best: list[int] = []
    unfinished = 0
    nobody = [0.0] * len(game.feature_names())
    for number in range(work.first, work.first + work.count):
        seed = seed_from(f"{work.seed}/{number}")
        rng = rng_from(seed)
        players = TABLES[rng.below(len(TABLES))]
        state, samples = practise(game, {"players": players}, judgement, seed, rng)
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
    lesson = Lesson(np.array(features, np.float32), np.array(progress, np.float32), np.array(results, np.float32))
    return Practised(lesson, scores, best, unfinished)


@dataclass(frozen=True)
class Compared:
    """The result of the new judgement against its rival in greedy play: victories and the sum of leads."""

    games: int
    won: float
    lead: int


def compare_some(work: Work) -> Compared:
    game = game_named(work.game)
    assert work.weights is not None
    assert work.rival is not None
    judgements = [judgement_from(work.weights, game), judgement_from(work.rival, game)]
    won, lead = 0.0, 0
    for number in range(work.first, work.first + work.count):
        # Every deal is played from both seats.
        seed = seed_from(f"{work.seed}/{number // 2}")
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
    return Compared(work.count, won, lead)


Told = TypeVar("Told")


class Hall:
    """The processes that play. Results come in the order of the games, so that the same course gives the same arrays
    with any number of processes."""

    def __init__(self, jobs: int) -> None:
        self.pool: Final = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_with_parent)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def run(self, play: Callable[[Work], Told], work: Work) -> Iterator[tuple[int, Told]]:
        """The results of some games, each with the number of games."""
        end = work.first + work.count
        parts = [replace(work, first=first, count=min(BATCH, end - first)) for first in range(work.first, end, BATCH)]
        for part, told in zip(parts, self.pool.map(play, parts), strict=True):
            yield part.count, told
