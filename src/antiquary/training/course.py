"""Training courses: generations of games, each played by the best networks so far, learned from and compared.

A course is stored in a folder and can be interrupted and resumed at any time: `course.json` holds its plan and
progress, `games-N.jsonl` the games of generation N, `examples-N.npz` what is learned from them, `networks-N.json` its
networks, `GAME.json` the best ones.
"""

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from antiquary.agents.network import EXTRA_INPUTS, network_header
from antiquary.arena.cluster import Workers, workers_for
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.errors import AntiquaryError
from antiquary.text import Words
from antiquary.training.examples import Decisions, Examples, Positions
from antiquary.training.fitting import (
    PolicyWeights,
    ValueWeights,
    fit_policy,
    fit_value,
    new_policy_weights,
    new_value_weights,
    policy_cross_entropy,
    value_cross_entropy,
)
from antiquary.training.practice import (
    BranchTask,
    GameLog,
    MatchTask,
    PracticeTask,
    play_logs,
    play_matches,
    read_logs,
    record_examples,
    write_logs,
)

FORMAT: Final = 2
LEAST_WON_SHARE: Final = 0.5  # the share of games that new networks must win
GAMES_PER_TASK: Final = 4
VALUE_HIDDEN_UNITS: Final = 32
POLICY_HIDDEN_UNITS: Final = 16
VALUE_EPOCHS: Final = 10
POLICY_EPOCHS: Final = 16
VALUE_GENERATIONS: Final = 3  # the positions of so many generations are learned from
POLICY_GENERATIONS: Final = 2  # and the decisions of so many
FIRST_SHARPENING: Final = 2.0  # without networks a search divides its rounds more evenly; its shares are raised to this
VALIDATION_PART: Final = 10  # one part in this many of the newest examples measures the fit
Progress = Callable[[str, int, int], None]  # the current task, the games done and their total
Task = TypeVar("Task")
Result = TypeVar("Result")


class WrongCourse(AntiquaryError):
    """A folder holds another course, or none that can be read."""


@dataclass(frozen=True)
class CoursePlan:
    """The plan of a course: `games` played by searches without networks, then `generations` more played by networks,
    with about `rounds` rounds per decision; `branches` lead off from each decision; `matches` games decide whether
    networks are better."""

    game: str
    seed: str = "1"
    generations: int = 2
    games: int = 200
    rounds: int = 100
    branches: int = 2
    matches: int = 100


@dataclass(frozen=True)
class Generation:
    """The result of a generation. `won` is the share of games won against the best networks before."""

    number: int
    games: int
    positions: int
    decisions: int
    mean_score: float
    mean_best: float
    value_surprise: float
    policy_surprise: float
    won: float
    kept: bool


