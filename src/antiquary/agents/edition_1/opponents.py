"""The opponents of the first edition by name."""

from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.edition_1.budgets import GREEDY_GUESSES, effort_of
from antiquary.agents.edition_1.greedy import GreedyAgent
from antiquary.agents.edition_1.searcher import SearchAgent
from antiquary.agents.edition_1.weights import judgement_of
from antiquary.kernel.game import Game

EDITION_1: Final = ("greedy-1", "novice-1", "apprentice-1", "scholar-1", "master-1")


def first_edition_agent(name: str, game: Game) -> Agent:
    """A new opponent of the first edition, one of `EDITION_1`."""
    judgement = judgement_of(game)
    if name == "greedy-1":
        return GreedyAgent(game, judgement, GREEDY_GUESSES)
    effort = effort_of(name, game)
    if effort.rounds:
        return SearchAgent(game, effort.rounds, judgement, effort.seconds)
    return GreedyAgent(game, judgement, 1, effort.blur)
