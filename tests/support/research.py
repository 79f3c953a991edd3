"""Positions for the tests of observations."""

from antiquary.kernel.game import Game, State
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from


def positions(game: Game, players: int, seed: int, every: int) -> list[State]:
    """Some positions of a random game, the last one included."""
    dealt = seed_from(seed)
    rng = rng_from(dealt)
    state = game.new({"players": players}, dealt)
    states = [state.clone()]
    decisions = 0
    while not state.over():
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        decisions += 1
        if decisions % every == 0 or state.over():
            states.append(state.clone())
    return states
