"""docs/develop/add-an-effect.md works: its steps, carried out in a copy of the sources, pass the tests it names, and
only all of them together."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

pytestmark = pytest.mark.both_builds

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "develop" / "add-an-effect.md").read_text(encoding="utf-8")
EFFECT, TEXT, ICON = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
NAME: Final = str(re.findall(r"class (\w+)", EFFECT)[0])
GERMAN: Final = "effect-return-all-lost = dein gesamtes verlorenes Wissen abgeben\n"
METHOD: Final = re.compile(r"    def (\w+)\(.*?(?=\n    def |\Z)", re.DOTALL)
RULING: Final = f"""
from antiquary.games.ancient_knowledge.rules.effects.knowledge import {NAME}
from antiquary.games.ancient_knowledge.rules.state import Frame
from support.games.ancient import area, given, lost


def test_all_lost_knowledge_is_returned() -> None:
    position, effect = given(area(lost=3)), {NAME}()
    assert effect.possible(position, 0, -1)
    position.top = Frame(position.top, effect, 0)
    effect.begin(position, position.top)
    assert lost(position) == 0
    assert not effect.possible(position, 0, -1)
"""


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def follow(project: Path, left_out: str) -> None:
    """Carry out the steps of the page in a copy of the project, but for one of them or one method."""
    game, locale = project / "src/antiquary/games/ancient_knowledge", project / "src/antiquary/locale"
    tests = project / "tests/games/ancient_knowledge"
    effect = METHOD.sub(lambda method: "" if method[1] == left_out else method[0], EFFECT)
    append(game / "rules/effects/knowledge.py", f"\n\n{effect}")
    for language, text in (("en", TEXT), ("de", GERMAN)):
        if left_out != f"text in {language}":
            append(locale / language / "card_texts.ftl", text)
    if left_out != "example":
        examples = tests / "test_texts.py"
        source = examples.read_text(encoding="utf-8")
        source = source.replace("    ReturnLost,\n", f"    {NAME},\n    ReturnLost,\n", 1)
        source = source.replace("list[Effect]] = [\n", f"list[Effect]] = [\n    {NAME}(),\n", 1)
        examples.write_text(source, encoding="utf-8")
    (tests / "cards").mkdir()
    (tests / "cards/test_return_all_lost.py").write_text(RULING, encoding="utf-8")
    icons = project / "web/src/games/ancient_knowledge/effects.ts"
    source = icons.read_text(encoding="utf-8")
    icons.write_text(re.sub("^(?=  draw: )", ICON, source, count=1, flags=re.MULTILINE), encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the page's steps and tests need, byte code included, which is slow to make anew."""
    ignored = ignore_patterns("page", "*.pyc.*")  # files of the latter kind are still being written
    for folder in (
        "src/antiquary",
        "tests/support",
        "tests/games/ancient_knowledge/snapshots",
        "web/src/games/ancient_knowledge",
    ):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    for name in (
        "pyproject.toml",
        "tests/conftest.py",
        "tests/games/ancient_knowledge/test_texts.py",
        "tests/games/ancient_knowledge/rules/test_effects.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def run_tests(project: Path) -> subprocess.CompletedProcess[str]:
    """The page's last step."""
    environment = {**os.environ, "PYTHONPATH": str(project / "src")}
    environment.pop("ANTIQUARY_EXPECT", None)
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/games"]
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def test_an_effect_is_added_by_the_steps_of_the_page(project: Path) -> None:
    follow(project, left_out="")
    run = run_tests(project)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("step", ["example", "text in de", "add_worth"])
def test_a_step_that_is_left_out_is_missed(project: Path, step: str) -> None:
    follow(project, left_out=step)
    run = run_tests(project)
    assert run.returncode != 0
    assert NAME in run.stdout or "effect-return-all-lost" in run.stdout
