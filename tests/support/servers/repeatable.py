"""The command `antiquary` whose servers deal every table the same cards: `python -m support.servers.repeatable serve`.

What a test sees then depends on its own choices alone, not on luck. The servers do not wait for the disk either: a
transaction is acknowledged before it is on the disk, which only matters when the machine fails, and the next one need
not wait for others that could share its commit.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final
from unittest.mock import patch

from antiquary.cli import main
from antiquary.kernel.rng import seed_from

CHANGES: Final[dict[str, object]] = {
    "storage.sqlite.SYNCHRONOUS": "OFF",
    "storage.sqlite.GATHERING_SECONDS": 0.0,
    "server.tables.new_tables.new_seed": lambda: seed_from("every deal"),
    "server.tables.forks.new_seed": lambda: seed_from("every new deal"),
}


@contextmanager
def repeatable() -> Iterator[None]:
    """Servers in this process are like that."""
    with ExitStack() as changes:
        for name, value in CHANGES.items():
            changes.enter_context(patch(f"antiquary.{name}", value))
        yield


if __name__ == "__main__":
    with repeatable():
        sys.exit(main())
