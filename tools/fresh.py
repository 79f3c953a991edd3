"""Tries out the README on fresh machines: minimal Debian roots with and without Node.js and a C compiler.

    sudo make test-fresh
    sudo python3 tools/fresh.py --only bare --without-tests

bare       Debian bookworm with Python 3.11 and make: `make play`, `make dist`, `pip install` of the wheel and the
           sdist, `make test`
equipped   Debian trixie with Python 3.13, Node.js, a compiler and git: the same, and `make build`
container  the steps of the Containerfile and of compose.yaml, with Debian's PostgreSQL in place of the image

The committed tree is tested, not the one that you are editing. Roots are kept in build/fresh/roots, logs in
build/fresh/logs.
"""

import argparse
import fcntl
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

from compose import Compose
from debian_root import Failed, Root, archive, require_tools
from first_game import await_answer, visit

PROJECT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = PROJECT / "build" / "fresh"
LOGS: Final = FOLDER / "logs"
BARE: Final = ["ca-certificates", "make", "python3", "python3-venv"]
EQUIPPED: Final = [*BARE, "gcc", "git", "libc6-dev", "nodejs", "npm", "python3-dev"]
USER: Final = "stranger"
HOME: Final = f"/home/{USER}"
CLONE: Final = f"{HOME}/antiquary"
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+(?=/(?:\s|\?|$))")
ASK_COMPILED: Final = "from antiquary.kernel.compiled import COMPILED; print(COMPILED)"


class Report:
    """The steps that ran, one line each as they end, and all of them in a table."""

    def __init__(self) -> None:
        self.rows: Final[list[tuple[str, str, str, str, str]]] = []
        self.failed = False

    def step(self, scenario: str, name: str, action: Callable[[], str]) -> bool:
        """Do one step and note how it went; whether it passed."""
        print(f"==> {scenario}: {name}", flush=True)
        begun = time.monotonic()
        try:
            note, verdict = action(), "passed"
        except (Failed, OSError, subprocess.SubprocessError) as error:
            note, verdict = str(error), "FAILED"
            self.failed = True
        seconds = f"{time.monotonic() - begun:.0f} s"
        print(f"    {verdict} after {seconds}{f': {note}' if note else ''}", flush=True)
        self.rows.append((scenario, name, seconds, verdict, note))
        return verdict == "passed"

    def table(self) -> str:
        rows = [("where", "what", "time", "result", "measured or reason"), *self.rows]
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        lines = [
            "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[4]]) for row in rows
        ]
        return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


