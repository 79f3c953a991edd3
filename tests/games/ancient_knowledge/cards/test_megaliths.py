"""Rulings on the 36 megaliths, grouped as in `cards/megaliths.py`."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DISK_OF_SABU,
    KLERKSDORP_SPHERES,
    NEBRA_SKY_DISC,
    NIMRUD_LENS,
    OLMEC_HEADS,
    SUMERIAN_TABLETS,
)
from antiquary.games.ancient_knowledge.cards.cities import (
    ABU_GORAB,
    BAGAN,
    BYBLOS,
    CYRENE,
    LOPBURI_TEMPLE,
    OSIRION,
    PARTHENON,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    ARAMU_MURU,
    ASWAN_OBELISK,
    BAALBEK_TRILITHON,
    BARABAR_CAVES,
    CARNAC_STANDING_STONES,
    CHABOLA_DE_LA_HECHICERA,
    CIRCLES_OF_MPUMALANGA,
    COLOSSI_OF_MEMNON,
    DIQUIS_STONE_SPHERES,
    DOLMEN_OF_FONTANACCIA,
    DOLMEN_OF_GANGHWA,
    DOLMEN_OF_GOCHANG,
    DOLMEN_OF_MENGA,
    FAIRIES_ROCK,
    FORT_SAMAIPATA,
    GGANTIJA,
    GIANTS_TOMB,
    GREAT_SPHINX_OF_GIZA,
    HAGAR_QIM,
    HIRE_BENAKAL,
    ISHIBUTAI_KOFUN,
    LESHAN_GIANT_BUDDHA,
    MASUDA_IWAFUNE,
    MEGALITHS_OF_CAURIA,
    MENHIR_DI_MONTE_CORRU_TUNDU,
    MENHIR_OF_KERLOAS,
    MENHIRS_OF_MONTENEUF,
    MERCHANTS_TABLE,
    MONTGUYON_DOLMEN,
    MORON,
    POULNABRONE_DOLMEN,
    STANDING_STONES_OF_STENNESS,
    STATUES_OF_RAMESSES_II,
    STONEHENGE,
    SULAWESI_MEGALITHS,
    TLALOCS_STATUE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    PYRAMID_OF_NICE,
    TONINA,
    UXMAL,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANAXIMENES,
    ANCIENT_GREEK,
    ANCIENT_HEBREW,
    ARABIC_NUMERALS,
    ARISTOTLE,
    HERMES_TRISMEGISTUS,
    IMHOTEP,
    MERCURY,
    MUMMIFICATION,
    NICOLAS_FLAMEL,
    NUMBER_PI,
    PLATO,
    RONGORONGO_GLYPHS,
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
    number,
    space_of,
    timeline_phase,
)
from support.games.moves import create, create_granted, learn, offer

pytestmark = pytest.mark.both_builds

ANCIENTS = (ANAXIMENES, ARISTOTLE, HERMES_TRISMEGISTUS, THALES, NICOLAS_FLAMEL)
WRITINGS = (RUNIC_ALPHABET, RONGORONGO_GLYPHS, ANCIENT_HEBREW, ANCIENT_GREEK, ARABIC_NUMERALS)
# Megaliths without printed points that score nothing for somebody who has lost and learned nothing.
SIX_PLAIN_MEGALITHS = (
    CARNAC_STANDING_STONES,
    MONTGUYON_DOLMEN,
    POULNABRONE_DOLMEN,
    MEGALITHS_OF_CAURIA,
    MENHIR_DI_MONTE_CORRU_TUNDU,
    DOLMEN_OF_FONTANACCIA,
)
ELEVEN_IN_THE_PAST = (*SIX_PLAIN_MEGALITHS, OSIRION, ABU_GORAB, BYBLOS, PYRAMID_OF_NICE, TONINA)


def score(player: Player) -> int:
    return given(player).scores()[0]


# --- scored from the past -------------------------------------------------------------------------------------------


def test_stonehenge_scores_two_for_each_set_of_technologies() -> None:
    """M1: the smallest of the three numbers counts."""
    assert score(area(past=[STONEHENGE], collection=[THALES, RUNIC_ALPHABET])) == 1
    one_set = [THALES, RUNIC_ALPHABET, NUMBER_PI]
    assert score(area(past=[STONEHENGE], collection=one_set)) == 1 + 2
    assert score(area(past=[STONEHENGE], collection=[*one_set, MERCURY, RONGORONGO_GLYPHS])) == 1 + 2
    assert score(area(past=[STONEHENGE], collection=[*one_set, MERCURY, RONGORONGO_GLYPHS, MUMMIFICATION])) == 1 + 4


def test_aswan_obelisk_scores_one_for_each_pyramid() -> None:
    assert score(area(past=[ASWAN_OBELISK, TIMBUKTU])) == 1
    assert score(area(past=[ASWAN_OBELISK, TONINA, PYRAMID_OF_NICE])) == 1 + 2


def test_sulawesi_megaliths_scores_six_with_seven_megaliths_itself_included() -> None:
    assert score(area(past=[SULAWESI_MEGALITHS, *SIX_PLAIN_MEGALITHS[:5]])) == 1
    assert score(area(past=[SULAWESI_MEGALITHS, *SIX_PLAIN_MEGALITHS])) == 1 + 6


def test_moron_scores_by_the_number_of_ancients() -> None:
    assert score(area(past=[MORON], collection=ANCIENTS[:2])) == 0
    assert score(area(past=[MORON], collection=ANCIENTS[:3])) == 4
    assert score(area(past=[MORON], collection=ANCIENTS)) == 7


def test_dolmen_of_ganghwa_scores_by_the_number_of_writings() -> None:
    assert score(area(past=[DOLMEN_OF_GANGHWA], collection=WRITINGS[:2])) == 0
    assert score(area(past=[DOLMEN_OF_GANGHWA], collection=WRITINGS[:3])) == 4
    assert score(area(past=[DOLMEN_OF_GANGHWA], collection=WRITINGS)) == 7


def test_circles_of_mpumalanga_scores_one_for_each_megalith_itself_included() -> None:
    assert score(area(past=[CIRCLES_OF_MPUMALANGA, CARNAC_STANDING_STONES, TIMBUKTU])) == 2


def test_merchants_table_scores_one_more_for_each_monument_in_the_timeline() -> None:
    """M33: on top of the usual point."""
    assert score(area(at(2, PHILAE), at(4, TONINA), past=[MERCHANTS_TABLE])) == 1 + 2 + 2


def test_merchants_table_in_the_timeline_scores_no_more_than_any_monument() -> None:
    assert score(area(at(2, PHILAE), at(4, MERCHANTS_TABLE))) == 2


def test_menhir_di_monte_corru_tundu_scores_nine_with_fifteen_lost() -> None:
    assert score(area(past=[MENHIR_DI_MONTE_CORRU_TUNDU], lost=14)) == -14
    assert score(area(past=[MENHIR_DI_MONTE_CORRU_TUNDU], lost=15)) == 9 - 15


def test_dolmen_of_fontanaccia_scores_four_with_ten_lost() -> None:
    assert score(area(past=[DOLMEN_OF_FONTANACCIA], lost=9)) == -9
    assert score(area(past=[DOLMEN_OF_FONTANACCIA], lost=10)) == 4 - 10


def test_giants_tomb_scores_twelve_with_twenty_lost() -> None:
    assert score(area(past=[GIANTS_TOMB], lost=19)) == -19
    assert score(area(past=[GIANTS_TOMB], lost=20)) == 12 - 20


def test_the_rewards_for_lost_knowledge_add_up() -> None:
    """M2, M19 and M32 do not exclude one another."""
    past = [GIANTS_TOMB, MENHIR_DI_MONTE_CORRU_TUNDU, DOLMEN_OF_FONTANACCIA]
    assert score(area(past=past, lost=20)) == 12 + 9 + 4 - 20


# --- at work in the timeline phase ----------------------------------------------------------------------------------


def test_ishibutai_kofun_returns_one_lost_knowledge_as_long_as_there_are_five() -> None:
    state = given(area(at(4, ISHIBUTAI_KOFUN, 3), lost=5))
    timeline_phase(state)
    assert lost(state) == 4
    state = given(area(at(4, ISHIBUTAI_KOFUN, 3), lost=4))
    timeline_phase(state)
    assert lost(state) == 4


def test_leshan_giant_buddha_returns_one_lost_knowledge_with_three_megaliths_in_the_past() -> None:
    state = given(area(at(5, LESHAN_GIANT_BUDDHA, 3), past=SIX_PLAIN_MEGALITHS[:3], lost=2))
    timeline_phase(state)
    assert lost(state) == 1
    state = given(area(at(5, LESHAN_GIANT_BUDDHA, 3), past=[*SIX_PLAIN_MEGALITHS[:2], TONINA], lost=2))
    timeline_phase(state)
    assert lost(state) == 2


def test_hagar_qim_returns_one_lost_knowledge() -> None:
    """M31: unconditional and mandatory."""
    state = given(area(at(2, HAGAR_QIM, 3), lost=2))
    timeline_phase(state)
    assert lost(state) == 1
    assert state.active == 1


def test_hagar_qim_can_take_the_ground_from_under_the_klerksdorp_spheres() -> None:
    """A6: a condition is tested when the card acts."""
    position = given(area(at(2, HAGAR_QIM, 3), board=[KLERKSDORP_SPHERES], lost=5))
    first, second = position.clone(), position.clone()
    timeline_phase(first)
    do(first, HAGAR_QIM)
    assert (lost(first), hand_size(first)) == (4, 0)
    timeline_phase(second)
    do(second, KLERKSDORP_SPHERES)
    assert (lost(second), hand_size(second)) == (4, 1)


def test_ggantija_removes_one_from_each_adjacent_city() -> None:
    state = given(area(at(2, PARTHENON, 2), at(3, GGANTIJA, 1), at(3, PHILAE, 2), at(4, UXMAL, 2), at(4, BAGAN, 2)))
    timeline_phase(state)
    do(state, GGANTIJA)
    assert [knowledge_on(state, each) for each in (PARTHENON, PHILAE, UXMAL, BAGAN)] == [1, 1, 2, 2]


# --- they watch or change what their owner does ---------------------------------------------------------------------


def test_colossi_of_memnon_lets_other_megaliths_enter_with_one_less() -> None:
    state = given(area(at(5, COLOSSI_OF_MEMNON, 2), hand=[BAALBEK_TRILITHON]))
    create(state, BAALBEK_TRILITHON)
    assert knowledge_on(state, BAALBEK_TRILITHON) == 6


def test_colossi_of_memnon_adds_up_with_the_sky_disc_and_does_not_reduce_itself() -> None:
    state = given(area(at(5, COLOSSI_OF_MEMNON, 2), board=[NEBRA_SKY_DISC], hand=[BAALBEK_TRILITHON]))
    create(state, BAALBEK_TRILITHON)
    assert knowledge_on(state, BAALBEK_TRILITHON) == 5
    state = given(area(hand=[COLOSSI_OF_MEMNON]))
    create(state, COLOSSI_OF_MEMNON)
    assert knowledge_on(state, COLOSSI_OF_MEMNON) == 2


def test_hire_benakal_removes_one_and_draws_one_when_a_writing_is_learned() -> None:
    state = given(area(at(5, HIRE_BENAKAL, 2), at(6, TONINA, 4)), tiles=offer(RUNIC_ALPHABET))
    learn(state, RUNIC_ALPHABET)
    assert asking(state) is HIRE_BENAKAL
    assert choices(state) == ["M22", "P31"]
    do(state, TONINA)
    assert (knowledge_on(state, TONINA), hand_size(state)) == (3, 1)


def test_hire_benakal_draws_even_if_there_is_no_knowledge_to_remove() -> None:
    state = given(area(at(5, HIRE_BENAKAL)), tiles=offer(RUNIC_ALPHABET, MERCURY))
    learn(state, RUNIC_ALPHABET)
    assert hand_size(state) == 1
    learn(state, MERCURY)
    assert hand_size(state) == 1


def test_chabola_de_la_hechicera_removes_one_and_draws_one_when_an_artifact_is_created() -> None:
    state = given(area(at(6, CHABOLA_DE_LA_HECHICERA, 3), at(3, PHILAE, 3), hand=[DISK_OF_SABU]))
    create(state, DISK_OF_SABU)
    assert asking(state) is CHABOLA_DE_LA_HECHICERA
    do(state, CHABOLA_DE_LA_HECHICERA)
    assert (knowledge_on(state, CHABOLA_DE_LA_HECHICERA), hand_size(state)) == (2, 1)


def test_chabola_de_la_hechicera_acts_every_time_but_not_for_monuments() -> None:
    state = given(area(at(6, CHABOLA_DE_LA_HECHICERA), hand=[DISK_OF_SABU, OLMEC_HEADS]), deck=[PHILAE, BAGAN])
    create(state, DISK_OF_SABU)
    create(state, OLMEC_HEADS)
    assert hand_size(state) == 2
    state = given(area(at(6, CHABOLA_DE_LA_HECHICERA, 3), hand=[PHILAE]))
    create(state, PHILAE)
    assert (knowledge_on(state, CHABOLA_DE_LA_HECHICERA), hand_size(state)) == (3, 0)


def test_poulnabrone_dolmen_allows_a_second_monument_with_eleven_in_the_past() -> None:
    state = given(area(at(6, POULNABRONE_DOLMEN), past=ELEVEN_IN_THE_PAST, hand=[PHILAE, TIWANAKU, DISK_OF_SABU]))
    create(state, PHILAE)
    assert asking(state) is POULNABRONE_DOLMEN
    assert choices(state) == ["C20", "stop"]
    create_granted(state, TIWANAKU)
    assert (space_of(state, PHILAE), space_of(state, TIWANAKU)) == (3, 2)
    assert (asked(state), state.top.left) == ("ask-action", 1)


def test_poulnabrone_dolmen_is_optional_and_its_monument_costs_as_usual() -> None:
    position = given(
        area(at(6, POULNABRONE_DOLMEN), past=ELEVEN_IN_THE_PAST, hand=[PHILAE, STONEHENGE, DISK_OF_SABU]),
    )
    create(position, PHILAE)
    declined = position.clone()
    do(declined, "stop")
    assert hand_size(declined) == 2
    do(position, STONEHENGE)
    assert in_discard(position, DISK_OF_SABU)
    assert space_of(position, STONEHENGE) == 3


def test_poulnabrone_dolmen_does_nothing_with_ten_in_the_past() -> None:
    state = given(area(at(6, POULNABRONE_DOLMEN), past=ELEVEN_IN_THE_PAST[:10], hand=[PHILAE, TIWANAKU]))
    create(state, PHILAE)
    assert asked(state) == "ask-action"


def test_poulnabrone_dolmen_does_not_react_to_its_own_creation_nor_to_its_grant() -> None:
    """M36, report 49a23f2."""
    state = given(
        area(past=ELEVEN_IN_THE_PAST, hand=[POULNABRONE_DOLMEN, PHILAE, TIWANAKU, LOPBURI_TEMPLE]), flipped=True
    )
    create(state, POULNABRONE_DOLMEN)
    assert asked(state) == "ask-action"
    create(state, PHILAE)
    create_granted(state, TIWANAKU)
    assert hand_size(state) == 1
    assert state.active == 1


def test_poulnabrone_dolmen_and_dolmen_of_menga_create_four_monuments_with_one_action() -> None:
    """M36: it reacts to the monument that the dolmen of Menga allows, too."""
    hand = [DOLMEN_OF_MENGA, PHILAE, HAGAR_QIM, CYRENE]
    state = given(area(at(6, POULNABRONE_DOLMEN), past=ELEVEN_IN_THE_PAST, hand=hand))
    create(state, DOLMEN_OF_MENGA)
    assert sorted(choices(state)) == ["M18", "M36", "stop"]
    do(state, POULNABRONE_DOLMEN)
    create_granted(state, PHILAE)
    assert asking(state) is DOLMEN_OF_MENGA
    create_granted(state, HAGAR_QIM)
    assert asking(state) is POULNABRONE_DOLMEN
    create_granted(state, CYRENE)
    assert hand_size(state) == 0
    assert (asked(state), state.top.left) == ("ask-action", 1)


def test_poulnabrone_dolmen_reacts_to_a_monument_that_a_decline_allows() -> None:
    state = given(
        area(at(1, MENHIRS_OF_MONTENEUF), at(6, POULNABRONE_DOLMEN), past=ELEVEN_IN_THE_PAST, hand=[PHILAE, HAGAR_QIM]),
        flipped=True,
    )
    decline_phase(state)
    create_granted(state, PHILAE)
    assert asking(state) is POULNABRONE_DOLMEN
    create_granted(state, HAGAR_QIM)
    assert (space_of(state, PHILAE), space_of(state, HAGAR_QIM)) == (2, 1)


# --- once, as they are created --------------------------------------------------------------------------------------


def test_diquis_stone_spheres_allows_an_artifact() -> None:
    state = given(area(hand=[DIQUIS_STONE_SPHERES, DISK_OF_SABU, PHILAE]))
    create(state, DIQUIS_STONE_SPHERES)
    assert (asked(state), asking(state)) == ("ask-create", DIQUIS_STONE_SPHERES)
    assert choices(state) == ["A1", "stop"]
    do(state, DISK_OF_SABU)
    assert names(state.players[0].artifacts) == ["A1"]
    assert (asked(state), state.top.left) == ("ask-action", 1)


def test_diquis_stone_spheres_makes_the_artifact_cost_what_it_always_costs() -> None:
    state = given(area(hand=[DIQUIS_STONE_SPHERES, NIMRUD_LENS, PHILAE]))
    create(state, DIQUIS_STONE_SPHERES)
    do(state, NIMRUD_LENS)
    assert in_discard(state, PHILAE)
    state = given(area(hand=[DIQUIS_STONE_SPHERES, NIMRUD_LENS]))
    create(state, DIQUIS_STONE_SPHERES)
    assert asked(state) == "ask-action"


def test_dolmen_of_menga_allows_another_monument() -> None:
    """M18, report 112017: optional."""
    position = given(area(hand=[DOLMEN_OF_MENGA, PHILAE, DISK_OF_SABU]))
    create(position, DOLMEN_OF_MENGA)
    assert asking(position) is DOLMEN_OF_MENGA
    assert choices(position) == ["C31", "stop"]
    declined = position.clone()
    do(declined, "stop")
    assert hand_size(declined) == 2
    create_granted(position, PHILAE, on=2)
    assert space_of(position, PHILAE) == 2
    assert in_discard(position, DISK_OF_SABU)


def test_masuda_iwafune_allows_another_megalith_only() -> None:
    state = given(area(board=[OLMEC_HEADS], hand=[MASUDA_IWAFUNE, HAGAR_QIM, PHILAE]), deck=[BAGAN, TIMBUKTU])
    create(state, MASUDA_IWAFUNE)
    do(state, OLMEC_HEADS)
    assert asking(state) is MASUDA_IWAFUNE
    assert choices(state) == ["M31", "stop"]
    create_granted(state, HAGAR_QIM)
    assert space_of(state, HAGAR_QIM) == 2
    assert hand_size(state) == 3  # the heads saw two megaliths


def test_standing_stones_of_stenness_removes_one_from_each_other_megalith() -> None:
    """M23: not from itself."""
    state = given(
        area(at(2, HAGAR_QIM, 3), at(3, STONEHENGE, 4), at(4, PHILAE, 3), hand=[STANDING_STONES_OF_STENNESS, BAGAN]),
    )
    create(state, STANDING_STONES_OF_STENNESS)
    left = [knowledge_on(state, each) for each in (HAGAR_QIM, STONEHENGE, PHILAE, STANDING_STONES_OF_STENNESS)]
    assert left == [2, 3, 3, 2]


def test_tlalocs_statue_adds_three_to_one_monument_of_each_opponent() -> None:
    """M24: its owner chooses one for every opponent; all three go on it, on any space."""
    state = given(
        area(hand=[TLALOCS_STATUE]),
        area(at(1, PHILAE, 1), at(2, BAGAN)),
        area(),
        area(at(6, TONINA), at(4, STONEHENGE, 4)),
    )
    create(state, TLALOCS_STATUE)
    assert asking(state) is TLALOCS_STATUE
    assert choices(state) == ["C31", "C14"]
    do(state, PHILAE)
    assert choices(state) == ["M1", "P31"]
    do(state, STONEHENGE)
    assert (knowledge_on(state, PHILAE, 1), knowledge_on(state, BAGAN, 1)) == (4, 0)
    assert (knowledge_on(state, STONEHENGE, 3), knowledge_on(state, TONINA, 3)) == (7, 0)
    assert asked(state) == "ask-action"


def test_tlalocs_statue_skips_opponents_without_monuments() -> None:
    state = given(area(at(2, PHILAE, 1), hand=[TLALOCS_STATUE]), area())
    create(state, TLALOCS_STATUE)
    assert knowledge_on(state, PHILAE) == 1
    assert asked(state) == "ask-action"


def test_great_sphinx_of_giza_adds_two_to_one_monument_of_each_opponent() -> None:
    state = given(area(hand=[GREAT_SPHINX_OF_GIZA]), area(at(3, PHILAE, 1)))
    create(state, GREAT_SPHINX_OF_GIZA)
    assert knowledge_on(state, PHILAE, 1) == 3


def test_megaliths_of_cauria_adds_one_to_one_monument_of_each_opponent() -> None:
    state = given(area(hand=[MEGALITHS_OF_CAURIA]), area(at(3, PHILAE, 1)), area(at(3, BAGAN)))
    create(state, MEGALITHS_OF_CAURIA)
    assert (knowledge_on(state, PHILAE, 1), knowledge_on(state, BAGAN, 2)) == (2, 1)


# --- they enter with less -------------------------------------------------------------------------------------------


def test_fort_samaipata_enters_with_five_less_with_three_megaliths_in_the_past() -> None:
    state = given(area(past=SIX_PLAIN_MEGALITHS[:3], hand=[FORT_SAMAIPATA]))
    create(state, FORT_SAMAIPATA)
    assert knowledge_on(state, FORT_SAMAIPATA) == 1
    state = given(area(past=SIX_PLAIN_MEGALITHS[:2], hand=[FORT_SAMAIPATA]))
    create(state, FORT_SAMAIPATA)
    assert knowledge_on(state, FORT_SAMAIPATA) == 6


def test_baalbek_trilithon_enters_with_six_less_with_four_megaliths_in_the_past() -> None:
    state = given(area(past=SIX_PLAIN_MEGALITHS[:4], hand=[BAALBEK_TRILITHON]))
    create(state, BAALBEK_TRILITHON)
    assert knowledge_on(state, BAALBEK_TRILITHON) == 1
    state = given(area(past=SIX_PLAIN_MEGALITHS[:3], hand=[BAALBEK_TRILITHON]))
    create(state, BAALBEK_TRILITHON)
    assert knowledge_on(state, BAALBEK_TRILITHON) == 7


def test_fort_samaipata_and_the_colossi_together_stop_at_nothing() -> None:
    state = given(
        area(
            at(5, COLOSSI_OF_MEMNON),
            board=[NEBRA_SKY_DISC],
            past=SIX_PLAIN_MEGALITHS[:3],
            hand=[FORT_SAMAIPATA],
        )
    )
    create(state, FORT_SAMAIPATA)
    assert knowledge_on(state, FORT_SAMAIPATA) == 0


# --- as they decline ------------------------------------------------------------------------------------------------


def test_dolmen_of_gochang_returns_seven_lost_knowledge_with_five_megaliths_in_the_past() -> None:
    """M8: at least five; its own knowledge is lost only afterwards."""
    for megaliths in (5, 6):
        state = given(area(at(1, DOLMEN_OF_GOCHANG, 3), past=SIX_PLAIN_MEGALITHS[:megaliths], lost=9))
        decline_phase(state)
        assert lost(state) == 9 - 7 + 3


def test_dolmen_of_gochang_does_not_count_itself() -> None:
    state = given(area(at(1, DOLMEN_OF_GOCHANG, 3), past=SIX_PLAIN_MEGALITHS[:4], lost=9))
    decline_phase(state)
    assert lost(state) == 9 + 3


def test_dolmen_of_gochang_returns_what_there_is() -> None:
    state = given(area(at(1, DOLMEN_OF_GOCHANG, 3), past=SIX_PLAIN_MEGALITHS[:5], lost=2))
    decline_phase(state)
    assert lost(state) == 3


def test_carnac_standing_stones_returns_fifteen_of_twenty_lost_knowledge() -> None:
    """M13: its own knowledge does not help to reach the twenty."""
    state = given(area(at(1, CARNAC_STANDING_STONES, 3), lost=20))
    decline_phase(state)
    assert lost(state) == 20 - 15 + 3
    state = given(area(at(1, CARNAC_STANDING_STONES, 3), lost=19))
    decline_phase(state)
    assert lost(state) == 19 + 3


def test_menhirs_of_monteneuf_allows_a_monument_that_slides_in_the_same_phase() -> None:
    """M11, report 102677: optional."""
    position = given(area(at(1, MENHIRS_OF_MONTENEUF, 2), hand=[PHILAE, TIWANAKU, DISK_OF_SABU]))
    decline_phase(position)
    assert asking(position) is MENHIRS_OF_MONTENEUF
    assert choices(position) == ["C31", "C20", "stop"]
    declined = position.clone()
    do(declined, "stop")
    assert (in_past(declined, MENHIRS_OF_MONTENEUF), hand_size(declined)) == (True, 3)
    create_granted(position, PHILAE)
    assert in_past(position, MENHIRS_OF_MONTENEUF)
    assert space_of(position, PHILAE) == 2


def test_menhirs_of_monteneuf_shares_space_one_with_a_monument_that_declines_at_once() -> None:
    """M11, report 108871: the new monument may be put on space 1, for cards; it declines in the same phase."""
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), hand=[PHILAE, TIWANAKU, DISK_OF_SABU]))
    decline_phase(state)
    create_granted(state, PHILAE, on=1)
    assert in_past(state, PHILAE)
    assert (lost(state), hand_size(state)) == (3, 0)


def test_menhirs_of_monteneuf_still_takes_up_its_place() -> None:
    state = given(area(at(1, MENHIRS_OF_MONTENEUF), at(1, STONEHENGE), hand=[TIWANAKU, DISK_OF_SABU]))
    decline_phase(state)
    do(state, MENHIRS_OF_MONTENEUF, TIWANAKU)
    assert choices(state) == ["space2", "space3"]


def test_menhirs_of_monteneuf_can_lose_its_knowledge_to_the_new_monument() -> None:
    """M11: the new monument's effect is applied while the menhirs are still there."""
    state = given(area(at(1, MENHIRS_OF_MONTENEUF, 2), hand=[STANDING_STONES_OF_STENNESS, BAGAN]))
    decline_phase(state)
    create_granted(state, STANDING_STONES_OF_STENNESS)
    assert lost(state) == 1


