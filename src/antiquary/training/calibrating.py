"""Fitting of a calibration to the results of games (multinomial logistic regression by Newton's method)."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.coaching.calibration import NOBODY, Correction

Numbers = NDArray[np.float64]

LEAST_CHANCE: Final = 1e-4  # smaller chances count as this: their logarithms say more about the samples than the game
LEAST_POWER: Final = 0.05
STEPS: Final = 30
HALVINGS: Final = 30
PRIOR: Final = np.array([1.0, 1.0, 0.0, 0.0])  # what few games hardly move away from
FIRMNESS: Final = 1.0


@dataclass(frozen=True)
class Forecast:
    """Chances that were estimated in a game, and the share of the victory that each seat got in the end."""

    progress: float
    mover: int
    chances: list[float]
    shares: list[float]


def fitted(forecasts: list[Forecast]) -> Correction:
    """The correction with which the results are most likely; all tables have the same number of seats."""
    parameters = PRIOR
    if forecasts:
        terms = np.array([_terms(forecast) for forecast in forecasts])
        shares = np.array([forecast.shares for forecast in forecasts])
        for _ in range(STEPS):
            parameters = _climb(parameters, _step(parameters, terms, shares), terms, shares)
    powers = np.maximum(parameters[:2], LEAST_POWER)
    return Correction(float(powers[0]), float(powers[1]), float(parameters[2]), float(parameters[3]))


def _terms(forecast: Forecast) -> Numbers:
    """What each parameter is multiplied by, by seat and parameter."""
    logs = np.log(np.maximum(forecast.chances, LEAST_CHANCE))
    moves = np.zeros(len(logs))
    if forecast.mover != NOBODY:
        moves[forecast.mover] = 1.0
    late = forecast.progress
    return np.stack([(1.0 - late) * logs, late * logs, (1.0 - late) * moves, late * moves], axis=1)


def _climb(parameters: Numbers, step: Numbers, terms: Numbers, shares: Numbers) -> Numbers:
    """The end of a step, shortened until it does not lead downhill: far from the top Newton's method overshoots."""
    height = _height(parameters, terms, shares)
    for _ in range(HALVINGS):
        if _height(parameters + step, terms, shares) >= height:
            return parameters + step
        step = step / 2
    return parameters


def _height(parameters: Numbers, terms: Numbers, shares: Numbers) -> float:
    """The logarithm of the likelihood, with the prior."""
    chances = _chances(parameters, terms)
    away = parameters - PRIOR
    return float((shares * np.log(np.maximum(chances, 1e-300))).sum() - FIRMNESS / 2 * away @ away)


def _chances(parameters: Numbers, terms: Numbers) -> Numbers:
    logits = terms @ parameters
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Numbers = weights / weights.sum(axis=1, keepdims=True)
    return chances


def _step(parameters: Numbers, terms: Numbers, shares: Numbers) -> Numbers:
    """A step of Newton's method towards the greatest likelihood; there is one maximum."""
    chances = _chances(parameters, terms)
    slope = np.einsum("gs,gsp->p", shares - chances, terms) + FIRMNESS * (PRIOR - parameters)
    centred = terms - np.einsum("gs,gsp->gp", chances, terms)[:, None, :]
    bend = np.einsum("gs,gsp,gsq->pq", chances, centred, centred) + FIRMNESS * np.eye(len(parameters))
    step: Numbers = np.linalg.solve(bend, slope)
    return step
