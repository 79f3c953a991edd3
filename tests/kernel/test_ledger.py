"""Of all differences between two positions, the few that matter most are reported."""

import pytest

from antiquary.kernel.study import MOST_REPORTED, Difference, Line, differences, reasons

pytestmark = pytest.mark.both_builds

POINTS, LOST, CARDS = Line("points", 1.0), Line("lost", -1.0), Line("cards", 0.5, least=1.0)
LINES = [POINTS, LOST, CARDS]


def names(ordered: list[Difference]) -> list[str]:
    return [difference.line.name for difference in ordered]


def test_the_most_telling_difference_comes_first() -> None:
    ordered = differences(LINES, [1.0, 3.0, 2.0], [0.0, 0.0, 0.0])
    assert names(ordered) == ["lost", "points", "cards"]
    assert [difference.gain() for difference in ordered] == [-3.0, 1.0, 1.0]


def test_what_hardly_differs_is_not_told() -> None:
    assert differences(LINES, [0.1, 0.05, 0.9], [0.0, 0.0, 0.0]) == []


def test_a_reason_names_what_speaks_for_a_move_and_then_its_price() -> None:
    ordered = differences(LINES, [2.0, 1.0, 0.0], [0.0, 0.0, 0.0])
    assert names(reasons(ordered, good=True)) == ["points", "lost"]
    assert names(reasons(ordered, good=False)) == ["lost", "points"]


def test_a_small_price_is_not_worth_a_word() -> None:
    ordered = differences(LINES, [9.0, 1.0, 0.0], [0.0, 0.0, 0.0])
    assert names(reasons(ordered, good=True)) == ["points"]


def test_a_price_alone_is_no_reason() -> None:
    assert reasons(differences(LINES, [0.0, 2.0, 0.0], [0.0, 0.0, 0.0]), good=True) == []


def test_a_reason_is_no_list() -> None:
    many = [Line(f"line {number}", 1.0) for number in range(9)]
    ordered = differences(many, [float(number) for number in range(9)], [0.0] * 9)
    assert len(ordered) == 8
    assert len(reasons(ordered, good=True)) == MOST_REPORTED


def test_a_difference_is_plain_data() -> None:
    assert Difference(LOST, -2.0).data() == {"what": "lost", "amount": -2.0, "good": True}
    assert Difference(Line("open", 1.0, "T3"), 1.0).data()["piece"] == "T3"
