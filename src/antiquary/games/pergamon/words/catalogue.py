"""What is said of Pergamon itself: components and their evidence, the glossary, and what is counted in statistics."""

from collections.abc import Sequence
from typing import Any, Final

from antiquary.games.catalogue import Lesson, Use, UseReader
from antiquary.games.pergamon.components.facts import BACKS, OBJECTS, Components, Fact
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, PLACES, ROUNDS
from antiquary.games.pergamon.words.lesson import LESSON
from antiquary.games.presenter import Catalogue
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game
from antiquary.text import Words
from antiquary.text.names import Names

# --- printed facts and their evidence -------------------------------------------------------------------------------


def fact_words(words: Words, fact: Fact) -> str:
    details = dict(fact.details)
    for side in ("left", "right"):
        if side in details:
            details[side] = words.say("pergamon-object", object=details[side])
    return words.say(fact.key, **details)


def evidence_words(words: Words, fact: Fact) -> str:
    return words.say("pergamon-evidence", evidence=fact.evidence)


# --- the glossary ---------------------------------------------------------------------------------------------------


TERMS: Final[tuple[str, ...]] = (
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
)


# --- uses of funding spaces and finds -------------------------------------------------------------------------------


SPACE: Final = "space"
FIND: Final = "find"


class ComponentUses(UseReader):
    """Reads on which spaces figures were placed, and which finds were exhibited, in which round."""

    def __init__(self) -> None:
        self.round = 1
        self.row: list[int] = []  # the finds of the row that is being made

    def read(self, events: Sequence[Event]) -> list[Use]:
        uses: list[Use] = []
        for event in events:
            if event.verb == "round":
                self.round = event.amount
            elif event.verb == "figure":
                uses.append(Use(event.seat, SPACE, str(event.place), self.round))
            elif event.verb == "row":
                self.row = [event.card]
            elif event.verb in ("row-left", "row-right"):
                self.row.append(event.card)
            elif event.verb == "row-back":
                self.row = []
            elif event.verb == "exhibit":
                uses += [Use(event.seat, FIND, str(tile), self.round) for tile in self.row]
                self.row = []
        return uses


# --- the catalogue --------------------------------------------------------------------------------------------------


class PergamonCatalogue(Catalogue):
    terms = TERMS

    def __init__(self, game: Game, words: Words, names: Names, components: Components) -> None:
        super().__init__(game, words, names)
        self.components: Final = components

    def data(self) -> dict[str, Any]:
        return {**super().data(), "components": self.components_data()}

    def components_data(self) -> dict[str, Any]:
        words = self.words
        return {
            **self.components.data(),
            "objects": [{"id": each, "name": words.say("pergamon-object", object=each)} for each in OBJECTS],
            "backs": [{"id": each, "name": words.say("pergamon-back", back=each)} for each in BACKS],
            "rounds": ROUNDS,
            "galleries": GALLERIES,
            "places": PLACES,
            "markers": MARKERS,
        }

    def uses(self) -> ComponentUses:
        return ComponentUses()

    def lesson(self) -> Lesson:
        return LESSON
