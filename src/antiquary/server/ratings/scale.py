"""The scale of ratings, and how a result changes them.

The model is Plackett-Luce in the Bayesian form of Weng and Lin, as openskill computes it: a rating is a mean `mu` and a
deviation `sigma`, and a result is the order in which the seats finished, ties included. It works for any number of
seats, and for people and bots alike.

People are shown points: 1500 for the mean at which everybody begins, and 400 points for ten times the chances of
winning between two holders whose ratings are settled. The arena's ratings mean the same. A rating is provisional until
its holder has finished ten rated games at that game and pace."""

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

MEAN: Final = 25.0
DEVIATION: Final = MEAN / 3
PERFORMANCE: Final = MEAN / 6  # the deviation of how well somebody plays from game to game
DRIFT: Final = MEAN / 300  # the deviation that each game adds, so that a rating can follow somebody who improves
FIRST_POINTS: Final = 1500.0
POINTS: Final = 400 / (log(10) * sqrt(2) * PERFORMANCE)  # for one of `mu`
SETTLED_GAMES: Final = 10
Z: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations

_model: Final = PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=PERFORMANCE, tau=DRIFT)


class Rating(Struct, frozen=True):
    """The rating of a holder at one game and pace, and the number of games that it rests on."""

    mu: float = MEAN
    sigma: float = DEVIATION
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people see it."""
        return points(self.mu)

    @property
    def spread(self) -> int:
        """Half of the interval that holds the true rating with 95 %, in points."""
        return round(Z * self.sigma * POINTS)

    @property
    def provisional(self) -> bool:
        """Whether it rests on too few games."""
        return self.games < SETTLED_GAMES


def points(mu: float) -> int:
    """A mean as people see it."""
    return round(FIRST_POINTS + (mu - MEAN) * POINTS)


def rated(holders: Sequence[str], places: Sequence[int], ratings: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings of the holders after a game; `ratings` are those before it, of the holders that have one.

    A bot's level that has several seats gets the mean of their changes and counts one game. If one holder has all
    seats, nothing changes."""
    before = {holder: ratings.get(holder, Rating()) for holder in holders}
    if len(before) < 2:
        return {}
    teams = [[_model.rating(mu=before[holder].mu, sigma=before[holder].sigma)] for holder in holders]
    after = _model.rate(teams, ranks=[float(place) for place in places])
    seats = {holder: [after[at][0] for at, each in enumerate(holders) if each == holder] for holder in before}
    return {
        holder: Rating(
            fmean(seat.mu for seat in seats[holder]),
            fmean(seat.sigma for seat in seats[holder]),
            before[holder].games + 1,
        )
        for holder in before
    }
