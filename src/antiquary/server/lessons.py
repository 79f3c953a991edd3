"""Guided first games: a real table with the same luck every time, and a list of short steps to go along with it.

A step shows something or suggests a move; its words are `lesson-GAME-NAME` in `locale/`. The opponent is the weakest
level, which always answers the same way, so the suggestions fit as long as the learner follows them. Whoever plays
something else simply plays on.
"""

from typing import Any, Final

from msgspec import Struct

from antiquary.games.reading import reading_of
from antiquary.games.registry import game_named
from antiquary.games.target import Target
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.thinking import Thought, rng_seed, think
from antiquary.text import Words
from antiquary.text.names import Names

LEARNER: Final[Seat] = 0
TEACHER: Final = "novice"


class Step(Struct, frozen=True):
    """`move` is the suggested one in the game's notation, empty if there is only something to read; `areas` are the
    parts of the board that it is about."""

    name: str
    move: str = ""
    areas: tuple[str, ...] = ()


class Lesson(Struct, frozen=True):
    game: str
    seed: str
    options: dict[str, int | str | bool]
    steps: tuple[Step, ...]


ANCIENT_KNOWLEDGE: Final = Lesson(
    "ancient-knowledge",
    "lesson-2",
    {"players": 2, "starting_hands": True},
    (
        Step("aim", areas=("timeline", "past", "score")),
        Step("actions", "create", ("actions",)),
        Step("artifact", "A24", ("hand",)),
        Step("second-action", "create", ("actions",)),
        Step("monument", "P14", ("hand",)),
        Step("space", "space3", ("timeline",)),
        Step("now-effect", "T21", ("tiles",)),
        Step("slide", areas=("timeline",)),
        Step("next-turn", "create", ("actions",)),
        Step("city", "C11", ("hand",)),
        Step("high-space", "space5", ("timeline",)),
        Step("remove", "P14", ("timeline",)),
        Step("remove-again", "P14", ("timeline",)),
        Step("learn", "learn", ("actions", "tiles")),
        Step("technology", "T13", ("tiles",)),
        Step("order", "C11", ("timeline",)),
        Step("order-remove", "P14", ("timeline",)),
        Step("archive", "archive", ("actions",)),
        Step("archive-card", "P1", ("hand",)),
        Step("archive-enough", "stop"),
        Step("archive-remove", "P14", ("timeline",)),
        Step("prepare", "create", ("actions",)),
        Step("megalith", "M22", ("hand",)),
        Step("megalith-space", "space5", ("timeline",)),
        Step("remove-other", "C11", ("timeline",)),
        Step("remove-last", "C11", ("timeline",)),
        Step("decline", areas=("past", "score")),
        Step("excavate", "excavate", ("actions", "past")),
        Step("end", areas=("score",)),
    ),
)
PERGAMON: Final = Lesson(
    "pergamon",
    "lesson-3",
    {"players": 2},
    (
        Step("aim", areas=("museum", "galleries")),
        Step("cards", areas=("funding",)),
        Step("fund", "fund 7", ("funding",)),
        Step("dig", "dig 3", ("galleries",)),
        Step("halves", areas=("stored",)),
        Step("fund-little", "fund 5", ("funding",)),
        Step("save", "pass", ("galleries",)),
        Step("fund-deep", "fund 4", ("funding",)),
        Step("dig-deep", "dig 4", ("galleries",)),
        Step("begin-row", "row 584", ("stored",)),
        Step("add", "right 555", ("stored",)),
        Step("add-more", "right 270", ("stored",)),
        Step("exhibit", "exhibit", ("museum",)),
        Step("scoring", areas=("calendar", "museum")),
        Step("end", areas=("score",)),
    ),
)
LESSONS: Final = {lesson.game: lesson for lesson in (ANCIENT_KNOWLEDGE, PERGAMON)}


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
    found: list[Guided] = []
    decision = 0
    for step in lesson.steps:
        areas: list[Target] = [{"kind": "area", "area": area} for area in step.areas]
        if not step.move:
            found.append(Guided(step, 0, -1, areas))
            continue
        _answer(table, seed)
        view = table.state.view(LEARNER)
        action = game.parse_action(step.move)
        names = Names([""] * view.seats, LEARNER)
        target = reading_of(view, Words(), names).target(action)
        decision += 1
        found.append(Guided(step, decision, action, [target, *areas]))
        table.play(LEARNER, action)
    return found


def _answer(table: Table, seed: bytes) -> None:
    """Let the opponent answer until the learner is asked."""
    while LEARNER not in table.state.deciders():
        seat = table.state.decider()
        rng = rng_seed(seed, len(table.record.moves))
        thought = Thought(table.record.game.name, table.state.notation(), seat, TEACHER, rng)
        table.play(seat, think(thought))


def lesson_words(words: Words, lesson: Lesson, name: str = "") -> dict[str, Any]:
    """The title and the text of a lesson or of one of its steps."""
    key = f"lesson-{lesson.game}-{name}" if name else f"lesson-{lesson.game}"
    return {"title": words.say(key), "text": words.say(f"{key}.text")}
