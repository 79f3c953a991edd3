"""The script that fits how the levels of Pergamon place their figures."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from antiquary.agents.opponents import LEVELS

SCRIPT: Final = Path(__file__).parents[2] / "docs" / "scripts" / "placements.py"


@pytest.mark.nightly  # the networks that ship are tested in tests/games/pergamon/evaluation/test_odds.py
def test_a_network_is_fitted_for_every_level(tmp_path: Path) -> None:
    target = tmp_path / "placements.json"
    command = [sys.executable, str(SCRIPT), "--share", "0.001", "--jobs", "1", "--target", str(target)]
    subprocess.run(command, check=True, capture_output=True)
    assert set(json.loads(target.read_text(encoding="utf-8"))["levels"]) == set(LEVELS)
