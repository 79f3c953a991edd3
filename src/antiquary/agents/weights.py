"""The judgements that ship with the package: one file of weights per game (`docs/judgement.md`)."""

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from antiquary.agents.columns import columns
from antiquary.agents.judgement import Judgement
from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Game

FORMAT = 1
SCORE_UNIT = 10.0  # the points that make a feature `score` of one (`Evaluation.features`)
UNTRAINED_SPREAD = 5.0


class WrongWeights(AntiquaryError):
    """A file of weights is damaged or belongs to something else."""


def judgement_for(game: Game) -> Judgement:
    """The judgement of a game that ships with the package; an untrained one if there is none."""
    data = _shipped(game.name)
    return untrained_judgement(game) if data is None else judgement_from(data, game)


@cache
def _shipped(name: str) -> dict[str, Any] | None:
    file = resources.files("antiquary.agents").joinpath("learned", f"{name}.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def untrained_judgement(game: Game) -> Judgement:
    """A judgement by the current scores alone, for a game with the kernel's feature `score`."""
    names = game.evaluation.feature_names()
    weights = [SCORE_UNIT if name == "score" else 0.0 for name in names]
    return Judgement(game, weights, [0.0] * len(names), UNTRAINED_SPREAD, UNTRAINED_SPREAD)


def read_judgement(path: Path, game: Game) -> Judgement:
    """The judgement in a file that `antiquary train` wrote."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": str(error)}) from error
    return judgement_from(data, game)


def judgement_from(data: Any, game: Game) -> Judgement:
    """The judgement in the data of `data_of`."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name:
            raise WrongWeights("error-weights-game", {"game": game.name})
        features = columns(game, "features", game.evaluation.feature_names(), data["features"])
        weights, drifts = (features.rows(_numbers(data[name], features.found), 1) for name in ("weights", "drifts"))
        start, end = _numbers(data["spread"], 2)
        return Judgement(game, weights, drifts, start, end)
    except (KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def data_of(judgement: Judgement) -> dict[str, Any]:
    """A judgement as plain data for JSON, with five digits: more would be noise."""
    return {
        "format": FORMAT,
        "game": judgement.game.name,
        "features": judgement.game.evaluation.feature_names(),
        "weights": _rounded(judgement.weights),
        "drifts": _rounded(judgement.drifts),
        "spread": _rounded([judgement.spread_start, judgement.spread_end]),
    }


def _numbers(values: Any, count: int) -> list[float]:
    numbers = [float(value) for value in values]
    if len(numbers) != count:
        raise ValueError(f"{len(numbers)} numbers where {count} belong")
    return numbers


def _rounded(values: list[float]) -> list[float]:
    return [float(f"{value:.5g}") for value in values]
