"""Rulings, phase 3a: digging; and the tomb robber of the game for two."""

import pytest

from antiquary.kernel.errors import IllegalAction
from support.games.pergamon import do, given, heard, names, offered

pytestmark = pytest.mark.both_builds

FINDS = ["110", "216", "318,322", "414", "511"]


def test_a_dig_in_gallery_3_costs_3_coins_and_takes_all_finds() -> None:
    """Rulebook, digging: gallery III, 3 coins, both finds."""
    state = given(figures=[7, 8, 9], coins=[4], galleries=FINDS, stored=["436"])
    do(state, "dig 3")
    assert names(state.board.stored[0]) == "318,322,436"
    assert state.board.coins[0] == 1
    assert state.board.galleries[2] == ()


def test_only_galleries_that_the_space_allows() -> None:
    """Space 6: 3 coins, galleries I and II."""
    state = given(figures=[6, 8, 9], coins=[9], galleries=FINDS)
    assert offered(state) == ["dig 1", "dig 2", "pass"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "dig 3")
    assert caught.value.key == "pergamon-why-gallery-too-deep"


def test_only_galleries_that_can_be_paid() -> None:
    state = given(figures=[1, 8, 9], coins=[2], galleries=FINDS)
    assert offered(state) == ["dig 1", "dig 2", "pass"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "dig 5")
    assert caught.value.key == "pergamon-why-gallery-too-dear"


def test_a_gallery_without_finds_may_not_be_dug() -> None:
    state = given(figures=[1, 8, 9], coins=[5], galleries=["", "216", "", "414", "511"])
    assert offered(state) == ["dig 2", "dig 4", "dig 5", "pass"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "dig 1")
    assert caught.value.key == "pergamon-why-gallery-empty"


def test_digging_is_asked_even_when_it_is_impossible() -> None:
    assert offered(given(figures=[1, 8, 9], galleries=FINDS)) == ["pass"]


def test_players_dig_from_right_to_left() -> None:
    state = given(figures=[8, 1, 3], galleries=FINDS)
    turns = []
    for _ in range(3):
        turns.append(state.decider())
        do(state, "pass")
    assert turns == [1, 2, 0]


# ---- the tomb robber


@pytest.mark.parametrize(("cards", "space"), [("b1,b4", 5), ("b1,c7", 7), ("c7,b1", 7), ("c7,c8", 9)])
def test_the_robber_waits_on_the_space_of_the_two_backs(cards: str, space: int) -> None:
    state = given(figures=[0, 0], cards=cards)
    assert state.board.figures[2] == space
    assert f"fund {space}" not in offered(state)


def test_the_robber_on_the_7th_space_gets_3_coins_and_robs_gallery_3() -> None:
    """Rulebook, tomb robber: 3 coins, gallery III at the deepest, its finds leave the game."""
    state = given(figures=[4, 0], cards="b4,c7", galleries=FINDS)
    do(state, "fund 10")
    assert state.board.coins == [2, 6, 3]
    events = heard(state, "pass")
    assert {"verb": "robber-digs", "amount": 2, "place": 3} in events
    assert state.board.coins[2] == 0
    assert state.board.galleries[2] == ()
    assert {318, 322} & {int(name) for name in names(state.view(0).data()["gone"]).split(",")} == {318, 322}


def test_the_robber_takes_all_that_is_left_when_it_is_leftmost() -> None:
    state = given(figures=[4, 0], cards="b4,c7", galleries=["", "", "", "414", "511"])
    do(state, "fund 6")
    assert state.board.coins == [2, 3, 6]


def test_the_robber_goes_up_to_the_next_gallery_with_finds() -> None:
    state = given(figures=[4, 0], cards="b4,c7", galleries=["110", "216", "", "414", "511"])
    do(state, "fund 10", "pass")
    assert state.board.galleries[1] == ()
    assert state.board.coins[2] == 1


def test_the_robber_keeps_its_coins_for_later_rounds() -> None:
    state = given(figures=[4, 0], cards="b1,b1", galleries=["", "", "", "", "511"], robber_coins=3)
    assert state.board.figures[2] == 5
    events = heard(do(state, "fund 6"), "pass")
    # No coin is left for it: space 4 took both. With 3 coins it cannot pay for gallery V.
    assert {"verb": "robber-rests"} in events
    assert state.board.coins[2] == 3


def test_the_robber_spends_what_it_kept() -> None:
    state = given(figures=[4, 0], cards="b4,b4", galleries=["", "", "", "", "511"], robber_coins=3)
    do(state, "fund 6", "pass")
    assert state.board.coins[2] == 0
    assert state.board.galleries[4] == ()


def test_the_next_start_player_is_the_player_who_dug_last() -> None:
    """Whenever the robber dug: here it is leftmost."""
    state = given(figures=[5, 6], cards="c7,c8")
    do(state, "pass", "pass")
    assert state.board.start == 1


def test_the_robber_digs_in_its_turn() -> None:
    """It is rightmost here, so it digs before either player is asked."""
    state = given(figures=[8, 0], cards="b4,c7", galleries=FINDS)
    do(state, "fund 10")
    assert state.board.galleries[2] == ()
    assert state.decider() == 0


def test_there_is_no_robber_with_three_or_four() -> None:
    state = given(figures=[1, 2, 3])
    assert state.view(0).data()["robber"] is None
