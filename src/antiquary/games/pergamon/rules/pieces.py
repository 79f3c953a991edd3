"""The only place where pieces change hands: every move of a tile, card, figure, marker or coin, with its event.

Nothing here asks anybody anything.
"""

from antiquary.games.pergamon.components.facts import CHEST
from antiquary.games.pergamon.rules.awards import EXHIBITED, KINDS, packed
from antiquary.games.pergamon.rules.board import NOBODY, Board, next_gallery, storing_costs
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.museum import pushed, space_for, worth
from antiquary.games.pergamon.rules.numbers import DRAWN, EXHIBITED_POINTS, MARKERS, PLACES, STACK
from antiquary.kernel.event import HIDDEN, Event
from antiquary.kernel.game import Seat

# ---- finds and galleries


def reveal_finds(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """Turn over as many finds as there are galleries with room; the rest of the stack leaves the game unseen."""
    room = 0
    for gallery in board.galleries:
        if len(gallery) < PLACES:
            room += 1
    if hidden.chance is not None:
        hidden.choose_finds(hidden.chance, room)
    finds = hidden.finds
    board.waiting = tuple(sorted(finds[:room]))
    if room < STACK:
        hidden.unseen = tuple(sorted(hidden.unseen + finds[room:STACK]))
        if events is not None:
            events.append(Event("unseen", amount=STACK - room))
    hidden.finds = finds[STACK:]


def lay_find(board: Board, tile: int, events: list[Event] | None) -> None:
    """A waiting find goes to the next gallery."""
    gallery = next_gallery(board)
    board.galleries[gallery - 1] = (*board.galleries[gallery - 1], tile)
    board.waiting = without(board.waiting, tile)
    if events is not None:
        events.append(Event("find", board.start, tile, place=gallery))


def dig(board: Board, gallery: int, events: list[Event] | None) -> None:
    """The deciding seat pays for a gallery and takes all its finds."""
    seat = board.seat
    finds = board.galleries[gallery - 1]
    board.coins[seat] -= gallery
    board.galleries[gallery - 1] = ()
    board.stored[seat] = tuple(sorted(board.stored[seat] + finds))
    if events is not None:
        events.append(Event("dig", seat, amount=len(finds), place=gallery))


def rob(board: Board, events: list[Event] | None) -> None:
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


# ---- funding


def draw_cards(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    """Draw this round's funding cards face down; for two players, the robber goes to the space of their backs."""
    backs = board.components.kind_back
    if hidden.chance is not None:
        hidden.choose_backs(hidden.chance, backs, DRAWN)
    hidden.drawn = hidden.cards[:DRAWN]
    hidden.cards = hidden.cards[DRAWN:]
    first, second = backs[hidden.drawn[0]], backs[hidden.drawn[1]]
    board.backs = (first, second)
    if events is not None:
        events.append(Event("backs", amount=(first == CHEST) + (second == CHEST)))
    robber = board.robber()
    if robber != NOBODY:
        board.figures[robber] = board.components.robber_space[first + second]
        if events is not None:
            events.append(Event("robber-waits", place=board.figures[robber]))


def place_figure(board: Board, space: int, events: list[Event] | None) -> None:
    board.figures[board.seat] = space
    if events is not None:
        events.append(Event("figure", board.seat, place=space))


def reveal_cards(board: Board, hidden: Hidden, events: list[Event] | None) -> None:
    if hidden.chance is not None:
        hidden.choose_faces(hidden.chance, board.components.kind_back)
    board.faces = hidden.drawn
    hidden.drawn = ()
    if events is not None:
        for kind in board.faces:
            events.append(Event("card", amount=board.components.kind_coins[kind]))


def pay_out(board: Board, events: list[Event] | None) -> None:
    """From right to left each figure takes the coins of its space; the last takes all that remain."""
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


def clear_track(board: Board) -> None:
    """The funding cards leave the game, the figures go back to their owners."""
    board.spent = tuple(sorted(board.spent + board.faces))
    board.faces = ()
    board.backs = ()
    for seat in range(len(board.figures)):
        board.figures[seat] = 0


# ---- rows and the museum


def begin_row(board: Board, tile: int, events: list[Event] | None) -> None:
    board.first = tile
    board.row = (tile,)
    if events is not None:
        events.append(Event("row", board.seat, tile))


def add_left(board: Board, tile: int, events: list[Event] | None) -> None:
    board.row = (tile, *board.row)
    if events is not None:
        events.append(Event("row-left", board.seat, tile))


def add_right(board: Board, tile: int, events: list[Event] | None) -> None:
    board.row = (*board.row, tile)
    if events is not None:
        events.append(Event("row-right", board.seat, tile))


def polish(board: Board, events: list[Event] | None) -> None:
    """The coin is paid when the row is exhibited."""
    board.polish += 1
    if events is not None:
        events.append(Event("polish", board.seat, amount=board.polish))


def lay_back(board: Board, events: list[Event] | None) -> None:
    """The row's tiles go back among the stored ones."""
    board.laid_back = (*board.laid_back, board.first)
    _clear_row(board)
    if events is not None:
        events.append(Event("row-back", board.seat))


def exhibit(board: Board, marker: int, events: list[Event] | None) -> None:
    """The row becomes the collection of `marker`. Push first, then place: so no two markers ever meet."""
    seat, row = board.seat, board.row
    space = space_for(worth(board.components, row) + board.polish)
    board.coins[seat] -= board.polish
    board.stored[seat] = tuple([tile for tile in board.stored[seat] if tile not in row])
    before = board.spaces
    after = board.spaces = pushed(before, space)
    if events is not None:
        events.append(Event("exhibit", seat, amount=len(row) - 1, place=space))
        for other in range(len(before)):
            if after[other] != before[other]:
                events.append(Event("pushed", other // MARKERS, amount=before[other], place=after[other]))
    for other in range(len(before)):
        if before[other] and not after[other]:
            dissolve(board, other, events)
    board.spaces[marker] = space
    board.rows = (*board.rows[:marker], row, *board.rows[marker + 1 :])
    give(board, EXHIBITED, seat, EXHIBITED_POINTS, space, events)
    _clear_row(board)
    board.laid_back = ()


def _clear_row(board: Board) -> None:
    board.row = ()
    board.first = -1
    board.polish = 0


def dissolve(board: Board, marker: int, events: list[Event] | None) -> None:
    """The marker goes back to its owner, the tiles leave the game."""
    _leave(board, board.rows[marker])
    board.rows = (*board.rows[:marker], (), *board.rows[marker + 1 :])
    board.spaces[marker] = 0
    if events is not None:
        events.append(Event("dissolved", marker // MARKERS, amount=marker % MARKERS + 1))


def set_back(board: Board, spaces: int, events: list[Event] | None) -> None:
    """All markers move down; those that leave the museum are dissolved."""
    if not spaces:
        return
    if events is not None:
        events.append(Event("setback", amount=spaces))
    for marker in range(len(board.spaces)):
        space = board.spaces[marker]
        if space > spaces:
            board.spaces[marker] = space - spaces
        elif space:
            dissolve(board, marker, events)


# ---- storing


def pay_storing(board: Board, events: list[Event] | None) -> None:
    costs = storing_costs(len(board.stored[board.seat]))
    board.coins[board.seat] -= costs
    if events is not None:
        events.append(Event("stored", board.seat, amount=costs))


def discard(board: Board, tile: int, events: list[Event] | None) -> None:
    """A stored tile leaves the game."""
    board.stored[board.seat] = without(board.stored[board.seat], tile)
    board.gone |= 1 << tile
    if events is not None:
        events.append(Event("discard", board.seat, tile))


def _leave(board: Board, tiles: tuple[int, ...]) -> None:
    for tile in tiles:
        board.gone |= 1 << tile


def without(tiles: tuple[int, ...], removed: int) -> tuple[int, ...]:
    return tuple([tile for tile in tiles if tile != removed])


# ---- victory points


def give(
    board: Board, kind: int, seat: Seat, points: int, detail: int, events: list[Event] | None, thing: int = HIDDEN
) -> None:
    """Victory points for `seat`; the event carries the object, if it is for one, in place of a card."""
    board.awards = (*board.awards, packed(board.round, kind, seat, points, detail))
    if events is not None:
        events.append(Event("award-" + KINDS[kind], seat, thing, points, detail))
