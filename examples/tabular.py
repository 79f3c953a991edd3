"""Tabular regret minimisation on a mini game: external-sampling MCCFR of OpenSpiel, and its exploitability over time.

    python examples/tabular.py pergamon-mini --iterations 2000 --output tabular.png

Needs `pip install "antiquary[research,arena]"` and nothing else. The average policy stays in a table, so only the mini
games are small enough. Draws the curve and prints the last figures.
"""

import argparse
import json
import time
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
from rich.progress import track

from antiquary.games.registry import MINI_GAMES, research_game
from antiquary.research.chance.openspiel import chance_name  # importing it registers the games


def solve(name: str, iterations: int, points: int, seed: int) -> list[tuple[int, float, float]]:
    """Iterations, minutes of processor time so far, and exploitability, at some moments."""
    np.random.seed(seed)  # OpenSpiel's solver draws from NumPy's own generator
    game = pyspiel.load_game(chance_name(research_game(name)))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    curve: list[tuple[int, float, float]] = []
    spent = 0.0
    for iteration in track(range(1, iterations + 1), f"MCCFR, {name}"):
        begin = time.process_time()
        solver.iteration()
        spent += time.process_time() - begin
        if iteration % max(1, iterations // points) == 0:
            # Half of NashConv: what a best response wins, on average over the two seats.
            curve.append((iteration, spent / 60, exploitability.exploitability(game, solver.average_policy())))
    return curve


def draw(name: str, curve: list[tuple[int, float, float]], path: Path) -> None:
    figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
    axes.loglog([iteration for iteration, _, _ in curve], [value for _, _, value in curve], "o-", markersize=4)
    axes.set_xlabel("iterations")
    axes.set_ylabel("exploitability")
    axes.set_title(f"External-sampling MCCFR: {name}")
    figure.savefig(path, dpi=100)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in MINI_GAMES])
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--points", type=int, default=10, help="of the curve; to measure one takes some seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("tabular.png"))
    args = parser.parse_args()
    curve = solve(args.game, args.iterations, args.points, args.seed)
    draw(args.game, curve, args.output)
    iteration, minutes, value = curve[-1]
    print(json.dumps({"iterations": iteration, "minutes": round(minutes, 2), "exploitability": value}))


if __name__ == "__main__":
    main()
