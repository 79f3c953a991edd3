"""The opponents by name: four levels for people, and some that serve as baselines."""

from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.random_agent import RandomAgent
from antiquary.agents.searcher import SearchAgent
from antiquary.agents.weights import judgement_for
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

LEVELS: Final = ("novice", "apprentice", "scholar", "master")
AGENTS: Final = ("random", "playouts", "greedy", *LEVELS)
GREEDY_GUESSES: Final = 4


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may keep a search tree, so no two seats share one."""
    if name == "random":
        return RandomAgent()
    if name not in AGENTS:
        raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(AGENTS)})
    if name == "greedy":
        return GreedyAgent(game, judgement_for(game), GREEDY_GUESSES)
    budget = game.budgets()[name]
    if name == "playouts":
        return SearchAgent(game, budget.rounds, None, budget.seconds)
    judgement = judgement_for(game)
    if budget.rounds:
        return SearchAgent(game, budget.rounds, judgement, budget.seconds)
    return GreedyAgent(game, judgement, 1, budget.blur)
