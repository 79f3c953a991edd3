"""Rulings on the 36 pyramids."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DOGU_FIGURINES,
    ELONGATED_SKULLS,
    ICA_STONES,
    MOAI_STATUE,
    NAZCA_LINES,
    NIMRUD_LENS,
    PACHAMAMA_MONOLITH,
    SUMERIAN_TABLETS,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    BABYLON,
    EASTER_ISLAND,
    ELLORA_CAVES,
    HERACLEION,
    MACHU_PICCHU,
    MYCENAE,
    OSIRION,
    PARTHENON,
    PETRA,
    TIMBUKTU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    GIANTS_TOMB,
    HAGAR_QIM,
    STONEHENGE,
    TLALOCS_STATUE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    BOROBUDUR_TEMPLE,
    CAHUACHI_PYRAMIDS,
    CALAKMUL,
    CANDI_KETHEK,
    CANDI_SUKUH,
    CARAL,
    CHICHEN_ITZA,
    COMALCALCO_TEMPLE,
    DAHSHUR_PYRAMID,
    GREAT_ZIGGURAT_OF_UR,
    GUNUNG_PADANG,
    JANGGUN_CHONG,
    MEIDUM_PYRAMID,
    NUBIAN_PYRAMIDS,
    PALENQUE,
    PHIMEANAKAS,
    PYRAMID_OF_COBA,
    PYRAMID_OF_DJOSER,
    PYRAMID_OF_KHAFRE,
    PYRAMID_OF_MENKAURE,
    PYRAMID_OF_NEFERIRKARE,
    PYRAMID_OF_NICE,
    PYRAMID_OF_PEPI_II,
    PYRAMID_OF_TAZUMAL,
    PYRAMID_OF_THE_NICHES,
    PYRAMID_OF_USERKAF,
    PYRAMIDS_OF_PLAINE_MAGNIEN,
    PYRAMIDS_OF_XIAN,
    QUEENS_PYRAMIDS,
    SNEFERUS_PYRAMID,
    TEOTIHUACAN,
    TIKAL_TEMPLE_I,
    TONINA,
    UXMAL,
    XIXIA_WANGLING,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ALCHEMY,
    ANAXIMENES,
    ANCIENT_GREEK,
    ARI_KAT,
    ARISTOTLE,
    ASTROLOGY,
    ASTRONOMY,
    EMERALD_TABLET,
    FLOWER_OF_LIFE,
    GOLDEN_MEAN,
    HERMETICISM,
    HIEROGLYPHS,
    IMHOTEP,
    MAYA_SCRIPT,
    MELCHIZEDEK,
    MERCURY,
    NUMBER_PI,
    PHOENICIAN_ALPHABET,
    PLATO,
    PLINY_THE_ELDER,
    PTOLEMY,
    PYTHAGORAS,
    SUMERIAN_CUNEIFORMS,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.words.cards import rulings
from antiquary.text import Words
from support.games.ancient import (
    area,
    asked,
    asking,
    at,
    choices,
    decline_phase,
    do,
    empty_the_deck,
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
    ancients,
    can_learn,
    cities,
    create,
    idle,
    learn,
    megaliths,
    offering,
    pyramids,
    secrets,
    worth,
    writings,
)

pytestmark = pytest.mark.both_builds

LEVEL_TWO_TOP: list[Card] = [
    GOLDEN_MEAN,
    PHOENICIAN_ALPHABET,
    HIEROGLYPHS,
    MAYA_SCRIPT,
    EMERALD_TABLET,
    ARI_KAT,
    ALCHEMY,
]


# --- scored from the past -------------------------------------------------------------------------------------------


def test_pyramid_of_khafre_scores_five_for_eight_technologies_and_twelve_for_twelve() -> None:
    everything = [*ancients(9), *writings(3)]
    points = [worth(PYRAMID_OF_KHAFRE, area(past=[PYRAMID_OF_KHAFRE], collection=everything[:n])) for n in (7, 8, 11)]
    assert points == [0, 5, 5]
    assert worth(PYRAMID_OF_KHAFRE, area(past=[PYRAMID_OF_KHAFRE], collection=everything)) == 12


def test_pyramid_of_pepi_ii_scores_six_for_seven_past_cities() -> None:
    assert worth(PYRAMID_OF_PEPI_II, area(past=[PYRAMID_OF_PEPI_II, *cities(6)])) == 0
    assert worth(PYRAMID_OF_PEPI_II, area(past=[PYRAMID_OF_PEPI_II, *cities(7)])) == 6


def test_meidum_pyramid_scores_four_for_three_secrets_and_seven_for_five() -> None:
    points = [worth(MEIDUM_PYRAMID, area(past=[MEIDUM_PYRAMID], collection=secrets(n))) for n in (2, 3, 4, 5)]
    assert points == [0, 4, 4, 7]


def test_palenque_scores_four_for_three_writings_and_seven_for_five() -> None:
    points = [worth(PALENQUE, area(past=[PALENQUE], collection=writings(n))) for n in (2, 3, 4, 5)]
    assert points == [0, 4, 4, 7]


def test_cahuachi_pyramids_score_two_for_each_set_of_technologies() -> None:
    collection = [*ancients(3), *writings(2), *secrets(2)]
    assert worth(CAHUACHI_PYRAMIDS, area(past=[CAHUACHI_PYRAMIDS], collection=collection)) == 4


def test_great_ziggurat_of_ur_scores_two_for_each_set_of_monuments_and_counts_itself() -> None:
    """Rulings, C4/P6: twice the smallest of the three counts."""
    past = [GREAT_ZIGGURAT_OF_UR, *pyramids(1), *cities(3), *megaliths(2)]
    assert worth(GREAT_ZIGGURAT_OF_UR, area(past=past)) == 4


def test_comalcalco_temple_scores_one_for_each_past_monument_that_scores_itself_included() -> None:
    """Rulings, P32: only cards with the scoring symbol, its own among them."""
    past = [COMALCALCO_TEMPLE, OSIRION, GIANTS_TOMB, *cities(2)]
    assert worth(COMALCALCO_TEMPLE, area(past=past)) == 3


def test_janggun_chong_scores_six_for_three_monuments_in_the_timeline() -> None:
    two = area(at(2, PETRA), at(3, TIMBUKTU), past=[JANGGUN_CHONG])
    three = area(at(2, PETRA), at(3, TIMBUKTU), at(3, STONEHENGE), past=[JANGGUN_CHONG])
    assert (worth(JANGGUN_CHONG, two), worth(JANGGUN_CHONG, three)) == (0, 6)


# --- in the timeline phase ------------------------------------------------------------------------------------------


def test_pyramid_of_tazumal_removes_up_to_two_once_eleven_knowledge_stands_in_the_timeline() -> None:
    state = given(area(at(3, PYRAMID_OF_TAZUMAL, 4), at(5, BABYLON, 7)))
    timeline_phase(state)
    assert asking(state) is PYRAMID_OF_TAZUMAL
    assert choices(state) == [PYRAMID_OF_TAZUMAL.id, BABYLON.id, "stop"]
    do(state, PYRAMID_OF_TAZUMAL, BABYLON)
    assert (knowledge_on(state, PYRAMID_OF_TAZUMAL), knowledge_on(state, BABYLON)) == (3, 6)


def test_pyramid_of_tazumal_does_nothing_below_eleven_knowledge() -> None:
    state = given(area(at(3, PYRAMID_OF_TAZUMAL, 4), at(5, BABYLON, 6)))
    timeline_phase(state)
    assert state.active == 1


def test_pyramid_of_tazumal_and_parthenon_at_exactly_eleven_only_the_first_that_removes_anything_works() -> None:
    """Rulings, C10/P24: the threshold is tested on activation."""
    state = given(area(at(3, PYRAMID_OF_TAZUMAL, 4), at(4, PARTHENON, 4), at(5, BABYLON, 3)))
    timeline_phase(state)
    assert choices(state) == [PYRAMID_OF_TAZUMAL.id, PARTHENON.id, "stop"]
    do(state, PYRAMID_OF_TAZUMAL, BABYLON, "stop")
    assert state.active == 1


def test_chichen_itza_removes_one_from_each_adjacent_megalith() -> None:
    """Rulings, C6/P25: adjacent is the other place of the space, or the same row beside it; never diagonal."""
    state = given(
        area(
            at(3, CHICHEN_ITZA, 2),
            at(3, STONEHENGE, 2),
            at(2, HAGAR_QIM, 2),
            at(4, PETRA, 2),
            at(4, TLALOCS_STATUE, 2),
        )
    )
    timeline_phase(state)
    touched = [knowledge_on(state, card) for card in (STONEHENGE, HAGAR_QIM, PETRA, TLALOCS_STATUE, CHICHEN_ITZA)]
    assert touched == [1, 1, 2, 2, 2]


def test_uxmal_removes_one_from_each_adjacent_megalith() -> None:
    state = given(area(at(4, UXMAL, 1), at(5, STONEHENGE, 2), at(3, TLALOCS_STATUE, 1), at(4, PETRA, 1)))
    timeline_phase(state)
    assert [knowledge_on(state, card) for card in (STONEHENGE, TLALOCS_STATUE, PETRA)] == [1, 0, 1]


def test_dahshur_pyramid_removes_one_from_each_adjacent_city() -> None:
    state = given(area(at(4, DAHSHUR_PYRAMID, 1), at(5, PETRA, 2), at(3, STONEHENGE, 1), at(4, BABYLON, 9)))
    timeline_phase(state)
    assert [knowledge_on(state, card) for card in (PETRA, STONEHENGE, BABYLON)] == [1, 1, 8]


def test_pyramid_of_menkaure_removes_one_from_each_adjacent_city_that_has_any() -> None:
    state = given(area(at(4, PYRAMID_OF_MENKAURE, 2), at(5, PETRA, 0), at(3, BABYLON, 3), at(2, MACHU_PICCHU, 3)))
    timeline_phase(state)
    assert [knowledge_on(state, card) for card in (PETRA, BABYLON, MACHU_PICCHU)] == [0, 2, 3]


def test_pyramid_of_djoser_removes_one_with_at_most_four_lost_and_a_past() -> None:
    """Rulings, C9/A9/A10/P29: both are needed; plain wording is no choice between one and none."""
    state = given(area(at(5, PYRAMID_OF_DJOSER, 3), at(4, PETRA, 1), past=[TIMBUKTU], lost=4))
    timeline_phase(state)
    assert choices(state) == [PETRA.id, PYRAMID_OF_DJOSER.id]
    do(state, PYRAMID_OF_DJOSER)
    assert knowledge_on(state, PYRAMID_OF_DJOSER) == 2


def test_pyramid_of_djoser_does_nothing_with_five_lost_or_without_a_past() -> None:
    for player in (
        area(at(5, PYRAMID_OF_DJOSER, 3), past=[TIMBUKTU], lost=5),
        area(at(5, PYRAMID_OF_DJOSER, 3), lost=0),
    ):
        state = given(player)
        timeline_phase(state)
        assert knowledge_on(state, PYRAMID_OF_DJOSER) == 3


def test_pyramid_of_neferirkare_must_remove_one_from_another_monument() -> None:
    """Rulings, P30 (102368): never from itself."""
    state = given(area(at(5, PYRAMID_OF_NEFERIRKARE, 4), at(4, PETRA, 1), at(3, BABYLON, 9)))
    timeline_phase(state)
    assert choices(state) == [BABYLON.id, PETRA.id]
    do(state, BABYLON)
    assert (knowledge_on(state, BABYLON), knowledge_on(state, PYRAMID_OF_NEFERIRKARE)) == (8, 4)


def test_tonina_draws_one_in_every_timeline_phase() -> None:
    state = given(area(at(4, TONINA, 4)), deck=[PETRA])
    timeline_phase(state)
    assert names(state.players[0].hand) == [PETRA.id]


# --- while they stand in the timeline -------------------------------------------------------------------------------


def test_candi_sukuh_lowers_one_minimum_by_one() -> None:
    """Rulings, P19, one requirement after the other."""
    standing = at(4, CANDI_SUKUH, 4)
    assert not can_learn(ARISTOTLE, area(past=pyramids(1)))
    assert can_learn(ARISTOTLE, area(standing, past=pyramids(1)))
    assert not can_learn(ARISTOTLE, area(standing))
    assert can_learn(PLATO, area(standing, past=cities(6)))
    assert can_learn(PYTHAGORAS, area(standing, past=[OSIRION, ELLORA_CAVES]))
    assert can_learn(ASTROLOGY, area(standing, hand=megaliths(9)))
    assert can_learn(SUMERIAN_CUNEIFORMS, area(standing, collection=ancients(5)))


def test_candi_sukuh_lowers_one_part_of_a_requirement_with_several() -> None:
    standing = at(4, CANDI_SUKUH, 4)
    assert can_learn(MELCHIZEDEK, area(standing, past=[*cities(1), *pyramids(1)]))
    assert not can_learn(MELCHIZEDEK, area(standing, past=cities(1)))
    assert can_learn(ASTRONOMY, area(standing, past=pyramids(1)))
    assert not can_learn(ASTRONOMY, area(standing, past=megaliths(1)))
    assert can_learn(ARI_KAT, area(standing, past=[*cities(3), *megaliths(3), *pyramids(2)]))
    assert not can_learn(ARI_KAT, area(standing, past=[*cities(3), *megaliths(2), *pyramids(2)]))
    assert not can_learn(ARI_KAT, area(standing, past=[*cities(3), *megaliths(3), *pyramids(1)]))


def test_candi_sukuh_never_touches_an_upper_bound() -> None:
    """Rulings, P19: Alchemy's limit of lost knowledge stays, and Ptolemy does not get harder (defect 8)."""
    standing = at(4, CANDI_SUKUH, 4)
    assert can_learn(ALCHEMY, area(standing, past=cities(6), lost=3))
    assert not can_learn(ALCHEMY, area(standing, past=cities(7), lost=4))
    assert can_learn(PTOLEMY, area(standing, hand=[PETRA]))
    assert not can_learn(PTOLEMY, area(standing, hand=[PETRA, TIMBUKTU]))


