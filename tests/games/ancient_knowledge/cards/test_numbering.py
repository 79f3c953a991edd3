"""A card keeps its number for ever, whatever comes later."""

from dataclasses import replace

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.cities import PETRA
from antiquary.games.ancient_knowledge.cards.numbering import FIRST_EDITION, LATER, numbered
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM
from antiquary.kernel.rng import seed_from

pytestmark = pytest.mark.both_builds

NEW = replace(PETRA, id="C37")


def test_every_card_is_in_the_table_of_numbers() -> None:
    """A card that is not has a number of its own too, but may lose it to another that is written above it."""
    assert [card.id for card in CARDS] == [*FIRST_EDITION, *LATER]
    assert list(INDEX.values()) == list(range(len(CARDS)))


def test_a_new_card_changes_no_number_wherever_its_literal_stands() -> None:
    assert numbered([NEW, *CARDS]) == (*CARDS, NEW)
    assert numbered([*CARDS[100:], NEW, *CARDS[:100]]) == (*CARDS, NEW)


def test_an_id_that_two_cards_have_and_a_card_that_went_are_named() -> None:
    with pytest.raises(ValueError, match="two cards are called C37"):
        numbered([NEW, *CARDS, replace(NEW, points=1)])
    with pytest.raises(ValueError, match=f"a number for {PETRA.id}, and there is no such card"):
        numbered([card for card in CARDS if card is not PETRA])


def test_there_are_numbers_for_no_more_cards_than_come_before_the_other_answers() -> None:
    assert actions.STOP == CARD_ROOM
    many = [replace(NEW, id=f"X{number}") for number in range(CARD_ROOM + 1 - len(CARDS))]
    with pytest.raises(ValueError, match=f"{CARD_ROOM + 1} cards, and numbers for {CARD_ROOM}"):
        numbered([*CARDS, *many])


def test_a_game_with_fewer_cards_has_no_others() -> None:
    game = AncientKnowledge(cards=180)
    position = game.new({"players": 2}, seed_from(1))
    assert position.violations() == []
    assert all(f"{card.id}," not in position.notation() for card in CARDS[180:])
    view = position.view(0)
    assert game.determinize(view, position.rng).view(0).encode() == view.encode()
