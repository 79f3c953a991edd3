"""A search of one decision in short pieces of work, with advice after a chosen number of rounds.

The coach's advice takes one search of a fixed length. Here the trees are kept between the pieces, so that more rounds
improve the advice, and the caller can stop the search after any piece.
"""

from time import monotonic
from typing import Final, final

from antiquary.agents.coaching.advice import NO_ACTION, Advice
from antiquary.agents.coaching.coach import (
    MOVES_COMPARED,
    SEED_RANGE,
    Coach,
    SearchResult,
    below,
    by_visits,
    rng_of,
    shortlist,
)
from antiquary.agents.search import SearchNode, SearchTree
from antiquary.kernel.game import Action, View
from antiquary.kernel.rng import FastRng

ROUNDS_PER_CHECK: Final = 16  # rounds between two checks of the clock


@final
class Deepening:
    """The search of the decision of one view, in which its seat decides. The rounds of `coach` do not matter."""

    def __init__(self, coach: Coach, view: View) -> None:
        self.coach: Final = coach
        self.view: Final = view
        self.rounds = 0  # of the root so far
        self._legal: Final = view.legal()
        self._rng: Final = rng_of(view)
        self._samples: Final = self._rng.below(SEED_RANGE)
        self._tree: Final = SearchTree(coach.evaluator)
        self._after: Final[dict[Action, View | None]] = {}  # the views after moves that were compared
        self._branches: Final[
            dict[Action, SearchTree]
        ] = {}  # searches of their own for those that the tree hardly tried

    def grow(self, rounds: int, seconds: float) -> bool:
        """Go on until the root has had `rounds` rounds and every move to compare its share of them. False if the time
        was up before."""
        end = monotonic() + seconds
        while True:
            if len(self._legal) > 1 and self.rounds < rounds:
                size = min(ROUNDS_PER_CHECK, rounds - self.rounds)
                self._tree.grow(self.view, size, self._rng)
                self.rounds += size
            elif not self._grow_branch(rounds // MOVES_COMPARED):
                return True
            if monotonic() >= end:
                return False

    def advice(self, rounds: int) -> Advice:
        """The advice after `rounds` rounds; `grow` has completed them."""
        actions = self._compared()
        branches = [self._branch(action, rounds // MOVES_COMPARED) for action in actions]
        coach = Coach(self.coach.evaluator, rounds, self.coach.calibration)
        return coach.advice_on(self.view, self._tree.root, actions, branches, FastRng(self._samples), [])

    def _compared(self) -> list[Action]:
        root = self._tree.root
        return shortlist(SearchResult(by_visits(root, self._legal), root), NO_ACTION)

    def _grow_branch(self, rounds: int) -> bool:
        """Search a move that has had less than `rounds` rounds a little further; False if there is none."""
        if rounds == 0:
            return False
        for action in self._compared():
            branch = self._branch(action, rounds)
            if branch is not None and branch.visits >= rounds:
                continue
            if action not in self._after:
                self._after[action] = self.coach.view_after(self.view, action, self._rng)
            after = self._after[action]
            if after is None:
                continue
            tree = self._branches.setdefault(action, SearchTree(self.coach.evaluator))
            tree.grow(after, min(ROUNDS_PER_CHECK, rounds - tree.root.visits), self._rng)
            return True
        return False

    def _branch(self, action: Action, rounds: int) -> SearchNode | None:
        """The tree to follow after a move: that of the root if the move was tried often, else its own."""
        known = below(self._tree.root, action)
        own = self._branches.get(action)
        if own is None or (known is not None and known.visits >= rounds):
            return known
        return own.root
