"""`antiquary arena`: play opponents against each other and rate them."""

import argparse
import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

from rich.progress import TextColumn
from rich.table import Table
from rich.text import Text

from antiquary.agents.opponents import AGENTS
from antiquary.arena.cluster import play_on_ray, require_ray
from antiquary.arena.match import Outcome, play_here
from antiquary.arena.plots import draw, require_plots
from antiquary.arena.report import Report, five_number_summary, rated
from antiquary.arena.results import Results
from antiquary.arena.run import games_per_cycle, new_run
from antiquary.commands.game_options import add_game, add_options, chosen_game, chosen_options
from antiquary.commands.parser import Parser, require_at_least
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.text import Words

INTERRUPTED: Final = 130
SECONDS_PER_LEADER_UPDATE: Final = 1.0  # between two updates of the leader


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument(
        "--agents",
        required=True,
        metavar=words.say("meta-agents"),
        help=words.say("option-arena-agents", names=", ".join(AGENTS)),
    )
    add_options(parser, words)
    parser.add_argument("--games", type=int, default=100, metavar="K", help=words.say("option-arena-games"))
    parser.add_jobs(None, "option-arena-jobs")
    parser.add_seed()
    parser.add_argument("--results", type=Path, metavar=words.say("meta-file"), help=words.say("option-arena-results"))
    parser.add_argument("--plots", type=Path, metavar=words.say("meta-folder"), help=words.say("option-arena-plots"))
    parser.add_argument(
        "--ray", nargs="?", const="", metavar=words.say("meta-address"), help=words.say("option-arena-ray")
    )
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = chosen_game(args)
    agents = [name.strip() for name in args.agents.split(",")]
    games = require_at_least(args, "games", 1)
    jobs = None if args.jobs is None else require_at_least(args, "jobs", 1)
    planned = new_run(game, chosen_options(game, args), agents, games, args.seed, args.components)
    if args.plots is not None:
        require_plots(args.plots)
    if args.ray is not None:
        require_ray()
    with Results(planned, args.results) as results:
        missing = results.missing()
        if not missing:
            finished = True
        elif args.ray is not None:
            finished = watched(play_on_ray(planned, missing, args.ray, jobs), results, words)
        else:
            finished = watched(play_here(planned, missing, jobs or os.cpu_count() or 1), results, words)
    outcomes = results.outcomes()
    if outcomes:
        report = Report(planned, outcomes)
        if args.json:
            print(json.dumps(report.data(), ensure_ascii=False))
        else:
            show(report, words)
        if args.plots is not None:
            draw(report, args.plots, words)
            _say(words.say("arena-drawn", folder=str(args.plots)))
    if not finished:
        kept = "arena-stopped-kept" if args.results is not None else "arena-stopped"
        _say(words.say(kept, games=len(outcomes), planned=len(results.matches)))
    elif games % (every := games_per_cycle(planned.agents, planned.players)):
        _say(words.say("arena-uneven", cycle=every))
    return 0 if finished else INTERRUPTED


def watched(outcomes: Generator[Outcome], results: Results, words: Words) -> bool:
    """Store the outcomes as they come in, with a progress bar and the current leader; False if interrupted."""
    looked = time.monotonic()
    with progress_bar(TextColumn("{task.fields[leader]}")) as progress:
        total = len(results.matches)
        bar = progress.add_task(
            words.say("simulate-progress"), total=total, completed=total - len(results.missing()), leader=""
        )
        try:
            for outcome in outcomes:
                results.add(outcome)
                progress.advance(bar)
                if progress.console.is_terminal and time.monotonic() - looked >= SECONDS_PER_LEADER_UPDATE:
                    looked = time.monotonic()
                    best = rated(results.run, results.outcomes())[0]
                    progress.update(bar, leader=words.say("arena-leader", name=best.name, rating=f"{best.rating:.0f}"))
        except KeyboardInterrupt:
            return False
        finally:
            outcomes.close()  # which stops the work
    return True


def show(report: Report, words: Words) -> None:
    """Four tables: agents, pairings, seats, and figures of all games."""
    screen = Screen()
    for table in (_standings(report, words), _pairings(report, words), _seats(report, words), _games(report, words)):
        if table.row_count:
            screen.print(table)
            screen.print()


def _standings(report: Report, words: Words) -> Table:
    table = _table(words, "agent", "rating", "interval", "games", "win-rate", "score", "turn", "decision")
    for standing in report.standings:
        rating = standing.rating
        table.add_row(
            Text(standing.name, style="bold"),
            Text(f"{rating.rating:.0f}", style="bold"),
            f"{rating.low:.0f}–{rating.high:.0f}",
            str(standing.games),
            words.percent(standing.victories.rate, 1),
            words.decimal(standing.mean_score),
            words.decimal(standing.median_turn, 3),
            words.decimal(standing.longest_decision, 3),
        )
    return table


def _pairings(report: Report, words: Words) -> Table:
    table = _table(words, "pairing", "games", "ahead", "interval")
    for pairing in report.pairings:
        ahead = pairing.ahead
        if ahead.chances:
            rate = words.percent(ahead.rate, 1), f"{words.percent(ahead.low, 1)}–{words.percent(ahead.high, 1)}"
            table.add_row(" – ".join(pairing.agents), str(ahead.chances), *rate)
    return table


def _seats(report: Report, words: Words) -> Table:
    table = _table(words, "seat", "win-rate", "interval", "score")
    for seating in report.seats:
        share = seating.victories
        table.add_row(
            str(seating.seat + 1),
            words.percent(share.rate, 1),
            f"{words.percent(share.low, 1)}–{words.percent(share.high, 1)}",
            words.decimal(seating.mean_score),
        )
    return table


def _games(report: Report, words: Words) -> Table:
    middle, low, high = report.winning_score()
    least, lower, median, upper, most = (f"{value:.0f}" for value in five_number_summary(report.lengths))
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    for key, value in (
        ("arena-games", str(len(report.outcomes))),
        ("arena-winning-score", f"{words.decimal(middle)} ({words.decimal(low)}–{words.decimal(high)})"),
        ("arena-decisions", f"{least} · {lower} · {median} · {upper} · {most}"),
        ("arena-memory", f"{report.memory:.0f}"),
    ):
        table.add_row(words.say(key), value)
    return table


def _table(words: Words, *columns: str) -> Table:
    """A table with text on the left and numbers on the right."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for at, column in enumerate(columns):
        table.add_column(words.say(f"arena-{column}"), justify="right" if at else "left")
    return table


def _say(line: str) -> None:
    Screen(stderr=True).print(Text(line, style="dim"), soft_wrap=True)
