"""The numbers of the rulebook and of the box."""

from typing import Final

# The box.
MOST_SEATS: Final = 4
CARD_ROOM: Final = 224  # numbers kept for cards; how many of them there are, `cards/` says

# The setup.
DEALT: Final = 10
KEPT: Final = 6
STARTING_HANDS: Final = 4  # fixed hands for a first game
TILES: Final = 3  # of technologies
FIRST_LEVELS: Final = (1, 1, 2)  # of the tiles

# A player's area.
HAND_LIMIT: Final = 10
BOARD_LIMIT: Final = 5  # places for artifacts
SPACES: Final = 6  # of a timeline, two places each
PLACES: Final = 12  # place = 2 * (space - 1), + 1 for the upper one

# The turn.
ACTIONS: Final = 2
CARDS_PER_ROTATION: Final = 2  # drawn for each monument that is rotated to excavate
SEARCHED: Final = 1  # cards drawn by a search

# The technologies.
TILE_SIZE: Final = 3  # technologies dealt to a tile
TILE_LEAST: Final = 2  # with fewer, it is cleared and dealt again

# Milestones: monuments in the past.
FLIP_AT: Final = 7  # a tile is flipped to level II
END_AT: Final = 14  # the game ends with this round
