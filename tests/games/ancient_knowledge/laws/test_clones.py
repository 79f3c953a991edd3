"""A clone is independent of its original."""

from hypothesis import given
from hypothesis import strategies as st

from antiquary.kernel.rng import FastRng
from support.games.laws import tried
from support.games.random_games import Setup, new_game, random_choice, setups, walk


@tried(25)
@given(setups, st.integers(0, 2**32), st.integers(0, 400), st.integers(1, 120))
def test_playing_on_with_a_copy_leaves_the_original_alone(setup: Setup, play_seed: int, start: int, moves: int) -> None:
    rng = FastRng(play_seed)
    state = new_game(setup)
    walk(state, rng, start)
    before = state.notation()
    legal = {seat: list(state.legal(seat)) for seat in range(setup.players)}
    twin = state.clone()
    assert twin.notation() == before
    made = walk(twin, rng, moves)
    assert state.notation() == before
    assert {seat: list(state.legal(seat)) for seat in range(setup.players)} == legal
    for seat, action in made:
        state.apply(seat, action)
    assert state.notation() == twin.notation()


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_copies_of_every_position_of_a_game_stay_as_they_were(setup: Setup, play_seed: int) -> None:
    """A field that copies share by mistake shows up in the positions that came before."""
    rng = FastRng(play_seed)
    state = new_game(setup)
    kept = []
    while not state.over():
        if rng.below(12) == 0:
            kept.append((state.clone(), state.notation(), [state.view(seat).encode() for seat in range(setup.players)]))
        state.apply(*random_choice(state, rng))
    for copy, notation, views in kept:
        assert copy.notation() == notation
        assert [copy.view(seat).encode() for seat in range(setup.players)] == views


@tried(12)
@given(setups, st.integers(0, 2**32), st.integers(0, 300))
def test_looking_changes_nothing(setup: Setup, play_seed: int, start: int) -> None:
    state = new_game(setup)
    walk(state, FastRng(play_seed), start)
    before = state.notation()
    state.violations()
    state.scores()
    state.winners()
    state.random_draws()
    for seat in range(-1, setup.players):
        state.view(seat).data()
        state.known(seat)
        state.legal(seat)
        state.decision(seat)
    assert state.notation() == before
