"""Clauses in the words of a language: the data of an effect (`Effect.clause`), filled in from `locale/`.

1. Clauses live in `locale/*/card_texts.ftl`.
2. Clauses start in lower case; the sentence that holds them gets its capital at the very end.
"""

import re

from antiquary.games.ancient_knowledge.rules.texts import (
    AFTER,
    FOLLOWING,
    INFINITIVE,
    LISTED,
    MAIN,
    SAME,
    SPACED,
    Clause,
)
from antiquary.text import Words


def clause_words(words: Words, clause: Clause, form: str = MAIN) -> str:
    """The clause with all its parts."""
    if clause.key == LISTED:
        return _listed(words, [clause_words(words, item) for item in clause.items])
    if clause.key == SPACED:
        return " ".join(clause_words(words, item) for item in clause.items)
    parts = {name: clause_words(words, part.clause, _form(part.form, form)) for name, part in clause.parts.items()}
    return words.say(clause.key, form=form, **clause.arguments, **parts)


def _form(form: str, whole: str) -> str:
    """The form of a part, given that of the whole."""
    if form == SAME:
        return whole
    if form == FOLLOWING:
        return INFINITIVE if whole == INFINITIVE else AFTER
    return form


def _listed(words: Words, parts: list[str]) -> str:
    *first, last = parts
    return words.say("list-and", first=", ".join(first), last=last) if first else last


def sentence(words: Words, clause: str) -> str:
    """A clause with its capital and its full stop."""
    text = words.say("sentence", text=clause)
    # A part that is empty, such as $limit, leaves its space behind.
    text = re.sub(r" +([.,;]?)", lambda gap: gap[1] or " ", text)
    return text[0].upper() + text[1:]
