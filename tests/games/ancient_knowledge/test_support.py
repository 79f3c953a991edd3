"""The helpers of the rulings."""

from antiquary.games.ancient_knowledge.cards.cities import HERACLEION, PARTHENON
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE
from support.games.ancient import area, at, choices, do, given, hand_size, knowledge_on, space_of


def test_given_positions_obey_the_laws() -> None:
    state = given(area(at(3, PARTHENON, 4), at(3, STONEHENGE, 2), hand=[HERACLEION]))
    assert state.violations() == []
    assert (knowledge_on(state, PARTHENON), space_of(state, STONEHENGE)) == (4, 3)


def test_choices_are_made_in_notation() -> None:
    state = given(area())
    assert choices(state) == ["learn", "search"]
    do(state, "search")
    assert hand_size(state) == 1
