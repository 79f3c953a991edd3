"""No message says "1 points": a number before a noun is chosen by its plural form."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast

LOCALES: Final = files("antiquary") / "locale"
# The word after a number that changes with it.
NOUN: Final = {"en": re.compile(r" ([a-z]+s)\b"), "de": re.compile(r" ([A-ZÄÖÜ][a-zäöüß]+)\b")}
NO_NUMBERS: Final = {"name", "names", "player", "card", "tile", "file", "x", "century", "place"}
UNCHANGING: Final = {
    "less",
    "is",
    "has",
    "was",
    "gets",
    "needs",
    "holds",
    "Wissen",
    "Zeichen",
    "Stollen",
    "Forschungsgeld",
}
# Numbers that are never 1: limits of the server, sizes of components and teams, fields that an effect compares with.
NEVER_ONE: Final = {
    *("arena-stopped", "arena-stopped-kept", "arena-uneven", "arena-plot-run", "terminal-welcome"),
    *("error-batch-size", "error-batch-actions", "error-batch-seeds", "error-reset-mask", "error-notation-past"),
    *("error-too-many-tokens", "error-quota-tables", "error-quota-uploads", "error-quota-stored", "error-frame-large"),
    *("error-seats", "error-fork-often", "error-record-long", "pergamon-file-tiles", "pergamon-fact-galleries"),
    *("pergamon-ask-storing", "from-few", "learn-steps"),
    "why-requirement",  # its first argument is a sentence
}


def bare(pattern: ast.Pattern, noun: re.Pattern[str], chosen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Numbers with a noun after them that no selection by this number surrounds."""
    for at, element in enumerate(pattern.elements):
        if not isinstance(element, ast.Placeable):
            continue
        inside = element.expression
        if isinstance(inside, ast.SelectExpression):
            selector = inside.selector
            name = selector.id.name if isinstance(selector, ast.VariableReference) else ""
            for variant in inside.variants:
                yield from bare(variant.value, noun, chosen | {name})
        elif isinstance(inside, ast.VariableReference) and inside.id.name not in chosen | NO_NUMBERS:
            after = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
            word = noun.match(after.value) if isinstance(after, ast.TextElement) else None
            if word is not None and word[1] not in UNCHANGING:
                yield f"{inside.id.name} {word[1]}"


@pytest.mark.parametrize("language", NOUN)
def test_every_number_before_a_noun_has_a_singular(language: str) -> None:
    wrong = {
        f"{file.name}: {message.id.name}": numbers
        for file in (LOCALES / language).iterdir()
        for message in FluentParser().parse(file.read_text("utf-8")).body
        if isinstance(message, ast.Message | ast.Term) and message.value is not None
        if message.id.name not in NEVER_ONE
        if (numbers := list(bare(message.value, NOUN[language])))
    }
    assert wrong == {}
