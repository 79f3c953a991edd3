"""Puzzles from one's own review over HTTP: find the better move where one's own was costly."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from antiquary.agents.coaching.review import INACCURATE_FROM
from antiquary.server.accounts.permissions import require_read
from antiquary.server.coach.api import begun_review, entry_numbers, within_limits
from antiquary.server.coach.jobs import HintJob, MoveReport, MoveText
from antiquary.server.coach.service import Coaching, ReviewProgress
from antiquary.server.errors import NotNow, NotThere, WrongRequest
from antiquary.server.http.bodies import LARGEST_NUMBER
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.parameters import Seat, Table
from antiquary.server.puzzles.bodies import BetterMove, BetterMoves, BetterMoveTry, PuzzlePosition, TryResult
from antiquary.server.tables.decisions import decision_detail
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import names_for, seat_view
from antiquary.server.tables.rows import FINISHED
from antiquary.text import Words

MoveNumber = Annotated[int, PathParameter(ge=0, le=LARGEST_NUMBER, description="The entry that was played")]


@get("/tables/{table:str}/better-moves", responses=REFUSALS)
async def better_moves(caller: Asking, table: Table, seat: Seat = 0) -> BetterMoves:
    """Where your seat could have found a better move, from the review of a finished game of yours."""
    live, made = await reviewed(caller, table, seat)
    entries = entry_numbers(live)
    slips = sorted(made.slips, key=lambda slip: slip.number) if made.ready else []
    return BetterMoves(
        table=table,
        game=live.game.name,
        seat=seat,
        ready=made.ready,
        done=made.done,
        of=made.of,
        moves=[BetterMove(entries[slip.number - 1], slip.mark) for slip in slips],
    )


@get("/tables/{table:str}/better-moves/{number:int}", responses=REFUSALS)
async def moment(caller: Asking, table: Table, number: MoveNumber, seat: Seat = 0) -> PuzzlePosition:
    """The position before that move, as your seat saw it."""
    await slip_at(caller, table, number, seat)
    caller.check_reading(played=number, shown=1)
    past = await caller.services.tables.position(table, number - 1)
    words = caller.words or Words()
    names = names_for(past, seat, words)
    return PuzzlePosition(
        seat=seat,
        names=[names.of(each) for each in range(len(names))],
        step=0,
        view=seat_view(past, seat, words),
        decision=await decision_detail(past, seat, words, caller.services.explanations),
    )


@post("/tables/{table:str}/better-moves/{number:int}/tries", responses=REFUSALS, status_code=200)
async def attempt(caller: Asking, table: Table, number: MoveNumber, data: JSONBody[BetterMoveTry]) -> TryResult:
    """Try a move there. It is right if the coach thinks that it is about as good as the best one."""
    slip = await slip_at(caller, table, number, data.seat)
    words = caller.words or Words()
    text: MoveText = slip.texts[words.language]
    better, played = text.other, text.played
    if data.action == better.action:
        return result(True, text.why, better.chances[data.seat], better.chances[data.seat], better.text)
    if data.action == played.action:
        return result(False, text.why, played.chances[data.seat], better.chances[data.seat])
    past = await caller.services.tables.position(table, number - 1)
    compared = await within_limits(caller, caller.services.part(Coaching).why, question(past, data, words))
    chance, best = compared.asked.chances[data.seat], compared.other.chances[data.seat]
    if compared.is_best or best - chance < INACCURATE_FROM:
        return result(True, compared.text, chance, max(chance, best), compared.asked.text)
    return result(False, compared.text, chance, best)


def question(past: LiveTable, data: BetterMoveTry, words: Words) -> HintJob:
    """The comparison of a move in a past position with the best one."""
    state = past.shared.state_for(data.seat)
    if data.action not in state.legal(data.seat):
        raise WrongRequest("error-puzzle-choices")
    names = names_for(past, data.seat, words)
    called = [names.of(each) for each in range(len(names))]
    return HintJob(past.game.name, state.notation(), data.seat, words.language, called, data.action)


def result(right: bool, text: str, chance: float, best: float, solution: str = "") -> TryResult:
    return TryResult(
        outcome="right" if right else "wrong",
        text=text,
        chance=chance,
        best=best,
        differences=[],
        position=None,
        solution=[solution] if solution else [],
        counted=False,
        gained=0,
        solver=None,
    )


async def reviewed(caller: Caller, table: str, seat: int) -> tuple[LiveTable, ReviewProgress]:
    """The review of a seat of the caller's, which begins if there is none yet."""
    require_read(caller.visitor)
    row = await caller.seated(table, seat)
    if row.status != FINISHED:
        raise NotNow("error-review-running")
    live = await caller.services.tables.live(table)
    made = caller.services.part(Coaching).known(table, seat) or begun_review(caller, live, seat)
    return live, made


async def slip_at(caller: Caller, table: str, number: int, seat: int) -> MoveReport:
    """The costly move that is the entry `number`."""
    live, made = await reviewed(caller, table, seat)
    entries = entry_numbers(live)
    for slip in made.slips if made.ready else []:
        if entries[slip.number - 1] == number and slip.seat == seat:
            return slip
    raise NotThere("error-puzzle-own")


ROUTER = Router("/api", route_handlers=[better_moves, moment, attempt])
