"""Work for the processes of a pool; it has to be importable there."""

import os


def process(_: object) -> int:
    """The process that does this."""
    return os.getpid()
