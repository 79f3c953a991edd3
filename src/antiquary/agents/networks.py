"""The networks that ship with the package: one file per game (`docs/judgement.md`)."""

import json
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from antiquary.agents.network import EXTRAS, Layer, PolicyNetwork, ValueNetwork
from antiquary.agents.weights import WrongWeights
from antiquary.kernel.game import Game

FORMAT: Final = 2


class Networks:
    """The two networks of a game, which belong together: they were trained on the same games."""

    def __init__(self, value: ValueNetwork, policy: PolicyNetwork) -> None:
        self.value: Final = value
        self.policy: Final = policy


@lru_cache(maxsize=8)
def networks_for(game: Game) -> Networks | None:
    """The networks of a game that ship with the package, or None."""
    file = resources.files("antiquary.agents").joinpath("learned", "networks", f"{game.name}.json")
    return networks_from(json.loads(file.read_text(encoding="utf-8")), game) if file.is_file() else None


def read_networks(path: Path, game: Game) -> Networks:
    """The networks in a file that `antiquary train` wrote."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": str(error)}) from error
    return networks_from(data, game)


def networks_from(data: Any, game: Game) -> Networks:
    try:
        if data["format"] != FORMAT or data["game"] != game.name or not _fits(data, game):
            raise WrongWeights("error-weights-game", {"game": game.name})
        return Networks(_value(data["value"], game), _policy(data["policy"], game))
    except (KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def header(game: Game) -> dict[str, Any]:
    """What a file says about the game that its networks were trained for."""
    return {
        "format": FORMAT,
        "game": game.name,
        "features": game.feature_names(),
        "choice_features": game.choice_feature_names(),
        "questions": game.question_kinds(),
        "actions": game.action_space,
    }


def _fits(data: Any, game: Game) -> bool:
    return all(data[name] == value for name, value in header(game).items())


def _value(data: Any, game: Game) -> ValueNetwork:
    inputs = len(game.feature_names()) + EXTRAS
    hidden = len(data["bias"])
    return ValueNetwork(
        game,
        _layer(data["own"], inputs, hidden),
        _layer(data["others"], inputs, hidden),
        _numbers(data["bias"], hidden),
        _numbers(data["strength"], hidden),
        _numbers(data["score"], hidden),
        _layer(data["linear"], 2 * inputs, 2),
    )


def _policy(data: Any, game: Game) -> PolicyNetwork:
    inputs = len(game.feature_names()) + EXTRAS
    hidden = len(data["bias"])
    kinds = len(game.question_kinds())
    return PolicyNetwork(
        game,
        _layer(data["own"], inputs, hidden),
        _numbers(data["bias"], hidden),
        _numbers(data["weights"], kinds * len(game.choice_feature_names()) * (hidden + 1)),
        _numbers(data["action_bias"], kinds * game.action_space),
    )


def _layer(values: Any, inputs: int, outputs: int) -> Layer:
    return Layer(inputs, outputs, _numbers(values, inputs * outputs))


def _numbers(values: Any, count: int) -> list[float]:
    numbers = [float(value) for value in values]
    if len(numbers) != count:
        raise ValueError(f"{len(numbers)} numbers where {count} belong")
    return numbers
