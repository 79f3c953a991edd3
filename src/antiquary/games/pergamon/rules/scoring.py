"""The scorings, the end of the game and who wins."""

from antiquary.games.pergamon.rules.awards import COLLECTION, FINAL, OLDEST, totals
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.museum import exhibits, oldest, oldest_of
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, OLDEST_POINTS
from antiquary.games.pergamon.rules.pieces import give
from antiquary.kernel.event import Event
from antiquary.kernel.game import Seat


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
    objects = exhibits(board)
    for rank in range(min(len(FINAL_POINTS), len(objects))):
        best = objects[rank]
        give(board, FINAL, best.owner, FINAL_POINTS[rank], best.year, events, best.thing)


def winners(board: Board) -> list[Seat]:
    """Most points; among equals the owner of the oldest exhibited object; if none of them exhibits any, all of them."""
    points = totals(board)
    most = max(points)
    best = [seat for seat in range(board.seats) if points[seat] == most]
    years = [oldest_of(board, seat) for seat in best]
    top = max(years)
    return [seat for seat, year in zip(best, years, strict=True) if year == top]
