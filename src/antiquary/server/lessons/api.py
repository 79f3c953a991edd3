"""Guided first games over HTTP: their chapters and steps, and a table for one."""

import asyncio
from functools import cache

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery

from antiquary.games.catalogue import Chapter, Lesson
from antiquary.server.bots.lessons import LEARNER, TEACHER, Guided, beginning, lesson_words, script, table_for
from antiquary.server.bots.lessons import lessons as known_lessons
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.lessons.bodies import ChapterInfo, LessonInfo, Lessons, LessonStep, LessonTitle, RemarkInfo
from antiquary.server.tables.api import info
from antiquary.server.tables.bodies import TableInfo
from antiquary.text import Words


@get("/lessons", responses=REFUSALS)
async def lessons(caller: Asking) -> Lessons:
    """The guided first games, one for each game."""
    words = caller.words or Words()
    return Lessons(
        [
            LessonTitle(
                game,
                chapters=len(lesson.chapters),
                steps=sum(len(chapter.steps) for chapter in lesson.chapters),
                **lesson_words(words, "lesson", game),
            )
            for game, lesson in known_lessons().items()
        ]
    )


@get("/lessons/{game:str}", responses=REFUSALS)
async def steps(caller: Asking, game: FromPath[str]) -> LessonInfo:
    """The chapters of a guided game with their steps, in order, and the remarks for the free game afterwards."""
    lesson = lesson_of(game)
    await asyncio.to_thread(known_steps, game)
    return lesson_info(lesson, caller.words or Words())


@post("/lessons/{game:str}", responses=REFUSALS)
async def begin(caller: Asking, game: FromPath[str], chapter: FromQuery[str] = "") -> TableInfo:
    """A table for a chapter of a guided game, by default the first one; it is yours alone."""
    lesson = lesson_of(game)
    chosen = chapter_of(lesson, chapter)
    await caller.new_table()
    record = await asyncio.to_thread(beginning, lesson, chosen)
    row = await caller.services.seating.create_from_record(caller.visitor, table_for(lesson), record)
    return info(caller, row)


def lesson_info(lesson: Lesson, words: Words) -> LessonInfo:
    guided = known_steps(lesson.game)
    return LessonInfo(
        game=lesson.game,
        seat=LEARNER,
        opponent=TEACHER,
        options=lesson.options,
        chapters=[
            chapter_info(words, lesson, chapter, each) for chapter, each in zip(lesson.chapters, guided, strict=True)
        ],
        remarks=[
            RemarkInfo(
                remark.name,
                events=list(remark.events),
                own=remark.own,
                amount=remark.amount,
                full=remark.full,
                **lesson_words(words, "remark", lesson.game, remark.name),
            )
            for remark in lesson.remarks
        ],
        **lesson_words(words, "lesson", lesson.game),
    )


def chapter_info(words: Words, lesson: Lesson, chapter: Chapter, guided: list[Guided]) -> ChapterInfo:
    names = ("lesson", lesson.game, chapter.name)
    return ChapterInfo(
        name=chapter.name,
        steps=[
            LessonStep(
                hash=each.hash,
                highlight=each.highlight,
                move=each.step.move or None,
                action=each.action,
                because=words.say("-".join((*names, each.step.name)) + ".because") if each.step.move else "",
                **lesson_words(words, *names, each.step.name),
            )
            for each in guided
        ],
        **lesson_words(words, *names),
    )


def lesson_of(game: str) -> Lesson:
    lesson = known_lessons().get(game)
    if lesson is None:
        raise NotThere("error-no-page")
    return lesson


def chapter_of(lesson: Lesson, name: str) -> Chapter:
    for chapter in lesson.chapters:
        if name in ("", chapter.name):
            return chapter
    raise NotThere("error-no-page")


@cache
def known_steps(game: str) -> list[list[Guided]]:
    """The steps of every chapter."""
    lesson = known_lessons()[game]
    return [script(lesson, chapter).steps for chapter in lesson.chapters]


ROUTER = Router("/api", route_handlers=[lessons, steps, begin])
