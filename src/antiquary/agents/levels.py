# mypyc: skip
"""The opponents by name: four levels for people, and some that serve as baselines."""

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Budget:
    """The search budget of a level: rounds per decision, so that it plays alike on every machine. Without rounds, the
    level plays greedily and misjudges every choice by up to `blur` points. `seconds` per decision are a safeguard."""

    rounds: int = 0
    blur: float = 0.0
    seconds: float = 1e9


# Measured so that every level clearly beats the one below it (`docs/strength.md`). In Ancient Knowledge luck
# matters more and longer search soon gains little, so the steps there are further apart.
DEFAULT: Final = "pergamon"
BUDGETS: Final[dict[str, dict[str, Budget]]] = {
    "ancient-knowledge": {
        "novice": Budget(blur=3.0),
        "apprentice": Budget(blur=1.2),
        "scholar": Budget(rounds=40, seconds=0.4),
        "master": Budget(rounds=1000, seconds=2.8),
    },
    "pergamon": {
        "novice": Budget(blur=3.0),
        "apprentice": Budget(rounds=20, seconds=0.04),
        "scholar": Budget(rounds=100, seconds=0.4),
        "master": Budget(rounds=2000, seconds=2.8),
    },
}
# Plain search, without a judgement, has as much time per decision as the master takes.
PLAYOUTS_SECONDS: Final = {"ancient-knowledge": 0.05, "pergamon": 0.1}
ENDLESS: Final = 1_000_000_000
GREEDY_GUESSES: Final = 4


def budget_of(level: str, game: Game) -> Budget:
    return BUDGETS.get(game.name, BUDGETS[DEFAULT])[level]


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may keep a search tree, so no two seats share one."""
    if name == "random":
        return RandomAgent()
    if name == "playouts":
        seconds = PLAYOUTS_SECONDS.get(game.name, PLAYOUTS_SECONDS[DEFAULT])
        return SearchAgent(game, ENDLESS, None, seconds)
    if name not in AGENTS:
        raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(AGENTS)})
    judgement = judgement_for(game)
    if name == "greedy":
        return GreedyAgent(game, judgement, GREEDY_GUESSES)
    budget = budget_of(name, game)
    if budget.rounds:
        return SearchAgent(game, budget.rounds, judgement, budget.seconds)
    return GreedyAgent(game, judgement, 1, budget.blur)
