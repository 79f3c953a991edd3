"""`antiquary serve` with a fixed seed, for tests alone: the program itself has no such option.

    python tests/support/steady.py SEED serve --port 8000

Every table gets the same seed, so that the same choices make the same game, whatever happened on this server before.
Bots take their random numbers from that seed as well.
"""

import sys
from unittest.mock import patch

from antiquary.cli import main
from antiquary.kernel.rng import seed_from

if __name__ == "__main__":
    seed, *command = sys.argv[1:]
    with patch("antiquary.server.tables.seating.new_seed", return_value=seed_from(seed)):
        raise SystemExit(main(command))
