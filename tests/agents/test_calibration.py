"""The calibration makes estimates come true as often as they say, and keeps what is better above what is worse."""

import json
from math import exp

import pytest

from antiquary.agents.calibration import (
    NO_CALIBRATION,
    Calibration,
    Forecast,
    Power,
    calibration_for,
    calibration_from,
    data_of,
    fitted,
)
from antiquary.agents.weights import WrongWeights
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng

GRAINS = 10_000
PERGAMON = game_named("pergamon")


def overconfident(seats: int, games: int, boldness: float) -> list[Forecast]:
    """Forecasts of a player whose every lead counts `boldness` times as much as it should at the end of a game, and as
    much as it should at the start."""
    rng = FastRng(seats)
    forecasts = []
    for _ in range(games):
        progress = rng.below(GRAINS) / GRAINS
        leads = [3.0 * rng.below(GRAINS) / GRAINS for _ in range(seats)]
        lot, winner = rng.below(GRAINS) / GRAINS, -1
        while lot >= 0.0 and winner < seats - 1:
            winner += 1
            lot -= shares(leads, 1.0)[winner]
        estimates = shares(leads, 1.0 + (boldness - 1.0) * progress)
        forecasts.append(Forecast(progress, estimates, [float(seat == winner) for seat in range(seats)]))
    return forecasts


def shares(leads: list[float], factor: float) -> list[float]:
    weights = [exp(factor * lead) for lead in leads]
    return [weight / sum(weights) for weight in weights]


def largest_error(forecasts: list[Forecast], calibration: Calibration) -> float:
    """The largest difference between a tenth of the chances and how often they came true."""
    pairs = sorted(
        pair
        for each in forecasts
        for pair in zip(calibration.corrected(each.chances, each.progress), each.shares, strict=True)
    )
    size = len(pairs) // 10
    tenths = [pairs[at : at + size] for at in range(0, 10 * size, size)]
    return max(abs(sum(chance - share for chance, share in tenth)) / size for tenth in tenths)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_overconfident_chances_come_true_once_they_are_calibrated(seats: int) -> None:
    calibration = Calibration({seats: fitted(overconfident(seats, 6000, 3.0))})
    others = overconfident(seats + 10, 1, 1.0)  # another size of table
    assert calibration.corrected(others[0].chances, 0.5) == others[0].chances
    fresh = overconfident(seats, 9000, 3.0)[6000:]
    assert largest_error(fresh, NO_CALIBRATION) > 0.1
    assert largest_error(fresh, calibration) < 0.04


def test_chances_that_are_right_are_hardly_changed() -> None:
    power = fitted(overconfident(2, 6000, 1.0))
    assert power.start == pytest.approx(1.0, abs=0.15)
    assert power.end == pytest.approx(1.0, abs=0.15)


def test_without_games_nothing_is_corrected() -> None:
    assert fitted([]) == Power(1.0, 1.0)
    assert NO_CALIBRATION.corrected([0.9, 0.1], 0.3) == [0.9, 0.1]


@pytest.mark.parametrize("power", [Power(0.05, 0.6), Power(1.7, 0.3), Power(2.5, 4.0)])
def test_the_order_is_kept_and_the_chances_add_up(power: Power) -> None:
    rng = FastRng(1)
    for seats in (2, 3, 4):
        calibration = Calibration({seats: power})
        for _ in range(50):
            chances = shares([4.0 * rng.below(GRAINS) / GRAINS for _ in range(seats)], 1.0)
            corrected = calibration.corrected(chances, rng.below(GRAINS) / GRAINS)
            assert sum(corrected) == pytest.approx(1.0)
            seats_by_chance = sorted(range(seats), key=lambda seat: chances[seat])
            assert sorted(range(seats), key=lambda seat: corrected[seat]) == seats_by_chance


def test_what_is_certain_stays_certain() -> None:
    calibration = Calibration({2: Power(0.5, 0.5), 3: Power(2.0, 2.0)})
    assert calibration.corrected([1.0, 0.0], 0.5) == [1.0, 0.0]
    assert calibration.corrected([0.5, 0.0, 0.5], 1.0) == [0.5, 0.0, 0.5]


def test_a_calibration_is_read_as_it_was_written() -> None:
    calibration = Calibration({2: Power(0.8, 1.25), 4: Power(0.7, 1.0)})
    assert calibration_from(json.loads(json.dumps(data_of(calibration, PERGAMON))), PERGAMON) == calibration


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_ships_can_be_read(game: Game) -> None:
    assert all(seats in (2, 3, 4) for seats in calibration_for(game).powers)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"format": 1, "game": "chess", "powers": {}}, "error-weights-game"),
        ({"format": 2, "game": "pergamon", "powers": {}}, "error-weights-game"),
        ({"format": 1, "game": "pergamon"}, "error-weights-damaged"),
        ({"format": 1, "game": "pergamon", "powers": {"2": [1.0]}}, "error-weights-damaged"),
        ({"format": 1, "game": "pergamon", "powers": {"2": [1.0, -1.0]}}, "error-weights-damaged"),
        ([], "error-weights-damaged"),
    ],
)
def test_a_damaged_calibration_is_refused(data: object, key: str) -> None:
    with pytest.raises(WrongWeights, match=key):
        calibration_from(data, PERGAMON)
