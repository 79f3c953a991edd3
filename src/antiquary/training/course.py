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
from antiquary.training.fitting import fit
from antiquary.training.lessons import Hall, Lesson, Work, compare_some, practise_some

FORMAT: Final = 1
KEPT_FROM: Final = 0.5  # the share of games that a new judgement must win
Tell = Callable[[str, int, int], None]  # the current task, the games done and their total


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
            told = json.loads(file.read_text(encoding="utf-8"))
            same = told["format"] == FORMAT and Plan(**told["plan"]) == plan
            done = [Generation(**each) for each in told["done"]]
            best = told["best"]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise WrongCourse("error-course-damaged", {"file": str(file), "reason": str(error)}) from error
        if not same:
            raise WrongCourse("error-course-other", {"folder": str(folder)})
        return Course(folder, plan, done, best)

    def run(self, jobs: int, tell: Tell, heard: Callable[[Generation], None]) -> None:
        """Run all remaining generations."""
        hall = Hall(jobs)
        try:
            for number in range(len(self.done), self.plan.generations + 1):
                generation = self._generation(number, hall, tell)
                self.done.append(generation)
                self._save()
                heard(generation)
        finally:
            hall.close()

    def _generation(self, number: int, hall: Hall, tell: Tell) -> Generation:
        plan = self.plan
        work = Work(plan.game, f"{plan.seed}/{number}", 0, plan.games, self.best)
        lessons: list[Lesson] = []
        scores: list[int] = []
        best_scores: list[int] = []
        played = unfinished = 0
        for count, practised in hall.run(practise_some, work):
            played += count
            lessons.append(practised.lesson)
            scores += practised.scores
            best_scores += practised.best
            unfinished += practised.unfinished
            tell("train-practising", played, plan.games)
        lesson = Lesson(
            np.concatenate([each.features for each in lessons]),
            np.concatenate([each.progress for each in lessons]),
            np.concatenate([each.scores for each in lessons]),
        )
        lesson.save(self.folder / f"lesson-{number}.npz")

        known = [Lesson.load(self.folder / f"lesson-{each}.npz") for each in range(number + 1)]
        fitted = fit(game_named(plan.game), known)
        found = data_of(fitted.judgement)

        won, lead, kept = 0.5, 0.0, True
        if self.best is not None:
            match = Work(plan.game, f"{plan.seed}/{number}/match", 0, plan.matches, found, self.best)
            played, won, lead = 0, 0.0, 0.0
            for count, compared in hall.run(compare_some, match):
                played += count
                won += compared.won
                lead += compared.lead
                tell("train-comparing", played, plan.matches)
            won, lead = won / played, lead / played
            kept = won >= KEPT_FROM
        if kept:
            self.best = found
        return Generation(
            number,
            plan.games,
            len(lesson.progress),
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
        told = {
            "format": FORMAT,
            "plan": asdict(self.plan),
            "done": [asdict(each) for each in self.done],
            "best": self.best,
        }
        _write(self.weights_file(), self.weights())
        _write(self.folder / "course.json", told)


def _write(path: Path, told: dict[str, Any]) -> None:
    """Write atomically: an interrupted course continues from the previous file."""
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        json.dump(told, file, indent=1)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
