"""Numbers of continuations from the start: they change when a choice appears or disappears."""

import pytest

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.rng import seed_from

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()


def leaves(state: Position, depth: int) -> int:
    """The number of sequences of `depth` choices; those that end the game earlier count once."""
    if depth == 0 or state.over():
        return 1
    count = 0
    for seat in state.deciders():
        for action in state.legal(seat):
            branch = state.clone()
            branch.apply(seat, action)
            count += leaves(branch, depth - 1)
    return count


def beginning(players: int, seed: int) -> Position:
    return GAME.new({"players": players, "starting_hands": True}, seed_from(seed))


@pytest.mark.parametrize(
    ("players", "seed", "counts"),
    [
        (2, 1, [3, 13, 64, 304, 1341, 5415]),
        (3, 2, [3, 13, 55, 241, 1002, 3862]),
        (4, 3, [3, 12, 48, 210, 899, 3586]),
    ],
)
def test_the_number_of_ways_from_the_beginning(players: int, seed: int, counts: list[int]) -> None:
    root = beginning(players, seed)
    before = root.notation()
    assert [leaves(root, depth) for depth in range(1, 7)] == counts
    assert root.notation() == before


def test_the_number_of_ways_through_the_opening_draft() -> None:
    """Two players with ten cards each may put away one after the other in any order."""
    root = GAME.new({"players": 2}, seed_from(1))
    assert leaves(root, 1) == 10 + 10
    assert leaves(root, 2) == 2 * 10 * (9 + 10)
