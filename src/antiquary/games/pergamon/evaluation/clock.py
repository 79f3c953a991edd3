"""The clock: how far a game and a round have gone."""

from typing import Final

from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, OVER, Board
from antiquary.games.pergamon.rules.numbers import ROUNDS
from antiquary.kernel.game import Seat

BEFORE: Final = 0
DURING: Final = 1
AFTER: Final = 2
PARTS: Final = 3
FUNDING_SHARE: Final = 0.3  # of a round; digging, exhibiting and storing take the rest


def turn(board: Board, seat: Seat) -> int:
    """Three parts of a round: until `seat` digs (what its figure brought shows then), while it digs, exhibits and
    stores, and after that."""
    if board.phase == OVER:
        return PARTS * ROUNDS + PARTS
    return PARTS * board.round + part_of_round(board, seat)


def part_of_round(board: Board, seat: Seat) -> int:
    """`BEFORE`, `DURING` or `AFTER` the turn of `seat`, in a game that is not over."""
    if board.phase < DIGGING:
        return BEFORE
    place = 0
    while board.queue[place] != seat:
        place += 1
    if place == board.at:
        return DURING
    return BEFORE if place > board.at else AFTER


def progress(board: Board) -> float:
    """The part of the game that is over: each round counts the same, digging for more of it than funding."""
    if board.phase == OVER:
        return 1.0
    if board.phase <= FUNDING:
        part = FUNDING_SHARE * board.at / board.seats
    else:
        part = FUNDING_SHARE + (1.0 - FUNDING_SHARE) * board.at / len(board.queue)
    return (board.round - 1 + part) / ROUNDS
