"""The searching opponent: a budget of search rounds from the view it is given, within a time limit."""

from time import monotonic, sleep
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.edition_1.search import CURIOSITY, Tree
from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import FastRng, Rng

SLICE: Final = 32  # samples between two checks of the clock
FRESH: Final = 4  # at least one in this many samples of a budget is spent on the current decision
PROOFS: Final = 2  # samples that must agree before a step counts as revealing nothing


@final
class SearchAgent(Agent):
    """`rounds` samples per decision; those of an earlier step in the same turn count, as long as nothing new was
    learned since. `seconds` is the time limit of a decision: a safeguard, so that the machine's load does not affect
    the play of an opponent unless it must. Without a judgement, random playouts evaluate positions."""

    def __init__(
        self,
        game: Game,
        rounds: int,
        judgement: Judgement | None = None,
        seconds: float = 1e9,
        curiosity: float = CURIOSITY,
    ) -> None:
        self.game: Final = game
        self.rounds: Final = rounds
        self.judgement: Final = judgement
        self.seconds: Final = seconds
        self.curiosity: Final = curiosity
        self.cancelled = False  # set from outside, ends the search at once with the best action so far
        self._tree: Tree | None = None
        self._view: View | None = None  # the view that the tree was grown from
        self._action: Action = -1  # and the action chosen then

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        tree = self._tree_for(view)
        if len(legal) == 1:
            action = legal[0]
        else:
            self._grow(tree, view, rng)
            action = tree.best(legal)
        self._tree, self._view, self._action = tree, view, action
        return action

    def _grow(self, tree: Tree, view: View, rng: Rng) -> None:
        rounds = max(self.rounds - tree.root.visits, self.rounds // FRESH, 1)
        end = monotonic() + self.seconds
        while rounds > 0 and not self.cancelled:
            tree.grow(view, min(rounds, SLICE), rng)
            rounds -= SLICE
            sleep(0)  # compiled code does not yield to other threads, one of which may cancel
            if monotonic() >= end:
                break

    def _tree_for(self, view: View) -> Tree:
        """The tree of the previous step, if this view follows from that step with certainty; otherwise a new one."""
        tree, earlier = self._tree, self._view
        if tree is not None and earlier is not None and earlier.seat == view.seat and earlier.seats == view.seats:
            encoded = view.encode()
            # The step leads here for all sampled hidden cards, so it has revealed nothing about them.
            rng = FastRng(tree.root.visits)
            for _ in range(PROOFS):
                guess = self.game.determinize(earlier, rng)
                guess.apply(earlier.seat, self._action)
                if guess.view(earlier.seat).encode() != encoded:
                    break
            else:
                tree.descend(self._action)
                return tree
        return Tree(self.game, self.judgement, self.curiosity)
