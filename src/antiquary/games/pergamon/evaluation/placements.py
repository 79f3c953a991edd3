"""How players place their figures: the chance of each funding space, learned from games of every level.

A small network weighs each free space. It reads the numbers of the choice (`choices/funding.py`), the space itself, and
the situation: the backs of the two cards, how many are still to place, the number of players, the round and the coins.
`docs/scripts/placements.py` fits it. People are taken for scholars: there are no games of people to learn
from yet.
"""

import json
from functools import cache
from importlib.resources import files
from math import exp, tanh
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.vector import Choices
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.numbers import ROUNDS, SPACES
from antiquary.kernel.game import Action, Seat

FORMAT: Final = 1
PERSON: Final = "scholar"  # the level that people, and opponents without a model, are taken for
UNIFORM: Final = "random"  # the opponent that takes any free space alike

# The inputs: the columns of a choice, the space as one of thirteen, and the situation.
SPACE_INPUT: Final = c.COLUMNS - 1  # spaces count from 1
BACKS_INPUT: Final = c.COLUMNS + SPACES  # no chest, one, two
COMING_INPUT: Final = BACKS_INPUT + 3 - 1  # still to place, this seat included: one to four
PLAYERS_INPUT: Final = COMING_INPUT + 1 + 4 - 2  # two to four
ROUND_INPUT: Final = PLAYERS_INPUT + 2 + 3
COINS_INPUT: Final = ROUND_INPUT + 1
INPUTS: Final = COINS_INPUT + 1


@final
class PlacementNetwork:
    """One hidden layer and a linear part; `weights` has a row of `hidden` numbers for each input."""

    def __init__(self, weights: list[float], bias: list[float], output: list[float], linear: list[float]) -> None:
        self.hidden: Final[i64] = len(bias)
        self.weights: Final[vec[float]] = vec[float](weights)
        self.bias: Final = bias
        self.output: Final[vec[float]] = vec[float](output)
        self.linear: Final[vec[float]] = vec[float](linear)

    def weight(self, inputs: vec[float], at: i64) -> float:
        """The weight of the space whose inputs begin at `at`."""
        sums = vec[float](self.bias)
        total = 0.0
        for number in range(i64(INPUTS)):
            value = inputs[at + number]
            if value != 0.0:
                total += value * self.linear[number]
                row = number * self.hidden
                for unit in range(self.hidden):
                    sums[unit] += value * self.weights[row + unit]
        for unit in range(self.hidden):
            total += self.output[unit] * tanh(sums[unit])
        return total


def placement_chances(choices: Choices, board: Board, level: str) -> list[float]:
    """The chance of each action of `board.legal`, in its order, for the seat that is to place its figure."""
    legal = board.legal
    network = None if level == UNIFORM else network_of(level)
    if network is None:
        return [1.0 / len(legal)] * len(legal)
    inputs = placement_inputs(choices, board, board.seat, legal)
    weights: list[float] = []
    for place in range(len(legal)):
        weights.append(network.weight(inputs, place * INPUTS))
    highest = max(weights)
    shares = [exp(weight - highest) for weight in weights]
    total = sum(shares)
    return [share / total for share in shares]


def placement_inputs(choices: Choices, board: Board, seat: Seat, legal: list[Action]) -> vec[float]:
    """The inputs of the network for each space that `seat` can take, one after the other."""
    cells = choices.of(board, seat, legal)
    chests = board.backs[0] + board.backs[1]
    coming = board.seats - board.at
    inputs = vec[float]([0.0] * (len(legal) * INPUTS))
    at: i64 = 0
    for place in range(i64(len(legal))):
        for column in range(i64(c.COLUMNS)):
            inputs[at + column] = cells[place * c.COLUMNS + column]
        inputs[at + SPACE_INPUT + (legal[place] - FUND)] = 1.0
        inputs[at + BACKS_INPUT + chests] = 1.0
        inputs[at + COMING_INPUT + coming] = 1.0
        inputs[at + PLAYERS_INPUT + board.seats] = 1.0
        inputs[at + ROUND_INPUT] = board.round / ROUNDS
        inputs[at + COINS_INPUT] = board.coins[seat] / 8.0
        at += INPUTS
    return inputs


def network_of(level: str) -> PlacementNetwork:
    """The network of a level; for people and for opponents that have none, that of scholars."""
    networks = _networks()
    return networks.get(level) or networks[PERSON]


@cache
def _networks() -> dict[str, PlacementNetwork]:
    file = files("antiquary.games.pergamon.evaluation").joinpath("placements.json")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if data["format"] != FORMAT or data["inputs"] != INPUTS:
        raise ValueError("placements.json was fitted to other inputs")
    return {
        level: PlacementNetwork(each["weights"], each["bias"], each["output"], each["linear"])
        for level, each in data["levels"].items()
    }
