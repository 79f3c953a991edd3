"""The expected pay of figures, as `odds.py` counts it, kept for a search that asks for the same again and again."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.odds import Claims, claims, payout_counts, pot_counts
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.numbers import SPACES

BITS: Final = SPACES + 1  # of a set of funding spaces, which count from 1


@final
class ExpectedPay:
    """Expected pay with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        # By space, figures on the track and players to come: the mean pay for every pot. No more than the track allows.
        self._means: Final[dict[int, list[float]]] = {}
        # Of the cards that were last asked for: the possible pots and their chances.
        self._spent: tuple[int, ...] = ()
        self._backs: tuple[int, ...] = ()
        self._pots: list[int] = []
        self._chances: list[float] = []

    def of(self, board: Board, space: int) -> float:
        """The coins that the figure on `space` can expect while figures are being placed."""
        if self._spent is not board.spent or self._backs is not board.backs:
            self._read_cards(board)
        means = self._mean(board, space)
        pots, chances = self._pots, self._chances
        coins = 0.0
        for at in range(len(pots)):
            coins += chances[at] * means[pots[at]]
        return coins

    def _read_cards(self, board: Board) -> None:
        counts = pot_counts(board)
        pairs = sum(counts)
        self._spent, self._backs = board.spent, board.backs
        self._pots = [pot for pot in range(len(counts)) if counts[pot]]
        self._chances = [counts[pot] / pairs for pot in self._pots]

    def _mean(self, board: Board, space: int) -> list[float]:
        taken = coming = 0
        for seat in range(len(board.figures)):
            if board.figures[seat]:
                taken |= 1 << board.figures[seat]
            elif seat < board.seats:
                coming += 1
        key = (coming << BITS | taken) << BITS | space
        means = self._means.get(key)
        if means is None:
            means = _mean_by_pot(self.components, claims(self.components, taken, space, coming), space)
            self._means[key] = means
        return means


def _mean_by_pot(components: Components, claims: Claims, space: int) -> list[float]:
    """What a figure on `space` is paid on average if the pot is 0, 1, 2, ... coins."""
    means: list[float] = []
    for pot in range(2 * max(components.kind_coins) + 1):
        pots = [0] * pot + [1]
        counts = payout_counts(components, claims, space, pots)
        coins = 0
        for amount in range(len(counts)):
            coins += amount * counts[amount]
        means.append(coins / claims.sets)
    return means
