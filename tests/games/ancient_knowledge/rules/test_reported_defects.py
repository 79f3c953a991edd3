"""Every defect known of a public implementation, as a ruling: those still present there by number, those repaired there
by report.

What is already a ruling elsewhere is listed here by its name:

| defect | ruling |
|---|---|
| 1 | rules/phases/test_decline_phase.py::test_what_is_exchanged_onto_space_one_declines_in_the_same_phase |
| 1 | rules/phases/test_decline_phase.py::test_what_a_new_monument_sends_to_space_one_declines_in_the_same_phase |
| 1 | rules/phases/test_decline_phase.py::test_a_new_monument_that_goes_to_space_one_itself_declines_in_the_same_phase |
| 3 | rules/test_setup.py::test_nobody_puts_away_a_fifth_card_or_a_card_of_somebody_else |
| 3 | rules/phases/test_archive.py::test_at_least_one_card_is_archived |
| 3 | rules/phases/test_archive.py::test_no_more_cards_are_archived_than_there_is_knowledge |
| 3 | rules/phases/test_excavate.py::test_at_least_one_monument_is_rotated |
| 12 | rules/test_milestones.py::test_a_tile_that_has_left_the_game_cannot_be_flipped |
| 15 | rules/test_decks.py::test_a_look_at_more_cards_than_there_are_looks_at_what_there_is |
| 16 | rules/phases/test_learn.py::test_own_effect_and_triggers_of_a_learn_share_one_order |
| 102252 | cards/test_megaliths.py::test_aramu_muru_takes_all_of_a_small_hand_and_nothing_of_an_empty_one |
| 102384 | rules/phases/test_create.py::test_creating_is_not_offered_when_nothing_can_be_created |
| 102406 | cards/test_cities.py::test_mycenae_removes_up_to_seven_from_other_monuments |
| 102419 | cards/test_cities.py::test_tiwanaku_removes_one_from_each_other_city_and_not_from_itself |
| 102422, 88009d2 | rules/test_milestones.py::test_only_one_tile_is_flipped_in_a_game |
| 102677 | cards/test_megaliths.py::test_menhirs_of_monteneuf_allows_a_monument_that_slides_in_the_same_phase |
| 103441, 111871 | cards/test_megaliths.py::test_menhir_of_kerloas_does_nothing_with_a_full_hand_or_without_a_victim |
| 104178 | rules/phases/test_create.py::test_the_upper_monument_drops_when_the_lower_one_leaves |
| 106922 | cards/test_megaliths.py::test_menhir_of_kerloas_shows_one_hand_and_to_its_owner_only |
| 107733 | rules/phases/test_decline_phase.py::test_what_is_moved_away_from_space_one_does_not_decline |
| 108871 | rules/phases/test_decline_phase.py::test_what_is_created_on_space_one_declines_with_its_effect |
| 111519 | cards/test_cities.py::test_petra_does_nothing_with_three_lost |
| 111984 | cards/test_cities.py::test_potala_palace_created_during_the_decline_phase_does_nothing_now_or_later |
| 112000, 114889 | cards/test_cities.py::test_angkor_wat_does_nothing_without_a_city_in_the_past |
| 112017 | cards/test_megaliths.py::test_dolmen_of_menga_allows_another_monument |
| 112580 | rules/phases/test_decline_phase.py::test_a_monument_that_is_declining_is_neither_moved_nor_exchanged |
| 4b4a28c | rules/phases/test_learn.py::test_an_empty_technology_deck_is_made_anew_from_the_discards |
| 49a23f2 | cards/test_megaliths.py::test_poulnabrone_dolmen_does_not_react_to_its_own_creation_nor_to_its_grant |
| 52d2a38 | cards/test_cities.py::test_easter_island_does_not_reduce_itself_nor_megaliths |
| 8540816, b30bcfa | cards/test_megaliths.py::test_dolmen_of_gochang_does_not_count_itself |
"""

