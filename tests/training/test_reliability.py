"""The reliability of the coach's chances is measured by decile, on games that the correction was not fitted to."""

import numpy as np
import pytest

from antiquary.agents.coaching.calibration import Correction
from antiquary.training.reliability import Forecast, ForecastPlan, deciles, largest_error, record_game, reliability

PLAN = ForecastPlan("pergamon", 2, "random", 6, "test")


def bold_games(games: int) -> list[tuple[int, list[Forecast]]]:
    """Two forecasts a game, of somebody who squares the odds."""
    rng = np.random.default_rng(1)
    made = []
    for number in range(games):
        chance = float(rng.uniform(0.05, 0.95))
        shares = [1.0, 0.0] if rng.random() < chance else [0.0, 1.0]
        bold = chance**2 / (chance**2 + (1 - chance) ** 2)
        made.append((number, [Forecast(progress, 0, [bold, 1 - bold], shares) for progress in (0.3, 0.6)]))
    return made


def test_bold_chances_are_unreliable_and_reliable_once_corrected() -> None:
    results = reliability(bold_games(4000), only_mover=True)
    assert largest_error(deciles(results.raw)) > 0.06
    assert largest_error(deciles(results.corrected)) < 0.045
    assert results.correction.power_start == pytest.approx(0.5, abs=0.1)
    assert len(results.raw) == len(results.corrected) == 8000
    assert len(reliability(bold_games(50), only_mover=False).raw) == 200


def test_a_game_is_corrected_by_what_fits_the_others() -> None:
    """If the odd games contradict the even ones, both are made worse."""
    certain = [Forecast(0.5, 0, [0.7, 0.3], [1.0, 0.0])] * 20
    never = [Forecast(0.5, 0, [0.7, 0.3], [0.0, 1.0])] * 20
    results = reliability([(0, certain), (1, never)], only_mover=True)
    by_game = {number: results.corrected[results.corrected[:, 2] == number, 0].mean() for number in (0, 1)}
    assert by_game[0] < 0.3
    assert by_game[1] > 0.7


def test_an_interval_counts_games_and_not_rows() -> None:
    rng = np.random.default_rng(2)
    results = (rng.random(400) < 0.5).astype(float)
    once = np.stack([np.full(400, 0.5), results, np.arange(400.0)], axis=1)
    often = np.repeat(once, 5, axis=0)
    assert np.mean([each.margin for each in deciles(often)]) == pytest.approx(
        np.mean([each.margin for each in deciles(once)]), rel=0.3
    )


def test_a_game_is_recorded_the_same_way_every_time() -> None:
    game = record_game(PLAN, 3)
    assert game == record_game(PLAN, 3)
    assert game.positions
    assert game.moves
    for forecast in [*game.positions, *game.moves]:
        assert sum(forecast.chances) == pytest.approx(1.0)
        assert sum(forecast.shares) == pytest.approx(1.0)
        assert Correction().corrected(forecast.chances, forecast.progress, forecast.mover) == pytest.approx(
            forecast.chances
        )
