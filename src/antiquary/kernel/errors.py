"""The errors that users and programs can cause, each with a message that names the problem.

A message is a key of `locale/` with its arguments, so that readers get it in their language; `str()` gives a plain
English line for programmers.
"""

from typing import Final


class AntiquaryError(Exception):
    """An error caused from outside; nothing has changed."""

    def __init__(self, key: str, args: dict[str, str | int] | None = None) -> None:
        self.key: Final = key
        self.details: Final[dict[str, str | int]] = dict(args or {})
        super().__init__(key, self.details)

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.key} ({shown})" if shown else self.key


class IllegalAction(AntiquaryError):
    """The action is not among the legal ones, or the seat has nothing to decide."""


class ImpossiblePosition(AntiquaryError):
    """A position that cannot occur in a game: the rules cannot go on with it."""


class UsageError(AntiquaryError):
    """A request that cannot be carried out as stated; a command that raises it exits with 2 instead of 1."""


class WrongOption(UsageError):
    """A game cannot be set up with these options."""


class WrongNotation(UsageError):
    """A position or a move is not written as the game writes it."""


class FileMistake:
    """One mistake in a file: its place (list entries are counted from 1), and the key and arguments of its text."""

    def __init__(self, place: str, key: str, details: dict[str, str | int] | None = None) -> None:
        self.place: Final = place
        self.key: Final = key
        self.details: Final[dict[str, str | int]] = dict(details or {})

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.place}: {self.key} ({shown})" if shown else f"{self.place}: {self.key}"


class WrongComponents(UsageError):
    """A components file cannot be played with; `mistakes` lists everything that is wrong in it."""

    def __init__(self, mistakes: list[FileMistake]) -> None:
        super().__init__("error-components", {"count": len(mistakes)})
        self.mistakes: Final = mistakes

    def __str__(self) -> str:
        return "; ".join([str(mistake) for mistake in self.mistakes])


class WrongRecord(AntiquaryError):
    """A record is damaged, of another version, or does not lead where it says."""


class NoUndo(AntiquaryError):
    """This seat has nothing to undo."""
