"""`antiquary perft`: count the possible continuations of a game, to compare builds and changes of the rules."""

import argparse
import json
import time

from rich.table import Table

from antiquary.commands.game_options import add_game, add_options, chosen_setup
from antiquary.commands.parser import Parser, require_at_least
from antiquary.kernel.checking import perft
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.rng import seed_from
from antiquary.terminal.screen import Screen
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    add_options(parser, words)
    parser.add_seed()
    parser.add_argument("--depth", type=int, default=3, metavar="N", help=words.say("option-depth"))
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game, options = chosen_setup(args)
    most = require_at_least(args, "depth", 0)
    state = game.new(options, seed_from(args.seed))
    console, progress = Screen(), Screen(stderr=True)
    counts: list[int] = []
    seconds: list[float] = []
    with progress.status(words.say("perft-counting"), spinner="line"):
        for depth in range(most + 1):
            start = time.perf_counter()
            counts.append(perft(state, depth))
            seconds.append(time.perf_counter() - start)
    if args.json:
        report = {
            "game": game.name,
            "options": options,
            "seed": args.seed,
            "compiled": COMPILED,
            "hash": state.digest(),
            "nodes": counts,
            "seconds": round(sum(seconds), 4),
        }
        print(json.dumps(report, ensure_ascii=False))
        return 0
    table = Table(box=None, pad_edge=False)
    for column in ("perft-depth", "perft-ways", "perft-seconds"):
        table.add_column(words.say(column), justify="right")
    for depth, count in enumerate(counts):
        table.add_row(str(depth), str(count), words.decimal(seconds[depth], 3))
    console.print(table)
    return 0
