"""Card sheets: a card's name, text, requirement, rulings and terms, made from its literal and from `locale/`."""

from typing import Final, TypedDict

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import BuilderCard, Monument, Technology
from antiquary.games.ancient_knowledge.words.clauses import clause_words, sentence
from antiquary.text import Words

# In the order of the kinds' numbers.
KINDS: Final = ("city", "megalith", "pyramid", "artifact", "ancient", "writing", "secret")
KIND_ICONS: Final = ("⌂", "∩", "▲", "◈", "♙", "✎", "⚷")

ACTIVATION_ICONS: Final = {"now": "↯", "timeline": "⧖", "decline": "▼", "ongoing": "∞", "end": "★"}


class CardSheet(TypedDict):
    """A card for a reader. `kind` and `activation` are the same in every language, the names beside them are not; a
    number that a card of this kind does not have is None."""

    id: str
    name: str
    country: str
    kind: str
    kind_name: str
    level: int | None
    space: int | None
    knowledge: int | None
    points: int | None
    cost: int | None
    locked: bool
    starting_hand: int | None
    activation: str
    activation_name: str
    requirement: str
    effect: str
    rulings: list[str]


def card_name(words: Words, index: int) -> str:
    return words.say(f"card-{CARDS[index].id}")


def country(words: Words, index: int) -> str:
    """Where the original stands; empty for technologies and for what nobody has found."""
    key = f"card-{CARDS[index].id}.country"
    return words.say(key) if words.has(key) else ""


def kind_name(words: Words, kind: int) -> str:
    return words.say(f"kind-{KINDS[kind]}")


def kind_icon(kind: int) -> str:
    return KIND_ICONS[kind]


def activation(index: int) -> str:
    """When the card acts: "now", "timeline", "decline", "ongoing" or "end"."""
    card = CARDS[index]
    if card.now is not None or card.entry is not None:
        return "now"
    if card.timeline is not None:
        return "timeline"
    if card.decline is not None:
        return "decline"
    if card.end is not None:
        return "end"
    return "ongoing"


def activation_name(words: Words, index: int) -> str:
    return words.say(f"activation-{activation(index)}")


def activation_icon(index: int) -> str:
    return ACTIVATION_ICONS[activation(index)]


def effect_text(words: Words, index: int) -> str:
    """What the card does, as a sentence."""
    return sentence(words, clause_words(words, CARDS[index].clause()))


def requirement_text(words: Words, index: int) -> str:
    """What learning the card asks for, as a sentence; empty if nothing."""
    card = CARDS[index]
    if not isinstance(card, Technology) or card.requires is None:
        return ""
    return sentence(words, words.say("requirement", condition=clause_words(words, card.requires.clause())))


def rulings(words: Words, index: int) -> list[str]:
    """Answers to what players ask about the card."""
    key = f"ruling-{CARDS[index].id}"
    return words.say(key).splitlines() if words.has(key) else []


def card_sheet(words: Words, index: int) -> CardSheet:
    """All there is to say about a card."""
    card = CARDS[index]
    monument = card if isinstance(card, Monument) else None
    builder = card if isinstance(card, BuilderCard) else None
    return {
        "id": card.id,
        "name": card_name(words, index),
        "country": country(words, index),
        "kind": KINDS[card.kind],
        "kind_name": kind_name(words, card.kind),
        "level": card.level if isinstance(card, Technology) else None,
        "space": monument.space if monument else None,
        "knowledge": monument.knowledge if monument else None,
        "points": monument.points if monument else None,
        "cost": builder.cost if builder else None,
        "locked": monument is not None and monument.locked,
        "starting_hand": builder.starting_hand or None if builder else None,
        "activation": activation(index),
        "activation_name": activation_name(words, index),
        "requirement": requirement_text(words, index),
        "effect": effect_text(words, index),
        "rulings": rulings(words, index),
    }