def test_candi_sukuh_helps_from_the_timeline_only() -> None:
    assert not can_learn(ARISTOTLE, area(past=[CANDI_SUKUH]))


def test_candi_sukuh_must_start_on_its_space() -> None:
    state = given(area(at(4, PETRA), at(4, TIMBUKTU), hand=[CANDI_SUKUH, *megaliths(3)]))
    do(state, "create")
    assert CANDI_SUKUH.id not in choices(state)


def test_candi_sukuh_counts_for_the_pyramid_of_the_niches() -> None:
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), at(4, CANDI_SUKUH, 4), past=cities(2)),
        technologies=([], [GOLDEN_MEAN, HIEROGLYPHS, MAYA_SCRIPT]),
    )
    decline_phase(state)
    assert GOLDEN_MEAN.id in names(state.players[0].technologies)


def test_borobudur_temple_lets_one_learn_after_each_artifact() -> None:
    """Rulings, P20: optional, requirements apply, and the new artifact already counts."""
    two, third = [DOGU_FIGURINES, ELONGATED_SKULLS], ICA_STONES
    state = given(area(at(3, BOROBUDUR_TEMPLE, 4), board=two, hand=[third]), tiles=offering(ANAXIMENES))
    create(state, third)
    assert (asked(state), asking(state)) == ("ask-learn", BOROBUDUR_TEMPLE)
    assert ANAXIMENES.id in choices(state)
    assert "stop" in choices(state)
    assert IMHOTEP.id not in choices(state)
    do(state, ANAXIMENES)
    assert ANAXIMENES.id in names(state.players[0].technologies)


