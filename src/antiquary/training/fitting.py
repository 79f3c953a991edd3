"""Fitting of a judgement to training games.

The lead decides who wins, so the weights are fitted to the difference between two seats at one table: the points that a
long game gives to both cancel out, and with them most of the noise. A small share of the seat's own score is fitted
too, so that the expected scores can be read as scores. The fit is a ridge regression: it has nothing to tune and is
deterministic.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Game
from antiquary.training.dataset import MOST_SEATS, Dataset, Floats

Doubles = NDArray[np.float64]

OWN: Final = 0.1  # the weight of a seat's own score relative to a lead
RIDGE: Final = 100.0
HELD_BACK: Final = 10  # one part in this many of every dataset is held back to measure the fit
SPREAD_STARTS: Final = (4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0)
SPREAD_ENDS: Final = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0)


@dataclass(frozen=True)
class Pairs:
    """Two seats at one table: their features, the progress, and by how much the first one won."""

    one: Floats
    other: Floats
    progress: Floats
    lead: Floats


@dataclass(frozen=True)
class Fit:
    judgement: Judgement
    explained: float  # the share of the leads' variance, on the held-back part
    surprise: float  # mean surprise (in nats) at who won


def fit(game: Game, datasets: list[Dataset]) -> Fit:
    """The judgement that explains the datasets best; the last dataset's held-back part measures how well."""
    weights = _ridge([_part(dataset, held_back=False) for dataset in datasets])
    proof = _pairs(_part(datasets[-1], held_back=True))
    leads = _drifting(proof.one - proof.other, proof.progress) @ weights
    start, end, surprise = _spread(proof, leads)
    size = len(weights) // 2
    judgement = Judgement(game, weights[:size].tolist(), weights[size:].tolist(), start, end)
    explained = 1.0 - np.mean((proof.lead - leads) ** 2) / np.mean(proof.lead**2)
    return Fit(judgement, float(explained), surprise)


def _part(dataset: Dataset, held_back: bool) -> Dataset:
    # Positions lie in the order of the games, so the end of a dataset shares no game with the rest but one.
    cut = len(dataset.progress) - len(dataset.progress) // HELD_BACK
    part = slice(cut, None) if held_back else slice(cut)
    return Dataset(dataset.features[part], dataset.progress[part], dataset.scores[part])


def _pairs(dataset: Dataset) -> Pairs:
    ones: list[Floats] = []
    others: list[Floats] = []
    progress: list[Floats] = []
    leads: list[Floats] = []
    for one in range(MOST_SEATS):
        for other in range(one + 1, MOST_SEATS):
            lead = dataset.scores[:, one] - dataset.scores[:, other]
            seated = ~np.isnan(lead)
            ones.append(dataset.features[seated, one])
            others.append(dataset.features[seated, other])
            progress.append(dataset.progress[seated])
            leads.append(lead[seated])
    return Pairs(np.concatenate(ones), np.concatenate(others), np.concatenate(progress), np.concatenate(leads))


def _drifting(features: Floats, progress: Floats) -> Doubles:
    """The features, and the features times the progress."""
    return np.hstack([features, features * progress[:, None]]).astype(np.float64)


def _ridge(datasets: list[Dataset]) -> Doubles:
    size = 2 * datasets[0].features.shape[2]
    squares = np.identity(size) * RIDGE
    sums = np.zeros(size)
    for dataset in datasets:
        pairs = _pairs(dataset)
        rows = _drifting(pairs.one - pairs.other, pairs.progress)
        squares += rows.T @ rows
        sums += rows.T @ pairs.lead
        for seat in range(MOST_SEATS):
            seated = ~np.isnan(dataset.scores[:, seat])
            rows = _drifting(dataset.features[seated, seat], dataset.progress[seated])
            squares += OWN * rows.T @ rows
            sums += OWN * rows.T @ dataset.scores[seated, seat]
    return np.asarray(np.linalg.solve(squares, sums))


def _spread(pairs: Pairs, leads: Doubles) -> tuple[float, float, float]:
    """The spreads with the least mean surprise at who won, and that surprise."""
    won = (np.sign(pairs.lead) + 1.0) / 2.0
    best = (0.0, 0.0, np.inf)
    for start in SPREAD_STARTS:
        for end in SPREAD_ENDS:
            odds = np.clip(leads / (start + (end - start) * pairs.progress), -30.0, 30.0)
            surprise = float(np.mean(won * np.log1p(np.exp(-odds)) + (1.0 - won) * np.log1p(np.exp(odds))))
            if surprise < best[2]:
                best = (start, end, surprise)
    return best
