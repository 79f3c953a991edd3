"""`antiquary puzzles`: find puzzles in master games, check them, and write collections."""

import argparse
import json
import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.table import Table

from antiquary.agents.puzzles.puzzle import Puzzle, collection_of, collection_text, puzzles_for
from antiquary.arena.processes import run_in_processes
from antiquary.commands.game_options import add_game
from antiquary.commands.parser import Parser, require_at_least
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game
from antiquary.terminal.screen import Screen, collect
from antiquary.text import Words
from antiquary.training.puzzles import checking, mining
from antiquary.training.puzzles.checking import select_puzzles, themes_of
from antiquary.training.puzzles.solvers import LEVELS
from antiquary.training.puzzles.work_file import WorkFile

Task = TypeVar("Task")
Result = TypeVar("Result")

DEFAULT_GAMES: Final = 100
MOST_PUZZLES: Final = 400
FAILED: Final = 1
INTERRUPTED: Final = 130


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="K", help=words.say("option-puzzles-games"))
    parser.add_argument("--again", action="store_true", help=words.say("option-puzzles-again"))
    parser.add_seed()
    parser.add_argument("--file", type=Path, metavar=words.say("meta-file"), help=words.say("option-puzzles-file"))
    parser.add_argument("--check", action="store_true", help=words.say("option-puzzles-check"))
    parser.add_argument("--write", type=Path, metavar=words.say("meta-file"), help=words.say("option-puzzles-write"))
    parser.add_argument("--add", action="store_true", help=words.say("option-puzzles-add"))
    parser.add_argument("--most", type=int, default=MOST_PUZZLES, metavar="N", help=words.say("option-puzzles-most"))
    parser.add_jobs(os.cpu_count() or 1, "option-arena-jobs")
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = game_named(args.game)
    jobs, games, most = (require_at_least(args, name, 1) for name in ("jobs", "games", "most"))
    work = WorkFile.open(game, args.seed, args.file)
    if not args.check:
        finished = (not args.again or find_again(work, jobs, words)) and find(work, games, jobs, words)
    else:
        if args.file is None:
            for puzzle in puzzles_for(game):
                work.add(puzzle)
        finished = check(work, jobs, words)
        if finished and args.write is not None:
            write(work, args.write, most, puzzles_for(game) if args.add else [])
    if args.json:
        print(json.dumps(report(work), ensure_ascii=False))
    else:
        show(work, args.check, words)
    if not finished:
        return INTERRUPTED
    return FAILED if args.check and args.write is None and len(work.passing()) < len(work.puzzles) else 0


def find(work: WorkFile, games: int, jobs: int, words: Words) -> bool:
    """Search the games that were not searched yet; False if interrupted."""
    seed = str(work.header["seed"])
    digs = [mining.GameSearch(work.game.name, seed, number) for number in range(games) if number not in work.searched]
    return collect(work_on(mining.search_game, digs, jobs), work.found, words.say("puzzles-finding"), len(digs))


def find_again(work: WorkFile, jobs: int, words: Words) -> bool:
    """Search the positions of the puzzles that ship and were not searched yet; False if interrupted."""
    seed = str(work.header["seed"])
    shipped = [puzzle for puzzle in puzzles_for(work.game) if puzzle.id not in work.again]
    tasks = [mining.PositionSearch(work.game.name, seed, puzzle) for puzzle in shipped]
    found = work_on(mining.search_position, tasks, jobs)
    return collect(found, work.found_again, words.say("puzzles-finding"), len(tasks))


def check(work: WorkFile, jobs: int, words: Words) -> bool:
    """Check the puzzles that were not checked yet; False if interrupted."""
    seed = str(work.header["seed"])
    unchecked = [puzzle for name, puzzle in work.puzzles.items() if name not in work.verdicts]
    tasks = [checking.CheckTask(work.game.name, puzzle, seed) for puzzle in unchecked]
    return collect(work_on(checking.check, tasks, jobs), work.checked, words.say("puzzles-checking"), len(tasks))


def work_on(function: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Generator[Result]:
    if jobs == 1 or len(tasks) <= 1:
        yield from map(function, tasks)
    else:
        yield from run_in_processes(function, tasks, min(jobs, len(tasks)))


def write(work: WorkFile, path: Path, most: int, shipped: Sequence[Puzzle]) -> None:
    """Write the puzzles that passed and those that ship, as a collection, with the themes that the game has now."""
    game = work.game
    passing = {puzzle.position: puzzle for puzzle in (*shipped, *work.passing())}
    puzzles = [
        replace(puzzle, themes=themes_of(game, puzzle)) for puzzle in select_puzzles(list(passing.values()), most)
    ]
    path.write_text(collection_text(collection_of(puzzles, game)), encoding="utf-8")


def report(work: WorkFile) -> dict[str, Any]:
    return {
        **work.header,
        "searched": len(work.searched),
        "decisions": sum(work.searched.values()),
        "found": len(work.puzzles),
        "checked": len(work.verdicts),
        "passed": len(work.passing()),
        "failed": sorted(name for name, verdict in work.verdicts.items() if verdict.puzzle is None),
        "solved": {level: round(rate, 4) for level, rate in rates(work).items()},
        "puzzles": [puzzle_report(work.game, puzzle) for puzzle in work.puzzles.values()],
    }


def puzzle_report(game: Game, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "rating": puzzle.rating,
        "difficulty": puzzle.difficulty(),
        "themes": themes_of(game, puzzle),
        "solution": [game.action_text(action) for action in puzzle.solution()],
        "choices": puzzle.choices(),
        "lead": round(puzzle.lead(), 3),
    }


def rates(work: WorkFile) -> dict[str, float]:
    """The share of the tries in which each level found a whole line of the puzzles that passed."""
    puzzles = work.passing()
    tries = max(1, sum(puzzle.tries for puzzle in puzzles))
    return {level: sum(puzzle.solved[level] for puzzle in puzzles) / tries for level in LEVELS}


def show(work: WorkFile, checked: bool, words: Words) -> None:
    screen = Screen()
    if work.searched:
        screen.print(words.say("puzzles-found", games=len(work.searched), n=len(work.puzzles)), soft_wrap=True)
    if checked:
        screen.print(
            words.say(
                "puzzles-checked", passed=len(work.passing()), n=len(work.verdicts), times=checking.SEARCH_FACTOR
            ),
            soft_wrap=True,
        )
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.say("puzzles-level"))
    table.add_column(words.say("puzzles-solved"), justify="right")
    for level, rate in rates(work).items():
        table.add_row(words.say(f"level-{level}"), words.percent(rate, 1))
    screen.print(table)
