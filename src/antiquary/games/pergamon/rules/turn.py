"""The course of the game: what follows each action, the scorings, the end and who wins."""

from antiquary.games.pergamon.rules import actions as a
from antiquary.games.pergamon.rules import pieces
from antiquary.games.pergamon.rules.awards import COLLECTION, FINAL, OLDEST, totals
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    NOBODY,
    OVER,
    SORTING,
    STORING,
    Board,
    clockwise,
    right_to_left,
    storing_costs,
)
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.legality import legal_actions
from antiquary.games.pergamon.rules.museum import exhibits, oldest, oldest_of
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, OLDEST_POINTS, ROUNDS
from antiquary.games.pergamon.rules.pieces import give
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Seat


def step(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    """Do `action`, which has to be one of `board.legal`."""
    phase = board.phase
    if phase == FUNDING:
        _fund(board, hidden, action - a.FUND, events)
    elif phase == DIGGING:
        if action != a.DO_NOT_DIG:
            pieces.dig(board, action - a.DIG, events)
        _offer_exhibiting(board, hidden, events)
    elif phase == BUILDING:
        _build(board, hidden, action, events)
    elif phase == EXHIBITING:
        if action == a.DONE:
            _offer_storing(board, hidden, events)
        else:
            pieces.begin_row(board, action - a.ROW, events)
            _ask(board, BUILDING, board.seat)
    elif phase == STORING:
        _store(board, hidden, action, events)
    elif phase == DISSOLVING:
        if action == a.LAY_BACK:
            _lay_back(board, events)
        else:
            marker = board.seat * MARKERS + action - a.DISSOLVE - 1
            pieces.dissolve(board, marker, events)
            pieces.exhibit(board, marker, events)
            _offer_exhibiting(board, hidden, events)
    elif phase == SORTING:
        pieces.lay_find(board, action - a.SORT, events)
        _lay_finds(board, hidden, events)


def _ask(board: Board, phase: int, seat: Seat) -> None:
    """The next decision; its legal actions are kept, since everyone asks for them."""
    board.phase = phase
    board.seat = seat
    board.legal = legal_actions(board)


# ---- laying out finds


def start_round(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    board.round += 1
    if events is not None:
        events.append(Event("round", board.start, amount=board.round))
    pieces.reveal_finds(board, hidden, events)
    _lay_finds(board, hidden, events)


def _lay_finds(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """The youngest find goes to the shallowest gallery that has not had one, and so on; with the variant, the start
    player is asked as long as several finds are of the youngest century."""
    century = board.components.century
    while board.waiting:
        if board.sorting and len(board.waiting) > 1 and century[board.waiting[0]] == century[board.waiting[1]]:
            _ask(board, SORTING, board.start)
            return
        pieces.lay_find(board, board.waiting[0], events)
    pieces.draw_cards(board, hidden, events)
    board.at = 0
    _ask(board, FUNDING, board.order[0])


# ---- funding


def _fund(board: Board, hidden: Hidden, space: int, events: list[Event] | None) -> None:
    """Once all figures stand on the track, the cards are revealed and paid out."""
    pieces.place_figure(board, space, events)
    board.at += 1
    if board.at < board.seats:
        _ask(board, FUNDING, board.order[board.at])
        return
    pieces.reveal_cards(board, hidden, events)
    board.queue = right_to_left(board)
    pieces.pay_out(board, events)
    board.at = 0
    _next_turn(board, hidden, events)


# ---- digging, exhibiting, storing


def _next_turn(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    while board.at < len(board.queue):
        seat = board.queue[board.at]
        if seat < board.seats:
            _ask(board, DIGGING, seat)
            return
        pieces.rob(board, events)
        board.at += 1
    _end_round(board, hidden, events)


def _offer_exhibiting(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """Ask for a row if one can be begun."""
    _ask(board, EXHIBITING, board.seat)
    if len(board.legal) == 1:
        _offer_storing(board, hidden, events)


def _build(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    if action >= a.RIGHT:
        pieces.add_right(board, action - a.RIGHT, events)
    elif action >= a.LEFT:
        pieces.add_left(board, action - a.LEFT, events)
    elif action == a.POLISH:
        pieces.polish(board, events)
    elif action == a.LAY_BACK:
        _lay_back(board, events)
        return
    elif action == a.EXHIBIT:
        marker = board.free_marker(board.seat)
        if marker < 0:
            _ask(board, DISSOLVING, board.seat)
        else:
            pieces.exhibit(board, marker, events)
            _offer_exhibiting(board, hidden, events)
        return
    _ask(board, BUILDING, board.seat)


def _lay_back(board: Board, events: list[Event] | None) -> None:
    """Back to the question which row to begin, even if there is none."""
    pieces.lay_back(board, events)
    _ask(board, EXHIBITING, board.seat)


def _offer_storing(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    if storing_costs(len(board.stored[board.seat])):
        _ask(board, STORING, board.seat)
    else:
        _end_turn(board, hidden, events)


def _store(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    if action == a.PAY:
        pieces.pay_storing(board, events)
        _end_turn(board, hidden, events)
        return
    pieces.discard(board, action - a.DISCARD, events)
    _offer_storing(board, hidden, events)


def _end_turn(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    board.laid_back = ()
    board.at += 1
    _next_turn(board, hidden, events)


# ---- the end of a round


def _end_round(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    if board.components.bonus_object[board.round] >= 0:
        score(board, events)
        pieces.set_back(board, board.components.setback[board.round], events)
    if board.round == ROUNDS:
        score_end(board, events)
        _ask(board, OVER, NOBODY)
        if events is not None:
            events.append(Event("over"))
        return
    # Without the robber: "the one whose figure was leftmost" means a player.
    players = [seat for seat in board.queue if seat < board.seats]
    board.start = players[-1]
    if board.order_of_play:
        players.reverse()
        board.order = tuple(players)
    else:
        board.order = clockwise(board.start, board.seats)
    pieces.clear_track(board)
    board.queue = ()
    board.at = 0
    start_round(board, hidden, events)


# --- the scorings, the end of the game and who wins -----------------------------------------------------------------


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
