"""The course of a game: twelve rounds of laying out finds, funding, digging and exhibiting, and four scorings.

`step` does one choice and everything that follows from it up to the next one. A question with only one answer is not
asked, except where to put the figure and whether to dig, and except after a row was laid back (so that laying back
never ends a turn by itself).
"""

from antiquary.games.pergamon.components.facts import CHEST, MARKERS, PLACES, ROUNDS, STACK
from antiquary.games.pergamon.rules.actions import (
    DIG,
    DISCARD,
    DISSOLVE,
    DO_NOT_DIG,
    DONE,
    EXHIBIT,
    FUND,
    LAY_BACK,
    LEFT,
    PAY,
    POLISH,
    RIGHT,
    ROW,
    SORT,
)
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
    next_gallery,
    right_to_left,
    storing_costs,
)
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.legality import choices
from antiquary.games.pergamon.rules.museum import push_down, space_for, worth
from antiquary.games.pergamon.rules.scoring import EXHIBITED, give, score, score_end
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Seat


def step(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    """Do `action`, which has to be one of `board.choices`."""
    phase = board.phase
    if phase == FUNDING:
        _place_figure(board, hidden, action - FUND, events)
    elif phase == DIGGING:
        if action != DO_NOT_DIG:
            _dig(board, action - DIG, events)
        _offer_exhibiting(board, hidden, events)
    elif phase == BUILDING:
        _build(board, hidden, action, events)
    elif phase == EXHIBITING:
        if action == DONE:
            _offer_storing(board, hidden, events)
        else:
            board.first = action - ROW
            board.row = (board.first,)
            if events is not None:
                events.append(Event("row", board.seat, board.first))
            _ask(board, BUILDING, board.seat)
    elif phase == STORING:
        _store(board, hidden, action, events)
    elif phase == DISSOLVING:
        marker = board.seat * MARKERS + action - DISSOLVE - 1
        _dissolve(board, marker, events)
        _exhibit(board, marker, events)
        _offer_exhibiting(board, hidden, events)
    elif phase == SORTING:
        _lay_find(board, action - SORT, events)
        _lay_finds(board, hidden, events)


def _ask(board: Board, phase: int, seat: Seat) -> None:
    """The next decision; its choices are kept, since everyone asks for them."""
    board.phase = phase
    board.seat = seat
    board.choices = choices(board)


# ---- laying out finds


def start_round(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """Turn over as many finds as there are galleries with room; the rest of the stack leaves the game unseen."""
    board.round += 1
    if events is not None:
        events.append(Event("round", board.start, amount=board.round))
    room = 0
    for gallery in board.galleries:
        if len(gallery) < PLACES:
            room += 1
    finds = hidden.finds
    board.waiting = tuple(sorted(finds[:room]))
    if room < STACK:
        hidden.unseen = tuple(sorted(hidden.unseen + finds[room:STACK]))
        if events is not None:
            events.append(Event("unseen", amount=STACK - room))
    hidden.finds = finds[STACK:]
    _lay_finds(board, hidden, events)


def _lay_finds(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """The youngest find goes to the shallowest gallery that has not had one, and so on; with the variant, the start
    player is asked as long as several finds are of the youngest century."""
    century = board.components.century
    while board.waiting:
        if board.sorting and len(board.waiting) > 1 and century[board.waiting[0]] == century[board.waiting[1]]:
            _ask(board, SORTING, board.start)
            return
        _lay_find(board, board.waiting[0], events)
    _draw_cards(board, hidden, events)


def _lay_find(board: Board, tile: int, events: list[Event] | None) -> None:
    gallery = next_gallery(board)
    board.galleries[gallery - 1] = (*board.galleries[gallery - 1], tile)
    board.waiting = without(board.waiting, tile)
    if events is not None:
        events.append(Event("find", board.start, tile, place=gallery))


# ---- funding


def _draw_cards(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    hidden.drawn = hidden.cards[:2]
    hidden.cards = hidden.cards[2:]
    backs = board.components.kind_back
    first, second = backs[hidden.drawn[0]], backs[hidden.drawn[1]]
    board.backs = (first, second)
    if events is not None:
        events.append(Event("backs", amount=(first == CHEST) + (second == CHEST)))
    robber = board.robber()
    if robber != NOBODY:
        board.figures[robber] = board.components.robber_space[first + second]
        if events is not None:
            events.append(Event("robber-waits", place=board.figures[robber]))
    board.at = 0
    _ask(board, FUNDING, board.order[0])


def _place_figure(board: Board, hidden: Hidden, space: int, events: list[Event] | None) -> None:
    board.figures[board.seat] = space
    if events is not None:
        events.append(Event("figure", board.seat, place=space))
    board.at += 1
    if board.at < board.seats:
        _ask(board, FUNDING, board.order[board.at])
        return
    board.faces = hidden.drawn
    hidden.drawn = ()
    if events is not None:
        for kind in board.faces:
            events.append(Event("card", amount=board.components.kind_coins[kind]))
    board.queue = right_to_left(board)
    _pay_out(board, events)
    board.at = 0
    _next_turn(board, hidden, events)


def _pay_out(board: Board, events: list[Event] | None) -> None:
    pot = 0
    for kind in board.faces:
        pot += board.components.kind_coins[kind]
    last = board.queue[-1]
    for seat in board.queue:
        coins = board.components.space_coins[board.figures[seat]]
        if seat == last or coins > pot:
            coins = pot
        pot -= coins
        board.coins[seat] += coins
        if events is not None:
            verb = "robber-income" if seat == board.seats else "income"
            events.append(Event(verb, seat if seat < board.seats else NOBODY, amount=coins))


# ---- digging, exhibiting, storing


def _next_turn(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    while board.at < len(board.queue):
        seat = board.queue[board.at]
        if seat < board.seats:
            _ask(board, DIGGING, seat)
            return
        _rob(board, events)
        board.at += 1
    _end_round(board, hidden, events)


def _dig(board: Board, gallery: int, events: list[Event] | None) -> None:
    seat = board.seat
    finds = board.galleries[gallery - 1]
    board.coins[seat] -= gallery
    board.galleries[gallery - 1] = ()
    board.stored[seat] = tuple(sorted(board.stored[seat] + finds))
    if events is not None:
        events.append(Event("dig", seat, amount=len(finds), place=gallery))


def _rob(board: Board, events: list[Event] | None) -> None:
    """The robber digs the dearest gallery with finds that it can pay and reach; the finds leave the game."""
    robber = board.seats
    gallery = min(board.components.space_deepest[board.figures[robber]], board.coins[robber])
    while gallery > 0 and not board.galleries[gallery - 1]:
        gallery -= 1
    if gallery <= 0:
        if events is not None:
            events.append(Event("robber-rests"))
        return
    board.coins[robber] -= gallery
    if events is not None:
        events.append(Event("robber-digs", amount=len(board.galleries[gallery - 1]), place=gallery))
    _leave(board, board.galleries[gallery - 1])
    board.galleries[gallery - 1] = ()


def _offer_exhibiting(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """Ask for a row if one can be begun."""
    _ask(board, EXHIBITING, board.seat)
    if len(board.choices) == 1:
        _offer_storing(board, hidden, events)


def _build(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    if action >= RIGHT:
        board.row = (*board.row, action - RIGHT)
        if events is not None:
            events.append(Event("row-right", board.seat, action - RIGHT))
    elif action >= LEFT:
        board.row = (action - LEFT, *board.row)
        if events is not None:
            events.append(Event("row-left", board.seat, action - LEFT))
    elif action == POLISH:
        board.polish += 1
        if events is not None:
            events.append(Event("polish", board.seat, amount=board.polish))
    elif action == LAY_BACK:
        board.laid_back = (*board.laid_back, board.first)
        _clear_row(board)
        if events is not None:
            events.append(Event("row-back", board.seat))
        _ask(board, EXHIBITING, board.seat)
        return
    elif action == EXHIBIT:
        marker = board.free_marker(board.seat)
        if marker < 0:
            _ask(board, DISSOLVING, board.seat)
        else:
            _exhibit(board, marker, events)
            _offer_exhibiting(board, hidden, events)
        return
    _ask(board, BUILDING, board.seat)


def _exhibit(board: Board, marker: int, events: list[Event] | None) -> None:
    """Push first, then place: so no two markers ever meet."""
    seat, row = board.seat, board.row
    space = space_for(worth(board.components, row) + board.polish)
    board.coins[seat] -= board.polish
    board.stored[seat] = tuple([tile for tile in board.stored[seat] if tile not in row])
    before = board.spaces[:] if events is not None else board.spaces
    out = push_down(board.spaces, space)
    if events is not None:
        events.append(Event("exhibit", seat, amount=len(row) - 1, place=space))
        for other in range(len(before)):
            if board.spaces[other] != before[other]:
                events.append(Event("pushed", other // MARKERS, amount=before[other], place=board.spaces[other]))
    if out >= 0:
        _dissolve(board, out, events)
    board.spaces[marker] = space
    board.rows = (*board.rows[:marker], row, *board.rows[marker + 1 :])
    give(board, EXHIBITED, seat, 1, space, events)
    _clear_row(board)
    board.laid_back = ()


def _clear_row(board: Board) -> None:
    board.row = ()
    board.first = -1
    board.polish = 0


def _dissolve(board: Board, marker: int, events: list[Event] | None) -> None:
    """The marker goes back to its owner, the tiles leave the game."""
    _leave(board, board.rows[marker])
    board.rows = (*board.rows[:marker], (), *board.rows[marker + 1 :])
    board.spaces[marker] = 0
    if events is not None:
        events.append(Event("dissolved", marker // MARKERS, amount=marker % MARKERS + 1))


def _offer_storing(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    if storing_costs(len(board.stored[board.seat])):
        _ask(board, STORING, board.seat)
    else:
        _end_turn(board, hidden, events)


def _store(board: Board, hidden: Hidden, action: Action, events: list[Event] | None) -> None:
    seat = board.seat
    if action == PAY:
        costs = storing_costs(len(board.stored[seat]))
        board.coins[seat] -= costs
        if events is not None:
            events.append(Event("stored", seat, amount=costs))
        _end_turn(board, hidden, events)
        return
    tile = action - DISCARD
    board.stored[seat] = without(board.stored[seat], tile)
    board.gone |= 1 << tile
    if events is not None:
        events.append(Event("discard", seat, tile))
    _offer_storing(board, hidden, events)


def _end_turn(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    board.laid_back = ()
    board.at += 1
    _next_turn(board, hidden, events)


# ---- the end of a round


def _end_round(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    if board.components.bonus_object[board.round] >= 0:
        score(board, events)
        _set_back(board, board.components.setback[board.round], events)
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
    board.spent = tuple(sorted(board.spent + board.faces))
    board.faces = ()
    board.backs = ()
    board.queue = ()
    board.at = 0
    for seat in range(len(board.figures)):
        board.figures[seat] = 0
    start_round(board, hidden, events)


def _set_back(board: Board, fields: int, events: list[Event] | None) -> None:
    if not fields:
        return
    if events is not None:
        events.append(Event("setback", amount=fields))
    for marker in range(len(board.spaces)):
        space = board.spaces[marker]
        if space > fields:
            board.spaces[marker] = space - fields
        elif space:
            _dissolve(board, marker, events)


def _leave(board: Board, tiles: tuple[int, ...]) -> None:
    for tile in tiles:
        board.gone |= 1 << tile


def without(tiles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple([tile for tile in tiles if tile != gone])
