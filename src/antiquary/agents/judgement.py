"""The learned evaluation of a position: expected final scores, and the chances of winning derived from them.

A game provides its features (`Evaluation.features`) and its progress p. The expected score of a seat is the sum of
feature x (weight + p x drift); the weights were fitted to self-play (`docs/research/judgement.md`). The chance of
winning compares the expected scores: the less of the game is left, the more a lead is worth.

The package has one file of weights per game.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp
from pathlib import Path
from typing import Any, final

from antiquary.agents.columns import find_columns, require_numbers
from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Game, State


@final
@dataclass(frozen=True)
class Judgement:
    """Weights for one game. `spread` is the typical error of an expected lead at the start and at the end of a game."""

    game: Game
    weights: list[float]
    drifts: list[float]
    spread_start: float
    spread_end: float

    def expected_scores(self, state: State) -> list[float]:
        """The expected final scores, by seat; once the game is over, the scores."""
        if state.over():
            return [float(score) for score in state.scores()]
        progress = self.game.evaluation.progress(state)
        return [self._expected(state, seat, progress) for seat in range(state.seats)]

    def _expected(self, state: State, seat: int, progress: float) -> float:
        features = self.game.evaluation.features(state, seat)
        weights, drifts = self.weights, self.drifts
        total = 0.0
        for at in range(len(features)):
            total += features[at] * (weights[at] + progress * drifts[at])
        return total

    def chances(self, state: State) -> list[float]:
        """The chance of winning, by seat; they add up to one."""
        if state.over():
            return victory_shares(state)
        progress = self.game.evaluation.progress(state)
        spread = self.spread_start + (self.spread_end - self.spread_start) * progress
        expected = [self._expected(state, seat, progress) for seat in range(state.seats)]
        best = max(expected)
        total = 0.0
        for seat in range(state.seats):
            expected[seat] = exp((expected[seat] - best) / spread)
            total += expected[seat]
        for seat in range(state.seats):
            expected[seat] /= total
        return expected


def victory_shares(state: State) -> list[float]:
    """The chances once they are certain: a shared victory is divided."""
    winners = state.winners()
    shares = [0.0] * state.seats
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares


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
        features = find_columns(game, "features", game.evaluation.feature_names(), data["features"])
        weights, drifts = (
            features.rows(require_numbers(data[name], features.found), 1) for name in ("weights", "drifts")
        )
        start, end = require_numbers(data["spread"], 2)
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


def _rounded(values: list[float]) -> list[float]:
    return [float(f"{value:.5g}") for value in values]
