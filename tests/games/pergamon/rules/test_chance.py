"""What lies face down when chance is a player."""

import pytest

from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.kernel.chance import ChanceRng, Undecided

pytestmark = pytest.mark.both_builds

BACKS = [0, 0, 1]  # of three kinds of funding cards


def test_a_tile_that_left_the_game_unseen_is_as_likely_as_one_in_the_stack() -> None:
    hidden = Hidden((10, 11, 12), (20, 21), (), ())
    with pytest.raises(Undecided) as asked:
        hidden.choose_finds(ChanceRng([]), 1)
    assert (asked.value.outcomes, asked.value.weights) == ([10, 11, 12, 20, 21], [1] * 5)
    hidden.choose_finds(ChanceRng([12, 21]), 2)
    assert hidden.finds[:2] == (12, 21)
    assert sorted(hidden.finds[2:] + hidden.unseen) == [10, 11, 20]
    assert len(hidden.unseen) == 2


def test_of_drawn_cards_only_the_backs_are_decided() -> None:
    hidden = Hidden((), (), (0, 0, 1, 2, 2, 2), ())
    with pytest.raises(Undecided) as asked:
        hidden.choose_backs(ChanceRng([]), BACKS, 2)
    assert asked.value.outcomes == [0, 1]
    assert asked.value.weights == [12, 3]  # of the 15 pairs, 3 are of two chests
    hidden.choose_backs(ChanceRng([0, 1]), BACKS, 2)
    assert [BACKS[kind] for kind in hidden.cards[:2]] == [0, 1]


def test_a_revealed_card_is_any_unknown_one_with_its_back() -> None:
    hidden = Hidden((), (), (0, 1, 2), (0, 2))
    with pytest.raises(Undecided) as asked:
        hidden.choose_faces(ChanceRng([]), BACKS)
    assert (asked.value.outcomes, asked.value.weights) == ([0, 1], [2, 1])
    hidden.choose_faces(ChanceRng([1]), BACKS)
    assert hidden.drawn == (1, 2)
    assert hidden.cards == (0, 0, 2)
