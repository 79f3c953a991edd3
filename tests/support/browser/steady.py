"""`antiquary serve` for tests alone, with what the program itself has no option for.

    python tests/support/browser/steady.py SEED serve --port 8000

Every table gets the same seed, so that the same choices make the same game, whatever happened on this server before.
Bots take their random numbers from that seed as well. Passwords are hashed quickly, and what happens every few seconds
happens every few moments.

If `STEADY_PAGE` names a folder, the page in it is served instead of the package's own: another version of it. If
`STEADY_CLOCK` names a file, tables run by a clock that a test moves: the file says by how many seconds it is ahead.
Time that it jumps over while the server runs counts as time in which it ran. With `STEADY_THIRD_GAME`, Five Cards is
one of the games, here and in the processes that play for the bots.
"""

import math
import os
import sys
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import patch

from argon2 import PasswordHasher

from antiquary.cli import main
from antiquary.games.registry import GAMES
from antiquary.kernel.rng import seed_from
from antiquary.server.app import create
from antiquary.server.tables.clocks import Pauses

A_MOMENT: Final = 0.1
POLLED: Final = (
    "admin.service.LOOK_SECONDS",
    "notifications.announcer.POLL_SECONDS",
    "notifications.notifier.POLL_SECONDS",
    "ratings.service.POLL_SECONDS",
    "tables.clock_keeper.POLL_SECONDS",
)

if os.environ.get("STEADY_THIRD_GAME"):
    sys.path.append(str(Path(__file__).parents[2]))
    from support.five_cards.game import FiveCards

    GAMES.append(FiveCards())

if __name__ == "__main__":
    seed, *command = sys.argv[1:]
    with ExitStack() as changes:

        def change(name: str, value: object) -> None:
            changes.enter_context(patch(f"antiquary.server.{name}", value))

        change("tables.new_tables.new_seed", lambda: seed_from(seed))
        change("accounts.tokens._hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        for name in POLLED:
            change(name, A_MOMENT)
        if page := os.environ.get("STEADY_PAGE"):
            change("http.static.files", lambda _: Path(page).parent)
        if file := os.environ.get("STEADY_CLOCK"):
            ahead = Path(file)
            change("app.create", partial(create, clock=lambda: time.time() + float(ahead.read_text())))
            changes.enter_context(patch.object(Pauses, "longest_gap", math.inf))
        raise SystemExit(main(command))
