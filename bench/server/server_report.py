"""The report of a measurement: a line for each figure with its bar, or all of them as JSON."""

import json
import sys
import time
from typing import Any, Final


class Report:
    """The lines so far. Progress goes to standard error, so that the output can be kept."""

    def __init__(self, as_json: bool) -> None:
        self._as_json: Final = as_json
        self._began: Final = time.monotonic()
        self._lines: Final[list[dict[str, Any]]] = []
        self.missed = 0

    def progress(self, text: str) -> None:
        minutes, seconds = divmod(int(time.monotonic() - self._began), 60)
        print(f"[{minutes}:{seconds:02d}] {text} …", file=sys.stderr, flush=True)

    def add(self, name: str, text: str, bar: str = "", met: bool = True, **figures: Any) -> None:
        """One line; `figures` are its numbers for programs."""
        self.missed += not met
        verdict = {"bar": bar, "met": met} if bar else {}
        self._lines.append({"name": name, "text": text, **verdict, **figures})
        if not self._as_json:
            judged = f"   [bar: {bar}: {'met' if met else 'MISSED'}]" if bar else ""
            print(f"{name:<46} {text}{judged}", flush=True)

    def note(self, text: str) -> None:
        """A line of a table or an assumption."""
        self._lines.append({"text": text})
        if not self._as_json:
            print(f"    {text}", flush=True)

    def end(self) -> int:
        """Print the JSON, if wanted; the exit code."""
        if self._as_json:
            print(json.dumps({"missed": self.missed, "lines": self._lines}, indent=2))
        elif self.missed:
            print(f"bars missed: {self.missed}")
        return 1 if self.missed else 0
