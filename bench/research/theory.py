"""Solve the mini games with OpenSpiel's algorithms: their sizes, and the exploitability of the policies over time.

Exploitability is half of OpenSpiel's NashConv: what a best response wins against the policy, on average over the two
seats. Times are minutes of processor time; those of the tree and of measuring exploitability are not included. NFSP
needs PyTorch (`pip install torch dm-tree`) and is left out with a word if it is missing.
"""

import argparse
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import matplotlib.pyplot as plt
import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from rich.console import Console
from rich.progress import Progress

from antiquary.games.registry import MINI_GAMES
from antiquary.kernel.compiled import COMPILED
from antiquary.research.chance.openspiel import chance_name

EXAMPLE: Final = """example:
  python bench/research/theory.py --games pergamon-mini --algorithms CFR+ NFSP --scale 0.1 --pictures docs/pictures
"""
MEASURED: Final = 6  # times that exploitability is measured for each algorithm: after 1/32, 1/16 ... of its iterations

Policies = dict[str, list[tuple[int, float]]]


@dataclass
class Size:
    game: str
    histories: int
    decisions: int
    chance_nodes: int
    ends: int
    information_states: tuple[int, int]


@dataclass
class Row:
    game: str
    algorithm: str
    iterations: int
    exploitability: float
    minutes: float


class Walk:
    """All histories of a game, with one state for each information state."""

    def __init__(self, name: str, game: Any) -> None:
        decisions = chances = ends = 0
        self.states: Final[list[dict[str, Any]]] = [{}, {}]
        waiting = [game.new_initial_state()]
        while waiting:
            state = waiting.pop()
            if state.is_terminal():
                ends += 1
                continue
            if state.is_chance_node():
                chances += 1
            else:
                decisions += 1
                player = state.current_player()
                self.states[player].setdefault(state.information_state_string(player), state)
            waiting += [state.child(action) for action in state.legal_actions()]
        first, second = self.states
        self.size: Final = Size(name, decisions + chances + ends, decisions, chances, ends, (len(first), len(second)))

    def policies(self, probabilities: Callable[[Any, int], list[tuple[int, float]]]) -> Policies:
        """A policy for each information state."""
        return {
            key: probabilities(state, player)
            for player, states in enumerate(self.states)
            for key, state in states.items()
        }


Steps = Iterator[tuple[int, Callable[[], Any]]]  # iterations so far, and the policy to be measured


def moments(iterations: int) -> set[int]:
    """The iterations after which a policy is measured."""
    return {iterations >> halvings for halvings in range(MEASURED)} - {0}


def regret_minimiser(solver: Any, iterations: int) -> Steps:
    step = getattr(solver, "run_iteration", None) or solver.evaluate_and_update_policy
    for iteration in range(1, iterations + 1):
        step()
        if iteration in moments(iterations):
            yield iteration, solver.average_policy


def self_play(game: Any, walk: Walk, episodes: int) -> Steps:
    """Neural fictitious self-play."""
    from open_spiel.python.pytorch import nfsp  # only here is PyTorch needed

    nfsp.set_seed(1)
    env = rl_environment.Environment(game, include_full_state=False)
    env.seed(1)
    agents = [
        nfsp.NFSP(
            player,
            state_representation_size=env.observation_spec()["info_state"][0],
            num_actions=env.action_spec()["num_actions"],
            hidden_layers_sizes=[128],
            reservoir_buffer_capacity=200_000,
            anticipatory_param=0.3,
            min_buffer_size_to_learn=128,
            learn_every=16,
            optimizer_str="adam",
            rl_learning_rate=1e-3,
            sl_learning_rate=1e-3,
            gradient_clipping=1.0,
            epsilon_start=0.1,
            epsilon_end=0.01,
            epsilon_decay_duration=episodes,
        )
        for player in range(2)
    ]

    def probabilities(state: Any, player: int) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        observations = {
            "current_player": player,
            "info_state": [state.information_state_tensor(seat) for seat in range(2)],
            "legal_actions": [legal if seat == player else [] for seat in range(2)],
        }
        seen = rl_environment.TimeStep(
            observations=observations, rewards=None, discounts=None, step_type=rl_environment.StepType.MID
        )
        with agents[player].temp_mode_as(nfsp.MODE.AVERAGE_POLICY):
            chances = np.asarray(agents[player].step(seen, is_evaluation=True).probs)[legal]
        return list(zip(legal, (chances / chances.sum()).tolist(), strict=True))

    for episode in range(1, episodes + 1):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
        if episode in moments(episodes):
            yield episode, lambda: walk.policies(probabilities)


