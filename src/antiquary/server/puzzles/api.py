"""Puzzles over HTTP: the list, a position, tries and solutions."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from antiquary.agents.puzzles.puzzle import Puzzle, PuzzleMove
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game, State
from antiquary.kernel.table import gained
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
    SolutionStep,
    SolverInfo,
    TryResult,
)
from antiquary.server.puzzles.service import (
    CERTAIN,
    Answer,
    Made,
    PuzzleBook,
    Shelved,
    best_line,
    days_in_a_row,
    puzzle_named,
    puzzle_of_the_day,
    shelf,
)
from antiquary.server.puzzles.store import Solver, first_try, tried_by
from antiquary.server.tables.bodies import DecisionDetail
from antiquary.server.tables.explanations import explained
from antiquary.server.tables.projection import position_view
from antiquary.text import Words
from antiquary.text.names import SCHOLARS, Names, joined

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
        themes=[
            PuzzleTheme(each.name, words.say(f"puzzle-theme-{each.name}")) for each in game_named(name).study.themes()
        ],
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
    caller.visitor.require(PLAY)
    caller.check_limit(PUZZLES)
    shelved = await asyncio.to_thread(puzzle_named, puzzle)
    answer = await caller.services.part(PuzzleBook).attempt(caller.visitor.player, shelved, data.choices)
    return await asyncio.to_thread(try_result, caller, shelved, answer, len(data.choices))


@post("/puzzles/{puzzle:str}/solution", responses=REFUSALS, status_code=200)
async def solution(caller: Asking, puzzle: PuzzleId) -> PuzzleSolution:
    """Show the solution. If you have not tried yet, that counts as a wrong try."""
    caller.visitor.require(PLAY)
    caller.check_limit(PUZZLES)
    shelved = await asyncio.to_thread(puzzle_named, puzzle)
    await caller.services.part(PuzzleBook).give_up(caller.visitor.player, shelved)
    return await asyncio.to_thread(solution_info, caller, shelved)


# --- titles ---------------------------------------------------------------------------------------------------------


def title(shelved: Shelved, solved: bool | None) -> PuzzleTitle:
    puzzle = shelved.puzzle
    return PuzzleTitle(
        id=puzzle.id,
        game=shelved.game.name,
        players=puzzle.source.players,
        choices=puzzle.choices(),
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
    outcome = WRONG if walk.wrong is not None else RIGHT if walk.complete() else ON
    position = solver = chosen = None
    text, best = "", 0.0
    if walk.wrong is not None:
        chosen, best = walk.wrong, puzzle.steps[walk.at].best.chance
        text = presenter.reasons.comparison(chosen.chance, best, chosen.reason)
    elif walk.state is not None:
        position = position_info(caller, shelved.game, walk.state, puzzle, choices)
    else:
        decisive = max(walk.made, key=lambda made: made.step.lead())
        chosen, best = decisive.option, decisive.step.best.chance
        text = praise(presenter, decisive)
    if outcome != ON:
        solver = solver_info(answer.after, caller.services.part(PuzzleBook).today().toordinal())
    return TryResult(
        outcome=outcome,
        text=text,
        chance=chosen.chance if chosen is not None else 0.0,
        best=best,
        differences=differences(presenter, chosen) if chosen is not None else [],
        position=position,
        solution=line_texts(presenter, walk.made) if outcome == RIGHT else [],
        counted=answer.counted,
        gained=round(answer.after.rating) - round(answer.before.rating),
        solver=solver,
    )


def differences(presenter: Presenter, option: PuzzleMove) -> list[DifferenceInfo]:
    return [DifferenceInfo(presenter.reasons.difference(each), each.gain() > 0) for each in option.reason]


def praise(presenter: Presenter, made: Made) -> str:
    """Why a right move is better than the best wrong one."""
    rival = max(option.chance for option in made.step.wrong())
    reason = presenter.reasons.reason(made.option.reason, "reason-ahead")
    best, following = round(100 * made.option.chance), round(100 * rival)
    return presenter.words.say("puzzle-solution-why", why=reason, best=best, next=following)


def line_texts(presenter: Presenter, line: list[Made]) -> list[str]:
    """What the moves of a line do: a verb and what it is about are one text."""
    return presenter.moves([(made.state.view(made.state.decider()), made.option.action) for made in line])


def solution_info(caller: Caller, shelved: Shelved) -> PuzzleSolution:
    presenter = presenter_for(caller, shelved.game, shelved.puzzle)
    line = best_line(shelved)
    steps = [
        SolutionStep(
            position=position_info(caller, shelved.game, made.state, shelved.puzzle, at),
            action=made.option.action,
            text=len(line_texts(presenter, line[: at + 1])) - 1,
            why=why(presenter, made),
        )
        for at, made in enumerate(line)
    ]
    after = line_end(shelved, line[-1])
    return PuzzleSolution(
        solution=line_texts(presenter, line),
        text=praise(presenter, max(line, key=lambda made: made.step.lead())),
        steps=steps,
        after=None if after is None else position_info(caller, shelved.game, after, shelved.puzzle, len(line)),
    )


def why(presenter: Presenter, made: Made) -> str:
    """Why a move of the solution is made; empty if there is no other."""
    words, others = presenter.words, [option for option in made.step.right() if option is not made.option]
    others = [option for option in others if not presenter.game.study.takes_back(option.action)]
    if not made.step.wrong():
        return words.say("puzzle-step-any") if others else ""
    if not others:
        return praise(presenter, made)
    view = made.state.view(made.state.decider())
    alike = joined(words, [presenter.answer(view, option.action) for option in others])
    return f"{praise(presenter, made)} {words.say('puzzle-step-alike', moves=alike)}"


def line_end(shelved: Shelved, last: Made) -> State | None:
    """The position after the last move of a line; None if it shows what nobody could know before."""
    seat, after = shelved.puzzle.seat, last.state.clone()
    after.apply(seat, last.option.action)
    return None if gained(last.state, after, seat) or after.over() else after


ROUTER = Router("/api", route_handlers=[puzzles, position, attempt, solution])
