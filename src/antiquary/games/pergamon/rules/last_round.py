"""The last round of a set game for two: all the rules, but few pieces, so that it can be solved."""

from typing import Final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.museum import space_for, worth
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS, TILES
from antiquary.games.pergamon.rules.setup import empty_board
from antiquary.games.pergamon.rules.turn import start_round
from antiquary.kernel.rng import Rng

SEATS: Final = 2
COINS: Final = 0  # of each player
# Tiles by their names; all others have left the game. Galleries III to V are full and too deep to be dug.
STACK: Final = ("276", "353", "359", "392", "468")
GALLERIES: Final = (
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
    for gallery in range(len(GALLERIES)):
        board.galleries[gallery] = _tiles(components, GALLERIES[gallery])
    rows = list(board.rows)
    for seat in range(SEATS):
        board.stored[seat] = _tiles(components, STORED[seat])
        rows[seat * MARKERS] = _tiles(components, EXHIBITED[seat])
        board.spaces[seat * MARKERS] = space_for(worth(components, rows[seat * MARKERS]))
    board.rows = tuple(rows)
    finds = list(_tiles(components, STACK))
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
