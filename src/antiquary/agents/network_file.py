"""Opponents in files: networks as `antiquary train` writes them, with a name and a search budget if the file has them.

Strength is measured against such files (`bench/opponents/yardsticks/`): the networks that ship with the package change.
"""

import json
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from antiquary.agents.evaluator import NetworkEvaluator
from antiquary.agents.networks import Networks, networks_from
from antiquary.agents.policies.policy import is_name
from antiquary.agents.tree_agent import TreeAgent
from antiquary.agents.weights import WrongWeights
from antiquary.kernel.game import Game

NETWORKS: Final = "networks:"
LEVEL: Final = "grandmaster"  # whose budget a file has that does not give one


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
    usual = game.study.budgets()[LEVEL]
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
