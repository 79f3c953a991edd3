"""Records and replays over HTTP: download, upload, past positions, steps and forks."""

from typing import Annotated, Final

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.record import Record, commitment
from antiquary.server.accounts.permissions import CREATE
from antiquary.server.errors import NotNow, WrongRequest
from antiquary.server.http.bodies import LARGEST_NUMBER
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.http.parameters import EntryNumber, Seat, Table
from antiquary.server.http.rate_limit import MAKING
from antiquary.server.tables.api import info
from antiquary.server.tables.bodies import Fork, Replay, ReplayStep, SeatView, TableInfo
from antiquary.server.tables.forks import read_upload, seed_was_known
from antiquary.server.tables.live_table import LiveTable, playable
from antiquary.server.tables.playability import stored_record
from antiquary.server.tables.projection import (
    ENCODER,
    known_after,
    log_entry,
    open_view,
    replayed,
    require_known,
    seat_view,
)
from antiquary.server.tables.rows import FINISHED, OVER, Entry, SeatRow
from antiquary.server.tables.shared_position import SharedPosition
from antiquary.text import Words
from antiquary.text.names import short

LARGEST_RECORD: Final = 2_000_000
RECORD_LINE: Final = 50  # bytes of a record for each move
MOST_STEPS: Final = 50
PastNumber = Annotated[int, PathParameter(ge=0, le=LARGEST_NUMBER)]
Most = Annotated[int, QueryParameter(ge=1, le=MOST_STEPS, description="So many steps at most")]


@get("/tables/{table:str}/record", responses=REFUSALS, media_type=MediaType.TEXT)
async def record(caller: Asking, table: Table) -> Response[str]:
    """The whole game as JSON lines, with the seed that its hash was announced of. Only once it is over."""
    row = await caller.watched(table, SPECTATOR)
    if row.status not in OVER:
        raise NotNow("error-record-running")
    if playable(row):
        text = written(await caller.services.tables.live(table))
    else:
        text = stored_record(row, await caller.services.store.entries(table))
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.id[:6]}.jsonl"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/records", responses=REFUSALS, request_max_body_size=LARGEST_RECORD)
async def upload(caller: Asking, request: Request[object, object, object]) -> TableInfo:  # type: ignore[type-var]
    """Bring a finished game, as the record's text, to look at it here."""
    caller.check_limit(MAKING)
    caller.visitor.require(CREATE)
    await caller.services.quotas.upload(caller.visitor, caller.address)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise WrongRequest("error-record-text") from error
    caller.check_reading(played=2 * len(text) // RECORD_LINE, shown=0)
    game = await caller.described(read_upload, text)
    return info(caller, await caller.services.seating.upload(caller.visitor, game))


@get("/tables/{table:str}/steps/{number:int}", responses=REFUSALS)
async def step(caller: Asking, table: Table, number: PastNumber, seat: Seat = SPECTATOR) -> SeatView:
    """The view of a seat after so many entries. While the game runs, of your own seat only."""
    await caller.watched(table, seat)
    require_known(await caller.services.tables.live(table), seat, number)
    caller.check_reading(played=number, shown=1)
    return seat_view(await caller.services.tables.position(table, number), seat, caller.words)


@post("/tables/{table:str}/fork", responses=REFUSALS)
async def fork(caller: Asking, table: Table, data: JSONBody[Fork]) -> TableInfo:
    """A new table that goes on from a position of a finished game. With seats for several people, everything hidden is
    dealt anew."""
    row = await caller.watched(table, SPECTATOR)
    await caller.new_table()
    return info(caller, await caller.services.seating.fork(caller.visitor, row, data.number, data.seats))


def written(live: LiveTable) -> str:
    """The record of a table. What was taken back is not in it."""
    played = live.table.record
    record = Record(
        played.game,
        played.options,
        played.seed,
        played.moves,
        played.digest,
        played.scores,
        [record_name(chair) for chair in live.row.seats],
        "" if seed_was_known(live.row) else commitment(played.secret()),
        played.redeals,
    )
    return record.text()


def record_name(chair: SeatRow) -> str:
    """A name in a record, which has no other place for a bot's level."""
    name = short(chair.name)
    return f"{name} ({chair.bot})" if chair.bot else name


@get("/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    caller: Asking,
    table: Table,
    seat: Seat = SPECTATOR,
    after: EntryNumber = 0,
    most: Most = MOST_STEPS,
    open: FromQuery[bool] = False,
) -> Replay:
    """The steps that follow entry `after`, each with the view after it; from 0, the beginning comes first. With `open`
    the hands of a finished game lie open."""
    row = await caller.watched(table, seat)
    if open and row.status != FINISHED:
        raise NotNow("error-replay-open")
    live = await caller.services.tables.live(table)
    require_known(live, seat, after)
    wanted = known_after(live, seat, after, most)
    number, log = live.shared.number_for(seat), list(live.log)
    first = wanted[0] - 1 if wanted and after else after
    caller.check_reading(played=min(first, number), shown=2 * len(wanted))  # an entry and a view
    steps = await caller.services.tables.read_past(
        table, first, lambda past: replay_steps(past, log, wanted, seat, caller.words, open)
    )
    return Replay(number, steps)


def replay_steps(
    past: LiveTable, log: list[Entry], wanted: list[int], seat: int, words: Words | None, opened: bool
) -> list[ReplayStep]:
    """The wanted entries, each with the view of `seat` after it. The position goes on meanwhile."""
    steps = [] if past.number else [ReplayStep(None, shown(past, past.shared, seat, words, opened))]
    for applied, position in replayed(past, log, wanted, seat):
        entry_shown = log_entry(past, applied, seat, words, position)
        steps.append(ReplayStep(entry_shown, shown(past, position, seat, words, opened)))
    return steps


def shown(past: LiveTable, position: SharedPosition, seat: int, words: Words | None, opened: bool) -> SeatView:
    result = seat_view(past, seat, words, position)
    if opened:
        opened_view = open_view(position.state_for(seat), seat)
        result.view = msgspec.Raw(ENCODER.encode(opened_view))  # type: ignore[assignment]
    return result


ROUTER = Router("/api", route_handlers=[record, upload, step, fork, replay])
