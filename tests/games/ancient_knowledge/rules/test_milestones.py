"""Rulings on seven and fourteen monuments in the past."""

import pytest

from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ABU_GORAB,
    BABYLON,
    BAGAN,
    BYBLOS,
    CYRENE,
    ELLORA_CAVES,
    GOBEKLI_TEPE,
    LOPBURI_TEMPLE,
    OSIRION,
    PARTHENON,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
    WARANGAL,
)
from antiquary.games.ancient_knowledge.cards.megaliths import MONTGUYON_DOLMEN, STONEHENGE
from antiquary.games.ancient_knowledge.cards.pyramids import CARAL, TONINA
from antiquary.games.ancient_knowledge.cards.technologies import MAYA_SCRIPT, MERCURY, PHOENICIAN_ALPHABET, THOTH
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.state import Player
from support.games.ancient import area, asked, asking, at, choices, decline_phase, do, given, in_past, names, space_of
from support.games.moves import offer

pytestmark = pytest.mark.both_builds

PAST: tuple[Card, ...] = (
    TIMBUKTU,
    BAGAN,
    OSIRION,
    ABU_GORAB,
    BYBLOS,
    ELLORA_CAVES,
    LOPBURI_TEMPLE,
    PARTHENON,
    PETRA,
    TIWANAKU,
    WARANGAL,
    GOBEKLI_TEPE,
    CYRENE,
)


def with_past(number: int) -> Player:
    """Somebody with that many in the past and one more about to decline."""
    return area(at(1, PHILAE), past=PAST[:number])


def both_search(state: Position) -> None:
    do(state, "search", "search")


# --- seven ----------------------------------------------------------------------------------------------------------


def test_the_first_to_have_seven_flips_one_of_the_two_level_one_tiles() -> None:
    state = given(with_past(6), tiles=offer(), technologies=[[], [THOTH, MAYA_SCRIPT, PHOENICIAN_ALPHABET]])
    lying_there = names(state.tiles[1])
    decline_phase(state)
    assert (asked(state), choices(state)) == ("ask-flip", ["tile1", "tile2"])
    do(state, "tile2")
    assert state.levels == [1, 2, 2]
    assert names(state.tiles[1]) == ["T30", "T43", "T44"]
    assert names(state.discards[0]) == lying_there
    assert state.violations() == []


def test_with_six_nothing_is_flipped() -> None:
    state = given(with_past(5))
    decline_phase(state)
    assert (state.flipped, state.active) == (False, 1)


def test_two_declines_that_lead_from_six_to_eight_flip_one_tile() -> None:
    state = given(area(at(1, PHILAE), at(1, STONEHENGE), past=PAST[:6]))
    decline_phase(state)
    assert asked(state) == "ask-flip"
    do(state, "tile1")
    assert (state.levels, state.active) == ([2, 1, 2], 1)


def test_the_tile_is_flipped_after_all_declines_and_before_the_slide() -> None:
    """A8: so the second monument to decline still sees the old tiles."""
    state = given(area(at(1, PHILAE), at(1, CARAL), at(3, TONINA), past=PAST[:6]), tiles=offer(MERCURY))
    decline_phase(state)
    do(state, PHILAE)
    assert (asked(state), asking(state)) == ("ask-learn", CARAL)
    do(state, "stop")
    assert asked(state) == "ask-flip"
    assert in_past(state, CARAL)
    assert space_of(state, TONINA) == 3
    do(state, "tile1")
    assert space_of(state, TONINA) == 2


def test_only_one_tile_is_flipped_in_a_game() -> None:
    """Reports 102422 and 88009d2."""
    state = given(with_past(6), area(at(1, STONEHENGE), past=[MONTGUYON_DOLMEN, *PAST[6:11]]))
    decline_phase(state)
    do(state, "tile1")
    both_search(state)
    assert in_past(state, STONEHENGE, 1)
    assert (state.levels, state.active) == ([2, 1, 2], 0)


def test_more_than_seven_flip_nothing_again() -> None:
    state = given(with_past(7), flipped=True)
    decline_phase(state)
    assert state.active == 1


def test_a_city_that_is_gone_for_good_does_not_make_seven() -> None:
    state = given(area(at(1, BABYLON, 1), past=PAST[:6]))
    decline_phase(state)
    assert (state.flipped, state.active) == (False, 1)


def test_a_tile_that_has_left_the_game_cannot_be_flipped() -> None:
    """D12: the other one is, and nobody is asked; with neither left, nothing is."""
    state = given(with_past(6), tiles=[[], *offer()[1:]])
    state.levels[0] = 0
    decline_phase(state)
    assert (state.levels, state.active) == ([0, 2, 2], 1)
    state = given(with_past(6), tiles=[[], [], offer()[2]])
    state.levels[:2] = [0, 0]
    decline_phase(state)
    assert (state.levels, state.active) == ([0, 0, 2], 1)


def test_a_flipped_tile_that_cannot_be_filled_leaves_the_game() -> None:
    state = given(with_past(6), tiles=offer())
    state.boxed += state.decks[1][2:]
    state.decks[1] = state.decks[1][:2]
    decline_phase(state)
    do(state, "tile1")
    assert (state.levels, state.tiles[0]) == ([0, 1, 2], [])
    assert state.violations() == []


# --- fourteen -------------------------------------------------------------------------------------------------------


def test_fourteen_of_the_first_player_leave_everyone_else_one_more_turn() -> None:
    state = given(with_past(13), area(), area(), flipped=True)
    decline_phase(state)
    assert (state.ending, state.active) == (True, 1)
    both_search(state)
    assert state.active == 2
    both_search(state)
    assert state.over()


def test_fourteen_of_the_last_player_end_the_game_at_once() -> None:
    state = given(area(), with_past(13), flipped=True)
    both_search(state)
    assert not state.ending
    both_search(state)
    assert (state.ending, state.over()) == (True, True)


def test_fourteen_of_a_player_in_the_middle_let_the_rest_of_the_round_be_played() -> None:
    state = given(area(), with_past(13), area(), flipped=True)
    for _ in range(2):
        both_search(state)
    assert (state.ending, state.active) == (True, 2)
    both_search(state)
    assert state.over()


def test_the_round_ends_before_the_first_player_whoever_that_is() -> None:
    state = given(with_past(13), area(), area(), flipped=True)
    state.first = 2
    decline_phase(state)
    both_search(state)
    assert state.over()


def test_thirteen_do_not_end_the_game() -> None:
    state = given(with_past(12), flipped=True)
    decline_phase(state)
    both_search(state)
    assert (state.ending, state.active) == (False, 0)


def test_fifteen_are_as_good_as_fourteen_and_later_ones_still_count() -> None:
    late = area(at(1, TONINA), past=[MONTGUYON_DOLMEN])
    state = given(area(at(1, PHILAE), at(1, STONEHENGE), past=PAST), late, flipped=True)
    decline_phase(state)
    assert len(state.players[0].past) == 15
    both_search(state)
    assert in_past(state, TONINA, 1)
    assert state.over()


def test_fourteen_without_a_flip_so_far_flip_a_tile_too() -> None:
    state = given(with_past(13))
    decline_phase(state)
    assert asked(state) == "ask-flip"


def test_nobody_decides_once_the_game_is_over() -> None:
    state = given(area(), with_past(13), flipped=True)
    both_search(state)
    both_search(state)
    assert (state.deciders(), state.decider(), asked(state)) == ([], -1, "")
