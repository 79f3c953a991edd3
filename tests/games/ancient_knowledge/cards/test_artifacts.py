"""Rulings on the 36 artifacts."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    ANTIKYTHERA_MECHANISM,
    ASSURBANIPALS_TABLET,
    BAGHDAD_BATTERY,
    CRYSTAL_SKULL,
    DISK_OF_SABU,
    DISKS_OF_BAYAN_KARA_ULA,
    DOGON_MYTHOLOGY,
    DOGU_FIGURINES,
    ELONGATED_SKULLS,
    GENETIC_DISK,
    GLOZEL_ARTIFACTS,
    ICA_STONES,
    INCAHUASI_QUIPUS,
    IRON_PILLAR_OF_DELHI,
    KENSINGTON_RUNESTONE,
    KHUFUS_SOLAR_BARQUE,
    KLERKSDORP_SPHERES,
    LA_MANA_PYRAMID,
    LUDDITE_FLUTE,
    MICHAUX_STONE,
    MOAI_STATUE,
    NAZCA_LINES,
    NEBRA_SKY_DISC,
    NIMRUD_LENS,
    OLMEC_HEADS,
    ORONCE_FINES_MAP,
    PACHAMAMA_MONOLITH,
    PARACAS_CANDELABRA,
    PHAISTOS_DISC,
    PIRI_REIS_MAP,
    PLANETARY_STONE,
    SAQQARA_VASES,
    SARCOPHAGUS_OF_SAQQARA,
    SUMERIAN_TABLETS,
    TZOLKIN,
    VOYNICH_MANUSCRIPT,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    BABYLON,
    HERACLEION,
    LOPBURI_TEMPLE,
    MACHU_PICCHU,
    PETRA,
    TIMBUKTU,
    TIWANAKU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    HAGAR_QIM,
    MASUDA_IWAFUNE,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    PALENQUE,
    QUEENS_PYRAMIDS,
    TONINA,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANAXIMENES,
    ARISTOTLE,
    ASTROLOGY,
    CRETAN_HIEROGLYPHS,
    EARTHQUAKE_ENGINEERING,
    IMHOTEP,
    MERCURY,
    MUMMIFICATION,
    NUMBER_PI,
    PTOLEMY,
    RONGORONGO_GLYPHS,
)
from antiquary.games.ancient_knowledge.rules.tallies import ROTATED
from antiquary.games.ancient_knowledge.words.cards import effect_text
from antiquary.kernel.event import Event
from antiquary.text import Words
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
    number,
    space_of,
    timeline_phase,
)
from support.games.single_cards import (
    CITIES_IN_ORDER,
    MEGALITHS_IN_ORDER,
    cities,
    create,
    idle,
    learn,
    megaliths,
    offering,
    pyramids,
)

pytestmark = pytest.mark.both_builds

# --- in the timeline phase, if something holds ----------------------------------------------------------------------


def test_disk_of_sabu_returns_one_lost_with_four_past_megaliths() -> None:
    """Rulings, A1 (108112): four, not three; plain wording, so it must."""
    left = []
    for count in (3, 4):
        state = given(area(board=[DISK_OF_SABU], past=megaliths(count), lost=5))
        timeline_phase(state)
        left.append(lost(state))
    assert left == [5, 4]


def test_sarcophagus_of_saqqara_removes_one_and_draws_one_with_three_cities() -> None:
    state = given(area(at(3, PETRA, 1), at(4, BABYLON, 9), at(5, TIMBUKTU, 0), board=[SARCOPHAGUS_OF_SAQQARA]))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, BABYLON.id]
    do(state, BABYLON)
    assert (knowledge_on(state, BABYLON), hand_size(state), lost(state)) == (8, 1, 0)


def test_sarcophagus_of_saqqara_does_nothing_with_two_cities() -> None:
    state = given(area(at(3, PETRA, 1), at(4, BABYLON, 9), board=[SARCOPHAGUS_OF_SAQQARA]))
    timeline_phase(state)
    assert (knowledge_on(state, BABYLON), hand_size(state)) == (9, 0)


def test_sarcophagus_of_saqqara_draws_even_if_there_is_nothing_to_remove() -> None:
    """Rulings, B-g2."""
    state = given(area(at(3, PETRA), at(4, BABYLON), at(5, TIMBUKTU), board=[SARCOPHAGUS_OF_SAQQARA]))
    timeline_phase(state)
    assert hand_size(state) == 1


def test_disks_of_bayan_kara_ula_remove_one_with_all_three_types_in_the_timeline() -> None:
    """Rulings, A4 (102185): the timeline counts, not the past; it must be one, and any monument will do."""
    standing = (at(3, PETRA, 1), at(4, STONEHENGE, 2))
    without = given(area(*standing, board=[DISKS_OF_BAYAN_KARA_ULA], past=pyramids(1)))
    timeline_phase(without)
    assert (knowledge_on(without, PETRA), knowledge_on(without, STONEHENGE)) == (1, 2)
    state = given(area(*standing, at(5, TONINA, 0), board=[DISKS_OF_BAYAN_KARA_ULA], hand=megaliths(10)))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, STONEHENGE.id]
    do(state, STONEHENGE)
    assert knowledge_on(state, STONEHENGE) == 1


def test_ica_stones_draw_one_with_three_artifacts_themselves_included() -> None:
    """Rulings, A5."""
    for others, drawn in (([NEBRA_SKY_DISC], 0), ([NEBRA_SKY_DISC, DOGU_FIGURINES], 1)):
        state = given(area(board=[ICA_STONES, *others]))
        timeline_phase(state)
        assert hand_size(state) == drawn


def test_tzolkin_may_remove_one_with_at_most_three_lost_and_a_past() -> None:
    """Rulings, A9 (103120): the only one of its family that may be left unused, also with a single target."""
    state = given(area(at(3, PETRA, 1), board=[TZOLKIN], past=[TIMBUKTU], lost=3))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, "stop"]
    do(state, PETRA)
    assert knowledge_on(state, PETRA) == 0


def test_tzolkin_does_nothing_with_four_lost_or_without_a_past() -> None:
    for player in (
        area(at(3, PETRA, 1), board=[TZOLKIN], past=[TIMBUKTU], lost=4),
        area(at(3, PETRA, 1), board=[TZOLKIN]),
    ):
        state = given(player)
        timeline_phase(state)
        assert state.active == 1


def test_incahuasi_quipus_draw_one_with_at_most_three_lost_and_a_past() -> None:
    for past, knowledge, drawn in (([TIMBUKTU], 3, 1), ([TIMBUKTU], 4, 0), ([], 0, 0)):
        state = given(area(board=[INCAHUASI_QUIPUS], past=past, lost=knowledge))
        timeline_phase(state)
        assert hand_size(state) == drawn


def test_paracas_candelabra_removes_up_to_two_with_three_pyramids() -> None:
    standing = (at(3, TONINA, 4), at(4, YONAGUNI, 14), at(5, PALENQUE, 4))
    state = given(area(*standing, board=[PARACAS_CANDELABRA], hand=megaliths(10)))
    timeline_phase(state)
    assert choices(state) == [TONINA.id, YONAGUNI.id, PALENQUE.id, "stop"]
    do(state, YONAGUNI, "stop")
    assert knowledge_on(state, YONAGUNI) == 13
    two = given(area(*standing[:2], board=[PARACAS_CANDELABRA], hand=megaliths(10)))
    timeline_phase(two)
    assert two.active == 1


def test_pachamama_monolith_lets_one_learn_with_five_past_pyramids() -> None:
    """Rulings, A12 (102983): optional, requirements apply."""
    four = given(area(board=[PACHAMAMA_MONOLITH], past=pyramids(4)), tiles=offering(ARISTOTLE))
    timeline_phase(four)
    assert four.active == 1
    state = given(area(board=[PACHAMAMA_MONOLITH], past=pyramids(5)), tiles=offering(ARISTOTLE))
    timeline_phase(state)
    assert (asked(state), asking(state)) == ("ask-learn", PACHAMAMA_MONOLITH)
    assert "stop" in choices(state)
    assert IMHOTEP.id not in choices(state)
    do(state, ARISTOTLE)
    assert names(state.players[0].technologies) == [ARISTOTLE.id]


def test_klerksdorp_spheres_draw_one_with_five_lost() -> None:
    for knowledge, drawn in ((4, 0), (5, 1)):
        state = given(area(board=[KLERKSDORP_SPHERES], lost=knowledge))
        timeline_phase(state)
        assert hand_size(state) == drawn


def test_klerksdorp_spheres_and_hagar_qim_at_five_lost_depend_on_the_order() -> None:
    """Rulings, A6: a condition is tested when the card acts."""
    state = given(area(at(4, HAGAR_QIM), board=[KLERKSDORP_SPHERES], lost=5))
    timeline_phase(state)
    assert choices(state) == [HAGAR_QIM.id, KLERKSDORP_SPHERES.id]
    spheres_first = state.clone()
    do(state, HAGAR_QIM)
    assert (lost(state), hand_size(state)) == (4, 0)
    do(spheres_first, KLERKSDORP_SPHERES)
    assert (lost(spheres_first), hand_size(spheres_first)) == (4, 1)


def test_iron_pillar_of_delhi_removes_one_and_draws_one_with_two_monuments_on_space_one() -> None:
    state = given(area(at(1, PETRA, 1), at(1, TIMBUKTU, 1), at(3, BABYLON, 9), board=[IRON_PILLAR_OF_DELHI]))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, TIMBUKTU.id, BABYLON.id]
    do(state, PETRA)
    assert (lost(state), hand_size(state)) == (1, 1)


def test_iron_pillar_of_delhi_does_nothing_with_one_monument_on_space_one() -> None:
    state = given(area(at(1, PETRA, 1), board=[IRON_PILLAR_OF_DELHI]))
    timeline_phase(state)
    assert (lost(state), hand_size(state)) == (1, 0)


def test_michaux_stone_lets_one_learn_with_seventeen_lost() -> None:
    sixteen = given(area(board=[MICHAUX_STONE], lost=16), tiles=offering(MERCURY))
    timeline_phase(sixteen)
    assert sixteen.active == 1
    state = given(area(board=[MICHAUX_STONE], lost=17), tiles=offering(MERCURY))
    timeline_phase(state)
    assert (asked(state), asking(state)) == ("ask-learn", MICHAUX_STONE)
    assert "stop" in choices(state)
    do(state, MERCURY)
    assert lost(state) == 15


def test_assurbanipals_tablet_draws_one_with_at_most_one_card_in_hand() -> None:
    for hand, drawn in (([], 1), ([PETRA], 1), ([PETRA, BABYLON], 0)):
        state = given(area(board=[ASSURBANIPALS_TABLET], hand=hand))
        timeline_phase(state)
        assert hand_size(state) == len(hand) + drawn


def test_assurbanipals_tablet_can_be_switched_on_by_tulum_and_off_by_tonina() -> None:
    """Rulings, A6: the hand counts at the moment at which it acts."""
    on = given(area(at(4, TULUM, 1), board=[ASSURBANIPALS_TABLET], hand=[PETRA, BABYLON]))
    timeline_phase(on)
    do(on, TULUM, PETRA)
    assert hand_size(on) == 2
    off = given(area(at(4, TONINA, 4), board=[ASSURBANIPALS_TABLET], hand=[PETRA]))
    timeline_phase(off)
    do(off, TONINA)
    assert hand_size(off) == 2


# --- in the timeline phase, moving a monument -----------------------------------------------------------------------


def test_antikythera_mechanism_moves_a_rich_monument_from_space_one_to_space_three() -> None:
    """Rulings, A6: it slides to space 2 in the same turn."""
    state = given(area(at(1, BABYLON, 4), at(1, PETRA, 3), board=[ANTIKYTHERA_MECHANISM]))
    timeline_phase(state)
    assert (space_of(state, BABYLON), knowledge_on(state, BABYLON)) == (2, 4)
    assert in_past(state, PETRA)


def test_antikythera_mechanism_moves_exactly_one_of_two_and_must() -> None:
    state = given(area(at(1, BABYLON, 4), at(1, YONAGUNI, 9), board=[ANTIKYTHERA_MECHANISM]))
    timeline_phase(state)
    assert choices(state) == [BABYLON.id, YONAGUNI.id]
    do(state, YONAGUNI)
    assert (space_of(state, YONAGUNI), space_of(state, BABYLON)) == (2, 0)


def test_antikythera_mechanism_does_nothing_when_space_three_is_full() -> None:
    state = given(area(at(1, TIMBUKTU, 4), at(3, PETRA), at(3, TULUM), board=[ANTIKYTHERA_MECHANISM]))
    timeline_phase(state)
    assert in_past(state, TIMBUKTU)


def test_antikythera_mechanism_ignores_poor_monuments_and_other_spaces() -> None:
    state = given(area(at(1, TIMBUKTU, 3), at(2, BABYLON, 9), board=[ANTIKYTHERA_MECHANISM]))
    timeline_phase(state)
    assert (space_of(state, TIMBUKTU), space_of(state, BABYLON)) == (0, 1)


def test_piri_reis_map_may_move_a_monument_without_knowledge() -> None:
    """Rulings, A13 (102172): optional; any other space, space 1 included."""
    state = given(area(at(3, PETRA, 0), at(4, BABYLON, 1), board=[PIRI_REIS_MAP]))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, "stop"]
    do(state, PETRA)
    assert choices(state) == ["space1", "space2", "space4", "space5", "space6"]
    do(state, "space6")
    assert space_of(state, PETRA) == 5


# --- in the timeline phase, for cards from hand ---------------------------------------------------------------------


def test_planetary_stone_takes_two_cards_and_removes_up_to_three() -> None:
    state = given(area(at(3, BABYLON, 9), at(4, PETRA, 1), board=[PLANETARY_STONE], hand=[TIMBUKTU, TULUM, HAGAR_QIM]))
    timeline_phase(state)
    assert choices(state) == [TIMBUKTU.id, TULUM.id, HAGAR_QIM.id, "stop"]
    do(state, TIMBUKTU)
    assert choices(state) == [TULUM.id, HAGAR_QIM.id]
    do(state, HAGAR_QIM, BABYLON, PETRA)
    assert choices(state) == [BABYLON.id, "stop"]
    do(state, "stop")
    assert (knowledge_on(state, BABYLON), knowledge_on(state, PETRA), hand_size(state)) == (8, 0, 1)


def test_planetary_stone_needs_two_cards_in_hand() -> None:
    state = given(area(at(3, BABYLON, 9), board=[PLANETARY_STONE], hand=[TIMBUKTU]))
    timeline_phase(state)
    assert (state.active, hand_size(state)) == (1, 1)


def test_moai_statue_takes_two_artifacts_from_hand_and_draws_four() -> None:
    """Rulings, A7 (114081, 115097): from the hand, never from the board; may be left."""
    hand = [NIMRUD_LENS, NAZCA_LINES, PETRA]
    state = given(area(board=[MOAI_STATUE, NEBRA_SKY_DISC], hand=hand))
    timeline_phase(state)
    assert choices(state) == [NIMRUD_LENS.id, NAZCA_LINES.id, "stop"]
    do(state, NIMRUD_LENS)
    assert hand_size(state) == 5
    assert names(state.players[0].artifacts) == [MOAI_STATUE.id, NEBRA_SKY_DISC.id]


def test_moai_statue_cannot_be_used_with_one_artifact_in_hand() -> None:
    """Rulings, defect 9: a big hand is not enough."""
    state = given(area(board=[MOAI_STATUE, NEBRA_SKY_DISC], hand=[NIMRUD_LENS, PETRA, BABYLON]))
    timeline_phase(state)
    assert (state.active, hand_size(state)) == (1, 3)


def test_moai_statue_must_finish_what_it_began() -> None:
    hand = [NIMRUD_LENS, NAZCA_LINES, CRYSTAL_SKULL]
    state = given(area(board=[MOAI_STATUE], hand=hand))
    timeline_phase(state)
    do(state, NIMRUD_LENS)
    assert choices(state) == [NAZCA_LINES.id, CRYSTAL_SKULL.id]


def test_la_mana_pyramid_takes_one_card_and_draws_one() -> None:
    state = given(area(board=[LA_MANA_PYRAMID], hand=[PETRA, BABYLON]), deck=[HERACLEION])
    timeline_phase(state)
    assert choices(state) == [PETRA.id, BABYLON.id, "stop"]
    do(state, PETRA)
    assert names(state.players[0].hand) == [BABYLON.id, HERACLEION.id]


def test_la_mana_pyramid_works_with_ten_cards() -> None:
    """Rulings, A10: the discard makes room for the draw."""
    hand = megaliths(10)
    state = given(area(board=[LA_MANA_PYRAMID], hand=hand))
    timeline_phase(state)
    do(state, hand[0])
    assert hand_size(state) == 10


# --- once, for the artifact itself ----------------------------------------------------------------------------------


def test_luddite_flute_is_given_up_to_straighten_four() -> None:
    state = given(area(board=[LUDDITE_FLUTE], past=cities(6), rotated=5))
    timeline_phase(state)
    assert choices(state) == [LUDDITE_FLUTE.id, "stop"]
    do(state, LUDDITE_FLUTE)
    assert (state.players[0].counts[ROTATED], state.players[0].artifacts) == (1, [])
    assert in_discard(state, LUDDITE_FLUTE)


def test_luddite_flute_straightens_up_to_four() -> None:
    state = given(area(board=[LUDDITE_FLUTE], past=cities(6), rotated=3))
    timeline_phase(state)
    do(state, LUDDITE_FLUTE)
    assert state.players[0].counts[ROTATED] == 0
    for language, up_to in (("en", "straighten up to 4 rotated monuments"), ("de", "bis zu 4 gedrehte Monumente")):
        assert up_to in effect_text(Words(language), number(LUDDITE_FLUTE))


def test_luddite_flute_may_be_given_up_with_nothing_to_straighten() -> None:
    """Rulings, A15."""
    state = given(area(board=[LUDDITE_FLUTE]))
    timeline_phase(state)
    do(state, LUDDITE_FLUTE)
    assert state.players[0].artifacts == []


def test_baghdad_battery_is_given_up_to_remove_up_to_four() -> None:
    state = given(area(at(3, BABYLON, 9), at(4, PETRA, 1), board=[BAGHDAD_BATTERY]))
    timeline_phase(state)
    do(state, BAGHDAD_BATTERY, BABYLON, BABYLON, PETRA)
    assert choices(state) == [BABYLON.id, "stop"]
    do(state, BABYLON)
    assert (knowledge_on(state, BABYLON), knowledge_on(state, PETRA)) == (6, 0)
    assert (state.players[0].artifacts, state.active) == ([], 1)


def test_baghdad_battery_may_be_kept() -> None:
    state = given(area(at(3, BABYLON, 9), board=[BAGHDAD_BATTERY]))
    timeline_phase(state)
    do(state, "stop")
    assert (knowledge_on(state, BABYLON), names(state.players[0].artifacts)) == (9, [BAGHDAD_BATTERY.id])


def test_saqqara_vases_are_given_up_to_move_a_monument_which_then_must_move() -> None:
    """Rulings, A31."""
    state = given(area(at(3, BABYLON, 9), at(4, PETRA, 1), board=[SAQQARA_VASES]))
    timeline_phase(state)
    do(state, SAQQARA_VASES)
    assert choices(state) == [BABYLON.id, PETRA.id]
    do(state, BABYLON, "space6")
    assert (space_of(state, BABYLON), state.players[0].artifacts) == (5, [])


def test_saqqara_vases_move_nothing_in_a_full_timeline() -> None:
    """Rulings, defect 14: no move is offered when no other space is free."""
    quiet = [card for card in (*CITIES_IN_ORDER, *MEGALITHS_IN_ORDER) if card.end is not None][:12]
    state = given(area(*[at(place // 2 + 1, card) for place, card in enumerate(quiet)], board=[SAQQARA_VASES]))
    timeline_phase(state)
    do(state, SAQQARA_VASES)
    assert (state.active, state.players[0].artifacts) == (1, [])


# --- they watch what their owner learns -----------------------------------------------------------------------------


def test_glozel_artifacts_draw_two_for_a_writing() -> None:
    state = given(area(board=[GLOZEL_ARTIFACTS]), tiles=offering(RONGORONGO_GLYPHS))
    learn(state, RONGORONGO_GLYPHS)
    assert hand_size(state) == 2
    learn(state, NUMBER_PI)
    assert hand_size(state) == 2


def test_dogon_mythology_draws_two_for_an_ancient() -> None:
    state = given(area(board=[DOGON_MYTHOLOGY]), tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert hand_size(state) == 2
    learn(state, NUMBER_PI)
    assert hand_size(state) == 2


def test_voynich_manuscript_draws_two_for_a_secret_every_time() -> None:
    tiles: list[list[Card]] = [[NUMBER_PI, EARTHQUAKE_ENGINEERING, MERCURY], [MUMMIFICATION, ARISTOTLE, PTOLEMY], []]
    state = given(area(board=[VOYNICH_MANUSCRIPT]), tiles=tiles)
    learn(state, NUMBER_PI)
    assert hand_size(state) == 2
    other = state.clone()
    learn(state, MUMMIFICATION)
    assert hand_size(state) == 4
    learn(other, MERCURY)
    assert hand_size(other) == 2


def test_sumerian_tablets_draw_one_for_any_technology() -> None:
    state = given(area(board=[SUMERIAN_TABLETS]), tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert hand_size(state) == 1
    learn(state, NUMBER_PI)
    assert hand_size(state) == 2


def test_sumerian_tablets_and_dogon_mythology_draw_one_after_the_other() -> None:
    """Rulings, A17-A20: they stack and are separate draws, in the owner's order."""
    state = given(area(board=[SUMERIAN_TABLETS, DOGON_MYTHOLOGY]), tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert choices(state) == [SUMERIAN_TABLETS.id, DOGON_MYTHOLOGY.id]
    do(state, DOGON_MYTHOLOGY)
    assert hand_size(state) == 3


def test_nimrud_lens_may_remove_one_for_any_technology() -> None:
    """Rulings, A30, defect 10: it can be left unused, also with a single target."""
    state = given(area(at(3, STONEHENGE, 4), board=[NIMRUD_LENS]), tiles=offering(CRETAN_HIEROGLYPHS))
    learn(state, CRETAN_HIEROGLYPHS)
    assert (asking(state), choices(state)) == (NIMRUD_LENS, [STONEHENGE.id, "stop"])
    do(state, STONEHENGE)
    assert knowledge_on(state, STONEHENGE) == 3


def test_nimrud_lens_costs_a_card() -> None:
    """Rulings, A3: A30 costs 1."""
    assert choices(given(area(hand=[NIMRUD_LENS]))) == ["learn", "search"]
    state = given(area(hand=[NIMRUD_LENS, PETRA, BABYLON]))
    create(state, NIMRUD_LENS, pay=[PETRA])
    assert (names(state.players[0].artifacts), names(state.players[0].hand)) == ([NIMRUD_LENS.id], [BABYLON.id])


# --- they watch what their owner creates ----------------------------------------------------------------------------


def test_nazca_lines_draw_one_for_a_pyramid() -> None:
    state = given(area(board=[NAZCA_LINES], hand=[QUEENS_PYRAMIDS, PETRA]), deck=[BABYLON])
    create(state, QUEENS_PYRAMIDS)
    assert names(state.players[0].hand) == [PETRA.id, BABYLON.id]
    create(state, PETRA)
    assert hand_size(state) == 1


def test_olmec_heads_draw_one_for_a_megalith_granted_ones_too() -> None:
    """Rulings, A22/A23."""
    state = given(area(board=[OLMEC_HEADS], hand=[MASUDA_IWAFUNE, HAGAR_QIM]), deck=[PETRA, BABYLON])
    create(state, MASUDA_IWAFUNE)
    do(state, MASUDA_IWAFUNE, HAGAR_QIM)
    assert names(state.players[0].hand) == [PETRA.id, BABYLON.id]


def test_genetic_disk_may_remove_up_to_two_for_a_monument_created_on_five_or_six() -> None:
    """Rulings, A24: the new monument is a legal target; defect 10: it may be left unused."""
    state = given(area(board=[GENETIC_DISK], hand=[STONEHENGE, PETRA, TIMBUKTU, BABYLON]))
    create(state, PETRA, on=5, pay=[TIMBUKTU])
    assert (asking(state), choices(state)) == (GENETIC_DISK, [PETRA.id, "stop"])
    do(state, PETRA)
    assert knowledge_on(state, PETRA) == 0
    assert idle(state)


def test_genetic_disk_removes_two_in_total_and_asks_for_each() -> None:
    state = given(area(at(3, BABYLON, 9), board=[GENETIC_DISK], hand=[PETRA, TIMBUKTU]))
    create(state, PETRA, on=5)
    do(state, BABYLON, BABYLON)
    assert (knowledge_on(state, BABYLON), knowledge_on(state, PETRA)) == (7, 1)
    assert idle(state)


def test_genetic_disk_ignores_lower_spaces() -> None:
    state = given(area(at(3, BABYLON, 9), board=[GENETIC_DISK], hand=[PETRA]))
    create(state, PETRA)
    assert idle(state)


def test_genetic_disk_looks_at_where_a_monument_was_placed_not_where_a_swap_takes_it() -> None:
    """Rulings, C13 and A24: the placement decides."""
    away = given(area(at(1, BABYLON, 9), board=[GENETIC_DISK], hand=[LOPBURI_TEMPLE, PETRA, TIMBUKTU]))
    create(away, LOPBURI_TEMPLE, on=5, pay=[PETRA])
    assert choices(away) == [LOPBURI_TEMPLE.id, GENETIC_DISK.id]
    do(away, LOPBURI_TEMPLE)
    assert (space_of(away, LOPBURI_TEMPLE), asking(away)) == (1, GENETIC_DISK)
    towards = given(area(at(5, BABYLON, 9), board=[GENETIC_DISK], hand=[LOPBURI_TEMPLE]))
    create(towards, LOPBURI_TEMPLE)
    assert space_of(towards, LOPBURI_TEMPLE) == 5
    assert idle(towards)


def test_nebra_sky_disc_lets_megaliths_enter_with_one_less() -> None:
    state = given(area(board=[NEBRA_SKY_DISC], hand=[HAGAR_QIM, PETRA]))
    create(state, HAGAR_QIM)
    create(state, PETRA)
    assert (knowledge_on(state, HAGAR_QIM), knowledge_on(state, PETRA)) == (2, 1)


def test_dogu_figurines_let_cities_enter_with_one_less() -> None:
    state = given(area(board=[DOGU_FIGURINES], hand=[BABYLON, HAGAR_QIM]))
    create(state, BABYLON)
    create(state, HAGAR_QIM)
    assert (knowledge_on(state, BABYLON), knowledge_on(state, HAGAR_QIM)) == (8, 3)


def test_khufus_solar_barque_lets_pyramids_enter_with_one_less() -> None:
    """Rulings, C22/P17: adds to the card's own reduction."""
    state = given(area(board=[KHUFUS_SOLAR_BARQUE], past=pyramids(2), hand=[QUEENS_PYRAMIDS, TIWANAKU]))
    create(state, QUEENS_PYRAMIDS)
    assert knowledge_on(state, QUEENS_PYRAMIDS) == 2
    create(state, TIWANAKU)
    assert knowledge_on(state, TIWANAKU) == 2


# --- they watch how their owner excavates and declines --------------------------------------------------------------


def test_crystal_skull_lets_one_learn_after_excavating_three_or_more() -> None:
    """Rulings, A16: mandatory if anything can be learned."""
    state = given(area(board=[CRYSTAL_SKULL], past=cities(4)), tiles=offering(MERCURY))
    do(state, "excavate", "x3")
    assert (asked(state), asking(state), hand_size(state)) == ("ask-learn", CRYSTAL_SKULL, 6)
    assert "stop" not in choices(state)
    do(state, MERCURY)
    assert names(state.players[0].technologies) == [MERCURY.id]


def test_crystal_skull_sees_the_hand_after_the_draw() -> None:
    """Rulings, A16: requirements about the hand are tested after the cards were drawn."""
    empty = given(area(board=[CRYSTAL_SKULL], past=cities(3)), tiles=offering(PTOLEMY))
    do(empty, "excavate", "x3")
    assert PTOLEMY.id not in choices(empty)
    full = given(area(board=[CRYSTAL_SKULL], past=cities(3), hand=megaliths(4)), tiles=offering(ASTROLOGY))
    do(full, "excavate", "x3")
    assert ASTROLOGY.id in choices(full)


def test_crystal_skull_is_passed_over_with_nothing_to_learn_or_too_few_rotated() -> None:
    """Rulings, A16 (103672)."""
    nothing = given(area(board=[CRYSTAL_SKULL], past=cities(3)), tiles=[[ANAXIMENES], [ARISTOTLE], []])
    do(nothing, "excavate", "x3")
    assert idle(nothing)
    two = given(area(board=[CRYSTAL_SKULL], past=cities(3)), tiles=offering(MERCURY))
    do(two, "excavate", "x2")
    assert idle(two)


def test_kensington_runestone_removes_up_to_six_instead_of_drawing_for_exactly_two() -> None:
    """Rulings, A25: one or the other, chosen after rotating."""
    standing = (at(3, BABYLON, 9), at(4, PETRA, 1))
    state = given(area(*standing, board=[KENSINGTON_RUNESTONE], past=cities(2)))
    do(state, "excavate", "x2")
    assert (asked(state), choices(state)) == ("ask-instead", [KENSINGTON_RUNESTONE.id, "stop"])
    draws = state.clone()
    do(draws, "stop")
    assert (hand_size(draws), knowledge_on(draws, BABYLON)) == (4, 9)
    do(state, KENSINGTON_RUNESTONE, *[BABYLON] * 5)
    assert choices(state) == [BABYLON.id, PETRA.id, "stop"]
    do(state, PETRA)
    assert (hand_size(state), knowledge_on(state, BABYLON), knowledge_on(state, PETRA)) == (0, 4, 0)
    assert idle(state)


def test_kensington_runestone_does_nothing_for_one_or_three() -> None:
    for count in (1, 3):
        state = given(area(at(3, BABYLON, 9), board=[KENSINGTON_RUNESTONE], past=cities(3)))
        do(state, "excavate", f"x{count}")
        assert (hand_size(state), knowledge_on(state, BABYLON)) == (2 * count, 9)


def test_kensington_runestone_gives_up_the_better_draw_of_the_phaistos_disc() -> None:
    state = given(area(at(3, BABYLON, 9), board=[KENSINGTON_RUNESTONE, PHAISTOS_DISC], past=cities(2)))
    do(state, "excavate", "x2", "stop")
    assert hand_size(state) == 6


def test_phaistos_disc_draws_three_for_each_rotated_monument() -> None:
    """Rulings, A29: it multiplies before the hand limit."""
    state = given(area(board=[PHAISTOS_DISC], past=cities(4)))
    do(state, "excavate", "x2")
    assert hand_size(state) == 6
    do(state, "excavate", "x2")
    assert hand_size(state) == 10


def test_oronce_fines_map_makes_each_opponent_discard_two_for_exactly_three() -> None:
    """Rulings, A34: two, or all they have; they choose, at the same time."""
    state = given(
        area(board=[ORONCE_FINES_MAP], past=cities(4)),
        area(hand=[PETRA, TULUM, BABYLON]),
        area(hand=[HAGAR_QIM]),
        area(),
    )
    do(state, "excavate", "x3")
    assert state.deciders() == [1]
    assert (asking(state), hand_size(state)) == (ORONCE_FINES_MAP, 6)
    do(state, PETRA, BABYLON)
    assert [hand_size(state, seat) for seat in (1, 2, 3)] == [1, 0, 0]
    assert idle(state)


def test_oronce_fines_map_does_nothing_for_two_or_four() -> None:
    for count in (2, 4):
        state = given(area(board=[ORONCE_FINES_MAP], past=cities(4)), area(hand=[PETRA, TULUM, BABYLON]))
        do(state, "excavate", f"x{count}")
        assert hand_size(state, 1) == 3


def test_oronce_fines_map_and_crystal_skull_act_in_the_owners_order() -> None:
    """Rulings, A34: at exactly three both react."""
    state = given(
        area(board=[ORONCE_FINES_MAP, CRYSTAL_SKULL], past=cities(3)),
        area(hand=[PETRA, TULUM]),
        tiles=offering(MERCURY),
    )
    do(state, "excavate", "x3")
    assert choices(state) == [ORONCE_FINES_MAP.id, CRYSTAL_SKULL.id]


def test_elongated_skulls_draw_two_for_every_three_knowledge_lost_in_the_phase() -> None:
    """Rulings, A32: both monuments together, remainders do not carry over."""
    for first, second, drawn in ((1, 1, 0), (2, 1, 2), (4, 1, 2), (5, 4, 6)):
        state = given(area(at(1, PETRA, first), at(1, TIMBUKTU, second), board=[ELONGATED_SKULLS], lost=5))
        decline_phase(state)
        assert hand_size(state) == drawn


def test_elongated_skulls_draw_after_the_slide() -> None:
    state = given(area(at(1, TIMBUKTU, 3), at(4, PETRA, 1), board=[ELONGATED_SKULLS]))
    events: list[Event] = []
    state.events = events
    decline_phase(state)
    verbs = [event.verb for event in events]
    assert verbs.index("slide") < verbs.index("draw")


def test_elongated_skulls_do_not_count_the_knowledge_of_a_monument_that_was_discarded() -> None:
    """Rulings, C25-C29 and A32."""
    state = given(area(at(1, MACHU_PICCHU, 6), board=[ELONGATED_SKULLS]))
    decline_phase(state)
    assert (hand_size(state), lost(state)) == (0, 0)


def test_elongated_skulls_count_every_phase_anew() -> None:
    state = given(area(at(1, PETRA, 2), at(2, TIMBUKTU, 2), board=[ELONGATED_SKULLS]))
    decline_phase(state)
    decline_phase(state)
    assert (hand_size(state), lost(state)) == (0, 4)


def test_artifacts_do_nothing_for_opponents() -> None:
    """Rulings, B-g4: nobody else's creations and learnings trigger anything."""
    watchers = [NAZCA_LINES, SUMERIAN_TABLETS, OLMEC_HEADS, KHUFUS_SOLAR_BARQUE, CRYSTAL_SKULL]
    state = given(area(hand=[QUEENS_PYRAMIDS]), area(board=watchers), tiles=offering(MERCURY))
    create(state, QUEENS_PYRAMIDS)
    learn(state, MERCURY)
    assert hand_size(state, 1) == 0
    assert knowledge_on(state, QUEENS_PYRAMIDS) == 5


def test_a_sixth_artifact_cannot_be_created() -> None:
    board = [NAZCA_LINES, SUMERIAN_TABLETS, OLMEC_HEADS, KHUFUS_SOLAR_BARQUE, CRYSTAL_SKULL]
    state = given(area(board=board, hand=[ICA_STONES, PETRA]))
    create(state, PETRA)
    assert (space_of(state, PETRA), names(state.players[0].hand)) == (4, [ICA_STONES.id])
