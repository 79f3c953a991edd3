"""Lessons: guided first games in chapters, each a table with a fixed seed and a list of short steps.

The words of a lesson are in `locale/*/lessons.ftl`: `lesson-GAME`, `lesson-GAME-CHAPTER` and
`lesson-GAME-CHAPTER-STEP`, each a title with the attribute `text`; a step with a move also has the attribute `because`,
which completes "Not yet: …" when the learner chooses something else. A remark is `remark-GAME-NAME`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """`move` is the move that the learner is asked for, in the game's notation, empty if the step is only to be read;
    `areas` are the parts of the board that it is about. `replies` are the moves of the others that follow it, separated
    by commas."""

    name: str
    move: str = ""
    areas: tuple[str, ...] = ()
    replies: str = ""


@dataclass(frozen=True)
class Chapter:
    """`before` are the moves that lead to the first position, separated by commas."""

    name: str
    seed: str
    steps: tuple[Step, ...]
    before: str = ""


@dataclass(frozen=True)
class Remark:
    """Something that the guide says once in a free game: when one of `events` happens (to the learner if `own`, with at
    least `amount`), or when the learner's list `full[0]` has at least `full[1]` entries."""

    name: str
    events: tuple[str, ...] = ()
    own: bool = True
    amount: int = 0
    full: tuple[str, int] | None = None


@dataclass(frozen=True)
class Lesson:
    """The chapters have the same options, the free game afterwards too."""

    game: str
    options: dict[str, int | str | bool]
    chapters: tuple[Chapter, ...]
    remarks: tuple[Remark, ...] = ()
