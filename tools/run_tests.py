"""Runs everything that `make test` stands for, side by side where possible, and ends with one table.

Each job is a make target; its output goes to build/test-logs/ and is shown if the job fails.

    python3 tools/run_tests.py
    python3 tools/run_tests.py lint types
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "test-logs"
AT_ONCE: Final = 3  # on two cores: installing, compiling and browsers wait now and then
SHOWN_LINES: Final = 60
SECONDS_BETWEEN_NEWS: Final = 20.0


class Job:
    """One make target, what has to be done before it, and how it went."""

    def __init__(self, name: str, target: str, *needs: str) -> None:
        self.name: Final = name
        self.target: Final = target
        self.needs: Final = needs
        self.log: Final = LOGS / f"{target}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.began = 0.0
        self.seconds = 0.0
        self.outcome = ""  # "passed", "FAILED" or "not run" once it is settled

    def start(self) -> None:
        make = [os.environ.get("MAKE", "make"), "--no-print-directory", self.target]
        self.began = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(make, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)

    def settled(self) -> bool:
        """Whether it has just ended."""
        if self.process is None or self.process.poll() is None:
            return False
        self.outcome = "passed" if self.process.returncode == 0 else "FAILED"
        self.seconds = time.monotonic() - self.began
        self.process = None
        return True

    def stop(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def progress(self) -> str:
        shares = re.findall(r"\[ *(\d+)%\]", self.output())
        return f"{self.name} {shares[-1]} %" if shares else self.name

    def tests(self, word: str) -> int:
        """The number of tests that pytest's closing lines count as passed, failed or errors."""
        return sum(int(number) for number in re.findall(rf"(?m)^=+.* (\d+) {word}", self.output()))


# In the order in which they are started when there is room.
JOBS: Final = (
    Job("run-time packages", "setup-run"),
    Job("page tools", "web-tools", "run-time packages"),
    Job("page", "page", "page tools"),
    Job("development packages", "setup", "run-time packages"),
    Job("build", "build", "page"),
    Job("browser", "browser", "development packages"),
    Job("lint", "lint", "development packages"),
    Job("types", "types", "development packages"),
    Job("tests, compiled", "test-compiled", "build", "development packages"),
    Job("tests, interpreted", "test-interpreted", "development packages"),
    Job("page checks", "check-web", "page tools"),
    # Last, because a browser that has to wait for a processor makes its tests wait longer than they are patient.
    Job("tests in the browser", "test-web", "browser", "tests, compiled", "tests, interpreted", "page checks", "types"),
)


class Run:
    """All jobs, at most so many at once."""

    def __init__(self, jobs: tuple[Job, ...]) -> None:
        self.jobs: Final = jobs
        self.by_name: Final = {job.name: job for job in jobs}
        self.began: Final = time.monotonic()
        self._news = self.began

    def run(self) -> bool:
        """Whether all of them passed."""
        try:
            while any(not job.outcome for job in self.jobs):
                self._start_what_can()
                self._settle()
                self._tell_progress()
                time.sleep(0.1)
        finally:
            for job in self.jobs:
                job.stop()
        return all(job.outcome == "passed" for job in self.jobs)

    def _start_what_can(self) -> None:
        for job in self.jobs:
            running = sum(each.process is not None for each in self.jobs)
            if job.outcome or job.process is not None or running >= AT_ONCE:
                continue
            needed = [self.by_name[name].outcome for name in job.needs if name in self.by_name]
            if "FAILED" in needed or "not run" in needed:
                job.outcome = "not run"
            elif all(needed):
                job.start()

    def _settle(self) -> None:
        for job in self.jobs:
            if job.settled():
                print(f"{self._clock()}  {job.name}: {job.outcome} after {job.seconds:.0f} s", flush=True)

    def _tell_progress(self) -> None:
        if time.monotonic() - self._news >= SECONDS_BETWEEN_NEWS:
            self._news = time.monotonic()
            running = ", ".join(job.progress() for job in self.jobs if job.process is not None)
            print(f"{self._clock()}  running: {running}", flush=True)

    def _clock(self) -> str:
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        return f"{minutes:2}:{seconds:02}"

    def report(self) -> None:
        for job in self.jobs:
            if job.outcome == "FAILED":
                print(f"\n---- {job.name} ({job.log.relative_to(ROOT)}, the last lines)")
                print("\n".join(job.output().splitlines()[-SHOWN_LINES:]))
        print(f"\n{'job':<24} {'seconds':>7}  {'tests':>6}  result")
        for job in self.jobs:
            tests = job.tests("passed") + job.tests("failed")
            print(f"{job.name:<24} {job.seconds:>7.0f}  {tests or '':>6}  {job.outcome}")
        print(f"{'all':<24} {time.monotonic() - self.began:>7.0f}\n")
        failures = sum(job.tests("failed") + job.tests("error") for job in self.jobs)
        print(f"{sum(job.tests('passed') for job in self.jobs)} passed, {failures} failed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [job.target for job in JOBS]
    parser.add_argument("target", nargs="*", help=f"run only these: {', '.join(names)}")
    args = parser.parse_args()
    unknown = set(args.target) - set(names)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; choose from {', '.join(names)}")
    LOGS.mkdir(parents=True, exist_ok=True)
    run = Run(tuple(job for job in JOBS if not args.target or job.target in args.target))
    try:
        passed = run.run()
    except KeyboardInterrupt:
        print("\nInterrupted.")
        return 130
    run.report()
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
