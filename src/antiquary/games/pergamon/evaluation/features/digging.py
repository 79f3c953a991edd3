"""Features of funding and digging."""

from typing import Final

from antiquary.games.pergamon.evaluation.expected_pay import ExpectedPay
from antiquary.games.pergamon.evaluation.features.outlook import Outlook
from antiquary.games.pergamon.evaluation.features.standing import Standing
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, SORTING, Board
from antiquary.games.pergamon.rules.numbers import GALLERIES, TOP

USUAL_INCOME: Final = 3  # coins that a figure still to be placed may hope for


def add_funding(outlook: Outlook, standing: Standing, pay: ExpectedPay) -> None:
    """The income and the depth that the figure brings."""
    board, phase = standing.board, standing.board.phase
    figure = board.figures[standing.seat]
    income, depth, purse, before_me = 0.0, 0, standing.coins, standing.before_me
    if phase not in (FUNDING, SORTING):
        if before_me > 0 or (standing.deciding and phase == DIGGING):
            depth = board.components.space_deepest[figure]
    elif figure:
        income = pay.of(board, figure)
        purse += int(income)
        depth = board.components.space_deepest[figure]
        before_me = 0
        for other in board.figures:
            if 0 < other < figure:
                before_me += 1
    else:
        purse += USUAL_INCOME
        depth = GALLERIES
    outlook.placing = phase == FUNDING and not figure
    outlook.income, outlook.depth, outlook.purse, outlook.before_me = income, depth, purse, before_me


def starts(board: Board, seat: int) -> bool:
    """Whether `seat` starts this round; once it is time to dig, the next one, which the leftmost figure begins."""
    if board.phase in (FUNDING, SORTING):
        return board.start == seat
    leftmost = board.queue[-1]
    return (board.queue[-2] if leftmost == board.seats else leftmost) == seat


def add_digging(outlook: Outlook, standing: Standing) -> None:
    """The gain of the best gallery that can be reached and paid, and what all galleries hold."""
    value = points = fit = 0.0
    finds = all_finds = 0
    if not standing.over:
        potential = standing.potential
        prospects = standing.tables.prospects[standing.next_turn]
        base = potential.matched
        reach = outlook.depth if outlook.depth < outlook.purse else outlook.purse
        best = -1.0
        gallery = 0
        for tiles in standing.board.galleries:
            gallery += 1
            if not tiles:
                continue
            all_finds += len(tiles)
            total = potential.matched_with(tiles)
            fit += total - base
            if gallery <= reach and total - 0.5 * gallery > best:
                best = total - 0.5 * gallery
                value = total - base
                finds = len(tiles)
                points = float(prospects[min(int(total), TOP)] - prospects[standing.best])
    outlook.dig, outlook.dig_points, outlook.fit = value, points, fit
    outlook.best_finds, outlook.all_finds = finds, all_finds
