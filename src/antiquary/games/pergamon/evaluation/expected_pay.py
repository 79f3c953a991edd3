"""The expected pay of figures, as `odds.py` counts it, kept for a search that asks for the same again and again."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.odds import Claims, claims, payout_counts, pot_counts
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.numbers import GALLERIES, SPACES

BITS: Final = SPACES + 1  # of a set of funding spaces, which count from 1
COUNTED: Final = GALLERIES + 1  # coins of which it matters whether they are paid: 0 to the price of the deepest gallery


@final
class SpacePay:
    """The pay of a figure on one space: `chances[k]` is the chance of at least k coins, for k up to 5."""

    def __init__(self, mean: float, full: float, least: int, chances: vec[float]) -> None:
        self.mean: Final = mean
        self.full: Final = full  # the chance of at least the coins printed there
        self.least: Final = least
        self.chances: Final[vec[float]] = chances


@final
class _PayByPot:
    """The pay of a figure on one space if the pot is 0, 1, 2, ... coins."""

    def __init__(self, means: list[float], fulls: list[float], leasts: list[int], chances: vec[float]) -> None:
        self.means: Final = means
        self.fulls: Final = fulls
        self.leasts: Final = leasts
        self.chances: Final[vec[float]] = chances  # `COUNTED` for each pot


@final
class ExpectedPay:
    """Expected pay with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        # By space, figures on the track and players to come. No more than the track allows.
        self._by_pot: Final[dict[int, _PayByPot]] = {}
        # Of the cards that were last asked for: the possible pots and their chances, and what was asked for.
        self._spent: tuple[int, ...] = ()
        self._backs: tuple[int, ...] = ()
        self._faces: tuple[int, ...] = ()
        self._pots: list[int] = []
        self._chances: list[float] = []
        self._pays: dict[int, SpacePay] = {}

    def of(self, board: Board, space: int) -> float:
        """The coins that the figure on `space` can expect while figures are being placed."""
        taken = coming = 0
        for seat in range(len(board.figures)):
            if board.figures[seat]:
                taken |= 1 << board.figures[seat]
            elif seat < board.seats:
                coming += 1
        return self.on(board, taken, coming, space).mean

    def on(self, board: Board, taken: int, coming: int, space: int) -> SpacePay:
        """The pay of a figure on `space` if figures stand on the spaces of the set `taken` and `coming` players are
        still to place."""
        if self._spent is not board.spent or self._backs is not board.backs or self._faces is not board.faces:
            self._read_cards(board)
        key = (coming << BITS | taken) << BITS | space
        pay = self._pays.get(key)
        if pay is None:
            pay = self._pays[key] = self._pay(self._table(key, taken, coming, space))
        return pay

    def _read_cards(self, board: Board) -> None:
        counts = pot_counts(board)
        pairs = sum(counts)
        self._spent, self._backs, self._faces = board.spent, board.backs, board.faces
        self._pots = [pot for pot in range(len(counts)) if counts[pot]]
        self._chances = [counts[pot] / pairs for pot in self._pots]
        self._pays = {}

    def _table(self, key: int, taken: int, coming: int, space: int) -> _PayByPot:
        table = self._by_pot.get(key)
        if table is None:
            table = _pay_by_pot(self.components, claims(self.components, taken, space, coming), space)
            self._by_pot[key] = table
        return table

    def _pay(self, table: _PayByPot) -> SpacePay:
        mean = full = 0.0
        least = table.leasts[self._pots[0]]
        chances = vec[float]([0.0] * COUNTED)
        pots = self._pots
        for at in range(len(pots)):
            pot = pots[at]
            chance = self._chances[at]
            mean += chance * table.means[pot]
            full += chance * table.fulls[pot]
            least = min(least, table.leasts[pot])
            first: i64 = pot * COUNTED
            for coins in range(i64(COUNTED)):
                chances[coins] += chance * table.chances[first + coins]
        return SpacePay(mean, full, least, chances)


def _pay_by_pot(components: Components, claims: Claims, space: int) -> _PayByPot:
    means: list[float] = []
    fulls: list[float] = []
    leasts: list[int] = []
    chances: list[float] = []
    printed = components.space_coins[space]
    for pot in range(2 * max(components.kind_coins) + 1):
        pots = [0] * pot + [1]
        counts = payout_counts(components, claims, space, pots)
        coins = full = 0
        least = pot
        at_least = [0] * COUNTED
        for amount in range(len(counts)):
            count = counts[amount]
            if count:
                coins += amount * count
                full += count if amount >= printed else 0
                least = min(least, amount)
                for wanted in range(min(amount + 1, COUNTED)):
                    at_least[wanted] += count
        means.append(coins / claims.sets)
        fulls.append(full / claims.sets)
        leasts.append(least)
        chances.extend([count / claims.sets for count in at_least])
    return _PayByPot(means, fulls, leasts, vec[float](chances))
