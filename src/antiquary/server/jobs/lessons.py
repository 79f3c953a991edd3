"""Guided first games: a table with a fixed seed, and a list of short steps for it.

A step shows something or suggests a move; its words are `lesson-GAME-NAME` in `locale/`. The opponent is the weakest
level with a fixed seed, so the suggestions fit as long as the learner follows them. A learner who plays something else
plays on without them.
"""

from typing import Any, Final

from msgspec import Struct

from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.games.words.lesson import Lesson, Step
from antiquary.games.words.target import Target
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.api.requests import NewTable, SeatWish
from antiquary.server.jobs.bot_job import BotJob, choose_action, rng_seed
from antiquary.text import Words

LEARNER: Final[Seat] = 0
TEACHER: Final = "novice"


def lessons() -> dict[str, Lesson]:
    """The lessons by game."""
    by_game = {game.name: presenter_of(game, Words()).lesson() for game in GAMES}
    return {game: lesson for game, lesson in by_game.items() if lesson is not None}


def table_for(lesson: Lesson) -> NewTable:
    """A table for one learner against the weakest bots."""
    players = int(game_named(lesson.game).checked(lesson.options)["players"])
    seats = [SeatWish("me") if seat == LEARNER else SeatWish("bot", TEACHER) for seat in range(players)]
    return NewTable(lesson.game, seats, lesson.options)


class Guided(Struct, frozen=True):
    """A step as it comes up: which decision of the learner it belongs to (0: none), and what it points at."""

    step: Step
    decision: int
    action: int
    highlight: list[Target]


def guided(lesson: Lesson) -> list[Guided]:
    """The steps with what they point at, found by playing the lesson."""
    game, seed = game_named(lesson.game), seed_from(lesson.seed)
    table = Table(game, lesson.options, seed)
    presenter = presenter_of(game, Words())
    steps: list[Guided] = []
    decision = 0
    for step in lesson.steps:
        areas: list[Target] = [{"kind": "area", "area": area} for area in step.areas]
        if not step.move:
            steps.append(Guided(step, 0, -1, areas))
            continue
        _answer(table, seed)
        view = table.state.view(LEARNER)
        action = game.parse_action(step.move)
        target = presenter.target(view, action)
        decision += 1
        steps.append(Guided(step, decision, action, [target, *areas]))
        table.play(LEARNER, action)
    return steps


def _answer(table: Table, seed: bytes) -> None:
    """Let the opponent answer until the learner is asked."""
    while LEARNER not in table.state.deciders():
        seat = table.state.decider()
        rng = rng_seed(seed, len(table.record.moves))
        job = BotJob(table.record.game.name, table.state.notation(), seat, TEACHER, rng)
        table.play(seat, choose_action(job))


def lesson_words(words: Words, lesson: Lesson, name: str = "") -> dict[str, Any]:
    """The title and the text of a lesson or of one of its steps."""
    key = f"lesson-{lesson.game}-{name}" if name else f"lesson-{lesson.game}"
    return {"title": words.say(key), "text": words.say(f"{key}.text")}
