"""The command `antiquary` whose servers do not wait for the disk: `python -m support.servers.quick_disk serve`.

A transaction is acknowledged before it is on the disk, which only matters when the machine fails, and the next one need
not wait for others that could share its commit.
"""

import sys
from typing import Any, Final

from antiquary.cli import main
from antiquary.storage import sqlite

QUICK: Final[dict[str, Any]] = {"SYNCHRONOUS": "OFF", "GATHERING_SECONDS": 0.0}

if __name__ == "__main__":
    for name, value in QUICK.items():
        setattr(sqlite, name, value)
    sys.exit(main())
