"""A choice tells which card it implies and which cards it costs, before it is made."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import OLMEC_HEADS
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, JERICHO, PHILAE
from antiquary.games.ancient_knowledge.cards.technologies import ARISTOTLE, MERCURY
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.notation import parse_action
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.preview import Previewer
from antiquary.kernel.game import View
from antiquary.text import Words
from antiquary.text.names import Names
from antiquary.text.words import NAMED
from support.games.ancient import area, at, do, given, number

pytestmark = pytest.mark.both_builds


def presented(state: Position) -> tuple[Presenter, View]:
    view = state.view(0)
    return presenter_of(AncientKnowledge(), Words(cards=NAMED), Names(["Ada", "Bo"], 0)), view


def implied(state: Position, move: str) -> str:
    shown, view = presented(state)
    action = parse_action(move)
    target = shown.implied(view, action, Previewer(shown, view).of(action).events)
    return "" if target is None else f"{target['zone']} {target['card']}"


def costs(state: Position, move: str | Card) -> list[str]:
    shown, view = presented(state)
    action = parse_action(move) if isinstance(move, str) else number(move)
    return shown.costs(view, action, Previewer(shown, view).of(action).certain)


def test_the_only_card_that_can_be_created_is_implied() -> None:
    assert implied(given(area(hand=[PHILAE])), "create") == f"hand {PHILAE.id}"
    assert implied(given(area(hand=[PHILAE, OLMEC_HEADS])), "create") == ""


def test_the_only_technology_that_can_be_learned_is_implied() -> None:
    one = [[MERCURY], [ARISTOTLE], []]
    assert implied(given(area(), tiles=one), "learn") == f"tiles {MERCURY.id}"


def test_a_search_implies_nothing() -> None:
    assert implied(given(area(), deck=[PHILAE]), "search") == ""


def test_a_hand_that_has_to_be_discarded_whole_is_named() -> None:
    """Jericho costs 2 cards and there are 2: nothing is asked on the way to its space."""
    state = given(area(hand=[JERICHO, BABYLON, PHILAE]), left=1)
    do(state, "create")
    assert sorted(costs(state, JERICHO)) == ["Babylon", "Philae"]
    assert costs(state, PHILAE) == []


def test_a_card_that_is_chosen_to_be_discarded_is_no_surprise_but_the_next_one_is() -> None:
    state = given(area(hand=[JERICHO, BABYLON, PHILAE, OLMEC_HEADS]))
    do(state, "create", JERICHO, "space3")
    assert costs(state, PHILAE) == []
    one_left = given(area(at(5, BABYLON, 9), hand=[PHILAE]))
    assert costs(one_left, "archive") == ["Philae"]


def test_a_monument_that_will_be_discarded_in_its_decline_is_named() -> None:
    """Whatever is drawn before."""
    assert costs(given(area(at(1, BABYLON, 9)), left=1), "search") == ["Babylon"]
    assert costs(given(area(at(1, BABYLON, 9)), left=2), "search") == []
    assert costs(given(area(at(1, BABYLON, 0)), left=1), "search") == []
