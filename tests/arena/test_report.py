"""The statistics of an arena run."""

import pytest

from antiquary.arena.report import Pairing, Report, Share, five_number_summary
from support.agents.outcomes import drawn_by_lot, made_up, made_up_run


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (280, 400, 0.6534, 0.7429)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    share = Share(wins, games)
    assert (share.low, share.high) == pytest.approx((low, high), abs=1e-4)


def test_a_pairing_of_two_players_is_the_share_of_victories() -> None:
    run = made_up_run("ab", 2, games=4)
    first, second, third, fourth = run.matches()
    assert first.agents == ("a", "b")
    outcomes = [
        made_up(first, [9, 5], [0]),
        made_up(second, [9, 5], [0]),
        made_up(third, [9, 9], [0, 1]),
        made_up(fourth, [1, 9], [1]),
    ]
    assert (Pairing("a", "b", outcomes).ahead, Pairing("b", "a", outcomes).ahead) == (Share(2.5, 4), Share(1.5, 4))


def test_a_pairing_at_a_larger_table_compares_seat_with_seat_and_counts_a_game_once() -> None:
    match = made_up_run("ab", 3, games=1).matches()[0]
    assert match.agents == ("a", "a", "b")
    assert Pairing("a", "b", [made_up(match, [30, 10, 20], [0])]).ahead == Share(0.5, 1)


def test_a_standing_counts_every_seat_and_every_game_once() -> None:
    run = made_up_run("ab", 3, games=6)
    outcomes = [made_up(match, [30, 20, 10], [0]) for match in run.matches()]
    report = Report(run, outcomes)
    for standing in report.standings:
        assert (standing.games, standing.victories) == (6, Share(3, 9))
        assert sorted(standing.scores) == [10] * 3 + [20] * 3 + [30] * 3
    assert [seating.victories.rate for seating in report.seats] == [1, 0, 0]
    assert report.winning_score() == (30, 30, 30)


def test_times_are_those_of_the_agents_own_turns() -> None:
    run = made_up_run("ab", 2, games=2)
    slow, quick = run.matches()
    data = Report(run, [made_up(slow, [9, 5], [0], [1.0, 3.0, 2.0]), made_up(quick, [9, 5], [0], [0.5])]).data()
    assert {agent["turn_median"] for agent in data["agents"]} == {1.5}
    assert {agent["turn_longest"] for agent in data["agents"]} == {3.0}
    assert {agent["decision_longest"] for agent in data["agents"]} == {3.0}


def test_the_shares_of_all_add_up() -> None:
    run = made_up_run("abcd", 3, games=12)
    data = Report(run, drawn_by_lot(run, {"a": 1, "b": 2, "c": 3, "d": 4}, 1)).data()
    assert data["games"] == data["planned"] == 48
    assert sum(agent["wins"] for agent in data["agents"]) == pytest.approx(48)
    assert sum(agent["seats"] for agent in data["agents"]) == 3 * 48
    assert sum(seat["win_rate"] for seat in data["seats"]) == pytest.approx(1, abs=1e-3)
    assert len(data["pairings"]) == 6


def test_the_spread_of_values() -> None:
    assert five_number_summary([5]) == [5, 5, 5, 5, 5]
    assert five_number_summary([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]
    assert five_number_summary([]) == []
