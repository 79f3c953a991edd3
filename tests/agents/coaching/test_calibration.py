"""A calibration keeps what is better above what is worse, and is read as it was written."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from antiquary.agents.coaching.calibration import (
    NO_CALIBRATION,
    NOBODY,
    Calibration,
    Correction,
    calibration_for,
    calibration_from,
    data_of,
)
from antiquary.agents.judgement import WrongWeights
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng

GRAINS = 1000
PERGAMON = game_named("pergamon")
CORRECTIONS = [Correction(0.05, 0.6), Correction(1.7, 0.3, -0.5, 0.2), Correction(2.5, 4.0, 0.4, -2.0)]


def some_chances(seats: int, rng: FastRng) -> list[float]:
    weights = [1 + rng.below(GRAINS) for _ in range(seats)]
    return [weight / sum(weights) for weight in weights]


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_the_chances_add_up_and_the_seats_keep_their_order(correction: Correction) -> None:
    rng = FastRng(1)
    for seats in (2, 3, 4):
        for _ in range(50):
            chances, progress = some_chances(seats, rng), rng.below(GRAINS) / GRAINS
            for mover in range(NOBODY, seats):
                corrected = correction.corrected(chances, progress, mover)
                assert sum(corrected) == pytest.approx(1.0)
                rest = [seat for seat in range(seats) if seat != mover]
                assert sorted(rest, key=lambda seat: corrected[seat]) == sorted(rest, key=lambda seat: chances[seat])


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_the_better_of_two_moves_stays_the_better_one(correction: Correction) -> None:
    for progress in (0.0, 0.4, 1.0):
        own = [correction.corrected([chance / 100, 1 - chance / 100], progress, 0)[0] for chance in range(101)]
        assert all(worse < better for worse, better in pairwise(own))


def test_what_is_certain_stays_certain() -> None:
    assert Correction(0.5, 0.5, -1.0, -1.0).corrected([1.0, 0.0], 0.5, 0) == [1.0, 0.0]
    assert Correction(2.0, 2.0).corrected([0.5, 0.0, 0.5], 1.0, 1) == [0.5, 0.0, 0.5]


def test_a_table_of_another_size_is_left_as_it_is() -> None:
    calibration = Calibration({2: CORRECTIONS[0]}, {2: CORRECTIONS[1]})
    for each in (calibration, NO_CALIBRATION):
        assert each.of_position([0.7, 0.2, 0.1], 0.5, 0) == [0.7, 0.2, 0.1]
        assert each.of_move([0.7, 0.2, 0.1], 0.5, 0) == [0.7, 0.2, 0.1]
    assert calibration.of_position([0.7, 0.3], 0.5, 0) != calibration.of_move([0.7, 0.3], 0.5, 0) != [0.7, 0.3]


def test_a_calibration_is_read_as_it_was_written() -> None:
    calibration = Calibration({2: CORRECTIONS[0]}, {2: CORRECTIONS[1], 4: CORRECTIONS[2]}, {2: 0.011}, {4: 0.03})
    assert calibration_from(json.loads(json.dumps(data_of(calibration, PERGAMON))), PERGAMON) == calibration


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_ships_can_be_read(game: Game) -> None:
    calibration = calibration_for(game)
    assert {*calibration.positions, *calibration.moves} <= {2, 3, 4}


EMPTY: Final = {"format": 1, "game": "pergamon", "positions": {}, "moves": {}}


def test_margins_are_the_errors_that_were_measured() -> None:
    """The last column of the table in docs/play/coach.md, for each game in positions and after the best move."""
    table = (Path(__file__).parents[3] / "docs" / "play" / "coach.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\|[^|]*\| (\d) \| [\d,]+ \| [\d.]+ \| ([\d.]+) \|$", table, re.MULTILINE)
    shipped = [
        (seats, margin)
        for game in GAMES
        for margins in (calibration_for(game).position_margins, calibration_for(game).move_margins)
        for seats, margin in margins.items()
    ]
    assert [int(seats) for seats, _ in rows] == [seats for seats, _ in shipped]
    for (_, error), (_, margin) in zip(rows, shipped, strict=True):
        assert 0.0 <= 100 * margin - float(error) < 0.15


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"format": 1, "game": "chess", "positions": {}, "moves": {}}, "error-weights-game"),
        ({"format": 2, "game": "pergamon", "positions": {}, "moves": {}}, "error-weights-game"),
        ({"format": 1, "game": "pergamon", "moves": {}}, "error-weights-damaged"),
        ({"format": 1, "game": "pergamon", "positions": {"2": [1.0]}, "moves": {}}, "error-weights-damaged"),
        ({"format": 1, "game": "pergamon", "positions": {}, "moves": {"2": [1, 0, 0, 0]}}, "error-weights-damaged"),
        ({"format": 1, "game": "pergamon", "positions": [], "moves": {}}, "error-weights-damaged"),
        ({**EMPTY, "margins": {"positions": {"2": 2.0}, "moves": {}}}, "error-weights-damaged"),
        ({**EMPTY, "margins": {"positions": {}}}, "error-weights-damaged"),
        ([], "error-weights-damaged"),
    ],
)
def test_a_damaged_calibration_is_refused(data: object, key: str) -> None:
    with pytest.raises(WrongWeights, match=key):
        calibration_from(data, PERGAMON)
