"""The leader board is made by the arena from the policies in `examples/policies`."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from antiquary.agents.policy import policy_for
from antiquary.games.registry import GAMES, game_named
from support.agents.policies import policy_file

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "research" / "leaderboard.md"
POLICIES: Final = sorted((ROOT / "examples" / "policies").glob("*.npz"))


def test_an_entry_is_placed_among_the_levels(tmp_path: Path) -> None:
    command = [
        sys.executable,
        str(ROOT / "docs" / "scripts" / "leaderboard.py"),
        "pergamon",
        "--entry",
        str(policy_file(tmp_path)),
    ]
    command += ["--games", "2", "--levels", "novice", "random", "--jobs", "1"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    heading, _, *rows = printed.splitlines()
    assert heading == "| | opponent | by | rating (95 %) | novice | random |"
    assert {"Thales", "novice", "random"} <= {row.split(" | ")[1] for row in rows}


def test_every_policy_in_the_folder_plays_and_is_on_the_board() -> None:
    assert POLICIES
    page = PAGE.read_text(encoding="utf-8")
    for game in GAMES:
        (board,) = re.findall(rf"<!-- {game.name} -->\n(.*?)\n<!-- /{game.name} -->", page, re.DOTALL)
        named = {row.split(" | ")[1] for row in board.splitlines()[2:] if row.split(" | ")[2] != "level"}
        playing = {
            policy_for(path, game_named(game.name), 2).name for path in POLICIES if path.stem.endswith(game.name)
        }
        assert named == playing
