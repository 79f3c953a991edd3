"""Rows as choices: tiles that begin or extend one, polish, exhibiting, laying back, and collections that make room."""

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.points import (
    ChoiceContext,
    later_points,
    led_bonus,
    pushed_points,
    row_bonus,
    write_row_points,
)
from antiquary.games.pergamon.evaluation.features import marker_gain
from antiquary.games.pergamon.rules.actions import DISSOLVE, DONE, EXHIBIT, LAY_BACK, LEFT, POLISH, RIGHT, ROW
from antiquary.games.pergamon.rules.board import storing_costs
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.numbers import MARKERS, MOST_POLISH, SHORTEST_ROW, TOP
from antiquary.kernel.game import Action


def write_exhibiting(cells: vec[float], actions: list[Action], context: ChoiceContext) -> None:
    """Which row to begin, and how to go on with it."""
    row = context.standing.board.row
    at: i64 = 0
    for action in actions:
        if action >= RIGHT:
            _write_row(cells, at, context, (*row, action - RIGHT), action - RIGHT)
        elif action >= LEFT:
            cells[at + c.TO_LEFT] = 1.0
            _write_row(cells, at, context, (action - LEFT, *row), action - LEFT)
        elif action >= ROW:
            _write_row(cells, at, context, (action - ROW,), action - ROW)
        elif action == EXHIBIT:
            cells[at + c.EXHIBIT] = 1.0
            _write_exhibition(cells, at, context, 0)
        elif action == POLISH:
            _write_exhibition(cells, at, context, 1)
        elif action == LAY_BACK:
            _write_laying_back(cells, at, context)
        elif action == DONE:
            _write_keeping(cells, at, context)
        at += c.COLUMNS


def _write_row(cells: vec[float], at: i64, context: ChoiceContext, row: tuple[int, ...], tile: int) -> None:
    """The tile `tile` makes `row` out of the row that lies there."""
    standing, markers = context.standing, context.markers
    board, base = standing.board, standing.potential
    components, stored = board.components, board.stored[standing.seat]
    after = standing.potentials.with_row(row, stored)
    cells[at + c.MATCHED] = (after.matched_without(row) - after.matched) / 5.0
    cells[at + c.BEST_ROW] = (after.best - base.best) / 5.0
    cells[at + c.SECOND_ROW] = (after.second - base.second) / 5.0
    kept = len(stored) - after.objects - 1
    cells[at + c.STORING_COSTS] = (storing_costs(kept) - storing_costs(len(stored))) / 2.0
    cells[at + c.OBJECTS] = after.objects / 4.0
    value = worth(components, row)
    cells[at + c.ROW_VALUE] = value / 10.0
    if len(row) >= SHORTEST_ROW:
        space = value if value < TOP else TOP
        points = marker_gain(standing, markers, space, markers.count, board.round)
        cells[at + c.POINTS_NOW] = points / 5.0
        cells[at + c.BONUS] = row_bonus(context, row) / 3.0
    write_row_points(cells, at, context, after.best, standing.coins, MOST_POLISH)
    cells[at + c.CENTURY] = components.century[tile] / 5.0
    left, right = components.left[row[0]], components.right[row[-1]]
    fits_left, fits_right = after.begins[left], after.ends[right]
    for each in row:
        if components.right[each] == left:
            fits_left -= 1
        if components.left[each] == right:
            fits_right -= 1
    cells[at + c.FITS_LEFT] = fits_left / 3.0
    cells[at + c.FITS_RIGHT] = fits_right / 3.0


def _write_exhibition(cells: vec[float], at: i64, context: ChoiceContext, more: int) -> None:
    """The row as it lies, with `more` polish; if that is 0, it is exhibited."""
    standing, markers = context.standing, context.markers
    board, base = standing.board, standing.potential
    row, stored = board.row, board.stored[standing.seat]
    value = worth(board.components, row) + board.polish + more
    space = value if value < TOP else TOP
    coins = standing.coins - more
    rest = standing.potentials.of(tuple([tile for tile in stored if tile not in row]))
    cells[at + c.COINS] = -more / 5.0
    cells[at + c.MATCHED] = (rest.matched - base.matched) / 5.0
    cells[at + c.BEST_ROW] = (space - standing.best) / 5.0
    cells[at + c.SECOND_ROW] = (rest.best - base.second) / 5.0
    cells[at + c.STORING_COSTS] = (storing_costs(rest.count) - storing_costs(len(stored))) / 2.0
    cells[at + c.OBJECTS] = (len(row) - 1) / 4.0
    cells[at + c.ROW_VALUE] = space / 10.0
    cells[at + c.POINTS_NOW] = marker_gain(standing, markers, space, markers.count, board.round) / 5.0
    cells[at + c.BONUS] = row_bonus(context, row) / 3.0
    polish = MOST_POLISH - board.polish - 1
    if more:
        write_row_points(cells, at, context, space, coins, polish if polish > 0 else 0)
    else:
        write_row_points(cells, at, context, space, 0, 0)


def _write_laying_back(cells: vec[float], at: i64, context: ChoiceContext) -> None:
    """The best row without the tile that this one was begun with, or none."""
    standing = context.standing
    board = standing.board
    stored, laid_back, first = board.stored[standing.seat], board.laid_back, board.first
    rest = standing.potentials.of(tuple([tile for tile in stored if tile != first and tile not in laid_back]))
    cells[at + c.BEST_ROW] = (rest.best - standing.best) / 5.0
    cells[at + c.OBJECTS] = rest.objects / 4.0
    write_row_points(cells, at, context, rest.best, board.coins[standing.seat], MOST_POLISH)
    _write_keeping(cells, at, context)


def _write_keeping(cells: vec[float], at: i64, context: ChoiceContext) -> None:
    """All tiles are kept for the next turn."""
    standing = context.standing
    board = standing.board
    stored = board.stored[standing.seat]
    coins = board.coins[standing.seat] - storing_costs(len(stored))
    best = standing.potentials.of(stored).best
    cells[at + c.KEEP] = 1.0
    cells[at + c.POINTS_LATER] = later_points(context, best, coins if coins > 0 else 0)


def write_dissolving(cells: vec[float], actions: list[Action], context: ChoiceContext) -> None:
    """Which of the own collections makes room for the row."""
    standing, markers = context.standing, context.markers
    board = standing.board
    value = worth(board.components, board.row) + board.polish
    space = value if value < TOP else TOP
    prospects = standing.tables.prospects[board.round]
    at: i64 = 0
    for action in actions:
        if action == LAY_BACK:
            _write_laying_back(cells, at, context)
        else:
            marker = standing.seat * MARKERS + action - DISSOLVE - 1
            # As `marker_gain` counts it, which takes the marker that scores least.
            points = marker_gain(standing, markers, space, 0, board.round)
            own = board.spaces[marker]
            points -= prospects[own - 1] if own <= space else prospects[own]
            cells[at + c.POINTS_NOW] = points / 5.0
            cells[at + c.ROW_VALUE] = own / 10.0
            cells[at + c.NEXT_SCORING] = -standing.tables.next_points[board.round][own] / 5.0
            cells[at + c.OTHERS_PUSHED] = pushed_points(standing, space) / 5.0
            cells[at + c.BONUS] = -led_bonus(context, board.rows[marker]) / 3.0
        at += c.COLUMNS