def test_borobudur_temple_does_not_react_to_monuments() -> None:
    state = given(area(at(3, BOROBUDUR_TEMPLE, 4), hand=[TIMBUKTU]))
    create(state, TIMBUKTU)
    assert idle(state)


def test_borobudur_temple_reacts_to_an_artifact_that_an_effect_granted() -> None:
    state = given(area(at(3, BOROBUDUR_TEMPLE, 4), hand=[NUBIAN_PYRAMIDS, ICA_STONES]))
    create(state, NUBIAN_PYRAMIDS)
    assert asking(state) is NUBIAN_PYRAMIDS
    do(state, ICA_STONES)
    assert (asked(state), asking(state)) == ("ask-learn", BOROBUDUR_TEMPLE)


def test_borobudur_temple_chains_through_ancient_greek() -> None:
    """Rulings, P20: artifact, technology, artifact, technology."""
    state = given(
        area(at(3, BOROBUDUR_TEMPLE, 4), hand=[ICA_STONES]),
        deck=[DOGU_FIGURINES, *megaliths(9)],
        tiles=offering(ANCIENT_GREEK),
    )
    create(state, ICA_STONES)
    do(state, ANCIENT_GREEK)
    assert names(state.players[0].artifacts) == [ICA_STONES.id, DOGU_FIGURINES.id]
    assert (asked(state), asking(state)) == ("ask-learn", BOROBUDUR_TEMPLE)
    do(state, MERCURY)
    assert names(state.players[0].technologies) == [ANCIENT_GREEK.id, MERCURY.id]


