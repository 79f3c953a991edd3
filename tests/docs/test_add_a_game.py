"""docs/develop/add-a-game.md works: its steps, in a copy of the sources, add a game that is played everywhere."""

import ast
import inspect
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any, Final

import pytest

from support.five_cards import game as five_cards
from support.followed import follow, steps

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "develop" / "add-a-game.md").read_text(encoding="utf-8")
PLAYED: Final = """
from antiquary.agents.opponents import LEVELS, untimed_agent
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel import record
from antiquary.kernel.checking import check_game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from antiquary.text import Words
from antiquary.text.names import Names

game = game_named("five-cards")
for seed in range(10):
    assert not check_game(game, {}, seed_from(seed), FastRng(seed), thorough=True).problems
table = Table(game, {}, seed_from(1))
said = []
while not table.state.over():
    seat = table.state.decider()
    view = table.state.view(seat)
    shown = presenter_of(game, Words("de"), Names(["Ada", "Bo"], seat))
    assert shown.question(view) == "Welche Karte spielst du?"
    for level in LEVELS:
        agent = untimed_agent("grandmaster:0.1" if level == "grandmaster" else level, game)
        assert agent.choose(view, FastRng(1)) in view.legal()
    said += shown.log(view, table.play(seat, view.legal()[0]))
assert "nimmt den Stich" in said[-1]
assert shown.catalogue.title() == "Fünf Karten"
assert record.read(table.record.text().splitlines(), [game]).replay().scores() == table.state.scores()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copytree(ROOT / "src/antiquary", tmp_path / "src/antiquary", ignore=ignore_patterns("page", "*.pyc.*"))
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return tmp_path


def run(project: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(project / "src")}
    command = [sys.executable, "-c", PLAYED]
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def contracts(project: Path) -> list[dict[str, Any]]:
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    rules: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return rules


def test_a_game_is_added_by_the_steps_of_the_page(project: Path) -> None:
    follow(PAGE, project)
    played = run(project)
    assert played.returncode == 0, played.stderr
    (protected,) = [rule["protected_modules"] for rule in contracts(project) if rule["type"] == "protected"]
    assert "antiquary.games.five_cards" in protected


def test_the_game_of_the_page_is_the_one_that_other_tests_play() -> None:
    texts = dict(steps(PAGE))
    assert texts["src/antiquary/games/five_cards/game.py"] == inspect.getsource(five_cards)


def abstract_methods(module: str, contract: str) -> set[str]:
    """Those that a class of the kernel declares in its source; compiled classes keep no list of them."""
    tree = ast.parse((ROOT / f"src/antiquary/kernel/{module}.py").read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == contract]
    methods = [node for node in found.body if isinstance(node, ast.FunctionDef)]
    return {each.name for each in methods if "abstractmethod" in map(ast.unparse, each.decorator_list)}


@pytest.mark.parametrize(("module", "contract"), [("game", "Game"), ("state", "State"), ("state", "View")])
def test_the_page_names_everything_that_a_game_has_to_write(module: str, contract: str) -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    named = {word.strip("`, ") for row in rows for word in row.split("|")[1].split(",")}
    required = abstract_methods(module, contract)
    assert required
    assert required - named == set()


@pytest.mark.nightly
@pytest.mark.parametrize("left_out", ["FiveCards(),", "from antiquary.games.five_cards.game import FiveCards"])
def test_a_step_that_is_left_out_is_missed(project: Path, left_out: str) -> None:
    follow(PAGE, project, left_out)
    assert run(project).returncode != 0
