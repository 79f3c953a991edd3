"""Rulings on choices that several players make at the same time."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import DISK_OF_SABU, ICA_STONES, NAZCA_LINES, OLMEC_HEADS
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, BYBLOS, CYRENE, OSIRION, PETRA, PHILAE, TIMBUKTU
from antiquary.games.ancient_knowledge.cards.megaliths import ARAMU_MURU
from antiquary.games.ancient_knowledge.cards.pyramids import PYRAMID_OF_USERKAF
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.notation import parse_action
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.errors import IllegalAction, NoUndo
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from support.games.ancient import area, asked, at, choices, decline_phase, do, given, hand_size, names

pytestmark = pytest.mark.both_builds


def two_victims() -> Position:
    state = given(area(at(1, ARAMU_MURU)), area(hand=[PHILAE, BAGAN, CYRENE]), area(hand=[TIMBUKTU, OSIRION, BYBLOS]))
    decline_phase(state)
    return state


def test_everyone_concerned_may_choose_first() -> None:
    state = two_victims()
    assert state.deciders() == [1, 2]
    assert choices(state, 1) == ["C31", "C14", "C36"]
    assert choices(state, 2) == ["C12", "C1", "C4"]
    assert choices(state, 0) == []


def test_the_order_of_simultaneous_choices_makes_no_difference() -> None:
    one, other = two_victims(), two_victims()
    do(one, PHILAE, BAGAN, seat=1)
    do(one, OSIRION, BYBLOS, seat=2)
    do(other, BYBLOS, seat=2)
    do(other, BAGAN, seat=1)
    do(other, OSIRION, seat=2)
    do(other, PHILAE, seat=1)
    for state in (one, other):
        assert [names(player.hand) for player in state.players] == [[], ["C36"], ["C12"]]
        assert (state.active, asked(state)) == (1, "ask-action")


def test_nothing_goes_on_before_the_last_has_chosen() -> None:
    state = two_victims()
    do(state, PHILAE, BAGAN, seat=1)
    assert state.deciders() == [2]
    assert state.active == 0


def test_nobody_chooses_for_another_or_more_than_asked() -> None:
    state = two_victims()
    for seat, card in ((0, PHILAE), (1, TIMBUKTU), (2, PHILAE)):
        with pytest.raises(IllegalAction):
            state.apply(seat, parse_action(card.id))
    do(state, PHILAE, BAGAN, seat=1)
    with pytest.raises(IllegalAction):
        state.apply(1, parse_action(CYRENE.id))
    assert hand_size(state, 1) == 1


def test_artifacts_are_given_up_at_the_same_time() -> None:
    """P8."""
    state = given(area(at(1, PYRAMID_OF_USERKAF), board=[NAZCA_LINES]), area(board=[DISK_OF_SABU, ICA_STONES]), area())
    decline_phase(state)
    assert state.deciders() == [1]
    do(state, DISK_OF_SABU)
    assert [names(player.artifacts) for player in state.players] == [["A22"], ["A5"], []]
    state = given(
        area(at(1, PYRAMID_OF_USERKAF)), area(board=[DISK_OF_SABU, ICA_STONES]), area(board=[OLMEC_HEADS, NAZCA_LINES])
    )
    decline_phase(state)
    assert state.deciders() == [1, 2]


def test_a_seat_sees_its_own_question_and_not_the_cards_of_others() -> None:
    state = two_victims()
    view = state.view(1)
    assert view.deciders() == [1, 2]
    assert view.legal() == state.legal(1)
    assert view.data()["players"][2]["hand"] == [None, None, None]


def test_a_choice_of_the_setup_can_be_taken_back_until_the_last_is_in() -> None:
    """A1: choices are simultaneous and revocable."""
    table = Table(AncientKnowledge(), {"players": 2}, seed_from(1))
    hand = table.state.legal(0)[:]
    table.play(0, hand[0])
    table.play(1, table.state.legal(1)[0])
    table.undo(0)
    assert table.state.legal(0) == hand
    assert len(table.state.legal(1)) == 9
    for seat, left in ((0, 4), (1, 3)):
        for _ in range(left):
            table.play(seat, table.state.legal(seat)[0])
    with pytest.raises(NoUndo):
        table.undo(0)


def test_a_victim_with_exactly_enough_cards_is_not_asked() -> None:
    state = given(area(at(1, ARAMU_MURU)), area(hand=[PHILAE, BAGAN]), area(hand=[PETRA, OSIRION, BYBLOS]))
    decline_phase(state)
    assert state.deciders() == [2]
    assert hand_size(state, 1) == 0
