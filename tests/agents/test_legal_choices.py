"""Search always chooses a legal action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.search import SearchSettings, TreeAgent
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from

pytestmark = pytest.mark.both_builds

Options = dict[str, int | str | bool]
SEEDS = st.integers(0, 2**32 - 1)
games = st.sampled_from(GAMES)


@st.composite
def tables(draw: st.DrawFn, game: Game) -> State:
    """A position of a random game with any options, not at its end."""
    wanted: Options = {option.name: draw(st.sampled_from(option.allowed)) for option in game.options()}
    if game.name == "pergamon" and wanted["players"] == 2:
        wanted["order_of_play"] = False  # there is no such variant for two
    seed = draw(SEEDS)
    state, rng = game.new(wanted, seed_from(seed)), FastRng(seed)
    for _ in range(draw(st.integers(0, 150))):
        before = state.clone()
        seats = state.deciders()
        seat = seats[rng.below(len(seats))]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        if state.over():
            return before
    return state


@settings(max_examples=60, deadline=None)
@given(st.data(), games, st.integers(1, 20), SEEDS, st.booleans())
def test_every_choice_is_legal(data: st.DataObject, game: Game, rounds: int, seed: int, patience: bool) -> None:
    state = data.draw(tables(game))
    for seat in state.deciders():
        agent = TreeAgent(evaluator_for(game), rounds, settings=SearchSettings(finish_turns=patience))
        assert agent.choose(state.view(seat), FastRng(seed)) in state.legal(seat)


@settings(max_examples=25, deadline=None)
@given(st.data(), games, st.integers(1, 10), SEEDS)
def test_a_mind_full_of_another_table_does_not_mislead(data: st.DataObject, game: Game, rounds: int, seed: int) -> None:
    """One search is asked for several seats of several tables, as it should not be."""
    agent, rng = TreeAgent(evaluator_for(game), rounds), FastRng(seed)
    shown = [data.draw(tables(game)) for _ in range(2)]
    for state in (*shown, *shown):
        for seat in state.deciders():
            assert agent.choose(state.view(seat), rng) in state.legal(seat)


@settings(max_examples=20, deadline=None)
@given(SEEDS, games)
def test_what_must_be_done_is_done_without_a_thought(seed: int, game: Game) -> None:
    """Along a random game, whenever somebody has only one choice: no guess is made and no luck is used."""
    state, rng = game.new({"players": 2}, seed_from(seed)), FastRng(seed)
    for _ in range(200):
        if state.over():
            break
        seat = state.decider()
        legal = state.legal(seat)
        if len(legal) == 1:
            agent, unused = TreeAgent(evaluator_for(game), 10**9), FastRng(seed)
            assert agent.choose(state.view(seat), unused) == legal[0]
            assert agent.tree is not None
            assert agent.tree.root.visits == 0
            assert unused.word() == FastRng(seed).word()
        state.apply(seat, legal[rng.below(len(legal))])
