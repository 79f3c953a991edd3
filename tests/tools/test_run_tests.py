"""`make test` runs every job, and its table matches the results."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def verdict(folder: Path, *targets: str, fails: str = "none") -> subprocess.CompletedProcess[str]:
    """Run jobs with a `make` that fails for one target only."""
    make = folder / "make"
    make.write_text(
        f'#!/bin/sh\nfor target; do :; done\necho "===== 7 passed in 1.00s ====="\n[ "$target" != {fails} ]\n',
        encoding="utf-8",
    )
    make.chmod(0o755)
    copy = folder / "tools"
    copy.mkdir()
    (copy / "run_tests.py").write_text((ROOT / "tools" / "run_tests.py").read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, str(copy / "run_tests.py"), *targets]
    return subprocess.run(command, env={**os.environ, "MAKE": str(make)}, capture_output=True, text=True, check=False)


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


def test_a_job_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = verdict(tmp_path, "lintt")
    assert done.returncode == 2
    assert "there is no lintt; choose from" in done.stderr
