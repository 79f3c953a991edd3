"""The numbers of the rulebook and of the box."""

from typing import Final

# The box.
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
TILES: Final = 60
CENTURIES: Final = 5
CARDS: Final = 24  # of funding
SPACES: Final = 13  # of the funding track, counted from the right
GALLERIES: Final = 5
PLACES: Final = 4  # in a gallery
TOP: Final = 24  # space of the museum
MARKERS: Final = 3  # of a player

# The round.
ROUNDS: Final = 12
STACK: Final = 5  # tiles of a round
DRAWN: Final = 2  # funding cards of a round
ROBBER_SEATS: Final = 2  # how many play when the tomb robber joins in

# The turn.
SHORTEST_ROW: Final = 2  # tiles of a collection
MOST_POLISH: Final = 3  # except in the last round
FREE_STORAGE: Final = 3  # tiles
TILES_PER_COIN: Final = 3  # of those that are not free to store

# Victory points.
EXHIBITED_POINTS: Final = 1  # for a new collection
OLDEST_POINTS: Final = 2  # for the oldest object of the calendar's sort
FINAL_POINTS: Final = (3, 2, 1)  # for the oldest objects at the end
