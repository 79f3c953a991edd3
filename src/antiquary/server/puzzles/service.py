"""The puzzles of a server: those that ship with the games, one for each day, and the tries at them."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache
from hashlib import blake2b
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from openskill.models import PlackettLuce

from antiquary.agents.puzzles.puzzle import END, Puzzle, PuzzleMove, PuzzleStep, puzzles_for
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Action, Game, State
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.puzzles.store import Solver, add_try, solver_of
from antiquary.storage.database import Store

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


class Shelved(Struct, frozen=True):
    """A puzzle and its game."""

    game: Game
    puzzle: Puzzle


class Made(Struct, frozen=True):
    """A move of a line: the step that asked for it, and the position at that time."""

    state: State
    step: PuzzleStep
    option: PuzzleMove


class Walk(Struct, frozen=True):
    """The choices of a try, one after another, and between them those that are forced. `wrong` is the first that is not
    right, at the step `at`; without one, `at` is the step that is asked next, or END if the line is complete. `state`
    is the position at that step. After a complete line there is none, because its last move might show what nobody
    knew before."""

    state: State | None
    at: int
    wrong: PuzzleMove | None
    made: list[Made]

    def complete(self) -> bool:
        return self.at == END


class Answer(Struct, frozen=True):
    """A try that was answered. `counted` if it was the first one at the puzzle; `before` and `after` are the solver."""

    walk: Walk
    counted: bool
    before: Solver
    after: Solver


@cache
def shelf(game: str) -> dict[str, Shelved]:
    """The puzzles of a game by id, the easiest first."""
    return {puzzle.id: Shelved(each, puzzle) for each in GAMES if each.name == game for puzzle in puzzles_for(each)}


def puzzle_named(name: str) -> Shelved:
    for game in GAMES:
        found = shelf(game.name).get(name)
        if found is not None:
            return found
    raise NotThere("error-puzzle-unknown")


def puzzle_of_the_day(game: str, day: date) -> str:
    """The id of the puzzle of a day: the same for everybody, and one that follows from nothing but the date. Empty if
    the game has no puzzles."""

    def place(name: str) -> bytes:
        return blake2b(f"{day.isoformat()}/{name}".encode(), digest_size=8).digest()

    return min(shelf(game), key=place, default="")


def walk(shelved: Shelved, choices: list[Action]) -> Walk:
    """Make the choices, and those between them that are forced. Raises `WrongRequest` for what cannot be chosen."""
    puzzle = shelved.puzzle
    state, at = puzzle.state(shelved.game), 0
    made: list[Made] = []
    for action in choices:
        option = None if at == END else puzzle.steps[at].option(action)
        if option is None:
            raise WrongRequest("error-puzzle-choices")
        if not option.right():
            return Walk(state, at, option, made)
        state, at = _made(puzzle, made, Made(state, puzzle.steps[at], option))
        while at != END and puzzle.steps[at].forced():
            state, at = _made(puzzle, made, Made(state, puzzle.steps[at], puzzle.steps[at].best))
    return Walk(None if at == END else state, at, None, made)


def best_line(shelved: Shelved) -> list[Made]:
    """The moves of the best line."""
    made: list[Made] = []
    state, at = shelved.puzzle.state(shelved.game), 0
    while at != END:
        step = shelved.puzzle.steps[at]
        state, at = _made(shelved.puzzle, made, Made(state, step, step.best))
    return made


def _made(puzzle: Puzzle, made: list[Made], move: Made) -> tuple[State, int]:
    """Add a move; the position after it and the number of the step there."""
    made.append(move)
    after = move.state.clone()
    if move.option.then != END:
        after.apply(puzzle.seat, move.option.action)
    return after, move.option.then


class PuzzleBook:
    """Tries at puzzles."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.clock: Final = clock

    def today(self) -> date:
        return datetime.fromtimestamp(self.clock(), UTC).date()

    async def solver(self, player: str, game: str) -> Solver:
        """A player as a solver; a stranger is a new one."""
        known = await solver_of(self.store, player, game) if player else None
        return known or new_solver()

    async def attempt(self, player: str, shelved: Shelved, choices: list[Action]) -> Answer:
        """Answer a try. It counts if it is the first one that ends, right or wrong."""
        walked = walk(shelved, choices)
        if walked.wrong is None and not walked.complete():
            solver = await self.solver(player, shelved.game.name)
            return Answer(walked, False, solver, solver)
        return await self._settled(player, shelved, walked)

    async def give_up(self, player: str, shelved: Shelved) -> None:
        """The solution is shown: a try that comes later does not count."""
        await self._count(player, shelved, False)

    async def _settled(self, player: str, shelved: Shelved, walked: Walk) -> Answer:
        before = await self.solver(player, shelved.game.name)
        after = await self._count(player, shelved, walked.wrong is None)
        return Answer(walked, after is not None, before, before if after is None else after)

    async def _count(self, player: str, shelved: Shelved, solved: bool) -> Solver | None:
        puzzle, game = shelved.puzzle, shelved.game.name
        today = self.today()
        day = today.toordinal() if puzzle.id == puzzle_of_the_day(game, today) else None

        def advanced(before: Solver | None) -> Solver:
            return after_try(before, puzzle.rating, solved, day)

        return await add_try(self.store, player, puzzle.id, game, solved, self.clock(), advanced)
