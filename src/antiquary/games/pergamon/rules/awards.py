"""Awards: every victory point ever taken, one int each (round, kind, seat, points, detail).

The board keeps them all: taking victory points is public, only the heap in front of a player is not counted aloud.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.rules.board import Board
from antiquary.kernel.game import Seat

# For what; the detail of the first two is the marker's space, that of the others the object's year.
EXHIBITED: Final = 0  # for a new collection
COLLECTION: Final = 1  # for its space in a scoring
OLDEST: Final = 2  # for the oldest vase, jug, mask or bracelet in a scoring
FINAL: Final = 3  # for the oldest objects at the end
KINDS: Final = ("exhibited", "collection", "oldest", "final")


@final
class Award:
    """Victory points that a seat was given. `text` is its notation, `data` its JSON; not to be changed."""

    def __init__(self, round_: int, kind: int, seat: Seat, points: int, detail: int) -> None:
        self.round: Final = round_
        self.kind: Final = kind
        self.seat: Final = seat
        self.points: Final = points
        self.detail: Final = detail
        self.text: Final = f"{round_}.{kind}.{seat}.{points}.{detail}"
        place = "space" if kind <= COLLECTION else "year"
        self.data: Final[dict[str, Any]] = {
            "round": round_,
            "for": KINDS[kind],
            "seat": seat,
            "points": points,
            place: detail,
        }


# Awards stay on the board to the end and are written after every move, so each is made once. A game has a few dozen.
CACHED: Final = 4096
CACHE: Final[dict[int, Award]] = {}


def packed(round_: int, kind: int, seat: Seat, points: int, detail: int) -> int:
    return (((round_ * 4 + kind) * 4 + seat) * 32 + points) * 1024 + detail


def unpacked(award: int) -> Award:
    known = CACHE.get(award)
    if known is None:
        if len(CACHE) >= CACHED:
            CACHE.clear()
        head = award // 32768
        known = Award(head // 16, head // 4 % 4, head % 4, award // 1024 % 32, award % 1024)
        CACHE[award] = known
    return known


def totals(board: Board) -> list[int]:
    """The victory points of each seat."""
    points = [0] * board.seats
    for award in board.awards:
        points[award >> 15 & 3] += award >> 10 & 31
    return points


def sheet(board: Board, seat: Seat) -> list[Award]:
    """Every award of `seat`, in the order in which it was given: collection by collection, bonus by bonus."""
    awards = [unpacked(award) for award in board.awards]
    return [award for award in awards if award.seat == seat]
