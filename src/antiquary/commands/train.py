"""`antiquary train`: train the networks of a game by self-play."""

import argparse
import json
import os
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from rich.table import Table

from antiquary.arena.cluster import require_ray
from antiquary.commands.game_options import add_game
from antiquary.commands.parser import Parser, require_at_least
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.text import Words

LEAST_GAMES = 20  # fewer are not significant
LEAST_ROUNDS = 8
COLUMNS = (
    "generation",
    "positions",
    "decisions",
    "mean-best",
    "value-surprise",
    "policy-surprise",
    "won",
    "kept",
)


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--folder", type=Path, metavar=words.say("meta-folder"), help=words.say("option-train-folder"))
    parser.add_seed()
    for name in ("generations", "games", "rounds", "matches"):
        parser.add_argument(f"--{name}", type=int, metavar="K", help=words.say(f"option-train-{name}"))
    parser.add_jobs(os.cpu_count() or 1)
    parser.add_argument(
        "--ray", nargs="?", const="", metavar=words.say("meta-address"), help=words.say("option-train-ray")
    )
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = game_named(args.game)
    for module in ("numpy", "matplotlib"):
        if find_spec(module) is None:
            raise WrongOption("error-train-extra", {"module": module})
    from antiquary.training.course import Course, CoursePlan, Generation, draw_curves

    chosen = {
        name: require_at_least(args, name, least)
        for name, least in (("generations", 0), ("games", LEAST_GAMES), ("rounds", LEAST_ROUNDS), ("matches", 2))
        if getattr(args, name) is not None
    }
    jobs = require_at_least(args, "jobs", 1)
    if args.ray is not None:
        require_ray()
    folder = args.folder or Path(f"training-{game.name}")
    course = Course.open(folder, CoursePlan(game.name, args.seed, **chosen))
    with progress_bar() as progress:
        bar = progress.add_task("", total=None)

        def report(task: str, played: int, of: int) -> None:
            description = words.say(task, generation=len(course.done), generations=course.plan.generations)
            progress.update(bar, description=description, completed=played, total=of)

        def finished(generation: Generation) -> None:
            draw_curves(course, folder / "curves.png", words)
            progress.console.print(words.say("train-heard", **_texts(generation.won, generation.kept, words)))

        course.run(jobs, args.ray, report, finished)
    if args.json:
        print(json.dumps({"plan": asdict(course.plan), "generations": [asdict(each) for each in course.done]}))
        return 0
    table = Table()
    for name in COLUMNS:
        table.add_column(words.say(f"train-{name}"), justify="right")
    for each in course.done:
        cells = (each.number, each.positions, each.decisions, each.mean_best, each.value_surprise, each.policy_surprise)
        texts = _texts(each.won, each.kept, words)
        table.add_row(*(str(cell) for cell in cells), texts["won"], texts["kept"])
    screen = Screen()
    screen.print(table)
    screen.print(
        words.say("train-written", weights=str(course.weights_file()), curves=str(folder / "curves.png")),
        soft_wrap=True,
    )
    return 0


def _texts(won: float, kept: bool, words: Words) -> dict[str, str]:
    return {"won": words.percent(won, 1), "kept": words.say("yes") if kept else words.say("no")}
