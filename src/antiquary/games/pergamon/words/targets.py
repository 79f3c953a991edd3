# mypyc: skip
"""What an action points at on the table, and why what can be seen cannot be chosen now."""

from collections.abc import Iterator

from antiquary.games.pergamon.components.facts import GALLERIES, SPACES, TILES
from antiquary.games.pergamon.rules.actions import (
    COUNTED,
    DIG,
    EXHIBIT,
    FUND,
    LEFT,
    PAY,
    PLAIN,
    POLISH,
    RIGHT,
    ROW,
    SORT,
    TILED,
    tile_of,
)
from antiquary.games.pergamon.rules.board import BUILDING, DIGGING, EXHIBITING, FUNDING, SORTING, STORING, Board
from antiquary.games.pergamon.rules.legality import Reason, why_not
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.target import Target
from antiquary.kernel.game import Action


def target(action: Action) -> Target:
    tile = tile_of(action)
    if tile >= 0:
        word = next(word for word, base in TILED.items() if base <= action < base + TILES)
        return {"kind": "tile", "tile": tile, "zone": "waiting" if word == "sort" else "stored", "verb": word}
    if action in PLAIN:
        return {"kind": "verb", "verb": PLAIN[action]}
    word, (base, _) = next(each for each in COUNTED.items() if each[1][0] < action <= sum(each[1]))
    if word == "fund":
        return {"kind": "funding", "space": action - base}
    return {"kind": "gallery" if word == "dig" else "marker", "gallery" if word == "dig" else "marker": action - base}


def refusals(view: PergamonView) -> list[tuple[Action, Reason]]:
    """Every answer to the seat's question that somebody could think of and that is not legal, with the reason."""
    board = view.board
    if view.seat < 0 or view.seat != board.seat:
        return []
    reasons = ((action, why_not(board, view.seat, action)) for action in _thinkable(board))
    return [(action, reason) for action, reason in reasons if reason is not None]


def _thinkable(board: Board) -> Iterator[Action]:
    stored = board.stored[board.seat]
    if board.phase == FUNDING:
        yield from range(FUND + 1, FUND + SPACES + 1)
    elif board.phase == DIGGING:
        yield from range(DIG + 1, DIG + GALLERIES + 1)
    elif board.phase == EXHIBITING:
        yield from (ROW + tile for tile in stored)
    elif board.phase == BUILDING:
        yield from (POLISH, EXHIBIT)
        yield from (base + tile for base in (LEFT, RIGHT) for tile in stored)
    elif board.phase == STORING:
        yield PAY
    elif board.phase == SORTING:
        yield from (SORT + tile for tile in board.waiting)
