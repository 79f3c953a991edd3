"""Features of funding and digging."""

from typing import Final

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.evaluation.features.standing import Standing
from antiquary.games.pergamon.evaluation.potential import Potential
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, SORTING, Board
from antiquary.games.pergamon.rules.numbers import GALLERIES, TOP

USUAL_INCOME: Final = 3  # coins that a figure still to be placed may hope for


def add_funding_and_digging(row: list[float], standing: Standing, pots: list[float]) -> None:
    """`pots`: what a pot holds on average, by the number of chests."""
    board, seat = standing.board, standing.seat
    figure = board.figures[seat]
    income, depth, purse, before_me = 0.0, 0, standing.coins, standing.before_me
    if board.phase not in (FUNDING, SORTING):
        if before_me > 0 or (standing.deciding and board.phase == DIGGING):
            depth = board.components.space_deepest[figure]
    elif figure:
        income = _income(board, figure, pots)
        purse += int(income)
        depth = board.components.space_deepest[figure]
        before_me = 0
        for other in board.figures:
            if 0 < other < figure:
                before_me += 1
    else:
        purse += USUAL_INCOME
        depth = GALLERIES
    placing = board.phase == FUNDING and not figure
    row += [
        1.0 if _starts(board) == seat else 0.0,
        1.0 if placing and standing.deciding else 0.0,
        1.0 if placing and not standing.deciding else 0.0,
        income / 5.0,
        depth / 5.0,
        before_me / 2.0 if before_me > 0 else 0.0,
    ]
    _add_digging(row, standing, depth, purse)


def _starts(board: Board) -> int:
    """Who starts this round; once it is time to dig, the next one, which the leftmost figure begins."""
    if board.phase in (FUNDING, SORTING):
        return board.start
    leftmost = board.queue[-1]
    return board.queue[-2] if leftmost == board.seats else leftmost


def _income(board: Board, figure: int, pots: list[float]) -> float:
    """What a figure on this space may hope for, as the figures stand."""
    pot = pots[board.backs[0] + board.backs[1]]
    printed = board.components.space_coins
    last = True
    for other in board.figures:
        if 0 < other < figure:
            pot -= printed[other]
        elif other > figure:
            last = False
    if pot < 0.0:
        return 0.0
    return pot if last or pot < printed[figure] else float(printed[figure])


def _add_digging(row: list[float], standing: Standing, depth: int, purse: int) -> None:
    """What the best gallery would bring that can be reached and paid."""
    board, components, potential = standing.board, standing.board.components, standing.potential
    value = points = 0.0
    finds = all_finds = 0
    fit = 0.0
    if not standing.over:
        prospects = standing.tables.prospects[standing.next_turn]
        base = potential.matched
        best = -1.0
        for gallery in range(1, GALLERIES + 1):
            tiles = board.galleries[gallery - 1]
            if not tiles:
                continue
            all_finds += len(tiles)
            total = _matched(potential, tiles, components)
            fit += total - base
            if gallery <= depth and gallery <= purse and total - 0.5 * gallery > best:
                best = total - 0.5 * gallery
                value = total - base
                finds = len(tiles)
                points = float(prospects[min(int(total), TOP)] - prospects[standing.best])
    if standing.deciding and board.phase == DIGGING:
        row += [value / 5.0, points / 5.0, 0.0, 0.0]
    else:
        row += [0.0, 0.0, value / 5.0, points / 5.0]
    row += [finds / 3.0, all_finds / 10.0, fit / 10.0]


def _matched(potential: Potential, finds: tuple[int, ...], components: Components) -> float:
    """`Potential.matched` if `finds` came to the stored tiles. Copies of its lists would take longer than the loops."""
    left, right, century = components.left, components.right, components.century
    total = 0.0
    for thing in range(len(OBJECTS)):
        begins = potential.begins[thing]
        worths = potential.worths[thing]
        ends = potential.ends[thing]
        for tile in finds:
            if right[tile] == thing:
                begins += 1
                worths += century[tile]
            if left[tile] == thing:
                ends += 1
        if begins <= ends:
            total += worths
        else:
            total += worths * ends / begins
    return total
