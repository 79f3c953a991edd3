"""`antiquary serve` whose tables run by a clock that a test moves, for tests alone: the program has no such option.

    python tests/support/browser/moved_clock.py FILE serve --port 8000

FILE says by how many seconds the clock is ahead. Time that it jumps over while the server runs counts as time in which
it ran.
"""

import math
import sys
import time
from functools import partial
from pathlib import Path
from unittest.mock import patch

from antiquary.cli import main
from antiquary.server.app import create
from antiquary.server.tables.pace.clocks import Pauses

if __name__ == "__main__":
    file, *command = sys.argv[1:]

    def clock() -> float:
        return time.time() + float(Path(file).read_text())

    with (
        patch("antiquary.server.app.create", partial(create, clock=clock)),
        patch.object(Pauses, "longest_gap", math.inf),
    ):
        raise SystemExit(main(command))