def algorithms(game: Any, walk: Walk, scale: float) -> dict[str, tuple[int, Callable[[int], Steps]]]:
    """Each algorithm with its number of iterations."""
    found: dict[str, tuple[int, Callable[[int], Steps]]] = {
        "CFR": (128, lambda count: regret_minimiser(pyspiel.CFRSolver(game), count)),
        "CFR+": (128, lambda count: regret_minimiser(pyspiel.CFRPlusSolver(game), count)),
        "MCCFR": (8_192, lambda count: regret_minimiser(pyspiel.ExternalSamplingMCCFRSolver(game, 1), count)),
        "NFSP": (16_384, lambda count: self_play(game, walk, count)),
    }
    return {name: (max(1, round(count * scale)), run) for name, (count, run) in found.items()}


def solved(name: str, wanted: list[str], scale: float, progress: Progress) -> tuple[Size, list[Row]]:
    game = pyspiel.load_game(chance_name(next(each for each in MINI_GAMES if each.name == name)))
    task = progress.add_task(f"{name}: tree", total=None)
    walk = Walk(name, game)
    uniform = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    progress.remove_task(task)
    rows = [Row(name, "uniform", 0, uniform, 0.0)]
    for algorithm, (iterations, run) in algorithms(game, walk, scale).items():
        if algorithm not in wanted:
            continue
        task = progress.add_task(f"{name}: {algorithm}", total=MEASURED)
        spent, start = 0.0, time.process_time()
        for done, policy in run(iterations):
            spent += time.process_time() - start
            rows.append(Row(name, algorithm, done, pyspiel.exploitability(game, policy()), spent / 60))
            progress.console.log(rows[-1])
            progress.advance(task)
            start = time.process_time()
    return walk.size, rows


def draw(rows: list[Row], folder: Path) -> None:
    """The exploitability of all algorithms over the time that they took, one picture a game."""
    for game in {row.game for row in rows}:
        figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
        own = [row for row in rows if row.game == game and row.iterations]
        for algorithm in dict.fromkeys(row.algorithm for row in own):
            curve = [(row.minutes, row.exploitability) for row in own if row.algorithm == algorithm]
            axes.loglog(*zip(*curve, strict=True), "o-", markersize=4, label=algorithm)
        axes.set_xlabel("minutes of processor time")
        axes.set_ylabel("exploitability")
        axes.set_title(game)
        axes.legend(frameon=False)
        figure.savefig(folder / f"theory-{game}.png", dpi=100)
        plt.close(figure)


def report(sizes: list[Size], rows: list[Row]) -> None:
    """The tables; of each algorithm, the first and the last measurement."""
    print("| game | histories | decisions | chance nodes | ends | information states |")
    print("|---|--:|--:|--:|--:|--:|")
    for size in sizes:
        states = " + ".join(f"{count:,}" for count in size.information_states)
        counts = [size.histories, size.decisions, size.chance_nodes, size.ends]
        print(f"| `{size.game}` | {' | '.join(f'{count:,}' for count in counts)} | {states} |")
    print("\n| game | algorithm | iterations | exploitability | minutes |")
    print("|---|---|--:|--:|--:|")
    for _, group in groupby(rows, lambda row: (row.game, row.algorithm)):
        found = list(group)
        for row in found[:1] + found[1:][-1:]:
            cells = [f"`{row.game}`", row.algorithm, f"{row.iterations:,}", f"{row.exploitability:.5f}"]
            print(f"| {' | '.join(cells)} | {row.minutes:.2f} |")


def main() -> None:
    names = [game.name for game in MINI_GAMES]
    known = ["CFR", "CFR+", "MCCFR", "NFSP"]
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", choices=names, default=names)
    parser.add_argument("--algorithms", nargs="+", choices=known, default=known)
    parser.add_argument("--scale", type=float, default=1.0, help="multiplies all numbers of iterations")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="draw the curves there, as PNG")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    arguments = parser.parse_args()
    wanted = list(arguments.algorithms)
    if "NFSP" in wanted and importlib.util.find_spec("torch") is None:
        print("NFSP is left out: PyTorch is not installed.", file=sys.stderr)
        wanted.remove("NFSP")
    sizes, rows = [], []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name in arguments.games:
            size, found = solved(name, wanted, arguments.scale, progress)
            sizes.append(size)
            rows += found
    if arguments.pictures:
        draw(rows, arguments.pictures)
    if arguments.json:
        print(json.dumps({"compiled": COMPILED, "sizes": list(map(asdict, sizes)), "rows": list(map(asdict, rows))}))
    else:
        report(sizes, rows)


if __name__ == "__main__":
    main()
