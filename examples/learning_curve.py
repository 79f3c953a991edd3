"""What the examples share: they measure a policy against levels while it learns, draw the curve, and read their
options from a `Config`."""

import argparse
from collections.abc import Callable
from pathlib import Path

import gymnasium
import matplotlib.pyplot as plt
import numpy as np

import antiquary.research.gymnasium_env
from antiquary.games.registry import GAMES
from antiquary.research.encoding import Row
from antiquary.research.environments import environment_id

REGISTERED = antiquary.research.gymnasium_env.SeatEnv  # importing it registers the games
LEVELS = ("random", "novice")  # opponents of the learning curve
GAMES_MEASURED = 100
MEASURED_SEED = 10_000

Choose = Callable[[Row, Row], np.ndarray]  # from observations and masks to actions
Curve = list[tuple[float, ...]]  # minutes, and the share of victories against each of the LEVELS


def victories(choose: Choose, game: str, players: int, opponents: str) -> float:
    """The share of the victories of a policy, alone among opponents of a level; its seat is drawn for every game."""
    tables = gymnasium.make_vec(
        environment_id(game),
        num_envs=GAMES_MEASURED,
        vectorization_mode="vector_entry_point",
        autoreset_mode="SameStep",
        options={"players": players},
        opponents=opponents,
    )
    rows, infos = tables.reset(seed=MEASURED_SEED)
    shares: dict[int, float] = {}
    while len(shares) < GAMES_MEASURED:
        rows, rewards, over, _, infos = tables.step(choose(rows, infos["action_mask"]))
        for at in np.flatnonzero(over).tolist():
            # A win pays 1 and a defeat -1 / (players - 1).
            lost = -1 / (players - 1)
            shares.setdefault(at, (float(rewards[at]) - lost) / (1 - lost))
    return sum(shares.values()) / GAMES_MEASURED


def measured(choose: Choose, game: str, players: int, minutes: float) -> tuple[float, ...]:
    """A point of the curve."""
    return (minutes, *(victories(choose, game, players, level) for level in LEVELS))


def last_point(curve: Curve) -> dict[str, float]:
    return dict(zip(LEVELS, curve[-1][1:], strict=True)) if curve else {}


def draw(curve: Curve, title: str, policy: Path) -> None:
    """The curve as a PNG beside the policy file."""
    figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
    for number, level in enumerate(LEVELS, start=1):
        axes.plot([point[0] for point in curve], [100 * point[number] for point in curve], label=f"against {level}")
    axes.legend(frameon=False)
    axes.set_ylim(0, 102)
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("victories, %")
    axes.set_title(title)
    figure.savefig(policy.with_suffix(".png"), dpi=100)
    plt.close(figure)


def options(description: str | None, defaults: dict[str, object]) -> dict[str, object]:
    """The settings of the command line: the game, and an option for each default."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    for name, default in defaults.items():
        if name != "game":
            parser.add_argument(f"--{name}", type=type(default), default=default)
    return vars(parser.parse_args())
