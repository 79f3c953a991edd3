"""The results file of a run: append-only, so that a run can be resumed.

JSON Lines, described in `docs/research/arena.md`: the header of the run, then one line per game, in the order in which
they ended. An incomplete last line is dropped and its game played again; a file with any other damage, or of another
kind, is rejected and left unchanged.
"""

import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from antiquary.arena.match import Outcome
from antiquary.arena.run import Match, Run
from antiquary.kernel.errors import AntiquaryError, UsageError


class WrongResults(UsageError):
    """A results file cannot be read or written, is damaged, or belongs to another run."""


class Results:
    """The outcomes of a run by the number of the game; with a path, stored there too."""

    def __init__(self, run: Run, path: Path | None = None) -> None:
        self.run: Final = run
        self.path: Final = path
        self.matches: Final = run.matches()
        self._done: Final[dict[int, Outcome]] = {}
        self._file: Final = None if path is None else self._opened(path)

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def outcomes(self) -> list[Outcome]:
        """In the order of the run, not of arrival."""
        return [self._done[index] for index in sorted(self._done)]

    def missing(self) -> list[Match]:
        return [match for match in self.matches if match.index not in self._done]

    def add(self, outcome: Outcome) -> None:
        """Store an outcome; a second one of the same game would count it twice and is a bug of the caller."""
        assert outcome.index not in self._done
        if self._file is None:
            self._done[outcome.index] = outcome
            return
        before = self._file.tell()
        try:
            self._file.write(_line(outcome.data()))
            self._file.flush()
            self._done[outcome.index] = outcome
        except KeyboardInterrupt:
            if self._file.tell() > before:  # a line in the file must be counted even if interrupted
                self._file.flush()
                self._done[outcome.index] = outcome
            raise
        except OSError as error:
            raise self._wrong(error) from error

    def _opened(self, path: Path) -> BinaryIO:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        except OSError as error:
            raise self._wrong(error) from error
        try:
            _lock(file, path)
            whole = self._read(file.read())
            file.seek(whole)
            file.truncate()
            if whole == 0:
                file.write(_line(self.run.header()))
                file.flush()
        except OSError as error:
            file.close()
            raise self._wrong(error) from error
        except AntiquaryError:
            file.close()
            raise
        return file

    def _read(self, text: bytes) -> int:
        """Read the file; returns the length of its valid part."""
        whole = text.rfind(b"\n") + 1
        header = _line(self.run.header())
        if whole == 0:
            if not header.startswith(text):  # not even the incomplete header that a crash leaves behind
                raise WrongResults("error-arena-no-results", {"file": str(self.path)})
            return 0
        lines = text[:whole].splitlines()
        self._compare(_fields(lines[0]))
        for number, line in enumerate(lines[1:], start=2):
            outcome = self._outcome(_fields(line))
            if outcome is None:
                raise WrongResults("error-arena-line", {"file": str(self.path), "line": number})
            self._done.setdefault(outcome.index, outcome)
        return whole

    def _compare(self, fields: dict[str, Any] | None) -> None:
        if fields is None or "arena" not in fields:
            raise WrongResults("error-arena-no-results", {"file": str(self.path)})
        for field, expected in self.run.header().items():
            if fields.get(field) != expected:
                raise WrongResults(
                    "error-arena-other-run",
                    {
                        "file": str(self.path),
                        "field": field,
                        "found": _short(fields.get(field)),
                        "expected": _short(expected),
                    },
                )

    def _outcome(self, fields: dict[str, Any] | None) -> Outcome | None:
        """The outcome in a line, or None if it does not belong to this run."""
        seats = self.run.players
        if fields is None or not all(_fits(fields.get(name), form, seats) for name, form in FIELD_SHAPES.items()):
            return None
        index: int = fields["game"]
        if not 0 <= index < len(self.matches):
            return None
        match = self.matches[index]
        winners: list[int] = fields["winners"]
        if fields["seed"] != match.seed.hex() or fields["agents"] != list(match.agents):
            return None
        if not winners or any(not 0 <= seat < seats for seat in winners) or len(set(winners)) != len(winners):
            return None
        return Outcome(
            index,
            match.agents,
            fields["seed"],
            fields["scores"],
            winners,
            fields["hash"],
            fields["decisions"],
            fields["longest"],
            fields["turns"],
            fields["memory"],
        )

    def _wrong(self, error: OSError) -> WrongResults:
        return WrongResults("error-file-write", {"file": str(self.path), "reason": error.strerror or str(error)})


# The fields of an outcome's line: one value, a list of some, a list with one for each seat, or one list for each seat.
FIELD_SHAPES: Final[dict[str, tuple[type, str]]] = {
    "game": (int, "one"),
    "agents": (str, "seats"),
    "seed": (str, "one"),
    "scores": (int, "seats"),
    "winners": (int, "list"),
    "hash": (str, "one"),
    "decisions": (int, "seats"),
    "longest": (float, "seats"),
    "turns": (float, "lists"),
    "memory": (float, "one"),
}


def _fits(value: object, form: tuple[type, str], seats: int) -> bool:
    kind, shape = form
    if shape == "one":
        # A time may be written as a whole number; True is an int to Python only.
        return isinstance(value, (int, kind) if kind is float else kind) and not isinstance(value, bool)
    if not isinstance(value, list) or (shape in {"seats", "lists"} and len(value) != seats):
        return False
    return all(_fits(each, (kind, "list" if shape == "lists" else "one"), seats) for each in value)


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _fields(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):  # invalid UTF-8 is a ValueError too
        return None
    return data if isinstance(data, dict) else None


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:60]


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the file: two runs that write it at once would play every game twice."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise WrongResults("error-arena-in-use", {"file": str(path)}) from error
