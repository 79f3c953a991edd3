"""Random play and perft: games without players, and counts of all possible continuations."""

from antiquary.kernel.game import State
from antiquary.kernel.rng import FastRng


def rng_from(seed: bytes) -> FastRng:
    """A generator for random play of the game with `seed`: the same on every machine, independent of the game's own."""
    return FastRng(int.from_bytes(seed[:12], "little"))


def perft(state: State, depth: int) -> int:
    """The number of ways to make the next `depth` choices (a game that ends earlier counts once)."""
    seat = state.decider()
    if depth == 0 or seat < 0:
        return 1
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    ways = 0
    for action in legal:
        after = state.clone()
        after.apply(seat, action)
        ways += perft(after, depth - 1)
    return ways