@dataclass
class Course:
    folder: Path
    plan: CoursePlan
    done: list[Generation] = field(default_factory=list)

    @staticmethod
    def open(folder: Path, plan: CoursePlan) -> "Course":
        """The course in a folder with its progress; a new one if there is none. More generations can be added."""
        file = folder / "course.json"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            return Course(folder, plan)
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
            before = CoursePlan(**data["plan"])
            same = data["format"] == FORMAT and replace(before, generations=plan.generations) == plan
            done = [Generation(**each) for each in data["done"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise WrongCourse("error-course-damaged", {"file": str(file), "reason": str(error)}) from error
        if not same:
            raise WrongCourse("error-course-other", {"folder": str(folder)})
        return Course(folder, plan, done)

    def run(self, jobs: int, ray: str | None, progress: Progress, finished: Callable[[Generation], None]) -> None:
        """Run all remaining generations."""
        if len(self.done) > self.plan.generations:
            return
        with workers_for(jobs, ray) as workers:
            for number in range(len(self.done), self.plan.generations + 1):
                self.done.append(self._generation(number, workers, progress))
                self._save()
                finished(self.done[-1])

    def _generation(self, number: int, workers: Workers, progress: Progress) -> Generation:
        plan = self.plan
        random = np.random.default_rng([number, *plan.seed.encode()])
        logs = self._logs(number, workers, progress)
        plain = self._examples(number, logs, None, "train-recording", workers, progress)
        policy, policy_surprise = self._policy(number, plain.decisions, random)
        draft = self._networks(_new_value(plan.game, random), policy)
        branches = self._examples(number, logs, draft, "train-branching", workers, progress)
        examples = Examples(Positions.joined([plain.positions, branches.positions]), plain.decisions)
        examples.save(self.folder / f"examples-{number}.npz")
        value, value_surprise = self._value(number, examples.positions, random)
        networks = self._networks(value, policy)
        _write(self.folder / f"networks-{number}.json", networks)
        won = self._won(number, networks, workers, progress)
        scores = [score for log in logs for score in log.scores]
        return Generation(
            number,
            len(logs),
            len(examples.positions),
            len(examples.decisions),
            round(sum(scores) / len(scores), 2),
            round(sum(max(log.scores) for log in logs) / len(logs), 2),
            round(value_surprise, 4),
            round(policy_surprise, 4),
            round(won, 4),
            won >= LEAST_WON_SHARE,
        )

    def _logs(self, number: int, workers: Workers, progress: Progress) -> list[GameLog]:
        """The games of a generation, from its file or played now."""
        plan, file = self.plan, self.folder / f"games-{number}.jsonl"
        if file.exists():
            return read_logs(file)
        earlier = tuple(self._read(each.number) for each in self.done if each.kept and each.number != self._best())
        best = None if self._best() < 0 else self._read(self._best())
        tasks = [
            PracticeTask(plan.game, f"{plan.seed}/{number}", numbers, plan.rounds, best, earlier)
            for numbers in _parts(range(plan.games))
        ]
        logs: list[GameLog] = []
        for at, played in enumerate(workers.run(play_logs, tasks)):
            logs += played
            progress("train-practising", min(GAMES_PER_TASK * (at + 1), plan.games), plan.games)
        fresh = file.with_suffix(".new")
        write_logs(fresh, logs)
        fresh.replace(file)
        return logs

    def _examples(
        self,
        number: int,
        logs: list[GameLog],
        networks: dict[str, Any] | None,
        task: str,
        workers: Workers,
        progress: Progress,
    ) -> Examples:
        tasks = [
            BranchTask(self.plan.game, self.plan.seed, tuple(part), networks, self.plan.branches)
            for part in _parts(logs)
        ]
        parts: list[Examples] = []
        for at, part in enumerate(workers.run(record_examples, tasks)):
            parts.append(part)
            progress(task, min(GAMES_PER_TASK * (at + 1), len(logs)), len(logs))
        examples = Examples.joined(parts)
        if number > 0:
            return examples
        return replace(examples, decisions=examples.decisions.sharpened(FIRST_SHARPENING))

    def _policy(self, number: int, decisions: Decisions, random: np.random.Generator) -> tuple[PolicyWeights, float]:
        game = game_named(self.plan.game)
        kinds, columns = len(game.evaluation.question_kinds()), len(game.evaluation.choice_feature_names())
        weights = new_policy_weights(
            len(game.evaluation.feature_names()) + EXTRA_INPUTS,
            POLICY_HIDDEN_UNITS,
            kinds,
            columns,
            game.action_space,
            random,
        )
        cut = len(decisions) - len(decisions) // VALIDATION_PART
        known = [decisions.part(np.arange(cut))]
        for earlier in range(max(0, number - POLICY_GENERATIONS + 1), number):
            known.append(Examples.load(self.folder / f"examples-{earlier}.npz").decisions)
        fit_policy(weights, Decisions.joined(known), POLICY_EPOCHS, random)
        return weights, policy_cross_entropy(weights, decisions.part(np.arange(cut, len(decisions))))

    def _value(self, number: int, positions: Positions, random: np.random.Generator) -> tuple[ValueWeights, float]:
        weights = _new_value(self.plan.game, random)
        cut = len(positions) - len(positions) // VALIDATION_PART
        known = [positions.part(slice(cut))]
        for earlier in range(max(0, number - VALUE_GENERATIONS + 1), number):
            known.append(Examples.load(self.folder / f"examples-{earlier}.npz").positions)
        fit_value(weights, Positions.joined(known), VALUE_EPOCHS, random)
        return weights, value_cross_entropy(weights, positions.part(slice(cut, None)))

    def _networks(self, value: ValueWeights, policy: PolicyWeights) -> dict[str, Any]:
        """Networks as plain data for JSON, with five digits: more would be noise."""
        return {
            **network_header(game_named(self.plan.game)),
            "value": {name: _rounded(numbers) for name, numbers in value.data().items()},
            "policy": {name: _rounded(numbers) for name, numbers in policy.data().items()},
        }

    def _won(self, number: int, networks: dict[str, Any], workers: Workers, progress: Progress) -> float:
        """The share of games won against the best networks so far; the first ones are compared with nobody."""
        plan = self.plan
        if self._best() < 0:
            return LEAST_WON_SHARE
        best = self._read(self._best())
        seed = f"{plan.seed}/{number}/match"
        tasks = [
            MatchTask(plan.game, seed, numbers, plan.rounds, networks, best) for numbers in _parts(range(plan.matches))
        ]
        won = 0.0
        for at, part in enumerate(workers.run(play_matches, tasks)):
            won += part
            progress("train-comparing", min(GAMES_PER_TASK * (at + 1), plan.matches), plan.matches)
        return won / plan.matches

    def _best(self) -> int:
        """The number of the last generation that was kept, or -1."""
        return max((each.number for each in self.done if each.kept), default=-1)

    def _read(self, number: int) -> dict[str, Any]:
        networks: dict[str, Any] = json.loads((self.folder / f"networks-{number}.json").read_text(encoding="utf-8"))
        return networks

    def weights_file(self) -> Path:
        return self.folder / f"{self.plan.game}.json"

    def _save(self) -> None:
        made = {"plan": asdict(self.plan), "generation": self._best()}
        _write(self.weights_file(), {**self._read(self._best()), "made": made})
        data = {"format": FORMAT, "plan": asdict(self.plan), "done": [asdict(each) for each in self.done]}
        _write(self.folder / "course.json", data)


def _new_value(game: str, random: np.random.Generator) -> ValueWeights:
    return new_value_weights(
        len(game_named(game).evaluation.feature_names()) + EXTRA_INPUTS, VALUE_HIDDEN_UNITS, random
    )


Items = TypeVar("Items", bound=Sequence[Any])


def _parts(items: Items) -> list[Items]:
    """The items in groups, as many as a task plays."""
    return [items[first : first + GAMES_PER_TASK] for first in range(0, len(items), GAMES_PER_TASK)]  # type: ignore[misc]


def _rounded(values: list[float]) -> list[float]:
    return [float(f"{value:.5g}") for value in values]


def _write(path: Path, data: dict[str, Any]) -> None:
    """Write atomically: an interrupted course continues from the previous file."""
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        json.dump(data, file, separators=(",", ":"))
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


BLUE, ORANGE, GREEN, GREY = "#0072b2", "#d55e00", "#009e73", "#7f7f7f"  # distinguishable for colour-blind people too


def draw_curves(course: Course, path: Path, words: Words) -> None:
    """Four small charts over the generations, as PNG or SVG by the name of the file."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    done = course.done
    numbers = [each.number for each in done]
    figure = Figure(figsize=(9, 6), layout="constrained")
    title = presenter_of(game_named(course.plan.game), words).catalogue.title()
    figure.suptitle(words.say("train-title", game=title))
    (score, won), (value, policy) = figure.subplots(2, 2, sharex=True)

    score.plot(numbers, [each.mean_best for each in done], "o-", color=BLUE, label=words.say("train-mean-best"))
    score.plot(numbers, [each.mean_score for each in done], "s--", color=ORANGE, label=words.say("train-mean-score"))
    score.set_title(words.say("train-scores"))
    score.legend(frameon=False)

    won.axhline(0.5, color=GREY, linewidth=1)
    for each in done[1:]:
        won.plot(each.number, each.won, "o" if each.kept else "x", color=GREEN if each.kept else ORANGE, markersize=8)
    won.set_title(words.say("train-won"))
    won.set_ylim(0, 1)

    value.plot(numbers, [each.value_surprise for each in done], "o-", color=BLUE)
    value.set_title(words.say("train-value-surprise"))
    policy.plot(numbers, [each.policy_surprise for each in done], "o-", color=BLUE)
    policy.set_title(words.say("train-policy-surprise"))
    for axes in (value, policy):
        axes.set_xlabel(words.say("train-generation"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    for axes in (score, won, value, policy):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=120)
