"""Rulings on the archive action."""

import pytest

from antiquary.games.ancient_knowledge.cards.cities import BAGAN, CYRENE, OSIRION, PHILAE, TIMBUKTU, TIWANAKU
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.kernel.errors import IllegalAction
from support.games.ancient import area, asked, at, choices, do, given, hand_size, in_discard, knowledge_on, lost

pytestmark = pytest.mark.both_builds


def test_four_cards_remove_three_knowledge_from_one_monument_and_one_from_another() -> None:
    """Rulebook, archive: the example."""
    state = given(
        area(at(3, CYRENE, 8), at(4, STONEHENGE, 4), hand=[PHILAE, BAGAN, TIMBUKTU, TIWANAKU, OSIRION]),
    )
    do(state, "archive", PHILAE, BAGAN, TIMBUKTU, TIWANAKU, "stop")
    do(state, CYRENE, STONEHENGE, CYRENE, CYRENE)
    assert (knowledge_on(state, CYRENE), knowledge_on(state, STONEHENGE)) == (5, 3)
    assert hand_size(state) == 1
    assert all(in_discard(state, card) for card in (PHILAE, BAGAN, TIMBUKTU, TIWANAKU))
    assert lost(state) == 0


def test_at_least_one_card_is_archived() -> None:
    state = given(area(at(3, CYRENE, 8), hand=[PHILAE, BAGAN]))
    do(state, "archive")
    assert choices(state) == ["C31", "C14"]


def test_no_more_cards_are_archived_than_there_is_knowledge() -> None:
    state = given(area(at(3, CYRENE, 1), at(4, STONEHENGE, 1), hand=[PHILAE, BAGAN, TIMBUKTU]))
    do(state, "archive", PHILAE, BAGAN)
    assert (knowledge_on(state, CYRENE), knowledge_on(state, STONEHENGE)) == (0, 0)
    assert hand_size(state) == 1
    assert asked(state) == "ask-action"


def test_exactly_as_much_knowledge_is_removed_as_cards_were_archived() -> None:
    """A5: paid is paid."""
    state = given(area(at(3, CYRENE, 8), at(4, STONEHENGE, 4), hand=[PHILAE, BAGAN, TIMBUKTU]))
    do(state, "archive", PHILAE, BAGAN, "stop", CYRENE)
    assert choices(state) == ["C36", "M1"]
    with pytest.raises(IllegalAction):
        state.apply(0, STOP)
    do(state, STONEHENGE)
    assert asked(state) == "ask-action"


def test_archiving_is_impossible_without_knowledge_or_without_cards() -> None:
    assert "archive" not in choices(given(area(at(3, CYRENE), hand=[PHILAE])))
    assert "archive" not in choices(given(area(at(3, CYRENE, 8))))
    assert "archive" in choices(given(area(at(3, CYRENE, 8), hand=[PHILAE])))


def test_knowledge_of_opponents_cannot_be_archived() -> None:
    assert "archive" not in choices(given(area(hand=[PHILAE]), area(at(3, CYRENE, 8))))
