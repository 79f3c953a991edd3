"""Rulings on the excavate action."""

import json

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import CRYSTAL_SKULL, PHAISTOS_DISC
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
from antiquary.games.ancient_knowledge.cards.megaliths import HAGAR_QIM, STONEHENGE
from antiquary.games.ancient_knowledge.cards.technologies import ASTROLOGY, RUNIC_ALPHABET
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.tallies import ROTATED
from support.games.ancient import area, asked, at, choices, do, given, hand_size, in_past, names
from support.games.moves import offer
from support.games.single_cards import offering

pytestmark = pytest.mark.both_builds

NINE = [BAGAN, BYBLOS, CYRENE, OSIRION, PARTHENON, PETRA, PHILAE, TIWANAKU, STONEHENGE]


def rotated(state: Position) -> int:
    return state.players[0].counts[ROTATED]


def lying_rotated(state: Position) -> list[str]:
    """The monuments in the past that the view names as rotated."""
    named: list[str] = json.loads(state.view(0).encode())["players"][0]["rotated"]
    return named


def test_two_monuments_bring_four_cards() -> None:
    """Rulebook, excavate: the example."""
    state = given(area(past=[TIMBUKTU, BAGAN, HAGAR_QIM]))
    do(state, "excavate")
    assert choices(state) == ["x1", "x2", "x3"]
    do(state, "x2")
    assert (hand_size(state), rotated(state)) == (4, 2)


def test_at_least_one_monument_is_rotated() -> None:
    assert "excavate" not in choices(given(area(at(3, PHILAE))))
    state = given(area(past=[TIMBUKTU, HAGAR_QIM]))
    do(state, "excavate")
    assert "stop" not in choices(state)


def test_a_rotated_monument_is_not_rotated_again() -> None:
    state = given(area(past=[TIMBUKTU, BAGAN, HAGAR_QIM], rotated=2))
    do(state, "excavate")  # only one is straight: there is nothing to choose
    assert (hand_size(state), rotated(state)) == (2, 3)
    assert "excavate" not in choices(state)


def test_the_hand_limit_caps_what_is_drawn_but_not_what_is_rotated() -> None:
    state = given(area(past=[TIMBUKTU, HAGAR_QIM], hand=NINE))
    do(state, "excavate", "x2")
    assert (hand_size(state), rotated(state)) == (10, 2)


def test_excavating_with_a_full_hand_is_legal_and_draws_nothing() -> None:
    state = given(area(past=[TIMBUKTU], hand=[*NINE, HAGAR_QIM]))
    size = state.deck_size
    do(state, "excavate")
    assert (hand_size(state), rotated(state), state.deck_size) == (10, 1, size)


def test_a_monument_comes_into_the_past_straight() -> None:
    state = given(area(at(1, PHILAE), past=[TIMBUKTU], rotated=1), left=1)
    do(state, "search", "search", "search")
    assert in_past(state, PHILAE)
    do(state, "excavate")
    assert rotated(state) == 2


def test_the_oldest_straight_monument_is_rotated_next() -> None:
    state = given(area(past=[TIMBUKTU, BAGAN, HAGAR_QIM], rotated=1))
    assert lying_rotated(state) == [TIMBUKTU.id]
    do(state, "excavate", "x1")
    assert lying_rotated(state) == [TIMBUKTU.id, BAGAN.id]


def test_the_monuments_that_were_rotated_last_are_straightened() -> None:
    past = [TIMBUKTU, BAGAN, HAGAR_QIM, STONEHENGE]
    state = given(area(past=past, rotated=3), tiles=offering(RUNIC_ALPHABET))
    do(state, "learn", RUNIC_ALPHABET)
    assert lying_rotated(state) == [TIMBUKTU.id]


def test_a_monument_that_comes_into_the_past_leaves_the_others_as_they_lie() -> None:
    state = given(area(at(1, PHILAE), past=[TIMBUKTU, BAGAN], rotated=1), left=1)
    do(state, "search", "search", "search")
    assert in_past(state, PHILAE)
    assert lying_rotated(state) == [TIMBUKTU.id]


def test_cards_are_drawn_before_the_excavation_triggers_anything() -> None:
    """A5: what is learned afterwards sees the hand after the draw."""
    state = given(
        area(past=[TIMBUKTU, HAGAR_QIM, BAGAN], board=[CRYSTAL_SKULL], hand=[PHILAE, PETRA, CYRENE, OSIRION]),
        tiles=offer(ASTROLOGY),
    )
    do(state, "excavate", "x3")
    assert (hand_size(state), names(state.players[0].technologies)) == (10, ["T36"])


def test_a_higher_rate_multiplies_before_the_hand_limit_counts() -> None:
    state = given(area(past=[TIMBUKTU, HAGAR_QIM], board=[PHAISTOS_DISC], hand=NINE[2:7]))
    do(state, "excavate", "x2")
    assert hand_size(state) == 10
    assert asked(state) == "ask-action"
