"""The components of Pergamon as plain data, in the words of a language."""

from typing import Any

from antiquary.games.pergamon.components.facts import BACKS, OBJECTS, Components
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, PLACES, ROUNDS
from antiquary.text import Words


def components_data(components: Components, words: Words) -> dict[str, Any]:
    return {
        **components.data(),
        "objects": [{"id": each, "name": words.say("pergamon-object", object=each)} for each in OBJECTS],
        "backs": [{"id": each, "name": words.say("pergamon-back", back=each)} for each in BACKS],
        "rounds": ROUNDS,
        "galleries": GALLERIES,
        "places": PLACES,
        "markers": MARKERS,
    }
