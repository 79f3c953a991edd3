"""Commands run in this process, as a person would type them, with what they print."""

import io
import random
import sys
from collections.abc import Iterator
from typing import Final

import pytest

from antiquary.cli import main


class Run:
    """The output and the exit code of a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code: Final = code
        self.out: Final = out
        self.err: Final = err
        assert "Traceback" not in out + err


class Terminal:
    """Types lines into commands and reads what they print."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capture: Final = capture
        self.patch: Final = patch

    def run(self, command: str, *lines: str, more: Iterator[str] | None = None) -> Run:
        """Run `command` with `lines` typed in, then what `more` gives for ever."""
        self.patch.setattr(sys, "stdin", Typed(list(lines), more))
        self.capture.readouterr()
        code = main(command.split())
        out, err = self.capture.readouterr()
        return Run(code, out, err)


class Typed(io.TextIOBase):
    """A keyboard without a terminal."""

    def __init__(self, lines: list[str], more: Iterator[str] | None) -> None:
        self.lines: Final = lines
        self.more: Final = more

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        return next(self.more, "") if self.more is not None else ""


def random_numbers(seed: int, most: int = 9) -> Iterator[str]:
    """Numbers typed at random, for ever; some of them are no choice."""
    chance = random.Random(seed)
    while True:
        yield f"{chance.randint(1, most)}\n"


@pytest.fixture
def terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Terminal:
    """Commands in English at 80 columns, with a data folder of their own."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
    return Terminal(capsys, monkeypatch)
