# mypyc: skip
"""The judgements that ship with the package: one file of weights per game (`docs/judgement.md`)."""

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from antiquary.agents.judgement import Judgement
from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Game

FORMAT = 1


class WrongWeights(AntiquaryError):
    """A file of weights is damaged or belongs to something else."""


def judgement_for(game: Game) -> Judgement:
    """The judgement of a game that ships with the package."""
    return judgement_from(_shipped(game.name), game)


@cache
def _shipped(name: str) -> dict[str, Any]:
    text = resources.files("antiquary.agents").joinpath("learned", f"{name}.json").read_text(encoding="utf-8")
    told: dict[str, Any] = json.loads(text)
    return told


def read_judgement(path: Path, game: Game) -> Judgement:
    """The judgement in a file that `antiquary train` wrote."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": str(error)}) from error
    return judgement_from(told, game)


def judgement_from(told: Any, game: Game) -> Judgement:
    """The judgement in the data of `data_of`."""
    try:
        if told["format"] != FORMAT or told["game"] != game.name or told["features"] != game.feature_names():
            raise WrongWeights("error-weights-game", {"game": game.name})
        count = len(told["features"])
        start, end = _numbers(told["spread"], 2)
        return Judgement(game, _numbers(told["weights"], count), _numbers(told["drifts"], count), start, end)
    except (KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def data_of(judgement: Judgement) -> dict[str, Any]:
    """A judgement as plain data for JSON, with five digits: more would be noise."""
    return {
        "format": FORMAT,
        "game": judgement.game.name,
        "features": judgement.game.feature_names(),
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
