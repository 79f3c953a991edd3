"""Galleries and storing as choices: what finds make of the stored tiles, whom they are taken from, and what storing
costs or loses."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.points import (
    ChoiceContext,
    bonus_reach,
    later_points,
    write_row_points,
)
from antiquary.games.pergamon.evaluation.potential import Potential
from antiquary.games.pergamon.evaluation.standing import Standing
from antiquary.games.pergamon.rules.actions import DIG, DISCARD, DO_NOT_DIG, PAY, SORT
from antiquary.games.pergamon.rules.board import next_gallery, storing_costs
from antiquary.games.pergamon.rules.numbers import FREE_STORAGE, MOST_POLISH, TILES_PER_COIN
from antiquary.games.pergamon.rules.pieces import without
from antiquary.kernel.game import Action

# --- galleries ------------------------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Outcome:
    """What the finds of a gallery, or of none, make of the stored tiles."""

    def __init__(self, gallery: int, finds: int, potential: Potential, bonus: int) -> None:
        self.gallery: Final = gallery
        self.finds: Final = finds
        self.potential: Final = potential
        self.bonus: Final = bonus


def outcome_of(context: ChoiceContext, gallery: int) -> Outcome:
    """The outcome of digging `gallery`; 0 stands for none."""
    standing = context.standing
    finds: tuple[int, ...] = ()
    potential = standing.potential
    if gallery:
        finds = standing.board.galleries[gallery - 1]
        potential = standing.potentials.of(tuple(sorted(standing.board.stored[standing.seat] + finds)))
    return Outcome(gallery, len(finds), potential, bonus_reach(context, potential))


def write_digging(cells: vec[float], actions: list[Action], context: ChoiceContext) -> None:
    standing = context.standing
    at: i64 = 0
    for action in actions:
        gallery = 0 if action == DO_NOT_DIG else action - DIG
        write_outcome(cells, at, context, outcome_of(context, gallery), standing.coins - gallery)
        if gallery:
            cells[at + c.COINS] = -gallery / 5.0
            cells[at + c.DENIED] = _denied(standing, gallery) / 5.0
        else:
            cells[at + c.KEEP] = 1.0
        at += c.COLUMNS


def write_outcome(cells: vec[float], at: i64, context: ChoiceContext, outcome: Outcome, coins: int) -> None:
    """An outcome, if `coins` are left to polish."""
    base, after = context.standing.potential, outcome.potential
    if outcome.gallery:
        cells[at + c.PRICE] = outcome.gallery / 5.0
        cells[at + c.FINDS] = outcome.finds / 3.0
        cells[at + c.FINDS_VALUE] = (after.total - base.total) / 10.0
        cells[at + c.MATCHED] = (after.matched - base.matched) / 5.0
        cells[at + c.BEST_ROW] = (after.best - base.best) / 5.0
        cells[at + c.SECOND_ROW] = (after.second - base.second) / 5.0
        cells[at + c.STORING_COSTS] = (storing_costs(after.count) - storing_costs(base.count)) / 2.0
    cells[at + c.BONUS] = outcome.bonus / 3.0
    cells[at + c.OBJECTS] = after.objects / 4.0
    write_row_points(cells, at, context, after.best, coins, MOST_POLISH)


def _denied(standing: Standing, gallery: int) -> float:
    """The most that the finds of `gallery` are worth to another player who digs later in this round and can pay it."""
    board = standing.board
    finds = board.galleries[gallery - 1]
    depths = board.components.space_deepest
    most = 0.0
    for place in range(board.at + 1, len(board.queue)):
        seat = board.queue[place]
        if seat < board.seats and gallery <= board.coins[seat] and gallery <= depths[board.figures[seat]]:
            potential = standing.potentials.of(board.stored[seat])
            gain = potential.matched_with(finds) - potential.matched
            most = max(most, gain)
    return most


def write_sorting(cells: vec[float], actions: list[Action], standing: Standing) -> None:
    """The find that is laid next, for the deciding seat and for the others."""
    board, base = standing.board, standing.potential
    components = board.components
    finds = board.galleries[next_gallery(board) - 1]
    at: i64 = 0
    for action in actions:
        tile = action - SORT
        more = (*finds, tile)
        most = 0.0
        for seat in range(board.seats):
            if seat != standing.seat:
                potential = standing.potentials.of(board.stored[seat])
                gain = potential.matched_with(more) - potential.matched
                most = max(most, gain)
        cells[at + c.MATCHED] = (base.matched_with(more) - base.matched) / 5.0
        cells[at + c.DENIED] = most / 5.0
        cells[at + c.FITS_LEFT] = base.begins[components.left[tile]] / 3.0
        cells[at + c.FITS_RIGHT] = base.ends[components.right[tile]] / 3.0
        at += c.COLUMNS


# --- storing: paying for all tiles, or discarding some --------------------------------------------------------------


def write_storing(cells: vec[float], actions: list[Action], context: ChoiceContext) -> None:
    standing = context.standing
    board, base = standing.board, standing.potential
    components, stored = board.components, board.stored[standing.seat]
    costs = storing_costs(len(stored))
    reached = bonus_reach(context, base)
    # A coin is saved once so many tiles are gone.
    wanted = (len(stored) - FREE_STORAGE - 1) % TILES_PER_COIN + 1
    at: i64 = 0
    for action in actions:
        if action == PAY:
            cells[at + c.KEEP] = 1.0
            cells[at + c.COINS] = -costs / 5.0
            cells[at + c.POINTS_LATER] = later_points(context, base.best, standing.coins - costs)
        else:
            tile = action - DISCARD
            after = standing.potentials.of(without(stored, tile))
            coins = standing.coins - storing_costs(len(stored) - 1)
            cells[at + c.MATCHED] = (after.matched - base.matched) / 5.0
            cells[at + c.BEST_ROW] = (after.best - base.best) / 5.0
            cells[at + c.SECOND_ROW] = (after.second - base.second) / 5.0
            cells[at + c.STORING_COSTS] = -0.5 / wanted
            cells[at + c.POINTS_LATER] = later_points(context, after.best, coins if coins > 0 else 0)
            cells[at + c.BONUS] = (bonus_reach(context, after) - reached) / 3.0
            cells[at + c.CENTURY] = components.century[tile] / 5.0
            cells[at + c.FITS_LEFT] = base.begins[components.left[tile]] / 3.0
            cells[at + c.FITS_RIGHT] = base.ends[components.right[tile]] / 3.0
        at += c.COLUMNS