def test_statues_of_ramesses_ii_draws_four_cards_as_it_declines() -> None:
    state = given(area(at(1, STATUES_OF_RAMESSES_II, 2)))
    decline_phase(state)
    assert (hand_size(state), lost(state)) == (4, 2)


def test_montguyon_dolmen_learns_anything_whatever_it_asks_for() -> None:
    """M34: any face-up technology of either level; optional."""
    position = given(area(at(1, MONTGUYON_DOLMEN, 3)), tiles=offer(PLATO, IMHOTEP))
    decline_phase(position)
    assert (asked(position), asking(position)) == ("ask-learn", MONTGUYON_DOLMEN)
    assert len(choices(position)) == 10
    declined = position.clone()
    do(declined, "stop")
    assert declined.players[0].technologies == []
    do(position, PLATO)
    assert names(position.players[0].technologies) == ["T29"]


def test_montguyon_dolmen_is_a_learn_like_any_other_for_what_watches() -> None:
    state = given(area(at(1, MONTGUYON_DOLMEN), board=[SUMERIAN_TABLETS]), tiles=offer(PLATO))
    decline_phase(state)
    do(state, PLATO)
    assert hand_size(state) == 1


def test_aramu_muru_makes_each_opponent_discard_two_cards() -> None:
    """M9: all choose for themselves, at the same time."""
    state = given(
        area(at(1, ARAMU_MURU), hand=[STONEHENGE]),
        area(hand=[PHILAE, BAGAN, CYRENE]),
        area(hand=[TIMBUKTU, OSIRION, BYBLOS, TONINA]),
    )
    decline_phase(state)
    assert state.deciders() == [1, 2]
    do(state, TIMBUKTU, seat=2)
    do(state, PHILAE, BAGAN, seat=1)
    assert state.deciders() == [2]
    do(state, TONINA, seat=2)
    assert [hand_size(state, seat) for seat in (0, 1, 2)] == [1, 1, 2]
    assert in_discard(state, TONINA)


