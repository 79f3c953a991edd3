"""Reliability of the coach's chances: forecasts recorded in played games, how often they came true by decile, and the
correction that fits them best.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.coaching.calibration import NOBODY, Correction
from antiquary.agents.coaching.coach import Coach, coach_for
from antiquary.agents.judgement import victory_shares
from antiquary.agents.opponents import agent_named
from antiquary.games.registry import game_named
from antiquary.kernel.game import State
from antiquary.kernel.rng import Rng, rng_from, seed_from

Numbers = NDArray[np.float64]

LEAST_CHANCE: Final = 1e-4  # smaller chances count as this: below it, the number of samples decides
LEAST_POWER: Final = 0.05
NEWTON_STEPS: Final = 30
MOST_HALVINGS: Final = 30
PRIOR: Final = np.array([1.0, 1.0, 0.0, 0.0])  # the parameters of no correction
PRIOR_STRENGTH: Final = 1.0


@dataclass(frozen=True)
class Forecast:
    """Chances that were estimated in a game, and the share of the victory that each seat got in the end."""

    progress: float
    mover: int
    chances: list[float]
    shares: list[float]


def fit_correction(forecasts: list[Forecast]) -> Correction:
    """The correction with which the results are most likely; all tables have the same number of seats."""
    parameters = PRIOR
    if forecasts:
        terms = np.array([_terms(forecast) for forecast in forecasts])
        shares = np.array([forecast.shares for forecast in forecasts])
        for _ in range(NEWTON_STEPS):
            parameters = _after_step(parameters, _step(parameters, terms, shares), terms, shares)
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


def _after_step(parameters: Numbers, step: Numbers, terms: Numbers, shares: Numbers) -> Numbers:
    """The parameters after a step, which is halved until the likelihood does not fall: far from the maximum, Newton's
    method overshoots."""
    likelihood = _log_likelihood(parameters, terms, shares)
    for _ in range(MOST_HALVINGS):
        if _log_likelihood(parameters + step, terms, shares) >= likelihood:
            return parameters + step
        step = step / 2
    return parameters


def _log_likelihood(parameters: Numbers, terms: Numbers, shares: Numbers) -> float:
    """The logarithm of the likelihood, with the prior."""
    chances = _chances(parameters, terms)
    away = parameters - PRIOR
    return float((shares * np.log(np.maximum(chances, 1e-300))).sum() - PRIOR_STRENGTH / 2 * away @ away)


def _chances(parameters: Numbers, terms: Numbers) -> Numbers:
    logits = terms @ parameters
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Numbers = weights / weights.sum(axis=1, keepdims=True)
    return chances


def _step(parameters: Numbers, terms: Numbers, shares: Numbers) -> Numbers:
    """A step of Newton's method towards the greatest likelihood; there is one maximum."""
    chances = _chances(parameters, terms)
    slope = np.einsum("gs,gsp->p", shares - chances, terms) + PRIOR_STRENGTH * (PRIOR - parameters)
    centred = terms - np.einsum("gs,gsp->gp", chances, terms)[:, None, :]
    curvature = np.einsum("gs,gsp,gsq->pq", chances, centred, centred) + PRIOR_STRENGTH * np.eye(len(parameters))
    step: Numbers = np.linalg.solve(curvature, slope)
    return step


TURNS_PER_FORECAST: Final = 5  # one turn in so many is recorded
DECILES: Final = 10
STANDARD_ERRORS: Final = 1.96  # standard errors on either side of a 95 % interval


@dataclass(frozen=True)
class ForecastPlan:
    """Games to play: `rounds` are those of the coach, `level` is that of the players."""

    game: str
    players: int
    level: str
    rounds: int
    seed: str


@dataclass(frozen=True)
class RecordedGame:
    """What the coach said in one game, uncorrected: in positions at the beginning of a turn, and of the best move."""

    number: int
    positions: list[Forecast]
    moves: list[Forecast]


