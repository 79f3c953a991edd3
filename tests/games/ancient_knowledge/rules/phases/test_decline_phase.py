"""Rulings on the decline phase: order, rescue, late arrivals on space 1, the slide."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ELONGATED_SKULLS
from antiquary.games.ancient_knowledge.cards.card import Card, Monument
from antiquary.games.ancient_knowledge.cards.cities import (
    AJANTA_CAVES,
    BAGAN,
    CYRENE,
    HERACLEION,
    LOPBURI_TEMPLE,
    MYCENAE,
    OSIRION,
    PHILAE,
    TIMBUKTU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    DOLMEN_OF_GOCHANG,
    FAIRIES_ROCK,
    HAGAR_QIM,
    MENHIRS_OF_MONTENEUF,
    MONTGUYON_DOLMEN,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CARAL,
    GUNUNG_PADANG,
    PYRAMID_OF_NICE,
    PYRAMIDS_OF_XIAN,
    TEOTIHUACAN,
    TONINA,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ARISTOTLE,
    MYSTERY_SCHOOL,
    PLANETARY_GRID,
    SATOR_SQUARE,
)
from support.games.ancient import (
    area,
    asked,
    asking,
    at,
    choices,
    decline_phase,
    do,
    given,
    hand_size,
    in_past,
    knowledge_on,
    lost,
    names,
    place_of,
    space_of,
)
from support.games.moves import create_granted, offer

pytestmark = pytest.mark.both_builds

# --- declining ------------------------------------------------------------------------------------------------------


def test_mycenae_relieves_yonaguni_and_both_decline() -> None:
    """Rulebook, decline phase: the example."""
    state = given(area(at(1, YONAGUNI, 10), at(1, MYCENAE, 1), at(3, PHILAE, 3), at(6, STONEHENGE, 4)))
    decline_phase(state)
    assert (asked(state), choices(state)) == ("ask-decline", ["P13", "C21"])
    do(state, MYCENAE)
    do(state, *[YONAGUNI] * 7)
    assert names(state.players[0].past) == ["C21", "P13"]
    assert lost(state) == 1 + 3
    assert (space_of(state, PHILAE), space_of(state, STONEHENGE)) == (2, 5)
    assert (knowledge_on(state, PHILAE), knowledge_on(state, STONEHENGE)) == (3, 4)
    assert state.active == 1


def test_a_monument_without_an_effect_loses_its_knowledge_and_goes_to_the_past() -> None:
    state = given(area(at(1, PHILAE, 3), lost=2))
    decline_phase(state)
    assert in_past(state, PHILAE)
    assert lost(state) == 5


def test_only_space_one_declines() -> None:
    state = given(area(at(2, PHILAE, 3)))
    decline_phase(state)
    assert space_of(state, PHILAE) == 1
    assert lost(state) == 0


def test_the_order_is_asked_only_where_it_matters() -> None:
    """Nobody is asked when neither monument has a decline effect."""
    state = given(area(at(1, PHILAE, 3), at(1, CYRENE, 1)))
    decline_phase(state)
    assert len(state.players[0].past) == 2
    state = given(area(at(1, PHILAE, 3), at(1, HERACLEION, 1)))
    decline_phase(state)
    assert asked(state) == "ask-decline"


def test_the_first_monument_is_done_with_before_the_second_begins() -> None:
    """A7: so the second may find more lost knowledge than the first."""
    megaliths = [MONTGUYON_DOLMEN, FAIRIES_ROCK, HAGAR_QIM, STONEHENGE, MENHIRS_OF_MONTENEUF]
    position = given(area(at(1, PHILAE, 4), at(1, DOLMEN_OF_GOCHANG), past=megaliths, lost=3))
    first, second = position.clone(), position.clone()
    decline_phase(first)
    do(first, PHILAE)
    assert lost(first) == 0
    decline_phase(second)
    do(second, DOLMEN_OF_GOCHANG)
    assert lost(second) == 4


def test_a_declining_monument_counts_in_the_timeline_and_not_in_the_past() -> None:
    """A7."""
    state = given(area(at(1, CARAL), past=[TONINA]), tiles=offer(ARISTOTLE))
    decline_phase(state)
    assert state.players[0].technologies == []  # Aristotle asks for two pyramids in the past
    state = given(area(at(1, MYCENAE), at(1, CARAL), at(3, PHILAE)), tiles=offer(MYSTERY_SCHOOL))
    decline_phase(state)
    do(state, CARAL, MYSTERY_SCHOOL)
    assert hand_size(state) == 2


# --- rescue ---------------------------------------------------------------------------------------------------------


def test_what_is_moved_away_from_space_one_does_not_decline() -> None:
    """A7, report 107733."""
    state = given(area(at(1, GUNUNG_PADANG, 2), at(1, PHILAE, 3)))
    decline_phase(state)
    do(state, GUNUNG_PADANG, "space6")
    assert not in_past(state, PHILAE)
    assert (space_of(state, PHILAE), knowledge_on(state, PHILAE)) == (5, 3)


def test_a_technology_learned_during_a_decline_can_rescue_too() -> None:
    state = given(area(at(1, CARAL), at(1, PHILAE, 3)), tiles=offer(PLANETARY_GRID))
    decline_phase(state)
    do(state, CARAL, PLANETARY_GRID)
    assert asked(state) == "ask-move-to"
    do(state, "space2")
    assert space_of(state, PHILAE) == 1
    assert lost(state) == 0


def test_a_monument_that_is_declining_is_neither_moved_nor_exchanged() -> None:
    """A7, report 112580."""
    state = given(area(at(1, CARAL), at(3, PHILAE), at(4, CYRENE), at(5, TONINA)), tiles=offer(PLANETARY_GRID))
    decline_phase(state)
    do(state, PLANETARY_GRID)
    assert choices(state) == ["C31", "C36", "P31"]
    state = given(area(at(1, CARAL), at(3, PHILAE), at(4, CYRENE), at(5, TONINA)), tiles=offer(SATOR_SQUARE))
    decline_phase(state)
    do(state, SATOR_SQUARE)
    assert choices(state) == ["C31", "C36", "P31"]


def test_a_declining_monument_with_only_one_other_cannot_exchange_places() -> None:
    state = given(area(at(1, CARAL), at(3, PHILAE, 3)), tiles=offer(SATOR_SQUARE))
    decline_phase(state)
    do(state, SATOR_SQUARE)
    assert in_past(state, CARAL)
    assert space_of(state, PHILAE) == 2


# --- late arrivals on space 1 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("teacher", [CARAL, TEOTIHUACAN, MONTGUYON_DOLMEN], ids=lambda card: card.id)
def test_what_is_exchanged_onto_space_one_declines_in_the_same_phase(teacher: Monument) -> None:
    """D1: the Sator square learned during a decline exchanges the monument that would have been next."""
    state = given(area(at(1, teacher), at(1, PHILAE, 3), at(4, CYRENE, 8)), tiles=offer(SATOR_SQUARE))
    decline_phase(state)
    do(state, teacher, SATOR_SQUARE)
    assert in_past(state, teacher)
    assert in_past(state, CYRENE)
    assert (space_of(state, PHILAE), lost(state)) == (3, 8)
    assert state.violations() == []


@pytest.mark.parametrize("newcomer", [LOPBURI_TEMPLE, BAGAN, PYRAMIDS_OF_XIAN], ids=lambda card: card.id)
def test_what_a_new_monument_sends_to_space_one_declines_in_the_same_phase(newcomer: Monument) -> None:
    """D1: the menhirs create a monument on space 1, which changes places at once."""
    others: list[Card] = [TIMBUKTU, OSIRION, PYRAMID_OF_NICE, HAGAR_QIM]
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), at(6, CYRENE, 8), hand=[newcomer, *others]))
    decline_phase(state)
    create_granted(state, newcomer, on=1, paying=others[:3])
    assert in_past(state, CYRENE)
    assert (space_of(state, newcomer), lost(state)) == (5, 8)


@pytest.mark.parametrize("newcomer", [LOPBURI_TEMPLE, BAGAN, PYRAMIDS_OF_XIAN], ids=lambda card: card.id)
def test_a_new_monument_that_goes_to_space_one_itself_declines_in_the_same_phase(newcomer: Monument) -> None:
    """D1: it changes places with the monument that waited on space 1 beside the menhirs."""
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), at(1, CYRENE, 8), hand=[newcomer]))
    decline_phase(state)
    do(state, MENHIRS_OF_MONTENEUF, newcomer)
    assert in_past(state, newcomer)
    assert space_of(state, CYRENE) == newcomer.space - 1
    assert lost(state) == newcomer.knowledge


def test_what_is_created_on_space_one_declines_with_its_effect() -> None:
    """Report 108871."""
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), hand=[HERACLEION, BAGAN, OSIRION, TIMBUKTU]))
    decline_phase(state)
    create_granted(state, HERACLEION, on=1)
    assert in_past(state, HERACLEION)
    assert hand_size(state) == 4


def test_a_rescuer_can_doom_another_monument_that_rescues_the_next() -> None:
    """The phase goes on until space 1 is empty."""
    state = given(area(at(1, AJANTA_CAVES), at(3, GUNUNG_PADANG), at(4, PHILAE, 3)))
    decline_phase(state)
    do(state, GUNUNG_PADANG, "space1")
    assert asking(state) is GUNUNG_PADANG
    do(state, "space1")
    assert all(in_past(state, card) for card in (AJANTA_CAVES, GUNUNG_PADANG, PHILAE))


# --- the slide ------------------------------------------------------------------------------------------------------


def test_everything_else_slides_one_space_with_its_knowledge_and_keeps_its_row() -> None:
    state = given(area(at(2, PHILAE, 1), at(2, CYRENE, 2), at(4, TONINA, 3), at(6, BAGAN, 4), at(6, TIMBUKTU, 5)))
    decline_phase(state)
    places = [place_of(state, card) for card in (PHILAE, CYRENE, TONINA, BAGAN, TIMBUKTU)]
    assert places == [0, 1, 4, 8, 9]
    assert [knowledge_on(state, card) for card in (PHILAE, CYRENE, TONINA, BAGAN, TIMBUKTU)] == [1, 2, 3, 4, 5]


def test_a_monument_created_during_the_phase_slides_with_the_others() -> None:
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), hand=[PHILAE]))
    decline_phase(state)
    do(state, PHILAE)
    assert space_of(state, PHILAE) == 2


def test_opponents_do_not_slide() -> None:
    state = given(area(at(3, PHILAE)), area(at(3, CYRENE), at(1, TONINA)))
    decline_phase(state)
    assert (space_of(state, CYRENE, 1), space_of(state, TONINA, 1)) == (3, 1)


def test_what_was_lost_in_the_phase_is_counted_after_the_slide() -> None:
    """A32: both declines together, two cards for every full three."""
    state = given(area(at(1, PHILAE, 4), at(1, CYRENE, 4), board=[ELONGATED_SKULLS], lost=9))
    decline_phase(state)
    assert hand_size(state) == 4
    assert lost(state) == 17


def test_what_was_lost_in_earlier_phases_is_not_counted_again() -> None:
    state = given(area(at(1, PHILAE, 4), board=[ELONGATED_SKULLS]))
    decline_phase(state)
    do(state, "search", "search", "search", "search")
    assert hand_size(state) == 2 + 2


def test_a_skipped_decline_phase_leaves_everything_where_it_is() -> None:
    """C30: no decline, no slide, nothing that follows them."""
    state = given(area(at(1, PHILAE, 3), at(4, CYRENE, 8), board=[ELONGATED_SKULLS]))
    state.skip_decline = True
    decline_phase(state)
    assert (space_of(state, PHILAE), space_of(state, CYRENE), lost(state), hand_size(state)) == (1, 4, 0, 0)
    assert (state.active, state.skip_decline) == (1, False)
