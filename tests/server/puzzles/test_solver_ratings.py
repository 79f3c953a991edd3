"""The rating of a solver: what is solved raises it, and harder puzzles count for more."""

from antiquary.server.puzzles.service import CERTAIN, after_try, days_in_a_row, new_solver


def test_a_solved_puzzle_raises_the_rating_and_a_failed_one_lowers_it() -> None:
    assert after_try(None, 1500, True, None).rating > new_solver().rating > after_try(None, 1500, False, None).rating


def test_a_harder_puzzle_gives_more_and_takes_less() -> None:
    solver = new_solver()
    assert after_try(solver, 1900, True, None).rating > after_try(solver, 1100, True, None).rating
    assert after_try(solver, 1900, False, None).rating > after_try(solver, 1100, False, None).rating


def test_a_rating_becomes_certain_and_settles_where_half_is_solved() -> None:
    solver = new_solver()
    for number in range(40):
        solver = after_try(solver, 1300, number % 2 == 0, None)
    assert solver.deviation < CERTAIN
    assert 1200 < solver.rating < 1400


def test_a_streak_ends_with_a_failure_and_the_best_one_stays() -> None:
    solver = new_solver()
    for solved in (True, True, True, False, True):
        solver = after_try(solver, 1500, solved, None)
    assert (solver.streak, solver.best_streak, solver.tries, solver.solved) == (1, 3, 5, 4)


def test_days_in_a_row_count_puzzles_of_the_day_alone_and_end_with_a_day_left_out() -> None:
    solver = after_try(None, 1500, True, 100)
    solver = after_try(solver, 1500, True, None)
    solver = after_try(solver, 1500, True, 101)
    assert (solver.days, solver.best_days) == (2, 2)
    assert days_in_a_row(solver, 101) == days_in_a_row(solver, 102) == 2, "today's can still be solved"
    assert days_in_a_row(solver, 103) == 0
    assert after_try(solver, 1500, False, 102).days == 2
    solver = after_try(solver, 1500, True, 103)
    assert (solver.days, solver.best_days) == (1, 2)
