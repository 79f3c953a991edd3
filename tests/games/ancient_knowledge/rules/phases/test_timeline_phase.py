"""Rulings on the timeline phase: what acts, in which order, and what must."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    ASSURBANIPALS_TABLET,
    ICA_STONES,
    KLERKSDORP_SPHERES,
    LA_MANA_PYRAMID,
    MICHAUX_STONE,
    PLANETARY_STONE,
    TZOLKIN,
)
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, CYRENE, PHILAE, TIMBUKTU, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import HAGAR_QIM, STONEHENGE
from antiquary.games.ancient_knowledge.cards.pyramids import PYRAMID_OF_NEFERIRKARE, TONINA
from antiquary.games.ancient_knowledge.cards.technologies import ANCIENT_GREEK
from support.games.ancient import (
    area,
    asked,
    asking,
    at,
    choices,
    do,
    given,
    hand_size,
    in_past,
    knowledge_on,
    lost,
    names,
    timeline_phase,
)
from support.games.moves import create, offer

pytestmark = pytest.mark.both_builds


def test_monuments_and_artifacts_act_each_once() -> None:
    state = given(area(at(4, TONINA, 4), at(5, HAGAR_QIM, 3), lost=4))
    timeline_phase(state)
    assert asked(state) == "ask-order"
    do(state, HAGAR_QIM)
    assert (lost(state), hand_size(state)) == (3, 1)
    assert state.active == 1


def test_a_monument_created_this_turn_acts_already() -> None:
    state = given(area(lost=2, hand=[HAGAR_QIM]))
    create(state, HAGAR_QIM)
    do(state, "search")
    assert lost(state) == 1


def test_a_monument_on_space_one_acts_before_it_declines() -> None:
    state = given(area(at(1, TONINA, 4)))
    timeline_phase(state)
    assert hand_size(state) == 1
    assert in_past(state, TONINA)


def test_what_is_created_during_the_phase_does_not_act_in_it() -> None:
    """A6: the set of cards is fixed as the phase begins."""
    state = given(
        area(board=[MICHAUX_STONE], lost=17),
        tiles=offer(ANCIENT_GREEK),
        deck=[KLERKSDORP_SPHERES, BAGAN, PHILAE, TIMBUKTU],
    )
    timeline_phase(state)
    do(state, ANCIENT_GREEK)
    do(state, KLERKSDORP_SPHERES)
    assert "A14" in names(state.players[0].artifacts)
    assert hand_size(state) == 0


def test_cards_in_the_past_or_of_opponents_do_not_act() -> None:
    state = given(area(past=[TONINA]), area(at(4, HAGAR_QIM), lost=3))
    timeline_phase(state)
    assert (hand_size(state), lost(state, 1)) == (0, 3)


def test_an_effect_that_comes_first_can_switch_another_off() -> None:
    """A6: the tablet draws only with at most one card in hand, tested when it acts."""
    position = given(area(at(4, TONINA, 4), board=[ASSURBANIPALS_TABLET], hand=[PHILAE]))
    drawing_first, tablet_first = position.clone(), position.clone()
    timeline_phase(drawing_first)
    do(drawing_first, TONINA)
    assert hand_size(drawing_first) == 2
    timeline_phase(tablet_first)
    do(tablet_first, ASSURBANIPALS_TABLET)
    assert hand_size(tablet_first) == 3


def test_an_effect_that_comes_first_can_switch_another_on() -> None:
    state = given(area(at(4, TULUM), board=[ASSURBANIPALS_TABLET], hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    do(state, TULUM, PHILAE)
    assert hand_size(state) == 2


def test_mandatory_effects_cannot_be_passed_over() -> None:
    state = given(area(at(4, TONINA, 4), board=[LA_MANA_PYRAMID], hand=[PHILAE]))
    timeline_phase(state)
    assert sorted(choices(state)) == ["A8", "P31"]


def test_the_phase_may_end_when_only_optional_effects_are_left() -> None:
    state = given(area(at(4, CYRENE, 8), board=[LA_MANA_PYRAMID, PLANETARY_STONE], hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    assert sorted(choices(state)) == ["A3", "A8", "stop"]
    do(state, "stop")
    assert (hand_size(state), knowledge_on(state, CYRENE), state.active) == (2, 8, 1)


def test_the_last_effect_left_is_not_asked_for_by_order_but_for_itself() -> None:
    state = given(area(at(4, CYRENE, 8), past=[TIMBUKTU], board=[TZOLKIN]))
    timeline_phase(state)
    assert (asked(state), asking(state)) == ("ask-remove-from-one", TZOLKIN)
    assert choices(state) == ["C36", "stop"]


def test_an_effect_whose_condition_fails_for_good_is_not_offered() -> None:
    state = given(area(at(4, TONINA, 4), board=[ICA_STONES]))
    timeline_phase(state)
    assert hand_size(state) == 1
    assert state.active == 1


def test_a_mandatory_removal_takes_no_more_than_there_is() -> None:
    """B-g1: exact for plain wording; with a choice of monuments, but not of the number."""
    state = given(area(at(5, PYRAMID_OF_NEFERIRKARE, 4), at(3, CYRENE, 1), at(2, STONEHENGE, 2)))
    timeline_phase(state)
    assert choices(state) == ["M1", "C36"]
    do(state, CYRENE)
    assert knowledge_on(state, CYRENE) == 0
