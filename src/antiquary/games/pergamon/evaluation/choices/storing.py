"""Storing as choices: paying for all tiles, or what is lost with each that is discarded."""

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.points import bonus_reach, later_points
from antiquary.games.pergamon.evaluation.choices.scene import Scene
from antiquary.games.pergamon.rules.actions import DISCARD, PAY
from antiquary.games.pergamon.rules.board import storing_costs
from antiquary.games.pergamon.rules.numbers import FREE_STORAGE, TILES_PER_COIN
from antiquary.games.pergamon.rules.pieces import without
from antiquary.kernel.game import Action


def write_storing(cells: vec[float], actions: list[Action], scene: Scene) -> None:
    standing = scene.standing
    board, base = standing.board, standing.potential
    components, stored = board.components, board.stored[standing.seat]
    costs = storing_costs(len(stored))
    reached = bonus_reach(scene, base)
    # A coin is saved once so many tiles are gone.
    wanted = (len(stored) - FREE_STORAGE - 1) % TILES_PER_COIN + 1
    at: i64 = 0
    for action in actions:
        if action == PAY:
            cells[at + c.KEEP] = 1.0
            cells[at + c.COINS] = -costs / 5.0
            cells[at + c.POINTS_LATER] = later_points(scene, base.best, standing.coins - costs)
        else:
            tile = action - DISCARD
            after = standing.potentials.of(without(stored, tile))
            coins = standing.coins - storing_costs(len(stored) - 1)
            cells[at + c.MATCHED] = (after.matched - base.matched) / 5.0
            cells[at + c.BEST_ROW] = (after.best - base.best) / 5.0
            cells[at + c.SECOND_ROW] = (after.second - base.second) / 5.0
            cells[at + c.STORING_COSTS] = -0.5 / wanted
            cells[at + c.POINTS_LATER] = later_points(scene, after.best, coins if coins > 0 else 0)
            cells[at + c.BONUS] = (bonus_reach(scene, after) - reached) / 3.0
            cells[at + c.CENTURY] = components.century[tile] / 5.0
            cells[at + c.FITS_LEFT] = base.begins[components.left[tile]] / 3.0
            cells[at + c.FITS_RIGHT] = base.ends[components.right[tile]] / 3.0
        at += c.COLUMNS
