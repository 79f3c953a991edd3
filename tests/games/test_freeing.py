"""Objects are freed without harm. Only the compiled run collects this file.

Two things of mypyc overwrite memory that is in use by then: classes marked as acyclic, because Python frees deep nests
level by level through a header that such objects lack; and heirs of a Python class such as ABC, because weak references
to them outlive them.
"""

import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from antiquary.agents.opponents import agent_named
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, KeyedRng, seed_from


@pytest.fixture(autouse=True)
def small_heap() -> Iterator[None]:
    """Collections look only at what the test itself has made."""
    gc.freeze()
    yield
    gc.unfreeze()


games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Node:
    """A position of a tree, and the one it comes from."""

    def __init__(self, state: State, above: "Node | None") -> None:
        self.state = state
        self.above = above


@games
def test_positions_can_be_freed_from_a_tree_as_deep_as_a_game(game: Game) -> None:
    for seed in range(4):
        state, rng = game.new({"players": 3}, seed_from(seed)), FastRng(seed)
        node = None
        while not state.over():
            node = Node(state.clone(), node)
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        del node
        gc.collect()
    assert game.new({"players": 2}, seed_from(1)).legal(0)


@games
def test_a_weak_reference_is_refused_or_dies_with_what_it_refers_to(game: Game) -> None:
    state = game.new({"players": 2}, seed_from(1))
    things = [state, state.view(0), FastRng(1), KeyedRng(seed_from(1)), agent_named("novice", game)]
    references = []
    while things:
        with suppress(TypeError):  # that is the refusal
            references.append(weakref.ref(things.pop()))
    del state
    gc.collect()
    assert all(reference() is None for reference in references)
