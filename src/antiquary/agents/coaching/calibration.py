"""Calibration: a correction after which a chance of 70 % comes true in 70 of 100 games.

The chances of all seats are raised to a power, that of the seat whose turn it is is multiplied by a factor, and all are
divided by their sum. Between two seats this is a straight line through their logits. A power below 1 makes estimates
more careful, a factor below 1 takes back the optimism of the seat that has just found its best move. Both change evenly
with the progress of the game. `antiquary.training.reliability` fits them to played games. Only chances that a person
reads are corrected; opponents search with the uncorrected ones.

Corrected chances are still off by a little: the margin is the largest error of a decile that was measured, and what is
uncertain about a chance reaches so far to both sides.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from math import exp
from typing import Any, Final, final

from antiquary.agents.judgement import WrongWeights
from antiquary.kernel.game import Game, Seat

FORMAT: Final = 1
NOBODY: Final = -1  # no seat's turn, as when several decide at once


@final
@dataclass(frozen=True)
class Correction:
    """The exponent, and the logarithm of the factor for the seat whose turn it is, at the start and at the end of a
    game. Exponents are positive, or the order of two chances would be lost."""

    power_start: float = 1.0
    power_end: float = 1.0
    bonus_start: float = 0.0
    bonus_end: float = 0.0

    def corrected(self, chances: list[float], progress: float, mover: Seat) -> list[float]:
        """The chances by seat, corrected; they add up to one."""
        power = self.power_start + (self.power_end - self.power_start) * progress
        raised = [chance**power if chance > 0.0 else 0.0 for chance in chances]
        if mover != NOBODY:
            raised[mover] *= exp(self.bonus_start + (self.bonus_end - self.bonus_start) * progress)
        total = sum(raised)
        return [chance / total for chance in raised]


@final
@dataclass(frozen=True)
class Calibration:
    """The corrections of the chances in a position (those of a review's curve) and after a move (those of advice), by
    number of seats. Without a correction for a number of seats, chances are left as they are, and their margin is 0."""

    positions: dict[int, Correction]
    moves: dict[int, Correction]
    position_margins: dict[int, float] = field(default_factory=dict)
    move_margins: dict[int, float] = field(default_factory=dict)

    def of_position(self, chances: list[float], progress: float, mover: Seat) -> list[float]:
        """The corrected chances at the beginning of the turn of `mover`."""
        correction = self.positions.get(len(chances))
        return chances if correction is None else correction.corrected(chances, progress, mover)

    def of_move(self, chances: list[float], progress: float, mover: Seat) -> list[float]:
        """The corrected chances after a move of `mover`; `progress` is that before it, the same for all its moves."""
        correction = self.moves.get(len(chances))
        return chances if correction is None else correction.corrected(chances, progress, mover)


NO_CALIBRATION: Final = Calibration({}, {})


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
        margins = data.get("margins", {"positions": {}, "moves": {}})
        return Calibration(
            _corrections(data["positions"]),
            _corrections(data["moves"]),
            _margins(margins["positions"]),
            _margins(margins["moves"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def _corrections(data: Any) -> dict[int, Correction]:
    corrections: dict[int, Correction] = {}
    for seats, values in data.items():
        numbers = [float(value) for value in values]
        if len(numbers) != 4 or numbers[0] <= 0.0 or numbers[1] <= 0.0:
            raise ValueError(f"{numbers} is no correction")
        corrections[int(seats)] = Correction(numbers[0], numbers[1], numbers[2], numbers[3])
    return corrections


def _margins(data: Any) -> dict[int, float]:
    margins = {int(seats): float(value) for seats, value in data.items()}
    for seats, value in margins.items():
        if not 0.0 <= value <= 1.0:
            raise ValueError(f"{value} is no margin for {seats} seats")
    return margins


def data_of(calibration: Calibration, game: Game) -> dict[str, Any]:
    """A calibration as plain data for JSON."""
    return {
        "format": FORMAT,
        "game": game.name,
        "positions": _plain(calibration.positions),
        "moves": _plain(calibration.moves),
        "margins": {
            "positions": {str(seats): value for seats, value in calibration.position_margins.items()},
            "moves": {str(seats): value for seats, value in calibration.move_margins.items()},
        },
    }


def _plain(corrections: dict[int, Correction]) -> dict[str, list[float]]:
    plain: dict[str, list[float]] = {}
    for seats, each in corrections.items():
        values = [each.power_start, each.power_end, each.bonus_start, each.bonus_end]
        plain[str(seats)] = [round(value, 4) for value in values]
    return plain
