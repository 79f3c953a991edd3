"""The interface of opponents, and the random one: an agent is given a view, never a state, and returns an action."""

from abc import ABCMeta, abstractmethod
from typing import final

from mypy_extensions import mypyc_attr

from antiquary.kernel.game import Action, View
from antiquary.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)  # users may write their own opponents
class Agent(metaclass=ABCMeta):
    """Chooses for one seat. All its randomness comes from `rng`: the same view and the same stream give the same
    choice."""

    @abstractmethod
    def choose(self, view: View, rng: Rng) -> Action:
        """One of the legal actions of the seat that the view belongs to, which has to decide now."""


@final
class RandomAgent(Agent):
    """Every legal action is equally likely."""

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        return legal[rng.below(len(legal))]
