"""Moves are marked by the chance of winning that they cost."""

import pytest

from antiquary.agents.coaching.advice import Scan
from antiquary.agents.coaching.review import (
    BLUNDER,
    BRILLIANT,
    GOOD,
    INACCURATE,
    MISTAKE,
    THRESHOLDS,
    UNMARKED,
    Finding,
    mark_of,
    mark_of_best,
    marks,
    suspects,
)

pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0.0, GOOD),
        (0.0299, GOOD),
        (0.53 - 0.5, INACCURATE),
        (0.0699, INACCURATE),
        (0.57 - 0.5, MISTAKE),
        (0.1499, MISTAKE),
        (0.65 - 0.5, BLUNDER),
        (1.0, BLUNDER),
    ],
)
def test_three_seven_and_fifteen_points_of_chance_are_the_thresholds(cost: float, mark: str) -> None:
    assert mark_of(cost) == mark
    assert THRESHOLDS == {INACCURATE: 0.03, MISTAKE: 0.07, BLUNDER: 0.15, BRILLIANT: 0.1}


def test_a_best_move_is_brilliant_only_if_it_is_clearly_best_and_not_obvious() -> None:
    assert mark_of_best(0.1, obvious=False) == BRILLIANT
    assert mark_of_best(0.0999, obvious=False) == GOOD
    assert mark_of_best(0.4, obvious=True) == GOOD


def test_a_suspect_that_was_not_examined_gets_no_mark() -> None:
    scans = [Scan(0.0, 0.0), Scan(0.2, 0.0), Scan(0.3, 0.0), Scan(0.0, 0.5)]
    findings = {2: Finding(3, 2, 0, 0.01, GOOD), 3: Finding(4, 3, 0, 0.0, BRILLIANT)}
    assert marks(scans, findings) == [GOOD, UNMARKED, GOOD, BRILLIANT]


def test_a_mistake_that_two_choices_of_a_turn_share_is_marked_once() -> None:
    scans = [Scan(0.2, 0.0)] * 3
    findings = {
        0: Finding(1, 7, 0, 0.20, BLUNDER),
        1: Finding(2, 7, 0, 0.19, BLUNDER),  # it could still have repaired the first
        2: Finding(3, 7, 1, 0.20, BLUNDER),  # of another seat
    }
    assert marks(scans, findings) == [UNMARKED, BLUNDER, BLUNDER]


def test_the_worst_and_the_most_brilliant_looking_choices_are_examined() -> None:
    scans = [Scan(0.1, 0.0), Scan(0.0, 0.2), Scan(0.004, 0.0), Scan(0.3, 0.0), Scan(0.0, 0.3)]
    assert suspects(scans, 1) == [3, 0, 4]
