"""Puzzles over HTTP: the list, a position, tries and solutions."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from antiquary.agents.puzzles.puzzle import Option, Puzzle, Step
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game, State, View
from antiquary.server.accounts.permissions import PLAY, require_read
from antiquary.server.coach.bodies import DifferenceInfo
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import PUZZLES
from antiquary.server.puzzles.bodies import (
    PuzzleInfo,
    PuzzleList,
    PuzzlePosition,
    PuzzleSolution,
    PuzzleTheme,
    PuzzleTitle,
    PuzzleTry,
    SolverInfo,
    TryResult,
)
from antiquary.server.puzzles.ratings import CERTAIN, days_in_a_row
from antiquary.server.puzzles.service import Answer, PuzzleBook, Shelved, puzzle_named, puzzle_of_the_day, shelf
from antiquary.server.tables.bodies import DecisionDetail
from antiquary.server.tables.explanations import explained
from antiquary.server.tables.projection import position_view
from antiquary.storage.study.puzzles import Solver, first_try, tried_by
from antiquary.text import Words
from antiquary.text.names import SCHOLARS, Names

PuzzleId = Annotated[str, PathParameter(description="The puzzle's id")]

RIGHT, WRONG, ON = "right", "wrong", "on"
TRIED = {None: "", True: "solved", False: "failed"}


@get("/puzzles", responses=REFUSALS)
async def puzzles(caller: Asking, game: FromQuery[str] = GAMES[0].name) -> PuzzleList:
    """The puzzles of a game, with what became of your tries."""
    require_read(caller.visitor)
    name = game_named(game).name
    words, book, player = caller.words or Words(), caller.services.part(PuzzleBook), caller.visitor.player
    shelved = await asyncio.to_thread(shelf, name)
    tried = await tried_by(book.store, player, name) if player else {}
    solver, today = await book.solver(player, name), book.today()
    titles = [title(each, tried.get(each.puzzle.id)) for each in shelved.values()]
    return PuzzleList(
        game=name,
        day=today.isoformat(),
        today=puzzle_of_the_day(name, today),
        next=fitting(titles, solver),
        themes=[PuzzleTheme(each.name, words.say(f"puzzle-theme-{each.name}")) for each in game_named(name).themes()],
        solver=solver_info(solver, today.toordinal()),
        puzzles=titles,
    )


@get("/puzzles/{puzzle:str}", responses=REFUSALS)
async def position(caller: Asking, puzzle: PuzzleId) -> PuzzleInfo:
    """The position of a puzzle, as the seat that has to decide sees it."""
    require_read(caller.visitor)
    shelved = await asyncio.to_thread(puzzle_named, puzzle)
    book, player = caller.services.part(PuzzleBook), caller.visitor.player
    solved = await first_try(book.store, player, puzzle) if player else None
    game = shelved.game
    return PuzzleInfo(
        title=title(shelved, solved),
        today=puzzle == puzzle_of_the_day(game.name, book.today()),
        position=await asyncio.to_thread(position_info, caller, game, shelved.puzzle.state(game), shelved.puzzle, 0),
    )


@post("/puzzles/{puzzle:str}/tries", responses=REFUSALS, status_code=200)
async def attempt(caller: Asking, puzzle: PuzzleId, data: JSONBody[PuzzleTry]) -> TryResult:
    """Try a puzzle. Your first try counts; later ones are answered just the same."""
    caller.visitor.known(PLAY)
    caller.limited(PUZZLES)
    shelved = await asyncio.to_thread(puzzle_named, puzzle)
    answer = await caller.services.part(PuzzleBook).attempt(caller.visitor.player, shelved, data.choices)
    return await asyncio.to_thread(try_result, caller, shelved, answer, len(data.choices))


@post("/puzzles/{puzzle:str}/solution", responses=REFUSALS, status_code=200)
async def solution(caller: Asking, puzzle: PuzzleId) -> PuzzleSolution:
    """Show the solution. If you have not tried yet, that counts as a wrong try."""
    caller.visitor.known(PLAY)
    caller.limited(PUZZLES)
    shelved = await asyncio.to_thread(puzzle_named, puzzle)
    await caller.services.part(PuzzleBook).give_up(caller.visitor.player, shelved)
    presenter = presenter_for(caller, shelved.game, shelved.puzzle)
    return PuzzleSolution(solution_texts(presenter, shelved.puzzle), praise(presenter, shelved.puzzle.steps[0]))


# --- titles ---------------------------------------------------------------------------------------------------------


def title(shelved: Shelved, solved: bool | None) -> PuzzleTitle:
    puzzle = shelved.puzzle
    return PuzzleTitle(
        id=puzzle.id,
        game=shelved.game.name,
        players=puzzle.source.players,
        choices=sum(not step.forced() for step in puzzle.steps),
        difficulty=puzzle.difficulty(),
        rating=puzzle.rating,
        themes=puzzle.themes,
        tried=TRIED[solved],
    )


def fitting(titles: list[PuzzleTitle], solver: Solver) -> str:
    """The untried puzzle whose rating is nearest to the solver's."""
    untried = [each for each in titles if not each.tried]
    return min(untried, key=lambda each: abs(each.rating - solver.rating)).id if untried else ""