import ast
from pathlib import Path

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import (
    CRYSTAL_SKULL,
    DISK_OF_SABU,
    DISKS_OF_BAYAN_KARA_ULA,
    GENETIC_DISK,
    ICA_STONES,
    KENSINGTON_RUNESTONE,
    LUDDITE_FLUTE,
    MOAI_STATUE,
    NAZCA_LINES,
    NIMRUD_LENS,
    OLMEC_HEADS,
    PACHAMAMA_MONOLITH,
    PIRI_REIS_MAP,
    SARCOPHAGUS_OF_SAQQARA,
    SUMERIAN_TABLETS,
    TZOLKIN,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ABU_GORAB,
    BAALBEK,
    BABYLON,
    BAGAN,
    BYBLOS,
    CYRENE,
    EASTER_ISLAND,
    INWA,
    JERICHO,
    OSIRION,
    PARTHENON,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    CARNAC_STANDING_STONES,
    HAGAR_QIM,
    MEGALITHS_OF_CAURIA,
    MONTGUYON_DOLMEN,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    BOROBUDUR_TEMPLE,
    CALAKMUL,
    CANDI_KETHEK,
    CANDI_SUKUH,
    CARAL,
    COMALCALCO_TEMPLE,
    PYRAMID_OF_COBA,
    PYRAMID_OF_NEFERIRKARE,
    PYRAMID_OF_NICE,
    PYRAMID_OF_THE_NICHES,
    PYRAMIDS_OF_PLAINE_MAGNIEN,
    PYRAMIDS_OF_XIAN,
    QUEENS_PYRAMIDS,
    TONINA,
    UXMAL,
    XIXIA_WANGLING,
)
from antiquary.games.ancient_knowledge.cards.tables import EFFECT
from antiquary.games.ancient_knowledge.cards.technologies import (
    AKHENATEN,
    ANCIENT_GREEK,
    ARI_KAT,
    GOLDEN_MEAN,
    HERMES_TRISMEGISTUS,
    HIEROGLYPHS,
    IMHOTEP,
    LATIN_ALPHABET,
    MAYA_SCRIPT,
    MERCURY,
    MUMMIFICATION,
    MYSTERY_SCHOOL,
    NICOLAS_FLAMEL,
    NUMBER_PI,
    PHOENICIAN_ALPHABET,
    PLANETARY_GRID,
    PLATO,
    PTOLEMY,
    RUNIC_ALPHABET,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.notation import parse_action
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.tallies import ROTATED
from antiquary.kernel.errors import IllegalAction, NoUndo, WrongNotation
from antiquary.kernel.event import Event
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
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
from support.games.moves import create, learn, offer

pytestmark = pytest.mark.both_builds

TEN: list[Card] = [BAGAN, BYBLOS, CYRENE, OSIRION, PARTHENON, PETRA, PHILAE, TIWANAKU, STONEHENGE, TIMBUKTU]
TWELVE_STANDING = [
    at(space, card) for space, card in enumerate((PETRA, INWA, JERICHO, OSIRION, HAGAR_QIM, UXMAL), start=1)
] + [at(space, card) for space, card in enumerate((CYRENE, TONINA, BAALBEK, STONEHENGE, BAGAN, PHILAE), start=1)]


def only_cards(state: Position, *cards: Card) -> None:
    """Only these builder cards are left in the deck, the topmost first, and none in the discard pile."""
    state.deck = [number(card) for card in reversed(cards)]
    state.deck_size, state.discard = len(cards), []


def at_a_table(state: Position) -> Table:
    """The position on a table, where moves can be taken back."""
    table = Table(AncientKnowledge(), {"players": 2}, seed_from(1))
    table.state = state
    return table


def test_the_table_above_names_rulings_that_exist() -> None:
    folder = Path(__file__).parent.parent
    for line in (__doc__ or "").splitlines():
        if "::" in line:
            path, _, ruling = line.split("|")[2].strip().partition("::")
            tree = ast.parse((folder / path).read_text(encoding="utf-8"))
            assert ruling in [node.name for node in tree.body if isinstance(node, ast.FunctionDef)], line


# --- still present there --------------------------------------------------------------------------------------------


def test_defect_2_removing_knowledge_is_checked_token_by_token() -> None:
    """Neither more than allowed, nor from a monument without any, nor from an opponent's, nor a negative number."""
    state = given(
        area(at(3, PARTHENON, 1), at(4, STONEHENGE), at(5, CYRENE, 10), hand=[PHILAE]), area(at(3, BABYLON, 9))
    )
    timeline_phase(state)
    do(state, PARTHENON)
    for action in (number(PARTHENON), number(STONEHENGE), number(BABYLON), -1, -number(CYRENE), 10**6):
        with pytest.raises(IllegalAction):
            state.apply(0, action)
    do(state, CYRENE)
    assert (knowledge_on(state, CYRENE), state.active) == (9, 1)
    with pytest.raises(IllegalAction):
        state.apply(0, number(CYRENE))
    with pytest.raises(WrongNotation):
        parse_action("x-1")


def test_defect_4_thales_does_not_exceed_the_hand_limit() -> None:
    """T4 with ten cards: the whole effect is skipped."""
    state = given(area(hand=TEN), tiles=offer(THALES))
    learn(state, THALES)
    assert (hand_size(state), state.discard, asked(state)) == (10, [], "ask-action")


def test_defect_5_calakmul_ends_when_there_are_no_two_cities_left() -> None:
    state = given(area(at(1, CALAKMUL, 1)))
    only_cards(state, STONEHENGE, PHILAE, TONINA)
    decline_phase(state)
    assert names(state.players[0].hand) == ["C31"]
    assert in_discard(state, STONEHENGE)
    assert in_discard(state, TONINA)
    assert in_past(state, CALAKMUL)


def test_defect_5_calakmul_does_not_reveal_a_card_twice() -> None:
    """P33: what was revealed lies apart until the end, so a reshuffle cannot bring it up again."""
    state = given(area(at(1, CALAKMUL)), discard=[HAGAR_QIM])
    state.deck, state.deck_size = [number(STONEHENGE)], 1
    state.events = events = list[Event]()
    decline_phase(state)
    revealed = [event.card for event in events if event.verb == "reveal"]
    assert sorted(names(revealed)) == ["M1", "M31"]


def test_defect_6_candi_kethek_is_not_stuck_without_technologies() -> None:
    state = given(area(hand=[CANDI_KETHEK]), tiles=[[], [], []])
    state.levels = [0, 0, 0]
    create(state, CANDI_KETHEK)
    assert asked(state) == "ask-action"


def test_defect_6_candi_kethek_puts_down_what_there_is() -> None:
    state = given(area(hand=[CANDI_KETHEK]), tiles=[[], [], [PLATO]])
    state.levels = [0, 0, 2]
    create(state, CANDI_KETHEK)
    assert state.decks[1][0] == number(PLATO)
    assert len(state.tiles[2]) == 3
    assert asked(state) == "ask-action"


def test_defect_7_the_niches_look_through_the_discards_when_the_deck_is_empty() -> None:
    """P7: seven are looked at as long as there are seven anywhere, and all that are not learned come back."""
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), tiles=offer())
    state.discards[1], state.decks[1] = state.decks[1], []
    everything = sorted(state.discards[1])
    decline_phase(state)
    assert (asked(state), len(state.looked)) == ("ask-put-under", 7)
    while asked(state) == "ask-put-under":
        do(state, choices(state)[0])
    assert sorted(state.decks[1]) == everything
    assert state.looked == []
    assert in_past(state, PYRAMID_OF_THE_NICHES)


