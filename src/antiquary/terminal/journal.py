"""The record of a running game on disk, written after every move.

Each move is appended and flushed, so that a crash costs at most the line that was being written. Undoing a move writes
the whole record to a new file, which then replaces the old one atomically.
"""

import os
from pathlib import Path
from typing import IO, Final

from antiquary.kernel.errors import UsageError
from antiquary.kernel.game import Game
from antiquary.kernel.record import Record, read


class WrongFile(UsageError):
    """A file cannot be read or written."""


def default_path() -> Path:
    """The path of a record for which none is given."""
    data = os.environ.get("XDG_DATA_HOME") or Path("~", ".local", "share").expanduser()
    return Path(data, "antiquary", "last-game.jsonl")


def read_record(path: Path, games: list[Game]) -> Record:
    """The record in a file."""
    try:
        with path.open(encoding="utf-8") as file:
            return read(file, games)
    except OSError as error:
        raise WrongFile("error-file-read", {"file": str(path), "reason": error.strerror or str(error)}) from error
    except UnicodeDecodeError as error:
        raise WrongFile("error-file-text", {"file": str(path)}) from error


class Journal:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._file: IO[str] | None = None
        self._written = 0  # moves in the file
        self._closed = False  # the result is in the file

    def rewrite(self, record: Record) -> None:
        """Make the file hold exactly `record`."""
        self.close()
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(record.text(), encoding="utf-8")
            beside.replace(self.path)
            self._file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise self._wrong(error) from error
        self._written = len(record.moves)
        self._closed = bool(record.digest)

    def add(self, record: Record) -> None:
        """Append the moves of `record` that are not in the file yet."""
        lines = [record.move_line(number) for number in range(self._written + 1, len(record.moves) + 1)]
        if record.digest and not self._closed:
            lines.append(record.result_line())
        if self._file is None or not lines:
            return
        try:
            self._file.write("".join(line + "\n" for line in lines))
            self._file.flush()
        except OSError as error:
            raise self._wrong(error) from error
        self._written = len(record.moves)
        self._closed = bool(record.digest)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _wrong(self, error: OSError) -> WrongFile:
        return WrongFile("error-file-write", {"file": str(self.path), "reason": error.strerror or str(error)})
