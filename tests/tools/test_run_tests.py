"""`make test` runs every job, and its table matches the results."""

import json
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Final

import pytest

from run_tests import JOBS

ROOT: Final = Path(__file__).parents[2]


def arranged(folder: Path, make: str, budget: int = 1000) -> tuple[list[str], dict[str, str]]:
    """The command and the environment of a run in this folder, with this script as its `make`."""
    (folder / "make").write_text(f"#!/bin/sh\n{make}", encoding="utf-8")
    (folder / "make").chmod(0o755)
    copy = folder / "tools" / "run_tests.py"
    copy.parent.mkdir()
    copy.write_text((ROOT / "tools" / "run_tests.py").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "tests").mkdir()
    (folder / "tests" / "budgets.toml").write_text(f"[processor-seconds]\ntest-compiled = {budget}\n", encoding="utf-8")
    return [sys.executable, str(copy)], {**os.environ, "MAKE": str(folder / "make"), "SCOPE": "quick"}


def verdict(
    folder: Path, *targets: str, fails: str = "none", recorded: dict[str, float] | None = None, budget: int = 1000
) -> subprocess.CompletedProcess[str]:
    """Run jobs with a `make` that fails for one target only, and records these tests for the compiled lane."""
    record = folder / "record.json"
    tests = {test: {"seconds": {"setup": 0.5, "call": seconds}} for test, seconds in (recorded or {}).items()}
    record.write_text(json.dumps(tests), encoding="utf-8")
    make = (
        'echo "===== 7 passed in 1.00s ====="\n'
        f'[ "$2" != test-compiled ] || cp {record} build/test-logs/test-compiled.json\n'
        f'[ "$2" != {fails} ]\n'
    )
    command, environment = arranged(folder, make, budget)
    return subprocess.run([*command, *targets], env=environment, capture_output=True, text=True, check=False)


def row(output: str, job: str) -> list[str]:
    return next(line for line in output.splitlines() if line.startswith(f"{job}  ")).split()


def test_all_jobs_run_and_their_tests_are_counted(tmp_path: Path) -> None:
    done = verdict(tmp_path)
    assert done.returncode == 0
    assert row(done.stdout, "tests in the browser")[-2:] == ["7", "passed"]
    assert done.stdout.endswith("84 passed, 0 failed\n")


def test_a_failed_job_fails_the_run_and_what_needs_it_is_not_run(tmp_path: Path) -> None:
    done = verdict(tmp_path, fails="build")
    assert done.returncode == 1
    assert row(done.stdout, "build")[-1] == "FAILED"
    assert row(done.stdout, "tests, compiled")[-2:] == ["not", "run"]
    assert row(done.stdout, "lint")[-1] == "passed"
    assert "---- build" in done.stdout


def test_a_run_that_is_ended_ends_its_jobs(tmp_path: Path) -> None:
    job = tmp_path / "job"
    command, environment = arranged(tmp_path, f"mkfifo {job}; exec cat {job}\n")
    run = subprocess.Popen([*command, "lint"], env=environment, stdout=subprocess.DEVNULL)
    while not job.exists():
        time.sleep(0.02)
    writing = os.open(job, os.O_WRONLY)  # waits until the job reads
    run.terminate()
    assert run.wait(30) == 130
    with pytest.raises(BrokenPipeError):  # nobody reads any more
        os.write(writing, b"still there?")
    os.close(writing)


def test_a_job_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = verdict(tmp_path, "lintt")
    assert done.returncode == 2
    assert "there is no lintt; choose from" in done.stderr


def test_the_slowest_tests_are_listed_with_their_fixtures(tmp_path: Path) -> None:
    done = verdict(tmp_path, "test-compiled", recorded={f"test_{number}": number for number in range(20)})
    listed = [line.split() for line in done.stdout.splitlines() if line.endswith(("test_19", "test_5", "test_4"))]
    assert listed == [["19.5", "s", "test_19"], ["5.5", "s", "test_5"]]


def test_a_lane_above_its_budget_is_told_and_passes(tmp_path: Path) -> None:
    done = verdict(tmp_path, budget=-1)
    assert done.returncode == 0
    assert "WARNING: tests, compiled took 0 s of processor time; the budget is -1 s" in done.stdout


def test_a_lane_within_its_budget_is_not_mentioned(tmp_path: Path) -> None:
    assert "WARNING" not in verdict(tmp_path).stdout


def test_every_budget_is_of_a_lane() -> None:
    budgets = tomllib.loads((ROOT / "tests" / "budgets.toml").read_text(encoding="utf-8"))["processor-seconds"]
    assert set(budgets) == {"test-interpreted", "test-compiled", "test-web", "types", "check-web", "build"}
    assert set(budgets) <= {job.target for job in JOBS}
