"""Makes the virtual environment and installs locked packages in it, with progress and plain error messages.

python3 tools/environment.py create .venv
python3 tools/environment.py install .venv requirements/run.txt
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from problems import report, sentence

THIS_PYTHON: Final = "{}.{}.{}".format(*sys.version_info[:3])


def python_of(folder: Path) -> str:
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def defect(folder: Path) -> str | None:
    """Why the environment cannot be used by this Python; None if it can."""
    if not folder.exists():
        return "it does not exist"
    try:
        probe = [python_of(folder), "-c", "import pip, sys; print('{}.{}.{}'.format(*sys.version_info[:3]))"]
        version = subprocess.run(probe, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "it is incomplete or its Python has gone"
    return None if version == THIS_PYTHON else f"it belongs to Python {version}"


def create(folder: Path, stamp: Path) -> None:
    """Make the environment unless it is there and sound. The stamp changes only if it is made."""
    reason = defect(folder)
    if reason is None and stamp.exists():
        return
    again = f", because {reason}" if reason and folder.exists() else ""
    print(f"==> making {folder} with Python {THIS_PYTHON}{again}", flush=True)
    making = [sys.executable, "-m", "venv", "--clear", str(folder)]
    made = subprocess.run(making, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if made.returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)
        needs = "On Debian and Ubuntu, install the package python3-venv and run the same command again."
        raise SystemExit(f"{sys.executable} -m venv failed. {sentence(made.stdout) or needs}")
    stamp.touch()


class Counter:
    """One line that counts packages: rewritten in a terminal, printed at its beginning and end elsewhere."""

    def __init__(self, step: str, total: int) -> None:
        self.step: Final = step
        self.total: Final = total
        self.packages: Final = f"{total} package{'' if total == 1 else 's'}"
        self.live: Final = sys.stdout.isatty()
        self.done = 0
        if not self.live:
            print(f"==> {step}: {self.packages}", flush=True)

    def count(self, name: str) -> None:
        self.done = min(self.done + 1, self.total)
        if self.live:
            print(f"\r\033[K==> {self.step}: {self.done} of {self.total} ({name})", end="", flush=True)

    def installing(self) -> None:
        if self.live:
            print(f"\r\033[K==> {self.step}: unpacking {self.packages}", end="", flush=True)

    def close(self) -> None:
        if self.live:
            print(f"\r\033[K==> {self.step}: {self.packages}", flush=True)


def install(folder: Path, lock: Path, target: Path | None = None) -> None:
    """Install the packages of a lock file, in the environment or in a folder of their own.

    Raises `SystemExit` with a sentence if that fails.
    """
    pip = [python_of(folder), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Byte code is compiled when a module is first imported: most of the installed modules never are.
    options = ["--progress-bar", "off", "--no-compile", "--require-hashes", "--requirement", str(lock)]
    if target is not None:
        options += ["--upgrade", "--target", str(target)]
    step = f"installing {lock}"
    log = folder / f".install-{lock.stem}.log"
    # Packages for other systems are locked too.
    total = len(re.findall(r"^[\w.-]+==(?!.*sys_platform == 'win32')", lock.read_text(encoding="utf-8"), re.MULTILINE))
    counter = Counter(step, total)
    with (
        log.open("w", encoding="utf-8") as kept,
        subprocess.Popen(
            [*pip, "install", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as run,
    ):
        assert run.stdout is not None
        for line in run.stdout:
            kept.write(line)
            package = re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)", line)
            if package is not None:
                counter.count(package[1])
            elif line.startswith("Installing collected packages"):
                counter.installing()
    counter.close()
    if run.returncode != 0:
        raise SystemExit(report(step, log.read_text(encoding="utf-8"), str(log)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("create", help="make the environment, or make it anew if it cannot be used")
    installing = commands.add_parser("install", help="install what a lock file names")
    for each in (making, installing):
        each.add_argument("folder", type=Path, help="the virtual environment")
    installing.add_argument("lock", type=Path, help="the lock file")
    installing.add_argument("--target", type=Path, help="a folder to install to instead of the environment")
    args = parser.parse_args()
    try:
        if args.command == "create":
            create(args.folder, args.folder / ".stamp-venv")
        else:
            install(args.folder, args.lock, args.target)
    except OSError as error:
        raise SystemExit(f"{sentence(str(error)) or error}") from error
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted. The same command goes on where it stopped.") from None


if __name__ == "__main__":
    main()
