"""The weights of the first edition: one file per game, matched to the game's features by name."""

import json
from functools import cache
from importlib import resources
from typing import Any, Final

from antiquary.agents.edition_1.judgement import Judgement
from antiquary.kernel.game import Game

SCORE_UNIT: Final = 10.0  # the points that make a feature `score` of one (`Game.features`)
UNTRAINED_SPREAD: Final = 5.0


def judgement_of(game: Game) -> Judgement:
    """The judgement of a game in the first edition; for a game that has come since, by the current scores alone.
    Features that have come since do not count, and one that is gone is an error (`KeyError`)."""
    names = game.feature_names()
    weights = [0.0] * len(names)
    drifts = [0.0] * len(names)
    data = _stored(game.name)
    if data is None:
        weights[names.index("score")] = SCORE_UNIT
        return Judgement(game, weights, drifts, UNTRAINED_SPREAD, UNTRAINED_SPREAD)
    places = {name: at for at, name in enumerate(names)}
    for name, weight, drift in zip(data["features"], data["weights"], data["drifts"], strict=True):
        weights[places[name]] = float(weight)
        drifts[places[name]] = float(drift)
    start, end = data["spread"]
    return Judgement(game, weights, drifts, float(start), float(end))


@cache
def _stored(name: str) -> dict[str, Any] | None:
    file = resources.files("antiquary.agents.edition_1").joinpath("learned", f"{name}.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
