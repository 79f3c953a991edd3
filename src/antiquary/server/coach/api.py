"""The coach over HTTP: hints for a decision, comparisons with the best move, and reviews of finished games."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from litestar import Router, get, post
from litestar.params import JSONBody

from antiquary.agents.coaching.advice import NO_ACTION
from antiquary.agents.coaching.review import THRESHOLDS
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import SPECTATOR
from antiquary.server.accounts.permissions import require_read
from antiquary.server.coach.bodies import (
    AskHint,
    AskWhy,
    Brilliant,
    Costly,
    CurvePoint,
    Hint,
    Mark,
    ReviewInfo,
    Turning,
    WhyNot,
)
from antiquary.server.coach.jobs import HintJob, MoveReport, ReviewJob, TurnReport
from antiquary.server.coach.service import Coaching, ReviewProgress
from antiquary.server.errors import NotAllowed, NotNow
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.parameters import Seat, Table
from antiquary.server.http.rate_limit import (
    HINTS,
    HINTS_AT_ONCE,
    PERSONAL_HINTS,
    PERSONAL_REVIEWS,
    REVIEWS,
    REVIEWS_AT_ONCE,
)
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import names_for
from antiquary.server.tables.records import written
from antiquary.server.tables.rows import FINISHED
from antiquary.text import Words

Answer = TypeVar("Answer")


@post("/tables/{table:str}/hint", responses=REFUSALS, status_code=200)
async def hint(caller: Asking, table: Table, data: JSONBody[AskHint]) -> Hint:
    """The best moves for what your seat sees, with the reasons."""
    question = await asked_question(caller, table, data.seat, data.number)
    moves = await within_limits(caller, caller.services.part(Coaching).hint, question)
    return Hint(data.seat, data.number, moves)


@post("/tables/{table:str}/why", responses=REFUSALS, status_code=200)
async def why(caller: Asking, table: Table, data: JSONBody[AskWhy]) -> WhyNot:
    """Why not this? One of your legal moves compared with the best one."""
    question = await asked_question(caller, table, data.seat, data.number, data.action, data.then)
    compared = await within_limits(caller, caller.services.part(Coaching).why, question)
    return WhyNot(
        seat=data.seat,
        number=data.number,
        is_best=compared.is_best,
        asked=compared.asked,
        other=compared.other,
        text=compared.text,
        differences=compared.differences,
    )


async def asked_question(
    caller: Caller, table: str, seat: int, number: int, action: int = NO_ACTION, then: Sequence[int] = ()
) -> HintJob:
    """The decision that a seat asks about, if it may: the table has hints, and it is this seat's decision now. What
    others did since `number`, who decide at the same time, does not change the question."""
    require_read(caller.visitor)
    row = await caller.seated(table, seat)
    if not row.hints:
        raise NotAllowed("error-no-hints")
    live = await caller.services.tables.live(table)
    last = live.shared.number_for(seat)
    if number > last or any(entry.number > number and entry.seat == seat for entry in live.log):
        raise NotNow("error-number-behind", {"number": number, "last": last})
    if seat not in live.deciders_for(seat):
        raise NotNow("error-coach-nothing", {"seat": seat + 1})
    state = live.shared.state_for(seat)
    if action != NO_ACTION and action not in state.legal(seat):
        raise IllegalAction("error-illegal-action", {"action": action})
    words = caller.words or Words()
    names = names_for(live, seat, words)
    called = [names.of(each) for each in range(len(names))]
    return HintJob(live.game.name, state.notation(), seat, words.language, called, action, list(then))


async def within_limits(caller: Caller, ask: Callable[[HintJob], Awaitable[Answer]], question: HintJob) -> Answer:
    """The coach's answer; raises `TooOften`."""
    ended = caller.begins(HINTS_AT_ONCE)
    try:
        caller.check_personal_limit(PERSONAL_HINTS)
        caller.check_limit(HINTS)
        return await ask(question)
    finally:
        ended()


@get("/tables/{table:str}/review", responses=REFUSALS)
async def review(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> ReviewInfo:
    """The chances over a finished game, and the moves that cost most. Ask again until it is `ready`."""
    row = await caller.watched(table, seat)
    if row.status != FINISHED:
        raise NotNow("error-review-running")
    live = await caller.services.tables.live(table)
    made = caller.services.part(Coaching).known(table, seat)
    if made is None:
        made = begun_review(caller, live, seat)
    words = caller.words or Words()
    return review_info(live, seat, made, words)


def begun_review(caller: Caller, live: LiveTable, seat: int) -> ReviewProgress:
    """A review that the caller may begin: raises `TooOften`."""
    ended = caller.begins(REVIEWS_AT_ONCE)
    try:
        caller.check_personal_limit(PERSONAL_REVIEWS)
        caller.check_limit(REVIEWS)
        return caller.services.part(Coaching).begin(live.row.id, ReviewJob(written(live), seat, live.names()), ended)
    except BaseException:
        ended()
        raise


def review_info(live: LiveTable, seat: int, made: ReviewProgress, words: Words) -> ReviewInfo:
    """A review as far as it has got. The jobs count moves, the API counts entries."""
    entries = [*entry_numbers(live), live.number + 1]
    return ReviewInfo(
        table=live.row.id,
        seat=seat,
        ready=made.ready,
        done=made.done,
        of=made.of,
        names=live.names(),
        curve=[CurvePoint(entries[point.number - 1], point.chances) for point in made.curve],
        thresholds=THRESHOLDS,
        marks=[Mark(entries[number - 1], mover, mark) for number, mover, mark in made.marks],
        turning=None if made.turning is None else turning(live, made.turning, entries, words),
        costly=[costly(live, slip, entries, words) for slip in made.slips],
        brilliant=[brilliant(live, move, entries, words) for move in made.brilliant],
        margin=made.margin,
    )


def costly(live: LiveTable, slip: MoveReport, entries: list[int], words: Words) -> Costly:
    text = slip.texts[words.language]
    return Costly(
        number=entries[slip.number - 1],
        seat=slip.seat,
        name=live.names()[slip.seat],
        mark=slip.mark,
        cost=slip.cost,
        points=slip.points,
        played=text.played,
        better=text.other,
        why=text.why,
    )


def brilliant(live: LiveTable, move: MoveReport, entries: list[int], words: Words) -> Brilliant:
    text = move.texts[words.language]
    return Brilliant(
        number=entries[move.number - 1],
        seat=move.seat,
        name=live.names()[move.seat],
        lead=move.lead,
        played=text.played,
        next=text.other,
        why=text.why,
    )


def turning(live: LiveTable, turn: TurnReport, entries: list[int], words: Words) -> Turning:
    number, names = entries[turn.number - 1], live.names()
    text = words.say(
        "coach-turned-own" if turn.mover == turn.winner else "coach-turned",
        n=number,
        mover=names[turn.mover],
        winner=names[turn.winner],
        before=round(100 * turn.before),
        after=round(100 * turn.after),
    )
    return Turning(number, turn.mover, turn.winner, turn.before, turn.after, text)


def entry_numbers(live: LiveTable) -> list[int]:
    """The entry of each move of the record: what was undone is not in it."""
    return [entry.number for entry in live.log if entry.action >= 0 and entry.number not in live.undone]


ROUTER = Router("/api", route_handlers=[hint, why, review])
