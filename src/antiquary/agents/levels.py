# mypyc: skip
"""The opponents by name: four levels for people, and some that others are measured against."""

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

# A level is a budget of guesses, so that it plays alike on every machine; the seconds for a decision are a guard.
NOVICE_BLUR: Final = 3.0  # points by which a beginner misjudges
APPRENTICE_ROUNDS: Final = 20
APPRENTICE_SECONDS: Final = 0.04
SCHOLAR_ROUNDS: Final = 200
SCHOLAR_ROUNDS_IN: Final = {"pergamon": 100}  # where a scholar with more would come too near a master
SCHOLAR_SECONDS: Final = 0.4
MASTER_ROUNDS: Final = 2000
MASTER_SECONDS: Final = 2.8
# Plain search, without any judgement: as long for a decision as a master takes, on the machine where it plays.
PLAYOUTS_SECONDS: Final = 0.1
ENDLESS: Final = 1_000_000_000
GREEDY_GUESSES: Final = 4


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may remember what it thought, so no two seats share one."""
    if name == "random":
        return RandomAgent()
    if name == "playouts":
        return SearchAgent(game, ENDLESS, None, PLAYOUTS_SECONDS)
    if name not in AGENTS:
        raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(AGENTS)})
    judgement = judgement_for(game)
    if name == "greedy":
        return GreedyAgent(game, judgement, GREEDY_GUESSES)
    if name == "novice":
        return GreedyAgent(game, judgement, 1, NOVICE_BLUR)
    if name == "apprentice":
        return SearchAgent(game, APPRENTICE_ROUNDS, judgement, APPRENTICE_SECONDS)
    if name == "scholar":
        rounds = SCHOLAR_ROUNDS_IN.get(game.name, SCHOLAR_ROUNDS)
        return SearchAgent(game, rounds, judgement, SCHOLAR_SECONDS)
    return SearchAgent(game, MASTER_ROUNDS, judgement, MASTER_SECONDS)
