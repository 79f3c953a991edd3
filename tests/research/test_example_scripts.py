"""The scripts in `examples/` that need no more than the research libraries run to their end."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from support.agents.policies import policy_file

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def run(*arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / arguments[0]), *arguments[1:]]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.nightly
def test_the_tabular_example_becomes_less_exploitable(tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    output = run("tabular.py", "pergamon-mini", "--iterations", "400", "--points", "1", "--output", str(picture))
    assert json.loads(output.splitlines()[-1])["exploitability"] < 0.1  # that of the uniform policy is 0.28
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.nightly  # the leader board places a policy among the levels in every run
def test_policies_are_compared_with_the_levels_in_a_table(tmp_path: Path) -> None:
    path = policy_file(tmp_path)
    rows = run("evaluate.py", "pergamon", str(path), "--games", "4", "--levels", "random", "novice", "--jobs", "1")
    heading, _, row = rows.splitlines()
    assert heading == "| policy | random | novice |"
    assert row.startswith("| policy | ")
    assert row.count("%") == 2
