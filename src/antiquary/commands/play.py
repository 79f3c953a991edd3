"""`antiquary play`: play against opponents, in the browser or in the terminal."""

import argparse
import secrets
import socket
import sys
import webbrowser
from io import TextIOWrapper
from pathlib import Path
from threading import Thread
from typing import Final

from rich.console import Console
from rich.text import Text

from antiquary.agents.agent import Agent
from antiquary.agents.opponents import AGENTS, POLICY_PREFIX, opponent_named
from antiquary.commands.game_options import add_game, add_options, chosen_game, chosen_options
from antiquary.commands.hosting.serve import checked_policies, default_database, prepare_database
from antiquary.commands.parser import Parser
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named, games_with
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, Seat
from antiquary.kernel.record import Record
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.settings import KEEP_ALL, Quotas, Settings, checked
from antiquary.storage.errors import AlreadyServed
from antiquary.storage.file_lock import locked
from antiquary.terminal.journal import Journal, WrongFile, default_path, read_record
from antiquary.terminal.screen import Screen
from antiquary.terminal.seating import display_names, human_seat, opponent_in, record_names
from antiquary.terminal.session import Lines, Session
from antiquary.text import Words

LOOPBACK: Final = "127.0.0.1"
ANY_PORT: Final = 0
# On one's own machine nothing is deleted.
SESSION_DAYS: Final = 400
NO_QUOTAS: Final = Quotas(**dict.fromkeys(Quotas.__struct_fields__, 0))
# Options that only make sense in the terminal: the name on the command line, and the default.
ONLY_IN_TERMINAL: Final[dict[str, object]] = {
    "players": None,
    "option": [],
    "components": None,
    "starting_hands": False,
    "bots": "apprentice",
    "seat": 1,
    "seed": None,
    "record": None,
    "resume": None,
}


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words, optional=True)
    parser.add_argument("--terminal", action="store_true", help=words.say("option-terminal"))
    add_options(parser, words)
    parser.add_argument("--starting-hands", action="store_true", help=words.say("option-starting-hands"))
    parser.add_argument(
        "--bots", choices=AGENTS, default="apprentice", metavar="|".join(AGENTS), help=words.say("option-bots")
    )
    parser.add_argument("--policy", metavar=words.say("meta-file"), help=words.say("option-play-policy"))
    parser.add_argument("--seat", type=int, default=1, metavar="N", help=words.say("option-seat"))
    parser.add_argument("--seed", metavar=words.say("meta-seed"), help=words.say("option-seed-random"))
    parser.add_argument("--record", type=Path, metavar=words.say("meta-file"), help=words.say("option-record"))
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="?",
        const=default_path(),
        metavar=words.say("meta-file"),
        help=words.say("option-resume"),
    )
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-play-database"))
    parser.add_argument("--port", type=int, default=ANY_PORT, metavar="N", help=words.say("option-play-port"))
    parser.add_argument("--no-browser", action="store_true", help=words.say("option-no-browser"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    return in_terminal(args, words) if args.terminal else in_browser(args, words)


# --- in the terminal -------------------------------------------------------------------------------------------------


def in_terminal(args: argparse.Namespace, words: Words) -> int:
    console = Screen()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if args.resume is not None:
        record = read_record(args.resume, games_with(args.components))
        record.replay()
    else:
        record = new_record(args)
    seat = human_seat(record.names)
    game = record.game
    seats = int(record.options["players"])
    names = display_names(record.names, seats, words, seat)
    table = Table(game, record.options, record.seed, record.names, record.redeals)
    levels = _levels(record.names, seats, seat)
    agents, presenter = _agents(game, levels), presenter_of(game, words, names, levels)
    journal = _open_journal(args, record, words, console)
    session = Session(table, agents, presenter, console, Lines(console), journal)
    session.recall(record)
    console.print(
        Text(
            words.say("terminal-welcome", game=presenter.catalogue.title(), players=seats, seat=seat + 1), style="bold"
        )
    )
    if record.moves:
        console.print(words.say("terminal-resumed", moves=len(record.moves)))
    try:
        finished = session.run()
    except KeyboardInterrupt:
        console.print()
        finished = False
    finally:
        if journal is not None:
            journal.close()
    if journal is not None:
        console.print(Text(words.say("terminal-kept", file=str(journal.path)), style="dim"), soft_wrap=True)
        if not finished:
            command = f"antiquary play --terminal --resume {journal.path}"
            if args.components is not None:
                command += f" --components {args.components}"
            console.print(Text(words.say("terminal-left", command=command)), soft_wrap=True)
    return 0


def new_record(args: argparse.Namespace) -> Record:
    """A record without moves, set up by the arguments."""
    game = chosen_game(args)
    if args.starting_hands:
        args.option.append("starting_hands=true")
    options = chosen_options(game, args)
    seats = int(options["players"])
    if not 1 <= args.seat <= seats:
        allowed = ", ".join(str(seat) for seat in range(1, seats + 1))
        raise WrongOption("error-option-value", {"option": "--seat", "value": str(args.seat), "allowed": allowed})
    bots = args.bots if args.policy is None else f"{POLICY_PREFIX}{Path(args.policy).resolve()}"
    seed = secrets.token_bytes(16) if args.seed is None else seed_from(args.seed)
    return Record(game, options, seed, [], names=record_names(seats, args.seat - 1, bots))


def _levels(written: list[str], seats: int, human: Seat) -> list[str]:
    """The opponents by seat, "" for the person."""
    bots = [opponent_in(written[seat]) if seat < len(written) else "" for seat in range(seats)]
    return ["" if seat == human else bots[seat] or "apprentice" for seat in range(seats)]


def _agents(game: Game, levels: list[str]) -> list[Agent | None]:
    return [opponent_named(level, game, len(levels)) if level else None for level in levels]


def _open_journal(args: argparse.Namespace, record: Record, words: Words, console: Console) -> Journal | None:
    """The file of the game. If none was named and the default cannot be written, the game is played without one."""
    path: Path | None = args.record or args.resume
    if args.record is not None and args.record.exists():
        raise WrongFile("error-file-exists", {"file": str(args.record)})
    journal = Journal(path or default_path())
    try:
        if path is None and journal.path.exists():
            journal.path.replace(journal.path.with_name("previous-game.jsonl"))
        journal.rewrite(record)
    except (OSError, WrongFile) as error:
        if path is not None:
            raise
        reason = str(error.details["reason"]) if isinstance(error, WrongFile) else error.strerror or str(error)
        notice = words.say("terminal-not-kept", file=str(journal.path), reason=reason)
        console.print(Text(notice, style="yellow"), soft_wrap=True)
        return None
    return journal


# --- in the browser --------------------------------------------------------------------------------------------------


def in_browser(args: argparse.Namespace, words: Words) -> int:
    """Serve until interrupted; nothing is lost then."""
    # Imported late: the terminal needs no server, and the game starts faster without it.
    from antiquary.server.run import serve_socket

    for name, default in ONLY_IN_TERMINAL.items():
        if getattr(args, name) != default:
            raise WrongOption("error-only-terminal", {"option": f"--{name.replace('_', '-')}"})
    wanted = "" if args.game is None else f"?game={game_named(args.game).name}"
    settings = checked(
        Settings(
            database=args.database or f"sqlite:{default_database()}",
            host=LOOPBACK,
            session_days=SESSION_DAYS,
            quotas=NO_QUOTAS,
            retention=KEEP_ALL,
            policies=checked_policies([] if args.policy is None else [args.policy]),
        )
    )
    listening = listening_socket(args.port)
    home = f"http://{LOOPBACK}:{listening.getsockname()[1]}/"
    screen = Screen()

    def begun() -> None:
        screen.print(Text(words.say("play-begins", address=home + wanted), style="bold"), soft_wrap=True)
        screen.print(Text(words.say("play-ends"), style="dim"))
        if not args.no_browser:
            # Some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=(home + wanted,), daemon=True).start()

    try:
        with locked(settings.database, home):
            if stranded := prepare_database(settings.database):
                screen.print(Text(words.say("serve-unplayable", n=stranded), style="bold red"), soft_wrap=True)
            serve_socket(listening, settings, begun)
    except AlreadyServed as running:
        if not running.address:
            raise
        # A second start is meant to play, not to start a second server.
        screen.print(Text(words.say("play-runs", address=running.address + wanted), style="bold"), soft_wrap=True)
        if not args.no_browser:
            webbrowser.open(running.address + wanted)
    except KeyboardInterrupt:
        screen.print()
    finally:
        listening.close()
    return 0


def listening_socket(port: int) -> socket.socket:
    """A socket at the port, or at any free one; raises `WrongOption` if the port is in use."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise WrongOption(
            "error-port", {"port": str(port), "reason": getattr(error, "strerror", "") or str(error)}
        ) from error
    return listening
