"""Rulings on the create action: payment, spaces, places, artifacts."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DISK_OF_SABU,
    GENETIC_DISK,
    ICA_STONES,
    INCAHUASI_QUIPUS,
    LA_MANA_PYRAMID,
    MICHAUX_STONE,
    NAZCA_LINES,
    NIMRUD_LENS,
    OLMEC_HEADS,
    PACHAMAMA_MONOLITH,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ANGKOR_WAT,
    BAALBEK,
    BABYLON,
    BAGAN,
    CYRENE,
    EASTER_ISLAND,
    HERACLEION,
    INWA,
    JERICHO,
    LOPBURI_TEMPLE,
    MYCENAE,
    OSIRION,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACTS
from antiquary.games.ancient_knowledge.cards.megaliths import (
    ARAMU_MURU,
    CARNAC_STANDING_STONES,
    DOLMEN_OF_MENGA,
    HAGAR_QIM,
    MASUDA_IWAFUNE,
    MENHIR_OF_KERLOAS,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    BOROBUDUR_TEMPLE,
    CANDI_SUKUH,
    PYRAMIDS_OF_XIAN,
    QUEENS_PYRAMIDS,
    TEOTIHUACAN,
    TONINA,
    UXMAL,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import PLANETARY_GRID
from antiquary.games.ancient_knowledge.rules.legality import creatable
from support.games.ancient import (
    Standing,
    area,
    asked,
    at,
    choices,
    do,
    given,
    hand_size,
    in_discard,
    knowledge_on,
    names,
    number,
    place_of,
    space_of,
)
from support.games.moves import create, create_granted, learn, offer

pytestmark = pytest.mark.both_builds

LOCKED = (MYCENAE, TULUM, ARAMU_MURU, CARNAC_STANDING_STONES, MENHIR_OF_KERLOAS, TEOTIHUACAN, CANDI_SUKUH)


def two_on(space: int) -> list[Standing]:
    """A space that is full."""
    pairs = [(PETRA, INWA), (JERICHO, OSIRION), (HAGAR_QIM, UXMAL), (CYRENE, TONINA), (BAALBEK, STONEHENGE)]
    lower, upper = pairs[space % 5]
    return [at(space, lower), at(space, upper)]


# --- payment --------------------------------------------------------------------------------------------------------


def test_heracleion_on_space_one_costs_its_two_cards_and_one_for_the_space() -> None:
    """Rulebook, create: the example."""
    state = given(area(hand=[HERACLEION, BAGAN, PHILAE, TIMBUKTU, DISK_OF_SABU]))
    do(state, "create", HERACLEION, "space1")
    assert (asked(state), state.top.left) == ("ask-pay", 3)
    do(state, BAGAN, PHILAE, TIMBUKTU)
    assert (space_of(state, HERACLEION), knowledge_on(state, HERACLEION)) == (1, 2)
    assert names(state.players[0].hand) == ["A1"]
    assert all(in_discard(state, card) for card in (BAGAN, PHILAE, TIMBUKTU))


def test_a_card_cannot_pay_for_itself() -> None:
    assert "create" not in choices(given(area(hand=[HERACLEION, JERICHO])))
    assert "create" in choices(given(area(hand=[HERACLEION, JERICHO, OSIRION])))


def test_only_what_can_be_paid_is_offered() -> None:
    state = given(area(hand=[HERACLEION, PHILAE, BAGAN]))
    do(state, "create")
    assert choices(state) == ["C16", "C31", "C14"]
    state = given(area(hand=[HERACLEION, STONEHENGE]))
    do(state, "create")
    assert space_of(state, STONEHENGE) == 3


def test_payment_is_complete_before_the_monument_is_placed() -> None:
    state = given(area(hand=[HERACLEION, BAGAN, PHILAE, TIMBUKTU]))
    do(state, "create", HERACLEION, "space2", BAGAN)
    assert space_of(state, HERACLEION) == 0
    assert hand_size(state) == 2
    do(state, PHILAE)
    assert space_of(state, HERACLEION) == 2


def test_a_payment_that_takes_the_whole_hand_is_no_choice() -> None:
    state = given(area(hand=[HERACLEION, BAGAN, PHILAE]))
    do(state, "create", HERACLEION)
    assert space_of(state, HERACLEION) == 2
    assert hand_size(state) == 0


def test_each_space_of_difference_costs_a_card_in_both_directions() -> None:
    state = given(area(hand=[PHILAE, BAGAN, TIMBUKTU]))
    do(state, "create", PHILAE)
    assert choices(state) == ["space1", "space2", "space3", "space4", "space5"]
    do(state, "space5")
    assert space_of(state, PHILAE) == 5
    assert hand_size(state) == 0


def test_without_spare_cards_a_monument_goes_to_its_own_space() -> None:
    state = given(area(hand=[PHILAE]))
    do(state, "create")
    assert space_of(state, PHILAE) == 3


# --- spaces and places ----------------------------------------------------------------------------------------------


def test_locked_monuments_start_on_their_own_space_only() -> None:
    spare: list[Card] = [BAGAN, TIMBUKTU, PHILAE, OSIRION, PETRA, INWA]
    for card in (*LOCKED, BOROBUDUR_TEMPLE):
        state = given(area(hand=[card, *spare]))
        do(state, "create", card)
        assert asked(state) in ("ask-pay", "ask-action")
        for _ in range(card.cost):
            do(state, choices(state)[0])
        assert space_of(state, card) == card.space


def test_a_locked_monument_cannot_be_created_while_its_space_is_full() -> None:
    state = given(area(*two_on(4), hand=[TULUM, DISK_OF_SABU, BAGAN]))
    do(state, "create")
    assert "C35" not in choices(state)


def test_a_full_space_is_passed_over_for_cards() -> None:
    state = given(area(*two_on(3), hand=[PHILAE, DISK_OF_SABU]))
    do(state, "create", PHILAE)
    assert choices(state) == ["space2", "space4"]


def test_a_full_space_without_cards_to_go_elsewhere_forbids_the_monument() -> None:
    assert "create" not in choices(given(area(*two_on(3), hand=[PHILAE])))


def test_no_space_ever_holds_a_third_monument() -> None:
    full = [standing for space in (1, 2, 4, 5) for standing in two_on(space)]
    state = given(area(*full, hand=[PHILAE, BAGAN, TIMBUKTU, DISK_OF_SABU, ICA_STONES, TIWANAKU]))
    do(state, "create", PHILAE)
    assert choices(state) == ["space3", "space6"]


def test_with_twelve_monuments_only_artifacts_can_be_created() -> None:
    extra = [at(6, EASTER_ISLAND), at(6, MASUDA_IWAFUNE)]
    full = [standing for space in range(1, 6) for standing in two_on(space)]
    state = given(area(*full, *extra, hand=[PHILAE, BAGAN, TIMBUKTU, TIWANAKU]))
    assert "create" not in choices(state)
    state = given(area(*full, *extra, hand=[PHILAE, BAGAN, DISK_OF_SABU, ICA_STONES]))
    do(state, "create")
    assert choices(state) == ["A1", "A5"]


def test_the_first_monument_of_a_space_stands_below_and_the_second_above() -> None:
    state = given(area(hand=[PHILAE, BABYLON]))
    create(state, PHILAE)
    create(state, BABYLON)
    # The turn is over: both have slid from space 3 to space 2 and kept their rows.
    assert (place_of(state, PHILAE), place_of(state, BABYLON)) == (2, 3)


def test_the_upper_monument_drops_when_the_lower_one_leaves() -> None:
    state = given(area(at(3, PHILAE, 3), at(3, BABYLON, 9)), tiles=offer(PLANETARY_GRID))
    learn(state, PLANETARY_GRID)
    do(state, PHILAE, "space5")
    assert (place_of(state, BABYLON), knowledge_on(state, BABYLON)) == (4, 9)
    assert (place_of(state, PHILAE), knowledge_on(state, PHILAE)) == (8, 3)


def test_the_place_that_was_dropped_from_is_free_again() -> None:
    state = given(area(at(3, PHILAE, 3), at(3, BABYLON, 9), hand=[CYRENE]), tiles=offer(PLANETARY_GRID))
    learn(state, PLANETARY_GRID)
    do(state, PHILAE, "space5")
    create(state, CYRENE)
    assert space_of(state, CYRENE) == 2  # it was put on space 3, above Babylon, and slid
    assert space_of(state, BABYLON) == 2


# --- knowledge and what creation triggers ---------------------------------------------------------------------------


def test_a_monument_enters_with_its_printed_knowledge() -> None:
    state = given(area(hand=[CYRENE]))
    create(state, CYRENE)
    assert knowledge_on(state, CYRENE) == 8


def test_reductions_of_opponents_do_not_help() -> None:
    state = given(area(hand=[CYRENE]), area(at(5, EASTER_ISLAND)))
    create(state, CYRENE)
    assert knowledge_on(state, CYRENE) == 8


def test_reductions_in_the_past_do_not_help() -> None:
    state = given(area(past=[EASTER_ISLAND, ANGKOR_WAT], hand=[CYRENE]))
    create(state, CYRENE)
    assert knowledge_on(state, CYRENE) == 8


def test_own_effect_and_triggers_happen_in_the_order_of_the_owners_choice() -> None:
    """A3: one pool."""
    position = given(area(at(5, HAGAR_QIM, 3), board=[NAZCA_LINES], hand=[PYRAMIDS_OF_XIAN]))
    create(position, PYRAMIDS_OF_XIAN)
    assert asked(position) == "ask-order"
    assert sorted(choices(position)) == ["A22", "P23"]
    do(position, NAZCA_LINES)
    assert hand_size(position) == 1
    assert space_of(position, PYRAMIDS_OF_XIAN) == 5


def test_a_create_that_an_effect_grants_pays_shifts_and_triggers_like_the_action() -> None:
    """A3."""
    state = given(
        area(board=[GENETIC_DISK, OLMEC_HEADS], hand=[DOLMEN_OF_MENGA, STONEHENGE, BAGAN, TIMBUKTU, PHILAE]),
        deck=[TULUM, INWA],
    )
    create(state, DOLMEN_OF_MENGA)
    do(state, OLMEC_HEADS, DOLMEN_OF_MENGA)
    create_granted(state, STONEHENGE, on=5, paying=[BAGAN, TIMBUKTU, PHILAE])
    assert space_of(state, STONEHENGE) == 5
    assert sorted(choices(state)) == ["A23", "A24"]
    do(state, OLMEC_HEADS)
    assert names(state.players[0].hand) == ["C35", "C33"]


def test_what_was_triggered_happens_even_if_its_card_has_left_play() -> None:
    """B-g6: Yonaguni's owner gives up the lines that have already seen it come."""
    state = given(area(board=[NAZCA_LINES], hand=[YONAGUNI]))
    create(state, YONAGUNI)
    do(state, YONAGUNI, NAZCA_LINES)
    assert in_discard(state, NAZCA_LINES)
    assert (knowledge_on(state, YONAGUNI), hand_size(state)) == (10, 1)


