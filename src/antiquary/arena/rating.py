"""Ratings of agents, estimated from the winners of their games.

The model is Luce's choice axiom: an agent has a strength w, and of the seats at a table each wins with probability
w / (sum of the w of all seats). With two seats that is Bradley-Terry; with more it is the first place of
Plackett-Luce, which considers who won and not how the others finished. A shared victory counts as a fraction for each.

Ratings are 1500 + 400 log10(w), with a mean of 1500: ten times the strength is 400 points. The interval is that of the
normal approximation (the inverse of the information), which assumes that games are independent.

An agent that wins every game would have no finite rating. Every two agents are therefore credited with one more game
for two that ended in a shared victory.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

MEAN_RATING: Final = 1500.0
POINTS_PER_LOG: Final = 400 / log(10)
Z_95: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations
LONGEST_STEP: Final = 1.0
STEP_PRECISION: Final = 1e-9
MOST_STEPS: Final = 200


class Rating(NamedTuple):
    """The rating of an agent, with its interval."""

    name: str
    rating: float
    low: float
    high: float


class _Company:
    """All games of one company, over all seatings: how many of its seats each agent had, and who won."""

    def __init__(self, seats: dict[int, int]) -> None:
        self.seats: Final = seats
        self.games = 0.0
        self.wins: Final[defaultdict[int, float]] = defaultdict(float)


def ratings(names: Sequence[str], games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> list[Rating]:
    """The ratings, best first, from games as (agents by seat, share of the victory by seat)."""
    tables = _tables(names, games)
    logs = [0.0] * len(names)
    for _ in range(MOST_STEPS):
        slope, information = _slope_and_information(tables, logs)
        inverse = _inverse(information)
        step = [sum(row[at] * slope[at] for at in range(len(names))) for row in inverse]
        longest = max(map(abs, step))
        # Far from the maximum Newton's step can diverge; a short gradient step does not.
        logs = [
            each + by * min(1.0, LONGEST_STEP / max(longest, STEP_PRECISION))
            for each, by in zip(logs, step, strict=True)
        ]
        if longest < STEP_PRECISION:
            break
    inverse = _inverse(_slope_and_information(tables, logs)[1])
    mean = sum(logs) / len(names)
    rated: list[Rating] = []
    for at, name in enumerate(names):
        # The rank-one part that made the information invertible is not uncertainty.
        error = sqrt(max(0.0, inverse[at][at] - 1 / len(names) ** 2))
        rating = MEAN_RATING + POINTS_PER_LOG * (logs[at] - mean)
        rated.append(
            Rating(name, rating, rating - Z_95 * POINTS_PER_LOG * error, rating + Z_95 * POINTS_PER_LOG * error)
        )
    return sorted(rated, key=lambda each: -each.rating)


def _tables(names: Sequence[str], games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> list[_Company]:
    places = {name: at for at, name in enumerate(names)}
    tables: dict[tuple[int, ...], _Company] = {}
    for agents, shares in games:
        seated = [places[agent] for agent in agents]
        table = tables.setdefault(tuple(sorted(seated)), _Company(dict(Counter(seated))))
        table.games += 1
        for agent, share in zip(seated, shares, strict=True):
            table.wins[agent] += share
    for one in range(len(names)):
        for other in range(one):
            drawn = tables.setdefault((other, one), _Company({other: 1, one: 1}))
            drawn.games += 1
            drawn.wins[one] += 0.5
            drawn.wins[other] += 0.5
    return list(tables.values())


def _slope_and_information(tables: list[_Company], logs: list[float]) -> tuple[list[float], list[list[float]]]:
    """The gradient and the negative Hessian of the log likelihood. Only differences of strength matter, so the latter
    is singular; a one added everywhere makes it invertible and changes no step."""
    size = len(logs)
    slope = [0.0] * size
    information = [[1.0] * size for _ in range(size)]
    for table in tables:
        strengths = {agent: seats * exp(logs[agent]) for agent, seats in table.seats.items()}
        total = sum(strengths.values())
        for one, strength in strengths.items():
            chance = strength / total
            slope[one] += table.wins[one] - table.games * chance
            information[one][one] += table.games * chance
            for other, rival in strengths.items():
                information[one][other] -= table.games * chance * rival / total
    return slope, information


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss-Jordan elimination; the matrices here are positive definite, so no pivoting is needed."""
    size = len(matrix)
    rows = [[*row, *(float(at == own) for at in range(size))] for own, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
