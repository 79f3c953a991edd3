"""The opponents by name."""

from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.random_agent import RandomAgent
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

AGENTS: Final = ("random", "greedy")


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may remember what it thought, so no two seats share one."""
    if name == "random":
        return RandomAgent()
    if name == "greedy":
        return GreedyAgent(game)
    raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(AGENTS)})
