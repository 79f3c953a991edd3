"""Lessons to be played without the server: every chapter as a table sends it while the learner follows the steps.

A pack is the same for everybody, so it is made and compressed once, and clients may keep it.
"""

import asyncio
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from antiquary.games.catalogue import Chapter, Lesson
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Action, Seat
from antiquary.kernel.rng import seed_from
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.bots.lessons import LEARNER, beginning, script, table_for
from antiquary.server.http.context import REFUSALS, reader_words
from antiquary.server.http.static import Kept, answer, kept
from antiquary.server.lessons.api import lesson_info, lesson_of
from antiquary.server.lessons.bodies import LessonPack, RecordedChapter, RecordedMove, RecordedPosition, RecordedUpdate
from antiquary.server.tables.bodies import LogEntry
from antiquary.server.tables.catalogue import CACHED
from antiquary.server.tables.decisions import asked_detail
from antiquary.server.tables.explanations import looked_into
from antiquary.server.tables.forks import moves_of
from antiquary.server.tables.live_table import LiveTable, built
from antiquary.server.tables.new_tables import chairs, new_row
from antiquary.server.tables.projection import known_after, log_entries, log_entry, names_for, seat_view, table_info
from antiquary.server.tables.rows import BOT, MOVE, Entry, TableRow
from antiquary.text import Words
from antiquary.text.words import NAMED

SOMEBODY: Final = "learner"  # whoever plays it; a pack knows nobody
BEGUN: Final = 0.0  # when the moves before the chapter were made; a pack has no clock


@get(
    "/lesson-packs/{game:str}",
    responses={**REFUSALS, 200: ResponseSpec(LessonPack, generate_examples=False, description="A recorded lesson")},
)
async def pack(request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[str] = "") -> Response[bytes]:
    """A lesson with everything that its tables send on the way through the steps, for playing without the server."""
    lesson_of(game)
    language = reader_words(request, lang).language
    return answer(request, await asyncio.to_thread(written_pack, game, language), CACHED)


@cache
def written_pack(game: str, language: str) -> Kept:
    return kept(msgspec.json.encode(lesson_pack(lesson_of(game), Words(language, NAMED))), "application/json")


def lesson_pack(lesson: Lesson, words: Words) -> LessonPack:
    return LessonPack(
        lesson_info(lesson, words), [recorded_chapter(lesson, chapter, words) for chapter in lesson.chapters]
    )


def recorded_chapter(lesson: Lesson, chapter: Chapter, words: Words) -> RecordedChapter:
    live = begun_table(lesson, chapter, words)
    recorded = RecordedChapter(
        name=chapter.name,
        table=table_info(live.row, SOMEBODY, may_join=False, words=words),
        log=earlier(live, words),
        view=seat_view(live, LEARNER, words, brief=True),
        position=recorded_position(live, words),
        moves=[],
    )
    for move in script(lesson, chapter).moves[live.number :]:
        updates = played(live, move.seat, move.action, words)
        if move.seat == LEARNER:
            recorded.moves.append(RecordedMove(move.action, [], recorded.position))
        latest = recorded.moves[-1]
        latest.updates += updates
        if live.over or LEARNER in live.deciders():
            latest.position = recorded_position(live, words)
    return recorded


def begun_table(lesson: Lesson, chapter: Chapter, words: Words) -> LiveTable:
    """A table in the first position of a chapter, like the one that a learner gets, but nobody's."""
    wish, game = table_for(lesson), game_named(lesson.game)
    visitor = Visitor(SOMEBODY, words.say("name-you"))
    row = new_row(game, game.checked(lesson.options), visitor, chairs(visitor, game, wish.seats, len(wish.seats)))
    name = f"lesson-{lesson.game}-{chapter.name}"
    row = replace(row, id=name, invite="", created=BEGUN, seed=seed_from(chapter.seed), known_seed=True)
    live = built(row, moves_of(beginning(lesson, chapter), name, BEGUN))
    live.row = standing(live, replace(row, status=live.started(row).status))
    return live


def standing(live: LiveTable, row: TableRow) -> TableRow:
    """The row with what it says about the position."""
    turn = live.started(row)
    return replace(row, status=turn.status, number=live.number, deciders=turn.deciders)


def earlier(live: LiveTable, words: Words) -> list[LogEntry]:
    """The entries before the first position of a chapter."""
    wanted = known_after(live, LEARNER, 0, live.number)
    return log_entries(LiveTable(live.row), live.log, wanted, LEARNER, words)


def played(live: LiveTable, seat: Seat, action: Action, words: Words) -> list[RecordedUpdate]:
    """Play a move of the script; what the learner hears of it."""
    kind = MOVE if seat == LEARNER else BOT
    checked = live.check(kind, seat, action)
    number = live.number + 1
    added = live.add(Entry(live.row.id, number, kind, seat, action, checked.digest, BEGUN + number), checked.tried)
    live.row = standing(live, live.row)
    return [
        RecordedUpdate(
            log_entry(live, applied, LEARNER, words, position), seat_view(live, LEARNER, words, position, brief=True)
        )
        for applied, position in added.shown_to(LEARNER)
    ]


def recorded_position(live: LiveTable, words: Words) -> RecordedPosition:
    presenter = presenter_of(live.game, words, names_for(live, LEARNER, words), live.levels())
    view = live.shared.state_for(LEARNER).view(LEARNER)
    number = live.shared.number_for(LEARNER)
    return RecordedPosition(
        asked_detail(live, LEARNER, words) if LEARNER in live.deciders_for(LEARNER) else None,
        looked_into(live.row.id, number, live.over, live.names(), view, presenter),
    )


ROUTER = Router("/api", route_handlers=[pack])
