"""The command `antiquary` whose servers soon lose patience: `python -m support.servers.small_limits serve`."""

import sys
from functools import partial

from antiquary.cli import main
from antiquary.commands.hosting import serve
from antiquary.server.settings import ConnectionLimits

HEADER_SECONDS = 1.0
STALLED_SECONDS = 1.0

if __name__ == "__main__":
    impatient = partial(ConnectionLimits, header_seconds=HEADER_SECONDS, stalled_seconds=STALLED_SECONDS)
    setattr(serve, "ConnectionLimits", impatient)  # noqa: B010
    sys.exit(main())
