"""The expected pay of figures, as `odds.py` counts it, kept for a search that asks for the same again and again."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.odds import Claims, claims, pot_counts
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.numbers import GALLERIES, SPACES

BITS: Final = SPACES + 1  # of a set of funding spaces, which count from 1

# The rows of a pay table; row FULL + k is the chance of at least k coins, for each k that a gallery may cost.
MEAN: Final = 0
FULL: Final = 1  # the chance of at least the coins printed on the space
ROWS: Final = 2 + GALLERIES


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
        taken = coming = 0
        for seat in range(len(board.figures)):
            if board.figures[seat]:
                taken |= 1 << board.figures[seat]
            elif seat < board.seats:
                coming += 1
        self.read_cards(board)
        return self.number(self.table(taken, coming, space), MEAN)

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
