"""Rulings on the builder deck and its discard pile."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import BAGHDAD_BATTERY
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, BAGAN, HERACLEION, PHILAE, TIMBUKTU
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE
from antiquary.games.ancient_knowledge.cards.technologies import THALES
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN
from antiquary.kernel.event import Event
from support.games.ancient import (
    area,
    at,
    decline_phase,
    do,
    empty_the_deck,
    given,
    hand_size,
    in_discard,
    names,
    number,
    timeline_phase,
)
from support.games.moves import create, learn, offer

pytestmark = pytest.mark.both_builds


def keep_on_deck(state: Position, cards: int) -> None:
    """All but the top cards of the deck go to the discard pile."""
    top = state.deck[state.deck_size - cards : state.deck_size]
    state.deck_size -= cards
    empty_the_deck(state)
    state.deck, state.deck_size = top, cards


def take_everything_away(state: Position) -> None:
    """No builder card is left in the deck or the discard pile."""
    state.deck, state.deck_size, state.discard = [], 0, []


def shuffles(state: Position, choice: str) -> int:
    events: list[Event] = []
    state.events = events
    do(state, choice)
    state.events = None
    return sum(1 for event in events if event.verb == "shuffle")


def test_the_last_card_of_the_deck_is_drawn_without_a_shuffle() -> None:
    """A10: the discard pile is shuffled only when a card is needed and none is there."""
    state = given(area(), deck=[PHILAE])
    keep_on_deck(state, 1)
    discarded = len(state.discard)
    assert shuffles(state, "search") == 0
    assert (state.deck_size, len(state.discard)) == (0, discarded)
    assert names(state.players[0].hand) == ["C31"]


def test_the_next_draw_shuffles_the_discard_pile() -> None:
    state = given(area(), deck=[PHILAE])
    keep_on_deck(state, 1)
    discarded = len(state.discard)
    do(state, "search")
    assert shuffles(state, "search") == 1
    assert (state.deck_size, state.discard) == (discarded - 1, [])
    assert hand_size(state) == 2


def test_a_draw_takes_what_is_there_shuffles_and_goes_on() -> None:
    state = given(area(at(1, HERACLEION)), deck=[PHILAE, BAGAN])
    keep_on_deck(state, 2)
    decline_phase(state)
    assert hand_size(state) == 4
    assert names(state.players[0].hand[:2]) == ["C31", "C14"]
    assert state.discard == []
    assert state.violations() == []


def test_without_any_cards_fewer_are_drawn() -> None:
    state = given(area(at(1, HERACLEION)))
    take_everything_away(state)
    state.deck, state.deck_size = [number(PHILAE)], 1
    decline_phase(state)
    assert names(state.players[0].hand) == ["C31"]
    do(state, "search")
    assert hand_size(state, 1) == 0


def test_a_look_at_more_cards_than_there_are_looks_at_what_there_is() -> None:
    """D15."""
    state = given(area(), tiles=offer(THALES))
    take_everything_away(state)
    state.deck, state.deck_size = [number(PHILAE), number(BAGAN)], 2
    learn(state, THALES)
    do(state, BAGAN)
    assert names(state.players[0].hand) == ["C14"]
    assert in_discard(state, PHILAE)


def test_everything_that_is_discarded_goes_to_one_pile() -> None:
    state = given(area(at(1, BABYLON, 9), board=[BAGHDAD_BATTERY], hand=[STONEHENGE, TIMBUKTU]))
    create(state, STONEHENGE)
    timeline_phase(state)
    do(state, BAGHDAD_BATTERY, "stop")
    assert all(in_discard(state, card) for card in (BABYLON, BAGHDAD_BATTERY, TIMBUKTU))


def test_what_lay_open_is_known_to_everyone_in_the_discard_pile() -> None:
    """A11: a monument or an artifact that is discarded was seen by all, a card from hand by its owner only."""
    state = given(area(at(1, BABYLON, 9), hand=[STONEHENGE, TIMBUKTU]))
    create(state, STONEHENGE)
    decline_phase(state)
    assert number(BABYLON) | ALL_SEATS << SEEN in state.discard
    assert state.known(0) >> number(TIMBUKTU) & 1
    assert not state.known(1) >> number(TIMBUKTU) & 1
