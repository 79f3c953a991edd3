"""A card's effect as plain data, so that whoever draws cards can draw icons for it.

The tree is read off the very nodes that the engine runs: `do` is the node's name, everything else is named after its
fields. Sets of kinds become lists of names, tallies their names; what a node leaves at its default is left out.
"""

import re
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final

from antiquary.games.ancient_knowledge.cards.card import Card, Technology
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY
from antiquary.games.ancient_knowledge.words.cards import KINDS

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
