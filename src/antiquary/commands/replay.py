"""`antiquary replay`: show or verify a recorded game."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from antiquary.commands.game_options import add_components, chosen_seat
from antiquary.commands.parser import Parser
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import games_with
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.record import Record, commitment
from antiquary.kernel.table import Table
from antiquary.terminal.journal import read_record
from antiquary.terminal.screen import Screen
from antiquary.terminal.seating import display_names
from antiquary.terminal.session import outcome
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("option-file"))
    parser.add_argument("--verify", action="store_true", help=words.say("option-verify"))
    parser.add_argument("--commit", metavar=words.say("meta-hash"), help=words.say("option-commit"))
    parser.add_argument("--upto", type=int, metavar="N", help=words.say("option-upto"))
    parser.add_argument("--seat", type=int, metavar="N", help=words.say("option-replay-seat"))
    add_components(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    console = Screen()
    record = read_record(args.file, games_with(args.components))
    state = record.replay(args.upto, verify=args.verify)
    if args.commit is not None and args.commit.lower() != commitment(record.secret()):
        raise WrongRecord("error-record-commit", {"expected": args.commit[:64], "found": commitment(record.secret())})
    if args.verify:
        upto = len(record.moves) if args.upto is None else args.upto
        hashes = sum(1 for move in record.moves[:upto] if move.digest)
        key = "replay-verified" if state.over() else "replay-verified-so-far"
        console.print(Text(words.say(key, moves=upto, hashes=hashes), style="green"))
        if args.commit is not None or record.commit:
            console.print(
                Text(words.say("replay-commit", commit=commitment(record.secret())), style="green"), soft_wrap=True
            )
        return 0
    show(record, args.upto, chosen_seat(args, record), words, console)
    return 0


def show(record: Record, upto: int | None, seat: int | None, words: Words, console: Console) -> None:
    """The log and the table after `upto` moves; `seat` sees what it saw then, None sees everything."""
    seats = int(record.options["players"])
    names = display_names(record.names, seats, words, SPECTATOR if seat is None else seat)
    presenter = presenter_of(record.game, words, names)
    table = Table(record.game, record.options, record.seed, record.names, record.redeals)
    moves = record.moves[:upto]
    width = len(str(len(moves)))
    for number, move in enumerate(moves, start=1):
        try:
            events = table.play(move.seat, move.action)
        except Exception as error:
            raise WrongRecord("error-record-move", {"n": number, "move": str(move.action)}) from error
        if seat is not None:
            events = [event.as_seen_by(seat) for event in events]
        mark = f"{number:>{width}}"
        view = table.state.view(SPECTATOR if seat is None else seat)
        for line in presenter.log(view, events):
            console.print(Text(f"{mark}  ", style="dim").append(line, style="not dim"))
            mark = " " * width
    view = table.state.view(SPECTATOR if seat is None else seat)
    drawing = presenter.drawing()
    console.print(drawing.draw(view))
    if table.state.over():
        console.print(drawing.score_sheet(view))
        console.print(Text(outcome(table.state, presenter), style="bold"))
