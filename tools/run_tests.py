"""Runs everything that `make test` stands for, as many jobs at once as there are cores, and ends with one table.

Each job is a make target. Its output goes to build/test-logs/ and is shown if the job fails; lanes of tests also write
the outcome and the durations of every test there. A lane above its budget in tests/budgets.toml ends with a warning.

    python3 tools/run_tests.py
    python3 tools/run_tests.py lint types
    SCOPE=nightly python3 tools/run_tests.py
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "test-logs"
BUDGETS: Final = ROOT / "tests" / "budgets.toml"
CORES: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
SHOWN_LINES: Final = 60
SHOWN_TESTS: Final = 15
SECONDS_BETWEEN_NEWS: Final = 20.0


class Job:
    """One make target, what has to be done before it, the cores and worker processes that it has, and how it went."""

    def __init__(self, name: str, target: str, *needs: str, cores: int = 1, workers: int = 1) -> None:
        self.name: Final = name
        self.target: Final = target
        self.needs: Final = needs
        self.cores: Final = cores
        self.workers: Final = workers
        self.log: Final = LOGS / f"{target}.log"
        self.record: Final = LOGS / f"{target}.json"
        self.process: subprocess.Popen[bytes] | None = None
        self.began = 0.0
        self.seconds = 0.0
        self.processor_seconds = 0.0
        self.outcome = ""  # "passed", "FAILED" or "not run" once it is settled

    def start(self) -> None:
        make = [os.environ.get("MAKE", "make"), "--no-print-directory", self.target, f"WORKERS={self.workers}"]
        # Byte code is kept: without it every process of every test compiles what it imports.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.record.unlink(missing_ok=True)
        self.began = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                make, cwd=ROOT, stdout=log, stderr=log, env=environment, start_new_session=True
            )

    def settled(self) -> bool:
        """Whether it has just ended."""
        if self.process is None:
            return False
        # Unlike Popen, wait4 tells the processor time of the process and of all that it waited for.
        ended, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if not ended:
            return False
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.outcome = "passed" if self.process.returncode == 0 else "FAILED"
        self.seconds = time.monotonic() - self.began
        self.processor_seconds = usage.ru_utime + usage.ru_stime
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

    def count(self, word: str) -> int:
        """The number of tests that pytest's closing lines count as passed, failed or errors."""
        return sum(int(number) for number in re.findall(rf"(?m)^=+.* (\d+) {word}", self.output()))

    def tests(self) -> dict[str, float]:
        """The seconds that each test took, with its fixtures."""
        if self.outcome == "not run" or not self.record.exists():
            return {}
        recorded: dict[str, dict[str, Any]] = json.loads(self.record.read_text(encoding="utf-8"))
        return {test: sum(each["seconds"].values()) for test, each in recorded.items()}


HALF: Final = max(1, CORES // 2)
# In the order in which they are started when there is room: what others wait for, then what takes long. The last two
# run side by side: each waits now and then for a page, a database or another process.
JOBS: Final = (
    Job("run-time packages", "setup-run"),
    Job("page tools", "web-tools", "run-time packages"),
    Job("page", "page", "page tools"),
    Job("development packages", "setup", "run-time packages"),
    Job("build", "build", "page"),
    Job("browser", "browser", "development packages"),
    Job("tests, interpreted", "test-interpreted", "development packages"),
    Job("page checks", "check-web", "page tools"),
    Job("types", "types", "development packages"),
    Job("lint", "lint", "development packages"),
    Job("tests in the browser", "test-web", "browser", "build", cores=HALF, workers=CORES),
    Job("tests, compiled", "test-compiled", "build", "development packages", cores=HALF, workers=CORES),
)


class Run:
    """All jobs, of which those run at once that there are cores for."""

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
            busy = sum(each.cores for each in self.jobs if each.process is not None)
            if job.outcome or job.process is not None or busy + job.cores > CORES:
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
        self._report_slowest()
        print(f"\n{'job':<24} {'seconds':>7}  {'processor':>9}  {'tests':>6}  result")
        for job in self.jobs:
            tests = job.count("passed") + job.count("failed")
            times = f"{job.seconds:>7.0f}  {job.processor_seconds:>9.0f}"
            print(f"{job.name:<24} {times}  {tests or '':>6}  {job.outcome}")
        processor_seconds = sum(job.processor_seconds for job in self.jobs)
        print(f"{'all':<24} {time.monotonic() - self.began:>7.0f}  {processor_seconds:>9.0f}\n")
        self._warn_of_budgets()
        failures = sum(job.count("failed") + job.count("error") for job in self.jobs)
        print(f"{sum(job.count('passed') for job in self.jobs)} passed, {failures} failed")

    def _report_slowest(self) -> None:
        tests = [(seconds, test) for job in self.jobs for test, seconds in job.tests().items()]
        if tests:
            print(f"\nThe {SHOWN_TESTS} slowest tests (all durations are in {LOGS.relative_to(ROOT)})")
        for seconds, test in sorted(tests, reverse=True)[:SHOWN_TESTS]:
            print(f"{seconds:7.1f} s  {test}")

    def _warn_of_budgets(self) -> None:
        """Say which lanes took more processor time than they may. Nightly runs have no budget."""
        if os.environ.get("SCOPE") == "nightly" or not BUDGETS.exists():
            return
        budgets = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))["processor-seconds"]
        for job in self.jobs:
            budget = budgets.get(job.target)
            if budget is not None and job.processor_seconds > budget:
                print(
                    f"WARNING: {job.name} took {job.processor_seconds:.0f} s of processor time; the budget is {budget}"
                    f" s ({BUDGETS.relative_to(ROOT)}). A change that adds seconds takes seconds away."
                )


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
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends the run ends its jobs too
    try:
        passed = run.run()
    except KeyboardInterrupt:
        print("\nInterrupted.")
        return 130
    run.report()
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