def test_defect_8_candi_sukuh_does_not_make_ptolemy_harder() -> None:
    """T8 asks for at most one card; only minimums are eased."""
    state = given(area(at(4, CANDI_SUKUH), hand=[PHILAE]), tiles=offer(PTOLEMY))
    do(state, "learn")
    assert "T8" in [*choices(state), *names(state.players[0].technologies)]
    state = given(area(at(4, CANDI_SUKUH), hand=[PHILAE, BAGAN]), tiles=offer(PTOLEMY))
    assert "learn" not in choices(state)


def test_defect_9_the_moai_statue_is_not_offered_with_fewer_than_two_artifacts_in_hand() -> None:
    state = given(area(board=[MOAI_STATUE], hand=[DISK_OF_SABU, PHILAE, BAGAN]))
    timeline_phase(state)
    assert (hand_size(state), state.active) == (3, 1)


def test_defect_10_the_genetic_disk_can_be_declined_with_one_target() -> None:
    state = given(area(board=[GENETIC_DISK], hand=[EASTER_ISLAND]))
    create(state, EASTER_ISLAND)
    assert choices(state) == ["C24", "stop"]
    do(state, "stop")
    assert knowledge_on(state, EASTER_ISLAND) == 3


def test_defect_10_the_nimrud_lens_can_be_declined_with_one_target() -> None:
    state = given(area(at(3, PHILAE, 3), board=[NIMRUD_LENS]), tiles=offer(RUNIC_ALPHABET))
    learn(state, RUNIC_ALPHABET)
    assert choices(state) == ["C31", "stop"]
    do(state, "stop")
    assert knowledge_on(state, PHILAE) == 3


