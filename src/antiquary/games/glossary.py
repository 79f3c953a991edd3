# mypyc: skip
"""The terms of a game, each with its explanation and the forms in which it appears in texts."""

import re
from collections.abc import Sequence
from typing import Final

from antiquary.text import Words

TERMS: Final[dict[str, tuple[str, ...]]] = {
    "ancient-knowledge": (
        "create",
        "learn",
        "archive",
        "excavate",
        "search",
        "timeline",
        "decline",
        "past",
        "knowledge",
        "lost-knowledge",
        "monument",
        "artifact",
        "technology",
        "builder-card",
        "rotated",
        "adjacent",
        "locked",
        "requirement",
    ),
    "pergamon": (
        "funding",
        "gallery",
        "find",
        "object",
        "row",
        "collection",
        "polish",
        "museum",
        "scoring",
        "setback",
        "storing",
        "dissolve",
        "robber",
    ),
}


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


def glossary(words: Words, game: str) -> list[Term]:
    """The terms of a game, in the order in which a newcomer meets them."""
    return [
        Term(
            name,
            words.say(f"term-{game}-{name}"),
            [word.strip() for word in words.say(f"term-{game}-{name}.words").split(",")],
            words.say(f"term-{game}-{name}.text"),
        )
        for name in TERMS[game]
    ]


def mentioned(terms: Sequence[Term], text: str) -> list[str]:
    """The terms that a text uses, by name."""
    return [term.name for term in terms if term.appears_in(text)]
