"""The question that the deciding seat is asked, as a locale key and its arguments."""

from typing import Final

from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    FUNDING,
    PHASES,
    SORTING,
    STORING,
    Board,
    next_gallery,
    storing_costs,
)
from antiquary.games.pergamon.rules.museum import space_for, worth
from antiquary.kernel.game import Decision

PROMPTS: Final[list[str]] = ["pergamon-ask-" + phase for phase in PHASES]


def question(board: Board) -> Decision:
    seat, phase = board.seat, board.phase
    details: dict[str, str | int] = {"round": board.round}
    if seat >= 0:
        details["coins"] = board.coins[seat]
    if phase == SORTING:
        details["century"] = board.components.century[board.waiting[0]]
        details["gallery"] = next_gallery(board)
    elif phase == FUNDING:
        details["chests"] = board.backs[0] + board.backs[1]
    elif phase == DIGGING:
        details["deepest"] = board.components.space_deepest[board.figures[seat]]
    elif phase in {BUILDING, DISSOLVING}:
        details["objects"] = len(board.row) - 1
        details["space"] = space_for(worth(board.components, board.row) + board.polish)
    elif phase == STORING:
        details["tiles"] = len(board.stored[seat])
        details["costs"] = storing_costs(len(board.stored[seat]))
    return Decision(seat, PROMPTS[phase], details=details)
