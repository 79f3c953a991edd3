"""Rulings on the 36 cities, grouped as in `cards/cities.py`."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DOGU_FIGURINES,
    ELONGATED_SKULLS,
    GENETIC_DISK,
    KHUFUS_SOLAR_BARQUE,
    LA_MANA_PYRAMID,
    VOYNICH_MANUSCRIPT,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ABU_GORAB,
    AJANTA_CAVES,
    ANGKOR_WAT,
    ATLANTIS,
    BAALBEK,
    BABYLON,
    BAGAN,
    BYBLOS,
    CYRENE,
    DERINKUYU,
    EASTER_ISLAND,
    ELLORA_CAVES,
    GOBEKLI_TEPE,
    HERACLEION,
    INWA,
    JERICHO,
    KARNAK_TEMPLE,
    LLAQTAPATA,
    LOPBURI_TEMPLE,
    LUXOR_TEMPLE,
    MACHU_PICCHU,
    MOHENJO_DARO,
    MYCENAE,
    OLLANTAYTAMBO,
    OSIRION,
    PARTHENON,
    PERSEPOLIS,
    PETRA,
    PHILAE,
    POTALA_PALACE,
    SACSAYHUAMAN,
    TEMPLE_OF_KOM_OMBO,
    TIMBUKTU,
    TIWANAKU,
    TULUM,
    WARANGAL,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    BAALBEK_TRILITHON,
    CARNAC_STANDING_STONES,
    DOLMEN_OF_MENGA,
    MEGALITHS_OF_CAURIA,
    MENHIRS_OF_MONTENEUF,
    MONTGUYON_DOLMEN,
    POULNABRONE_DOLMEN,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CARAL,
    PYRAMID_OF_NICE,
    PYRAMID_OF_TAZUMAL,
    PYRAMIDS_OF_XIAN,
    QUEENS_PYRAMIDS,
    TONINA,
    UXMAL,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANAXIMENES,
    ARISTOTLE,
    HERMES_TRISMEGISTUS,
    LANGUAGE_OF_THE_BIRDS,
    MERCURY,
    MUMMIFICATION,
    MYSTERY_SCHOOL,
    NICOLAS_FLAMEL,
    NUMBER_PI,
    PLANETARY_GRID,
    RUNIC_ALPHABET,
    THALES,
)
from antiquary.games.ancient_knowledge.rules.state import Player
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
    in_discard,
    in_past,
    knowledge_on,
    lost,
    names,
    place_of,
    space_of,
    timeline_phase,
)
from support.games.moves import create, create_granted, learn, offer

pytestmark = pytest.mark.both_builds

ANCIENTS = (ANAXIMENES, ARISTOTLE, HERMES_TRISMEGISTUS, THALES, NICOLAS_FLAMEL)
SECRETS = (PLANETARY_GRID, NUMBER_PI, MUMMIFICATION, MYSTERY_SCHOOL, LANGUAGE_OF_THE_BIRDS)


def score(player: Player) -> int:
    return given(player).scores()[0]


# --- scored from the past -------------------------------------------------------------------------------------------


def test_osirion_scores_by_the_number_of_ancients() -> None:
    assert score(area(past=[OSIRION], collection=ANCIENTS[:2])) == 0
    assert score(area(past=[OSIRION], collection=ANCIENTS[:3])) == 4
    assert score(area(past=[OSIRION], collection=ANCIENTS[:4])) == 4
    assert score(area(past=[OSIRION], collection=ANCIENTS)) == 7


def test_osirion_takes_no_other_kind_for_an_ancient() -> None:
    assert score(area(past=[OSIRION], collection=[*ANCIENTS[:2], MUMMIFICATION, RUNIC_ALPHABET])) == 0


def test_abu_gorab_scores_by_the_number_of_secrets() -> None:
    assert score(area(past=[ABU_GORAB], collection=SECRETS[:2])) == 0
    assert score(area(past=[ABU_GORAB], collection=SECRETS[:3])) == 4
    assert score(area(past=[ABU_GORAB], collection=SECRETS)) == 7


def test_gobekli_tepe_scores_the_type_of_which_there_are_most() -> None:
    """C3: nobody has to choose; the best type counts."""
    pyramids = [PYRAMID_OF_NICE, PYRAMIDS_OF_XIAN, TONINA]
    assert score(area(past=[GOBEKLI_TEPE, *pyramids, MONTGUYON_DOLMEN])) == 3


def test_gobekli_tepe_is_itself_one_of_the_cities() -> None:
    assert score(area(past=[GOBEKLI_TEPE, TIMBUKTU])) == 2


def test_byblos_scores_two_for_each_set_of_monuments() -> None:
    """C4: the smallest of the three numbers counts; the printed point comes on top."""
    one_set = [BYBLOS, MONTGUYON_DOLMEN, TONINA]
    assert score(area(past=one_set[:2])) == 1
    assert score(area(past=one_set)) == 1 + 2
    assert score(area(past=[*one_set, TIMBUKTU, BAGAN])) == 1 + 2
    assert score(area(past=[*one_set, TIMBUKTU, POULNABRONE_DOLMEN, PYRAMID_OF_NICE])) == 1 + 4


def test_ellora_caves_scores_one_for_each_city_itself_included() -> None:
    assert score(area(past=[ELLORA_CAVES])) == 1
    assert score(area(past=[ELLORA_CAVES, TIMBUKTU, BAGAN, TONINA])) == 3


# --- at work in the timeline phase ----------------------------------------------------------------------------------


def test_ollantaytambo_removes_one_from_each_adjacent_city() -> None:
    """C6: beside it in its row, and the other place of its space; all at once, nobody chooses."""
    state = given(
        area(at(2, PHILAE, 2), at(3, OLLANTAYTAMBO, 2), at(3, TIMBUKTU, 2), at(4, BAGAN, 2)),
    )
    timeline_phase(state)
    assert [knowledge_on(state, city) for city in (PHILAE, TIMBUKTU, BAGAN)] == [1, 1, 1]
    assert knowledge_on(state, OLLANTAYTAMBO) == 2
    assert state.active == 1


def test_ollantaytambo_does_not_reach_diagonal_or_distant_cities_nor_other_monuments() -> None:
    state = given(
        area(
            at(2, STONEHENGE, 2),
            at(3, OLLANTAYTAMBO, 2),
            at(4, UXMAL, 2),
            at(4, BAGAN, 2),
            at(5, PHILAE, 2),
        )
    )
    timeline_phase(state)
    assert [knowledge_on(state, each) for each in (STONEHENGE, UXMAL, BAGAN, PHILAE)] == [2, 2, 2, 2]


def test_luxor_temple_removes_three_from_itself_beside_two_pyramids() -> None:
    state = given(area(at(2, QUEENS_PYRAMIDS), at(3, LUXOR_TEMPLE, 10), at(4, PYRAMIDS_OF_XIAN)))
    timeline_phase(state)
    assert knowledge_on(state, LUXOR_TEMPLE) == 7


def test_luxor_temple_does_nothing_beside_one_pyramid() -> None:
    state = given(area(at(3, LUXOR_TEMPLE, 10), at(4, PYRAMIDS_OF_XIAN), at(4, QUEENS_PYRAMIDS)))
    timeline_phase(state)
    assert knowledge_on(state, LUXOR_TEMPLE) == 10


def test_luxor_temple_removes_no_more_than_it_has() -> None:
    state = given(area(at(2, QUEENS_PYRAMIDS, 5), at(3, LUXOR_TEMPLE, 2), at(4, PYRAMIDS_OF_XIAN, 5)))
    timeline_phase(state)
    assert knowledge_on(state, LUXOR_TEMPLE) == 0
    assert knowledge_on(state, QUEENS_PYRAMIDS) == 5


def test_mohenjo_daro_removes_two_from_itself_beside_two_monuments_of_one_type() -> None:
    state = given(area(at(4, STONEHENGE), at(5, MOHENJO_DARO, 9), at(5, MONTGUYON_DOLMEN)))
    timeline_phase(state)
    assert knowledge_on(state, MOHENJO_DARO) == 7


def test_mohenjo_daro_does_nothing_beside_monuments_of_different_types() -> None:
    """C8: the city itself is not one of its neighbours."""
    state = given(area(at(4, TIMBUKTU), at(5, MOHENJO_DARO, 9), at(5, STONEHENGE), at(6, PYRAMID_OF_NICE)))
    timeline_phase(state)
    assert knowledge_on(state, MOHENJO_DARO) == 9


def test_petra_draws_a_card_with_at_most_two_lost_and_something_in_the_past() -> None:
    state = given(area(at(4, PETRA, 1), past=[TIMBUKTU], lost=2))
    timeline_phase(state)
    assert hand_size(state) == 1


def test_petra_does_nothing_with_three_lost() -> None:
    """C9: the limit is two."""
    state = given(area(at(4, PETRA, 1), past=[TIMBUKTU], lost=3))
    timeline_phase(state)
    assert hand_size(state) == 0


def test_petra_does_nothing_without_a_past() -> None:
    state = given(area(at(4, PETRA, 1)))
    timeline_phase(state)
    assert hand_size(state) == 0


def test_parthenon_does_nothing_below_eleven_knowledge() -> None:
    """Rulebook, timeline phase: a condition that is not met is skipped, not refused."""
    state = given(area(at(3, PARTHENON, 4), at(5, STONEHENGE, 6)))
    timeline_phase(state)
    assert state.active == 1


def test_parthenon_removes_up_to_two_from_any_monuments_at_eleven_knowledge() -> None:
    """C10: all knowledge in the timeline counts, its own included, and it may be taken off itself."""
    state = given(area(at(3, PARTHENON, 4), at(5, STONEHENGE, 7)))
    timeline_phase(state)
    assert asking(state) is PARTHENON
    assert choices(state) == ["C10", "M1", "stop"]
    do(state, PARTHENON, STONEHENGE)
    assert (knowledge_on(state, PARTHENON), knowledge_on(state, STONEHENGE)) == (3, 6)
    assert state.active == 1


def test_parthenon_may_remove_nothing() -> None:
    state = given(area(at(3, PARTHENON, 11)))
    timeline_phase(state)
    do(state, "stop")
    assert knowledge_on(state, PARTHENON) == 11


def test_parthenon_at_exactly_eleven_leaves_nothing_to_do_for_the_pyramid_of_tazumal() -> None:
    """C10 and P24: the condition is tested when the card acts."""
    state = given(area(at(3, PARTHENON, 4), at(4, PYRAMID_OF_TAZUMAL, 7)))
    timeline_phase(state)
    do(state, PARTHENON, PARTHENON, "stop")
    assert knowledge_on(state, PYRAMID_OF_TAZUMAL) == 7
    assert state.active == 1


def test_parthenon_that_removes_nothing_leaves_the_pyramid_of_tazumal_its_turn() -> None:
    state = given(area(at(3, PARTHENON, 4), at(4, PYRAMID_OF_TAZUMAL, 7)))
    timeline_phase(state)
    do(state, PARTHENON, "stop")
    assert asking(state) is PYRAMID_OF_TAZUMAL


def test_tulum_makes_its_owner_discard_a_card_of_their_choice() -> None:
    """C35: mandatory."""
    state = given(area(at(4, TULUM, 1), hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    assert asking(state) is TULUM
    assert choices(state) == ["C31", "C14"]
    do(state, BAGAN)
    assert in_discard(state, BAGAN)
    assert hand_size(state) == 1


def test_tulum_is_skipped_with_an_empty_hand() -> None:
    state = given(area(at(4, TULUM, 1)))
    timeline_phase(state)
    assert state.active == 1


def test_tulum_comes_to_nothing_before_a_draw_if_its_owner_likes() -> None:
    """C35: its owner chooses the moment, also one at which there is nothing to discard."""
    state = given(area(at(4, TULUM, 1), at(5, TONINA, 4)), deck=[PHILAE])
    timeline_phase(state)
    assert choices(state) == ["P31", "C35"]
    do(state, TULUM)
    assert names(state.players[0].hand) == ["C31"]


def test_tulum_takes_the_card_that_was_drawn_before_it() -> None:
    state = given(area(at(4, TULUM, 1), at(5, TONINA, 4)), deck=[PHILAE])
    timeline_phase(state)
    do(state, TONINA)
    assert in_discard(state, PHILAE)


def test_tulum_comes_before_or_after_a_draw_as_its_owner_likes() -> None:
    """C35: what is discarded can be a card that the same phase brought."""
    state = given(
        area(at(4, TULUM, 1), at(5, TONINA, 4), board=[LA_MANA_PYRAMID], hand=[MEGALITHS_OF_CAURIA]),
        deck=[CARNAC_STANDING_STONES],
    )
    timeline_phase(state)
    assert sorted(choices(state)) == ["A8", "C35", "P31"]
    do(state, TONINA, TULUM)
    assert choices(state) == ["M28", "M13"]


def test_cyrene_removes_two_from_itself_with_four_cities_in_the_past() -> None:
    past = [TIMBUKTU, BAGAN, LOPBURI_TEMPLE, OSIRION]
    state = given(area(at(3, CYRENE, 8), past=past))
    timeline_phase(state)
    assert knowledge_on(state, CYRENE) == 6


def test_cyrene_does_nothing_with_three_cities_in_the_past() -> None:
    state = given(area(at(3, CYRENE, 8), past=[TIMBUKTU, BAGAN, OSIRION, TONINA]))
    timeline_phase(state)
    assert knowledge_on(state, CYRENE) == 8


# --- they watch or change what their owner does ---------------------------------------------------------------------


def test_warangal_removes_one_and_draws_one_when_a_secret_is_learned() -> None:
    """C11: from any monument, itself included; first the removal, then the draw."""
    state = given(area(at(5, WARANGAL, 2), at(6, STONEHENGE, 4)), tiles=offer(MUMMIFICATION))
    learn(state, MUMMIFICATION)
    assert asking(state) is WARANGAL
    assert choices(state) == ["C11", "M1"]
    assert hand_size(state) == 0
    do(state, WARANGAL)
    assert knowledge_on(state, WARANGAL) == 1
    assert hand_size(state) == 1


def test_warangal_draws_even_if_there_is_no_knowledge_to_remove() -> None:
    """B-g2: a part that cannot happen does not stop the next."""
    state = given(area(at(5, WARANGAL)), tiles=offer(MUMMIFICATION))
    learn(state, MUMMIFICATION)
    assert hand_size(state) == 1


def test_warangal_does_not_care_for_other_technologies() -> None:
    state = given(area(at(5, WARANGAL, 2)), tiles=offer(MERCURY))
    learn(state, MERCURY)
    assert (knowledge_on(state, WARANGAL), hand_size(state)) == (2, 0)


def test_warangal_does_not_care_what_opponents_learn() -> None:
    """B-g4: a trigger reacts to its owner only."""
    state = given(area(), area(at(5, WARANGAL, 2)), tiles=offer(MUMMIFICATION))
    learn(state, MUMMIFICATION)
    assert (knowledge_on(state, WARANGAL, seat=1), hand_size(state, 1)) == (2, 0)


def test_warangal_in_the_past_is_silent() -> None:
    """B-g5."""
    state = given(area(at(3, STONEHENGE, 4), past=[WARANGAL]), tiles=offer(MUMMIFICATION))
    learn(state, MUMMIFICATION)
    assert (knowledge_on(state, STONEHENGE), hand_size(state)) == (4, 0)


def test_warangal_on_space_one_still_watches_while_another_monument_declines() -> None:
    """B-g5: a monument is at work until it is in the past."""
    state = given(area(at(1, CARAL), at(1, WARANGAL, 2)), tiles=offer(MUMMIFICATION))
    decline_phase(state)
    do(state, CARAL, MUMMIFICATION)
    assert (lost(state), hand_size(state)) == (1, 1)
    assert in_past(state, WARANGAL)


def test_warangal_and_an_artifact_act_in_the_order_that_their_owner_chooses() -> None:
    state = given(area(at(5, WARANGAL, 2), board=[VOYNICH_MANUSCRIPT]), tiles=offer(MUMMIFICATION))
    learn(state, MUMMIFICATION)
    assert asked(state) == "ask-order"
    assert sorted(choices(state)) == ["A19", "C11", "T12"]


def test_angkor_wat_lets_other_cities_enter_with_one_less_once_a_city_is_in_the_past() -> None:
    state = given(area(at(6, ANGKOR_WAT, 2), past=[TIMBUKTU], hand=[PHILAE]))
    create(state, PHILAE)
    assert knowledge_on(state, PHILAE) == 2


def test_angkor_wat_does_nothing_without_a_city_in_the_past() -> None:
    """C18: tested as the other city is placed."""
    state = given(area(at(6, ANGKOR_WAT, 2), past=[TONINA], hand=[PHILAE]))
    create(state, PHILAE)
    assert knowledge_on(state, PHILAE) == 3


def test_angkor_wat_does_not_reduce_itself() -> None:
    state = given(area(past=[TIMBUKTU], hand=[ANGKOR_WAT]))
    create(state, ANGKOR_WAT)
    assert knowledge_on(state, ANGKOR_WAT) == 2


def test_easter_island_lets_other_cities_enter_with_one_less() -> None:
    state = given(area(at(5, EASTER_ISLAND, 3), hand=[PHILAE]))
    create(state, PHILAE)
    assert knowledge_on(state, PHILAE) == 2
    assert knowledge_on(state, EASTER_ISLAND) == 3


def test_easter_island_does_not_reduce_itself_nor_megaliths() -> None:
    state = given(area(hand=[EASTER_ISLAND]))
    create(state, EASTER_ISLAND)
    assert knowledge_on(state, EASTER_ISLAND) == 3
    state = given(area(at(5, EASTER_ISLAND, 3), hand=[BAALBEK_TRILITHON]))
    create(state, BAALBEK_TRILITHON)
    assert knowledge_on(state, BAALBEK_TRILITHON) == 7


def test_easter_island_angkor_wat_and_the_figurines_add_up() -> None:
    """C18: everything that lets cities enter with less adds up, down to nothing."""
    helpers = area(
        at(5, EASTER_ISLAND), at(6, ANGKOR_WAT), board=[DOGU_FIGURINES], past=[TIMBUKTU], hand=[CYRENE, LOPBURI_TEMPLE]
    )
    state = given(helpers)
    create(state, CYRENE)
    assert knowledge_on(state, CYRENE) == 8 - 3
    create(state, LOPBURI_TEMPLE)
    assert knowledge_on(state, LOPBURI_TEMPLE) == 0


def test_temple_of_kom_ombo_lets_pyramids_enter_with_one_less() -> None:
    state = given(area(at(5, TEMPLE_OF_KOM_OMBO, 2), hand=[QUEENS_PYRAMIDS]))
    create(state, QUEENS_PYRAMIDS)
    assert knowledge_on(state, QUEENS_PYRAMIDS) == 4


def test_temple_of_kom_ombo_adds_up_with_the_solar_barque_and_spares_cities() -> None:
    state = given(
        area(at(5, TEMPLE_OF_KOM_OMBO, 2), board=[KHUFUS_SOLAR_BARQUE], hand=[QUEENS_PYRAMIDS, PHILAE]),
    )
    create(state, QUEENS_PYRAMIDS)
    create(state, PHILAE)
    assert (knowledge_on(state, QUEENS_PYRAMIDS), knowledge_on(state, PHILAE)) == (3, 3)


# --- once, as they are created --------------------------------------------------------------------------------------


def test_timbuktu_returns_one_lost_knowledge() -> None:
    """C12: mandatory, even for somebody who would rather keep it."""
    state = given(area(lost=3, hand=[TIMBUKTU]))
    create(state, TIMBUKTU)
    assert lost(state) == 2
    assert asked(state) == "ask-action"


def test_timbuktu_does_nothing_without_lost_knowledge() -> None:
    state = given(area(hand=[TIMBUKTU]))
    create(state, TIMBUKTU)
    assert lost(state) == 0


def test_lopburi_temple_changes_places_with_another_monument() -> None:
    """C13: mandatory; knowledge travels with the monuments."""
    state = given(area(at(2, PHILAE, 3), at(6, STONEHENGE, 4), hand=[LOPBURI_TEMPLE]))
    create(state, LOPBURI_TEMPLE)
    assert asking(state) is LOPBURI_TEMPLE
    assert choices(state) == ["C31", "M1"]
    do(state, PHILAE)
    assert (space_of(state, LOPBURI_TEMPLE), knowledge_on(state, LOPBURI_TEMPLE)) == (2, 1)
    assert (space_of(state, PHILAE), knowledge_on(state, PHILAE)) == (4, 3)


def test_lopburi_temple_stays_where_it_is_when_it_is_alone() -> None:
    state = given(area(hand=[LOPBURI_TEMPLE]))
    create(state, LOPBURI_TEMPLE)
    assert space_of(state, LOPBURI_TEMPLE) == 4
    assert asked(state) == "ask-action"


def test_lopburi_temple_may_go_below_the_monument_on_its_own_space() -> None:
    """C13: only such an effect reverses two monuments of one space."""
    state = given(area(at(4, PHILAE, 3), hand=[LOPBURI_TEMPLE]))
    create(state, LOPBURI_TEMPLE)
    assert (place_of(state, LOPBURI_TEMPLE), place_of(state, PHILAE)) == (6, 7)


def test_bagan_changes_places_with_another_monument() -> None:
    state = given(area(at(2, PHILAE, 3), hand=[BAGAN]))
    create(state, BAGAN)
    assert (space_of(state, BAGAN), space_of(state, PHILAE)) == (2, 5)


def test_bagan_created_on_space_five_counts_as_placed_there_even_after_the_exchange() -> None:
    """C13, C14: what reacts to the creation was settled by the space it was placed on."""
    state = given(area(at(2, PHILAE, 3), board=[GENETIC_DISK], hand=[BAGAN]))
    create(state, BAGAN)
    do(state, BAGAN)
    assert space_of(state, BAGAN) == 2
    assert asking(state) is GENETIC_DISK


def test_bagan_created_on_space_two_does_not_count_as_placed_on_the_space_it_goes_to() -> None:
    """B-g7: an exchange triggers nothing."""
    state = given(
        area(at(5, PHILAE, 3), board=[GENETIC_DISK], hand=[BAGAN, TIMBUKTU, OSIRION, BYBLOS]),
    )
    create(state, BAGAN, on=2)
    assert space_of(state, BAGAN) == 5
    assert asked(state) == "ask-action"


def test_tiwanaku_removes_one_from_each_other_city_and_not_from_itself() -> None:
    """C20, report 102419."""
    state = given(area(at(4, PHILAE, 3), at(5, BAGAN, 1), at(6, STONEHENGE, 4), hand=[TIWANAKU]))
    create(state, TIWANAKU)
    assert [knowledge_on(state, each) for each in (PHILAE, BAGAN, STONEHENGE, TIWANAKU)] == [2, 0, 4, 2]


def test_potala_palace_leaves_out_the_decline_phase_and_the_slide() -> None:
    state = given(area(at(1, PHILAE, 3), at(4, STONEHENGE, 4), hand=[POTALA_PALACE]))
    create(state, POTALA_PALACE)
    do(state, "search")
    assert state.active == 1
    assert (space_of(state, PHILAE), space_of(state, STONEHENGE), lost(state)) == (1, 4, 0)


def test_potala_palace_leaves_out_one_decline_phase_only() -> None:
    state = given(area(at(1, PHILAE, 3), hand=[POTALA_PALACE]))
    create(state, POTALA_PALACE)
    do(state, "search", "search", "search", "search", "search")
    assert in_past(state, PHILAE)
    assert space_of(state, POTALA_PALACE) == 2


def test_potala_palace_also_leaves_out_what_follows_a_decline_phase() -> None:
    """C30: neither milestones nor whatever looks at the knowledge that was lost."""
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS, ELLORA_CAVES, LOPBURI_TEMPLE]
    state = given(area(at(1, PHILAE, 3), past=past, board=[ELONGATED_SKULLS], hand=[POTALA_PALACE]), left=1)
    create(state, POTALA_PALACE)
    assert hand_size(state) == 0
    assert state.active == 1
    assert not state.flipped


def test_potala_palace_works_when_another_effect_creates_it() -> None:
    state = given(area(at(1, PHILAE, 3), hand=[DOLMEN_OF_MENGA, POTALA_PALACE]), left=1)
    create(state, DOLMEN_OF_MENGA)
    create_granted(state, POTALA_PALACE)
    assert state.active == 1
    assert space_of(state, PHILAE) == 1


def test_potala_palace_created_during_the_decline_phase_does_nothing_now_or_later() -> None:
    """C30, report 111984."""
    state = given(area(at(1, MENHIRS_OF_MONTENEUF, 2), at(3, PHILAE, 3), hand=[POTALA_PALACE]))
    decline_phase(state)
    create_granted(state, POTALA_PALACE)
    assert in_past(state, MENHIRS_OF_MONTENEUF)
    assert (space_of(state, POTALA_PALACE), space_of(state, PHILAE)) == (2, 2)
    do(state, "search", "search", "search", "search")
    assert (space_of(state, POTALA_PALACE), space_of(state, PHILAE)) == (1, 1)


def test_philae_removes_up_to_three_in_all_from_two_cities() -> None:
    """C31: three in all, not from each; itself counts and may be chosen."""
    state = given(area(at(4, CYRENE, 8), at(5, BAALBEK, 6), at(6, ANGKOR_WAT, 2), hand=[PHILAE]))
    create(state, PHILAE)
    assert asking(state) is PHILAE
    assert sorted(choices(state)) == ["C18", "C22", "C31", "C36", "stop"]
    do(state, CYRENE, BAALBEK)
    assert sorted(choices(state)) == ["C22", "C36", "stop"]
    do(state, CYRENE)
    assert (knowledge_on(state, CYRENE), knowledge_on(state, BAALBEK)) == (6, 5)
    assert asked(state) == "ask-action"


def test_philae_may_take_all_three_from_one_city_or_stop_early() -> None:
    state = given(area(at(4, CYRENE, 8), at(5, BAALBEK), at(6, ANGKOR_WAT), hand=[PHILAE]))
    create(state, PHILAE)
    another = state.clone()
    do(state, CYRENE, CYRENE, CYRENE)
    assert knowledge_on(state, CYRENE) == 5
    do(another, PHILAE, "stop")
    assert knowledge_on(another, PHILAE) == 2


def test_philae_does_nothing_with_three_cities_in_the_timeline() -> None:
    state = given(area(at(4, CYRENE, 8), at(5, BAALBEK, 6), at(6, STONEHENGE, 4), hand=[PHILAE]))
    create(state, PHILAE)
    assert asked(state) == "ask-action"


def test_persepolis_allows_an_archive_action_that_is_none_of_the_two() -> None:
    state = given(area(at(5, STONEHENGE, 4), hand=[PERSEPOLIS, BAGAN, TIMBUKTU]))
    create(state, PERSEPOLIS)
    assert (asked(state), asking(state)) == ("ask-archive", PERSEPOLIS)
    do(state, BAGAN, TIMBUKTU, STONEHENGE, PERSEPOLIS)
    assert (knowledge_on(state, STONEHENGE), knowledge_on(state, PERSEPOLIS)) == (3, 2)
    assert in_discard(state, BAGAN)
    assert in_discard(state, TIMBUKTU)
    assert (asked(state), state.top.left) == ("ask-action", 1)


def test_persepolis_does_not_force_an_archive_action() -> None:
    state = given(area(hand=[PERSEPOLIS, BAGAN]))
    create(state, PERSEPOLIS)
    do(state, "stop")
    assert hand_size(state) == 1
    assert knowledge_on(state, PERSEPOLIS) == 3


def test_persepolis_asks_nothing_of_an_empty_hand() -> None:
    state = given(area(hand=[PERSEPOLIS]))
    create(state, PERSEPOLIS)
    assert asked(state) == "ask-action"


# --- they enter with less -------------------------------------------------------------------------------------------


def test_baalbek_enters_with_five_less_with_three_cities_in_the_past() -> None:
    state = given(area(past=[TIMBUKTU, BAGAN, OSIRION], hand=[BAALBEK]))
    create(state, BAALBEK)
    assert knowledge_on(state, BAALBEK) == 1
    state = given(area(past=[TIMBUKTU, BAGAN, TONINA], hand=[BAALBEK]))
    create(state, BAALBEK)
    assert knowledge_on(state, BAALBEK) == 6


def test_baalbek_adds_other_reductions_and_stops_at_nothing() -> None:
    """C22: printed number less its own and every other reduction, not below 0."""
    helpers = area(at(5, EASTER_ISLAND), at(6, ANGKOR_WAT), past=[TIMBUKTU, BAGAN, OSIRION], hand=[BAALBEK])
    state = given(helpers)
    create(state, BAALBEK)
    assert knowledge_on(state, BAALBEK) == 0


def test_sacsayhuaman_enters_with_six_less_with_three_cities_in_the_past() -> None:
    state = given(area(past=[TIMBUKTU, BAGAN, OSIRION], hand=[SACSAYHUAMAN]))
    create(state, SACSAYHUAMAN)
    assert knowledge_on(state, SACSAYHUAMAN) == 2
    state = given(area(past=[TIMBUKTU, BAGAN], hand=[SACSAYHUAMAN]))
    create(state, SACSAYHUAMAN)
    assert knowledge_on(state, SACSAYHUAMAN) == 8


def test_inwa_enters_with_five_less_with_three_secrets() -> None:
    state = given(area(collection=SECRETS[:3], hand=[INWA]))
    create(state, INWA)
    assert knowledge_on(state, INWA) == 1
    state = given(area(collection=[*SECRETS[:2], THALES], hand=[INWA]))
    create(state, INWA)
    assert knowledge_on(state, INWA) == 6


# --- as they decline ------------------------------------------------------------------------------------------------


def test_ajanta_caves_rescues_the_monument_that_would_decline_after_it() -> None:
    """C15, report 107733: what is no longer on space 1 does not decline."""
    state = given(area(at(1, AJANTA_CAVES, 2), at(1, PHILAE, 3)))
    decline_phase(state)
    do(state, AJANTA_CAVES)
    assert asking(state) is AJANTA_CAVES
    assert choices(state) == ["space2", "space3", "space4", "space5", "space6"]
    do(state, "space3")
    assert in_past(state, AJANTA_CAVES)
    assert (space_of(state, PHILAE), knowledge_on(state, PHILAE), lost(state)) == (2, 3, 2)


def test_ajanta_caves_can_move_a_monument_to_space_one_where_it_declines_in_the_same_phase() -> None:
    state = given(area(at(1, AJANTA_CAVES), at(4, PHILAE, 3)))
    decline_phase(state)
    do(state, "space1")
    assert in_past(state, PHILAE)
    assert lost(state) == 3


def test_ajanta_caves_must_move_another_monument_to_another_space() -> None:
    """C15: neither itself nor back to the same space, and it is not a choice."""
    state = given(area(at(1, AJANTA_CAVES), at(4, PHILAE, 3), at(5, STONEHENGE)))
    decline_phase(state)
    assert choices(state) == ["C31", "M1"]
    do(state, PHILAE)
    assert "space4" not in choices(state)


def test_ajanta_caves_alone_simply_declines() -> None:
    state = given(area(at(1, AJANTA_CAVES, 2)))
    decline_phase(state)
    assert in_past(state, AJANTA_CAVES)


def test_heracleion_draws_four_cards_as_it_declines() -> None:
    state = given(area(at(1, HERACLEION, 2)))
    decline_phase(state)
    assert (hand_size(state), lost(state)) == (4, 2)


def test_jericho_draws_six_cards_as_it_declines() -> None:
    state = given(area(at(1, JERICHO, 3)))
    decline_phase(state)
    assert (hand_size(state), lost(state)) == (6, 3)


def test_derinkuyu_removes_four_from_one_city_that_has_at_least_six() -> None:
    """C19: mandatory; cities with less, and other monuments, are out of its reach."""
    state = given(area(at(1, DERINKUYU), at(3, CYRENE, 8), at(4, BAALBEK, 5), at(5, STONEHENGE, 9)))
    decline_phase(state)
    assert [knowledge_on(state, each) for each in (CYRENE, BAALBEK, STONEHENGE)] == [4, 5, 9]


def test_derinkuyu_lets_its_owner_choose_between_two_rich_cities() -> None:
    state = given(area(at(1, DERINKUYU), at(3, CYRENE, 8), at(4, BAALBEK, 6)))
    decline_phase(state)
    assert choices(state) == ["C36", "C22"]
    do(state, BAALBEK)
    assert (knowledge_on(state, CYRENE), knowledge_on(state, BAALBEK)) == (8, 2)


def test_derinkuyu_with_six_knowledge_may_be_the_city_itself() -> None:
    state = given(area(at(1, DERINKUYU, 6)))
    decline_phase(state)
    assert lost(state) == 2


def test_mycenae_removes_up_to_seven_from_other_monuments() -> None:
    """C21, report 102406: never from itself."""
    state = given(area(at(1, MYCENAE, 4), at(3, CYRENE, 8), at(4, STONEHENGE, 4)))
    decline_phase(state)
    assert asking(state) is MYCENAE
    assert choices(state) == ["C36", "M1", "stop"]
    do(state, CYRENE, CYRENE, CYRENE, STONEHENGE, STONEHENGE, STONEHENGE, STONEHENGE)
    assert (knowledge_on(state, CYRENE), knowledge_on(state, STONEHENGE)) == (5, 0)
    assert lost(state) == 4


def test_mycenae_may_leave_knowledge_where_it_is() -> None:
    state = given(area(at(1, MYCENAE), at(3, CYRENE, 8)))
    decline_phase(state)
    do(state, CYRENE, "stop")
    assert knowledge_on(state, CYRENE) == 7


def check_gone_for_good_with_knowledge_left(card: Card) -> None:
    """C25 to C29: with knowledge left, the city is discarded: nothing is lost and nothing is in the past."""
    state = given(area(at(1, card, 1), at(1, STONEHENGE)))
    decline_phase(state)
    do(state, card)
    assert in_discard(state, card)
    assert not in_past(state, card)
    assert lost(state) == 0
    assert in_past(state, STONEHENGE)
    state = given(area(at(1, card)))
    decline_phase(state)
    assert in_past(state, card)


def test_llaqtapata_is_gone_for_good_with_knowledge_left() -> None:
    check_gone_for_good_with_knowledge_left(LLAQTAPATA)


def test_machu_picchu_is_gone_for_good_with_knowledge_left() -> None:
    check_gone_for_good_with_knowledge_left(MACHU_PICCHU)


def test_karnak_temple_is_gone_for_good_with_knowledge_left() -> None:
    check_gone_for_good_with_knowledge_left(KARNAK_TEMPLE)


def test_babylon_is_gone_for_good_with_knowledge_left() -> None:
    check_gone_for_good_with_knowledge_left(BABYLON)


def test_atlantis_is_gone_for_good_with_knowledge_left() -> None:
    check_gone_for_good_with_knowledge_left(ATLANTIS)


def test_atlantis_survives_if_mycenae_clears_it_first() -> None:
    """C25 to C29: the order of the two declines is the owner's."""
    state = given(area(at(1, ATLANTIS, 7), at(1, MYCENAE)))
    decline_phase(state)
    do(state, MYCENAE, *[ATLANTIS] * 7)
    assert in_past(state, ATLANTIS)


def test_babylon_discarded_with_knowledge_is_no_lost_knowledge_for_the_elongated_skulls() -> None:
    state = given(area(at(1, BABYLON, 9), board=[ELONGATED_SKULLS]))
    decline_phase(state)
    assert hand_size(state) == 0


def test_babylon_discarded_with_knowledge_reaches_no_milestone() -> None:
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS, ELLORA_CAVES]
    state = given(area(at(1, BABYLON, 1), past=past))
    decline_phase(state)
    assert not state.flipped
    assert state.active == 1
