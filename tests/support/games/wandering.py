"""Positions that random choices lead to."""

from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from


def wandered(game: Game, players: int, steps: int, seed: int = 4) -> State:
    state, rng = game.new({"players": players}, seed_from(seed)), FastRng(seed)
    for _ in range(steps):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state