def test_defect_10_the_kensington_runestone_can_be_declined_with_one_target() -> None:
    state = given(area(at(3, PHILAE, 3), past=[TIMBUKTU, OSIRION], board=[KENSINGTON_RUNESTONE]))
    do(state, "excavate", "x2")
    assert choices(state) == ["A25", "stop"]
    removing = state.clone()
    do(state, "stop")
    assert (knowledge_on(state, PHILAE), hand_size(state)) == (3, 4)
    do(removing, KENSINGTON_RUNESTONE, PHILAE, "stop")
    assert (knowledge_on(removing, PHILAE), hand_size(removing)) == (2, 0)


def test_defect_11_a_refill_caused_by_candi_kethek_cannot_be_taken_back() -> None:
    tiles: list[list[Card]] = [[MERCURY, NUMBER_PI, MUMMIFICATION], offer()[0], offer()[2]]
    table = at_a_table(given(area(hand=[CANDI_KETHEK]), tiles=tiles))
    table.play(0, parse_action("create"))
    table.play(0, number(MERCURY))
    assert table.can_undo(0)
    table.play(0, number(NUMBER_PI))
    assert not table.can_undo(0)


def test_defect_11_a_refill_caused_by_the_latin_alphabet_cannot_be_taken_back() -> None:
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS]
    tiles: list[list[Card]] = [[LATIN_ALPHABET, MERCURY, NUMBER_PI], offer()[1], [IMHOTEP, PLATO]]
    table = at_a_table(given(area(past=past), tiles=tiles))
    table.play(0, parse_action("learn"))
    table.play(0, number(LATIN_ALPHABET))
    table.play(0, number(PLATO))
    with pytest.raises(NoUndo):
        table.undo(0)


def test_defect_13_the_log_tells_how_much_lost_knowledge_was_really_returned() -> None:
    state = given(area(lost=1), tiles=offer(MERCURY))
    state.events = events = list[Event]()
    learn(state, MERCURY)
    assert [event.amount for event in events if event.verb == "return-lost"] == [1]
    state = given(area(), tiles=offer(MERCURY))
    state.events = events = list[Event]()
    learn(state, MERCURY)
    assert [event for event in events if event.verb == "return-lost"] == []


def test_defect_14_no_monument_is_moved_when_no_other_space_is_free() -> None:
    state = given(area(*TWELVE_STANDING), tiles=offer(PLANETARY_GRID))
    learn(state, PLANETARY_GRID)
    assert asked(state) == "ask-action"
    eleven = given(area(*TWELVE_STANDING[:-1]), tiles=offer(PLANETARY_GRID))
    learn(eleven, PLANETARY_GRID)
    assert "P26" not in choices(eleven)  # Uxmal, alone on the only space with a free place
    do(eleven, PETRA)
    assert space_of(eleven, PETRA) == 6


def test_defect_15_hermes_trismegistus_shares_out_what_there_is() -> None:
    """T3 with two cards left: the later picks lapse."""
    state = given(area(), area(), area(), tiles=offer(HERMES_TRISMEGISTUS))
    only_cards(state, PHILAE, BAGAN)
    learn(state, HERMES_TRISMEGISTUS)
    do(state, PHILAE)
    assert [names(player.hand) for player in state.players] == [["C31"], ["C14"], []]
    assert asked(state) == "ask-action"


def test_defect_15_plaine_magnien_looks_at_what_there_is() -> None:
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN)))
    only_cards(state, PHILAE, BAGAN)
    decline_phase(state)
    assert choices(state) == ["C31", "C14"]
    do(state, BAGAN)
    assert in_discard(state, PHILAE)
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN)))
    only_cards(state)
    decline_phase(state)
    assert in_past(state, PYRAMIDS_OF_PLAINE_MAGNIEN)


# --- repaired there, by report --------------------------------------------------------------------------------------


def test_report_102172_the_piri_reis_map_is_optional() -> None:
    state = given(area(at(3, PHILAE), at(4, CYRENE, 8), board=[PIRI_REIS_MAP]))
    timeline_phase(state)
    assert choices(state) == ["C31", "stop"]
    do(state, "stop")
    assert space_of(state, PHILAE) == 2


