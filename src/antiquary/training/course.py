"""Training courses: generations of self-play, each fitted to all games so far and kept only if it plays better.

A course is stored in a folder and can be interrupted and resumed at any time: `course.json` holds its plan and
progress, `lesson-N.npz` the games of generation N, `GAME.json` the best judgement so far.
"""

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from antiquary.agents.weights import data_of
from antiquary.games.registry import game_named
from antiquary.kernel.errors import AntiquaryError
from antiquary.training.dataset import Dataset, Job, WorkerPool, play_match_games, play_training_games
from antiquary.training.fitting import fit

FORMAT: Final = 1
KEPT_FROM: Final = 0.5  # the share of games that a new judgement must win
Progress = Callable[[str, int, int], None]  # the current task, the games done and their total


class WrongCourse(AntiquaryError):
    """A folder holds another course, or none that can be read."""


@dataclass(frozen=True)
class Plan:
    """The plan of a course: a generation of `games` random games, then `generations` more that play greedily. `matches`
    games decide whether a judgement is better."""

    game: str
    seed: str = "1"
    generations: int = 4
    games: int = 4000
    matches: int = 400


@dataclass(frozen=True)
class Generation:
    """The result of a generation. `won` is the share of games won against the previous best judgement."""

    number: int
    games: int
    positions: int
    unfinished: int
    mean_score: float
    mean_best: float
    explained: float
    surprise: float
    won: float
    lead: float
    kept: bool


@dataclass
class Course:
    folder: Path
    plan: Plan
    done: list[Generation] = field(default_factory=list)
    best: dict[str, Any] | None = None

    @staticmethod
    def open(folder: Path, plan: Plan) -> "Course":
        """The course in a folder with its progress; a new one if there is none."""
        file = folder / "course.json"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            return Course(folder, plan)
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
            same = data["format"] == FORMAT and Plan(**data["plan"]) == plan
            done = [Generation(**each) for each in data["done"]]
            best = data["best"]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise WrongCourse("error-course-damaged", {"file": str(file), "reason": str(error)}) from error
        if not same:
            raise WrongCourse("error-course-other", {"folder": str(folder)})
        return Course(folder, plan, done, best)

    def run(self, jobs: int, progress: Progress, finished: Callable[[Generation], None]) -> None:
        """Run all remaining generations."""
        pool = WorkerPool(jobs)
        try:
            for number in range(len(self.done), self.plan.generations + 1):
                generation = self._generation(number, pool, progress)
                self.done.append(generation)
                self._save()
                finished(generation)
        finally:
            pool.close()

    def _generation(self, number: int, pool: WorkerPool, progress: Progress) -> Generation:
        plan = self.plan
        job = Job(plan.game, f"{plan.seed}/{number}", 0, plan.games, self.best)
        datasets: list[Dataset] = []
        scores: list[int] = []
        best_scores: list[int] = []
        played = unfinished = 0
        for count, result in pool.run(play_training_games, job):
            played += count
            datasets.append(result.dataset)
            scores += result.scores
            best_scores += result.best
            unfinished += result.unfinished
            progress("train-practising", played, plan.games)
        dataset = Dataset(
            np.concatenate([each.features for each in datasets]),
            np.concatenate([each.progress for each in datasets]),
            np.concatenate([each.scores for each in datasets]),
        )
        dataset.save(self.folder / f"lesson-{number}.npz")

        known = [Dataset.load(self.folder / f"lesson-{each}.npz") for each in range(number + 1)]
        fitted = fit(game_named(plan.game), known)
        weights = data_of(fitted.judgement)

        won, lead, kept = 0.5, 0.0, True
        if self.best is not None:
            match = Job(plan.game, f"{plan.seed}/{number}/match", 0, plan.matches, weights, self.best)
            played, won, lead = 0, 0.0, 0.0
            for count, compared in pool.run(play_match_games, match):
                played += count
                won += compared.won
                lead += compared.lead
                progress("train-comparing", played, plan.matches)
            won, lead = won / played, lead / played
            kept = won >= KEPT_FROM
        if kept:
            self.best = weights
        return Generation(
            number,
            plan.games,
            len(dataset.progress),
            unfinished,
            round(sum(scores) / len(scores), 2),
            round(sum(best_scores) / len(best_scores), 2),
            round(fitted.explained, 4),
            round(fitted.surprise, 4),
            round(won, 4),
            round(lead, 2),
            kept,
        )

    def weights(self) -> dict[str, Any]:
        """The best judgement so far, with how it was made."""
        assert self.best is not None
        return {**self.best, "made": {"plan": asdict(self.plan), "generations": len(self.done)}}

    def weights_file(self) -> Path:
        return self.folder / f"{self.plan.game}.json"

    def _save(self) -> None:
        data = {
            "format": FORMAT,
            "plan": asdict(self.plan),
            "done": [asdict(each) for each in self.done],
            "best": self.best,
        }
        _write(self.weights_file(), self.weights())
        _write(self.folder / "course.json", data)


def _write(path: Path, data: dict[str, Any]) -> None:
    """Write atomically: an interrupted course continues from the previous file."""
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        json.dump(data, file, indent=1)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
