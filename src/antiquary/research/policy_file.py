"""Writes policy files: networks that `antiquary arena --agents file:PATH` lets play (`agents/policy.py` reads
them)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from antiquary.agents.policy import FORMAT, RELU, fields_text, policy_for
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game


def save(
    path: Path,
    layers: Sequence[tuple[ArrayLike, ArrayLike]],
    game: str | Game,
    players: int,
    name: str,
    author: str = "",
    description: str = "",
    activation: str = RELU,
    temperature: float = 0.0,
) -> None:
    """Write a policy: `layers` are pairs of weights (outputs x inputs, as in PyTorch) and biases, the first reading an
    unfolded observation, the last giving a logit for each action. Raises `WrongPolicy`, and then leaves no file, if the
    arena could not play it."""
    made_for = game_named(game) if isinstance(game, str) else game
    arrays: dict[str, NDArray[Any]] = {
        "format": np.array(FORMAT),
        "game": np.array(made_for.name),
        "encoding": np.array(made_for.encoding.version),
        "players": np.array(players),
        "activation": np.array(activation),
        "temperature": np.array(temperature, np.float64),
        "name": np.array(name),
        "author": np.array(author),
        "description": np.array(description),
        "fields": np.array(fields_text(made_for.encoding.fields(players))),
    }
    for number, (weight, bias) in enumerate(layers):
        arrays[f"weight_{number}"] = np.ascontiguousarray(weight, np.float32)
        arrays[f"bias_{number}"] = np.ascontiguousarray(bias, np.float32)
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
        policy_for(new, made_for, players)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
