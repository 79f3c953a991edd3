"""Victory points: who gets them, for what, and who wins.

An award is one int (round, kind, seat, points, detail), and the board keeps them all: taking victory points is public,
only the heap in front of a player is not counted aloud. Views show the awards and leave the counting to those who care.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import MARKERS
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.museum import exhibits, oldest, oldest_of
from antiquary.kernel.event import HIDDEN, Event
from antiquary.kernel.game import Seat

# For what; the detail of the first two is the marker's space, that of the others the object's year.
EXHIBITED: Final = 0  # for a new collection
COLLECTION: Final = 1  # for its space in a scoring
OLDEST: Final = 2  # for the oldest vase, jug, mask or bracelet in a scoring
FINAL: Final = 3  # for the oldest objects at the end
KINDS: Final = ("exhibited", "collection", "oldest", "final")

OLDEST_POINTS: Final = 2
FINAL_POINTS: Final = (3, 2, 1)


@final
class Award:
    """Victory points that a seat was given. `text` and `told` are how notation and JSON have it; not to be changed."""

    def __init__(self, round_: int, kind: int, seat: Seat, points: int, detail: int) -> None:
        self.round: Final = round_
        self.kind: Final = kind
        self.seat: Final = seat
        self.points: Final = points
        self.detail: Final = detail
        self.text: Final = f"{round_}.{kind}.{seat}.{points}.{detail}"
        place = "space" if kind <= COLLECTION else "year"
        self.told: Final[dict[str, Any]] = {
            "round": round_,
            "for": KINDS[kind],
            "seat": seat,
            "points": points,
            place: detail,
        }


# Awards stay on the board to the end and are told after every move, so that each is made once. A game has a few dozen;
# so many are more than all games of a busy hour need.
KEPT: Final = 4096
AWARDS: Final[dict[int, Award]] = {}


def packed(round_: int, kind: int, seat: Seat, points: int, detail: int) -> int:
    return (((round_ * 4 + kind) * 4 + seat) * 32 + points) * 1024 + detail


def unpacked(award: int) -> Award:
    known = AWARDS.get(award)
    if known is None:
        if len(AWARDS) >= KEPT:
            AWARDS.clear()
        head = award // 32768
        known = Award(head // 16, head // 4 % 4, head % 4, award // 1024 % 32, award % 1024)
        AWARDS[award] = known
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


def give(
    board: Board, kind: int, seat: Seat, points: int, detail: int, events: list[Event] | None, thing: int = HIDDEN
) -> None:
    """Victory points for `seat`; the event carries the object, if it is for one, in place of a card."""
    board.awards = (*board.awards, packed(board.round, kind, seat, points, detail))
    if events is not None:
        events.append(Event("award-" + KINDS[kind], seat, thing, points, detail))


def score(board: Board, events: list[Event] | None) -> None:
    """Each marker earns its space; the owner of the oldest object of the calendar's sort earns 2 more."""
    if events is not None:
        events.append(Event("scoring", amount=board.round))
    points = board.components.museum_points
    for marker in range(len(board.spaces)):
        space = board.spaces[marker]
        if space and points[space]:
            give(board, COLLECTION, marker // MARKERS, points[space], space, events)
    winner = oldest(board, board.components.bonus_object[board.round])
    if winner is not None:
        give(board, OLDEST, winner.owner, OLDEST_POINTS, winner.year, events, winner.thing)


def score_end(board: Board, events: list[Event] | None) -> None:
    """3, 2 and 1 points for the oldest exhibited objects of all; one player may own several of them."""
    found = exhibits(board)
    for rank in range(min(len(FINAL_POINTS), len(found))):
        best = found[rank]
        give(board, FINAL, best.owner, FINAL_POINTS[rank], best.year, events, best.thing)


def winners(board: Board) -> list[Seat]:
    """Most points; among equals the owner of the oldest exhibited object; if none of them exhibits any, all of them."""
    points = totals(board)
    most = max(points)
    best = [seat for seat in range(board.seats) if points[seat] == most]
    years = [oldest_of(board, seat) for seat in best]
    top = max(years)
    return [seat for seat, year in zip(best, years, strict=True) if year == top]
