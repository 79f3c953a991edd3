"""`antiquary simulate`: play random games, on one core or several, count the results and, on request, check every step.

Game `i` of a run depends only on the run's seed and on `i`, so the number of processes changes nothing but the time.
"""

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from rich.table import Table
from rich.text import Text

from antiquary.arena.processes import run_in_processes
from antiquary.commands.game_options import add_game, add_options, chosen_setup
from antiquary.commands.parser import Parser, require_at_least
from antiquary.games.registry import game_named
from antiquary.kernel.checking import check_game
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.research.datasets.tables import GameRange
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.text import Words

BATCH_SECONDS: Final = 0.2  # the longest time between two updates of a progress bar
MOST_PROBLEMS_KEPT: Final = 20


@dataclass(frozen=True)
class SimulationTask(GameRange):
    """Some of the games of a run. Every `check_every`-th game is checked at every step (0: none), and of all games
    every `thorough_every`-th more closely if it is checked."""

    check_every: int = 0
    thorough_every: int = 10


@dataclass
class Tally:
    """The results of some games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0  # playing, setup included
    scores: list[int] = field(default_factory=list)  # sums by seat
    wins: list[float] = field(default_factory=list)  # by seat; a shared victory is divided
    checked: int = 0
    violations: int = 0
    problems: list[str] = field(default_factory=list)  # the first of them, in words

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.scores = _sums(self.scores, other.scores)
        self.wins = _sums(self.wins, other.wins)
        self.checked += other.checked
        self.violations += other.violations
        self.problems = (self.problems + other.problems)[:MOST_PROBLEMS_KEPT]

    def data(self) -> dict[str, object]:
        games = max(1, self.games)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else 0,
            "mean_scores": [round(points / games, 2) for points in self.scores],
            "mean_wins": [round(wins / games, 4) for wins in self.wins],
            "mean_decisions": round(self.decisions / games, 1),
            "checked": self.checked,
            "violations": self.violations,
            "problems": self.problems,
        }


Number = TypeVar("Number", int, float)


def _sums(one: list[Number], other: list[Number]) -> list[Number]:
    return [a + b for a, b in zip(one, other, strict=True)] if one else list(other)


def play_task(task: SimulationTask) -> Tally:
    """Play the games of a task in this process."""
    game = game_named(task.game, task.components)
    tally = Tally()
    start = time.perf_counter()
    for number in range(task.first, task.first + task.count):
        seed = seed_from(f"{task.seed}/{number}")
        rng = rng_from(seed)
        problems: list[str] = []
        try:
            if task.check_every and number % task.check_every == 0:
                checked = check_game(game, task.options, seed, rng, number % task.thorough_every == 0)
                tally.checked += 1
                problems = checked.problems
                decisions, scores = checked.decisions, checked.scores
            else:
                state = game.new(task.options, seed)
                decisions = state.play_out(rng)
                scores = state.scores()
        except Exception as error:  # any exception is a bug in the engine, and the run reports the game
            if not task.check_every:
                raise
            problems, decisions, scores = [f"{type(error).__name__}: {error}"], 0, [0] * len(tally.scores)
        tally.games += 1
        tally.decisions += decisions
        tally.scores = _sums(tally.scores, scores)
        best = [seat for seat, points in enumerate(scores) if points == max(scores)]
        shares = [1 / len(best) if seat in best else 0.0 for seat in range(len(scores))]
        tally.wins = _sums(tally.wins, shares)
        tally.violations += len(problems)
        tally.problems += [f"game {number} (seed {seed.hex()}): {problem}" for problem in problems]
    tally.seconds = time.perf_counter() - start
    tally.problems = tally.problems[:MOST_PROBLEMS_KEPT]
    return tally


def split(task: SimulationTask, size: int) -> list[SimulationTask]:
    """The same games in tasks of `size`."""
    end = task.first + task.count
    return [replace(task, first=first, count=min(size, end - first)) for first in range(task.first, end, size)]


def play_here(task: SimulationTask) -> Iterator[Tally]:
    """Play the games in this process, in parts short enough for a smooth progress bar."""
    done, size = 0, 1
    while done < task.count:
        size = min(size, task.count - done)
        tally = play_task(replace(task, first=task.first + done, count=size))
        done += size
        yield tally
        size = max(1, int(size * min(4.0, BATCH_SECONDS / max(tally.seconds, 1e-6))))


# --- the command -----------------------------------------------------------------------------------------------------


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    add_options(parser, words)
    parser.add_argument("--games", type=int, default=100, metavar="K", help=words.say("option-games"))
    parser.add_seed()
    parser.add_argument("--check", action="store_true", help=words.say("option-check"))
    parser.add_jobs(1)
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game, options = chosen_setup(args)
    games, jobs = require_at_least(args, "games", 1), require_at_least(args, "jobs", 1)
    task = SimulationTask(
        game.name, options, args.seed, 0, games, check_every=1 if args.check else 0, components=args.components
    )
    part = max(1, min(500, games // (4 * jobs)))
    start = time.perf_counter()
    if jobs == 1:
        tally = watched(play_here(task), games, words)
    else:
        tally = watched(run_in_processes(play_task, split(task, part), jobs), games, words)
    if jobs > 1:
        tally.seconds = time.perf_counter() - start
    report = {
        "game": game.name,
        "options": options,
        "seed": args.seed,
        "compiled": COMPILED,
        "jobs": jobs,
        **tally.data(),
    }
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _show(report, tally, args.check, words)
    return 1 if tally.violations else 0


def watched(tallies: Iterable[Tally], games: int, words: Words) -> Tally:
    """The sum of the tallies, with a progress bar while they come in."""
    total = Tally()
    with progress_bar() as progress:
        bar = progress.add_task(words.say("simulate-progress"), total=games)
        for tally in tallies:
            total.add(tally)
            progress.advance(bar, tally.games)
    return total


def _show(report: dict[str, object], tally: Tally, check: bool, words: Words) -> None:
    console = Screen()
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    seconds = words.decimal(tally.seconds, 2)
    for key, value in (
        ("simulate-games", str(tally.games)),
        ("simulate-decisions", str(tally.decisions)),
        ("simulate-seconds", seconds),
        ("simulate-speed", str(report["decisions_per_second"])),
        ("simulate-length", str(report["mean_decisions"])),
        ("simulate-scores", _listed(report["mean_scores"])),
        ("simulate-wins", _listed(report["mean_wins"])),
        ("simulate-compiled", words.say("yes") if COMPILED else words.say("no")),
    ):
        table.add_row(words.say(key), value)
    if check:
        style = "bold red" if tally.violations else "bold green"
        table.add_row(words.say("simulate-violations"), Text(str(tally.violations), style=style))
    console.print(table)
    for problem in tally.problems:
        console.print(Text(problem), soft_wrap=True)


def _listed(values: object) -> str:
    return "  ".join(str(value) for value in values) if isinstance(values, list) else str(values)