class Machine:
    """A fresh machine with the clone of the project in the home of a user who has just arrived."""

    def __init__(self, name: str, suite: str, packages: list[str], revision: str) -> None:
        self.name: Final = name
        self.compiles: Final = "gcc" in packages
        self.revision: Final = revision
        packed = archive(FOLDER / "roots", suite, packages)
        log = LOGS / f"{name}.log"
        log.unlink(missing_ok=True)
        self.root: Final = Root(FOLDER / name, packed, log, HOME)
        self.root.run(["useradd", "--shell", "/bin/sh", "--home-dir", HOME, USER])
        self.clone(CLONE, USER)

    def clone(self, folder: str, owner: str) -> None:
        """Clone the committed tree into the root."""
        there = self.root.path(folder)
        git = ["git", "-c", "advice.detachedHead=false"]
        subprocess.run([*git, "clone", "--quiet", "--no-hardlinks", "--no-checkout", PROJECT, there], check=True)
        subprocess.run([*git, "-C", there, "checkout", "--quiet", self.revision], check=True)
        subprocess.run([*git, "-C", there, "remote", "remove", "origin"], check=True)
        self.root.run(["chown", "--recursive", f"{owner}:", HOME if owner == USER else folder])

    def play(self, command: str, folder: str) -> float:
        """Start a server, visit it, press Ctrl-C; the seconds until the page answered."""
        begun, logged = time.monotonic(), self.root.log_path.stat().st_size
        process = self.root.start(command, folder, USER)
        try:
            address = self.announced(process, logged, 1200)
            await_answer(f"{address}/", process, 30)
            seconds = time.monotonic() - begun
            visit(address)
            self.root.interrupt(process)
        finally:
            self.root.end(process)
        return seconds

    def announced(self, process: subprocess.Popen[bytes], logged: int, seconds: float) -> str:
        """The address that the command prints once it serves."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            output = self.root.log_path.read_bytes()[logged:].decode(errors="replace")
            address = ADDRESS.search(output)
            if address is not None:
                return address[0]
            if process.poll() is not None:
                raise Failed(
                    f"exit code {process.returncode} before the page was served; see {self.root.log_path.name}"
                )
            time.sleep(0.1)
        raise Failed(f"no page after {seconds:.0f} s")

    def make_play(self) -> str:
        seconds = self.play("make play", CLONE)
        return f"page after {seconds:.1f} s, .venv {self.megabytes(f'{CLONE}/.venv')} MB"

    def megabytes(self, folder: str) -> int:
        used = subprocess.run(
            ["du", "--summarize", "-m", self.root.path(folder)], capture_output=True, check=True, text=True
        )
        return int(used.stdout.split()[0])

    def make(self, target: str) -> str:
        self.root.run(["make", target], CLONE, USER)
        return ""

    def make_dist(self) -> str:
        self.make("dist")
        names = sorted(path.name for path in self.root.path(f"{CLONE}/dist").iterdir())
        return ", ".join(names)

    def install(self, pattern: str) -> str:
        """Install a distribution in a new virtual environment, away from the clone, and play."""
        files = sorted(self.root.path(f"{CLONE}/dist").glob(pattern))
        if len(files) != 1:
            raise Failed(f"`make dist` left {len(files)} files {pattern}")
        venv = f"{HOME}/venv-{'wheel' if pattern.endswith('whl') else 'sdist'}"
        self.root.run(["python3", "-m", "venv", venv], HOME, USER)
        begun = time.monotonic()
        self.root.run([f"{venv}/bin/pip", "install", f"{CLONE}/dist/{files[0].name}"], HOME, USER)
        seconds = time.monotonic() - begun
        expected = "compiled" if self.compiles else "interpreted"
        self.root.run(f'test "$({venv}/bin/python -c "{ASK_COMPILED}")" = {self.compiles}', HOME, USER)
        self.play(f"exec {venv}/bin/antiquary play --no-browser", HOME)
        return f"installed in {seconds:.0f} s, {expected}, page and games"

    def make_test(self) -> str:
        """As root, who may install the browser that the tests need; in a clone of its own, from nothing."""
        folder = "/root/antiquary"
        self.clone(folder, "root")
        home = self.root.path("/root")
        for name in (".config", ".npmrc"):
            source = self.root.path(HOME) / name
            if source.is_dir():
                shutil.copytree(source, home / name, dirs_exist_ok=True)
            elif source.exists():
                shutil.copyfile(source, home / name)
        self.root.run(["make", "test"], folder, timeout=3600)
        return ""


def try_machine(machine: Machine, report: Report, steps: list[str]) -> None:
    """Everything that the README and the installation pages promise, on one machine."""
    name = machine.name
    if "play" in steps and report.step(name, "make play", machine.make_play):
        report.step(name, "make play, again", machine.make_play)
    if "build" in steps and machine.compiles:
        report.step(name, "make build", lambda: machine.make("build"))
    if "dist" in steps and report.step(name, "make dist", machine.make_dist):
        report.step(name, "pip install wheel", lambda: machine.install("*.whl"))
        report.step(name, "pip install sdist", lambda: machine.install("*.tar.gz"))
    if "test" in steps:
        report.step(name, "make test", machine.make_test)


def try_container(compose: Compose, report: Report) -> None:
    if report.step("container", "Containerfile", compose.build):
        report.step("container", "one machine, SQLite", compose.serve_alone)
        report.step("container", "compose, PostgreSQL", compose.serve_with_database)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    scenarios, steps = ("bare", "equipped", "container"), ("play", "build", "dist", "test")
    parser.add_argument("--only", choices=scenarios, action="append", help="one scenario; may be repeated")
    parser.add_argument("--steps", choices=steps, action="append", help="one step of the machines; may be repeated")
    parser.add_argument("--without-tests", action="store_true", help="leave out `make test`")
    parser.add_argument("--revision", default="HEAD", help="the commit to try (HEAD)")
    parser.add_argument("--keep", action="store_true", help="keep the roots for a look inside")
    args = parser.parse_args()
    args.only = args.only or list(scenarios)
    args.steps = [step for step in args.steps or steps if not (step == "test" and args.without_tests)]
    return args


def try_everything(args: argparse.Namespace, report: Report) -> None:
    """Try the chosen scenarios one after the other."""
    named = ["git", "rev-parse", "--short", "--verify", f"{args.revision}^{{commit}}"]
    revision = subprocess.run(named, cwd=PROJECT, capture_output=True, check=True, text=True).stdout.strip()
    print(f"==> trying commit {revision}; logs are in {LOGS.relative_to(PROJECT)}", flush=True)
    for name, suite, packages in (("bare", "bookworm", BARE), ("equipped", "trixie", EQUIPPED)):
        if name in args.only:
            machine = Machine(name, suite, packages, revision)
            try:
                try_machine(machine, report, args.steps)
            finally:
                machine.root.close(args.keep)
    if "container" in args.only:
        compose = Compose(PROJECT, FOLDER, revision)
        try:
            try_container(compose, report)
        finally:
            compose.close(args.keep)


def lock() -> IO[str]:
    """Hold the folder of the roots for this process; raises `Failed` if another one has it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = (FOLDER / ".lock").open("w", encoding="utf-8")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Failed(f"Another run is using {FOLDER.relative_to(PROJECT)}; wait for it to end.") from None
    return file


def main() -> int:
    args = arguments()
    report = Report()
    try:
        require_tools()
        with lock():
            try_everything(args, report)
    except (Failed, subprocess.CalledProcessError) as error:
        print(error)
        report.failed = True
    except KeyboardInterrupt:
        print("\nInterrupted; the roots are closed.")
        report.failed = True
    if report.rows:
        print(f"\n{report.table()}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
