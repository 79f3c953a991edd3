"""Chance as a player: which outcomes it is asked for, and with which probabilities."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

import pytest

from antiquary.kernel.chance import ChanceRng, Undecided

pytestmark = pytest.mark.both_builds

T = TypeVar("T")


def all_runs(run: Callable[[ChanceRng], T]) -> Iterator[tuple[T, Fraction]]:
    """Every result of `run` with its probability."""
    waiting: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while waiting:
        decided, probability = waiting.pop()
        try:
            yield run(ChanceRng(decided)), probability
        except Undecided as undecided:
            total = sum(undecided.weights)
            for outcome, weight in zip(undecided.outcomes, undecided.weights, strict=True):
                waiting.append(([*decided, outcome], probability * Fraction(weight, total)))


@pytest.mark.parametrize(
    ("cards", "number"),
    [([1, 2, 3, 4, 5], 3), ([1, 1, 2, 2, 2, 3], 2), ([1, 1, 2, 2, 2, 3, 3], 4), ([0, 0, 1, 1], 2), ([7], 1)],
)
def test_every_sample_comes_up_once_with_its_probability(cards: list[int], number: int) -> None:
    found = {tuple(sample): probability for sample, probability in all_runs(lambda rng: rng.some_of(cards, number))}
    samples = Counter(tuple(sorted(each)) for each in combinations(cards, number))
    assert found == {sample: Fraction(count, samples.total()) for sample, count in samples.items()}
    assert len(list(all_runs(lambda rng: rng.some_of(cards, number)))) == len(samples)


def test_a_shuffle_makes_every_order_equally_likely() -> None:
    def shuffled(rng: ChanceRng) -> tuple[int, ...]:
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        return tuple(cards)

    found = dict(all_runs(shuffled))
    assert len(found) == 24
    assert set(found.values()) == {Fraction(1, 24)}


def test_a_face_down_pile_is_not_shuffled_before_a_card_is_drawn() -> None:
    pile = [3, 1, 2]
    rng = ChanceRng([])
    rng.shuffle_pile(pile)
    rng.shuffle_in(pile, 0)
    assert pile == [0, 1, 2, 3]
    with pytest.raises(Undecided) as asked:
        rng.arranged(pile, 0, 4, 1)
    assert asked.value.outcomes == [0, 1, 2, 3]
    assert asked.value.weights == [1, 1, 1, 1]


def test_drawn_cards_lie_at_the_end_and_known_ones_stay_at_the_bottom() -> None:
    pile = [9, 4, 5, 6, 7]  # 9 was put under the pile
    assert ChanceRng([4, 6]).arranged(pile, 1, 4, 2) == [9, 5, 4, 6]
    assert ChanceRng([]).arranged(pile, 1, 4, 3) == [9, 4, 5, 6]
    assert pile == [9, 4, 5, 6, 7]


def test_a_certain_outcome_is_not_asked_for() -> None:
    rng = ChanceRng([])
    assert rng.below(1) == 0
    assert rng.some_of([3, 3, 3], 2) == [3, 3]
    assert rng.position == 0


def test_an_impossible_outcome_is_refused() -> None:
    with pytest.raises(ValueError, match="5 is not among the outcomes"):
        ChanceRng([5]).below(3)
    with pytest.raises(AssertionError):
        ChanceRng([5]).word()
