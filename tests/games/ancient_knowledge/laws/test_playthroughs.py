"""Golden games: every choice leads to the same position, interpreted and compiled.

A change that is meant is written anew with `regenerate_playthroughs.py` and read as a difference.
"""

import pytest

from support.games.ancient_playthroughs import FOLDER, GAMES, playthrough

pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_unchanged(name: str) -> None:
    assert playthrough(GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_game_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
