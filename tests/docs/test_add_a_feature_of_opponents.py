"""A new feature of the opponents is one line: carried out in both games in a copy of the sources. It stands beside the
others, and whoever learned without it plays as before."""

import inspect
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

pytestmark = pytest.mark.both_builds

ROOT: Final = Path(__file__).parents[2]
# By game, a line of its features and the one that is added after it.
ADDED: Final = {
    "ancient_knowledge": (
        'row.put("hand.cards", size * 0.2)\n',
        '    row.put("hand.odd", 1.0 if size % 2 else 0.0)\n',
    ),
    "pergamon": ('row.put("coins", coins / 10.0)\n', '    row.put("coins-odd", 1.0 if coins % 2 else 0.0)\n'),
}


def features_and_choices() -> list[str]:
    """Every feature of the first player by name, and what each level chooses first. It runs in the copy, too."""
    from antiquary.agents.opponents import LEVELS, untimed_agent
    from antiquary.games.registry import GAMES
    from antiquary.kernel.rng import FastRng, seed_from

    lines: list[str] = []
    for game in GAMES:
        state = game.new({"players": 2}, seed_from(1))
        names, values = game.evaluation.feature_names(), game.evaluation.features(state, 0)
        lines += [f"{game.name} {name} {value}" for name, value in zip(names, values, strict=True)]
        for level in LEVELS:
            agent = untimed_agent("grandmaster:0.02" if level == "grandmaster" else level, game)
            lines.append(f"{game.name} {level} {agent.choose(state.view(state.decider()), FastRng(1))}")
    return lines


def run_in(sources: Path) -> subprocess.CompletedProcess[str]:
    program = f"{inspect.getsource(features_and_choices)}\nprint(*features_and_choices(), sep='\\n')"
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    return subprocess.run(
        [sys.executable, "-c", program], cwd=sources, env=environment, capture_output=True, text=True, check=True
    )


def test_a_feature_is_added_in_one_place(tmp_path: Path) -> None:
    copytree(ROOT / "src/antiquary", tmp_path / "antiquary", ignore=ignore_patterns("page", "*.pyc.*"))
    for game, (line, added) in ADDED.items():
        path = tmp_path / "antiquary/games" / game / "evaluation/features.py"
        source = path.read_text(encoding="utf-8")
        assert source.count(line) == 1
        path.write_text(source.replace(line, line + added), encoding="utf-8")
    copy = run_in(tmp_path)
    new = [line for line in copy.stdout.splitlines() if "odd" in line]
    assert [line.split()[1] for line in new] == ["hand.odd", "coins-odd"]
    assert [line for line in copy.stdout.splitlines() if line not in new] == features_and_choices()
    assert copy.stderr.splitlines() == [
        "ancient-knowledge: learned without the features hand.odd",
        "pergamon: learned without the features coins-odd",
    ]