def test_report_102185_the_disks_of_bayan_kara_ula_look_at_the_timeline() -> None:
    """Also 805436e: all three types in the timeline, whatever the past holds."""
    state = given(area(at(2, PHILAE), at(3, STONEHENGE), at(4, QUEENS_PYRAMIDS, 5), board=[DISKS_OF_BAYAN_KARA_ULA]))
    timeline_phase(state)
    assert knowledge_on(state, QUEENS_PYRAMIDS) == 4
    state = given(area(at(2, PHILAE, 3), at(3, STONEHENGE), past=[TONINA], board=[DISKS_OF_BAYAN_KARA_ULA]))
    timeline_phase(state)
    assert knowledge_on(state, PHILAE) == 3


def test_report_102223_the_tzolkin_works_and_is_optional() -> None:
    """Also 103120."""
    position = given(area(at(3, PHILAE, 3), past=[TIMBUKTU], board=[TZOLKIN], lost=3))
    timeline_phase(position)
    assert choices(position) == ["C31", "stop"]
    declined = position.clone()
    do(position, PHILAE)
    assert knowledge_on(position, PHILAE) == 2
    do(declined, "stop")
    assert knowledge_on(declined, PHILAE) == 3
    for player in (
        area(at(3, PHILAE, 3), past=[TIMBUKTU], board=[TZOLKIN], lost=4),
        area(at(3, PHILAE, 3), board=[TZOLKIN]),
    ):
        state = given(player)
        timeline_phase(state)
        assert state.active == 1


def test_report_102245_the_mystery_school_draws_a_card_for_each_city_in_the_timeline() -> None:
    state = given(area(at(3, PHILAE), at(4, CYRENE), at(5, TONINA), past=[TIMBUKTU]), tiles=offer(MYSTERY_SCHOOL))
    learn(state, MYSTERY_SCHOOL)
    assert hand_size(state) == 2


def test_report_102303_hermes_trismegistus_deals_to_the_right_hands_and_skips_full_ones() -> None:
    """Also 102307 and 102408: in turn order from the owner, the owner once more at the end."""
    five = [HAGAR_QIM, TONINA, UXMAL, INWA, JERICHO]
    state = given(area(), area(hand=TEN), area(), deck=five, tiles=offer(HERMES_TRISMEGISTUS))
    learn(state, HERMES_TRISMEGISTUS)
    assert (asked(state), state.decider(), len(choices(state))) == ("ask-draft", 0, 5)
    do(state, TONINA)
    assert state.decider() == 2
    do(state, INWA)
    assert state.decider() == 0
    do(state, UXMAL)
    assert [names(player.hand) for player in state.players] == [["P31", "P26"], [card.id for card in TEN], ["C33"]]
    assert in_discard(state, HAGAR_QIM)
    assert in_discard(state, JERICHO)


def test_report_102303_an_owner_with_nine_cards_takes_one_only() -> None:
    five = [HAGAR_QIM, TONINA, UXMAL, INWA, JERICHO]
    state = given(area(hand=TEN[:9]), area(), deck=five, tiles=offer(HERMES_TRISMEGISTUS))
    learn(state, HERMES_TRISMEGISTUS)
    do(state, TONINA, INWA)
    assert (hand_size(state), hand_size(state, 1), asked(state)) == (10, 1, "ask-action")


def test_report_102368_the_pyramid_of_neferirkare_does_not_take_from_itself() -> None:
    state = given(area(at(5, PYRAMID_OF_NEFERIRKARE, 4)))
    timeline_phase(state)
    assert knowledge_on(state, PYRAMID_OF_NEFERIRKARE) == 4


def test_report_102373_knowledge_is_never_negative() -> None:
    state = given(area(at(3, PHILAE), at(4, CYRENE, 1), lost=1), tiles=offer(NUMBER_PI, MERCURY))
    learn(state, NUMBER_PI)
    assert (knowledge_on(state, PHILAE), knowledge_on(state, CYRENE)) == (0, 0)
    learn(state, MERCURY)
    assert lost(state) == 0


def test_report_102375_the_sarcophagus_removes_knowledge_and_not_lost_knowledge() -> None:
    state = given(area(at(3, PHILAE, 3), at(4, TIWANAKU), at(5, BAGAN), board=[SARCOPHAGUS_OF_SAQQARA], lost=3))
    timeline_phase(state)
    assert (knowledge_on(state, PHILAE), lost(state), hand_size(state)) == (2, 3, 1)


