"""`pytest --record` writes how every test ended and where its time went, with and without workers."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = """
import time

import pytest


@pytest.fixture
def slow_fixture():
    time.sleep(0.05)


def test_that_passes(slow_fixture):
    pass


def test_that_fails():
    assert False
"""


@pytest.mark.parametrize(
    "workers",
    [
        pytest.param([], id="one process", marks=pytest.mark.nightly),
        pytest.param(["-p", "xdist", "-n", "2"], id="workers"),
    ],
)
def test_outcomes_phases_and_fixtures_are_recorded(tmp_path: Path, workers: list[str]) -> None:
    Path(tmp_path, "test_two.py").write_text(TESTS, encoding="utf-8")
    record = tmp_path / "logs" / "record.json"
    command = [sys.executable, "-m", "pytest", "-p", "support.recording", "--record", str(record), *workers]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    subprocess.run([*command, "-c", os.devnull, "."], cwd=tmp_path, env=environment, capture_output=True, check=False)
    tests: dict[str, Any] = json.loads(record.read_text(encoding="utf-8"))
    assert {test.partition("::")[2]: each["outcome"] for test, each in tests.items()} == {
        "test_that_passes": "passed",
        "test_that_fails": "failed",
    }
    passed = next(each for test, each in tests.items() if test.endswith("test_that_passes"))
    assert set(passed["seconds"]) == {"setup", "call", "teardown"}
    assert 0.05 <= passed["fixtures"]["slow_fixture"] <= passed["seconds"]["setup"]
