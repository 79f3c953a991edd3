"""What the deciding seat is asked, what it may do, and why it may not do the rest."""

from typing import Final, final

from antiquary.games.pergamon.rules.actions import (
    ACTIONS,
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
    tile_of,
)
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    OVER,
    PHASES,
    SORTING,
    STORING,
    Board,
    next_gallery,
    storing_costs,
    taken_spaces,
)
from antiquary.games.pergamon.rules.museum import space_for, worth
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, MOST_POLISH, ROUNDS, SHORTEST_ROW, SPACES, TOP
from antiquary.kernel.game import Action, Decision, Seat

# --- the question, as a locale key and its arguments ----------------------------------------------------------------


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


# --- the answers ----------------------------------------------------------------------------------------------------


ALLOWED: Final = ""


@final
class Reason:
    """The reason why something may not be done: a locale key and what its words need."""

    def __init__(self, key: str, details: dict[str, str | int] | None = None) -> None:
        self.key: Final = key
        self.details: Final[dict[str, str | int]] = dict(details or {})


# ---- the rules that forbid


def gallery_obstacle(board: Board, gallery: int) -> str:
    if gallery > board.components.space_deepest[board.figures[board.seat]]:
        return "pergamon-why-gallery-too-deep"
    if not board.galleries[gallery - 1]:
        return "pergamon-why-gallery-empty"
    if gallery > board.coins[board.seat]:
        return "pergamon-why-gallery-too-dear"
    return ALLOWED


def begin_obstacle(board: Board, tile: int) -> str:
    """Only rows that can become a collection are begun: another stored tile has to fit on one side."""
    left, right = board.components.left, board.components.right
    wanted_right, wanted_left = right[tile], left[tile]
    for other in board.stored[board.seat]:
        if (left[other] == wanted_right or right[other] == wanted_left) and other != tile:
            return ALLOWED
    return "pergamon-why-tile-alone"


def add_obstacle(board: Board, tile: int, to_left: bool) -> str:
    components, row = board.components, board.row
    if to_left:
        fits = components.right[tile] == components.left[row[0]]
    else:
        fits = components.left[tile] == components.right[row[-1]]
    # Whether it fits is asked first because it is answered fastest, and mostly with no.
    if fits and not board.polish and tile not in row:
        return ALLOWED
    if tile in row:
        return "pergamon-why-tile-in-row"
    return "pergamon-why-tile-does-not-fit" if not fits else "pergamon-why-row-polished"


def polish_obstacle(board: Board) -> str:
    if len(board.row) < SHORTEST_ROW:
        return "pergamon-why-row-short"
    if board.polish >= MOST_POLISH and board.round < ROUNDS:
        return "pergamon-why-polish-limit"
    if board.polish >= board.coins[board.seat]:
        return "pergamon-why-polish-coins"
    # It would cost a coin and move nothing.
    if worth(board.components, board.row) + board.polish >= TOP:
        return "pergamon-why-polish-top"
    return ALLOWED


def lay_back_obstacle(board: Board) -> str:
    return "pergamon-why-row-again" if board.first in board.laid_back else ALLOWED


def exhibit_obstacle(board: Board) -> str:
    return ALLOWED if len(board.row) >= SHORTEST_ROW else "pergamon-why-row-short"


def pay_obstacle(board: Board) -> str:
    costs = storing_costs(len(board.stored[board.seat]))
    return ALLOWED if costs <= board.coins[board.seat] else "pergamon-why-storing-coins"


def sort_obstacle(board: Board, tile: int) -> str:
    century = board.components.century
    if century[tile] != century[board.waiting[0]]:
        return "pergamon-why-younger-first"
    return ALLOWED


# ---- what is left


