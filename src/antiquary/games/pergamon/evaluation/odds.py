"""Funding odds: the pay of each space, counted exactly from what everyone can know.

1. The two drawn cards are some pair of the cards that nobody has seen, with the backs that everybody sees. Every such
   pair is equally likely.
2. Each player still to place takes any free space alike. So every set of spaces that they can take together is equally
   likely, whoever takes which.
3. Pairs and sets are counted, so every answer is a whole number over a whole number, and a person can check it.
"""

from math import comb
from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import Board, unseen_cards


@final
class SpaceOdds:
    """A funding space: `amounts` counts the equally likely cases in which it pays 0, 1, 2, ... coins. For a free space,
    as if the next figure stood on it."""

    def __init__(self, space: int, owner: int, printed: int, amounts: list[int]) -> None:
        cases = full = coins = most = 0
        least = len(amounts)
        for amount in range(len(amounts)):
            count = amounts[amount]
            if count:
                cases += count
                coins += amount * count
                full += count if amount >= printed else 0
                least = min(least, amount)
                most = amount
        self.space: Final = space
        self.owner: Final = owner  # seat of the figure there (the robber's comes after the players'), or -1
        self.amounts: Final = amounts
        self.cases: Final = cases
        self.full: Final = full  # cases in which it pays at least the coins printed there
        self.coins: Final = coins  # of all cases together
        self.least: Final = least
        self.most: Final = most

    def probability(self) -> float:
        """The chance that it pays at least the coins printed there."""
        return self.full / self.cases

    def expected(self) -> float:
        return self.coins / self.cases

    def data(self) -> dict[str, Any]:
        return {
            "space": self.space,
            "owner": self.owner,
            "amounts": self.amounts,
            "cases": self.cases,
            "full": self.full,
            "coins": self.coins,
            "least": self.least,
            "most": self.most,
            "probability": self.probability(),
            "expected": self.expected(),
        }


@final
class Claims:
    """The sets of spaces that players still to place can take, as one figure is concerned: how many of them let figures
    to its right claim 0, 1, 2, ... coins before it is paid."""

    def __init__(self, among: list[int], leftmost: list[int], sets: int) -> None:
        self.among: Final = among  # sets after which a figure stands to its left: it takes the coins of its space
        self.leftmost: Final = leftmost  # sets after which none does: it takes all that is left
        self.sets: Final = sets


def odds(board: Board) -> list[SpaceOdds]:
    """One entry a funding space, from the right; empty while no cards are drawn."""
    pots = pot_counts(board)
    if not pots:
        return []
    components = board.components
    coming = still_to_place(board)
    taken = 0
    owners = [-1] * (components.spaces + 1)
    for seat in range(len(board.figures)):
        if board.figures[seat]:
            taken |= 1 << board.figures[seat]
            owners[board.figures[seat]] = seat
    result: list[SpaceOdds] = []
    for space in range(1, components.spaces + 1):
        others = coming if owners[space] >= 0 else max(0, coming - 1)
        paid = payout_counts(components, claims(components, taken, space, others), space, pots)
        result.append(SpaceOdds(space, owners[space], components.space_coins[space], paid))
    return result


def still_to_place(board: Board) -> int:
    """The number of players whose figures are not on the track."""
    coming = 0
    for seat in range(board.seats):
        if not board.figures[seat]:
            coming += 1
    return coming


def claims(components: Components, taken: int, space: int, coming: int) -> Claims:
    """The claims before a figure on `space`, if figures stand on the spaces of the set `taken` and `coming` players are
    still to place."""
    printed = components.space_coins
    total = 0
    for coins in printed:
        total += coins
    placed = left = 0
    leftmost = True
    # sets[n][c]: the sets of n free spaces to the right that claim c coins together.
    sets = [[0] * (total + 1) for _ in range(coming + 1)]
    sets[0][0] = 1
    for other in range(1, components.spaces + 1):
        if taken >> other & 1:
            if other < space:
                placed += printed[other]
            elif other > space:
                leftmost = False
        elif other > space:
            left += 1
        elif other < space:
            for number in range(coming, 0, -1):
                for coins in range(total, printed[other] - 1, -1):
                    sets[number][coins] += sets[number - 1][coins - printed[other]]
    among, last = [0] * (total + 1), [0] * (total + 1)
    count = 0
    for number in range(coming + 1):
        ways = comb(left, coming - number)
        target = last if leftmost and number == coming else among
        for coins in range(total - placed + 1):
            target[coins + placed] += ways * sets[number][coins]
            count += ways * sets[number][coins]
    return Claims(among, last, count)


def payout_counts(components: Components, claims: Claims, space: int, pots: list[int]) -> list[int]:
    """The number of cases in which a figure on `space` is paid 0, 1, 2, ... coins: one case for each pair of cards that
    `pots` counts and each set of spaces that `claims` counts."""
    printed = components.space_coins[space]
    counts = [0] * len(pots)
    for pot in range(len(pots)):
        pairs = pots[pot]
        if not pairs:
            continue
        for claimed in range(len(claims.among)):
            left = max(0, pot - claimed)
            counts[min(left, printed)] += pairs * claims.among[claimed]
            counts[left] += pairs * claims.leftmost[claimed]
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
        if backs[first] != board.backs[0]:
            continue
        for second in range(len(coins)):
            if backs[second] == board.backs[1]:
                others = unseen[second] - 1 if first == second else unseen[second]
                pots[coins[first] + coins[second]] += unseen[first] * others
    return pots
