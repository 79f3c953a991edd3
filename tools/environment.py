"""Makes the virtual environment and installs locked packages in it, with plain error messages.

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
UV_LOCK: Final = Path(__file__).resolve().parents[1] / "requirements" / "uv.txt"


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


def run_logged(command: list[str], log: Path, *, progress: bool = False) -> bool:
    """Whether a command succeeds; what it prints is added to `log`, except for a progress bar in a terminal."""
    drawn = progress and sys.stderr.isatty()
    with log.open("a", encoding="utf-8") as kept:
        errors = None if drawn else subprocess.STDOUT
        return subprocess.run(command, stdout=kept, stderr=errors, check=False).returncode == 0


def install(folder: Path, lock: Path, target: Path | None = None) -> None:
    """Install the packages of a lock file, in the environment or in a folder of their own.

    uv does it, which pip installs first. Where there is no uv for this machine, or where only pip is configured for the
    registry, pip does the same more slowly. Raises `SystemExit` with a sentence if that fails, too.
    """
    # Packages for other systems are locked too.
    total = len(re.findall(r"^[\w.-]+==(?!.*sys_platform == 'win32')", lock.read_text(encoding="utf-8"), re.MULTILINE))
    step = f"installing {lock}"
    print(f"==> {step}: {total} package{'' if total == 1 else 's'}", flush=True)
    options = ["--require-hashes", "--requirement", str(lock)]
    if target is not None:
        options += ["--target", str(target)]
    log = folder / f".install-{lock.stem}.log"
    log.unlink(missing_ok=True)
    python = python_of(folder)
    # Byte code is compiled when a module is first imported: most of the installed modules never are.
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--no-compile"]
    pip += ["--progress-bar", "off"]
    uv = Path(python).with_name("uv.exe" if os.name == "nt" else "uv")
    if not uv.exists():
        run_logged([*pip, "--require-hashes", "--requirement", str(UV_LOCK)], log)
    uv_install = [str(uv), "pip", "install", "--system-certs", "--python", python, *options]
    if uv.exists() and run_logged(uv_install, log, progress=True):
        return
    log.unlink()  # what pip says counts
    if not run_logged([*pip, "--upgrade", *options], log):
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
