"""Lessons: guided first games, played with a fixed seed along a list of short steps.

The words of a lesson are the message `lesson-GAME` in `locale/`, those of a step `lesson-GAME-NAME`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """`move` is the suggested move in the game's notation, empty if the step is only to be read; `areas` are the parts
    of the board that it is about."""

    name: str
    move: str = ""
    areas: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    game: str
    seed: str
    options: dict[str, int | str | bool]
    steps: tuple[Step, ...]
