"""The ledger: points, what collections will still score, coins, finds and rows, as players count them.

Once nothing can be exhibited any more, coins and finds are worth nothing and their lines are empty.
"""

from typing import Final

from antiquary.games.pergamon.evaluation.clock import AFTER, part_of_round
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import DIGGING, OVER, Board
from antiquary.games.pergamon.rules.museum import exhibits
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, OLDEST_POINTS, ROUNDS
from antiquary.kernel.game import Seat
from antiquary.kernel.ledger import Line

LINES: Final[list[Line]] = [
    Line("pergamon-points", 1.0),
    Line("pergamon-scoring", 0.7),
    Line("pergamon-oldest", 0.6),
    Line("pergamon-coins", 0.3),
    Line("pergamon-finds", 0.3),
    Line("pergamon-row", 0.15, least=0.5),
    Line("pergamon-reach", 0.5),
    Line("pergamon-others-points", -0.6),
    Line("pergamon-others-scoring", -0.5),
    Line("pergamon-others-coins", -0.15, least=0.5),
]


def ledger(board: Board, seat: Seat, potentials: PotentialCache) -> list[float]:
    """The amount of `seat` on each line; the others' lines are sums."""
    points = totals(board)
    values = [0.0] * len(LINES)
    values[0] = float(points[seat])
    if board.phase != OVER:
        values[1] = float(_will_score(board, seat))
        values[2] = float(_oldest_points(board, seat))
    if _still_exhibits(board, seat):
        values[3] = float(board.coins[seat])
        values[4] = float(len(board.stored[seat]))
        values[5] = float(potentials.of(board.stored[seat]).best)
        values[6] = float(_reach(board, seat))
    for other in range(board.seats):
        if other != seat:
            values[7] += points[other]
            if board.phase != OVER:
                values[8] += _will_score(board, other)
            if _still_exhibits(board, other):
                values[9] += board.coins[other]
    return values


def _still_exhibits(board: Board, seat: Seat) -> bool:
    return board.phase != OVER and (board.round < ROUNDS or part_of_round(board, seat) != AFTER)


def _will_score(board: Board, seat: Seat) -> int:
    """The points that the markers of `seat` will score from now on if nobody pushes them."""
    components = board.components
    total = 0
    for marker in range(seat * MARKERS, seat * MARKERS + MARKERS):
        space = board.spaces[marker]
        for round_ in range(board.round, ROUNDS + 1):
            if space > 0 and components.bonus_object[round_] >= 0:
                total += components.museum_points[space]
                space -= components.setback[round_]
    return total


def _oldest_points(board: Board, seat: Seat) -> int:
    """The points of `seat` for the oldest objects, in the next scoring and at the end, if the museum stays as it is."""
    components = board.components
    round_ = board.round
    while round_ < ROUNDS and components.bonus_object[round_] < 0:
        round_ += 1
    total = 0
    rank = 0
    awarded = False
    for exhibit in exhibits(board):
        if rank < len(FINAL_POINTS):
            if exhibit.owner == seat:
                total += FINAL_POINTS[rank]
            rank += 1
        if not awarded and exhibit.thing == components.bonus_object[round_]:
            awarded = True
            if exhibit.owner == seat:
                total += OLDEST_POINTS
    return total


def _reach(board: Board, seat: Seat) -> int:
    """The most finds that `seat` can dig out now, once its turn to dig has come."""
    if board.phase != DIGGING or board.seat != seat:
        return 0
    most = 0
    for gallery in range(1, board.components.space_deepest[board.figures[seat]] + 1):
        if gallery <= board.coins[seat]:
            most = max(most, len(board.galleries[gallery - 1]))
    return most
