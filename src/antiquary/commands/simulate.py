"""`antiquary simulate`: play random games, count the results and, on request, check every step."""

import argparse
import json
import time
from collections.abc import Iterable

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from antiquary.arena.processes import apart
from antiquary.commands.game_options import add_game, add_options, chosen_game, chosen_options
from antiquary.commands.parser import Parser, whole_number
from antiquary.commands.tasks.simulation import Tally, Task, play_here, play_task, split
from antiquary.kernel.compiled import COMPILED
from antiquary.terminal.screen import Screen
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    add_options(parser, words)
    parser.add_argument("--games", type=int, default=100, metavar="K", help=words.say("option-games"))
    parser.add_argument("--seed", default="1", metavar=words.say("meta-seed"), help=words.say("option-seed"))
    parser.add_argument("--check", action="store_true", help=words.say("option-check"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=words.say("option-jobs"))
    parser.add_argument("--json", action="store_true", help=words.say("option-json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = chosen_game(args)
    options = chosen_options(game, args)
    games, jobs = whole_number(args, "games", 1), whole_number(args, "jobs", 1)
    task = Task(game.name, options, args.seed, 0, games, check_every=1 if args.check else 0, components=args.components)
    part = max(1, min(500, games // (4 * jobs)))
    start = time.perf_counter()
    if jobs == 1:
        tally = watched(play_here(task), games, words)
    else:
        tally = watched(apart(play_task, split(task, part), jobs), games, words)
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
    console = Screen(stderr=True)
    total = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
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
