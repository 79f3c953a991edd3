"""Recorded random games of Ancient Knowledge with moments that few games have."""

from functools import cache

from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table

# In the game of `record(2, 0)`, so many moves before: the first seat flips a tile; it has 13 monuments in its past.
FLIP = 171
LATE = 320
LAST = 343  # its last choice
# In `record(4, 1)`: it chooses a monument of another player.
TARGETS = 595


@cache
def record(players: int, seed: int) -> str:
    """A game of players who choose by chance, as a record."""
    chance = seed_from(f"moment {players} {seed}")
    rng = rng_from(chance)
    table = Table(game_named("ancient-knowledge"), {"players": players, "starting_hands": True}, chance)
    while not table.state.over():
        seats = table.state.deciders()
        seat = seats[rng.below(len(seats))]
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table.record.text()
