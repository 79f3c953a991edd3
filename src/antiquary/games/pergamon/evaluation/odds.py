"""Funding odds: the pay of each space, computed exactly from what everyone can know.

The two drawn cards are some pair of the cards that nobody has seen, with the backs that everybody sees, every such pair
equally likely. Pairs are counted, so every answer is a whole number over a whole number, and a person can check it.

The figures stand as they stand now: those still to come may push in on either side, and nobody knows where.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.rules.board import Board, unseen_cards
from antiquary.games.pergamon.rules.numbers import SPACES


@final
class SpaceOdds:
    """A funding space: of `pairs` equally likely pairs of cards, `full` pay at least the coins printed there; all pairs
    together pay `coins`. For a free space, as if one more figure stood on it."""

    def __init__(self, space: int, owner: int, full: int, coins: int, pairs: int) -> None:
        self.space: Final = space
        self.owner: Final = owner  # seat of the figure there (the robber's comes after the players'), or -1
        self.full: Final = full
        self.coins: Final = coins
        self.pairs: Final = pairs

    def probability(self) -> float:
        return self.full / self.pairs

    def expected(self) -> float:
        return self.coins / self.pairs

    def data(self) -> dict[str, Any]:
        return {
            "space": self.space,
            "owner": self.owner,
            "full": self.full,
            "coins": self.coins,
            "pairs": self.pairs,
            "probability": self.probability(),
            "expected": self.expected(),
        }


def odds(board: Board) -> list[SpaceOdds]:
    """One entry a funding space, from the right; empty while no cards are drawn."""
    pots = pot_counts(board)
    if not pots:
        return []
    result: list[SpaceOdds] = []
    pairs = sum(pots)
    printed = board.components.space_coins
    for space in range(1, SPACES + 1):
        owner = -1
        for seat in range(len(board.figures)):
            if board.figures[seat] == space:
                owner = seat
        full = 0
        before = coins_before(board, space)
        for pot in range(len(pots)):
            if max(0, pot - before) >= printed[space]:
                full += pots[pot]
        coins = 0
        paid = payout_counts(board, space, pots)
        for amount in range(len(paid)):
            coins += amount * paid[amount]
        result.append(SpaceOdds(space, owner, full, coins, pairs))
    return result


def coins_before(board: Board, space: int) -> int:
    """The coins that the figures to the right of a space may take first."""
    before = 0
    for other in board.figures:
        if 0 < other < space:
            before += board.components.space_coins[other]
    return before


def payout_counts(board: Board, space: int, pots: list[int]) -> list[int]:
    """Of the pairs that `pots` counts, how many pay a figure on `space` 0, 1, 2, ... coins."""
    printed = board.components.space_coins[space]
    before = coins_before(board, space)
    last = True
    for other in board.figures:
        if other > space:
            last = False
    counts = [0] * len(pots)
    for pot in range(len(pots)):
        left = max(0, pot - before)
        counts[left if last else min(left, printed)] += pots[pot]
    return counts


def pot_counts(board: Board) -> list[int]:
    """The number of the equally likely pairs of cards that make a pot of 0, 1, 2, ... coins."""
    components = board.components
    coins, backs = components.kind_coins, components.kind_back
    pots = [0] * (2 * max(coins) + 1)
    if board.faces:
        pots[coins[board.faces[0]] + coins[board.faces[1]]] = 1
        return pots
    if not board.backs:
        return []
    unseen = unseen_cards(board)
    for first in range(len(coins)):
        for second in range(len(coins)):
            if backs[first] == board.backs[0] and backs[second] == board.backs[1]:
                others = unseen[second] - 1 if first == second else unseen[second]
                pots[coins[first] + coins[second]] += unseen[first] * others
    return pots
