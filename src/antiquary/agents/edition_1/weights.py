"""The weights of the first edition: one file per game, matched to the game's features by name."""

import json
from functools import cache
from importlib import resources
from typing import Any, Final

from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Game

SCORE_UNIT: Final = 10.0  # the points that make a feature `score` of one (`Game.features`)
UNTRAINED_SPREAD: Final = 5.0


def judgement_of(game: Game) -> Judgement:
    """The judgement of a game in the first edition; for a game that has come since, by the current scores alone."""
    names = game.feature_names()
    data = stored(game.name)
    if data is None:
        weights = [SCORE_UNIT if name == "score" else 0.0 for name in names]
        return Judgement(game, weights, [0.0] * len(names), UNTRAINED_SPREAD, UNTRAINED_SPREAD)
    start, end = data["spread"]
    weights, drifts = in_order(data, "weights", names), in_order(data, "drifts", names)
    return Judgement(game, weights, drifts, float(start), float(end))


def in_order(data: dict[str, Any], field: str, names: list[str]) -> list[float]:
    """The numbers of a field in the order of these features. Features that have come since do not count, and one that
    is gone is an error (`ValueError`)."""
    numbers = [0.0] * len(names)
    for name, number in zip(data["features"], data[field], strict=True):
        numbers[names.index(name)] = float(number)
    return numbers


@cache
def stored(name: str) -> dict[str, Any] | None:
    """The file of a game; None if there was no such game."""
    file = resources.files("antiquary.agents.edition_1").joinpath("learned", f"{name}.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
