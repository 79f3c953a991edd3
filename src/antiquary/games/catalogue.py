"""Parts of a game's catalogue: the terms of its glossary, its lesson, and what is counted in its statistics."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from antiquary.kernel.event import Event
from antiquary.text import Words

# --- the glossary ---------------------------------------------------------------------------------------------------


class Term:
    """One term for a reader; `words` are its forms, in lower case."""

    def __init__(self, name: str, title: str, words: Sequence[str], text: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.words: Final = tuple(words)
        self.text: Final = text

    def appears_in(self, text: str) -> bool:
        forms = "|".join(re.escape(word) for word in self.words)
        return re.search(rf"\b(?:{forms})\b", text.lower()) is not None

    def data(self) -> dict[str, object]:
        return {"id": self.name, "term": self.title, "words": list(self.words), "text": self.text}


def term_of(words: Words, game: str, name: str) -> Term:
    """The term `name` of a game, from the message `term-GAME-NAME` in `locale/`."""
    key = f"term-{game}-{name}"
    forms = [form.strip() for form in words.say(f"{key}.words").split(",")]
    return Term(name, words.say(key), forms, words.say(f"{key}.text"))


def mentioned(terms: Sequence[Term], text: str) -> list[str]:
    """The names of the terms that a text uses."""
    return [term.name for term in terms if term.appears_in(text)]


# --- the lesson: a guided first game in chapters, each a table with a fixed seed and a list of short steps ------------
#
# Its words are in `locale/*/lessons.ftl`: `lesson-GAME`, `lesson-GAME-CHAPTER` and `lesson-GAME-CHAPTER-STEP`, each a
# title with the attribute `text`; a step with a move also has the attribute `because`, which completes "Not yet: …"
# when the learner chooses something else. A remark is `remark-GAME-NAME`.


@dataclass(frozen=True)
class LessonStep:
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
    steps: tuple[LessonStep, ...]
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


# --- uses: which printed thing a seat has used when, read from the events of a game, for statistics -------------------


@dataclass(frozen=True)
class Use:
    """A seat has used the thing `item` of a `kind` (a card, a space) in a turn of the game, counted from 1."""

    seat: int
    kind: str
    item: str
    turn: int


class UseReader:
    """Reads one game from its first event to its last. By default, a game has nothing of which uses are counted."""

    def read(self, events: Sequence[Event]) -> list[Use]:  # noqa: ARG002 - a default
        """The uses among the next events."""
        return []
