"""`antiquary dataset`: write games of the opponents, with their searches, as Parquet files with a datasheet."""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rich.text import Text

from antiquary.agents.opponents import untimed_agent
from antiquary.arena.processes import run_in_processes
from antiquary.commands.game_options import add_game, add_options, chosen_setup
from antiquary.commands.parser import Parser, require_at_least
from antiquary.kernel.compiled import COMPILED
from antiquary.research.datasets.dataset import Dataset, FileResults, Part, results_of, write_part
from antiquary.research.datasets.datasheet import datasheet
from antiquary.research.datasets.tables import GameRange
from antiquary.terminal.screen import Screen, collect
from antiquary.text import Words

INTERRUPTED: Final = 130


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument(
        "--level", default="master", metavar=words.say("meta-level"), help=words.say("option-dataset-level")
    )
    parser.add_argument("--games", type=int, default=1000, metavar="K", help=words.say("option-dataset-games"))
    parser.add_argument(
        "--output",
        type=Path,
        required=True,
        metavar=words.say("meta-folder"),
        help=words.say("option-dataset-output"),
    )
    add_options(parser, words)
    parser.add_seed()
    parser.add_jobs(1)
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game, options = chosen_setup(args)
    games, jobs = require_at_least(args, "games", 1), require_at_least(args, "jobs", 1)
    untimed_agent(args.level, game)  # raise errors before anything is played
    dataset = Dataset(args.output, GameRange(game.name, options, args.seed, 0, games, args.level, args.components))
    missing = dataset.missing()
    dataset.prepare()
    parts = dataset.parts()
    work: Iterable[FileResults] = run_in_processes(write_part, missing, jobs) if jobs > 1 else map(write_part, missing)
    done = len(parts) - len(missing)
    if not collect(work, lambda _: None, words.say("dataset-progress"), len(parts), done):
        left = len(dataset.missing())
        _say(words.say("dataset-stopped", files=len(parts) - left, planned=len(parts)))
        return INTERRUPTED
    results = [results_of(part) for part in parts]
    dataset.write_datasheet(datasheet(dataset, results, words))
    report = {
        "folder": str(args.output),
        "game": game.name,
        "options": options,
        "level": args.level,
        "seed": args.seed,
        "compiled": COMPILED,
        "games": games,
        "decisions": sum(each.decisions for each in results),
        "files": len(parts),
        "bytes": size_of(parts),
    }
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        size = words.decimal(size_of(parts) / 1e6)
        decisions = str(report["decisions"])
        _say(
            words.say(
                "dataset-done",
                folder=str(args.output),
                games=str(games),
                decisions=decisions,
                files=str(len(parts)),
                size=size,
            )
        )
    return 0


def size_of(parts: list[Part]) -> int:
    return sum(part.path.stat().st_size for part in parts)


def _say(line: str) -> None:
    Screen(stderr=True).print(Text(line), soft_wrap=True)
