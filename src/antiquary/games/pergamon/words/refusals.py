"""Refusals: the answers that the table suggests and that are not legal, with the reason in words."""

from collections.abc import Iterator

from antiquary.games.pergamon.rules.actions import DIG, EXHIBIT, FUND, LAY_BACK, LEFT, PAY, POLISH, RIGHT, ROW, SORT
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    SORTING,
    STORING,
    Board,
)
from antiquary.games.pergamon.rules.legality import Reason, why_not
from antiquary.games.pergamon.rules.numbers import GALLERIES, SPACES
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.game import Action
from antiquary.text import Words


def reason_words(words: Words, reason: Reason) -> str:
    return words.say(reason.key, **reason.details)


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
        yield from (POLISH, EXHIBIT, LAY_BACK)
        yield from (base + tile for base in (LEFT, RIGHT) for tile in stored)
    elif board.phase == DISSOLVING:
        yield LAY_BACK
    elif board.phase == STORING:
        yield PAY
    elif board.phase == SORTING:
        yield from (SORT + tile for tile in board.waiting)