def test_phimeanakas_removes_one_and_draws_one_for_an_ancient() -> None:
    state = given(area(at(5, PHIMEANAKAS, 2), at(3, PETRA, 1)), deck=[TIMBUKTU], tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert choices(state) == [PETRA.id, PHIMEANAKAS.id]
    do(state, PHIMEANAKAS)
    assert (knowledge_on(state, PHIMEANAKAS), names(state.players[0].hand)) == (1, [TIMBUKTU.id])


def test_phimeanakas_draws_even_if_there_is_nothing_to_remove() -> None:
    """Rulings, B-g2 and C11/M22/P21."""
    state = given(area(at(5, PHIMEANAKAS, 0)), tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert hand_size(state) == 1


def test_phimeanakas_ignores_other_kinds_of_technologies() -> None:
    state = given(area(at(5, PHIMEANAKAS, 2)), tiles=offering(NUMBER_PI))
    learn(state, NUMBER_PI)
    assert (hand_size(state), knowledge_on(state, PHIMEANAKAS)) == (0, 2)


def test_phimeanakas_ignores_what_opponents_learn() -> None:
    """Rulings, B-g4."""
    state = given(area(), area(at(5, PHIMEANAKAS, 2)), tiles=offering(MERCURY))
    learn(state, MERCURY)
    assert (hand_size(state, 1), knowledge_on(state, PHIMEANAKAS, 1)) == (0, 2)


def test_sneferus_pyramid_lets_cities_enter_with_one_less() -> None:
    state = given(area(at(5, SNEFERUS_PYRAMID, 3), hand=[PETRA]))
    create(state, PETRA)
    assert knowledge_on(state, PETRA) == 0


def test_sneferus_pyramid_adds_up_with_other_reductions_but_not_below_nothing() -> None:
    """Rulings, C18: everything stacks, floor 0 once at the end."""
    standing = (at(5, SNEFERUS_PYRAMID, 3), at(5, EASTER_ISLAND, 3))
    state = given(area(*standing, board=[DOGU_FIGURINES], hand=[BABYLON, PETRA]))
    create(state, BABYLON)
    create(state, PETRA)
    assert (knowledge_on(state, BABYLON), knowledge_on(state, PETRA)) == (6, 0)


def test_sneferus_pyramid_does_nothing_for_megaliths() -> None:
    state = given(area(at(5, SNEFERUS_PYRAMID, 3), hand=[HAGAR_QIM]))
    create(state, HAGAR_QIM)
    assert knowledge_on(state, HAGAR_QIM) == 3


# --- as they are created --------------------------------------------------------------------------------------------


def test_yonaguni_loses_four_knowledge_for_each_artifact_given_up() -> None:
    artifacts = [ICA_STONES, DOGU_FIGURINES, ELONGATED_SKULLS, MOAI_STATUE, NIMRUD_LENS]
    state = given(area(board=artifacts, hand=[YONAGUNI]))
    create(state, YONAGUNI)
    assert choices(state) == [*[card.id for card in artifacts], "stop"]
    do(state, ICA_STONES)
    assert knowledge_on(state, YONAGUNI) == 10
    assert in_discard(state, ICA_STONES)
    do(state, DOGU_FIGURINES, "stop")
    assert knowledge_on(state, YONAGUNI) == 6
    assert names(state.players[0].artifacts) == [card.id for card in artifacts[2:]]


def test_yonaguni_is_cleared_by_four_artifacts_and_a_fifth_is_wasted() -> None:
    """Rulings, P13: over-sacrificing is legal; nothing else loses knowledge."""
    artifacts = [ICA_STONES, DOGU_FIGURINES, ELONGATED_SKULLS, MOAI_STATUE, NIMRUD_LENS]
    state = given(area(at(2, PETRA, 1), board=artifacts, hand=[YONAGUNI]))
    create(state, YONAGUNI)
    do(state, *artifacts[:4])
    assert knowledge_on(state, YONAGUNI) == 0
    do(state, artifacts[4])
    assert (knowledge_on(state, PETRA), state.players[0].artifacts) == (1, [])


def test_yonaguni_may_be_created_without_giving_anything_up() -> None:
    state = given(area(board=[ICA_STONES], hand=[YONAGUNI]))
    create(state, YONAGUNI)
    do(state, "stop")
    assert (knowledge_on(state, YONAGUNI), names(state.players[0].artifacts)) == (14, [ICA_STONES.id])


def test_yonaguni_gives_up_nazca_lines_and_they_still_draw_for_it() -> None:
    """Rulings, B-g6: a trigger that has fired still resolves when its card leaves play."""
    state = given(area(board=[NAZCA_LINES], hand=[YONAGUNI]), deck=[PETRA])
    create(state, YONAGUNI)
    assert choices(state) == [YONAGUNI.id, NAZCA_LINES.id]
    do(state, YONAGUNI, NAZCA_LINES)
    assert (state.players[0].artifacts, names(state.players[0].hand)) == ([], [PETRA.id])


def test_tikal_temple_i_lets_one_learn() -> None:
    state = given(area(hand=[TIKAL_TEMPLE_I]), tiles=offering(MERCURY))
    create(state, TIKAL_TEMPLE_I)
    assert (asked(state), asking(state)) == ("ask-learn", TIKAL_TEMPLE_I)
    assert "stop" in choices(state)
    assert IMHOTEP.id not in choices(state)
    do(state, MERCURY)
    assert names(state.players[0].technologies) == [MERCURY.id]
    assert idle(state)


def test_xixia_wangling_removes_up_to_three_from_one_adjacent_monument() -> None:
    """Rulings, P15: any one neighbour, rich or poor, and any number up to three."""
    state = given(area(at(2, PETRA, 1), at(1, BABYLON, 5), at(3, MACHU_PICCHU, 5), hand=[XIXIA_WANGLING]))
    create(state, XIXIA_WANGLING)
    assert choices(state) == [PETRA.id, "stop"]
    do(state, "stop")
    assert knowledge_on(state, PETRA) == 1


def test_xixia_wangling_goes_on_with_the_monument_it_began_with() -> None:
    state = given(area(at(1, BABYLON, 2), at(3, MACHU_PICCHU, 5), hand=[XIXIA_WANGLING]))
    create(state, XIXIA_WANGLING)
    assert choices(state) == [BABYLON.id, MACHU_PICCHU.id, "stop"]
    do(state, MACHU_PICCHU)
    assert choices(state) == [MACHU_PICCHU.id, "stop"]
    do(state, MACHU_PICCHU, MACHU_PICCHU)
    assert (knowledge_on(state, MACHU_PICCHU), knowledge_on(state, BABYLON)) == (2, 2)
    assert idle(state)


def test_xixia_wangling_never_removes_from_itself_or_diagonally() -> None:
    state = given(area(at(2, PETRA, 0), at(1, BABYLON, 5), hand=[XIXIA_WANGLING]))
    create(state, XIXIA_WANGLING)
    assert (knowledge_on(state, XIXIA_WANGLING), knowledge_on(state, BABYLON)) == (3, 5)
    assert idle(state)


def test_nubian_pyramids_let_one_create_an_artifact() -> None:
    state = given(area(hand=[NUBIAN_PYRAMIDS, ICA_STONES, PETRA]))
    create(state, NUBIAN_PYRAMIDS)
    assert (asking(state), choices(state)) == (NUBIAN_PYRAMIDS, [ICA_STONES.id, "stop"])
    do(state, ICA_STONES)
    assert names(state.players[0].artifacts) == [ICA_STONES.id]
    assert idle(state)


def test_nubian_pyramids_grant_no_discount() -> None:
    """Rulings, M11/P16: a granted create pays its whole cost."""
    dear = given(area(hand=[NUBIAN_PYRAMIDS, PACHAMAMA_MONOLITH, PETRA, TIMBUKTU]))
    create(dear, NUBIAN_PYRAMIDS)
    assert idle(dear)
    payable = given(area(hand=[NUBIAN_PYRAMIDS, PACHAMAMA_MONOLITH, PETRA, TIMBUKTU, HAGAR_QIM]))
    create(payable, NUBIAN_PYRAMIDS)
    do(payable, PACHAMAMA_MONOLITH)
    assert (names(payable.players[0].artifacts), hand_size(payable)) == ([PACHAMAMA_MONOLITH.id], 0)


def test_queens_pyramids_enter_with_one_less_for_each_past_pyramid() -> None:
    """Rulings, C22/P17: not below 0."""
    left = []
    for count in (0, 3, 6):
        state = given(area(past=pyramids(count), hand=[QUEENS_PYRAMIDS]))
        create(state, QUEENS_PYRAMIDS)
        left.append(knowledge_on(state, QUEENS_PYRAMIDS))
    assert left == [5, 2, 0]


def test_pyramid_of_nice_removes_one_from_any_monument_itself_included() -> None:
    state = given(area(at(3, PETRA, 1), hand=[PYRAMID_OF_NICE]))
    create(state, PYRAMID_OF_NICE)
    assert choices(state) == [PYRAMID_OF_NICE.id, PETRA.id]
    do(state, PETRA)
    assert (knowledge_on(state, PETRA), knowledge_on(state, PYRAMID_OF_NICE)) == (0, 2)


def test_pyramid_of_nice_must_remove_from_itself_when_it_stands_alone() -> None:
    state = given(area(hand=[PYRAMID_OF_NICE]))
    create(state, PYRAMID_OF_NICE)
    assert knowledge_on(state, PYRAMID_OF_NICE) == 1


def test_pyramids_of_xian_must_change_places_with_another_monument() -> None:
    state = given(area(at(1, PETRA, 1), at(2, BABYLON, 9), hand=[PYRAMIDS_OF_XIAN]))
    create(state, PYRAMIDS_OF_XIAN)
    assert choices(state) == [PETRA.id, BABYLON.id]
    do(state, PETRA)
    assert (space_of(state, PYRAMIDS_OF_XIAN), space_of(state, PETRA), space_of(state, BABYLON)) == (1, 4, 2)
    assert (knowledge_on(state, PYRAMIDS_OF_XIAN), knowledge_on(state, PETRA)) == (1, 1)


def test_pyramids_of_xian_may_change_places_with_the_monument_on_the_same_space() -> None:
    """Rulings, C13/C14/P23: also the only way to turn two cards of a space around."""
    state = given(area(at(4, PETRA, 1), hand=[PYRAMIDS_OF_XIAN]))
    create(state, PYRAMIDS_OF_XIAN)
    assert state.players[0].timeline[6:8] == [number(PYRAMIDS_OF_XIAN), number(PETRA)]


def test_pyramids_of_xian_stay_where_they_are_when_alone() -> None:
    state = given(area(hand=[PYRAMIDS_OF_XIAN]))
    create(state, PYRAMIDS_OF_XIAN)
    assert space_of(state, PYRAMIDS_OF_XIAN) == 4
    assert idle(state)


def test_candi_kethek_puts_two_technologies_under_their_decks() -> None:
    """Rulings, P35: both are chosen from the present offer, then put down, then the tiles are checked."""
    tiles: list[list[Card]] = [[MERCURY, NUMBER_PI, THALES], [ARISTOTLE, PTOLEMY, ASTRONOMY], [THOTH, PLATO, ALCHEMY]]
    state = given(area(hand=[CANDI_KETHEK]), tiles=tiles)
    create(state, CANDI_KETHEK)
    assert len(choices(state)) == 9
    do(state, MERCURY)
    assert len(choices(state)) == 8
    assert MERCURY.id not in choices(state)
    do(state, THOTH)
    assert [names(tile) for tile in state.tiles] == [
        [NUMBER_PI.id, THALES.id],
        [ARISTOTLE.id, PTOLEMY.id, ASTRONOMY.id],
        [PLATO.id, ALCHEMY.id],
    ]
    assert (names(state.decks[0][:1]), names(state.decks[1][:1])) == ([MERCURY.id], [THOTH.id])


def test_candi_kethek_refills_a_tile_only_after_both_are_gone() -> None:
    tiles: list[list[Card]] = [[MERCURY, NUMBER_PI, THALES], [ARISTOTLE, PTOLEMY, ASTRONOMY], [THOTH, PLATO, ALCHEMY]]
    state = given(area(hand=[CANDI_KETHEK]), tiles=tiles, technologies=([FLOWER_OF_LIFE], []))
    create(state, CANDI_KETHEK)
    do(state, MERCURY, NUMBER_PI)
    assert len(state.tiles[0]) == 3
    assert names(state.tiles[0])[0] == FLOWER_OF_LIFE.id
    assert names(state.discards[0]) == [THALES.id]
    assert state.violations() == []


def test_candi_kethek_takes_fewer_when_fewer_lie_there_and_none_when_none_does() -> None:
    """Rulings, defect 6: no dead end without technologies."""
    one = given(area(hand=[CANDI_KETHEK]), tiles=[[MERCURY], [], []])
    create(one, CANDI_KETHEK)
    assert MERCURY.id not in names(one.tiles[0])
    assert idle(one)
    none = given(area(hand=[CANDI_KETHEK]), tiles=[[], [], []])
    create(none, CANDI_KETHEK)
    assert idle(none)


# --- as they decline ------------------------------------------------------------------------------------------------


def test_pyramid_of_the_niches_lets_one_learn_from_the_top_seven_of_level_two() -> None:
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), past=cities(3), lost=15), technologies=([], [*LEVEL_TWO_TOP, THOTH])
    )
    before = [tile[:] for tile in state.tiles]
    decline_phase(state)
    assert choices(state) == [GOLDEN_MEAN.id, PHOENICIAN_ALPHABET.id]
    do(state, GOLDEN_MEAN)
    assert names(state.players[0].technologies) == [GOLDEN_MEAN.id]
    assert state.tiles == before


