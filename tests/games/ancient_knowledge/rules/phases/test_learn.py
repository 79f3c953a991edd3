"""Rulings on the learn action: requirements, tiles, short decks."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import SUMERIAN_TABLETS
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, PHILAE, TIMBUKTU
from antiquary.games.ancient_knowledge.cards.pyramids import CARAL, PYRAMID_OF_NICE, TONINA
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANCIENT_GREEK,
    ANCIENT_HEBREW,
    ARISTOTLE,
    ASTRONOMY,
    CRETAN_HIEROGLYPHS,
    EARTHQUAKE_ENGINEERING,
    EMERALD_TABLET,
    HIEROGLYPHS,
    IMHOTEP,
    MAYA_SCRIPT,
    MERCURY,
    MUMMIFICATION,
    MYSTERY_SCHOOL,
    NICOLAS_FLAMEL,
    NUMBER_PI,
    ROYAL_CUBIT,
    RUNIC_ALPHABET,
    SUMERIAN_CUNEIFORMS,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.position import Position
from support.games.ancient import area, asked, asking, at, choices, decline_phase, do, given, hand_size, names, number
from support.games.moves import learn, offer

pytestmark = pytest.mark.both_builds

FREE = [MERCURY, NUMBER_PI, RUNIC_ALPHABET]
OTHERS = offer()


def leave(state: Position, level: int, *cards: Card) -> None:
    """Only these technologies of the level are left in its deck; the others have left the game."""
    state.boxed += [card for card in state.decks[level - 1] if card not in [number(each) for each in cards]]
    state.decks[level - 1] = [number(card) for card in reversed(cards)]


# --- requirements ---------------------------------------------------------------------------------------------------


def test_two_pyramids_in_the_past_are_enough_for_aristotle_but_not_for_astronomy() -> None:
    """Rulebook, learn: the example."""
    state = given(area(past=[TONINA, PYRAMID_OF_NICE]), tiles=offer(ARISTOTLE, ASTRONOMY, MERCURY))
    do(state, "learn")
    assert choices(state) == ["T2", "T9"]
    do(state, ARISTOTLE)
    assert hand_size(state) == 3
    assert names(state.players[0].technologies) == ["T2"]


def test_a_technology_does_not_count_itself_for_its_requirement() -> None:
    """A4."""
    two_secrets = area(collection=[NUMBER_PI, MUMMIFICATION])
    assert choices(given(two_secrets, tiles=offer(ROYAL_CUBIT))) == ["search"]
    five = area(collection=[NUMBER_PI, MUMMIFICATION, THALES, RUNIC_ALPHABET, ANCIENT_GREEK])
    assert choices(given(five, tiles=offer(SUMERIAN_CUNEIFORMS))) == ["search"]


def test_requirements_are_minimums() -> None:
    state = given(area(past=[TONINA, PYRAMID_OF_NICE, CARAL]), tiles=offer(ARISTOTLE))
    assert "learn" in choices(state)


def test_learning_is_not_offered_when_nothing_can_be_learned() -> None:
    assert choices(given(area(), tiles=offer())) == ["search"]


def test_a_learn_that_an_effect_grants_asks_for_the_requirement_too() -> None:
    state = given(area(at(1, CARAL)), tiles=offer(MERCURY, ARISTOTLE))
    decline_phase(state)
    assert choices(state) == ["T9", "stop"]


def test_what_is_learned_lies_in_the_collection_and_no_longer_on_the_tile() -> None:
    state = given(area(), tiles=[FREE, OTHERS[0], OTHERS[2]])
    learn(state, MERCURY)
    assert names(state.players[0].technologies) == ["T9"]
    assert names(state.tiles[0]) == ["T11", "T19"]


# --- tiles ----------------------------------------------------------------------------------------------------------


def test_a_tile_with_two_technologies_is_not_filled_up() -> None:
    state = given(area(), tiles=[FREE, OTHERS[0], OTHERS[2]])
    learn(state, MERCURY)
    assert len(state.tiles[0]) == 2
    assert state.discards[0] == []


def test_a_tile_down_to_one_technology_discards_it_and_gets_three_new_ones() -> None:
    top = [THALES, ANCIENT_HEBREW, MUMMIFICATION]
    state = given(area(), tiles=[FREE, OTHERS[0], OTHERS[2]], technologies=[top, []])
    learn(state, MERCURY)
    learn(state, NUMBER_PI)
    assert names(state.tiles[0]) == ["T4", "T21", "T12"]
    assert names(state.discards[0]) == ["T19"]


def test_a_level_two_tile_gets_technologies_of_level_two() -> None:
    position = given(
        area(collection=[NUMBER_PI, MUMMIFICATION, MYSTERY_SCHOOL, THALES, NICOLAS_FLAMEL, RUNIC_ALPHABET]),
        tiles=[OTHERS[0], OTHERS[1], [ROYAL_CUBIT, SUMERIAN_CUNEIFORMS, EMERALD_TABLET]],
        technologies=[[], [THOTH, MAYA_SCRIPT, HIEROGLYPHS]],
    )
    learn(position, ROYAL_CUBIT)
    learn(position, SUMERIAN_CUNEIFORMS)
    assert names(position.tiles[2]) == ["T30", "T43", "T45"]
    assert names(position.discards[1]) == ["T41"]


def test_the_tile_is_filled_before_the_effect_of_what_was_learned() -> None:
    """A4: whoever learns sees the new technologies while deciding about the effect."""
    top = [THALES, ANCIENT_HEBREW, MUMMIFICATION]
    state = given(
        area(hand=[BAGAN, PHILAE]),
        tiles=[[MERCURY, EARTHQUAKE_ENGINEERING], OTHERS[0], OTHERS[2]],
        technologies=[top, []],
    )
    learn(state, EARTHQUAKE_ENGINEERING)
    assert asked(state) == "ask-redraw"
    assert names(state.tiles[0]) == ["T4", "T21", "T12"]


# --- decks that run short -------------------------------------------------------------------------------------------


def test_an_empty_technology_deck_is_made_anew_from_the_discards() -> None:
    state = given(area(), tiles=[[MERCURY, NUMBER_PI], OTHERS[0], OTHERS[2]])
    leave(state, 1, THALES)
    state.boxed = [card for card in state.boxed if card not in (number(RUNIC_ALPHABET), number(MUMMIFICATION))]
    state.discards[0] = [number(RUNIC_ALPHABET), number(MUMMIFICATION)]
    learn(state, MERCURY)
    assert names(state.tiles[0])[0] == "T4"
    assert set(names(state.tiles[0])) <= {"T4", "T11", "T12", "T19"}
    assert len(state.decks[0]) == 1
    assert state.violations() == []


def test_the_card_left_over_counts_among_those_that_can_fill_the_tile_again() -> None:
    """A4: deck and discards are counted after the last card was discarded."""
    state = given(area(), tiles=[[MERCURY, NUMBER_PI], OTHERS[0], OTHERS[2]])
    leave(state, 1, THALES, MUMMIFICATION)
    learn(state, MERCURY)
    assert sorted(names(state.tiles[0])) == ["T11", "T12", "T4"]
    assert state.levels[0] == 1


def test_a_tile_that_cannot_be_filled_leaves_the_game_with_the_rest_of_its_level() -> None:
    state = given(area(), tiles=[[MERCURY, NUMBER_PI], OTHERS[0], OTHERS[2]])
    leave(state, 1, THALES)
    learn(state, MERCURY)
    assert state.levels == [0, 1, 2]
    assert state.tiles[0] == []
    assert state.decks[0] == []
    assert state.discards[0] == []
    assert {number(THALES), number(NUMBER_PI)} <= set(state.boxed)
    assert state.violations() == []


def test_the_other_tile_of_a_level_that_has_run_out_keeps_its_technologies() -> None:
    state = given(area(), tiles=[[MERCURY, NUMBER_PI], [RUNIC_ALPHABET, CRETAN_HIEROGLYPHS], OTHERS[2]])
    leave(state, 1)
    learn(state, MERCURY)
    assert state.levels == [0, 1, 2]
    learn(state, RUNIC_ALPHABET)
    assert state.levels == [0, 0, 2]
    assert state.violations() == []


# --- what learning triggers -----------------------------------------------------------------------------------------


def test_own_effect_and_triggers_of_a_learn_share_one_order() -> None:
    """A4: the owner chooses, as for a create."""
    state = given(area(board=[SUMERIAN_TABLETS], hand=[TIMBUKTU]), tiles=offer(EARTHQUAKE_ENGINEERING))
    learn(state, EARTHQUAKE_ENGINEERING)
    assert asked(state) == "ask-order"
    assert sorted(choices(state)) == ["A20", "T17"]
    do(state, SUMERIAN_TABLETS)
    assert hand_size(state) == 2
    assert asking(state) is EARTHQUAKE_ENGINEERING


def test_technologies_of_level_two_do_nothing_but_score() -> None:
    state = given(area(collection=[NUMBER_PI, MUMMIFICATION, MYSTERY_SCHOOL]), tiles=offer(ROYAL_CUBIT, IMHOTEP))
    learn(state, ROYAL_CUBIT)
    assert asked(state) == "ask-action"
    assert state.scores()[0] == 2
