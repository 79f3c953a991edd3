"""The collections of puzzles that ship with the package."""

import json
from functools import cache
from importlib import resources
from typing import Any, Final

from antiquary.agents.puzzles.puzzle import Puzzle, WrongPuzzle, data_of, puzzle_from
from antiquary.kernel.game import Game

FORMAT: Final = 2


def puzzles_for(game: Game) -> list[Puzzle]:
    """The puzzles of a game, the easiest first; none if there are none for this edition of it."""
    data = _shipped(game.name)
    return [] if data is None or game.of_edition(data["edition"]) is None else puzzles_from(data, game)


def puzzles_from(data: Any, game: Game) -> list[Puzzle]:
    """The puzzles in the data of `collection_of`."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name or data["rules"] != game.version:
            raise WrongPuzzle("error-puzzle-game", {"game": game.name})
        rows = data["puzzles"]
    except (KeyError, TypeError) as error:
        raise WrongPuzzle("error-puzzle-damaged", {"game": game.name, "reason": str(error)}) from error
    return [puzzle_from(row, game) for row in rows]


def collection_of(puzzles: list[Puzzle], game: Game) -> dict[str, Any]:
    """A collection as plain data for JSON."""
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "edition": game.edition,
        "puzzles": [data_of(puzzle, game) for puzzle in puzzles],
    }


def written(collection: dict[str, Any]) -> str:
    """A collection as text, with one puzzle a line, so that changes can be read."""
    head = {key: value for key, value in collection.items() if key != "puzzles"}
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in collection["puzzles"]]
    return json.dumps(head)[:-1] + ',"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


@cache
def _shipped(name: str) -> dict[str, Any] | None:
    file = resources.files("antiquary.agents.puzzles").joinpath("shipped", f"{name}.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
