"""Funding odds: what each space pays, from what everyone can know.

1. The two drawn cards are some pair of the cards that nobody has seen, with the backs that everybody sees. Every such
   pair is equally likely.
2. Each player still to place chooses as players of that level do (`placements.py`), one after another. Where nobody
   follows, only the cards are uncertain, and they are counted.
3. The least and the most hold for any players, however they place.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.choices.vector import Choices
from antiquary.games.pergamon.evaluation.expected_pay import Claims, claims, pot_counts
from antiquary.games.pergamon.evaluation.features import Features
from antiquary.games.pergamon.evaluation.placements import PERSON, placement_chances
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import FUNDING, Board, still_to_place
from antiquary.games.pergamon.rules.numbers import SPACES
from antiquary.games.pergamon.rules.pieces import place_figure
from antiquary.kernel.game import Seat

NEGLIGIBLE: Final = 0.002  # spaces that a player takes with less than this chance are left out


@final
class SpaceOdds:
    """A funding space: `amounts` has the chances that it pays 0, 1, 2, ... coins. For a free space, as if the next
    figure stood on it."""

    def __init__(self, space: int, owner: int, printed: int, amounts: list[float], least: int, most: int) -> None:
        full = expected = 0.0
        for amount in range(len(amounts)):
            expected += amount * amounts[amount]
            if amount >= printed:
                full += amounts[amount]
        self.space: Final = space
        self.owner: Final = owner  # seat of the figure there (the robber's comes after the players'), or -1
        self.amounts: Final = amounts
        self.full: Final = full  # the chance that it pays at least the coins printed there
        self.expected: Final = expected
        self.least: Final = least
        self.most: Final = most

    def data(self) -> dict[str, Any]:
        return {
            "space": self.space,
            "owner": self.owner,
            "amounts": self.amounts,
            "full": self.full,
            "expected": self.expected,
            "least": self.least,
            "most": self.most,
        }


@final
class Shares:
    """By space: the chances that figures to its right claim 0, 1, 2, ... coins before its figure is paid."""

    def __init__(self, components: Components) -> None:
        total = sum(components.space_coins)
        self.among: Final = [[0.0] * (total + 1) for _ in range(SPACES + 1)]  # with a figure to its left
        self.leftmost: Final = [[0.0] * (total + 1) for _ in range(SPACES + 1)]  # without: it takes all that is left
        self._printed: Final = components.space_coins

    def add(self, figures: list[int], space: int, chance: float) -> None:
        """Count the figure on `space` among these figures."""
        claimed = 0
        leftmost = True
        for other in figures:
            if other > space:
                leftmost = False
            elif 0 < other < space:
                claimed += self._printed[other]
        target = self.leftmost[space] if leftmost else self.among[space]
        target[claimed] += chance


@final
class FundingOdds:
    """The odds of positions with one set of components. It remembers what it was last asked for, so no two threads may
    share one."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self._choices: Final = Choices(Features(components))

    def of(self, board: Board, levels: list[str]) -> list[SpaceOdds]:
        """One entry a funding space, from the right; empty while no cards are drawn. `levels` are those of the
        opponents by seat, empty for a person; seats that are missing count as people."""
        pots = pot_counts(board)
        if not pots:
            return []
        shares = self._shares(board, levels)
        owners = [-1] * (SPACES + 1)
        taken = 0
        for seat in range(len(board.figures)):
            owners[board.figures[seat]] = seat if board.figures[seat] else -1
            taken |= 1 << board.figures[seat]
        taken &= -2
        coming = still_to_place(board)
        result: list[SpaceOdds] = []
        for space in range(1, self.components.spaces + 1):
            others = coming if owners[space] >= 0 else max(0, coming - 1)
            least, most = self._limits(claims(self.components, taken, space, others), space, pots)
            printed = self.components.space_coins[space]
            amounts = _paid(printed, shares.among[space], shares.leftmost[space], pots)
            result.append(SpaceOdds(space, owners[space], printed, amounts, least, most))
        return result

    def _shares(self, board: Board, levels: list[str]) -> Shares:
        shares = Shares(self.components)
        placed = [space for space in board.figures if space]
        if board.phase != FUNDING or board.at == board.seats:
            for space in range(1, self.components.spaces + 1):
                shares.add([*placed, space], space, 1.0)
            return shares
        chances = placement_chances(self._choices, board, level_of(levels, board.seat))
        for at in range(len(board.legal)):
            space = board.legal[at] - FUND
            self._follow(after(board, space), levels, 1.0, shares, space, chances[at], placed)
        return shares

    def _follow(
        self, board: Board, levels: list[str], chance: float, shares: Shares, own: int, chosen: float, placed: list[int]
    ) -> None:
        """Count the figures once everybody has placed, which happens so with `chance` if the next figure stands on
        `own`; that it does has the chance `chosen`, which concerns those that were `placed` before."""
        if board.at == board.seats:
            shares.add(board.figures, own, chance)
            for space in placed:
                shares.add(board.figures, space, chance * chosen)
            return
        chances = placement_chances(self._choices, board, level_of(levels, board.seat))
        for at in range(len(board.legal)):
            if chances[at] >= NEGLIGIBLE:
                follower = after(board, board.legal[at] - FUND)
                self._follow(follower, levels, chance * chances[at], shares, own, chosen, placed)

    def _limits(self, possible: Claims, space: int, pots: list[int]) -> tuple[int, int]:
        """The least and the most that a figure on `space` can be paid, however the others place."""
        among = [float(count) for count in possible.among]
        leftmost = [float(count) for count in possible.leftmost]
        amounts = _paid(self.components.space_coins[space], among, leftmost, pots)
        paid = [amount for amount in range(len(amounts)) if amounts[amount] > 0.0]
        return paid[0], paid[-1]


def level_of(levels: list[str], seat: Seat) -> str:
    return levels[seat] if 0 <= seat < len(levels) and levels[seat] else PERSON


def after(board: Board, space: int) -> Board:
    """The board once the seat that is to place has taken `space`. It is only used to see where the next ones place."""
    twin = board.clone()
    place_figure(twin, space, None)
    twin.at = board.at + 1
    twin.legal = [action for action in board.legal if action != FUND + space]
    if twin.at < board.seats:
        twin.seat = board.order[twin.at]
    return twin


def _paid(printed: int, among: list[float], leftmost: list[float], pots: list[int]) -> list[float]:
    """The chances that a figure is paid 0, 1, 2, ... coins. What the shares lack to 1 was negligible."""
    weights = [0.0] * len(pots)
    total = 0.0
    for pot in range(len(pots)):
        pairs = pots[pot]
        if not pairs:
            continue
        for claimed in range(len(among)):
            left = max(0, pot - claimed)
            weights[min(left, printed)] += pairs * among[claimed]
            weights[left] += pairs * leftmost[claimed]
            total += pairs * (among[claimed] + leftmost[claimed])
    return [weight / total for weight in weights]
