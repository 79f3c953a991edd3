"""Fitting of a value network to positions: the cross-entropy of who won, and the squared error of the final scores."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from antiquary.agents.network import POINTS
from antiquary.training.adam import Adam
from antiquary.training.examples import Floats, Ints, Positions

BATCH: Final = 1024
RATE: Final = 2e-3
DECAY: Final = 1e-2
SCORE_WEIGHT: Final = 0.1  # of the squared error of scores, in units of ten points


@dataclass
class ValueWeights:
    """The arrays of a value network."""

    own: Floats
    others: Floats
    bias: Floats
    ends: Floats  # by hidden unit: strength, score
    linear: Floats  # by input: strength, score
    drift: Floats  # the same, for inputs times the progress

    def arrays(self) -> list[Floats]:
        return [self.own, self.others, self.bias, self.ends, self.linear, self.drift]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "own": self.own.ravel().tolist(),
            "others": self.others.ravel().tolist(),
            "bias": self.bias.tolist(),
            "strength": self.ends[:, 0].tolist(),
            "score": self.ends[:, 1].tolist(),
            "linear": np.concatenate([self.linear, self.drift]).ravel().tolist(),
        }


def new_value_weights(inputs: int, hidden: int, random: np.random.Generator) -> ValueWeights:
    scale = np.sqrt(1.0 / inputs)
    return ValueWeights(
        (random.standard_normal((inputs, hidden)) * scale).astype(np.float32),
        (random.standard_normal((inputs, hidden)) * scale).astype(np.float32),
        np.zeros(hidden, np.float32),
        (random.standard_normal((hidden, 2)) * 0.1).astype(np.float32),
        np.zeros((inputs, 2), np.float32),
        np.zeros((inputs, 2), np.float32),
    )


@dataclass(frozen=True)
class _Pass:
    """One pass of a batch through the network."""

    others: Floats  # the mean inputs of the other seats
    hidden: Floats
    ends: Floats
    chances: Floats


def _forward(weights: ValueWeights, inputs: Floats, progress: Floats) -> _Pass:
    seats = inputs.shape[1]
    others = (inputs.sum(axis=1, keepdims=True) - inputs) / np.float32(seats - 1)
    hidden = np.maximum(inputs @ weights.own + others @ weights.others + weights.bias, 0.0)
    ends = inputs @ weights.linear + (inputs @ weights.drift) * progress[:, None, None] + hidden @ weights.ends
    strength = ends[:, :, 0]
    shares = np.exp(strength - strength.max(axis=1, keepdims=True))
    return _Pass(others, hidden, ends, shares / shares.sum(axis=1, keepdims=True))


def gradients(weights: ValueWeights, batch: Positions) -> tuple[list[Floats], float, float]:
    """The gradients for a batch of positions with equally many seats, the mean surprise at who won (in nats), and the
    mean squared error of the scores (in units of ten points)."""
    seats = int(batch.seats[0])
    inputs = batch.inputs[:, :seats]
    shares = batch.shares[:, :seats]
    passed = _forward(weights, inputs, batch.progress)
    count = len(batch)
    errors = passed.ends[:, :, 1] - batch.scores[:, :seats] / np.float32(POINTS)
    surprise = -float(np.sum(shares * np.log(np.maximum(passed.chances, 1e-9)))) / count
    slopes = np.empty_like(passed.ends)
    slopes[:, :, 0] = (passed.chances - shares) / count
    slopes[:, :, 1] = 2.0 * SCORE_WEIGHT * errors / (count * seats)
    hidden_slopes = (slopes @ weights.ends.T) * (passed.hidden > 0.0)
    rows = inputs.reshape(-1, inputs.shape[2])
    flat_hidden = hidden_slopes.reshape(-1, hidden_slopes.shape[2])
    flat = slopes.reshape(-1, 2)
    drifting = (slopes * batch.progress[:, None, None]).reshape(-1, 2)
    return (
        [
            rows.T @ flat_hidden,
            passed.others.reshape(rows.shape).T @ flat_hidden,
            flat_hidden.sum(axis=0),
            passed.hidden.reshape(flat_hidden.shape).T @ flat,
            rows.T @ flat,
            rows.T @ drifting,
        ],
        surprise,
        float(np.mean(errors**2)),
    )


def surprise_at(weights: ValueWeights, positions: Positions) -> float:
    """The mean surprise at who won, in nats."""
    total = 0.0
    for seats in np.unique(positions.seats):
        part = positions.part(np.flatnonzero(positions.seats == seats))
        chances = _forward(weights, part.inputs[:, :seats], part.progress).chances
        total -= float(np.sum(part.shares[:, :seats] * np.log(np.maximum(chances, 1e-9))))
    return total / len(positions)


def fit_value(
    weights: ValueWeights,
    positions: Positions,
    epochs: int,
    random: np.random.Generator,
    progress: Callable[[int, float], None] | None = None,
) -> None:
    """Fit `weights`, in place. Batches hold positions with equally many seats, in random order."""
    adam = Adam(weights.arrays(), DECAY)
    for epoch in range(epochs):
        # The rate falls from its full value to a twentieth of it.
        rate = RATE * (0.05 + 0.95 * (1.0 - epoch / epochs))
        surprises: list[float] = []
        for rows in _batches(positions.seats, random):
            slopes, surprise, _ = gradients(weights, positions.part(rows))
            adam.step(slopes, rate)
            surprises.append(surprise)
        if progress is not None:
            progress(epoch, float(np.mean(surprises)))


def _batches(seats: Ints, random: np.random.Generator) -> list[Ints]:
    batches: list[Ints] = []
    for count in np.unique(seats):
        rows = np.flatnonzero(seats == count)
        random.shuffle(rows)
        batches += [rows[first : first + BATCH] for first in range(0, len(rows), BATCH)]
    return [batches[at] for at in random.permutation(len(batches))]
