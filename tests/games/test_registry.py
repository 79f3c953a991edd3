"""The registry is the only place that knows which games there are."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import antiquary
from antiquary.games.registry import GAMES, game_named, games_with
from antiquary.kernel.errors import WrongComponents, WrongOption

SOURCES = Path(antiquary.__file__).parent
FOLDERS = ("kernel", "text", "agents", "arena", "training", "research", "commands", "storage", "server", "terminal")
# Two commands show the pieces of one game.
OF_ONE_GAME = {"commands/cards.py", "commands/components.py"}
NAMES = {name for game in GAMES for name in (game.name, game.name.replace("-", "_"))}


def games_named_in(module: Path) -> Iterator[str]:
    """Imports from a game's folder, and texts that are a game's name; prose may name a game."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NAMES:
            yield node.value
        if isinstance(node, ast.ImportFrom) and node.module is not None and NAMES & set(node.module.split(".")):
            yield node.module


def test_no_module_outside_a_games_folder_names_the_game() -> None:
    modules = [path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")]
    named = {
        path.relative_to(SOURCES).as_posix(): names
        for path in [*modules, SOURCES / "cli.py"]
        if (names := list(games_named_in(path)))
    }
    assert set(named) <= OF_ONE_GAME, named


def test_only_games_with_an_edition_read_a_components_file(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_text("{}", encoding="utf-8")
    for game in GAMES:
        if game.edition:
            with pytest.raises(WrongComponents):
                game.with_components(file)
        else:
            assert game.with_components(file) is game
            with pytest.raises(WrongOption, match="error-components-game"):
                game_named(game.name, SOURCES / "games/pergamon/components/components.json")


def test_the_components_that_ship_give_the_same_editions() -> None:
    games = games_with(SOURCES / "games/pergamon/components/components.json")
    assert [game.name for game in games] == [game.name for game in GAMES]
    assert [game.edition for game in games] == [game.edition for game in GAMES]
