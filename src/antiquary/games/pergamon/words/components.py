"""Printed facts and their evidence, in the words of a language."""

from antiquary.games.pergamon.components.facts import Fact
from antiquary.text import Words


def fact_words(words: Words, fact: Fact) -> str:
    details = dict(fact.details)
    for side in ("left", "right"):
        if side in details:
            details[side] = words.say("pergamon-object", object=details[side])
    return words.say(fact.key, **details)


def evidence_words(words: Words, fact: Fact) -> str:
    return words.say("pergamon-evidence", evidence=fact.evidence)
