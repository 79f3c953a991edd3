"""Chance as a player: a generator that asks for every random outcome instead of making one up.

The rules run with the outcomes decided so far. Where one is missing, they stop with `Undecided`, which names the
possible outcomes and their weights; whoever decides adds one of them to the list and runs the rules again from the same
position (`research/chance.py`). The rules depend on nothing else, so the outcomes before it come up again.

Nobody can look into a face-down pile, so the order of its cards need not exist before they are drawn: shuffling asks
nothing, and a draw asks which of the cards it is. Cards drawn at once are named from the lowest to the highest, so that
every sample comes up once.
"""

from math import comb
from typing import Final

from mypy_extensions import i64

from antiquary.kernel.rng import Rng


class Undecided(Exception):
    """Chance has to decide before the rules can go on."""

    def __init__(self, outcomes: list[int], weights: list[int]) -> None:
        super().__init__("chance has not decided")
        self.outcomes: Final = outcomes  # without duplicates; cards where cards are drawn
        self.weights: Final = weights  # positive, in proportion to the probabilities


class ChanceRng(Rng):
    """Gives the decided outcomes one after the other. Outcomes that are certain are not asked for."""

    def __init__(self, decided: list[int], position: int = 0) -> None:
        self.decided: Final = decided
        self.position = position

    def word(self) -> i64:
        raise AssertionError("chance decides outcomes, not bits")

    def clone(self) -> "ChanceRng":
        return ChanceRng(self.decided, self.position)

    def below(self, limit: int) -> int:
        return self.outcome(list(range(limit)), [1] * limit)

    def outcome(self, outcomes: list[int], weights: list[int]) -> int:
        """The next decided outcome."""
        if len(outcomes) == 1:
            return outcomes[0]
        if self.position == len(self.decided):
            raise Undecided(outcomes, weights)
        outcome = self.decided[self.position]
        if outcome not in outcomes:
            raise ValueError(f"{outcome} is not among the outcomes {outcomes}")
        self.position += 1
        return outcome

    def some_of(self, cards: list[int], number: int) -> list[int]:
        """A sample of `number` cards, from the lowest to the highest. Equal cards cannot be told apart."""
        kinds = sorted(set(cards))
        counts = [cards.count(kind) for kind in kinds]
        chosen: list[int] = []
        while len(chosen) < number:
            outcomes: list[int] = []
            weights: list[int] = []
            for at in range(len(kinds)):
                if not chosen or kinds[at] >= chosen[-1]:
                    weight = _samples(kinds, counts, chosen, at, number)
                    if weight:
                        outcomes.append(kinds[at])
                        weights.append(weight)
            chosen.append(self.outcome(outcomes, weights))
        return chosen

    def shuffle_pile(self, pile: list[int]) -> None:
        """Cards are chosen when they are drawn. In a fixed order, so that equal positions look equal."""
        pile.sort()

    def shuffle_in(self, pile: list[int], card: int) -> None:
        pile.append(card)
        pile.sort()

    def arranged(self, pile: list[int], first: int, size: int, number: int) -> list[int]:
        shuffled = pile[first:size]
        next_cards = self.some_of(shuffled, min(number, len(shuffled)))
        return pile[:first] + [card for card in shuffled if card not in next_cards] + next_cards


def _samples(kinds: list[int], counts: list[int], chosen: list[int], at: int, number: int) -> int:
    """The number of samples that begin with the cards `chosen` and then one of the kind `at`. Ways to take the kinds
    below `chosen[-1]` are left out: they are the same for every kind that may come next."""
    again = chosen.count(kinds[at])
    ways = 1
    if chosen and not again:
        last = chosen[-1]
        ways = comb(counts[kinds.index(last)], chosen.count(last))
    above = sum(counts[at + 1 :])
    left = number - len(chosen) + again
    samples = 0
    for taken in range(again + 1, min(counts[at], left) + 1):
        samples += comb(counts[at], taken) * comb(above, left - taken)
    return ways * samples
