"""Analyses over HTTP: open a position, try moves, share a tree and export a line."""

from typing import Annotated, Final

from litestar import MediaType, Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter

from antiquary.kernel.game import SPECTATOR
from antiquary.server.accounts.permissions import CREATE
from antiquary.server.analysis.bodies import (
    AnalysedPosition,
    AnalysisBody,
    AnalysisInfo,
    AskPosition,
    AskRecord,
    AskSetup,
    SetupInfo,
    ShareAnalysis,
    SharedAnalyses,
    SharedAnalysis,
)
from antiquary.server.analysis.jobs import (
    GameAnalysis,
    analyse_position,
    open_game,
    open_tree,
    set_up_table,
    write_line,
    write_tree,
)
from antiquary.server.analysis.service import Analyses, body_of
from antiquary.server.analysis.store import count_analyses
from antiquary.server.coach.api import entry_numbers
from antiquary.server.errors import NotNow, NotThere
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, WORD, Asking
from antiquary.server.http.parameters import EntryNumber, Table
from antiquary.server.http.rate_limit import MAKING
from antiquary.server.tables.rows import FINISHED

LARGEST_TREE: Final = 400_000  # bytes
RECORD_LINE: Final = 50  # bytes of a record for each move
POSITION_COST: Final = 20  # entries that are as much work as a position with its decision
AnalysisId = Annotated[str, PathParameter(description="The analysis's id")]


@get("/tables/{table:str}/analysis", responses=REFUSALS)
async def table_analysis(caller: Asking, table: Table, number: EntryNumber = 0) -> AnalysisInfo:
    """A finished game as an analysis: its moves are the main line, and the position after entry `number` is shown."""
    row = await caller.watched(table, SPECTATOR)
    if row.status != FINISHED:
        raise NotNow("error-analysis-running")
    live = await caller.services.tables.live(table)
    caller.check_reading(played=live.number, shown=live.number)
    moves = sum(1 for entry in entry_numbers(live) if entry <= number)
    return await caller.described(open_game, GameAnalysis(live.table.record.text(), moves, live.names()))


@post("/analysis/open", responses=REFUSALS, status_code=200, request_max_body_size=LARGEST_TREE)
async def open_analysis(caller: Asking, data: JSONBody[AnalysisBody]) -> AnalysisInfo:
    """Begin an analysis: of a record, of a position in notation, or of a new game. A tree is checked move by move."""
    moves = len(data.record) // RECORD_LINE
    caller.check_reading(played=moves, shown=(len(data.moves) or moves) + POSITION_COST)
    return await caller.described(open_tree, data)


@post("/analysis/position", responses=REFUSALS, status_code=200)
async def analysed_position(caller: Asking, data: JSONBody[AskPosition]) -> AnalysedPosition:
    """A position after some moves: what a seat sees of it, what can be chosen, and what each choice does."""
    caller.check_reading(played=len(data.moves), shown=POSITION_COST)
    return await caller.described(analyse_position, data)


@post("/analysis/setup", responses=REFUSALS, status_code=200)
async def analysis_setup(caller: Asking, data: JSONBody[AskSetup]) -> SetupInfo:
    """A table that is set up by hand: what lies where after one edit, and whether it can be played."""
    caller.check_reading(played=0, shown=POSITION_COST)
    return await caller.described(set_up_table, data)


@post(
    "/analysis/record",
    responses=REFUSALS,
    status_code=200,
    media_type=MediaType.TEXT,
    request_max_body_size=LARGEST_TREE,
)
async def analysis_record(caller: Asking, data: JSONBody[AskRecord]) -> Response[str]:
    """A line of an analysis as a record, in JSON lines."""
    caller.check_reading(played=len(data.record) // RECORD_LINE + len(data.moves), shown=0)
    text = await caller.described(write_line, data)
    return Response(text, media_type="text/plain; charset=utf-8")


@post("/analyses", responses=REFUSALS, request_max_body_size=LARGEST_TREE)
async def share(caller: Asking, data: JSONBody[ShareAnalysis]) -> SharedAnalysis:
    """Share an analysis: everybody who has its id can open it. The copy names no players and never changes."""
    caller.check_limit(MAKING)
    caller.visitor.require(CREATE)
    await caller.services.quotas.analysis(caller.visitor, caller.address, count_analyses)
    moves = len(data.analysis.record) // RECORD_LINE
    caller.check_reading(played=moves, shown=len(data.analysis.moves) or moves)
    tree = await caller.described(write_tree, data.analysis)
    return await caller.services.part(Analyses).share(caller.visitor, tree, data.title)


@get("/analyses", responses=REFUSALS)
async def shared(caller: Asking) -> SharedAnalyses:
    """The analyses that you have shared, the latest first."""
    return SharedAnalyses(await caller.services.part(Analyses).of(caller.visitor))


@get("/analyses/{analysis:str}", responses=REFUSALS)
async def shared_analysis(caller: Asking, analysis: AnalysisId) -> AnalysisInfo:
    """A shared analysis. Whoever has the link may look at it and go on from there in a copy of their own."""
    if not WORD.fullmatch(analysis):
        raise NotThere("error-no-analysis")
    caller.check_reading(played=0, shown=5 * POSITION_COST)
    row = await caller.services.part(Analyses).find(analysis)
    info = await caller.described(open_tree, body_of(row))
    info.id, info.title, info.created = row.id, row.title, row.created
    info.yours = bool(caller.visitor.player) and caller.visitor.player == row.owner
    return info


@delete("/analyses/{analysis:str}", responses=REFUSALS, status_code=200)
async def drop_analysis(caller: Asking, analysis: AnalysisId) -> Done:
    """Delete an analysis that you shared; its link opens nothing any more."""
    await caller.services.part(Analyses).delete(caller.visitor, analysis)
    return Done()


ROUTER = Router(
    "/api",
    route_handlers=[
        table_analysis,
        open_analysis,
        analysed_position,
        analysis_setup,
        analysis_record,
        share,
        shared,
        shared_analysis,
        drop_analysis,
    ],
)
