"""Rulings on zone memory: it says where beliefs say that cards may be, for every seat its own."""

import pytest

from antiquary.games.ancient_knowledge.cards.cities import BABYLON, LLAQTAPATA, PETRA, POTALA_PALACE, TIMBUKTU, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import MENHIR_OF_KERLOAS, STONEHENGE
from antiquary.games.ancient_knowledge.cards.pyramids import CANDI_SUKUH, PYRAMID_OF_THE_NICHES
from antiquary.games.ancient_knowledge.cards.technologies import ALCHEMY, GOLDEN_MEAN, HERMETICISM, HIEROGLYPHS
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.beliefs import DISCARD, HAND
from antiquary.games.ancient_knowledge.rules.invariants import hidden_cards
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import discard_from_hand, take_from_hand
from antiquary.games.ancient_knowledge.rules.pieces.memory import (
    BYTE,
    SEAT,
    belief_of,
    held_for_certain,
    note_hand_seen,
    zone_memory_of,
)
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.rng import FastRng
from support.games.ancient import area, at, choices, decline_phase, do, given, number
from support.games.random_games import GAME, Setup, new_game, random_choice

pytestmark = pytest.mark.both_builds

IN_HAND_OF_1 = 1 << HAND + 1
DISCARDED = 1 << DISCARD


def zones_of(state: Position, seat: int) -> dict[int, int]:
    """The zones where the cards may be that a seat remembers, by card."""
    memory = zone_memory_of(state)
    zones = {card: memory[card] >> SEAT * seat & BYTE for card in range(len(memory))}
    return {card: each for card, each in zones.items() if each}


def zones_believed(state: Position, seat: int) -> dict[int, int]:
    belief = belief_of(state, seat)
    return {card: zones for group, zones in zip(belief.groups, belief.zones, strict=True) for card in group}


def shown() -> Position:
    """Seat 0 has looked at the hand of seat 1."""
    state = given(area(), area(hand=[PETRA, BABYLON]), area(hand=[STONEHENGE]))
    note_hand_seen(state, 0, 1)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starting_hands", [False, True])
def test_zone_memory_says_what_beliefs_say_and_is_true(players: int, starting_hands: bool) -> None:
    """Whether the notes since the last time are worked in at once or in two parts. Of many cases beliefs keep a sample,
    and may have to give up what zone memory still knows."""
    state, rng = new_game(Setup(players, starting_hands, players)), FastRng(players)
    while not state.over():
        if rng.below(4) == 0:
            zone_memory_of(state)
        if rng.below(6) == 0:
            for seat in range(players):
                remembered = zones_of(state, seat)
                assert zones_believed(state, seat).items() <= remembered.items()
                hidden = [hidden_cards(state, seat, zone) for zone in range(HAND + players)]
                for card, zones in remembered.items():
                    assert any(card in cards for zone, cards in enumerate(hidden) if zones >> zone & 1)
        state.apply(*random_choice(state, rng))


def test_a_card_that_leaves_a_hand_unseen_may_be_any_of_it() -> None:
    state = shown()
    discard_from_hand(state, 1, number(PETRA))
    assert zones_of(state, 0) == dict.fromkeys([number(PETRA), number(BABYLON)], IN_HAND_OF_1 | DISCARDED)
    assert held_for_certain(state, 0) == []


def test_an_empty_hand_holds_no_remembered_card() -> None:
    state = shown()
    discard_from_hand(state, 1, number(PETRA))
    discard_from_hand(state, 1, number(BABYLON))
    assert zones_of(state, 0) == dict.fromkeys([number(PETRA), number(BABYLON)], DISCARDED)


def test_a_card_that_everybody_sees_is_not_remembered() -> None:
    state = shown()
    take_from_hand(state, 1, number(PETRA))
    assert zones_of(state, 0) == {number(BABYLON): IN_HAND_OF_1}
    assert held_for_certain(state, 0) == [number(BABYLON)]


def test_a_hand_seen_again_corrects_what_was_possible() -> None:
    state = shown()
    discard_from_hand(state, 1, number(PETRA))
    note_hand_seen(state, 0, 1)
    assert zones_of(state, 0) == {number(PETRA): DISCARDED, number(BABYLON): IN_HAND_OF_1}


def test_a_note_about_another_hand_changes_nothing() -> None:
    state = shown()
    before = zones_of(state, 0)
    discard_from_hand(state, 2, number(STONEHENGE))
    assert zones_of(state, 0) == before


def test_only_the_one_who_looked_remembers() -> None:
    state = shown()
    assert zones_of(state, 0)
    assert zones_of(state, 1) == zones_of(state, 2) == {}


def test_a_copy_goes_on_without_changing_the_memory_of_the_original() -> None:
    state = shown()
    before = zones_of(state, 0)
    twin = state.clone()
    discard_from_hand(twin, 1, number(PETRA))
    assert zones_of(twin, 0) != before
    assert zones_of(state, 0) == before
    assert zones_of(GAME.parse(state.notation()), 0) == before


def test_a_view_holds_the_zones_that_its_seat_remembers_and_no_others() -> None:
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=[PETRA, BABYLON, TULUM]), area(hand=[STONEHENGE]))
    decline_phase(state)
    do(state, "seat1", PETRA)  # seat 0 has seen the rest of the hand, and seat 1 where Petra went
    assert zones_of(state, 0)
    assert zones_of(state, 1)
    for viewer in (0, 1, 2, SPECTATOR):
        visible = state.view(viewer).state
        assert isinstance(visible, Position)
        for seat in range(state.seats):
            assert zones_of(visible, seat) == (zones_of(state, seat) if seat == viewer else {})


def test_learning_a_technology_that_was_looked_at_leaves_no_note() -> None:
    """Memory is of builder cards: what is known of technologies is in their decks."""
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), at(4, CANDI_SUKUH, 4), past=[PETRA, TIMBUKTU, LLAQTAPATA, POTALA_PALACE]),
        area(),
        technologies=([], [GOLDEN_MEAN, HERMETICISM, HIEROGLYPHS, ALCHEMY]),
    )
    decline_phase(state)
    assert state.decision(0).prompt == "ask-learn-looked"
    do(state, choices(state)[0])
    assert state.players[0].technologies
    assert not state.noted
