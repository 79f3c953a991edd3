"""The scripts in `examples/` that train with PyTorch: each saves a policy that plays in the arena, and its curve."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from antiquary.agents.policy import policy_for
from antiquary.games.registry import GAMES, game_named

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
SCRIPTS: Final = {
    "ppo.py": ("--minutes", "0.4", "--rollout", "2048"),
    "maskable_ppo.py": ("--minutes", "0.4"),
    "alphazero.py": ("--minutes", "0.4", "--tables", "8"),
}

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_trained_policy_plays_in_the_arena(script: str, game: str, tmp_path: Path) -> None:
    path = tmp_path / f"{Path(script).stem}.npz"
    command = [sys.executable, str(EXAMPLES / script), game, *SCRIPTS[script], "--output", str(path)]
    trained = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert json.loads(trained.splitlines()[-1])["decisions"] > 0
    assert path.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    policy = policy_for(path, game_named(game), 2)
    assert policy.author == f"examples/{script}"
    arena = [sys.executable, "-m", "antiquary", "arena", game, "--agents", f"file:{path},random", "--games", "2"]
    report = json.loads(subprocess.run([*arena, "--json"], check=True, capture_output=True, text=True).stdout)
    assert {agent["name"] for agent in report["agents"]} == {policy.name, "random"}
