"""What beginners overlook in Pergamon, and the seed of their oversights in a turn."""

from typing import Final

from antiquary.games.pergamon.evaluation.clock import turn
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.numbers import MARKERS
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import mixed

# How names of features begin. Everything under one beginning is overlooked together.
EFFECTS: Final = [
    "markers-",  # what collections will score in the museum
    "bonus-",  # bonuses of a scoring
    "row-later",  # longer rows that can still be completed
    "stored-value",
    "dig-",  # finds and points of digging
    "coins-to-",  # what coins are needed for
]
END: Final = ["final-", "turns-left", "scorings-left", "rounds-to-scoring", "row-at-end"]


def turn_seed(board: Board, seat: Seat) -> int:
    """The part of the round, and the finds that lie before the others, which stay there in somebody else's turn."""
    value = mixed(0, [turn(board, seat), seat])
    for other in range(board.seats):
        if other != seat:
            value = mixed(value, list(board.stored[other]))
            for marker in range(MARKERS):
                value = mixed(value, list(board.rows[other * MARKERS + marker]))
    return value
