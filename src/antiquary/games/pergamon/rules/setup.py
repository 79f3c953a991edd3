"""The setup: the table before the first round, the shuffling, and the mini game that is only the last round."""

from typing import Final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import SORTING, Board, clockwise
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.museum import space_for, worth
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, ROUNDS, TILES
from antiquary.games.pergamon.rules.turn import start_round
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import Rng


def new_game(components: Components, seats: int, order_of_play: bool, sorting: bool, rng: Rng) -> tuple[Board, Hidden]:
    """A game at its first decision. The order of shuffling is part of the rules version: tiles, cards, start player."""
    tiles = list(range(TILES))
    rng.shuffle_pile(tiles)
    cards: list[int] = []
    for kind in range(len(components.kind_copies)):
        cards.extend([kind] * components.kind_copies[kind])
    rng.shuffle_pile(cards)
    board = empty_board(components, seats, order_of_play, sorting, rng.below(seats))
    hidden = Hidden(tuple(tiles), (), tuple(cards), ())
    hidden.draw_from(rng)
    start_round(board, hidden, None)
    return board, hidden


def empty_board(components: Components, seats: int, order_of_play: bool, sorting: bool, start: Seat) -> Board:
    """The table before the first round."""
    return Board(
        components=components,
        seats=seats,
        order_of_play=order_of_play,
        sorting=sorting,
        round_=0,
        phase=SORTING,
        seat=start,
        at=0,
        start=start,
        order=clockwise(start, seats),
        queue=(),
        backs=(),
        faces=(),
        spent=(),
        waiting=(),
        row=(),
        first=-1,
        polish=0,
        laid_back=(),
        gone=0,
        awards=(),
        rows=((),) * (seats * MARKERS),
        figures=[0] * (seats + 1),
        coins=[0] * (seats + 1),
        spaces=[0] * (seats * MARKERS),
        galleries=[() for _ in range(GALLERIES)],
        stored=[() for _ in range(seats)],
        legal=[],
    )


# --- the mini game --------------------------------------------------------------------------------------------------


SEATS: Final = 2
COINS: Final = 0  # of each player
# Tiles by their names; all others have left the game. Galleries III to V are full and too deep to be dug.
MINI_STACK: Final = ("276", "353", "359", "392", "468")
MINI_GALLERIES: Final = (
    (),
    (),
    ("110", "124", "132", "137"),
    ("141", "150", "157", "164"),
    ("167", "182", "194", "216"),
)
STORED: Final = (("462",), ("473",))
EXHIBITED: Final = (("263", "265"), ("343", "346"))  # the only collection of each player


def last_round(components: Components, rng: Rng) -> tuple[Board, Hidden]:
    """The round at its first decision. Of the finds in the stack two come up, and of the funding cards, of which one of
    each kind is left, two are drawn."""
    board = empty_board(components, SEATS, False, False, 0)
    board.round = ROUNDS - 1
    board.coins = [COINS] * SEATS + [0]
    for gallery in range(len(MINI_GALLERIES)):
        board.galleries[gallery] = _tiles(components, MINI_GALLERIES[gallery])
    rows = list(board.rows)
    for seat in range(SEATS):
        board.stored[seat] = _tiles(components, STORED[seat])
        rows[seat * MARKERS] = _tiles(components, EXHIBITED[seat])
        board.spaces[seat * MARKERS] = space_for(worth(components, rows[seat * MARKERS]))
    board.rows = tuple(rows)
    finds = list(_tiles(components, MINI_STACK))
    in_game = finds[:]
    for tiles in board.galleries + board.stored + rows:
        in_game.extend(tiles)
    for tile in range(TILES):
        if tile not in in_game:
            board.gone |= 1 << tile
    cards = list(range(len(components.kind_coins)))
    spent: list[int] = []
    for kind in cards:
        spent += [kind] * (components.kind_copies[kind] - 1)
    board.spent = tuple(spent)
    rng.shuffle_pile(finds)
    rng.shuffle_pile(cards)
    hidden = Hidden(tuple(finds), (), tuple(cards), ())
    hidden.draw_from(rng)
    start_round(board, hidden, None)
    return board, hidden


def _tiles(components: Components, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([components.tile(name) for name in names])
