"""The random opponent."""

from typing import final

from antiquary.agents.agent import Agent
from antiquary.kernel.game import Action, View
from antiquary.kernel.rng import Rng


@final
class RandomAgent(Agent):
    """Every legal action is equally likely."""

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        return legal[rng.below(len(legal))]
