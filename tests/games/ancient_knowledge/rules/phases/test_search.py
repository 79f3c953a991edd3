"""Rulings on the search action, and on the two actions of a turn."""

import pytest

from antiquary.games.ancient_knowledge.cards.cities import (
    BAGAN,
    BYBLOS,
    CYRENE,
    OSIRION,
    PARTHENON,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE
from support.games.ancient import area, asked, at, choices, do, given, hand_size, names, space_of
from support.games.moves import create, offer

pytestmark = pytest.mark.both_builds

TEN = [BAGAN, BYBLOS, CYRENE, OSIRION, PARTHENON, PETRA, PHILAE, TIWANAKU, STONEHENGE, TIMBUKTU]


def test_searching_draws_the_top_card() -> None:
    state = given(area(), deck=[PHILAE])
    do(state, "search")
    assert names(state.players[0].hand) == ["C31"]


def test_searching_is_always_possible_even_with_a_full_hand() -> None:
    state = given(area(hand=TEN))
    do(state, "search")
    assert hand_size(state) == 10


def test_a_turn_has_two_actions_and_the_same_one_is_allowed_twice() -> None:
    state = given(area())
    do(state, "search")
    assert (asked(state), state.active) == ("ask-action", 0)
    do(state, "search")
    assert (asked(state), state.active) == ("ask-action", 1)
    assert hand_size(state) == 2


def test_actions_cannot_be_passed_up() -> None:
    assert choices(given(area(), tiles=offer())) == ["search"]


def test_the_first_action_is_finished_before_the_second_is_chosen() -> None:
    state = given(area(at(2, PHILAE, 3), at(5, BAGAN, 2), hand=[TIWANAKU]))
    create(state, TIWANAKU)
    assert [place for place in state.players[0].knowledge if place] == [2, 2, 1]
    assert (asked(state), state.top.left) == ("ask-action", 1)
    assert space_of(state, TIWANAKU) == 2
