"""Guided first games over HTTP: their steps, and a table for one."""

import asyncio
from functools import cache

from litestar import Router, get, post
from litestar.params import FromPath

from antiquary.games.words.lesson import Lesson
from antiquary.kernel.rng import seed_from
from antiquary.server.api.context import REFUSALS, Asking
from antiquary.server.api.detail_responses import LessonInfo, Lessons, LessonStep, LessonTitle
from antiquary.server.api.responses import TableInfo
from antiquary.server.api.tables import info
from antiquary.server.errors import NotThere
from antiquary.server.jobs.lessons import LEARNER, Guided, guided, lesson_words, table_for
from antiquary.server.jobs.lessons import lessons as known_lessons
from antiquary.text import Words


@get("/lessons", responses=REFUSALS)
async def lessons(caller: Asking) -> Lessons:
    """The guided first games, one for each game."""
    words = caller.words or Words()
    return Lessons(
        [
            LessonTitle(game, steps=len(lesson.steps), **lesson_words(words, lesson))
            for game, lesson in known_lessons().items()
        ]
    )


@get("/lessons/{game:str}", responses=REFUSALS)
async def steps(caller: Asking, game: FromPath[str]) -> LessonInfo:
    """The steps of a guided game, in order."""
    lesson, words = lesson_of(game), caller.words or Words()
    shown = [
        LessonStep(
            decision=each.decision,
            highlight=each.highlight,
            move=each.step.move or None,
            action=each.action,
            **lesson_words(words, lesson, each.step.name),
        )
        for each in await asyncio.to_thread(known_steps, game)
    ]
    return LessonInfo(game=game, seat=LEARNER, steps=shown, **lesson_words(words, lesson))


@post("/lessons/{game:str}", responses=REFUSALS)
async def begin(caller: Asking, game: FromPath[str]) -> TableInfo:
    """A table for a guided game; it is yours alone."""
    lesson = lesson_of(game)
    await caller.new_table()
    row = await caller.services.seating.create_with_seed(caller.visitor, table_for(lesson), seed_from(lesson.seed))
    return info(caller, row)


def lesson_of(game: str) -> Lesson:
    lesson = known_lessons().get(game)
    if lesson is None:
        raise NotThere("error-no-page")
    return lesson


@cache
def known_steps(game: str) -> list[Guided]:
    return guided(known_lessons()[game])


ROUTER = Router("/api", route_handlers=[lessons, steps, begin])
