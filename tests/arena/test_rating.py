"""Ratings recover the strengths that produced the results."""

from collections.abc import Sequence
from math import log10

import pytest

from antiquary.arena.rating import MEAN_RATING, Rating, ratings
from antiquary.arena.report import rated
from support.agents.outcomes import drawn_by_lot, made_up_run

STRENGTHS = {"weak": 1.0, "fair": 2.0, "good": 5.0, "best": 12.0}
TRUE = {name: 400 * log10(strength) for name, strength in STRENGTHS.items()}


def two(wins: float, losses: float) -> list[Rating]:
    games = [(("a", "b"), (1.0, 0.0))] * int(wins) + [(("b", "a"), (1.0, 0.0))] * int(losses)
    return ratings(("a", "b"), games)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_recover_known_strengths(players: int) -> None:
    run = made_up_run(list(STRENGTHS), players, games=1200)
    best_first = rated(run, drawn_by_lot(run, STRENGTHS, seed=players))
    assert [rating.name for rating in best_first] == ["best", "good", "fair", "weak"]
    centre = sum(TRUE.values()) / len(TRUE)
    for rating in best_first:
        assert rating.rating == pytest.approx(MEAN_RATING + TRUE[rating.name] - centre, abs=40)


def test_ratings_recover_known_strengths_where_an_agent_has_several_seats() -> None:
    run = made_up_run(["weak", "best"], 4, games=1400)
    best_first = rated(run, drawn_by_lot(run, STRENGTHS, seed=9))
    assert best_first[0].rating - best_first[1].rating == pytest.approx(TRUE["best"], abs=50)


def test_nineteen_of_twenty_intervals_cover_the_truth() -> None:
    centre = sum(TRUE.values()) / len(TRUE)
    covered = 0
    for seed in range(100):
        run = made_up_run(list(STRENGTHS), 2, games=30)
        for rating in rated(run, drawn_by_lot(run, STRENGTHS, seed)):
            covered += rating.low <= MEAN_RATING + TRUE[rating.name] - centre <= rating.high
    assert 370 <= covered <= 396  # of 400


def test_four_to_one_is_two_hundred_and_forty_points() -> None:
    best, worst = two(799, 199)
    assert (best.name, worst.name) == ("a", "b")
    assert best.rating - worst.rating == pytest.approx(400 * log10(799.5 / 199.5), abs=0.1)
    assert best.rating + worst.rating == pytest.approx(2 * MEAN_RATING)


def test_more_games_give_a_narrower_interval() -> None:
    few, many = two(8, 4)[0], two(800, 400)[0]
    assert many.high - many.low < 0.15 * (few.high - few.low)


@pytest.mark.parametrize("wins", [1, 24, 400, 10_000])
def test_who_won_every_game_has_a_finite_rating(wins: int) -> None:
    best, worst = two(wins, 0)
    assert best.rating - worst.rating == pytest.approx(400 * log10((wins + 0.5) / 0.5), abs=0.1)
    assert best.low < best.rating < best.high < 5000


def test_shared_victories_make_equals() -> None:
    games: list[tuple[Sequence[str], Sequence[float]]] = [(("a", "b"), (0.5, 0.5))] * 10
    assert [rating.rating for rating in ratings(("a", "b"), games)] == pytest.approx([MEAN_RATING, MEAN_RATING])


def test_agents_that_have_not_met_yet_are_rated_all_the_same() -> None:
    best_first = ratings(("a", "b", "c"), [(("a", "b"), (1.0, 0.0))])
    assert [rating.name for rating in best_first] == ["a", "c", "b"]


def test_one_agent_alone_is_the_mean() -> None:
    assert ratings(("a",), [(("a", "a", "a"), (0.0, 1.0, 0.0))]) == [Rating("a", MEAN_RATING, MEAN_RATING, MEAN_RATING)]