def test_report_102480_a_phase_without_anything_to_do_passes_by_itself() -> None:
    """Also 2bf3804."""
    state = given(area(board=[PIRI_REIS_MAP, ICA_STONES, PACHAMAMA_MONOLITH, DISK_OF_SABU]), left=1)
    do(state, "search")
    assert (asked(state), state.active) == ("ask-action", 1)


def test_report_102608_the_sumerian_tablets_draw_for_every_technology() -> None:
    state = given(area(board=[SUMERIAN_TABLETS]), tiles=offer(RUNIC_ALPHABET, MERCURY))
    learn(state, RUNIC_ALPHABET)
    learn(state, MERCURY)
    assert hand_size(state) == 2


def test_report_102983_the_pachamama_monolith_is_optional() -> None:
    pyramids = [TONINA, UXMAL, CARAL, PYRAMID_OF_NICE, PYRAMIDS_OF_XIAN]
    state = given(area(board=[PACHAMAMA_MONOLITH], past=pyramids), tiles=offer(RUNIC_ALPHABET))
    timeline_phase(state)
    assert (asked(state), asking(state)) == ("ask-learn", PACHAMAMA_MONOLITH)
    assert "T19" in choices(state)
    do(state, "stop")
    assert state.players[0].technologies == []


def test_report_103130_the_latin_alphabet_takes_technologies_of_level_two_only() -> None:
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS]
    state = given(area(past=past), tiles=[[LATIN_ALPHABET, MERCURY, NUMBER_PI], offer()[1], [IMHOTEP, PLATO, THOTH]])
    learn(state, LATIN_ALPHABET)
    assert choices(state) == ["T28", "T29", "T30"]
    do(state, PLATO)
    assert state.decks[1][0] == number(PLATO)
    assert names(state.tiles[2]) == ["T28", "T30"]


def test_report_103176_calakmul_takes_two_cities_and_discards_the_rest() -> None:
    state = given(area(at(1, CALAKMUL)), deck=[STONEHENGE, PHILAE, TONINA, BAGAN, TIMBUKTU])
    decline_phase(state)
    assert names(state.players[0].hand) == ["C31", "C14"]
    assert in_discard(state, STONEHENGE)
    assert in_discard(state, TONINA)
    assert names(state.deck[: state.deck_size])[-1] == "C12"


def test_report_103374_ancient_greek_offers_only_artifacts_that_the_hand_can_pay() -> None:
    """Also 890c158: the cards looked at do not pay."""
    looked = [PACHAMAMA_MONOLITH, NIMRUD_LENS, DISK_OF_SABU, PHILAE, BAGAN, CYRENE, OSIRION, PETRA, UXMAL, TONINA]
    state = given(area(hand=[TIMBUKTU]), deck=looked, tiles=offer(ANCIENT_GREEK))
    learn(state, ANCIENT_GREEK)
    assert choices(state) == ["A30", "A1"]
    do(state, NIMRUD_LENS)
    assert names(state.players[0].artifacts) == ["A30"]
    assert hand_size(state) == 0
    assert all(in_discard(state, card) for card in (TIMBUKTU, DISK_OF_SABU, PACHAMAMA_MONOLITH))


def test_report_103374_ancient_greek_without_a_candidate_discards_everything() -> None:
    looked = [PACHAMAMA_MONOLITH, STONEHENGE, HAGAR_QIM, PHILAE, BAGAN, CYRENE, OSIRION, PETRA, UXMAL, TONINA]
    state = given(area(), deck=looked, tiles=offer(ANCIENT_GREEK))
    learn(state, ANCIENT_GREEK)
    assert asked(state) == "ask-action"
    assert all(in_discard(state, card) for card in looked)


@pytest.mark.parametrize("megaliths", [3, 4, 5])
def test_report_103556_the_disk_of_sabu_needs_four_megaliths(megaliths: int) -> None:
    """Also 108112."""
    past = [HAGAR_QIM, STONEHENGE, MONTGUYON_DOLMEN, CARNAC_STANDING_STONES, MEGALITHS_OF_CAURIA]
    state = given(area(past=past[:megaliths], board=[DISK_OF_SABU], lost=2))
    timeline_phase(state)
    assert lost(state) == (1 if megaliths >= 4 else 2)


def test_report_103672_the_crystal_skull_is_skipped_when_nothing_can_be_learned() -> None:
    state = given(area(past=[TIMBUKTU, BAGAN, OSIRION], board=[CRYSTAL_SKULL]), tiles=offer())
    do(state, "excavate", "x3")
    assert (hand_size(state), asked(state)) == (6, "ask-action")


