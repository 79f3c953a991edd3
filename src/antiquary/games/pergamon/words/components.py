# mypyc: skip
"""Printed facts and the mistakes of a components file, in the words of a language."""

from antiquary.games.pergamon.components.facts import Fact
from antiquary.games.pergamon.components.mistakes import WrongComponents
from antiquary.text import Words


def mistakes_words(words: Words, error: WrongComponents) -> list[str]:
    """Every mistake of a components file, with its place."""
    return [
        words.say("pergamon-mistake", place=mistake.place, what=words.say(mistake.key, **mistake.details))
        for mistake in error.mistakes
    ]


def fact_words(words: Words, fact: Fact) -> str:
    details = dict(fact.details)
    for side in ("left", "right"):
        if side in details:
            details[side] = words.say("pergamon-object", object=details[side])
    return words.say(fact.key, **details)


def evidence_words(words: Words, fact: Fact) -> str:
    return words.say("pergamon-evidence", evidence=fact.evidence)
