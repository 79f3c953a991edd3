"""Examples to learn from, as arrays: positions with their outcomes, decisions with what a search thought of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

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
