"""Positions for the tests of observations."""

from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import rng_from, seed_from


def positions(game: Game, players: int, seed: int, every: int, recalled: bool = False) -> list[State]:
    """Some positions of a random game, the last one included. With `recalled`, what seats remember has been asked for
    in all of them: once along the game, and not from the beginning in every copy."""
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
            if recalled:
                state.view(0)
            states.append(state.clone())
    return states
