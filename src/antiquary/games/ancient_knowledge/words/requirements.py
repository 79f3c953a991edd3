"""Requirements of technologies part by part, and how far a seat meets them."""

from typing import Any

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Card, Technology
from antiquary.games.ancient_knowledge.rules.conditions import All, Bound, count
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.tallies import COUNTED
from antiquary.games.ancient_knowledge.view import View
from antiquary.text import Words
from antiquary.text.lists import joined


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


def requirements(view: View, words: Words) -> list[dict[str, Any]]:
    """For every face-up technology with a requirement: what the seat has of each part, and whether that is enough."""
    if view.seat < 0:
        return []
    player = view.state.players[view.seat]
    rows: list[dict[str, Any]] = []
    for index in [technology for tile in view.state.tiles for technology in tile]:
        have = [count(player, -1, bound.tally) for bound in bounds(CARDS[index])]
        if have:
            text = words.say("requirement-have", amounts=joined(words, [str(amount) for amount in have]))
            rows.append({"card": CARDS[index].id, "have": have, "met": can_learn(player, index), "text": text})
    return rows
