"""Starts the game at once: compiled if a build of these sources is installed, else from the sources.

In the second case the package is compiled meanwhile, at low priority, if there is a C compiler: the next start uses it.

    python3 tools/play.py .venv --no-browser --port 8123
"""

import contextlib
import os
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Final

from environment import python_of
from package import ROOT, SOURCES, Installation, compiler

LOG: Final = ROOT / "build" / "compile.log"
LOWEST_PRIORITY: Final = 19
PATIENCE: Final = 10  # seconds for an interrupted build to tidy up


class BackgroundBuild:
    """`make build` in a process group of its own, at low priority."""

    def __init__(self, installation: Installation) -> None:
        # A build that failed is not tried again until something changes.
        self._failed: Final = installation.venv / ".build-failed"
        self._key: Final = build_key(installation)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        if compiler() is None or os.environ.get("ANTIQUARY_COMPILE") == "never" or self._failed_before():
            return
        print("Compiling the rules in the background; the next start will be faster.", flush=True)
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("wb") as log:
            self._process = subprocess.Popen(
                ["nice", "-n", str(LOWEST_PRIORITY), os.environ.get("MAKE", "make"), "--no-print-directory", "build"],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        Thread(target=self._watch, args=(self._process,), daemon=True).start()

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        for number in (signal.SIGINT, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
                return

    def _failed_before(self) -> bool:
        return self._failed.exists() and self._failed.read_text(encoding="utf-8") == self._key

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        code = process.wait()
        if self._process is None:  # stopped on purpose
            return
        if code == 0:
            print("Compiled; the next start uses it.", flush=True)
        else:
            self._failed.write_text(self._key, encoding="utf-8")
            log = LOG.relative_to(ROOT)
            print(f"Compiling failed; the game goes on without. The reason is in {log}.", flush=True)


def build_key(installation: Installation) -> str:
    """Names the sources and the settings of a build."""
    digest = sha256(repr(installation.settings()).encode())
    for path in sorted(SOURCES.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def main() -> int:
    if sys.argv[1:2] in ([], ["-h"], ["--help"]):
        print(__doc__)
        return 0
    venv = Path(sys.argv[1])
    installation = Installation(venv)
    environment = dict(os.environ)
    build = BackgroundBuild(installation)
    if not installation.current:
        # The game and the processes it starts use the sources throughout, whatever is installed meanwhile.
        environment["PYTHONPATH"] = str(ROOT / "src")
        build.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    game = subprocess.Popen([python_of(venv), "-m", "antiquary", "play", *sys.argv[2:]], env=environment)
    try:
        while True:
            # Ctrl-C reaches the game too: it ends by itself, and this process waits for that.
            with contextlib.suppress(KeyboardInterrupt):
                return game.wait()
    finally:
        if game.poll() is None:
            game.terminate()
            game.wait()
        build.stop()


if __name__ == "__main__":
    sys.exit(main())
