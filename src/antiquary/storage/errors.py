"""The errors of the store. None of them changes anything that was acknowledged."""

from pathlib import Path
from typing import Final

from antiquary.kernel.errors import AntiquaryError, UsageError


class StoreAway(AntiquaryError):
    """The database cannot be reached. The request may have been carried out or not: repeat it with the same number."""


class StoreFull(AntiquaryError):
    """There is no room left to write to. Reading goes on."""


class WrongValue(AntiquaryError):
    """A text or a number of the request that the database cannot hold or compare; nothing was written."""


class StoreUnusable(UsageError):
    """The database is not one of ours, or was written by a newer version."""


class StoreDamaged(AntiquaryError):
    """A database or a backup is not intact."""


class AlreadyServed(AntiquaryError):
    """Another process serves this file, at `address` if that is known."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__("error-store-served", {"file": str(path), "address": address or "?"})
        self.address: Final = address


class Outdated(AntiquaryError):
    """Somebody else has changed the table: read it again."""


class NumberTaken(AntiquaryError):
    """The table already has a move of that number, or lacks the one before it."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__("error-number-taken", {"number": number})
        self.table: Final = table
        self.number: Final = number


class NameTaken(AntiquaryError):
    """Another account has this name."""
