"""The engine without its compiled files, in a separate process."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Final

import antiquary
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game

CODE: Final = """
import sys
from pathlib import Path
from antiquary.commands.tasks.speed import answer
from antiquary.games.registry import game_named
from antiquary.kernel.compiled import COMPILED
assert not COMPILED
game = game_named(sys.argv[1], *map(Path, sys.argv[3:]))
answer(game, int(sys.argv[2]), sys.stdin.readline, lambda line: print(line, end="", flush=True))
"""


class Uncompiled:
    """Measures on request, so that it can alternate with other measurements."""

    def __init__(self, game: Game, players: int, components: Path | None = None) -> None:
        self._folder: Final = tempfile.TemporaryDirectory(prefix="antiquary-")
        source = Path(antiquary.__file__).parent
        # Compiled files beside the sources would take precedence; without them the sources run.
        leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(source, Path(self._folder.name, "antiquary"), ignore=leave_out)
        files = [str(components.resolve())] if components is not None and game not in GAMES else []
        self._process: Final = subprocess.Popen(
            [sys.executable, "-c", CODE, game.name, str(players), *files],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": self._folder.name},
        )

    def driven(self, seconds: float) -> float:
        """Decisions a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def __enter__(self) -> "Uncompiled":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
        self._folder.cleanup()
