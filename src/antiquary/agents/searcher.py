"""The opponent that searches: as many guesses as it is given, from the view it is shown."""

from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.judgement import Judgement
from antiquary.agents.search import CURIOSITY, Tree
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import Rng


@final
class SearchAgent(Agent):
    """`rounds` guesses for a decision. Without a judgement, random playouts tell what a position is worth."""

    def __init__(
        self, game: Game, rounds: int, judgement: Judgement | None = None, curiosity: float = CURIOSITY
    ) -> None:
        self.game: Final = game
        self.rounds: Final = rounds
        self.judgement: Final = judgement
        self.curiosity: Final = curiosity

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        tree = Tree(self.game, self.judgement, self.curiosity)
        tree.grow(view, self.rounds, rng)
        return tree.best(legal)