def test_aramu_muru_takes_all_of_a_small_hand_and_nothing_of_an_empty_one() -> None:
    """M9, report 102252."""
    state = given(area(at(1, ARAMU_MURU)), area(hand=[PHILAE]), area(), area(hand=[BAGAN, TONINA]))
    decline_phase(state)
    assert [hand_size(state, seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert state.active == 1


def test_fairies_rock_makes_each_opponent_discard_one_card() -> None:
    state = given(area(at(1, FAIRIES_ROCK)), area(hand=[PHILAE, BAGAN]), area(hand=[TONINA]))
    decline_phase(state)
    assert asking(state) is FAIRIES_ROCK
    assert choices(state, seat=1) == ["C31", "C14"]
    do(state, BAGAN)
    assert [hand_size(state, seat) for seat in (1, 2)] == [1, 0]
    assert in_discard(state, BAGAN)


def test_menhir_of_kerloas_takes_a_card_from_the_hand_of_one_opponent() -> None:
    """M14: mandatory; only opponents with cards can be chosen."""
    state = given(
        area(at(1, MENHIR_OF_KERLOAS)),
        area(hand=[PHILAE, BAGAN]),
        area(),
        area(hand=[TONINA]),
    )
    decline_phase(state)
    assert asking(state) is MENHIR_OF_KERLOAS
    assert choices(state) == ["seat1", "seat3"]
    do(state, "seat1")
    assert choices(state) == ["C31", "C14"]
    do(state, BAGAN)
    assert (names(state.players[0].hand), names(state.players[1].hand)) == (["C14"], ["C31"])


def test_menhir_of_kerloas_shows_one_hand_and_to_its_owner_only() -> None:
    """M14, report 106922."""
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=[PHILAE, BAGAN]), area(hand=[TONINA, OSIRION]))
    decline_phase(state)
    assert not state.known(0) & (1 << number(PHILAE) | 1 << number(TONINA))
    do(state, "seat1")
    assert state.known(0) >> number(PHILAE) & 1
    assert not state.known(0) >> number(TONINA) & 1
    assert not state.known(2) >> number(PHILAE) & 1


