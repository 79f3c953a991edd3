"""Golden games and leaf counts: the same moves lead to the same table, interpreted and compiled.

After a change of the rules that is meant, `PYTHONPATH=src:tests python -m support.games.pergamon_playthroughs` writes
the files anew, and the difference is to be read.
"""

import pytest

from antiquary.games.pergamon.position import PergamonState
from antiquary.kernel.rng import seed_from
from support.games.pergamon import GAME, moves_of, playthrough
from support.games.pergamon_playthroughs import FOLDER, GAMES

pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_unchanged(name: str) -> None:
    """Its moves are replayed, not drawn anew: what is legal may grow, what a move does may not change."""
    options, seed = GAMES[name]
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert len(moves_of(golden)) > 100
    assert playthrough(options, seed, moves_of(golden)) == golden


def leaves(state: PergamonState, depth: int) -> int:
    seat = state.decider()
    if seat < 0 or depth == 0:
        return 1
    if depth == 1:
        return len(state.legal(seat))
    total = 0
    for action in state.legal(seat):
        child = state.clone()
        child.apply(seat, action)
        total += leaves(child, depth - 1)
    return total


def test_leaf_counts() -> None:
    """Three figures: 13 x 12 x 11; then the first digs."""
    assert [leaves(GAME.new({"players": 3}, seed_from(1)), depth) for depth in (1, 2, 3)] == [13, 156, 1716]
    assert leaves(GAME.new({"players": 2}, seed_from(1)), 4) == 908
    assert leaves(GAME.new({"players": 3, "sorting": True}, seed_from(1)), 4) == 3432
