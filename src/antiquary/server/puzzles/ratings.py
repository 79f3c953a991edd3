"""The rating of a solver: each first try at a puzzle counts as a game between the solver and the puzzle."""

from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce

from antiquary.server.puzzles.store import Solver

START: Final = 1500.0
DEVIATION: Final = 250.0  # of somebody who has tried nothing yet
PUZZLE_DEVIATION: Final = 60.0  # a puzzle's rating was measured, and stays
CERTAIN: Final = 130.0  # the deviation below which a rating is no longer provisional
# With these, a solver who is rated 400 points higher finds about ten times as many.
MODEL: Final = PlackettLuce(mu=START, sigma=DEVIATION, beta=115.0, tau=4.0)


def new_solver() -> Solver:
    return Solver(START, DEVIATION)


def after_try(before: Solver | None, puzzle_rating: float, solved: bool, day: int | None) -> Solver:
    """The solver after a first try; `day` is the number of today if it was at today's puzzle."""
    solver = before or new_solver()
    one = MODEL.rating(mu=solver.rating, sigma=solver.deviation)
    other = MODEL.rating(mu=puzzle_rating, sigma=PUZZLE_DEVIATION)
    [[rated], _] = MODEL.rate([[one], [other]], ranks=[0, 1] if solved else [1, 0])
    streak = solver.streak + 1 if solved else 0
    after = replace(
        solver,
        rating=rated.mu,
        deviation=rated.sigma,
        tries=solver.tries + 1,
        solved=solver.solved + solved,
        streak=streak,
        best_streak=max(streak, solver.best_streak),
    )
    if day is None or not solved:
        return after
    days = after.days + 1 if after.last_day == day - 1 else 1
    return replace(after, days=days, best_days=max(days, after.best_days), last_day=day)


def days_in_a_row(solver: Solver, today: int) -> int:
    """The days in a row up to today, or up to yesterday as long as today's puzzle can still be solved."""
    return solver.days if solver.last_day >= today - 1 else 0
