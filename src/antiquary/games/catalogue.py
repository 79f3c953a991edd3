# mypyc: skip
"""All that is printed in a game, as plain data in the words of a language: what never changes while playing."""

from functools import cache
from typing import Any

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.words import catalogue as printed
from antiquary.games.glossary import glossary
from antiquary.games.pergamon.components.facts import BACKS, OBJECTS
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, PLACES, ROUNDS
from antiquary.games.registry import game_named
from antiquary.text import Words


@cache
def catalogue(game: str, language: str) -> dict[str, Any]:
    """The catalogue of a game. Raises `WrongOption` for a game or a language that does not exist."""
    rules, words = game_named(game), Words(language)
    terms = glossary(words, game)
    told: dict[str, Any] = {
        "game": game,
        "lang": language,
        "kinds": [],
        "activations": [],
        "glossary": [term.data() for term in terms],
        "cards": [],
        "components": None,
    }
    if isinstance(rules, AncientKnowledge):
        told["kinds"] = printed.kinds_data(words)
        told["activations"] = printed.activations_data(words)
        told["cards"] = printed.cards_data(words, terms)
    elif isinstance(rules, Pergamon):
        told["components"] = components_data(rules, words)
    return told


def components_data(rules: Pergamon, words: Words) -> dict[str, Any]:
    return {
        **rules.components.data(),
        "objects": [{"id": each, "name": words.say("pergamon-object", object=each)} for each in OBJECTS],
        "backs": [{"id": each, "name": words.say("pergamon-back", back=each)} for each in BACKS],
        "rounds": ROUNDS,
        "galleries": GALLERIES,
        "places": PLACES,
        "markers": MARKERS,
    }
