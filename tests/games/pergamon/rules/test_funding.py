"""Rulings, phase 2: funding."""

import pytest

from antiquary.kernel.errors import IllegalAction
from support.games.pergamon import GAME, do, given, heard, offered

pytestmark = pytest.mark.both_builds


def test_the_pot_is_the_sum_of_both_cards() -> None:
    """Rulebook, funding: 7 and 4 make 11 coins."""
    state = given(figures=[4, 6, 0], cards="c7,b4")
    do(state, "fund 13")
    assert sum(state.board.coins) == 11


def test_coins_go_from_right_to_left_and_the_last_takes_what_is_left() -> None:
    """11 coins: 2 for space 4, 3 for space 6, and the last asked for 6 and gets exactly them."""
    state = given(figures=[6, 4, 0], cards="c7,b4")
    do(state, "fund 13")
    assert state.board.coins[:3] == [3, 2, 6]


def test_the_last_may_get_more_than_the_space_shows() -> None:
    state = given(figures=[1, 2, 0], cards="c8,c8")
    do(state, "fund 3")
    assert state.board.coins[:3] == [0, 1, 15]


def test_the_last_may_get_less_or_nothing() -> None:
    state = given(figures=[13, 5, 8, 0], cards="b1,b4")
    do(state, "fund 9")
    assert state.board.coins[:4] == [0, 2, 3, 0]


def test_someone_in_the_middle_gets_what_is_left() -> None:
    state = given(figures=[9, 13, 0], cards="b1,b2")
    do(state, "fund 5")
    assert state.board.coins[:3] == [1, 0, 2]


def test_a_space_takes_one_figure() -> None:
    state = given(figures=[7, 0, 0])
    assert "fund 7" not in offered(state)
    assert len(offered(state)) == 12
    with pytest.raises(IllegalAction) as caught:
        do(state, "fund 7")
    assert caught.value.key == "pergamon-why-space-taken"
    assert caught.value.details == {"space": 7}


def test_figures_are_placed_clockwise_from_the_start_player() -> None:
    state = given(figures=[0, 0, 0], start=2)
    placed = []
    for space in ("fund 5", "fund 1", "fund 9"):
        placed.append(state.decider())
        do(state, space)
    assert placed == [2, 0, 1]
    assert [state.board.queue, state.decider()] == [(0, 2, 1), 0]


def test_the_cards_are_face_down_until_the_last_figure_stands() -> None:
    state = given(figures=[4, 0, 0], cards="c7,b4")
    assert state.view(1).data()["backs"] == ["chest", "bag"]
    assert state.view(1).data()["faces"] == []
    events = heard(do(state, "fund 5"), "fund 6")
    assert [event["amount"] for event in events if event["verb"] == "card"] == [7, 4]
    assert state.view(1).data()["faces"] == [7, 4]


def test_the_leftmost_starts_the_next_round_and_the_others_follow_clockwise() -> None:
    state = given(figures=[3, 9, 5])
    do(state, "pass", "pass", "pass")
    assert (state.board.start, state.board.order) == (1, (1, 2, 0))
    assert state.board.figures == [0, 0, 0, 0]


def test_variant_1_orders_by_the_figures_of_the_last_round() -> None:
    """Variant 1: from left to right, not clockwise."""
    state = given(figures=[3, 9, 5], order_of_play=True)
    do(state, "pass", "pass", "pass")
    assert (state.board.start, state.board.order) == (1, (1, 2, 0))
    state = given(figures=[5, 9, 3], order_of_play=True)
    do(state, "pass", "pass", "pass")
    assert state.board.order == (1, 0, 2)


def test_spent_cards_are_seen_and_never_come_back() -> None:
    state = given(figures=[3, 9, 5], round_=1, cards="c7,b4")
    do(state, "pass", "pass", "pass")
    assert sorted(state.view(0).data()["spent"]) == [4, 7]
    assert len(state.hidden.cards) + len(state.hidden.drawn) == 22


def test_moves_are_written_as_they_are_read() -> None:
    for action in range(GAME.action_space):
        assert GAME.parse_action(GAME.action_text(action)) == action
