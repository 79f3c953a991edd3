"""The chi-square test of observed frequencies against exact probabilities."""

from collections.abc import Hashable, Mapping
from math import cbrt, sqrt
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)

LEAST_EXPECTED = 5  # rarer outcomes are counted together


def deviation(observed: Mapping[Outcome, int], chances: Mapping[Outcome, float]) -> float:
    """How far frequencies are from the probabilities of all outcomes, in standard deviations (after Wilson and
    Hilferty): above 4 by chance once in 30,000 times."""
    rounds = sum(observed.values())
    assert set(observed) <= set(chances), "something impossible was observed"
    cells: list[tuple[int, float]] = []
    rare_observed, rare_expected = 0, 0.0
    for outcome, chance in chances.items():
        expected = chance * rounds
        if expected < LEAST_EXPECTED:
            rare_observed += observed.get(outcome, 0)
            rare_expected += expected
        else:
            cells.append((observed.get(outcome, 0), expected))
    if rare_expected >= LEAST_EXPECTED or (rare_observed and rare_expected):
        cells.append((rare_observed, max(rare_expected, 1.0)))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    return (cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
