"""The coach over HTTP: hints for a decision, and reviews of finished games."""

from litestar import Router, get, post
from litestar.params import JSONBody

from antiquary.kernel.game import SPECTATOR
from antiquary.server.access.permissions import require_read
from antiquary.server.access.rate_limit import (
    HINTS,
    HINTS_AT_ONCE,
    PERSONAL_HINTS,
    PERSONAL_REVIEWS,
    REVIEWS,
    REVIEWS_AT_ONCE,
)
from antiquary.server.api.context import REFUSALS, Asking, Caller
from antiquary.server.api.detail_responses import Costly, CurvePoint, Hint, ReviewInfo
from antiquary.server.api.params import Seat, Table
from antiquary.server.api.records import written
from antiquary.server.api.requests import AskHint
from antiquary.server.errors import NotAllowed, NotNow
from antiquary.server.jobs.coach_job import HintJob, ReviewJob, Slip
from antiquary.server.jobs.reviews import ReviewProgress
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import names_for
from antiquary.storage.rows import FINISHED
from antiquary.text import Words


@post("/tables/{table:str}/hint", responses=REFUSALS, status_code=200)
async def hint(caller: Asking, table: Table, data: JSONBody[AskHint]) -> Hint:
    """The best moves for what your seat sees, with the reasons."""
    require_read(caller.visitor)
    row = await caller.seated(table, data.seat)
    if not row.hints:
        raise NotAllowed("error-no-hints")
    live = await caller.services.tables.live(table)
    last = live.shared.number_for(data.seat)
    if data.number != last:
        raise NotNow("error-number-behind", {"number": data.number, "last": last})
    if data.seat not in live.deciders_for(data.seat):
        raise NotNow("error-coach-nothing", {"seat": data.seat + 1})
    words = caller.words or Words()
    names = names_for(live, data.seat, words)
    called = [names.of(seat) for seat in range(len(names))]
    question = HintJob(live.game.name, live.shared.state_for(data.seat).notation(), data.seat, words.language, called)
    ended = caller.begins(HINTS_AT_ONCE)
    try:
        caller.limited_personally(PERSONAL_HINTS)
        caller.limited(HINTS)
        return Hint(data.seat, data.number, await caller.services.coaching.hint(question))
    finally:
        ended()


@get("/tables/{table:str}/review", responses=REFUSALS)
async def review(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> ReviewInfo:
    """The chances over a finished game, and the moves that cost most. Ask again until it is `ready`."""
    row = await caller.watched(table, seat)
    if row.status != FINISHED:
        raise NotNow("error-review-running")
    live = await caller.services.tables.live(table)
    made = caller.services.coaching.known(table, seat)
    if made is None:
        made = begun_review(caller, live, seat)
    words = caller.words or Words()
    return review_info(live, seat, made, words)


def begun_review(caller: Caller, live: LiveTable, seat: int) -> ReviewProgress:
    """A review that the caller may begin: raises `TooOften`."""
    ended = caller.begins(REVIEWS_AT_ONCE)
    try:
        caller.limited_personally(PERSONAL_REVIEWS)
        caller.limited(REVIEWS)
        return caller.services.coaching.begin(live.row.id, ReviewJob(written(live), seat, live.names()), ended)
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
        costly=[costly(live, slip, entries, words) for slip in made.slips],
    )


def costly(live: LiveTable, slip: Slip, entries: list[int], words: Words) -> Costly:
    text = slip.texts[words.language]
    return Costly(
        number=entries[slip.number - 1],
        seat=slip.seat,
        name=live.names()[slip.seat],
        cost=slip.cost,
        points=slip.points,
        played=text.played,
        better=text.better,
        why=text.why,
    )


def entry_numbers(live: LiveTable) -> list[int]:
    """The entry of each move of the record: what was undone is not in it."""
    return [entry.number for entry in live.log if entry.action >= 0 and entry.number not in live.undone]


ROUTER = Router("/api", route_handlers=[hint, review])
