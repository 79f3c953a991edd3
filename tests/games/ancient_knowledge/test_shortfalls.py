"""A technology that cannot be learned says how much is missing."""

from typing import Final

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Technology
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, CYRENE, PHILAE
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE
from antiquary.games.ancient_knowledge.rules.conditions import All, AtLeast, AtMost
from antiquary.games.ancient_knowledge.rules.state import Condition, Player
from antiquary.games.ancient_knowledge.rules.tallies import (
    HAND,
    LOST,
    PAST,
    PAST_CITIES,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
)
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.text import Words
from antiquary.text.names import Names
from support.games.ancient import area, given

pytestmark = pytest.mark.both_builds

TECHNOLOGIES: Final = [card for card in CARDS if isinstance(card, Technology)]


def technology_that_requires(requirement: Condition) -> Technology:
    return next(card for card in TECHNOLOGIES if card.requires == requirement)


def refusal(player: Player, requirement: Condition, language: str) -> str:
    card = technology_that_requires(requirement)
    view = given(player, tiles=[[card], [], []]).view(0)
    shown = presenter_of(game_named("ancient-knowledge"), Words(language), Names(["Ada", "Bo"], 0))
    return next(each.text for each in shown.refusals(view) if each.target.get("card") == card.id)


@pytest.mark.parametrize(
    ("player", "requirement", "english", "german"),
    [
        (area(past=[PHILAE]), AtLeast(PAST, 4), "You have 1 of 4 monuments.", "Du hast 1 von 4 Monumenten."),
        (area(past=[STONEHENGE]), AtLeast(PAST_CITIES, 2), "You have 0 of 2 cities.", "Du hast 0 von 2 Städten."),
        (area(lost=2), AtLeast(LOST, 5), "You have 2 of 5.", "Du hast 2 von 5."),
        (area(hand=[BABYLON, CYRENE]), AtMost(HAND, 1), "You have 2 cards.", "Du hast 2 Karten."),
        (
            area(past=[PHILAE]),
            All((AtLeast(PAST_CITIES, 1), AtLeast(PAST_MEGALITHS, 1), AtLeast(PAST_PYRAMIDS, 1))),
            "You have 0 of 1 megalith and 0 of 1 pyramid.",
            "Du hast 0 von 1 Megalithen und 0 von 1 Pyramide.",
        ),
    ],
)
def test_the_refusal_says_what_one_has_of_what_is_needed(
    player: Player, requirement: Condition, english: str, german: str
) -> None:
    assert refusal(player, requirement, "en").endswith(english)
    assert refusal(player, requirement, "de").endswith(german)


def test_every_requirement_that_is_not_met_has_words_for_what_is_missing() -> None:
    for language in ("en", "de"):
        shown = presenter_of(game_named("ancient-knowledge"), Words(language), Names(["Ada", "Bo"], 0))
        for card in TECHNOLOGIES:
            view = given(area(), tiles=[[card], [], []]).view(0)
            for each in shown.refusals(view):
                if each.target.get("card") == card.id:
                    assert each.text.count(".") == 2, each.text
