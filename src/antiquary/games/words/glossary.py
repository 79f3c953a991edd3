"""Glossary terms: each has an explanation and the forms in which it appears in texts."""

import re
from collections.abc import Sequence
from typing import Final

from antiquary.text import Words


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