def test_pyramid_of_the_niches_puts_the_rest_under_the_deck_the_first_chosen_highest() -> None:
    """Rulings, P7 and 112083."""
    state = given(area(at(1, PYRAMID_OF_THE_NICHES), past=cities(3), lost=15), technologies=([], LEVEL_TWO_TOP))
    size = len(state.decks[1])
    decline_phase(state)
    do(state, GOLDEN_MEAN)
    under = [ALCHEMY, HIEROGLYPHS, PHOENICIAN_ALPHABET, MAYA_SCRIPT, EMERALD_TABLET]
    assert asked(state) == "ask-put-under"
    do(state, *under)
    assert names(state.decks[1][:6]) == [ARI_KAT.id, *[card.id for card in reversed(under)]]
    assert len(state.decks[1]) == size - 1
    assert in_past(state, PYRAMID_OF_THE_NICHES)


def test_pyramid_of_the_niches_only_orders_the_deck_when_nothing_can_be_learned() -> None:
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), technologies=([], LEVEL_TWO_TOP))
    decline_phase(state)
    assert asked(state) == "ask-put-under"
    do(state, *LEVEL_TWO_TOP[:6])
    assert state.players[0].technologies == []
    assert names(state.decks[1][:7]) == [card.id for card in reversed(LEVEL_TWO_TOP)]


