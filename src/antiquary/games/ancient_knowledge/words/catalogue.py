"""All 189 cards for those who draw and search them, in the words of a language."""

from typing import Any

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.words.cards import ACTIVATION_ICONS, KIND_ICONS, KINDS, card_sheet
from antiquary.games.ancient_knowledge.words.requirements import needs
from antiquary.games.ancient_knowledge.words.tree import effect_tree, requirement_tree
from antiquary.games.words.glossary import Term, mentioned
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
