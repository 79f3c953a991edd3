"""`antiquary statistics`: what is used in games, how often and with what success."""

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import to_builtins
from rich.table import Table
from rich.text import Text

from antiquary.agents.opponents import agent_named
from antiquary.commands.game_options import add_game, add_options, chosen_setup
from antiquary.commands.parser import Parser, require_at_least
from antiquary.games.statistics import Share, Statistic, UseTally, statistics, tally_text, uses_of
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.record import Move, Record, read
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.text import Words

RECORD_START: Final = '{"antiquary"'  # the beginning of a record in a file of several


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    add_options(parser, words)
    parser.add_argument("--games", type=int, default=100, metavar="K", help=words.say("option-games"))
    parser.add_argument(
        "--level", default="master", metavar=words.say("meta-level"), help=words.say("option-statistics-level")
    )
    parser.add_seed()
    parser.add_argument(
        "--records",
        type=Path,
        action="append",
        default=[],
        metavar=words.say("meta-file"),
        help=words.say("option-statistics-records"),
    )
    parser.add_argument(
        "--output", type=Path, metavar=words.say("meta-file"), help=words.say("option-statistics-output")
    )
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game, options = chosen_setup(args)
    games = require_at_least(args, "games", 1)
    if args.records:
        records: Iterable[Record] = recorded(args.records, game, int(options["players"]))
        total = None
    else:
        agent_named(args.level, game)  # raise errors before anything is played
        records = (played(game, options, args.level, args.seed, number) for number in range(games))
        total = games
    tally = counted(records, total, words)
    if not tally.games:
        raise WrongOption("error-statistics-none")
    if args.output is not None:
        args.output.write_text(tally_text(tally) + "\n", encoding="utf-8")
    rows = statistics(tally)
    if args.json:
        report = {"game": game.name, "players": tally.seats, "games": tally.games, "statistics": to_builtins(rows)}
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(rows, tally, words)
    return 0


def played(game: Game, options: dict[str, int | str | bool], level: str, seed: str, number: int) -> Record:
    """Game `number` of a run, which depends on nothing else but the seed."""
    start = seed_from(f"{seed}/{number}")
    state = game.new(options, start)
    seats = range(int(options["players"]))
    agents = [agent_named(level, game) for _ in seats]
    rngs = [rng_from(seed_from(f"{start.hex()}/{seat}")) for seat in seats]
    moves: list[Move] = []
    while (seat := state.decider()) >= 0:
        action = agents[seat].choose(state.view(seat), rngs[seat])
        state.apply(seat, action)
        moves.append(Move(seat, action))
    return Record(game, options, start, moves, state.digest(), state.scores(), [level for _ in seats])


def recorded(paths: list[Path], game: Game, players: int) -> Iterator[Record]:
    """The finished games of a game and a number of players in files of one or several records."""
    for path in paths:
        lines: list[str] = []
        try:
            content = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise WrongOption("error-statistics-file", {"file": str(path), "reason": str(error)}) from error
        for line in [*content.splitlines(), RECORD_START]:
            if line.startswith(RECORD_START) and lines:
                record = read(lines, [game])
                if record.digest and record.options.get("players") == players:
                    yield record
                lines = []
            lines.append(line)


def counted(records: Iterable[Record], total: int | None, words: Words) -> UseTally:
    """The tally of the games, with a progress bar while they are played or read."""
    tally = UseTally()
    with progress_bar() as progress:
        bar = progress.add_task(words.say("simulate-progress"), total=total)
        for record in records:
            uses, winners = uses_of(record)
            tally.add(uses, winners, int(record.options["players"]))
            progress.advance(bar)
    return tally


def show(rows: list[Statistic], tally: UseTally, words: Words) -> None:
    screen = Screen()
    screen.print(Text(words.say("statistics-title", games=tally.games, players=tally.seats), style="bold"))
    table = Table(box=None, pad_edge=False)
    for column in ("item", "users", "used", "won", "together"):
        table.add_column(words.say(f"statistics-{column}"))
    for row in sorted(rows, key=lambda row: (row.kind, -row.won.value)):
        together = ", ".join(partner.item for partner in row.together[:3])
        table.add_row(f"{row.kind} {row.item}", str(row.users), shown(words, row.used), shown(words, row.won), together)
    screen.print(table)


def shown(words: Words, share: Share) -> str:
    return f"{words.percent(share.value)} ({words.percent(share.low)}–{words.percent(share.high)})"