def test_pyramid_of_the_niches_is_a_learning_that_triggers() -> None:
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), past=cities(3), board=[SUMERIAN_TABLETS]),
        technologies=([], LEVEL_TWO_TOP),
        deck=[PETRA],
    )
    decline_phase(state)
    do(state, *LEVEL_TWO_TOP[1:6])
    assert names(state.players[0].technologies) == [GOLDEN_MEAN.id]
    assert names(state.players[0].hand) == [PETRA.id]


def test_pyramid_of_the_niches_shuffles_the_discards_when_the_deck_is_short() -> None:
    """Rulings, defect 7: also when the deck is empty."""
    for left in ([], [number(HIEROGLYPHS)]):
        state = given(area(at(1, PYRAMID_OF_THE_NICHES)), technologies=([], LEVEL_TWO_TOP))
        rest = [card for card in state.decks[1] if card not in left]
        state.decks, state.discards = [state.decks[0], left], [[], rest]
        decline_phase(state)
        assert len(choices(state)) == 7
        assert (names(left) or choices(state))[0] == choices(state)[0]
        assert state.violations() == []


def test_pyramid_of_the_niches_takes_the_rest_of_the_deck_before_its_discards() -> None:
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), technologies=([], LEVEL_TWO_TOP))
    rest = [card for card in state.decks[1] if card not in state.decks[1][-3:]]
    state.decks, state.discards = [state.decks[0], state.decks[1][-3:]], [[], rest]
    decline_phase(state)
    assert choices(state)[:3] == [card.id for card in LEVEL_TWO_TOP[:3]]
    last = {"en": "its last cards come first; then its discards", "de": "zuerst seine letzten Karten; danach wird"}
    for language, order in last.items():
        assert order in rulings(Words(language), number(PYRAMID_OF_THE_NICHES))[-1]


