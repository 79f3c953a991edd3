"""Every agent sits in every seat equally often."""

from collections import Counter
from math import comb

import pytest

from antiquary.arena.run import companies, games_per_cycle, rotations

NAMES = ("a", "b", "c", "d", "e")


def test_two_agents_swap_seats() -> None:
    assert rotations(("a", "b"), 2) == [[("a", "b"), ("b", "a")]]


def test_two_agents_share_a_table_for_three_in_every_way() -> None:
    first, second = rotations(("a", "b"), 3)
    assert first == [("a", "a", "b"), ("b", "a", "a"), ("a", "b", "a")]
    assert sorted(second) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_a_repeated_name_sits_as_often_as_it_is_named() -> None:
    assert companies(("a", "b", "b"), 3) == [("a", "b", "b")]
    assert rotations(("a", "b", "b"), 3) == [[("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]]
    assert games_per_cycle(("a", "b", "b"), 3) == 3


def test_one_agent_plays_against_itself_in_one_arrangement() -> None:
    assert rotations(("a",), 4) == [[("a", "a", "a", "a")]]


def test_an_arrangement_that_comes_back_after_two_shifts_counts_twice_only() -> None:
    assert [("a", "b", "a", "b"), ("b", "a", "b", "a")] in rotations(("a", "b"), 4)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("agents", [1, 2, 3, 4, 5])
def test_every_agent_has_every_seat_equally_often(agents: int, players: int) -> None:
    for company in companies(NAMES[:agents], players):
        every = [arrangement for shifts in rotations(company, players) for arrangement in shifts]
        assert len(every) == len(set(every)) == games_per_cycle(NAMES[:agents], players)
        for seat in range(players):
            counts = Counter(arrangement[seat] for arrangement in every)
            assert set(counts) == set(company)
            assert len(set(counts.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("agents", [2, 3, 4, 5])
def test_within_a_round_every_agent_of_it_has_every_seat_equally_often(agents: int, players: int) -> None:
    for company in companies(NAMES[:agents], players):
        for shifts in rotations(company, players):
            by_seat = [Counter(arrangement[seat] for arrangement in shifts) for seat in range(players)]
            assert all(counts == by_seat[0] for counts in by_seat)


@pytest.mark.parametrize(("agents", "players"), [(2, 2), (4, 2), (5, 3), (4, 4), (3, 4)])
def test_everyone_meets_everyone(agents: int, players: int) -> None:
    groups = companies(NAMES[:agents], players)
    assert len(groups) == len(set(groups)) == comb(agents, min(agents, players))
    for one in NAMES[:agents]:
        for other in NAMES[:agents]:
            assert any(one in company and other in company for company in groups)
