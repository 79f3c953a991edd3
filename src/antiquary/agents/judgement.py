"""The learned evaluation of a position: expected final scores, and the chances of winning derived from them.

A game provides its features (`Game.features`) and its progress p. The expected score of a seat is the sum of
feature x (weight + p x drift); the weights were fitted to self-play (`docs/judgement.md`). The chance of winning
compares the expected scores: the less of the game is left, the more a lead is worth.
"""

from dataclasses import dataclass
from math import exp
from typing import final

from antiquary.kernel.game import Game, State


@final
@dataclass(frozen=True)
class Judgement:
    """Weights for one game. `spread` is the typical error of an expected lead at the start and at the end of a game."""

    game: Game
    weights: list[float]
    drifts: list[float]
    spread_start: float
    spread_end: float

    def expected_scores(self, state: State) -> list[float]:
        """The expected final scores, by seat; once the game is over, the scores."""
        if state.over():
            return [float(score) for score in state.scores()]
        progress = self.game.progress(state)
        return [self._expected(state, seat, progress) for seat in range(state.seats)]

    def _expected(self, state: State, seat: int, progress: float) -> float:
        features = self.game.features(state, seat)
        weights, drifts = self.weights, self.drifts
        total = 0.0
        for at in range(len(features)):
            total += features[at] * (weights[at] + progress * drifts[at])
        return total

    def chances(self, state: State) -> list[float]:
        """The chance of winning, by seat; they add up to one."""
        if state.over():
            return won(state)
        progress = self.game.progress(state)
        spread = self.spread_start + (self.spread_end - self.spread_start) * progress
        expected = [self._expected(state, seat, progress) for seat in range(state.seats)]
        best = max(expected)
        total = 0.0
        for seat in range(state.seats):
            expected[seat] = exp((expected[seat] - best) / spread)
            total += expected[seat]
        for seat in range(state.seats):
            expected[seat] /= total
        return expected


def won(state: State) -> list[float]:
    """The chances once they are certain: a shared victory is divided."""
    winners = state.winners()
    shares = [0.0] * state.seats
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares
