"""The check of a puzzle: under ten times the search no other move comes within the margin, at any step."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.puzzles.examination import MARGIN, examined, examiner, lead
from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.games.registry import game_named
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from
from antiquary.training.puzzles.solvers import times_solved

TIMES: Final = 10  # the search of the check, compared with that which finds puzzles
TRIES: Final = 8  # of each level, with other random numbers than when the puzzle was chosen
WRONG: Final = -1.0  # the lead of a step where another move turned out best


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
    """The lead at each step, and how often each level found the whole solution in TRIES tries."""

    id: str
    leads: list[float]
    solved: dict[str, int]

    def passes(self) -> bool:
        return min(self.leads) >= MARGIN


def check(task: Task) -> Verdict:
    """Examine every legal move of every step again, and let the levels try."""
    game, puzzle = game_named(task.game), task.puzzle
    coach = examiner(game, task.times)
    state = puzzle.state(game)
    leads: list[float] = []
    for number, step in enumerate(puzzle.steps):
        rng = rng_from(seed_from(f"{task.seed}/check/{puzzle.id}/{number}"))
        advice = examined(coach, state.view(puzzle.seat), rng)
        right = advice.moves[0].action == step.best.action
        leads.append(round(lead(advice), 4) if right else WRONG)
        if leads[-1] < MARGIN:
            break
        state.apply(puzzle.seat, step.best.action)
    return Verdict(puzzle.id, leads, times_solved(game, puzzle, f"{task.seed}/check", TRIES))