@dataclass(frozen=True)
class Decile:
    """A tenth of the chances: their mean, how often they came true, and half the width of its 95 % interval."""

    chance: float
    happened: float
    margin: float

    def error(self) -> float:
        return self.happened - self.chance


def record_game(plan: ForecastPlan, number: int) -> RecordedGame:
    """One game, with what the coach says in some of its turns."""
    game = game_named(plan.game)
    seed = seed_from(f"{plan.seed}/{plan.players}/{number}")
    state, rng = game.new({"players": plan.players}, seed), rng_from(seed)
    coach = coach_for(game, plan.rounds, calibrated=False)
    agents = [agent_named(plan.level, game) for _ in range(plan.players)]
    positions: list[tuple[float, int, list[float]]] = []
    moves: list[tuple[float, int, list[float]]] = []
    before: list[int] = []
    while not state.over():
        seat = state.decider()
        turns = [game.evaluation.turn(state, each) for each in range(plan.players)]
        if turns != before and rng.below(TURNS_PER_FORECAST) == 0:
            positions.append((game.evaluation.progress(state), mover_of(state), _position(coach, state, rng)))
            view = state.view(seat)
            if len(view.legal()) > 1:
                moves.append((game.evaluation.progress(state), seat, coach.advise(view, rng).moves[0].chances))
        before = turns
        state.apply(seat, agents[seat].choose(state.view(seat), rng))
    shares = victory_shares(state)
    return RecordedGame(
        number, [Forecast(*each, shares) for each in positions], [Forecast(*each, shares) for each in moves]
    )


def _position(coach: Coach, state: State, rng: Rng) -> list[float]:
    """The chances at the beginning of a turn, as some player sees it."""
    return coach.chances(state.view(rng.below(state.seats)), rng)


def mover_of(state: State) -> int:
    deciders = state.deciders()
    return deciders[0] if len(deciders) == 1 else NOBODY


@dataclass(frozen=True)
class Reliability:
    """Chances of one kind, before and after the correction: rows of chance, result and number of the game."""

    correction: Correction
    raw: Numbers
    corrected: Numbers


def reliability(games: list[tuple[int, list[Forecast]]], only_mover: bool) -> Reliability:
    """The correction that fits all games, and rows in which each half of the games is corrected by what fits the other
    half. With `only_mover`, a row for the seat that moves, otherwise one for each seat."""
    halves = [
        fit_correction([each for number, forecasts in games if number % 2 == half for each in forecasts])
        for half in (0, 1)
    ]
    raw: list[tuple[float, float, float]] = []
    corrected: list[tuple[float, float, float]] = []
    for number, forecasts in games:
        other = halves[1 - number % 2]
        for each in forecasts:
            better = other.corrected(each.chances, each.progress, each.mover)
            for seat in [each.mover] if only_mover else range(len(each.chances)):
                raw.append((each.chances[seat], each.shares[seat], number))
                corrected.append((better[seat], each.shares[seat], number))
    together = fit_correction([each for _, forecasts in games for each in forecasts])
    return Reliability(together, np.array(raw).reshape(-1, 3), np.array(corrected).reshape(-1, 3))


def deciles(rows: Numbers) -> list[Decile]:
    """The tenths of the rows, from the lowest chances to the highest. Rows of one game share its result, so the
    intervals count games and not rows."""
    tenths: list[Decile] = []
    for part in np.array_split(rows[np.argsort(rows[:, 0], kind="stable")], DECILES):
        if len(part):
            _, game = np.unique(part[:, 2], return_inverse=True)
            errors = np.bincount(game, weights=part[:, 1] - part[:, 0] - (part[:, 1] - part[:, 0]).mean())
            margin = STANDARD_ERRORS * float(np.sqrt((errors**2).sum())) / len(part)
            tenths.append(Decile(float(part[:, 0].mean()), float(part[:, 1].mean()), margin))
    return tenths


def largest_error(tenths: list[Decile]) -> float:
    return max(abs(each.error()) for each in tenths)