def legal_actions(board: Board) -> list[Action]:
    """The legal actions of the seat that decides, in order."""
    phase = board.phase
    legal: list[Action] = []
    if phase == FUNDING:
        taken = taken_spaces(board)
        legal = [FUND + space for space in range(1, board.components.spaces + 1) if not taken >> space & 1]
    elif phase == DIGGING:
        for gallery in range(1, GALLERIES + 1):
            if not gallery_obstacle(board, gallery):
                legal.append(DIG + gallery)
        legal.append(DO_NOT_DIG)
    elif phase == EXHIBITING:
        legal.append(DONE)
        for tile in board.stored[board.seat]:
            if not begin_obstacle(board, tile):
                legal.append(ROW + tile)
    elif phase == BUILDING:
        if not polish_obstacle(board):
            legal.append(POLISH)
        if not exhibit_obstacle(board):
            legal.append(EXHIBIT)
        if not lay_back_obstacle(board):
            legal.append(LAY_BACK)
        if not board.polish:
            # Most tiles do not fit: only the others are worth a question.
            stored, left, right = board.stored[board.seat], board.components.left, board.components.right
            left_end, right_end = left[board.row[0]], right[board.row[-1]]
            for tile in stored:
                if right[tile] == left_end and not add_obstacle(board, tile, True):
                    legal.append(LEFT + tile)
            for tile in stored:
                if left[tile] == right_end and not add_obstacle(board, tile, False):
                    legal.append(RIGHT + tile)
    elif phase == DISSOLVING:
        if not lay_back_obstacle(board):
            legal.append(LAY_BACK)
        for number in range(1, MARKERS + 1):
            legal.append(DISSOLVE + number)
    elif phase == STORING:
        if not pay_obstacle(board):
            legal.append(PAY)
        for tile in board.stored[board.seat]:
            legal.append(DISCARD + tile)
    elif phase == SORTING:
        for tile in board.waiting:
            if not sort_obstacle(board, tile):
                legal.append(SORT + tile)
    return legal


def why_not(board: Board, seat: Seat, action: Action) -> Reason | None:
    """The reason why `seat` may not do `action` now, or None if it may."""
    if not 0 <= action < ACTIONS:
        return Reason("error-action-number", {"action": action})
    if board.phase == OVER:
        return Reason("pergamon-why-over")
    if seat != board.seat:
        return Reason("pergamon-why-not-your-turn", {"seat": board.seat + 1})
    if not answers(board.phase, action):
        return Reason("pergamon-why-other-question", {"phase": PHASES[board.phase]})
    key, details = _obstacle(board, action)
    return Reason(key, details) if key else None


def answers(phase: int, action: Action) -> bool:
    """Whether `action` can be an answer in `phase`."""
    if action == LAY_BACK:
        return phase in (BUILDING, DISSOLVING)
    return phase_of(action) == phase


def phase_of(action: Action) -> int:
    """The phase in which `action` can be an answer; `LAY_BACK` can be one in two."""
    if action <= FUND + SPACES:
        return FUNDING
    if action <= DO_NOT_DIG:
        return DIGGING
    if action == DONE or ROW <= action < LEFT:
        return EXHIBITING
    if action <= LAY_BACK or LEFT <= action < DISCARD:
        return BUILDING
    if action == PAY or DISCARD <= action < SORT:
        return STORING
    return SORTING if action >= SORT else DISSOLVING


def _obstacle(board: Board, action: Action) -> tuple[str, dict[str, str | int]]:
    seat, tile = board.seat, tile_of(action)
    coins = board.coins[seat]
    if action <= FUND + SPACES:
        if action > FUND + board.components.spaces:
            return "error-action-number", {"action": action}
        taken = taken_spaces(board) >> (action - FUND) & 1
        return "pergamon-why-space-taken" if taken else ALLOWED, {"space": action - FUND}
    if action < DO_NOT_DIG:
        gallery = action - DIG
        deepest = board.components.space_deepest[board.figures[seat]]
        details: dict[str, str | int] = {"gallery": gallery, "deepest": deepest, "costs": gallery, "coins": coins}
        return gallery_obstacle(board, gallery), details
    if action == POLISH:
        return polish_obstacle(board), {"coins": coins, "most": MOST_POLISH, "tiles": len(board.row)}
    if action == EXHIBIT:
        return exhibit_obstacle(board), {"tiles": len(board.row)}
    if action == LAY_BACK:
        return lay_back_obstacle(board), {"tile": board.components.tile_name(board.first)}
    if action == PAY:
        return pay_obstacle(board), {"costs": storing_costs(len(board.stored[seat])), "coins": coins}
    if tile < 0:
        return ALLOWED, {}
    named: dict[str, str | int] = {"tile": board.components.tile_name(tile)}
    if action >= SORT:
        waits = tile in board.waiting
        return sort_obstacle(board, tile) if waits else "pergamon-why-tile-not-waiting", named
    if tile not in board.stored[seat]:
        return "pergamon-why-tile-not-stored", named
    if action >= DISCARD:
        return ALLOWED, {}
    if action >= LEFT:
        return add_obstacle(board, tile, action < RIGHT), named
    return begin_obstacle(board, tile), named
