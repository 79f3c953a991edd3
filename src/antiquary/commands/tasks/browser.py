"""Local play in the browser: a server on a free port and the page it serves."""

import argparse
import socket
import webbrowser
from threading import Thread
from typing import Final

from rich.text import Text

from antiquary.commands.hosting.serve import checked_policies, default_database, open_once
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.server.settings import Quotas, Settings, checked
from antiquary.storage.errors import AlreadyServed
from antiquary.storage.file_lock import locked
from antiquary.storage.retention import KEEP_ALL
from antiquary.terminal.screen import Screen
from antiquary.text import Words

HOST: Final = "127.0.0.1"
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


def run(args: argparse.Namespace, words: Words) -> int:
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
            host=HOST,
            session_days=SESSION_DAYS,
            quotas=NO_QUOTAS,
            retention=KEEP_ALL,
            policies=checked_policies([] if args.policy is None else [args.policy]),
        )
    )
    listening = bound(args.port)
    home = f"http://{HOST}:{listening.getsockname()[1]}/"
    screen = Screen()

    def begun() -> None:
        screen.print(Text(words.say("play-begins", address=home + wanted), style="bold"), soft_wrap=True)
        screen.print(Text(words.say("play-ends"), style="dim"))
        if not args.no_browser:
            # Some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=(home + wanted,), daemon=True).start()

    try:
        with locked(settings.database, home):
            if stranded := open_once(settings.database):
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


def bound(port: int) -> socket.socket:
    """A socket at the port, or at any free one; raises `WrongOption` if the port is in use."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise WrongOption(
            "error-port", {"port": str(port), "reason": getattr(error, "strerror", "") or str(error)}
        ) from error
    return listening