def test_pyramid_of_the_niches_does_nothing_when_no_technology_is_left() -> None:
    state = given(area(at(1, PYRAMID_OF_THE_NICHES), past=cities(3)))
    state.boxed, state.decks = state.decks[1], [state.decks[0], []]
    decline_phase(state)
    assert in_past(state, PYRAMID_OF_THE_NICHES)


def test_pyramid_of_userkaf_takes_an_artifact_of_its_choice_from_each_opponent() -> None:
    """Rulings, P8: the opponents choose, at the same time; who has only one has no choice, who has none is spared."""
    state = given(
        area(at(1, PYRAMID_OF_USERKAF), board=[ICA_STONES]),
        area(board=[NIMRUD_LENS, MOAI_STATUE]),
        area(),
        area(board=[NAZCA_LINES]),
    )
    decline_phase(state)
    assert state.deciders() == [1]
    assert asking(state) is PYRAMID_OF_USERKAF
    do(state, MOAI_STATUE, seat=1)
    assert [names(player.artifacts) for player in state.players] == [[ICA_STONES.id], [NIMRUD_LENS.id], [], []]
    assert in_discard(state, MOAI_STATUE)


def test_pyramid_of_userkaf_asks_everybody_at_once() -> None:
    state = given(
        area(at(1, PYRAMID_OF_USERKAF)),
        area(board=[NIMRUD_LENS, MOAI_STATUE]),
        area(board=[NAZCA_LINES, ICA_STONES]),
    )
    decline_phase(state)
    assert state.deciders() == [1, 2]
    do(state, NAZCA_LINES, seat=2)
    assert state.deciders() == [1]


def test_caral_lets_one_learn_as_it_declines() -> None:
    state = given(area(at(1, CARAL, 0)), tiles=offering(MERCURY))
    decline_phase(state)
    assert (asking(state), "stop" in choices(state)) == (CARAL, True)
    do(state, MERCURY)
    assert names(state.players[0].technologies) == [MERCURY.id]


def test_teotihuacan_lets_one_learn_twice_and_the_first_may_enable_the_second() -> None:
    """Rulings, P10."""
    collection = [card for card in ancients(3) if card is not MERCURY][:2]
    tiles = offering(PLINY_THE_ELDER, collection)
    state = given(area(at(1, TEOTIHUACAN), collection=collection), tiles=tiles)
    decline_phase(state)
    assert PLINY_THE_ELDER.id not in choices(state)
    do(state, MERCURY)
    assert PLINY_THE_ELDER.id in choices(state)
    do(state, PLINY_THE_ELDER)
    assert names(state.players[0].technologies)[2:] == [MERCURY.id, PLINY_THE_ELDER.id]
    assert state.active == 1


def test_teotihuacan_refills_a_tile_between_its_two_learnings() -> None:
    state = given(area(at(1, TEOTIHUACAN)), tiles=[[MERCURY, NUMBER_PI], [], []], technologies=([THALES], []))
    decline_phase(state)
    do(state, MERCURY)
    assert THALES.id in choices(state)
    do(state, "stop")
    assert names(state.players[0].technologies) == [MERCURY.id]


def test_pyramid_of_coba_returns_up_to_four_lost_with_three_past_megaliths() -> None:
    """Rulings, P11: the player chooses from none to four."""
    state = given(area(at(1, PYRAMID_OF_COBA, 0), past=megaliths(3), lost=6))
    decline_phase(state)
    assert choices(state) == ["x1", "x2", "x3", "x4", "stop"]
    do(state, "x3")
    assert lost(state) == 3


def test_pyramid_of_coba_acts_before_its_own_knowledge_is_lost() -> None:
    state = given(area(at(1, PYRAMID_OF_COBA, 2), past=megaliths(3), lost=1))
    decline_phase(state)
    assert choices(state) == ["x1", "stop"]
    do(state, "x1")
    assert lost(state) == 2


def test_pyramid_of_coba_does_nothing_with_two_past_megaliths() -> None:
    state = given(area(at(1, PYRAMID_OF_COBA, 0), past=megaliths(2), lost=6))
    decline_phase(state)
    assert lost(state) == 6


