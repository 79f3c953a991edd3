"""Properties that every effect and every step must have."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.evaluation.observation import QUESTIONS
from antiquary.games.ancient_knowledge.notation import NODES, STEPS
from antiquary.games.ancient_knowledge.rules.effects.costs import DiscardSelf
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw
from antiquary.games.ancient_knowledge.rules.effects.passives import EntersWithLess, Passive
from antiquary.games.ancient_knowledge.rules.effects.scores import EndScore
from antiquary.games.ancient_knowledge.rules.state import Effect, ImmediateEffect, ImmediateStep, Nothing
from antiquary.games.ancient_knowledge.words.cards import effect_tree, node_tree
from antiquary.kernel.compiled import COMPILED
from support.games.effects import concrete_effects, concrete_steps

pytestmark = pytest.mark.both_builds

ICONS: Final = Path(__file__).parents[4] / "web" / "src" / "games" / "ancient_knowledge" / "effects.ts"
# They are drawn as what is inside them.
CONDITIONS: Final = {"at-least", "at-most", "all", "monuments"}
WRAPPERS: Final = {"may", "if", "sequence", "may-pay", "on-create", "on-learn", "on-excavate", "after-decline"}


def page_name(of: type) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", of.__name__).lower()


def test_every_step_has_a_number_in_notation() -> None:
    assert {type(step) for step in STEPS} == concrete_steps() - {Nothing}


def test_every_effect_of_a_card_has_one_number_in_notation() -> None:
    assert len(set(NODES)) == len(NODES)


def test_whatever_asks_has_a_number_in_the_observation() -> None:
    """An effect that never asks comes from ImmediateEffect; the card itself can be discarded without a question."""
    asking = {
        each
        for each in concrete_effects() | concrete_steps()
        if not issubclass(each, (ImmediateEffect, ImmediateStep, DiscardSelf))
    }
    assert set(QUESTIONS) == asking


def test_the_page_has_a_sign_for_every_effect_of_a_card() -> None:
    signs = set(re.findall(r'^  "?([a-z-]+)"?: \{ icon:', ICONS.read_text(encoding="utf-8"), re.MULTILINE))
    drawn = {name for card in CARDS for name in _names(effect_tree(card))} - CONDITIONS
    assert drawn <= signs | WRAPPERS
    classes = concrete_effects().union(*(base.__subclasses__() for base in (Passive, EndScore)))
    assert signs <= {page_name(each) for each in classes | {EntersWithLess}}


def _names(tree: Any) -> set[str]:
    """The names of all nodes in a tree."""
    if isinstance(tree, list):
        return {name for each in tree for name in _names(each)}
    if not isinstance(tree, dict):
        return set()
    return {name for value in tree.values() for name in _names(value)} | {tree["do"]}


def test_the_page_is_sent_an_effect_under_its_class_name() -> None:
    assert node_tree(Draw(2)) == {"do": page_name(Draw), "number": 2}


if not COMPILED:  # a compiled class keeps no list of its abstract methods

    def test_an_effect_without_one_of_its_methods_cannot_be_made() -> None:
        assert Effect.__abstractmethods__ == {
            "begin",
            "choose",
            "question",
            "is_sound",
            "possible",
            "clause",
            "add_worth",
        }
        assert ImmediateEffect.__abstractmethods__ == {"begin", "is_sound", "possible", "clause", "add_worth"}


def test_equal_effects_are_interchangeable() -> None:
    assert Draw(2) == Draw(2) != Draw(3)
    assert len({Draw(2), Draw(2), Draw()}) == 2