def test_creating_is_not_offered_when_nothing_can_be_created() -> None:
    assert choices(given(area(hand=[HERACLEION]), tiles=offer())) == ["search"]


# --- artifacts ------------------------------------------------------------------------------------------------------


def test_an_artifact_goes_to_the_board_for_its_cost() -> None:
    state = given(area(hand=[NIMRUD_LENS, BAGAN, PHILAE]))
    do(state, "create", NIMRUD_LENS, BAGAN)
    assert names(state.players[0].artifacts) == ["A30"]
    assert in_discard(state, BAGAN)


def test_most_artifacts_are_free_and_three_are_not() -> None:
    payment: list[Card] = [HERACLEION, JERICHO, CARNAC_STANDING_STONES]
    for card, cost in ((PACHAMAMA_MONOLITH, 3), (MICHAUX_STONE, 3), (NIMRUD_LENS, 1), (DISK_OF_SABU, 0)):
        state = given(area(hand=[card, *payment[:cost]]))
        create(state, card)
        assert state.players[0].artifacts == [number(card)]
        assert hand_size(state) == 0
        if cost:
            state = given(area(hand=[card, *payment[: cost - 1]]))
            assert number(card) not in creatable(state, 0, ARTIFACTS)


def test_there_are_five_places_for_artifacts() -> None:
    board = [DISK_OF_SABU, ICA_STONES, LA_MANA_PYRAMID, NAZCA_LINES]
    state = given(area(board=board, hand=[OLMEC_HEADS, INCAHUASI_QUIPUS]))
    create(state, OLMEC_HEADS)
    assert len(state.players[0].artifacts) == 5
    assert "create" not in choices(state)


def test_artifacts_do_not_slide() -> None:
    state = given(area(board=[OLMEC_HEADS, NAZCA_LINES]))
    do(state, "search", "search")
    assert names(state.players[0].artifacts) == ["A23", "A22"]


def test_a_monument_is_never_created_directly_into_the_past() -> None:
    """However many cards could pay for it."""
    hand: list[Card] = [QUEENS_PYRAMIDS, BAGAN, TIMBUKTU, PHILAE, LOPBURI_TEMPLE]
    state = given(area(hand=hand))
    do(state, "create", QUEENS_PYRAMIDS)
    assert choices(state) == [f"space{space}" for space in range(1, 7)]
