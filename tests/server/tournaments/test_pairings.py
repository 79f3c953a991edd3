"""Pairings: everybody meets everybody in a round robin, and nobody meets twice in a Swiss tournament if it can be."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.server.tournaments.pairings import History, round_robin, swiss_round, swiss_rounds


@pytest.mark.parametrize("entrants", range(2, 13))
def test_everybody_meets_everybody_once_in_a_round_robin(entrants: int) -> None:
    rounds = round_robin(entrants)
    met = Counter(frozenset(table) for tables in rounds for table in tables if len(table) == 2)
    assert met == {frozenset(pair): 1 for pair in combinations(range(entrants), 2)}
    for tables in rounds:
        assert sorted(each for table in tables for each in table) == list(range(entrants))


@pytest.mark.parametrize("entrants", range(2, 13))
def test_first_seats_are_shared_evenly_in_a_round_robin(entrants: int) -> None:
    firsts = Counter(table[0] for tables in round_robin(entrants) for table in tables if len(table) == 2)
    games = entrants - 1
    assert all(abs(2 * firsts[each] - games) <= 2 for each in range(entrants))


def test_a_swiss_tournament_is_as_long_as_it_takes_to_have_one_unbeaten() -> None:
    assert [swiss_rounds(number) for number in (2, 3, 4, 5, 8, 9, 16)] == [1, 2, 2, 3, 3, 4, 4]


@given(st.integers(2, 16), st.integers(2, 4), st.randoms(use_true_random=False))
def test_everybody_sits_at_one_table_in_every_round(entrants: int, seats: int, luck: object) -> None:
    rounds: list[list[tuple[int, ...]]] = []
    ranked = list(range(entrants))
    for _ in range(4):
        luck.shuffle(ranked)  # type: ignore[attr-defined]
        tables = swiss_round(ranked, seats, History(rounds))
        assert sorted(each for table in tables for each in table) == list(range(entrants))
        assert all(len(table) <= seats for table in tables)
        assert sum(len(table) == 1 for table in tables) <= (1 if seats == 2 else 0)
        rounds.append(tables)


@pytest.mark.parametrize("entrants", [6, 8, 10, 16])
def test_nobody_meets_twice_as_long_as_that_is_possible(entrants: int) -> None:
    rounds: list[list[tuple[int, ...]]] = []
    points = Counter[int]()
    for _ in range(swiss_rounds(entrants)):
        ranked = sorted(range(entrants), key=lambda each: (-points[each], each))
        rounds.append(swiss_round(ranked, 2, History(rounds)))
        points.update(min(table) for table in rounds[-1])
    assert max(History(rounds).met().values()) == 1


def test_when_everybody_has_met_neighbours_play_again() -> None:
    rounds = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]
    assert {frozenset(table) for table in swiss_round([3, 1, 0, 2], 2, History(rounds))} == {
        frozenset((3, 1)),
        frozenset((0, 2)),
    }


def test_the_lowest_who_had_no_bye_gets_it() -> None:
    assert swiss_round([0, 1, 2], 2, History([]))[-1] == (2,)
    assert swiss_round([0, 1, 2], 2, History([[(0, 1), (2,)]]))[-1] == (1,)


def test_neighbours_in_the_ranking_meet() -> None:
    rounds = [[(0, 1), (2, 3)]]
    assert {frozenset(table) for table in swiss_round([0, 2, 1, 3], 2, History(rounds))} == {
        frozenset((0, 2)),
        frozenset((1, 3)),
    }


def test_tables_for_four_are_smaller_rather_than_empty() -> None:
    assert sorted(len(table) for table in swiss_round(range(5), 4, History([]))) == [2, 3]
    assert sorted(len(table) for table in swiss_round(range(7), 4, History([]))) == [3, 4]


def test_who_sat_first_less_often_sits_first() -> None:
    assert swiss_round([0, 1], 2, History([[(0, 1)]])) == [(1, 0)]
