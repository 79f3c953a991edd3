"""Tables of any game in the middle of a random game."""

from antiquary.kernel.game import Game
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table


def random_table(game: Game, players: int, moves: int = 200) -> Table:
    """A random game after some moves, or at its end."""
    seed = seed_from(f"drawing {players}")
    rng, table = rng_from(seed), Table(game, {"players": players}, seed)
    for _ in range(moves):
        if table.state.over():
            break
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table