def test_gunung_padang_must_move_another_monument_to_another_space() -> None:
    """Rulings, C15/P12: never itself, never within the space; space 1 is allowed."""
    state = given(area(at(1, GUNUNG_PADANG), at(3, PETRA, 1), at(5, BABYLON), at(5, MACHU_PICCHU)))
    decline_phase(state)
    assert choices(state) == [PETRA.id, BABYLON.id, MACHU_PICCHU.id]
    do(state, PETRA)
    assert choices(state) == ["space1", "space2", "space4", "space6"]
    do(state, "space6")
    assert (space_of(state, PETRA), knowledge_on(state, PETRA)) == (5, 1)


def test_gunung_padang_can_rescue_the_other_monument_on_space_one() -> None:
    """Rulings, A7 (107733): what has left space 1 does not decline."""
    state = given(area(at(1, GUNUNG_PADANG), at(1, BABYLON, 9)))
    decline_phase(state)
    do(state, GUNUNG_PADANG)
    assert choices(state) == ["space2", "space3", "space4", "space5", "space6"]
    do(state, "space4")
    assert (space_of(state, BABYLON), lost(state)) == (3, 0)


def test_gunung_padang_can_doom_a_monument_that_then_declines_in_the_same_phase() -> None:
    state = given(area(at(1, GUNUNG_PADANG), at(6, PETRA, 1)))
    decline_phase(state)
    do(state, "space1")
    assert in_past(state, PETRA)
    assert lost(state) == 1


def test_gunung_padang_alone_moves_nothing() -> None:
    state = given(area(at(1, GUNUNG_PADANG)))
    decline_phase(state)
    assert in_past(state, GUNUNG_PADANG)


def test_calakmul_reveals_until_two_cities_have_come() -> None:
    state = given(area(at(1, CALAKMUL)), deck=[HAGAR_QIM, PETRA, ICA_STONES, BABYLON, MACHU_PICCHU])
    decline_phase(state)
    assert names(state.players[0].hand) == [PETRA.id, BABYLON.id]
    assert [in_discard(state, card) for card in (HAGAR_QIM, ICA_STONES, MACHU_PICCHU)] == [True, True, False]


def test_calakmul_stops_when_the_hand_is_full() -> None:
    """Rulings, P33 (109407): with 9 cards one city, with 10 nothing is revealed."""
    nine = given(area(at(1, CALAKMUL), hand=megaliths(9)), deck=[PETRA, BABYLON])
    decline_phase(nine)
    assert hand_size(nine) == 10
    ten = given(area(at(1, CALAKMUL), hand=megaliths(10)), deck=[TLALOCS_STATUE, PETRA])
    decline_phase(ten)
    assert (hand_size(ten), in_discard(ten, TLALOCS_STATUE)) == (10, False)


def test_calakmul_ends_when_there_are_no_cities_left_and_reveals_nothing_twice() -> None:
    """Rulings, P33, defect 5: revealed cards are kept apart until it is done."""
    state = given(area(at(1, CALAKMUL)), deck=[HAGAR_QIM, STONEHENGE])
    state.players[1].past = [card for card in state.deck if card < 36]
    state.deck = [card for card in state.deck if card >= 36]
    state.deck_size = len(state.deck)
    revealed = state.deck_size
    decline_phase(state)
    assert hand_size(state) == 0
    assert (state.deck_size, len(state.discard)) == (0, revealed)


def test_calakmul_shuffles_the_discards_when_the_deck_runs_out() -> None:
    state = given(area(at(1, CALAKMUL)))
    empty_the_deck(state)
    decline_phase(state)
    assert hand_size(state) == 2


def test_pyramids_of_plaine_magnien_keep_one_of_eight() -> None:
    eight = [PETRA, BABYLON, MACHU_PICCHU, HAGAR_QIM, STONEHENGE, ICA_STONES, NIMRUD_LENS, TIMBUKTU]
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN)), deck=[*eight, HERACLEION])
    decline_phase(state)
    assert choices(state) == [card.id for card in eight]
    do(state, STONEHENGE)
    assert names(state.players[0].hand) == [STONEHENGE.id]
    assert sum(in_discard(state, card) for card in eight) == 7


def test_pyramids_of_plaine_magnien_are_passed_over_with_a_full_hand() -> None:
    """Rulings, P34 (114157): no eleventh card, nothing is looked at."""
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN), hand=megaliths(10)))
    decline_phase(state)
    assert (hand_size(state), state.discard) == (10, [])


def test_pyramids_of_plaine_magnien_look_at_what_is_there() -> None:
    """Rulings, defect 15: fewer than eight cards are no dead end."""
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN)))
    state.players[1].past = state.deck[3:]
    state.deck, state.deck_size = state.deck[:3], 3
    decline_phase(state)
    assert len(choices(state)) == 3


def test_a_declining_pyramid_of_the_niches_does_not_count_in_the_past_yet() -> None:
    """Rulings, A7: it is still in the timeline during its effect."""
    past: list[Card] = [*cities(3), *megaliths(3), *pyramids(2, [PYRAMID_OF_THE_NICHES])]
    state = given(area(at(1, PYRAMID_OF_THE_NICHES), past=past), technologies=([], [ARI_KAT, HERMETICISM]))
    decline_phase(state)
    assert asked(state) == "ask-put-under"


def test_yonaguni_may_be_relieved_of_seven_by_a_declining_mycenae() -> None:
    state = given(area(at(1, MYCENAE, 4), at(3, YONAGUNI, 14)))
    decline_phase(state)
    do(state, *[YONAGUNI] * 7)
    assert (knowledge_on(state, YONAGUNI), lost(state)) == (7, 4)