def test_report_106803_the_niches_without_cards_do_nothing() -> None:
    """Also 112627."""
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), tiles=offer())
    state.decks[1] = []
    decline_phase(state)
    assert in_past(state, PYRAMID_OF_THE_NICHES)


def test_report_107129_the_latin_alphabet_without_level_two_does_nothing() -> None:
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS]
    state = given(area(past=past), tiles=[[LATIN_ALPHABET, MERCURY, NUMBER_PI], offer()[1], []])
    state.levels[2] = 0
    learn(state, LATIN_ALPHABET)
    assert asked(state) == "ask-action"


def test_report_108456_the_luddite_flute_straightens_four_for_itself() -> None:
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS]
    position = given(area(past=past, rotated=5, board=[LUDDITE_FLUTE]))
    timeline_phase(position)
    assert choices(position) == ["A15", "stop"]
    declined = position.clone()
    do(position, LUDDITE_FLUTE)
    assert position.players[0].counts[ROTATED] == 1
    assert in_discard(position, LUDDITE_FLUTE)
    do(declined, "stop")
    assert declined.players[0].counts[ROTATED] == 5


def test_report_109407_calakmul_respects_the_hand_limit() -> None:
    """P33: with nine cards one city, with ten nothing is revealed."""
    state = given(area(at(1, CALAKMUL), hand=TEN[:9]), deck=[UXMAL, INWA, JERICHO])
    decline_phase(state)
    assert names(state.players[0].hand)[-1] == "C33"
    assert names(state.deck[: state.deck_size])[-1] == "C17"
    state = given(area(at(1, CALAKMUL), hand=TEN), deck=[UXMAL, INWA, JERICHO])
    decline_phase(state)
    assert names(state.deck[: state.deck_size])[-1] == "P26"
    assert state.discard == []


def test_report_109762_borobudur_temple_is_optional() -> None:
    state = given(area(at(3, BOROBUDUR_TEMPLE), hand=[DISK_OF_SABU]), tiles=offer(RUNIC_ALPHABET))
    create(state, DISK_OF_SABU)
    assert choices(state) == ["T19", "stop"]
    do(state, "stop")
    assert state.players[0].technologies == []


def test_report_111513_nothing_is_taken_back_after_something_was_revealed() -> None:
    table = at_a_table(given(area(hand=[PHILAE]), tiles=[[MERCURY, NUMBER_PI, RUNIC_ALPHABET], *offer()[1:]]))
    table.play(0, parse_action("learn"))
    table.play(0, number(MERCURY))
    assert table.can_undo(0)  # two are left on the tile: nothing was revealed
    table.undo(0)
    table.undo(0)
    table.play(0, parse_action("search"))
    assert not table.can_undo(0)
    refilling = at_a_table(given(area(), tiles=[[MERCURY, NUMBER_PI], *offer()[1:]]))
    refilling.play(0, parse_action("learn"))
    refilling.play(0, number(MERCURY))
    assert not refilling.can_undo(0)


def test_report_112083_the_niches_put_the_rest_under_the_deck_the_first_chosen_highest() -> None:
    seven = [AKHENATEN, PLATO, THOTH, MAYA_SCRIPT, HIEROGLYPHS, PHOENICIAN_ALPHABET, GOLDEN_MEAN]
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), past=[OSIRION, BAGAN, PETRA]), tiles=offer(), technologies=[[], seven]
    )
    below = state.decks[1][:-7]
    decline_phase(state)
    assert names(state.players[0].technologies) == ["T34"]  # the only one that can be learned must be
    assert asked(state) == "ask-put-under"
    do(state, PLATO, AKHENATEN, HIEROGLYPHS, THOTH, PHOENICIAN_ALPHABET)
    assert names(state.decks[1]) == ["T43", "T44", "T30", "T45", "T32", "T29", *names(below)]


