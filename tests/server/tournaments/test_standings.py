"""Points are the share of opponents beaten; the opponents' points break ties."""

from antiquary.server.tournaments.pairings import points_at, standings
from antiquary.server.tournaments.store import Pairing


def test_a_victory_counts_one_and_a_shared_one_half() -> None:
    assert points_at([1, 2]) == [1.0, 0.0]
    assert points_at([1, 1]) == [0.5, 0.5]


def test_at_a_table_of_four_every_beaten_opponent_counts_the_same() -> None:
    assert points_at([1, 2, 3, 4]) == [1.0, 2 / 3, 1 / 3, 0.0]
    assert points_at([1, 1, 3, 3]) == [5 / 6, 5 / 6, 1 / 6, 1 / 6]


def test_a_bye_counts_like_a_victory_and_games_that_go_on_do_not_count() -> None:
    rounds = [[Pairing((0, 1), "a"), Pairing((2,))], [Pairing((0, 2), "b"), Pairing((1,))]]
    ranking = {each.entrant: each for each in standings(3, rounds, {"a": [2, 1]})}
    assert [ranking[entrant].points for entrant in range(3)] == [0.0, 2.0, 1.0]
    assert [ranking[entrant].played for entrant in range(3)] == [1, 1, 0]


def test_of_two_with_the_same_points_the_one_with_stronger_opponents_is_ahead() -> None:
    rounds = [[Pairing((0, 1), "a"), Pairing((2, 3), "b")], [Pairing((0, 2), "c"), Pairing((1, 3), "d")]]
    # 2 beats 3 and 0; 0 beats 1; 1 beats 3.
    ranking = standings(4, rounds, {"a": [1, 2], "b": [1, 2], "c": [2, 1], "d": [1, 2]})
    assert [each.entrant for each in ranking] == [2, 0, 1, 3]