def solver_info(solver: Solver, today: int) -> SolverInfo:
    return SolverInfo(
        rating=round(solver.rating),
        provisional=solver.deviation > CERTAIN,
        tries=solver.tries,
        solved=solver.solved,
        streak=solver.streak,
        best_streak=solver.best_streak,
        days=days_in_a_row(solver, today),
        best_days=solver.best_days,
    )


# --- positions ------------------------------------------------------------------------------------------------------


def presenter_for(caller: Caller, game: Game, puzzle: Puzzle) -> Presenter:
    words = caller.words or Words()
    return presenter_of(game, words, Names(names_of(puzzle, words), puzzle.seat))


def names_of(puzzle: Puzzle, words: Words) -> list[str]:
    """The solver, and the opponents by the names that bots have at a table."""
    others = [SCHOLARS[seat] for seat in range(puzzle.source.players)]
    return [words.say("name-you") if seat == puzzle.seat else name for seat, name in enumerate(others)]


def position_info(caller: Caller, game: Game, state: State, puzzle: Puzzle, step: int) -> PuzzlePosition:
    presenter, seat = presenter_for(caller, game, puzzle), puzzle.seat
    shown = position_view(state, seat, presenter)
    detail = DecisionDetail(
        table="",
        seat=seat,
        number=0,
        hash=shown.hash,
        question=None,
        waiting=[],
        options=[],
        blocked=[],
        otherwise=None,
    )
    detail = explained(detail, state.view(seat), presenter)
    return PuzzlePosition(seat, names_of(puzzle, presenter.words), step, shown, detail)


# --- answers --------------------------------------------------------------------------------------------------------


def try_result(caller: Caller, shelved: Shelved, answer: Answer, choices: int) -> TryResult:
    puzzle, walk = shelved.puzzle, answer.walk
    presenter = presenter_for(caller, shelved.game, puzzle)
    step = puzzle.steps[min(walk.at, len(puzzle.steps) - 1)]
    outcome = WRONG if walk.wrong is not None else ON if walk.at < len(puzzle.steps) else RIGHT
    position = solver = None
    text, chosen = "", step.best
    if outcome == WRONG:
        assert walk.wrong is not None
        chosen = walk.wrong
        text = presenter.comparison(chosen.chance, step.best.chance, chosen.reason)
    elif outcome == ON:
        position = position_info(caller, shelved.game, walk.state, puzzle, choices)
    else:
        text = praise(presenter, puzzle.steps[0])
    if outcome != ON:
        solver = solver_info(answer.after, caller.services.part(PuzzleBook).today().toordinal())
    return TryResult(
        outcome=outcome,
        text=text,
        chance=chosen.chance if outcome != ON else 0.0,
        best=step.best.chance if outcome != ON else 0.0,
        differences=differences(presenter, chosen) if outcome != ON else [],
        position=position,
        solution=solution_texts(presenter, puzzle) if outcome == RIGHT else [],
        counted=answer.counted,
        gained=round(answer.after.rating) - round(answer.before.rating),
        solver=solver,
    )


def differences(presenter: Presenter, option: Option) -> list[DifferenceInfo]:
    return [DifferenceInfo(presenter.difference(each), each.gain() > 0) for each in option.reason]


def praise(presenter: Presenter, step: Step) -> str:
    """Why the best move of a step is best."""
    reason = presenter.reason(step.best.reason, "reason-ahead")
    best, following = (round(100 * option.chance) for option in step.options[:2])
    return presenter.words.say("puzzle-solution-why", why=reason, best=best, next=following)


def solution_texts(presenter: Presenter, puzzle: Puzzle) -> list[str]:
    """The choices of the solution, one after another."""
    state = puzzle.state(presenter.game)
    steps: list[tuple[View, int]] = []
    for at, step in enumerate(puzzle.steps):
        steps.append((state.view(puzzle.seat), step.best.action))
        if at + 1 < len(puzzle.steps):
            state.apply(puzzle.seat, step.best.action)
    return presenter.moves(steps)


ROUTER = Router("/api", route_handlers=[puzzles, position, attempt, solution])
