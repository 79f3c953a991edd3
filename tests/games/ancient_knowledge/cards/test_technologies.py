"""Rulings on the 45 technologies: requirements, effects, scoring."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DOGU_FIGURINES,
    ICA_STONES,
    MICHAUX_STONE,
    NIMRUD_LENS,
    PACHAMAMA_MONOLITH,
    PLANETARY_STONE,
    SUMERIAN_TABLETS,
)
from antiquary.games.ancient_knowledge.cards.card import Card, Technology
from antiquary.games.ancient_knowledge.cards.cities import (
    BABYLON,
    BYBLOS,
    ELLORA_CAVES,
    HERACLEION,
    MACHU_PICCHU,
    MYCENAE,
    OSIRION,
    PETRA,
    TIMBUKTU,
    TULUM,
    WARANGAL,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    CHABOLA_DE_LA_HECHICERA,
    HAGAR_QIM,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import BOROBUDUR_TEMPLE, PALENQUE, TONINA, YONAGUNI
from antiquary.games.ancient_knowledge.cards.technologies import (
    AKHENATEN,
    ALCHEMY,
    ANAXIMANDER,
    ANAXIMENES,
    ANCIENT_GREEK,
    ANCIENT_HEBREW,
    ARABIC_NUMERALS,
    ARI_KAT,
    ARISTOTLE,
    ASTROLOGY,
    ASTRONOMY,
    CHINESE_ALPHABET,
    COPTIC_ALPHABET,
    CRETAN_HIEROGLYPHS,
    EARTHQUAKE_ENGINEERING,
    EMERALD_TABLET,
    FLOWER_OF_LIFE,
    GOLDEN_MEAN,
    HERMES_TRISMEGISTUS,
    HERMETICISM,
    HIEROGLYPHS,
    IMHOTEP,
    LANGUAGE_OF_THE_BIRDS,
    LATIN_ALPHABET,
    MAYA_SCRIPT,
    MELCHIZEDEK,
    MERCURY,
    MUMMIFICATION,
    MYSTERY_SCHOOL,
    NICOLAS_FLAMEL,
    NUMBER_PI,
    PHOENICIAN_ALPHABET,
    PLANETARY_GRID,
    PLATO,
    PLINY_THE_ELDER,
    PROTO_WRITING,
    PTOLEMY,
    PYTHAGORAS,
    RONGORONGO_GLYPHS,
    ROYAL_CUBIT,
    RUNIC_ALPHABET,
    SATOR_SQUARE,
    SUMERIAN_CUNEIFORMS,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.games.ancient_knowledge.rules.tallies import ROTATED
from support.games.ancient import (
    area,
    asked,
    asking,
    at,
    choices,
    do,
    empty_the_deck,
    given,
    hand_size,
    in_discard,
    knowledge_on,
    lost,
    names,
    space_of,
)
from support.games.single_cards import (
    ARTIFACTS_IN_ORDER,
    ancients,
    can_learn,
    cities,
    create,
    idle,
    learn,
    megaliths,
    offering,
    points_of,
    pyramids,
    secrets,
    writings,
)

pytestmark = pytest.mark.both_builds

EIGHT: list[Card] = [PETRA, BABYLON, MACHU_PICCHU, HAGAR_QIM, STONEHENGE, ICA_STONES, NIMRUD_LENS, TIMBUKTU]


def after_learning(technology: Technology, *areas: Player, deck: list[Card] | None = None) -> Position:
    """The position after seat 0 learned the technology, at the first question of its effect."""
    state = given(*areas, tiles=offering(technology), deck=deck)
    learn(state, technology)
    return state


# --- level I, ancients ----------------------------------------------------------------------------------------------


def test_anaximenes_draws_three_and_needs_three_artifacts() -> None:
    assert not can_learn(ANAXIMENES, area(board=ARTIFACTS_IN_ORDER[:2]))
    state = after_learning(ANAXIMENES, area(board=ARTIFACTS_IN_ORDER[:3]))
    assert hand_size(state) == 3


def test_aristotle_draws_three_and_needs_two_past_pyramids() -> None:
    assert not can_learn(ARISTOTLE, area(past=[*pyramids(1), *cities(3)]))
    state = after_learning(ARISTOTLE, area(past=pyramids(2)))
    assert hand_size(state) == 3


def test_hermes_trismegistus_reveals_five_and_everybody_takes_one_the_owner_two() -> None:
    """Rulings, T3: in turn order from the owner, who takes again at the end; the rest is discarded."""
    state = after_learning(HERMES_TRISMEGISTUS, area(), area(), area(), deck=EIGHT)
    assert (asked(state), asking(state)) == ("ask-draft", HERMES_TRISMEGISTUS)
    assert choices(state) == [card.id for card in EIGHT[:5]]
    do(state, STONEHENGE, seat=0)
    assert state.deciders() == [1]
    do(state, PETRA, seat=1)
    do(state, BABYLON, seat=2)
    assert state.deciders() == [0]
    do(state, MACHU_PICCHU, seat=0)
    hands = [names(player.hand) for player in state.players]
    assert hands == [[STONEHENGE.id, MACHU_PICCHU.id], [PETRA.id], [BABYLON.id]]
    assert in_discard(state, HAGAR_QIM)


def test_hermes_trismegistus_leaves_nothing_over_with_four_players() -> None:
    state = after_learning(HERMES_TRISMEGISTUS, area(), area(), area(), area(), deck=EIGHT)
    do(state, *EIGHT[:4])
    assert names(state.players[0].hand) == [PETRA.id, STONEHENGE.id]
    assert state.discard == []


def test_hermes_trismegistus_passes_over_full_hands() -> None:
    """Rulings, T3 (102303): nobody takes an eleventh card; the owner with nine takes one only."""
    state = after_learning(HERMES_TRISMEGISTUS, area(hand=megaliths(9, EIGHT)), area(hand=pyramids(10)), deck=EIGHT)
    do(state, PETRA)
    assert (hand_size(state), hand_size(state, 1)) == (10, 10)
    assert idle(state)
    assert len(state.discard) == 4


def test_hermes_trismegistus_lapses_when_the_cards_run_out() -> None:
    """Rulings, T3 and defect 15."""
    state = given(area(), area(), tiles=offering(HERMES_TRISMEGISTUS))
    state.players[1].past = state.deck[2:]
    state.deck, state.deck_size = state.deck[:2], 2
    learn(state, HERMES_TRISMEGISTUS)
    do(state, choices(state)[0])
    assert (hand_size(state), hand_size(state, 1)) == (1, 1)
    assert idle(state)


def test_thales_keeps_one_of_eight() -> None:
    state = after_learning(THALES, area(), deck=[*EIGHT, HERACLEION])
    assert choices(state) == [card.id for card in EIGHT]
    do(state, BABYLON)
    assert (names(state.players[0].hand), len(state.discard)) == ([BABYLON.id], 7)


def test_thales_is_passed_over_with_a_full_hand() -> None:
    """Rulings, T4, defect 4: never an eleventh card."""
    state = after_learning(THALES, area(hand=megaliths(10)))
    assert (hand_size(state), state.discard) == (10, [])


def test_thales_shuffles_the_discards_when_the_deck_is_short() -> None:
    state = given(area(), tiles=offering(THALES))
    empty_the_deck(state)
    learn(state, THALES)
    assert len(choices(state)) == 8
    assert state.discard == []


def test_nicolas_flamel_returns_one_lost_and_draws_one() -> None:
    """Rulings, 49a23f2: one card."""
    state = after_learning(NICOLAS_FLAMEL, area(lost=3))
    assert (lost(state), hand_size(state)) == (2, 1)


def test_nicolas_flamel_draws_even_if_nothing_was_lost() -> None:
    """Rulings, B-g2."""
    assert hand_size(after_learning(NICOLAS_FLAMEL, area())) == 1


def test_anaximander_removes_one_from_each_pyramid() -> None:
    state = after_learning(ANAXIMANDER, area(at(2, TONINA, 4), at(5, YONAGUNI, 14), at(3, PETRA, 1), at(4, PALENQUE)))
    assert [knowledge_on(state, card) for card in (TONINA, YONAGUNI, PETRA, PALENQUE)] == [3, 13, 1, 0]


def test_melchizedek_draws_four_and_needs_one_of_each_type_in_the_past() -> None:
    assert not can_learn(MELCHIZEDEK, area(past=[*cities(3), *pyramids(3)]))
    assert not can_learn(MELCHIZEDEK, area(past=[*cities(3), *megaliths(3)]))
    assert not can_learn(MELCHIZEDEK, area(past=[*megaliths(3), *pyramids(3)]))
    state = after_learning(MELCHIZEDEK, area(past=[*cities(1), *megaliths(1), *pyramids(1)]))
    assert hand_size(state) == 4


def test_ptolemy_draws_three_and_needs_at_most_one_card_in_hand() -> None:
    """Rulings, T8: an upper bound; learning spends no card."""
    assert not can_learn(PTOLEMY, area(hand=[PETRA, BABYLON]))
    state = after_learning(PTOLEMY, area(hand=[PETRA]))
    assert hand_size(state) == 4


def test_mercury_returns_two_lost() -> None:
    """Rulings, C12/T9: as many as there are, and it must."""
    assert lost(after_learning(MERCURY, area(lost=5))) == 3
    assert lost(after_learning(MERCURY, area(lost=1))) == 0


# --- level I, secrets -----------------------------------------------------------------------------------------------


def test_planetary_grid_must_move_a_monument_to_another_space() -> None:
    state = after_learning(PLANETARY_GRID, area(at(3, PETRA, 1), at(5, BABYLON, 9)))
    assert choices(state) == [PETRA.id, BABYLON.id]
    do(state, BABYLON)
    assert choices(state) == ["space1", "space2", "space3", "space4", "space6"]
    do(state, "space3")
    assert (space_of(state, BABYLON), knowledge_on(state, BABYLON)) == (3, 9)


def test_planetary_grid_is_passed_over_without_monuments() -> None:
    assert idle(after_learning(PLANETARY_GRID, area()))


def test_number_pi_removes_one_from_each_city() -> None:
    state = after_learning(NUMBER_PI, area(at(2, PETRA, 2), at(5, BABYLON, 9), at(3, TONINA, 4)))
    assert [knowledge_on(state, card) for card in (PETRA, BABYLON, TONINA)] == [1, 8, 4]


def test_mummification_removes_as_much_as_there_are_artifacts() -> None:
    """Rulings, T12: exactly that much, split freely."""
    state = after_learning(
        MUMMIFICATION, area(at(2, PETRA, 2), at(5, BABYLON, 9), board=[ICA_STONES, DOGU_FIGURINES, PLANETARY_STONE])
    )
    assert choices(state) == [PETRA.id, BABYLON.id]
    do(state, PETRA, BABYLON, PETRA)
    assert (knowledge_on(state, PETRA), knowledge_on(state, BABYLON)) == (0, 8)
    assert idle(state)


def test_mummification_removes_all_that_is_there_if_that_is_less() -> None:
    """Rulings, B-g1: clamped to what is there."""
    state = after_learning(MUMMIFICATION, area(at(2, PETRA, 1), board=[ICA_STONES, DOGU_FIGURINES]))
    assert knowledge_on(state, PETRA) == 0
    assert idle(state)


def test_mummification_does_nothing_without_artifacts() -> None:
    assert knowledge_on(after_learning(MUMMIFICATION, area(at(2, PETRA, 1))), PETRA) == 1


def test_mystery_school_draws_one_for_each_city_in_the_timeline() -> None:
    """Rulings, T13 (102245)."""
    state = after_learning(MYSTERY_SCHOOL, area(at(2, PETRA), at(5, BABYLON), at(3, TONINA), past=cities(3, [PETRA])))
    assert hand_size(state) == 2


def test_language_of_the_birds_removes_three_from_a_monument_with_five() -> None:
    """Rulings, T14: exactly three, mandatory, skipped if there is none."""
    state = after_learning(LANGUAGE_OF_THE_BIRDS, area(at(2, MYCENAE, 4), at(5, BABYLON, 9), at(3, TONINA, 5)))
    assert choices(state) == [TONINA.id, BABYLON.id]
    do(state, TONINA)
    assert knowledge_on(state, TONINA) == 2
    assert idle(after_learning(LANGUAGE_OF_THE_BIRDS, area(at(2, MYCENAE, 4))))


def test_flower_of_life_draws_three_and_needs_two_past_cities() -> None:
    assert not can_learn(FLOWER_OF_LIFE, area(past=[*cities(1), *pyramids(3)]))
    assert hand_size(after_learning(FLOWER_OF_LIFE, area(past=cities(2)))) == 3


def test_sator_square_must_swap_two_monuments() -> None:
    state = after_learning(SATOR_SQUARE, area(at(2, PETRA, 1), at(5, BABYLON, 9), at(3, TONINA, 4)))
    do(state, BABYLON)
    assert choices(state) == [PETRA.id, TONINA.id]
    do(state, PETRA)
    assert (space_of(state, PETRA), space_of(state, BABYLON), space_of(state, TONINA)) == (5, 2, 3)
    assert (knowledge_on(state, PETRA), knowledge_on(state, BABYLON)) == (1, 9)


def test_sator_square_swaps_the_only_two_and_leaves_one_alone() -> None:
    two = after_learning(SATOR_SQUARE, area(at(2, PETRA, 1), at(5, BABYLON, 9)))
    assert (space_of(two, PETRA), space_of(two, BABYLON)) == (5, 2)
    assert space_of(after_learning(SATOR_SQUARE, area(at(2, PETRA, 1))), PETRA) == 2


def test_earthquake_engineering_discards_up_to_three_and_draws_as_many() -> None:
    """Rulings, T17: from none to three."""
    state = after_learning(
        EARTHQUAKE_ENGINEERING, area(hand=[PETRA, BABYLON, TULUM, TONINA]), deck=[STONEHENGE, HAGAR_QIM]
    )
    assert choices(state) == [PETRA.id, BABYLON.id, TULUM.id, TONINA.id, "stop"]
    do(state, PETRA, TULUM, "stop")
    assert names(state.players[0].hand) == [BABYLON.id, TONINA.id, STONEHENGE.id, HAGAR_QIM.id]


def test_earthquake_engineering_stops_at_three_and_works_with_ten_cards() -> None:
    hand = megaliths(10)
    state = after_learning(EARTHQUAKE_ENGINEERING, area(hand=hand))
    do(state, *hand[:3])
    assert (hand_size(state), len(state.discard)) == (10, 3)
    assert idle(state)


def test_earthquake_engineering_may_discard_nothing() -> None:
    state = after_learning(EARTHQUAKE_ENGINEERING, area(hand=[PETRA]))
    do(state, "stop")
    assert names(state.players[0].hand) == [PETRA.id]


def test_astronomy_draws_three_and_needs_a_city_and_a_pyramid_in_the_past() -> None:
    assert not can_learn(ASTRONOMY, area(past=[*cities(3), *megaliths(3)]))
    assert not can_learn(ASTRONOMY, area(past=[*pyramids(3), *megaliths(3)]))
    assert hand_size(after_learning(ASTRONOMY, area(past=[*cities(1), *pyramids(1)]))) == 3


# --- level I, writings ----------------------------------------------------------------------------------------------


def test_runic_alphabet_straightens_two() -> None:
    """Rulings, T19: as many as are rotated."""
    state = after_learning(RUNIC_ALPHABET, area(past=cities(4), rotated=3))
    assert state.players[0].counts[ROTATED] == 1
    state = after_learning(RUNIC_ALPHABET, area(past=cities(4), rotated=1))
    assert state.players[0].counts[ROTATED] == 0


def test_rongorongo_glyphs_remove_one_from_each_megalith() -> None:
    state = after_learning(RONGORONGO_GLYPHS, area(at(2, STONEHENGE, 2), at(5, HAGAR_QIM, 3), at(3, TONINA, 4)))
    assert [knowledge_on(state, card) for card in (STONEHENGE, HAGAR_QIM, TONINA)] == [1, 2, 4]


def test_ancient_hebrew_puts_one_on_a_monument_of_each_opponent_and_draws() -> None:
    """Rulings, M24/T21: who has no monument is skipped; the owner of the technology chooses."""
    state = after_learning(ANCIENT_HEBREW, area(at(3, TONINA, 4)), area(at(2, PETRA), at(4, BABYLON)), area())
    assert state.deciders() == [0]
    assert choices(state) == [PETRA.id, BABYLON.id]
    do(state, BABYLON)
    assert (knowledge_on(state, BABYLON, 1), knowledge_on(state, PETRA, 1), hand_size(state)) == (1, 0, 1)


def test_ancient_hebrew_draws_even_if_nobody_has_a_monument() -> None:
    assert hand_size(after_learning(ANCIENT_HEBREW, area(), area())) == 1


def test_ancient_greek_creates_an_artifact_from_the_top_ten() -> None:
    """Rulings, T22: mandatory; the rest is discarded; triggers fire."""
    ten: list[Card] = [ICA_STONES, DOGU_FIGURINES, *cities(4), *megaliths(4)]
    state = after_learning(ANCIENT_GREEK, area(), deck=[*ten, PLANETARY_STONE])
    assert (asked(state), choices(state)) == ("ask-create-looked", [ICA_STONES.id, DOGU_FIGURINES.id])
    do(state, DOGU_FIGURINES)
    assert names(state.players[0].artifacts) == [DOGU_FIGURINES.id]
    assert len(state.discard) == 9
    assert hand_size(state) == 0


def test_ancient_greek_pays_the_artifact_from_the_hand() -> None:
    """Rulings, T22 (103374): not from the cards looked at; what cannot be paid cannot be created."""
    ten: list[Card] = [PACHAMAMA_MONOLITH, MICHAUX_STONE, NIMRUD_LENS, *cities(3), *megaliths(4)]
    poor = after_learning(ANCIENT_GREEK, area(), deck=ten)
    assert (poor.players[0].artifacts, len(poor.discard)) == ([], 10)
    one = after_learning(ANCIENT_GREEK, area(hand=[PETRA]), deck=ten)
    assert (names(one.players[0].artifacts), hand_size(one)) == ([NIMRUD_LENS.id], 0)
    three = after_learning(ANCIENT_GREEK, area(hand=[TONINA, YONAGUNI, PALENQUE]), deck=ten)
    assert choices(three) == [PACHAMAMA_MONOLITH.id, MICHAUX_STONE.id, NIMRUD_LENS.id]


def test_ancient_greek_finds_no_place_on_a_full_board() -> None:
    board = ARTIFACTS_IN_ORDER[20:25]
    state = after_learning(ANCIENT_GREEK, area(board=board), deck=[ICA_STONES, DOGU_FIGURINES])
    assert (len(state.players[0].artifacts), len(state.discard)) == (5, 10)


def test_ancient_greek_works_with_a_full_hand_and_triggers() -> None:
    """Rulings, T22: the hand limit is irrelevant; M26 and P20 fire."""
    standing = (at(6, CHABOLA_DE_LA_HECHICERA, 3), at(3, BOROBUDUR_TEMPLE, 4))
    hand = pyramids(10, [BOROBUDUR_TEMPLE])
    state = after_learning(ANCIENT_GREEK, area(*standing, hand=hand), deck=[ICA_STONES, *cities(9)])
    assert names(state.players[0].artifacts) == [ICA_STONES.id]
    assert choices(state) == [BOROBUDUR_TEMPLE.id, CHABOLA_DE_LA_HECHICERA.id]


def test_arabic_numerals_return_three_lost_and_need_five() -> None:
    assert not can_learn(ARABIC_NUMERALS, area(lost=4))
    assert lost(after_learning(ARABIC_NUMERALS, area(lost=5))) == 2


def test_proto_writing_draws_three_and_needs_four_in_the_past() -> None:
    assert not can_learn(PROTO_WRITING, area(past=cities(3)))
    assert hand_size(after_learning(PROTO_WRITING, area(past=cities(4)))) == 3


def test_coptic_alphabet_draws_three_and_needs_two_past_megaliths() -> None:
    assert not can_learn(COPTIC_ALPHABET, area(past=[*megaliths(1), *cities(4)]))
    assert hand_size(after_learning(COPTIC_ALPHABET, area(past=megaliths(2)))) == 3


def test_cretan_hieroglyphs_make_each_opponent_discard_one() -> None:
    """Rulings, M9/T26: at the same time, their own choice, none from an empty hand."""
    state = after_learning(
        CRETAN_HIEROGLYPHS, area(hand=[TONINA]), area(hand=[PETRA, TULUM]), area(hand=[BABYLON]), area()
    )
    assert state.deciders() == [1]
    do(state, TULUM, seat=1)
    assert [hand_size(state, seat) for seat in range(4)] == [1, 1, 0, 0]


def test_latin_alphabet_buries_a_level_two_technology_and_needs_five_in_the_past() -> None:
    """Rulings, T27 (103130): level II only, mandatory."""
    assert not can_learn(LATIN_ALPHABET, area(past=cities(4)))
    tiles: list[list[Card]] = [[LATIN_ALPHABET, MERCURY, NUMBER_PI], [THALES, ARISTOTLE], [IMHOTEP, PLATO, THOTH]]
    state = given(area(past=cities(5)), tiles=tiles)
    learn(state, LATIN_ALPHABET)
    assert choices(state) == [IMHOTEP.id, PLATO.id, THOTH.id]
    do(state, PLATO)
    assert names(state.tiles[2]) == [IMHOTEP.id, THOTH.id]
    assert names(state.decks[1][:1]) == [PLATO.id]


def test_latin_alphabet_refills_the_tile_it_leaves_with_one() -> None:
    tiles: list[list[Card]] = [[LATIN_ALPHABET, MERCURY, NUMBER_PI], [THALES, ARISTOTLE], [IMHOTEP, PLATO]]
    state = given(area(past=cities(5)), tiles=tiles, technologies=([], [ALCHEMY, THOTH, ARI_KAT]))
    learn(state, LATIN_ALPHABET)
    do(state, PLATO)
    assert names(state.tiles[2]) == [ALCHEMY.id, THOTH.id, ARI_KAT.id]
    assert names(state.discards[1]) == [IMHOTEP.id]


def test_latin_alphabet_is_passed_over_when_no_level_two_technology_lies_there() -> None:
    """Rulings, T27 (106803)."""
    state = given(area(past=cities(5)), tiles=[[LATIN_ALPHABET, MERCURY, NUMBER_PI], [THALES, ARISTOTLE], []])
    learn(state, LATIN_ALPHABET)
    assert idle(state)


def test_latin_alphabet_is_learned_from_a_tile_that_is_refilled_before_it_acts() -> None:
    tiles: list[list[Card]] = [[LATIN_ALPHABET, MERCURY], [THALES, ARISTOTLE], [IMHOTEP, PLATO, THOTH]]
    state = given(area(past=cities(5)), tiles=tiles)
    learn(state, LATIN_ALPHABET)
    assert asked(state) == "ask-bury"
    assert len(state.tiles[0]) == 3


# --- level II -------------------------------------------------------------------------------------------------------


def test_imhotep_needs_four_artifacts_and_scores_three() -> None:
    assert not can_learn(IMHOTEP, area(board=ARTIFACTS_IN_ORDER[:3]))
    assert can_learn(IMHOTEP, area(board=ARTIFACTS_IN_ORDER[:4]))
    assert points_of(IMHOTEP) == 3


def test_plato_needs_seven_of_one_type_in_the_past_and_scores_four() -> None:
    assert not can_learn(PLATO, area(past=[*cities(6), *megaliths(6)]))
    assert can_learn(PLATO, area(past=megaliths(7)))
    assert points_of(PLATO) == 4


def test_thoth_needs_nine_lost_and_scores_two() -> None:
    assert not can_learn(THOTH, area(lost=8))
    assert can_learn(THOTH, area(lost=9))
    assert points_of(THOTH) == 2


def test_pythagoras_needs_three_past_monuments_that_score_and_scores_three() -> None:
    assert not can_learn(PYTHAGORAS, area(past=[OSIRION, BYBLOS, *cities(5)]))
    assert can_learn(PYTHAGORAS, area(past=[OSIRION, BYBLOS, ELLORA_CAVES]))
    assert points_of(PYTHAGORAS) == 3


def test_akhenaten_needs_four_past_pyramids_and_scores_three() -> None:
    assert not can_learn(AKHENATEN, area(past=[*pyramids(3), *cities(4)]))
    assert can_learn(AKHENATEN, area(past=pyramids(4)))
    assert points_of(AKHENATEN) == 3


def test_pliny_the_elder_needs_three_ancients_and_scores_two() -> None:
    """Rulings, T33/T35/T41: only the type counts."""
    assert not can_learn(PLINY_THE_ELDER, area(collection=[*ancients(2), *secrets(3)]))
    assert can_learn(PLINY_THE_ELDER, area(collection=ancients(3)))
    assert points_of(PLINY_THE_ELDER) == 2


def test_golden_mean_needs_three_past_cities_and_scores_two() -> None:
    assert not can_learn(GOLDEN_MEAN, area(past=[*cities(2), *megaliths(4)]))
    assert can_learn(GOLDEN_MEAN, area(past=cities(3)))
    assert points_of(GOLDEN_MEAN) == 2


def test_royal_cubit_needs_three_secrets_and_scores_two() -> None:
    assert not can_learn(ROYAL_CUBIT, area(collection=[*secrets(2), *writings(3)]))
    assert can_learn(ROYAL_CUBIT, area(collection=secrets(3)))
    assert points_of(ROYAL_CUBIT) == 2


def test_astrology_needs_ten_cards_in_hand_and_scores_two() -> None:
    assert not can_learn(ASTROLOGY, area(hand=megaliths(9)))
    assert can_learn(ASTROLOGY, area(hand=megaliths(10)))
    assert points_of(ASTROLOGY) == 2


def test_alchemy_needs_seven_in_the_past_and_at_most_three_lost_and_scores_four() -> None:
    """Rulings, T37: both parts."""
    assert not can_learn(ALCHEMY, area(past=cities(6), lost=0))
    assert not can_learn(ALCHEMY, area(past=cities(7), lost=4))
    assert can_learn(ALCHEMY, area(past=cities(7), lost=3))
    assert points_of(ALCHEMY) == 4


def test_hermeticism_needs_five_past_cities_and_scores_three() -> None:
    assert not can_learn(HERMETICISM, area(past=[*cities(4), *pyramids(4)]))
    assert can_learn(HERMETICISM, area(past=cities(5)))
    assert points_of(HERMETICISM) == 3


def test_ari_kat_needs_three_of_each_type_in_the_past_and_scores_five() -> None:
    assert not can_learn(ARI_KAT, area(past=[*cities(3), *megaliths(3), *pyramids(2)]))
    assert not can_learn(ARI_KAT, area(past=[*cities(3), *megaliths(2), *pyramids(3)]))
    assert not can_learn(ARI_KAT, area(past=[*cities(2), *megaliths(3), *pyramids(3)]))
    assert can_learn(ARI_KAT, area(past=[*cities(3), *megaliths(3), *pyramids(3)]))
    assert points_of(ARI_KAT) == 5


def test_chinese_alphabet_needs_three_past_megaliths_and_scores_two() -> None:
    assert not can_learn(CHINESE_ALPHABET, area(past=[*megaliths(2), *cities(4)]))
    assert can_learn(CHINESE_ALPHABET, area(past=megaliths(3)))
    assert points_of(CHINESE_ALPHABET) == 2


def test_emerald_tablet_needs_three_writings_and_scores_two() -> None:
    assert not can_learn(EMERALD_TABLET, area(collection=[*writings(2), *ancients(3)]))
    assert can_learn(EMERALD_TABLET, area(collection=writings(3)))
    assert points_of(EMERALD_TABLET) == 2


def test_sumerian_cuneiforms_need_six_technologies_of_any_kind_and_score_two() -> None:
    assert not can_learn(SUMERIAN_CUNEIFORMS, area(collection=[*ancients(3), *secrets(2)]))
    assert can_learn(SUMERIAN_CUNEIFORMS, area(collection=[*ancients(3), *secrets(2), *writings(1)]))
    assert points_of(SUMERIAN_CUNEIFORMS) == 2


def test_maya_script_needs_ten_in_the_past_and_scores_two() -> None:
    assert not can_learn(MAYA_SCRIPT, area(past=[*cities(5), *megaliths(4)]))
    assert can_learn(MAYA_SCRIPT, area(past=[*cities(5), *megaliths(5)]))
    assert points_of(MAYA_SCRIPT) == 2


def test_phoenician_alphabet_needs_fifteen_lost_and_scores_four() -> None:
    assert not can_learn(PHOENICIAN_ALPHABET, area(lost=14))
    assert can_learn(PHOENICIAN_ALPHABET, area(lost=15))
    assert points_of(PHOENICIAN_ALPHABET) == 4


def test_hieroglyphs_need_five_past_megaliths_and_score_four() -> None:
    assert not can_learn(HIEROGLYPHS, area(past=[*megaliths(4), *cities(4)]))
    assert can_learn(HIEROGLYPHS, area(past=megaliths(5)))
    assert points_of(HIEROGLYPHS) == 4


# --- all of them ----------------------------------------------------------------------------------------------------


def test_level_two_technologies_do_nothing_when_learned_but_still_trigger() -> None:
    """Rulings, T28-T45."""
    state = given(area(lost=9, board=[SUMERIAN_TABLETS]), tiles=offering(THOTH))
    learn(state, THOTH)
    assert (hand_size(state), lost(state)) == (1, 9)
    assert idle(state)


def test_a_technology_does_not_count_for_its_own_requirement() -> None:
    """Rulings, A4."""
    assert not can_learn(ROYAL_CUBIT, area(collection=secrets(2)))


def test_the_effect_of_a_technology_and_its_triggers_share_one_order() -> None:
    """Rulings, A4, defect 16: the owner may take the trigger first."""
    state = given(area(at(5, WARANGAL, 2), hand=[]), tiles=offering(MYSTERY_SCHOOL))
    learn(state, MYSTERY_SCHOOL)
    assert choices(state) == [MYSTERY_SCHOOL.id, WARANGAL.id]


def test_a_technology_learned_by_effect_is_paid_by_nothing_but_its_requirement() -> None:
    """Rulings, A4: a granted learning checks requirements too."""
    state = given(area(at(3, BOROBUDUR_TEMPLE, 4), hand=[ICA_STONES]), tiles=offering(ARISTOTLE))
    create(state, ICA_STONES)
    assert ARISTOTLE.id not in choices(state)
