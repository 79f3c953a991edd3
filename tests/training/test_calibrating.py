"""A fitted calibration makes the chances of an overconfident player come true as often as they say."""

import numpy as np
import pytest

from antiquary.agents.coaching.calibration import NOBODY, Correction
from antiquary.training.reliability import Forecast, Numbers, fit_correction
from support.games.laws import and_nightly

UNCHANGED = Correction()


def shares(leads: Numbers) -> Numbers:
    weights = np.exp(leads - leads.max())
    return np.asarray(weights / weights.sum())


def forecasts(seats: int, games: int, boldness: float, optimism: float, seed: int) -> list[Forecast]:
    """Of a player to whom, at the end of a game, every lead looks `boldness` times as large as it is; the player to
    move looks better by `optimism`."""
    rng = np.random.default_rng(seed)
    made = []
    for _ in range(games):
        progress, leads, mover = rng.random(), 3.0 * rng.random(seats), int(rng.integers(NOBODY, seats))
        winner = rng.choice(seats, p=shares(leads))
        looks = leads.copy()
        if mover != NOBODY:
            looks[mover] += optimism
        looks *= 1.0 + (boldness - 1.0) * progress
        made.append(Forecast(progress, mover, list(shares(looks)), [float(seat == winner) for seat in range(seats)]))
    return made


def largest_error(made: list[Forecast], correction: Correction) -> float:
    """The largest difference between the mean of a tenth of the movers' chances and how often they came true."""
    pairs = [
        (correction.corrected(each.chances, each.progress, each.mover)[each.mover], each.shares[each.mover])
        for each in made
        if each.mover != NOBODY
    ]
    tenths = np.array_split(np.array(sorted(pairs)), 10)
    return max(abs(float((tenth[:, 0] - tenth[:, 1]).mean())) for tenth in tenths)


@pytest.mark.parametrize("seats", and_nightly([3], [2, 4]))
def test_overconfident_chances_come_true_once_they_are_calibrated(seats: int) -> None:
    correction = fit_correction(forecasts(seats, 8000, 3.0, 0.5, seed=1))
    fresh = forecasts(seats, 8000, 3.0, 0.5, seed=2)
    assert largest_error(fresh, UNCHANGED) > 0.1
    assert largest_error(fresh, correction) < 0.05


def test_the_parameters_of_an_optimist_are_found() -> None:
    correction = fit_correction(forecasts(2, 12_000, 1.0, 0.7, seed=3))
    assert correction.power_start == pytest.approx(1.0, abs=0.1)
    assert correction.power_end == pytest.approx(1.0, abs=0.1)
    assert correction.bonus_start == pytest.approx(-0.7, abs=0.15)
    assert correction.bonus_end == pytest.approx(-0.7, abs=0.15)


def test_without_games_nothing_is_corrected() -> None:
    assert fit_correction([]) == UNCHANGED
