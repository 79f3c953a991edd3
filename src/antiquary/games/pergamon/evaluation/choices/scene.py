"""The scene of a question: what the numbers of several choices are read from."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.games.pergamon.evaluation.features.leaders import Leaders
from antiquary.games.pergamon.evaluation.features.standing import OwnMarkers, Standing
from antiquary.games.pergamon.rules.board import DIGGING
from antiquary.games.pergamon.rules.numbers import MOST_POLISH, TOP
from antiquary.kernel.game import Seat


@final
@mypyc_attr(acyclic=True)
class Scene:
    """One question to one seat."""

    def __init__(self, standing: Standing, leaders: Leaders) -> None:
        self.standing: Final = standing
        self.markers: Final = OwnMarkers(standing)
        self.leaders: Final = leaders
        self.threats: Final = _threats(standing)


def _threats(standing: Standing) -> list[int]:
    """The spaces of the best rows that others can exhibit before the next scoring, polished."""
    board = standing.board
    last = board.phase >= DIGGING and standing.tables.next_scoring[board.round] == board.round
    threats: list[int] = []
    for seat in range(board.seats):
        if seat != standing.seat and not (last and _has_dug(board.queue, board.at, seat)):
            best = standing.potentials.of(board.stored[seat]).best
            if best:
                polish = board.coins[seat] if board.coins[seat] < MOST_POLISH else MOST_POLISH
                threats.append(min(best + polish, TOP))
    return threats


def _has_dug(queue: tuple[Seat, ...], at: int, seat: Seat) -> bool:
    for place in range(at):
        if queue[place] == seat:
            return True
    return False