def test_menhir_of_kerloas_does_nothing_with_a_full_hand_or_without_a_victim() -> None:
    """M14, reports 103441 and 111871."""
    ten = [PHILAE, BAGAN, CYRENE, TIMBUKTU, OSIRION, BYBLOS, TONINA, UXMAL, STONEHENGE, HAGAR_QIM]
    state = given(area(at(1, MENHIR_OF_KERLOAS), hand=ten), area(hand=[PARTHENON]))
    decline_phase(state)
    assert (hand_size(state), hand_size(state, 1), state.active) == (10, 1, 1)
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area())
    decline_phase(state)
    assert (hand_size(state), state.active) == (0, 1)


def test_barabar_caves_puts_three_of_its_owners_lost_knowledge_on_an_opponents_monument() -> None:
    """M15: one monument of one opponent; not a choice."""
    state = given(
        area(at(1, BARABAR_CAVES, 3), at(5, CYRENE), lost=5),
        area(at(2, PHILAE, 1)),
        area(at(3, BAGAN, 2)),
    )
    decline_phase(state)
    assert asking(state) is BARABAR_CAVES
    assert choices(state) == ["C31", "C14"]
    do(state, BAGAN)
    assert knowledge_on(state, BAGAN, 2) == 5
    assert lost(state) == 5 - 3 + 3


def test_barabar_caves_passes_on_what_there_is_and_nothing_of_its_own() -> None:
    """M15: the knowledge on the caves is not lost yet."""
    state = given(area(at(1, BARABAR_CAVES, 3), lost=2), area(at(2, PHILAE, 1)))
    decline_phase(state)
    assert (knowledge_on(state, PHILAE, 1), lost(state)) == (3, 3)
    state = given(area(at(1, BARABAR_CAVES, 3)), area(at(2, PHILAE, 1)))
    decline_phase(state)
    assert (knowledge_on(state, PHILAE, 1), lost(state)) == (1, 3)


def test_barabar_caves_does_nothing_if_no_opponent_has_a_monument() -> None:
    state = given(area(at(1, BARABAR_CAVES), lost=5), area())
    decline_phase(state)
    assert lost(state) == 5
