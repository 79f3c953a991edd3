"""The opponents by name: five levels for people, and three that serve as baselines."""

from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.evaluator import PlayoutEvaluator, evaluator_for
from antiquary.agents.fallible import FallibleAgent
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.random_agent import RandomAgent
from antiquary.agents.tree_agent import TreeAgent
from antiquary.agents.weights import judgement_for
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

LEVELS: Final = ("novice", "apprentice", "scholar", "master", "grandmaster")
AGENTS: Final = ("random", "playouts", "greedy", *LEVELS)
GREEDY_GUESSES: Final = 4
MOST_TIMES: Final = 1000
# Opponents that are measured by their effort alone: without a time limit they play the same on every machine.
UNTIMED_AGENTS: Final = ("random", "greedy", *LEVELS)
NO_LIMIT: Final = 1e9  # seconds


def agent_named(name: str, game: Game) -> Agent:
    """A new opponent for one seat; it may keep a search tree, so no two seats share one. `NAME:FACTOR` is a level that
    searches so many times as long, for experiments."""
    return _agent(name, game, AGENTS, True)


def untimed_agent(name: str, game: Game) -> Agent:
    """The same without a time limit, so that its choices depend on nothing but the view and the random numbers."""
    return _agent(name, game, UNTIMED_AGENTS, False)


def _agent(name: str, game: Game, known: tuple[str, ...], timed: bool) -> Agent:
    if name == "random":
        return RandomAgent()
    level, colon, factor = name.partition(":")
    if level not in known or (colon and not _is_factor(factor, level, game)):
        raise WrongOption("error-agent-unknown", {"name": name, "known": ", ".join(known)})
    if level == "greedy":
        return GreedyAgent(game, judgement_for(game), GREEDY_GUESSES)
    budget = game.budgets()[level]
    if level == "playouts":
        return TreeAgent(PlayoutEvaluator(game), budget.rounds, budget.seconds)
    if budget.rounds:
        times = float(factor) if colon else 1.0
        rounds = max(1, round(times * budget.rounds))
        seconds = times * budget.seconds if timed else NO_LIMIT
        return TreeAgent(evaluator_for(game), rounds, seconds, budget.mistakes.choices)
    return FallibleAgent(game, judgement_for(game), budget.mistakes)


def _is_factor(text: str, level: str, game: Game) -> bool:
    """Whether `text` is a number by which the search of a level can be multiplied."""
    try:
        number = float(text)
    except ValueError:
        return False
    return 0 < number < MOST_TIMES and level in LEVELS and game.budgets()[level].rounds > 0
