"""Hidden cards change nothing in a view."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.event import HIDDEN, Event
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.rng import FastRng, Rng
from support.games.laws import tried
from support.games.random_games import GAME, Setup, random_choice, setups, steps_of, with_hidden_cards_changed


def onlookers(state: Position) -> list[int]:
    return [SPECTATOR, *range(state.seats)]


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_the_view_of_a_determinized_state_is_the_view_it_came_from(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=12):
        for seat in onlookers(state):
            view = state.view(seat)
            dealt = GAME.determinize(view, rng)
            assert dealt.view(seat).encode() == view.encode()
            assert dealt.violations() == []


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_a_determinized_state_can_be_played_to_its_end(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=150):
        dealt = GAME.determinize(state.view(rng.below(setup.players)), rng)
        while not dealt.over():
            dealt.apply(*random_choice(dealt, rng))
        assert dealt.violations() == []


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_changing_every_hidden_card_changes_no_byte_of_a_view(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=8):
        for seat in onlookers(state):
            twin = with_hidden_cards_changed(state, [seat], rng)
            assert twin.view(seat).encode() == state.view(seat).encode()
            assert twin.known(seat) == state.known(seat)


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_changing_every_hidden_card_changes_nothing_that_a_seat_may_do(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=5):
        for seat in state.deciders():
            assert state.view(seat).legal() == state.legal(seat)
            assert GAME.determinize(state.view(seat), rng).legal(seat) == state.legal(seat)
            decision = state.view(seat).decision()
            assert decision is not None
            assert decision.data() == state.decision(seat).data()


def complaint(state: Position, seat: int, action: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    return str(caught.value)


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_changing_every_hidden_card_changes_no_byte_of_an_error(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=15):
        for seat in range(setup.players):
            twin = GAME.determinize(state.view(seat), rng)
            illegal = [action for action in range(ACTION_SPACE) if action not in state.legal(seat)]
            for _ in range(5):
                action = illegal[rng.below(len(illegal))]
                assert complaint(state, seat, action) == complaint(twin, seat, action)


# --- events ---------------------------------------------------------------------------------------------------------


def events_of(state: Position, seat: int, action: int) -> list[Event]:
    """The events of a choice."""
    events: list[Event] = []
    state.events = events
    state.apply(seat, action)
    state.events = None
    return events


def heard(events: list[Event], seat: int) -> bytes:
    return json.dumps([event.as_seen_by(seat).data() for event in events]).encode()


def questions(state: Position) -> list[tuple[int, str]]:
    return [(seat, state.decision(seat).prompt) for seat in state.deciders()]


def checked_move(state: Position, rng: Rng) -> None:
    """Make a random move in the state and in twins of it, and compare what everybody was told."""
    mover, action = random_choice(state, rng)
    twins = {
        seat: with_hidden_cards_changed(state, [mover] if seat == SPECTATOR else [mover, seat], rng)
        for seat in onlookers(state)
    }
    knew = {seat: state.known(seat) for seat in onlookers(state)}
    draws = state.random_draws()
    events = events_of(state, mover, action)
    for seat, twin in twins.items():
        if state.known(seat) & ~knew[seat] or state.random_draws() != draws:
            continue  # something came to light, and it was something else in the twin
        other = events_of(twin, mover, action)
        if questions(twin) != questions(state):
            continue  # the mover drew something else, and is asked something else because of it
        assert heard(other, seat) == heard(events, seat)
        assert twin.view(seat).encode() == state.view(seat).encode()


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_changing_every_hidden_card_changes_no_byte_of_an_event(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=2):
        if not state.over():
            twin = state.clone()
            checked_move(twin, rng)


@tried(10)
@given(setups, st.integers(0, 2**32))
def test_an_event_names_only_cards_that_the_seat_can_see(setup: Setup, play_seed: int) -> None:
    """Before the move or after it; or cards that were shown to everybody on the way."""
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng):
        if state.over():
            continue
        twin = state.clone()
        knew = {seat: twin.known(seat) for seat in onlookers(twin)}
        events = events_of(twin, *random_choice(twin, rng))
        shown = sum({1 << event.card for event in events if event.verb == "reveal"})
        for seat in onlookers(twin):
            visible = knew[seat] | twin.known(seat) | shown
            for event in events:
                card = event.as_seen_by(seat).card
                assert card == HIDDEN or visible >> card & 1


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_a_spectator_sees_nothing_that_a_player_does_not(setup: Setup, play_seed: int) -> None:
    for state in steps_of(setup, FastRng(play_seed), every=5):
        watched = state.known(SPECTATOR)
        for seat in range(setup.players):
            assert watched & ~state.known(seat) == 0
        assert state.view(SPECTATOR).legal() == []
        assert state.view(SPECTATOR).decision() is None
