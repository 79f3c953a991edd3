"""What the server tells those who draw a table: requirements part by part, and what each space costs."""

from typing import Any

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import ICA_STONES, NAZCA_LINES, OLMEC_HEADS
from antiquary.games.ancient_knowledge.cards.cities import PARTHENON, TIWANAKU
from antiquary.games.ancient_knowledge.cards.pyramids import TONINA, UXMAL
from antiquary.games.ancient_knowledge.cards.technologies import ARISTOTLE, ASTRONOMY, MELCHIZEDEK
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.legality import why_not_learn
from antiquary.games.ancient_knowledge.words.cards import needs, requirement_text
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.kernel.game import View
from antiquary.kernel.rng import FastRng
from antiquary.text import Words
from support.games.ancient import area, asked, do, given, number
from support.games.moves import offer
from support.games.random_games import Setup, new_game, walk

WORDS = Words("en")


def presenter() -> Presenter:
    return presenter_of(AncientKnowledge(), WORDS)


def requirements(view: View) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = presenter().insight.of_this_game(view)["requirements"]
    return rows


def test_every_requirement_is_told_part_by_part() -> None:
    for index, card in enumerate(CARDS):
        parts = needs(card)
        assert bool(parts) == bool(requirement_text(WORDS, index))
        for part in parts:
            assert str(part["number"]) in requirement_text(WORDS, index)


def test_melchizedek_asks_for_one_monument_of_each_type_in_the_past() -> None:
    part = {"place": "past", "bound": "at-least", "number": 1}
    assert needs(MELCHIZEDEK) == [{**part, "thing": thing} for thing in ("cities", "megaliths", "pyramids")]


def test_a_seat_hears_how_much_it_has_of_a_requirement() -> None:
    state = given(area(past=[TONINA, PARTHENON]), area(past=[UXMAL]), tiles=offer(ARISTOTLE, ASTRONOMY))
    told = {row["card"]: row for row in requirements(state.view(0))}
    assert told[ARISTOTLE.id] == {"card": ARISTOTLE.id, "have": [1], "met": False, "text": "You have 1."}
    assert told[MELCHIZEDEK.id]["text"] == "You have 1, 0 and 1."
    assert requirements(state.view(-1)) == []


def test_a_requirement_is_met_exactly_when_the_technology_can_be_learned() -> None:
    rng = FastRng(5)
    for seed in range(3):
        state = new_game(Setup(2, True, seed))
        walk(state, rng, 120)
        for row in requirements(state.view(0)):
            index = next(index for index, card in enumerate(CARDS) if card.id == row["card"])
            assert row["met"] == (why_not_learn(state, 0, index) is None)


def placing() -> Position:
    """Tiwanaku (cost 0, space 2) is being placed with three more cards in hand."""
    state = given(area(hand=[TIWANAKU, ICA_STONES, NAZCA_LINES, OLMEC_HEADS]))
    do(state, "create", TIWANAKU)
    assert asked(state) == "ask-space"
    return state


def test_every_space_has_its_cost_while_a_monument_is_placed() -> None:
    state = placing()
    view = state.view(0)
    targets = [presenter().target(view, action) for action in view.legal()]
    assert {int(target["space"]): target["cost"] for target in targets} == {1: 1, 2: 0, 3: 1, 4: 2, 5: 3}
    refused = {int(each.target["space"]): each for each in presenter().refusals(view)}
    assert refused[6].reason == "why-space-cost"
    assert refused[6].target["cost"] == 4


def test_the_cost_of_a_space_is_what_is_paid_for_it() -> None:
    state = placing()
    do(state, "space4")
    question = state.decision(0)
    assert (question.prompt, question.details["left"], question.details["subject"]) == ("ask-pay", 2, number(TIWANAKU))
