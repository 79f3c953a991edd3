"""The documentation builds without a warning, and what is generated in it is up to date."""

import importlib.util
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from antiquary.games.registry import GAMES
from antiquary.research.encoding import Encoding
from antiquary.research.entities import Entities

ROOT: Final = Path(__file__).parents[2]
HEAD: Final = """# Observations byte by byte

This page is generated from the games' field definitions; to regenerate it, run `tests/docs` with
`ANTIQUARY_SNAPSHOTS=write`. A byte is a *number* or a *code* for one of several categories. Players are counted from
the observing seat: 0 is that seat, 1 the next one. The tables are for two players; with more, the fields of players 2
and 3 follow in the same way, and the size grows. Cards and tiles are in the order of the actions that name them.
"""
NOTATIONS: Final = {"ancient-knowledge": "../play/notation.md", "pergamon": "../play/pergamon.md"}


def described() -> str:
    parts = [HEAD]
    for game in GAMES:
        encoding = Encoding(game, 2)
        entities = Entities(encoding)
        columns = ", ".join(f"`{name}`" for name in entities.names)
        sizes = ", ".join(f"{Encoding(game, seats).size} with {seats}" for seats in (2, 3, 4))
        parts.append(
            f"## {game.name}, version {encoding.version}\n\n"
            f"Actions are numbers below {game.action_space}. Bytes by number of players: {sizes}.\n\n"
            f"{encoding.table()}\n\n"
            f"Piece by piece (`Entities`): {entities.shape[0]} rows of {entities.shape[1]} numbers: {columns}. "
            f"Context: {entities.context_size} numbers.\n\n"
            f"The actions in [notation]({NOTATIONS[game.name]}):\n\n{encoding.actions_table()}\n"
        )
    return "\n".join(parts)


def test_every_byte_is_described_as_it_is() -> None:
    page = ROOT / "docs" / "research" / "encoding.md"
    if os.environ.get("ANTIQUARY_SNAPSHOTS") == "write":
        page.write_text(described(), encoding="utf-8")
    assert page.read_text(encoding="utf-8") == described()


def test_every_page_stands_in_the_navigation_once() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("\nnav:\n")[1].split("\ntheme:")[0]
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert sorted(re.findall(r": (\S+\.md)$", navigation, re.MULTILINE)) == sorted(pages)


def test_every_picture_is_shown_by_a_page() -> None:
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    shown = {
        (page.parent / target).resolve()
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    }
    pictures = [path for name in ("pictures", "screens") for path in (ROOT / "docs" / name).iterdir()]
    assert [path.name for path in pictures if path not in shown] == []


def test_what_the_reference_describes_exists() -> None:
    for page in (ROOT / "docs" / "develop" / "reference").glob("*.md"):
        for name in re.findall(r"^::: (\S+)", page.read_text(encoding="utf-8"), re.MULTILINE):
            assert pkgutil.resolve_name(name) is not None


@pytest.mark.nightly
def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    assert run.returncode == 0, run.stderr
    assert "WARNING" not in run.stderr
    reference = (tmp_path / "site" / "develop" / "reference" / "kernel.html").read_text(encoding="utf-8")
    assert "Do <code>action</code> and everything that follows" in reference


def script(name: str) -> ModuleType:
    """A script of the documentation, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.nightly
def test_the_pictures_of_the_analyses_are_drawn(tmp_path: Path) -> None:
    analyses = script("analyses")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    data = ["--data", str(tmp_path / "data")]
    analyses.main(["--games", "3", "--jobs", "1", "--level", "novice", *data, "--folder", str(pictures)])
    assert sorted(path.name for path in pictures.iterdir()) == ["cards-ancient-knowledge.png", "funding-pergamon.png"]


@pytest.mark.nightly
def test_the_funding_odds_keep_their_promises_to_players_who_take_any_free_space_alike(tmp_path: Path) -> None:
    calibration = script("calibration")
    results = calibration.simulated("random", 30, 1)
    assert len(results.rows) == 30 * 12 * 3  # rounds, and players on average
    full, paid_in_full, expected, paid = results.rows.mean(axis=0)
    assert abs(paid_in_full - full) < 0.03
    assert abs(paid - expected) < 0.1
    assert results.chances().shape == results.coins().shape == (10, 2)
    calibration.main(["--games", "3", "--jobs", "1", "--level", "novice", "--folder", str(tmp_path)])
    assert [path.name for path in tmp_path.iterdir()] == ["odds-pergamon.svg"]


def test_the_picture_of_the_funding_odds_is_kept() -> None:
    assert (ROOT / "docs" / "pictures" / "odds-pergamon.svg").stat().st_size > 10_000


@pytest.mark.parametrize("name", ["cards-ancient-knowledge", "funding-pergamon"])
def test_the_pictures_of_the_analyses_are_kept(name: str) -> None:
    assert (ROOT / "docs" / "pictures" / f"{name}.png").stat().st_size > 10_000
