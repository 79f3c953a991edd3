"""Guided first games: tables with a fixed seed, short steps for the learner, and scripted replies of the opponent.

The script of a chapter is the list of all of its moves. A table is recognised by its seed: while its moves are the
beginning of the script, the opponent answers as the script says; otherwise it plays as the weakest level.
"""

from functools import cache
from typing import Any, Final

from msgspec import Struct

from antiquary.games.catalogue import Chapter, Lesson, LessonStep
from antiquary.games.presenter import Target, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Action, Seat
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.tables.bodies import NewTable, SeatWish
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import project
from antiquary.text import Words

LEARNER: Final[Seat] = 0
TEACHER: Final = "novice"


def lessons() -> dict[str, Lesson]:
    """The lessons by game."""
    by_game = {game.name: presenter_of(game, Words()).catalogue.lesson() for game in GAMES}
    return {game: lesson for game, lesson in by_game.items() if lesson is not None}


def table_for(lesson: Lesson) -> NewTable:
    """A table for one learner against the weakest bots."""
    players = int(game_named(lesson.game).checked(lesson.options)["players"])
    seats = [SeatWish("me") if seat == LEARNER else SeatWish("bot", TEACHER) for seat in range(players)]
    return NewTable(lesson.game, seats, lesson.options)


def beginning(lesson: Lesson, chapter: Chapter) -> Record:
    """The record of the moves that lead to the first position of a chapter."""
    return _begun(lesson, chapter).record


class Guided(Struct, frozen=True):
    """A step with its action (-1: only to be read), the hash of the learner's view at which it comes up, and the
    targets that it points at."""

    step: LessonStep
    action: int
    hash: str
    highlight: list[Target]


class Script(Struct, frozen=True):
    """A chapter played through: its steps as they come up, and all of its moves."""

    steps: list[Guided]
    moves: list[Move]


def script(lesson: Lesson, chapter: Chapter) -> Script:
    """The script of a chapter, found by playing it."""
    table = _begun(lesson, chapter)
    presenter = presenter_of(table.game, Words())
    steps: list[Guided] = []
    for step in chapter.steps:
        targets: list[Target] = [{"kind": "area", "area": area} for area in step.areas]
        view_hash = project(table.state.view(LEARNER)).hash
        if not step.move:
            steps.append(Guided(step, -1, view_hash, targets))
            continue
        action = table.game.parse_action(step.move)
        target = presenter.target(table.state.view(LEARNER), action)
        steps.append(Guided(step, action, view_hash, [target, *targets]))
        table.play(LEARNER, action)
        _play(table, step.replies)
    return Script(steps, table.record.moves)


def reply(live: LiveTable) -> Action | None:
    """The move that the script of a lesson has for the position of this table; None if the table is no lesson or the
    learner has left the script."""
    if not live.row.known_seed:
        return None
    actions = [move.action for move in live.table.record.moves]
    for scripted in _scripts().get((live.game.name, live.row.seed), []):
        if len(actions) < len(scripted) and scripted[: len(actions)] == actions:
            return scripted[len(actions)]
    return None


@cache
def _scripts() -> dict[tuple[str, bytes], list[list[Action]]]:
    """The moves of all scripts by game and seed; chapters with the same seed continue each other."""
    scripts: dict[tuple[str, bytes], list[list[Action]]] = {}
    for lesson in lessons().values():
        for chapter in lesson.chapters:
            moves = [move.action for move in script(lesson, chapter).moves]
            scripts.setdefault((lesson.game, seed_from(chapter.seed)), []).append(moves)
    return scripts


def _begun(lesson: Lesson, chapter: Chapter) -> Table:
    table = Table(game_named(lesson.game), lesson.options, seed_from(chapter.seed))
    _play(table, chapter.before)
    return table


def _play(table: Table, moves: str) -> None:
    """Play moves in order, each for the seat that has to decide."""
    for text in moves.split(",") if moves else []:
        table.play(table.state.decider(), table.game.parse_action(text.strip()))


def lesson_words(words: Words, *names: str) -> dict[str, Any]:
    """The title and the text of a lesson, one of its chapters or steps, or a remark."""
    key = "-".join(names)
    return {"title": words.say(key), "text": words.say(f"{key}.text")}
