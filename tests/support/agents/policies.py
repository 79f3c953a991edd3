"""Policy files made up for tests."""

from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from antiquary.games.registry import game_named
from antiquary.research.encoding import Encoding
from antiquary.research.policy_file import save

Layers = list[tuple[NDArray[np.float32], NDArray[np.float32]]]


def random_layers(game: str, players: int, hidden: int = 8, seed: int = 1) -> Layers:
    """A network of two layers with random weights."""
    rng = np.random.default_rng(seed)
    inputs, actions = Encoding(game_named(game), players).unfolded_size, game_named(game).action_space
    sizes = [inputs, hidden, actions]
    return [
        (rng.normal(size=(after, before)).astype(np.float32), rng.normal(size=after).astype(np.float32))
        for before, after in pairwise(sizes)
    ]


def policy_file(
    folder: Path,
    game: str = "pergamon",
    players: int = 2,
    name: str = "Thales",
    temperature: float = 0.0,
    seed: int = 1,
) -> Path:
    """A policy with random weights, in the file `policy.npz`."""
    path = folder / "policy.npz"
    save(path, random_layers(game, players, seed=seed), game, players, name)
    return path
