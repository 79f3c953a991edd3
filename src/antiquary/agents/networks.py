"""The networks that ship with the package: one file per game (`docs/judgement.md`)."""

import json
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from antiquary.agents.columns import Columns, action_names, columns
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
    """The networks in the data of a file, which may have been trained before the game got some of its cards."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name:
            raise WrongWeights("error-weights-game", {"game": game.name})
        inputs = columns(game, "features", game.evaluation.feature_names(), data["features"]).followed_by(EXTRAS)
        return Networks(_value(data["value"], game, inputs), _policy(data, game, inputs))
    except (KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def header(game: Game) -> dict[str, Any]:
    """What a file says about the game that its networks were trained for."""
    return {
        "format": FORMAT,
        "game": game.name,
        "features": game.evaluation.feature_names(),
        "choice_features": game.evaluation.choice_feature_names(),
        "questions": game.evaluation.question_kinds(),
        "actions": action_names(game),
    }


def _value(data: Any, game: Game, inputs: Columns) -> ValueNetwork:
    hidden = len(data["bias"])
    return ValueNetwork(
        game,
        _layer(data["own"], inputs, hidden),
        _layer(data["others"], inputs, hidden),
        _numbers(data["bias"], hidden),
        _numbers(data["strength"], hidden),
        _numbers(data["score"], hidden),
        _layer(data["linear"], inputs.doubled(), 2),
    )


def _policy(data: Any, game: Game, inputs: Columns) -> PolicyNetwork:
    questions = columns(game, "questions", game.evaluation.question_kinds(), data["questions"])
    features = columns(game, "features of choices", game.evaluation.choice_feature_names(), data["choice_features"])
    actions = columns(game, "actions", action_names(game), data["actions"])
    policy = data["policy"]
    hidden = len(policy["bias"])
    return PolicyNetwork(
        game,
        _layer(policy["own"], inputs, hidden),
        _numbers(policy["bias"], hidden),
        _by_question(policy["weights"], questions, features, hidden + 1),
        _by_question(policy["action_bias"], questions, actions, 1),
    )


def _layer(values: Any, inputs: Columns, outputs: int) -> Layer:
    return Layer(len(inputs.places), outputs, inputs.rows([float(value) for value in values], outputs))


def _by_question(values: Any, questions: Columns, names: Columns, width: int) -> list[float]:
    """A table for each kind of question, with a row for each name."""
    tables = questions.rows([float(value) for value in values], names.found * width)
    size = names.found * width
    return [value for at in range(0, len(tables), size) for value in names.rows(tables[at : at + size], width)]


def _numbers(values: Any, count: int) -> list[float]:
    numbers = [float(value) for value in values]
    if len(numbers) != count:
        raise ValueError(f"{len(numbers)} numbers where {count} belong")
    return numbers
