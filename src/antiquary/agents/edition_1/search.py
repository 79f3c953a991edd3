"""Information-set Monte Carlo tree search: one tree over what a seat can see, grown over many samples of the rest.

Each round samples the hidden information (`Game.determinize`), walks down the tree along the choices that are possible
in this sample, adds one position and evaluates it. Every seat on the way is assumed to maximise its own chances
(max-n). A choice is identified by its action, so samples share what they have in common; the exploration term counts
how often a choice was possible, not only how often it was tried.
"""

from math import log, sqrt
from typing import Final, final

from antiquary.agents.judgement import Judgement, won
from antiquary.kernel.game import Game, State, View
from antiquary.kernel.rng import Rng

CURIOSITY: Final = 0.15  # the exploration constant, relative to chances between 0 and 1
NOBODY: Final = -1


@final
class Branch:
    """A node of the tree: the choices seen there, how often each was possible and tried, and the results."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.slots: dict[int, int] = {}  # the index of an action in the lists below
        self.actions: list[int] = []
        self.possible: list[int] = []
        self.tried: list[int] = []
        self.gained: list[float] = []  # the sum of the chances of the seat that chose
        self.below: list[Branch | None] = []

    def slot(self, action: int) -> int:
        at = self.slots.get(action, -1)
        if at < 0:
            at = len(self.actions)
            self.slots[action] = at
            self.actions.append(action)
            self.possible.append(0)
            self.tried.append(0)
            self.gained.append(0.0)
            self.below.append(None)
        return at

    def mean(self, at: int) -> float:
        return self.gained[at] / self.tried[at] if self.tried[at] else 0.0


@final
class Tree:
    """The statistics of one seat's search about the choices below one view."""

    def __init__(self, game: Game, judgement: Judgement | None, curiosity: float = CURIOSITY) -> None:
        self.game: Final = game
        self.curiosity: Final = curiosity
        self.judgement: Final = judgement  # None: random playouts to the end instead
        self.root = Branch()

    def grow(self, view: View, rounds: int, rng: Rng) -> None:
        """Search `rounds` more samples of `view`, in which its seat decides."""
        for _ in range(rounds):
            self._round(self.game.determinize(view, rng), view.seat, rng)

    def descend(self, action: int) -> None:
        """The action was taken and revealed nothing new: the statistics below it remain valid."""
        at = self.root.slots.get(action, -1)
        below = self.root.below[at] if at >= 0 else None
        self.root = Branch() if below is None else below

    def _round(self, state: State, seat: int, rng: Rng) -> None:
        branch = self.root
        path: list[Branch] = []
        slots: list[int] = []
        seats: list[int] = []
        # The first to choose is the seat that asks, though others may be choosing at the same time.
        while seat != NOBODY and (branch.visits > 0 or not path):
            at = _select(branch, state.legal(seat), self.curiosity, rng)
            path.append(branch)
            slots.append(at)
            seats.append(seat)
            state.apply(seat, branch.actions[at])
            below = branch.below[at]
            if below is None:
                below = Branch()
                branch.below[at] = below
            branch = below
            seat = state.decider()
        branch.visits += 1
        chances = self._judge(state, rng)
        for step in range(len(path)):
            branch = path[step]
            at = slots[step]
            branch.visits += 1
            branch.tried[at] += 1
            branch.gained[at] += chances[seats[step]]

    def _judge(self, state: State, rng: Rng) -> list[float]:
        judgement = self.judgement
        if judgement is not None:
            return judgement.chances(state)
        state.play_out(rng)
        return won(state)

    def best(self, legal: list[int]) -> int:
        """The legal action that was tried most; among equals the one with better chances."""
        root = self.root
        chosen = legal[0]
        most, mean = -1, -1.0
        for action in legal:
            at = root.slots.get(action, -1)
            tried = root.tried[at] if at >= 0 else 0
            value = root.mean(at) if at >= 0 else 0.0
            if tried > most or (tried == most and value > mean):
                chosen, most, mean = action, tried, value
        return chosen


def _select(branch: Branch, legal: list[int], curiosity: float, rng: Rng) -> int:
    """A random choice among those never tried; otherwise the one with the best prospects."""
    fresh = 0
    best_fresh = -1
    best = -1
    best_worth = -1.0
    for action in legal:
        at = branch.slot(action)
        branch.possible[at] += 1
        tried = branch.tried[at]
        if tried == 0:
            fresh += 1
            if rng.below(fresh) == 0:
                best_fresh = at
        elif best_fresh < 0:
            worth = branch.gained[at] / tried + curiosity * sqrt(log(branch.possible[at]) / tried)
            if worth > best_worth:
                best_worth = worth
                best = at
    return best_fresh if best_fresh >= 0 else best
