"""Fitting of the networks, by Adam.

The value network is fitted to positions: the cross-entropy of who won, and the squared error of the final scores. The
policy network is fitted to decisions: the cross-entropy between its priors and the shares of a search.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from antiquary.agents.network import POINTS_PER_UNIT
from antiquary.training.examples import Decisions, Floats, Ints, Positions

# Of Adam: beta 1, beta 2 and epsilon.
MEAN_DECAY: Final = 0.9
SQUARES_DECAY: Final = 0.999
EPSILON: Final = 1e-8
WEIGHT_DECAY: Final = 1e-2
POSITIONS_PER_STEP: Final = 1024
VALUE_RATE: Final = 2e-3
SCORE_WEIGHT: Final = 0.1  # of the squared error of scores, in units of ten points
DECISIONS_PER_STEP: Final = 512
POLICY_RATE: Final = 3e-3


class Adam:
    """Moves arrays of weights, in place, against their gradients. `decay` shrinks all weights a little in each step."""

    def __init__(self, weights: list[Floats], decay: float) -> None:
        self.weights = weights
        self.decay = decay
        self.steps = 0
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]

    def step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        scale = rate * np.sqrt(1.0 - SQUARES_DECAY**self.steps) / (1.0 - MEAN_DECAY**self.steps)
        for weight, gradient, mean, square in zip(self.weights, gradients, self._means, self._squares, strict=True):
            np.add(mean, (1.0 - MEAN_DECAY) * (gradient - mean), out=mean)
            np.add(square, (1.0 - SQUARES_DECAY) * (gradient * gradient - square), out=square)
            np.subtract(weight, rate * self.decay * weight + scale * mean / (np.sqrt(square) + EPSILON), out=weight)


# --- the value network ------------------------------------------------------------------------------------------------


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
class _ValuePass:
    """One pass of a batch through the network."""

    others: Floats  # the mean inputs of the other seats
    hidden: Floats
    ends: Floats
    chances: Floats


def _value_pass(weights: ValueWeights, inputs: Floats, progress: Floats) -> _ValuePass:
    seats = inputs.shape[1]
    others = (inputs.sum(axis=1, keepdims=True) - inputs) / np.float32(seats - 1)
    hidden = np.maximum(inputs @ weights.own + others @ weights.others + weights.bias, 0.0)
    ends = inputs @ weights.linear + (inputs @ weights.drift) * progress[:, None, None] + hidden @ weights.ends
    strength = ends[:, :, 0]
    shares = np.exp(strength - strength.max(axis=1, keepdims=True))
    return _ValuePass(others, hidden, ends, shares / shares.sum(axis=1, keepdims=True))


def value_gradients(weights: ValueWeights, batch: Positions) -> tuple[list[Floats], float, float]:
    """The gradients for a batch of positions with equally many seats, the mean surprise at who won (in nats), and the
    mean squared error of the scores (in units of ten points)."""
    seats = int(batch.seats[0])
    inputs = batch.inputs[:, :seats]
    shares = batch.shares[:, :seats]
    passed = _value_pass(weights, inputs, batch.progress)
    count = len(batch)
    errors = passed.ends[:, :, 1] - batch.scores[:, :seats] / np.float32(POINTS_PER_UNIT)
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


def value_cross_entropy(weights: ValueWeights, positions: Positions) -> float:
    """The mean surprise at who won, in nats."""
    total = 0.0
    for seats in np.unique(positions.seats):
        part = positions.part(np.flatnonzero(positions.seats == seats))
        chances = _value_pass(weights, part.inputs[:, :seats], part.progress).chances
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
    adam = Adam(weights.arrays(), WEIGHT_DECAY)
    for epoch in range(epochs):
        # The rate falls from its full value to a twentieth of it.
        rate = VALUE_RATE * (0.05 + 0.95 * (1.0 - epoch / epochs))
        surprises: list[float] = []
        for rows in _batches(positions.seats, random):
            slopes, surprise, _ = value_gradients(weights, positions.part(rows))
            adam.step(slopes, rate)
            surprises.append(surprise)
        if progress is not None:
            progress(epoch, float(np.mean(surprises)))


def _batches(seats: Ints, random: np.random.Generator) -> list[Ints]:
    batches: list[Ints] = []
    for count in np.unique(seats):
        rows = np.flatnonzero(seats == count)
        random.shuffle(rows)
        batches += [rows[first : first + POSITIONS_PER_STEP] for first in range(0, len(rows), POSITIONS_PER_STEP)]
    return [batches[at] for at in random.permutation(len(batches))]


# --- the policy network -----------------------------------------------------------------------------------------------


@dataclass
class PolicyWeights:
    """The arrays of a policy network."""

    own: Floats
    bias: Floats
    constant: Floats  # by kind of question and feature
    gates: Floats  # by kind of question, feature and hidden unit
    action_bias: Floats  # by kind of question and action

    def arrays(self) -> list[Floats]:
        return [self.own, self.bias, self.constant, self.gates, self.action_bias]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        weights = np.concatenate([self.constant[:, :, None], self.gates], axis=2)
        return {
            "own": self.own.ravel().tolist(),
            "bias": self.bias.tolist(),
            "weights": weights.ravel().tolist(),
            "action_bias": self.action_bias.ravel().tolist(),
        }


def new_policy_weights(
    inputs: int, hidden: int, kinds: int, columns: int, actions: int, random: np.random.Generator
) -> PolicyWeights:
    return PolicyWeights(
        (random.standard_normal((inputs, hidden)) * np.sqrt(1.0 / inputs)).astype(np.float32),
        np.zeros(hidden, np.float32),
        np.zeros((kinds, columns), np.float32),
        np.zeros((kinds, columns, hidden), np.float32),
        np.zeros((kinds, actions), np.float32),
    )


@dataclass(frozen=True)
class _PolicyPass:
    """One pass of a batch through the network."""

    hidden: Floats
    gates: Floats  # by decision
    priors: Floats  # by choice


def _policy_pass(weights: PolicyWeights, batch: Decisions) -> _PolicyPass:
    hidden = np.maximum(batch.inputs @ weights.own + weights.bias, 0.0)
    gates = weights.gates[batch.kinds]
    rates = weights.constant[batch.kinds] + np.einsum("dcu,du->dc", gates, hidden)
    decision = np.repeat(np.arange(len(batch)), batch.sizes)
    logits = np.einsum("mc,mc->m", rates[decision], batch.features)
    logits += weights.action_bias[batch.kinds[decision], batch.actions]
    starts = np.cumsum(batch.sizes) - batch.sizes
    shares = np.exp(logits - np.maximum.reduceat(logits, starts)[decision])
    return _PolicyPass(hidden, gates, shares / np.add.reduceat(shares, starts)[decision])


def policy_gradients(weights: PolicyWeights, batch: Decisions) -> tuple[list[Floats], float]:
    """The gradients for a batch, and the mean surprise at the choices of the search (in nats)."""
    passed = _policy_pass(weights, batch)
    count = len(batch)
    slopes = (passed.priors - batch.targets) / np.float32(count)
    starts = np.cumsum(batch.sizes) - batch.sizes
    rates = np.add.reduceat(slopes[:, None] * batch.features, starts)
    hidden = np.einsum("dc,dcu->du", rates, passed.gates) * (passed.hidden > 0.0)
    kinds = (batch.kinds[None, :] == np.arange(len(weights.constant))[:, None]).astype(np.float32)
    outer = rates[:, :, None] * passed.hidden[:, None, :]
    gates = (kinds @ outer.reshape(count, -1)).reshape(weights.gates.shape)
    cells = np.repeat(batch.kinds, batch.sizes) * weights.action_bias.shape[1] + batch.actions
    biases = np.bincount(cells, slopes, weights.action_bias.size).astype(np.float32)
    surprise = -float(np.sum(batch.targets * np.log(np.maximum(passed.priors, 1e-9)))) / count
    return (
        [batch.inputs.T @ hidden, hidden.sum(axis=0), kinds @ rates, gates, biases.reshape(weights.action_bias.shape)],
        surprise,
    )


def policy_cross_entropy(weights: PolicyWeights, decisions: Decisions) -> float:
    """The mean surprise at the choices of the search, in nats."""
    total = 0.0
    for first in range(0, len(decisions), DECISIONS_PER_STEP):
        part = decisions.part(np.arange(first, min(first + DECISIONS_PER_STEP, len(decisions))))
        priors = _policy_pass(weights, part).priors
        total -= float(np.sum(part.targets * np.log(np.maximum(priors, 1e-9))))
    return total / len(decisions)


def fit_policy(
    weights: PolicyWeights,
    decisions: Decisions,
    epochs: int,
    random: np.random.Generator,
    progress: Callable[[int, float], None] | None = None,
) -> None:
    """Fit `weights`, in place, to batches in random order."""
    adam = Adam(weights.arrays(), WEIGHT_DECAY)
    order = random.permutation(len(decisions))
    parts = [
        decisions.part(order[first : first + DECISIONS_PER_STEP]) for first in range(0, len(order), DECISIONS_PER_STEP)
    ]
    for epoch in range(epochs):
        rate = POLICY_RATE * (0.05 + 0.95 * (1.0 - epoch / epochs))
        surprises: list[float] = []
        for at in random.permutation(len(parts)):
            slopes, surprise = policy_gradients(weights, parts[at])
            adam.step(slopes, rate)
            surprises.append(surprise)
        if progress is not None:
            progress(epoch, float(np.mean(surprises)))
