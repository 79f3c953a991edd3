"""A small learner: a linear policy over legal actions, taught by nothing but the outcome of its games (REINFORCE).

It shows that the environment can be learned from, and how a batch is used; it is not meant to be strong.
"""

import time
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from antiquary.research.batch import Batch
from antiquary.research.encoding import Encoding, Row

Numbers = NDArray[np.float32]
SMALL: Final = 64  # codes with more sorts than this, such as cards, are left to the mask
RATE: Final = 0.01
POOL: Final = 4096  # decisions for a step of learning


class Policy:
    """Weights from what is seen to how likely each action is."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Final = encoding
        self.actions: Final = encoding.game.action_space
        places = encoding.places.values()
        self._amounts: Final = [place for place in places if not place.field.coded and place.field.size < SMALL]
        self._codes: Final = [
            place for place in places if place.field.coded and place.field.size * place.field.most < SMALL
        ]
        blank = np.zeros((1, encoding.size), np.uint8)
        self.inputs: Final = self.seen(blank, np.zeros((1, self.actions), np.uint8)).shape[1]
        self.weights: Numbers = np.zeros((self.inputs, self.actions), np.float32)
        self._mean: Numbers = np.zeros_like(self.weights)
        self._square: Numbers = np.zeros_like(self.weights)
        self._steps = 0

    def seen(self, rows: Row, masks: NDArray[np.uint8]) -> Numbers:
        """What the policy goes by: one, all amounts, small codes and what is legal."""
        parts: list[Any] = [np.ones((len(rows), 1), np.float32), masks.astype(np.float32)]
        for place in self._amounts:
            parts.append(np.minimum(rows[:, place.slice].astype(np.float32) / min(place.field.most, 60), 1.5))
        for place in self._codes:
            sorts = np.arange(1, place.field.most + 1, dtype=np.uint8)
            parts.append((rows[:, place.slice, None] == sorts).reshape(len(rows), -1).astype(np.float32))
        return np.concatenate(parts, axis=1)

    def chances(self, seen: Numbers, masks: NDArray[np.uint8]) -> Numbers:
        """How likely each legal action is."""
        scores = np.where(masks > 0, seen @ self.weights, -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(scores / scores.sum(axis=1, keepdims=True), np.float32)

    def choose(self, rows: Row, masks: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int64]:
        chances = self.chances(self.seen(rows, masks), masks)
        picks = rng.random((len(rows), 1), np.float32) * chances.sum(axis=1, keepdims=True)
        reached = (chances.cumsum(axis=1) >= picks) & (masks > 0)
        return np.asarray(reached.argmax(axis=1))

    def learn(self, rows: Row, masks: NDArray[np.uint8], actions: NDArray[np.int64], advantages: Numbers) -> None:
        """Make what went better than usual more likely (a step of Adam along the gradient of the policy)."""
        seen = self.seen(rows, masks)
        slope = -self.chances(seen, masks)
        slope[np.arange(len(actions)), actions] += 1
        gradient = seen.T @ (slope * advantages[:, None]) / len(actions)
        self._steps += 1
        self._mean = 0.9 * self._mean + 0.1 * gradient
        self._square = 0.99 * self._square + 0.01 * gradient**2
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.99**self._steps)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Story:
    """What the learner saw and did in one game."""

    rows: list[Row] = field(default_factory=list)
    masks: list[NDArray[np.uint8]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)


def trained(game: str, seconds: float, size: int = 128, seed: int = 1) -> tuple[Policy, int]:
    """A policy taught for so many seconds in games of two against random, and how many games that took."""
    batch = Batch(game, size=size, seed=seed, reward="lead")
    policy = Policy(batch.encoding)
    rng = np.random.default_rng(seed)
    stories = [Story() for _ in range(size)]
    own = np.arange(size) % 2  # the learner's seat in each game
    pool: list[tuple[Story, float]] = []
    games = waiting = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        mine = np.flatnonzero(batch.seats == own)
        actions = np.array(batch.sample())
        rows, masks = batch.observations[mine], batch.masks[mine]
        actions[mine] = policy.choose(rows, masks, rng)
        for number, at in enumerate(mine):
            stories[at].rows.append(rows[number])
            stories[at].masks.append(masks[number])
            stories[at].actions.append(int(actions[at]))
        batch.step(actions)
        for at in np.flatnonzero(batch.ended):
            pool.append((stories[at], float(batch.rewards[at, own[at]])))
            waiting += len(stories[at].actions)
            stories[at] = Story()
            games += 1
        if waiting >= POOL:
            learn(policy, pool)
            pool, waiting = [], 0
    return policy, games


def learn(policy: Policy, pool: list[tuple[Story, float]]) -> None:
    """Learn from finished games: their stories and rewards."""
    outcomes = np.array([outcome for _, outcome in pool], np.float32)
    better = (outcomes - outcomes.mean()) / (outcomes.std() + 1e-6)
    policy.learn(
        np.concatenate([story.rows for story, _ in pool]),
        np.concatenate([story.masks for story, _ in pool]),
        np.concatenate([story.actions for story, _ in pool]),
        np.repeat(better, [len(story.actions) for story, _ in pool]),
    )


def wins(policy: Policy, game: str, games: int, seed: int = 1000) -> float:
    """How many of `games` games the policy wins against random, from both seats; a shared victory counts half."""
    size = min(games, 50)
    batch = Batch(game, size=size, seed=seed)
    rng = np.random.default_rng(seed)
    own = np.arange(size) % 2
    won = 0.0
    left = np.full(size, games // size)
    while left.any():
        mine = np.flatnonzero(batch.seats == own)
        actions = np.array(batch.sample())
        actions[mine] = policy.choose(batch.observations[mine], batch.masks[mine], rng)
        batch.step(actions)
        for at in np.flatnonzero(batch.ended):
            if left[at]:
                left[at] -= 1
                won += (float(batch.rewards[at, own[at]]) + 1) / 2
    return won
