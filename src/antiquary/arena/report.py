"""The report of a run: standings, pairings, seats, scores and lengths, with 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import mean, median, quantiles, stdev
from typing import Any, Final

from antiquary.arena.match import Outcome
from antiquary.arena.rating import Z_95, Rating, ratings
from antiquary.arena.run import Run
from antiquary.kernel.compiled import COMPILED


@dataclass(frozen=True)
class Share:
    """Victories out of so many chances, with Wilson's interval."""

    wins: float
    chances: int

    @property
    def rate(self) -> float:
        return self.wins / self.chances if self.chances else 0.0

    @property
    def low(self) -> float:
        return max(0.0, self._middle() - self._reach())

    @property
    def high(self) -> float:
        return min(1.0, self._middle() + self._reach())

    def _middle(self) -> float:
        return (self.wins + Z_95**2 / 2) / (self.chances + Z_95**2)

    def _reach(self) -> float:
        losses = self.chances - self.wins
        inside = self.wins * losses / max(1, self.chances) + Z_95**2 / 4
        return Z_95 / (self.chances + Z_95**2) * sqrt(inside)

    def data(self) -> dict[str, Any]:
        return {
            "wins": round(self.wins, 2),
            "win_rate": round(self.rate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
        }


class Standing:
    """One agent: its rating and its results in all its seats."""

    def __init__(self, rating: Rating, outcomes: Sequence[Outcome]) -> None:
        seats = [
            (outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.agents) if name == rating.name
        ]
        self.name: Final = rating.name
        self.rating: Final = rating
        self.games: Final = sum(rating.name in outcome.agents for outcome in outcomes)
        self.victories: Final = Share(sum(outcome.shares()[seat] for outcome, seat in seats), len(seats))
        self.scores: Final = [outcome.scores[seat] for outcome, seat in seats]
        self.turns: Final = [seconds for outcome, seat in seats for seconds in outcome.turns[seat]]
        self.longest_decision: Final = max((outcome.longest[seat] for outcome, seat in seats), default=0.0)

    @property
    def mean_score(self) -> float:
        return mean(self.scores) if self.scores else 0.0

    @property
    def median_turn(self) -> float:
        return median(self.turns) if self.turns else 0.0

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "rating": round(self.rating.rating, 1),
            "low": round(self.rating.low, 1),
            "high": round(self.rating.high, 1),
            "games": self.games,
            "seats": self.victories.chances,
            "wins": round(self.victories.wins, 2),
            "win_rate": round(self.victories.rate, 4),
            "win_low": round(self.victories.low, 4),
            "win_high": round(self.victories.high, 4),
            "mean_score": round(self.mean_score, 2),
            "scores": five_number_summary(self.scores),
            "turns": len(self.turns),
            "turn_median": round(self.median_turn, 6),
            "turn_longest": round(max(self.turns, default=0.0), 6),
            "decision_longest": round(self.longest_decision, 6),
            "seconds": round(sum(self.turns), 3),
        }


class Pairing:
    """The share of games in which the first of two agents finished ahead of the second. With more than two seats a game
    counts once, with the mean over their seats."""

    def __init__(self, one: str, other: str, outcomes: Sequence[Outcome]) -> None:
        self.agents: Final = (one, other)
        met = [outcome for outcome in outcomes if one in outcome.agents and other in outcome.agents]
        self.ahead: Final = Share(sum(self._ahead(outcome) for outcome in met), len(met))

    def _ahead(self, outcome: Outcome) -> float:
        ones, others = ([seat for seat, name in enumerate(outcome.agents) if name == each] for each in self.agents)
        return mean(outcome.ahead(one, other) for one in ones for other in others)

    def data(self) -> dict[str, Any]:
        return {"agents": list(self.agents), "games": self.ahead.chances, **self.ahead.data()}


class SeatResult:
    """One seat, over all agents that had it."""

    def __init__(self, seat: int, outcomes: Sequence[Outcome]) -> None:
        self.seat: Final = seat
        self.victories: Final = Share(sum(outcome.shares()[seat] for outcome in outcomes), len(outcomes))
        self.mean_score: Final = mean(outcome.scores[seat] for outcome in outcomes)

    def data(self) -> dict[str, Any]:
        return {"seat": self.seat + 1, **self.victories.data(), "mean_score": round(self.mean_score, 2)}


class Report:
    """The statistics of a run with at least one outcome."""

    def __init__(self, run: Run, outcomes: Sequence[Outcome]) -> None:
        self.run: Final = run
        self.outcomes: Final = outcomes
        self.standings: Final = [Standing(rating, outcomes) for rating in rated(run, outcomes)]
        best_first = [standing.name for standing in self.standings]
        self.pairings: Final = [Pairing(one, other, outcomes) for one, other in combinations(best_first, 2)]
        self.seats: Final = [SeatResult(seat, outcomes) for seat in range(run.players)]
        self.winning_scores: Final = [max(outcome.scores[seat] for seat in outcome.winners) for outcome in outcomes]
        self.lengths: Final = [sum(outcome.decisions) for outcome in outcomes]
        self.memory: Final = max(outcome.memory for outcome in outcomes)

    def winning_score(self) -> tuple[float, float, float]:
        """The mean, and the ends of its interval."""
        middle = mean(self.winning_scores)
        games = len(self.winning_scores)
        reach = Z_95 * stdev(self.winning_scores) / sqrt(games) if games > 1 else 0.0
        return middle, middle - reach, middle + reach

    def data(self) -> dict[str, Any]:
        run = self.run
        middle, low, high = self.winning_score()
        return {
            "game": run.game,
            "players": run.players,
            "options": run.options,
            "edition": run.edition,
            "version": run.version,
            "compiled": COMPILED,
            "seed": run.seed,
            "games": len(self.outcomes),
            "planned": len(run.matches()),
            "agents": [standing.data() for standing in self.standings],
            "pairings": [pairing.data() for pairing in self.pairings],
            "seats": [seating.data() for seating in self.seats],
            "winning_score": {"mean": round(middle, 2), "low": round(low, 2), "high": round(high, 2)},
            "decisions": {"mean": round(mean(self.lengths), 1), "spread": five_number_summary(self.lengths)},
            "memory": round(self.memory, 1),
        }


def rated(run: Run, outcomes: Sequence[Outcome]) -> list[Rating]:
    """The ratings of the agents of a run, best first."""
    return ratings(tuple(dict.fromkeys(run.agents)), [(outcome.agents, outcome.shares()) for outcome in outcomes])


def five_number_summary(values: Sequence[int]) -> list[float]:
    """Minimum, lower quartile, median, upper quartile, maximum."""
    if not values:
        return []
    inner = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return [min(values), *(round(value, 2) for value in inner), max(values)]
