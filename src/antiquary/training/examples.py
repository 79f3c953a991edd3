"""Examples to learn from, as arrays, and their collection from games: positions with their outcomes, and decisions with
what a search thought of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.judgement import victory_shares
from antiquary.agents.network import EXTRA_INPUTS, inputs_of
from antiquary.kernel.game import Action, Game, Seat, State

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

MOST_SEATS: Final = 4


@dataclass(frozen=True)
class Positions:
    """Positions and their outcomes. `inputs` by position, seat and input; `progress` and `seats` by position; `shares`
    of the victory and final `scores` by position and seat (zero where nobody sits)."""

    inputs: Floats
    progress: Floats
    seats: Ints
    shares: Floats
    scores: Floats

    def __len__(self) -> int:
        return len(self.progress)

    def part(self, chosen: "Ints | slice") -> "Positions":
        return Positions(
            self.inputs[chosen], self.progress[chosen], self.seats[chosen], self.shares[chosen], self.scores[chosen]
        )

    @staticmethod
    def joined(parts: "Sequence[Positions]") -> "Positions":
        return Positions(
            np.concatenate([each.inputs for each in parts]),
            np.concatenate([each.progress for each in parts]),
            np.concatenate([each.seats for each in parts]),
            np.concatenate([each.shares for each in parts]),
            np.concatenate([each.scores for each in parts]),
        )


@dataclass(frozen=True)
class Decisions:
    """Decisions: the `inputs` of the seat that chose and the kind of the question, by decision; `actions`, `features`
    and `targets` of its choices one decision after the other, as many as `sizes` says."""

    inputs: Floats
    kinds: Ints
    sizes: Ints
    actions: Ints
    features: Floats
    targets: Floats

    def __len__(self) -> int:
        return len(self.kinds)

    def part(self, chosen: Ints) -> "Decisions":
        """The decisions with these numbers, in this order."""
        sizes = self.sizes[chosen]
        starts = (np.cumsum(self.sizes) - self.sizes)[chosen]
        choices = np.repeat(starts - (np.cumsum(sizes) - sizes), sizes) + np.arange(sizes.sum())
        return Decisions(
            self.inputs[chosen],
            self.kinds[chosen],
            sizes,
            self.actions[choices],
            self.features[choices],
            self.targets[choices],
        )

    def sharpened(self, power: float) -> "Decisions":
        """The same decisions with targets raised to a power: a clearer preference for what is preferred."""
        shares = self.targets**power
        shares /= np.repeat(np.add.reduceat(shares, np.cumsum(self.sizes) - self.sizes), self.sizes)
        return Decisions(self.inputs, self.kinds, self.sizes, self.actions, self.features, shares.astype(np.float32))

    @staticmethod
    def joined(parts: "Sequence[Decisions]") -> "Decisions":
        return Decisions(
            np.concatenate([each.inputs for each in parts]),
            np.concatenate([each.kinds for each in parts]),
            np.concatenate([each.sizes for each in parts]),
            np.concatenate([each.actions for each in parts]),
            np.concatenate([each.features for each in parts]),
            np.concatenate([each.targets for each in parts]),
        )


@dataclass(frozen=True)
class Examples:
    """All examples of some games."""

    positions: Positions
    decisions: Decisions

    def save(self, path: Path) -> None:
        positions, decisions = self.positions, self.decisions
        # float16 is precise enough for features of magnitude one.
        np.savez_compressed(
            path,
            position_inputs=positions.inputs.astype(np.float16),
            progress=positions.progress,
            seats=positions.seats.astype(np.int8),
            shares=positions.shares,
            scores=positions.scores,
            decision_inputs=decisions.inputs.astype(np.float16),
            kinds=decisions.kinds.astype(np.int16),
            sizes=decisions.sizes.astype(np.int16),
            actions=decisions.actions.astype(np.int16),
            features=decisions.features.astype(np.float16),
            targets=decisions.targets.astype(np.float16),
        )

    @staticmethod
    def load(path: Path) -> "Examples":
        with np.load(path) as file:
            positions = Positions(
                file["position_inputs"].astype(np.float32),
                file["progress"],
                file["seats"].astype(np.int64),
                file["shares"],
                file["scores"],
            )
            decisions = Decisions(
                file["decision_inputs"].astype(np.float32),
                file["kinds"].astype(np.int64),
                file["sizes"].astype(np.int64),
                file["actions"].astype(np.int64),
                file["features"].astype(np.float32),
                file["targets"].astype(np.float32),
            )
        return Examples(positions, decisions)

    @staticmethod
    def joined(parts: "Sequence[Examples]") -> "Examples":
        return Examples(
            Positions.joined([each.positions for each in parts]), Decisions.joined([each.decisions for each in parts])
        )


@dataclass
class Recorder:
    """Collects the examples of games."""

    game: Game
    _positions: list[list[list[float]]] = field(default_factory=list)
    _progress: list[float] = field(default_factory=list)
    _seats: list[int] = field(default_factory=list)
    _shares: list[list[float]] = field(default_factory=list)
    _scores: list[list[float]] = field(default_factory=list)
    _inputs: list[list[float]] = field(default_factory=list)
    _kinds: list[int] = field(default_factory=list)
    _sizes: list[int] = field(default_factory=list)
    _actions: list[int] = field(default_factory=list)
    _features: list[NDArray[np.float32]] = field(default_factory=list)
    _targets: list[float] = field(default_factory=list)

    def position(self, state: State) -> None:
        """A position, whose outcome `outcome` adds later."""
        progress = self.game.evaluation.progress(state)
        inputs = [list(inputs_of(self.game, state, seat, progress)) for seat in range(state.seats)]
        nobody = [0.0] * len(inputs[0])
        self._positions.append(inputs + [nobody] * (MOST_SEATS - state.seats))
        self._progress.append(progress)
        self._seats.append(state.seats)

    def outcome(self, state: State) -> None:
        """The end of the game that all positions without an outcome belong to."""
        empty = [0.0] * (MOST_SEATS - state.seats)
        missing = len(self._positions) - len(self._shares)
        self._shares += [victory_shares(state) + empty] * missing
        self._scores += [[float(score) for score in state.scores()] + empty] * missing

    def drop(self) -> None:
        """Forget the positions without an outcome: their game did not end."""
        del self._positions[len(self._shares) :]
        del self._progress[len(self._shares) :]
        del self._seats[len(self._shares) :]

    def decision(self, state: State, seat: Seat, legal: list[Action], shares: list[float]) -> None:
        """A decision, and the share of a search that each choice received."""
        game = self.game
        self._inputs.append(list(inputs_of(game, state, seat, game.evaluation.progress(state))))
        self._kinds.append(game.evaluation.question_kind(state, seat))
        self._sizes.append(len(legal))
        self._actions += legal
        rows = np.array(game.evaluation.choice_features(state, seat, legal), np.float32)
        self._features.append(rows.reshape(len(legal), -1))
        self._targets += shares

    def examples(self) -> Examples:
        inputs = len(self.game.evaluation.feature_names()) + EXTRA_INPUTS
        columns = len(self.game.evaluation.choice_feature_names())
        positions = Positions(
            np.array(self._positions, np.float32).reshape(-1, MOST_SEATS, inputs),
            np.array(self._progress, np.float32),
            np.array(self._seats, np.int64),
            np.array(self._shares, np.float32).reshape(-1, MOST_SEATS),
            np.array(self._scores, np.float32).reshape(-1, MOST_SEATS),
        )
        decisions = Decisions(
            np.array(self._inputs, np.float32).reshape(-1, inputs),
            np.array(self._kinds, np.int64),
            np.array(self._sizes, np.int64),
            np.array(self._actions, np.int64),
            np.concatenate(self._features) if self._features else np.zeros((0, columns), np.float32),
            np.array(self._targets, np.float32),
        )
        return Examples(positions, decisions)
