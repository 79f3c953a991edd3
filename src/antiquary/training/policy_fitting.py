"""Fitting of a policy network to decisions: the cross-entropy between its priors and the shares of a search."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from antiquary.training.adam import Adam
from antiquary.training.examples import Decisions, Floats

BATCH: Final = 512
RATE: Final = 3e-3
DECAY: Final = 1e-2


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
class _Pass:
    """One pass of a batch through the network."""

    hidden: Floats
    gates: Floats  # by decision
    priors: Floats  # by choice


def _forward(weights: PolicyWeights, batch: Decisions) -> _Pass:
    hidden = np.maximum(batch.inputs @ weights.own + weights.bias, 0.0)
    gates = weights.gates[batch.kinds]
    rates = weights.constant[batch.kinds] + np.einsum("dcu,du->dc", gates, hidden)
    decision = np.repeat(np.arange(len(batch)), batch.sizes)
    logits = np.einsum("mc,mc->m", rates[decision], batch.features)
    logits += weights.action_bias[batch.kinds[decision], batch.actions]
    starts = np.cumsum(batch.sizes) - batch.sizes
    shares = np.exp(logits - np.maximum.reduceat(logits, starts)[decision])
    return _Pass(hidden, gates, shares / np.add.reduceat(shares, starts)[decision])


def gradients(weights: PolicyWeights, batch: Decisions) -> tuple[list[Floats], float]:
    """The gradients for a batch, and the mean surprise at the choices of the search (in nats)."""
    passed = _forward(weights, batch)
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


def surprise_at(weights: PolicyWeights, decisions: Decisions) -> float:
    """The mean surprise at the choices of the search, in nats."""
    total = 0.0
    for first in range(0, len(decisions), BATCH):
        part = decisions.part(np.arange(first, min(first + BATCH, len(decisions))))
        priors = _forward(weights, part).priors
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
    adam = Adam(weights.arrays(), DECAY)
    order = random.permutation(len(decisions))
    parts = [decisions.part(order[first : first + BATCH]) for first in range(0, len(order), BATCH)]
    for epoch in range(epochs):
        rate = RATE * (0.05 + 0.95 * (1.0 - epoch / epochs))
        surprises: list[float] = []
        for at in random.permutation(len(parts)):
            slopes, surprise = gradients(weights, parts[at])
            adam.step(slopes, rate)
            surprises.append(surprise)
        if progress is not None:
            progress(epoch, float(np.mean(surprises)))
