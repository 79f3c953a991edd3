"""Fit how the players of each level of Pergamon place their figures, for the odds that people see.

    python docs/scripts/placements.py --jobs 2

Plays games between opponents of each level, fits a small network to nine tenths of them, prints how well it foresees
the others, and writes all networks to `src/antiquary/games/pergamon/evaluation/placements.json`. It takes about half an
hour on two cores, most of it for the grandmasters' games. `docs/scripts/calibration.py` measures the odds that follow.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from antiquary.agents.opponents import untimed_agent
from antiquary.arena.processes import run_in_processes
from antiquary.games.pergamon.evaluation.choices.vector import Choices
from antiquary.games.pergamon.evaluation.features import Features
from antiquary.games.pergamon.evaluation.placements import FORMAT, INPUTS, placement_inputs
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import FUNDING
from antiquary.games.pergamon.rules.numbers import SPACES
from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.training.examples import Floats
from antiquary.training.fitting import Adam

GAMES: Final = {"novice": 3000, "apprentice": 2000, "scholar": 3000, "master": 2000, "grandmaster": 420}
BATCH: Final = 10  # games for a process at a time
TESTED: Final = 10  # one game in so many is not fitted to
TARGET: Final = Path(__file__).parents[2] / "src/antiquary/games/pergamon/evaluation/placements.json"
Rows = list[tuple[int, list[tuple[Floats, int]]]]
HIDDEN: Final = 16
EXAMPLES: Final = 512
RATE: Final = 3e-3
DECAY: Final = 1e-3
EPOCHS: Final = 30
FEWEST: Final = 2  # players; the games of a level have two, three and four in turn
IMPOSSIBLE: Final = np.float32(-1e9)  # the weight of a space that is taken


# ---- games


@dataclass(frozen=True)
class Placements:
    """Figures that were placed: `inputs` by figure, space and input; `free` and `taken` by figure and as an index."""

    inputs: Floats
    free: NDArray[np.bool_]
    taken: NDArray[np.int64]


def placed(level: str, number: int) -> list[tuple[Floats, int]]:
    """The placements in one game of a level: the inputs by space, and the index of the one that was taken."""
    game = game_named("pergamon")
    seed = seed_from(f"fit/{level}/{number}")
    state, rng = game.new({"players": FEWEST + number % 3}, seed), rng_from(seed)
    assert isinstance(state, PergamonState)
    choices = Choices(Features(state.board.components))
    agents = [untimed_agent(level, game) for _ in range(state.seats)]
    rows: list[tuple[Floats, int]] = []
    while not state.over():
        seat, board = state.decider(), state.board
        action = agents[seat].choose(state.view(seat), rng)
        if board.phase == FUNDING:
            inputs = np.zeros((SPACES, INPUTS), np.float32)
            cells = np.array(list(placement_inputs(choices, board, seat, board.legal)), np.float32)
            inputs[[each - FUND - 1 for each in board.legal]] = cells.reshape(-1, INPUTS)
            rows.append((inputs, action - FUND - 1))
        state.apply(seat, action)
    return rows


def gathered(rows: list[tuple[Floats, int]]) -> Placements:
    inputs = np.array([row for row, _ in rows])
    # Every free space is an input of its own, so a row without any is a space that was taken before.
    return Placements(inputs, np.asarray(inputs.any(axis=2)), np.array([taken for _, taken in rows]))


def batch(task: tuple[str, int, int]) -> Rows:
    level, first, count = task
    return [(number, placed(level, number)) for number in range(first, first + count)]


def played(level: str, games: int, jobs: int) -> Rows:
    tasks = [(level, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    parts: Iterator[Rows] = run_in_processes(batch, tasks, jobs) if jobs > 1 else map(batch, tasks)
    return sorted((game for part in track(parts, level, total=len(tasks)) for game in part), key=lambda game: game[0])


# ---- networks


@dataclass
class PlacementWeights:
    """The arrays of a placement network."""

    weights: Floats
    bias: Floats
    output: Floats
    linear: Floats

    def arrays(self) -> list[Floats]:
        return [self.weights, self.bias, self.output, self.linear]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        names = ("weights", "bias", "output", "linear")
        arrays = zip(names, self.arrays(), strict=True)
        return {name: [round(float(value), 4) for value in array.ravel()] for name, array in arrays}


def fitted(examples: Placements, epochs: int = EPOCHS, seed: int = 0) -> PlacementWeights:
    """The network that fits the examples best."""
    random = np.random.default_rng(seed)
    network = PlacementWeights(
        (random.standard_normal((INPUTS, HIDDEN)) * np.sqrt(1.0 / INPUTS)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        np.zeros(HIDDEN, np.float32),
        np.zeros(INPUTS, np.float32),
    )
    adam = Adam(network.arrays(), DECAY)
    order = np.arange(len(examples.taken))
    for epoch in range(epochs):
        random.shuffle(order)
        rate = RATE * (1 + np.cos(np.pi * epoch / epochs)) / 2
        for first in range(0, len(order), EXAMPLES):
            some = order[first : first + EXAMPLES]
            part = Placements(examples.inputs[some], examples.free[some], examples.taken[some])
            adam.step(_gradients(network, part), float(rate))
    return network


def chances(network: PlacementWeights, examples: Placements) -> Floats:
    """The chances of the spaces, by figure."""
    return _passed(network, examples)[1]


def surprise(network: PlacementWeights, examples: Placements) -> float:
    """The mean cross-entropy, in nats: 0 if every space was foreseen."""
    right = chances(network, examples)[np.arange(len(examples.taken)), examples.taken]
    return float(-np.log(np.maximum(right, 1e-12)).mean())


def _passed(network: PlacementWeights, examples: Placements) -> tuple[Floats, Floats]:
    hidden = np.tanh(examples.inputs @ network.weights + network.bias)
    weights = np.where(examples.free, hidden @ network.output + examples.inputs @ network.linear, IMPOSSIBLE)
    shares = np.exp(weights - weights.max(axis=1, keepdims=True))
    return hidden, (shares / shares.sum(axis=1, keepdims=True)).astype(np.float32)


def _gradients(network: PlacementWeights, examples: Placements) -> list[Floats]:
    hidden, error = _passed(network, examples)
    error[np.arange(len(examples.taken)), examples.taken] -= 1
    error /= len(examples.taken)
    back = error[:, :, None] * network.output * (1 - hidden * hidden)
    inputs = examples.inputs.reshape(-1, INPUTS)
    return [
        inputs.T @ back.reshape(-1, HIDDEN),
        back.sum(axis=(0, 1)),
        np.einsum("fs,fsh->h", error, hidden),
        error.reshape(-1) @ inputs,
    ]


def fit(level: str, games: Rows) -> PlacementWeights:
    known = gathered([row for number, rows in games if number % TESTED for row in rows])
    new = gathered([row for number, rows in games if number % TESTED == 0 for row in rows])
    network = fitted(known)
    print(
        f"{level}: {len(games)} games, {surprise(network, known):.3f} nats, of new games {surprise(network, new):.3f}"
    )
    return network


def write(networks: dict[str, dict[str, Any]], target: Path) -> None:
    data = {"format": FORMAT, "inputs": INPUTS, "levels": networks}
    target.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="of the games, to try it out (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--target", type=Path, default=TARGET)
    args = parser.parse_args(arguments)
    levels = {level: max(2, round(args.share * games)) for level, games in GAMES.items()}
    write({level: fit(level, played(level, games, args.jobs)).data() for level, games in levels.items()}, args.target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
