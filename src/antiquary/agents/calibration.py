"""Calibration: a correction after which a chance of 70 % comes true in 70 of 100 games.

The chances of all seats are raised to a power and divided by their sum, which keeps their order. Between two seats this
multiplies the logit. The power changes evenly with the progress of the game; below 1 it makes estimates more careful,
above 1 bolder. `docs/reliability.py` fits it to played games. Only chances that a person reads are corrected; opponents
search with the uncorrected ones.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp, log
from typing import Any, Final, final

from antiquary.agents.weights import WrongWeights
from antiquary.kernel.game import Game

FORMAT: Final = 1
LEAST_CHANCE: Final = 1e-6  # smaller ones count as this when a power is fitted
LEAST_POWER: Final = 0.05  # powers stay positive, or the order would be lost
STEPS: Final = 25  # of Newton's method
FIRM: Final = 1.0  # a prior for the power 1, as strong as so many unclear games


@final
@dataclass(frozen=True)
class Power:
    """The exponent at the start of a game and at its end."""

    start: float
    end: float

    def at(self, progress: float) -> float:
        return self.start + (self.end - self.start) * progress


UNCHANGED: Final = Power(1.0, 1.0)


@final
@dataclass(frozen=True)
class Calibration:
    """The powers by number of seats. Chances at a table of another size are left as they are."""

    powers: dict[int, Power]

    def corrected(self, chances: list[float], progress: float) -> list[float]:
        """The chances by seat, corrected; they add up to one."""
        power = self.powers.get(len(chances), UNCHANGED).at(progress)
        if power == 1.0:
            return chances
        raised = [chance**power if chance > 0.0 else 0.0 for chance in chances]
        total = sum(raised)
        return [chance / total for chance in raised]


NO_CALIBRATION: Final = Calibration({})


@final
@dataclass(frozen=True)
class Forecast:
    """Chances that were estimated in a game, and the share of the victory that each seat got in the end."""

    progress: float
    chances: list[float]
    shares: list[float]


def fitted(forecasts: list[Forecast]) -> Power:
    """The power with which the forecasts of tables of one size are most likely (Newton's method on the log-likelihood,
    which has one maximum)."""
    start, end = 1.0, 1.0
    for _ in range(STEPS):
        slope_start, slope_end = FIRM * (1.0 - start), FIRM * (1.0 - end)
        bend_start, bend_both, bend_end = FIRM, 0.0, FIRM
        for forecast in forecasts:
            late = forecast.progress
            early = 1.0 - late
            slope, bend = _curvature(forecast, early * start + late * end)
            slope_start += early * slope
            slope_end += late * slope
            bend_start += early * early * bend
            bend_both += early * late * bend
            bend_end += late * late * bend
        determinant = bend_start * bend_end - bend_both * bend_both
        start += (bend_end * slope_start - bend_both * slope_end) / determinant
        end += (bend_start * slope_end - bend_both * slope_start) / determinant
        start, end = max(start, LEAST_POWER), max(end, LEAST_POWER)
    return Power(start, end)


def _curvature(forecast: Forecast, power: float) -> tuple[float, float]:
    """The derivative of a forecast's log-likelihood by the power, and the second one with its sign changed."""
    logs = [log(max(chance, LEAST_CHANCE)) for chance in forecast.chances]
    best = max(logs)
    weights = [exp(power * (each - best)) for each in logs]
    total = sum(weights)
    mean = 0.0
    square = 0.0
    happened = 0.0
    for seat in range(len(logs)):
        chance = weights[seat] / total
        mean += chance * logs[seat]
        square += chance * logs[seat] * logs[seat]
        happened += forecast.shares[seat] * logs[seat]
    return happened - mean, square - mean * mean


# --- files ----------------------------------------------------------------------------------------------------------


def calibration_for(game: Game) -> Calibration:
    """The calibration of a game that ships with the package; if there is none, one that changes nothing."""
    data = _shipped(game.name)
    return NO_CALIBRATION if data is None else calibration_from(data, game)


@cache
def _shipped(name: str) -> dict[str, Any] | None:
    file = resources.files("antiquary.agents").joinpath("learned", f"{name}.calibration.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def calibration_from(data: Any, game: Game) -> Calibration:
    """The calibration in the data of `data_of`."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name:
            raise WrongWeights("error-weights-game", {"game": game.name})
        powers: dict[int, Power] = {}
        for seats, ends in data["powers"].items():
            start, end = float(ends[0]), float(ends[1])
            if start <= 0.0 or end <= 0.0:
                raise ValueError(f"a power of {min(start, end)}")
            powers[int(seats)] = Power(start, end)
        return Calibration(powers)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def data_of(calibration: Calibration, game: Game) -> dict[str, Any]:
    """A calibration as plain data for JSON."""
    powers = {str(seats): [round(power.start, 4), round(power.end, 4)] for seats, power in calibration.powers.items()}
    return {"format": FORMAT, "game": game.name, "powers": powers}
