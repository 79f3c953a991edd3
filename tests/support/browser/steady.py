"""`antiquary serve` with a fixed seed, for tests alone: the program itself has no such option.

    python tests/support/browser/steady.py SEED serve --port 8000

Every table gets the same seed, so that the same choices make the same game, whatever happened on this server before.
Bots take their random numbers from that seed as well. If `STEADY_PAGE` names a folder, the page in it is served instead
of the package's own: another version of it.
"""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from antiquary.cli import main
from antiquary.kernel.rng import seed_from

if __name__ == "__main__":
    seed, *command = sys.argv[1:]
    with ExitStack() as changes:
        changes.enter_context(patch("antiquary.server.tables.fresh_tables.new_seed", return_value=seed_from(seed)))
        if page := os.environ.get("STEADY_PAGE"):
            changes.enter_context(patch("antiquary.server.api.static.files", return_value=Path(page).parent))
        raise SystemExit(main(command))
