"""The opponents by name: five levels for people, three that serve as baselines, and those in files.

Strength is measured against networks in files (`bench/opponents/yardsticks/`): those that ship with the package change.
"""

import json
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from antiquary.agents.agent import Agent, RandomAgent
from antiquary.agents.evaluator import NetworkEvaluator, PlayoutEvaluator, evaluator_for
from antiquary.agents.greedy import FallibleAgent, GreedyAgent
from antiquary.agents.judgement import WrongWeights, judgement_for
from antiquary.agents.network import Networks, networks_from
from antiquary.agents.policy import PolicyAgent, is_name, policy_for
from antiquary.agents.search import TreeAgent
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

LEVELS: Final = ("novice", "apprentice", "scholar", "master", "grandmaster")
AGENTS: Final = ("random", "playouts", "greedy", *LEVELS)
GREEDY_GUESSES: Final = 4
LARGEST_FACTOR: Final = 1000
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
    budget = game.study.budgets()[level]
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
    return 0 < number < LARGEST_FACTOR and level in LEVELS and game.study.budgets()[level].rounds > 0


NETWORKS_PREFIX: Final = "networks:"
POLICY_PREFIX: Final = "file:"
DEFAULT_BUDGET_LEVEL: Final = "grandmaster"  # whose budget a file has that does not give one


@final
@dataclass(frozen=True)
class NetworkFile:
    name: str
    networks: Networks
    rounds: int
    seconds: float
    digest: str

    def agent(self, game: Game) -> TreeAgent:
        return TreeAgent(NetworkEvaluator(game, self.networks), self.rounds, self.seconds)


def read_network_file(path: Path, game: Game) -> NetworkFile:
    """The opponent in a file; raises `WrongWeights`."""
    usual = game.study.budgets()[DEFAULT_BUDGET_LEVEL]
    try:
        text = path.read_bytes()
        data = json.loads(text)
        name = data.get("name", path.stem)
        budget = data.get("budget", {"rounds": usual.rounds, "seconds": usual.seconds})
        rounds, seconds = int(budget["rounds"]), float(budget["seconds"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": str(error)}) from error
    if not isinstance(name, str) or not is_name(name) or rounds < 1 or not seconds > 0.0:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": "name, budget"})
    return NetworkFile(name, networks_from(data, game), rounds, seconds, blake2b(text, digest_size=16).hexdigest())


def opponent_named(name: str, game: Game, players: int) -> Agent:
    """A new opponent for one seat: a level (`agent_named`), `file:PATH` for a policy, or `networks:PATH` for networks
    with a search. It opens the file that is named, so a name from the network belongs to `agent_named`."""
    if name.startswith(NETWORKS_PREFIX):
        return read_network_file(Path(name.removeprefix(NETWORKS_PREFIX)), game).agent(game)
    if not name.startswith(POLICY_PREFIX):
        return agent_named(name, game)
    return PolicyAgent(policy_for(Path(name.removeprefix(POLICY_PREFIX)), game, players), game)