def test_report_112131_candi_sukuh_eases_one_part_of_ari_kat_by_one() -> None:
    """T39 asks for three of each: 3/3/2 will do, 3/2/2 will not."""
    cities, megaliths = [TIMBUKTU, BAGAN, OSIRION], [HAGAR_QIM, STONEHENGE, MONTGUYON_DOLMEN]
    pyramids = [TONINA, UXMAL]
    enough = given(area(at(4, CANDI_SUKUH), past=[*cities, *megaliths, *pyramids]), tiles=offer(ARI_KAT), flipped=True)
    assert number(ARI_KAT) in learnable_now(enough)
    too_little = given(area(at(4, CANDI_SUKUH), past=[*cities, *megaliths[:2], *pyramids]), tiles=offer(ARI_KAT))
    assert number(ARI_KAT) not in learnable_now(too_little)
    without = given(area(past=[*cities, *megaliths, *pyramids]), tiles=offer(ARI_KAT))
    assert number(ARI_KAT) not in learnable_now(without)


def learnable_now(state: Position) -> list[int]:
    do(state, "learn")
    return state.legal(0)


def test_report_114081_the_moai_statue_takes_two_artifacts_from_hand_and_none_from_the_board() -> None:
    """Also 115097."""
    state = given(area(board=[MOAI_STATUE, ICA_STONES], hand=[DISK_OF_SABU, NAZCA_LINES, OLMEC_HEADS, PHILAE]))
    timeline_phase(state)
    assert choices(state) == ["A1", "A22", "A23", "stop"]
    do(state, DISK_OF_SABU)
    assert choices(state) == ["A22", "A23"]  # what was begun must be finished
    do(state, NAZCA_LINES)
    assert hand_size(state) == 2 + 4
    assert len(state.players[0].artifacts) == 2


def test_report_114157_plaine_magnien_never_leads_to_eleven_cards() -> None:
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN), hand=TEN))
    decline_phase(state)
    assert (hand_size(state), state.discard) == (10, [])
    assert in_past(state, PYRAMIDS_OF_PLAINE_MAGNIEN)


def test_report_49a23f2_nicolas_flamel_draws_one_card() -> None:
    """T5: even if there is no lost knowledge to return."""
    state = given(area(lost=2), tiles=offer(NICOLAS_FLAMEL))
    learn(state, NICOLAS_FLAMEL)
    assert (lost(state), hand_size(state)) == (1, 1)
    state = given(area(), tiles=offer(NICOLAS_FLAMEL))
    learn(state, NICOLAS_FLAMEL)
    assert hand_size(state) == 1


def test_report_9da51ad_comalcalco_temple_counts_only_monuments_that_score_at_the_end() -> None:
    """P32: itself included."""
    state = given(area(past=[COMALCALCO_TEMPLE, OSIRION, TIMBUKTU, BAGAN]))
    assert state.scores()[0] == 1 + 2


def test_report_840937b_exactly_the_cards_that_say_so_are_optional() -> None:
    """Also 0b89090: every "may", "up to" and "if you do", and nothing else."""
    optional = (
        "C10 C21 C31 C32 M11 M16 M18 M27 M34 M36 P9 P10 P11 P13 P14 P15 P16 P20 P24 "
        "A3 A7 A8 A9 A11 A12 A13 A15 A21 A24 A25 A30 A31 A33 T17"
    )
    optional_cards = [
        card.id
        for card, effect in zip(CARDS, EFFECT[: len(CARDS)], strict=True)
        if effect is not None and effect.is_optional()
    ]
    assert sorted(optional_cards) == sorted(optional.split())


# --- open there -----------------------------------------------------------------------------------------------------


def test_open_question_the_pyramid_of_coba_returns_as_much_as_its_owner_likes() -> None:
    """P11: none to four."""
    past = [HAGAR_QIM, STONEHENGE, MONTGUYON_DOLMEN]
    state = given(area(at(1, PYRAMID_OF_COBA), past=past, lost=6))
    decline_phase(state)
    assert choices(state) == ["x1", "x2", "x3", "x4", "stop"]
    do(state, "x3")
    assert lost(state) == 3


def test_open_question_xixia_wangling_chooses_freely_between_rich_and_poor_neighbours() -> None:
    """P15: none to three from any one adjacent monument."""
    position = given(area(at(1, PHILAE, 1), at(3, TONINA, 4), hand=[XIXIA_WANGLING]))
    create(position, XIXIA_WANGLING)
    assert choices(position) == ["C31", "P31", "stop"]
    poor, rich = position.clone(), position.clone()
    do(poor, PHILAE)
    assert (knowledge_on(poor, PHILAE), asked(poor)) == (0, "ask-action")
    do(rich, TONINA)
    assert choices(rich) == ["P31", "stop"]
    do(rich, TONINA, "stop")
    assert knowledge_on(rich, TONINA) == 2
