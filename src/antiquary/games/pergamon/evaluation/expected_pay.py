"""The expected pay of figures as the opponents' features count it, kept for a search that asks for the same again and
again.

Each player still to place takes any free space alike, so every set of spaces that they can take together is equally
likely, whoever takes which. People see the odds of `odds.py`, which know better how players place; the learned weights
of the opponents belong to the numbers here.
"""

from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import Board, still_to_place, taken_spaces, unseen_cards
from antiquary.games.pergamon.rules.numbers import GALLERIES, SPACES

BITS: Final = SPACES + 1  # of a set of funding spaces, which count from 1

# The rows of a pay table; row FULL + k is the chance of at least k coins, for each k that a gallery may cost.
MEAN: Final = 0
FULL: Final = 1  # the chance of at least the coins printed on the space
ROWS: Final = 2 + GALLERIES


@final
class Claims:
    """The sets of spaces that players still to place can take, as one figure is concerned: how many of them let figures
    to its right claim 0, 1, 2, ... coins before it is paid."""

    def __init__(self, among: list[int], leftmost: list[int], sets: int) -> None:
        self.among: Final = among  # sets after which a figure stands to its left: it takes the coins of its space
        self.leftmost: Final = leftmost  # sets after which none does: it takes all that is left
        self.sets: Final = sets


@final
class PayTable:
    """The pay of a figure on one space if the pot is 0, 1, 2, ... coins: a row of `cells` for each kind of number, and
    the least pay."""

    def __init__(self, cells: vec[float], leasts: list[int]) -> None:
        self.cells: Final[vec[float]] = cells
        self.leasts: Final = leasts


@final
class ExpectedPay:
    """Expected pay with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self._pots: Final[i64] = 2 * max(components.kind_coins) + 1  # the number of pots: 0 to twice the best card
        # By space, figures on the track and players to come. No more than the track allows.
        self._tables: Final[dict[int, PayTable]] = {}
        # Of the cards that were last asked for: the chances of the possible pots, from the lowest.
        self._spent: tuple[int, ...] = ()
        self._backs: tuple[int, ...] = ()
        self._lowest: i64 = 0
        self._chances: vec[float] = vec[float]()

    def of(self, board: Board, space: int) -> float:
        """The coins that the figure on `space` can expect while figures are being placed."""
        self.read_cards(board)
        return self.number(self.table(taken_spaces(board), still_to_place(board), space), MEAN)

    def number(self, table: PayTable, row: i64) -> float:
        """The mean of a row over all pots that are possible with the cards that were read."""
        chances, cells = self._chances, table.cells
        first = row * self._pots + self._lowest
        total = 0.0
        for at in range(len(chances)):
            total += chances[at] * cells[first + at]
        return total

    def least(self, table: PayTable) -> int:
        """The least pay with the cards that were read: that of the smallest pot."""
        return table.leasts[self._lowest]

    def read_cards(self, board: Board) -> None:
        """The cards that may lie on the table, for the numbers that are asked for next."""
        if self._spent is board.spent and self._backs is board.backs:
            return
        counts = pot_counts(board)
        pairs = sum(counts)
        possible = [pot for pot in range(len(counts)) if counts[pot]]
        self._spent, self._backs = board.spent, board.backs
        self._lowest = possible[0]
        self._chances = vec[float]([count / pairs for count in counts[possible[0] : possible[-1] + 1]])

    def table(self, taken: int, coming: int, space: int) -> PayTable:
        """The pay of a figure on `space` if figures stand on the spaces of the set `taken` and `coming` players are
        still to place."""
        key = (coming << BITS | taken) << BITS | space
        table = self._tables.get(key)
        if table is None:
            printed = self.components.space_coins[space]
            table = _pay_table(claims(self.components, taken, space, coming), printed, self._pots)
            self._tables[key] = table
        return table


def _pay_table(claims: Claims, printed: int, pots: int) -> PayTable:
    counts = [0] * (ROWS * pots)
    leasts = list(range(pots))
    for claimed in range(len(claims.among)):
        for leftmost in (False, True):
            sets = claims.leftmost[claimed] if leftmost else claims.among[claimed]
            if not sets:
                continue
            for pot in range(pots):
                coins = max(0, pot - claimed)
                if not leftmost and coins > printed:
                    coins = printed
                leasts[pot] = min(leasts[pot], coins)
                counts[MEAN * pots + pot] += sets * coins
                if coins >= printed:
                    counts[FULL * pots + pot] += sets
                for wanted in range(1, min(coins, GALLERIES) + 1):
                    counts[(FULL + wanted) * pots + pot] += sets
    return PayTable(vec[float]([count / claims.sets for count in counts]), leasts)


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
