"""The opponents by name: five levels for people, some that serve as baselines, and those of the first edition."""

from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.edition_1.opponents import EDITION_1, first_edition_agent
from antiquary.agents.edition_1.searcher import SearchAgent as PlayoutAgent
from antiquary.agents.fallible import FallibleAgent
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.random_agent import RandomAgent
from antiquary.agents.searcher import SearchAgent
from antiquary.agents.weights import judgement_for
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

LEVELS: Final = ("novice", "apprentice", "scholar", "master", "grandmaster")
AGENTS: Final = ("random", "playouts", "greedy", *LEVELS)
# The first edition measures progress: it is not offered to people who look for an opponent.
ARENA_AGENTS: Final = (*AGENTS, *EDITION_1)
GREEDY_GUESSES: Final = 4


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may keep a search tree, so no two seats share one."""
    if name == "random":
        return RandomAgent()
    if name not in ARENA_AGENTS:
        raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(ARENA_AGENTS)})
    if name in EDITION_1:
        return first_edition_agent(name, game)
    if name == "greedy":
        return GreedyAgent(game, judgement_for(game), GREEDY_GUESSES)
    budget = game.budgets()[name]
    if name == "playouts":
        return PlayoutAgent(game, budget.rounds, None, budget.seconds)
    judgement = judgement_for(game)
    if budget.rounds:
        return SearchAgent(game, budget.rounds, judgement, budget.seconds)
    return FallibleAgent(game, judgement, budget.mistakes)
