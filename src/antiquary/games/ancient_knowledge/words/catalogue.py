"""What is said of Ancient Knowledge itself: its cards for those who draw and search them, its glossary, and what is
counted in statistics."""

from collections.abc import Sequence
from typing import Any, Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.words.cards import (
    ACTIVATION_ICONS,
    KIND_ICONS,
    KINDS,
    card_sheet,
    effect_tree,
    needs,
    requirement_tree,
)
from antiquary.games.ancient_knowledge.words.lesson import LESSON
from antiquary.games.catalogue import Lesson, Term, Use, UseReader, mentioned
from antiquary.games.presenter import Catalogue
from antiquary.kernel.event import Event
from antiquary.text import Words


def kinds_data(words: Words) -> list[dict[str, str]]:
    return [
        {"id": kind, "name": words.say(f"kind-{kind}"), "icon": icon}
        for kind, icon in zip(KINDS, KIND_ICONS, strict=True)
    ]


def activations_data(words: Words) -> list[dict[str, str]]:
    return [
        {"id": moment, "name": words.say(f"activation-{moment}"), "icon": icon}
        for moment, icon in ACTIVATION_ICONS.items()
    ]


def cards_data(words: Words, terms: list[Term]) -> list[dict[str, Any]]:
    return [card_data(words, index, terms) for index in range(len(CARDS))]


def card_data(words: Words, index: int, terms: list[Term]) -> dict[str, Any]:
    """A card's sheet with its effect as a tree, the terms in its text, and all that a search may find it by."""
    card, sheet = CARDS[index], card_sheet(words, index)
    text = f"{sheet['requirement']} {sheet['effect']}"
    searched = (sheet["id"], sheet["name"], sheet["country"], sheet["kind_name"], sheet["activation_name"], text)
    return {
        **sheet,
        "index": index,
        "country_id": country_id(words, card.id),
        "terms": mentioned(terms, text),
        "tree": effect_tree(card),
        "requires": requirement_tree(card),
        "needs": needs(card),
        "search": " ".join(part for part in searched if part).lower(),
    }


def country_id(words: Words, card: str) -> str:
    """The country where the original stands, the same in every language; empty where there is none."""
    key = f"card-{card}.country"
    if not words.has(key):
        return ""
    return next((each.removeprefix("country-") for each in sorted(words.references(key))), "")


# --- the glossary ---------------------------------------------------------------------------------------------------


TERMS: Final[tuple[str, ...]] = (
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
)


# --- uses of cards --------------------------------------------------------------------------------------------------


CARD: Final = "card"
VERBS: Final = ("create-artifact", "create-monument", "learn")


class CardUses(UseReader):
    """Reads which cards came into play, and in which turn."""

    def __init__(self) -> None:
        self.turn = 1

    def read(self, events: Sequence[Event]) -> list[Use]:
        uses: list[Use] = []
        for event in events:
            if event.verb == "turn":
                self.turn = event.amount
            elif event.verb in VERBS:
                uses.append(Use(event.seat, CARD, CARDS[event.card].id, self.turn))
        return uses


# --- the catalogue --------------------------------------------------------------------------------------------------


class AncientCatalogue(Catalogue):
    terms = TERMS

    def data(self) -> dict[str, Any]:
        return {
            **super().data(),
            "kinds": kinds_data(self.words),
            "activations": activations_data(self.words),
            "cards": cards_data(self.words, self.glossary()),
        }

    def uses(self) -> CardUses:
        return CardUses()

    def lesson(self) -> Lesson:
        return LESSON
