"""A card in words: its sheet, text, requirement and rulings, and its effect as a tree, made from its literal and from
`locale/`."""

import re
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final, TypedDict

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import BuilderCard, Card, Monument, Technology
from antiquary.games.ancient_knowledge.rules.conditions import All, Bound
from antiquary.games.ancient_knowledge.rules.tallies import COUNTED, NO_TALLY
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

# --- clauses --------------------------------------------------------------------------------------------------------


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


# --- card sheets ----------------------------------------------------------------------------------------------------


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


# --- requirements, part by part -------------------------------------------------------------------------------------


def bounds(card: Card) -> tuple[Bound, ...]:
    """The parts of a card's requirement; none for a card that asks for nothing."""
    requirement = card.requires if isinstance(card, Technology) else None
    if isinstance(requirement, All):
        return requirement.parts
    return (requirement,) if isinstance(requirement, Bound) else ()


def needs(card: Card) -> list[dict[str, Any]]:
    """The things that learning the card asks for: how many, of what, and where."""
    return [
        {
            "place": COUNTED[bound.tally][0],
            "thing": COUNTED[bound.tally][1],
            "bound": bound.sign(),
            "number": bound.number,
        }
        for bound in bounds(card)
    ]


# --- effects and requirements as trees ------------------------------------------------------------------------------


# In the order of the tallies' numbers.
TALLIES: Final = (
    "past",
    "past-cities",
    "past-megaliths",
    "past-pyramids",
    "past-endgame",
    "rotated",
    "timeline",
    "timeline-cities",
    "timeline-megaliths",
    "timeline-pyramids",
    "timeline-knowledge",
    "lost",
    "on-board",
    "technologies",
    "ancient-technologies",
    "writing-technologies",
    "secret-technologies",
    "lost-this-phase",
    "easing",
    "hand",
    "past-best",
    "past-sets",
    "technology-sets",
    "on-space-one",
    "own-knowledge",
    "adjacent-pyramids",
    "adjacent-best",
)
TALLY_FIELDS: Final = ("tally", "per")
CAPITALS: Final = re.compile("(?<=[a-z])(?=[A-Z])")


def effect_tree(card: Card) -> dict[str, Any] | None:
    """What the card does, whatever the moment at which it does it."""
    for part in (card.now, card.timeline, card.decline, card.trigger, card.passive, card.entry, card.end):
        if part is not None:
            return node_tree(part)
    return None


def requirement_tree(card: Card) -> dict[str, Any] | None:
    """What learning the card asks for."""
    if not isinstance(card, Technology) or card.requires is None:
        return None
    return node_tree(card.requires)


def node_tree(node: object) -> dict[str, Any]:
    """One node with all that is in it."""
    assert is_dataclass(node)
    tree: dict[str, Any] = {"do": CAPITALS.sub("-", type(node).__name__).lower()}
    for field in fields(node):
        value = getattr(node, field.name)
        if not _default(field, value):
            tree[field.name] = _field_tree(field.name, value)
    return tree


def kind_names(kinds: int) -> list[str]:
    """A set of kinds by name."""
    return [name for kind, name in enumerate(KINDS) if kinds >> kind & 1]


def _default(field: "Field[Any]", value: object) -> bool:
    return field.default is not MISSING and value == field.default


def _field_tree(name: str, value: Any) -> Any:
    if name == "kinds":
        return kind_names(value)
    if name in TALLY_FIELDS:
        return None if value == NO_TALLY else TALLIES[value]
    if isinstance(value, tuple):
        return [_field_tree("", each) for each in value]
    return node_tree(value) if is_dataclass(value) else value
