"""The check of a puzzle: its line is looked for again with ten times the search and other random numbers."""

from dataclasses import dataclass, replace
from typing import Final, final

from antiquary.agents.puzzles.examination import CHECKING, examiner
from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.games.registry import game_named
from antiquary.training.puzzles.line import LineFinder
from antiquary.training.puzzles.mining import MOST_LUCK
from antiquary.training.puzzles.solvers import rating_of, solved_by_levels
from antiquary.training.puzzles.themes import themes_of

TIMES: Final = 10  # the search of the check, compared with that which finds puzzles
TRIES: Final = 8  # of each level, with other random numbers than when the puzzle was chosen


@final
@dataclass(frozen=True)
class Task:
    game: str
    puzzle: Puzzle
    seed: str
    times: int = TIMES


@final
@dataclass(frozen=True)
class Verdict:
    """The puzzle as the longer search sees it, with what the levels make of it; None if the line does not hold."""

    id: str
    puzzle: Puzzle | None


def check(task: Task) -> Verdict:
    """Look for the line again, and let the levels try. It holds if the same moves are right at every step of it."""
    game, puzzle = game_named(task.game), task.puzzle
    seed = f"{task.seed}/check"
    finder = LineFinder(examiner(game, task.times), CHECKING, f"{seed}/{puzzle.id}", puzzle.steps)
    found = finder.line(puzzle.state(game), puzzle.seat)
    if found is None or not found.steps[0].best.reason:
        return Verdict(puzzle.id, None)
    again = replace(puzzle, steps=found.steps, plan=found.plan, tries=TRIES)
    if again.luck() > MOST_LUCK:
        return Verdict(puzzle.id, None)
    solved = solved_by_levels(game, again, seed, TRIES)
    again = replace(again, themes=themes_of(game, again), solved=solved, rating=rating_of(solved, TRIES))
    return Verdict(puzzle.id, again)
