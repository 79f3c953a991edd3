"""Complete moves for rulings that are not about how a move is made: `create` and `learn` answer every question up to
the consequence that the ruling is about.
"""

from collections.abc import Sequence

from antiquary.games.ancient_knowledge.cards.card import Card, Monument, Technology
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANAXIMENES,
    ARABIC_NUMERALS,
    ARISTOTLE,
    ASTROLOGY,
    ASTRONOMY,
    EMERALD_TABLET,
    FLOWER_OF_LIFE,
    IMHOTEP,
    LATIN_ALPHABET,
    MELCHIZEDEK,
    PROTO_WRITING,
    ROYAL_CUBIT,
    SUMERIAN_CUNEIFORMS,
)
from antiquary.games.ancient_knowledge.position import Position
from support.games.ancient import asked, do, number

# Technologies that somebody with an empty area cannot learn.
DEMANDING_ONES = (ANAXIMENES, ARISTOTLE, LATIN_ALPHABET, MELCHIZEDEK, ARABIC_NUMERALS, PROTO_WRITING)
MORE_DEMANDING_ONES = (FLOWER_OF_LIFE, ASTRONOMY)
DEMANDING_TWOS = (IMHOTEP, ASTROLOGY, SUMERIAN_CUNEIFORMS, ROYAL_CUBIT, EMERALD_TABLET)


def offer(*technologies: Technology) -> list[list[Card]]:
    """Three full tiles with these technologies (up to three of a level) among others that ask for much."""
    ones: list[Card] = [card for card in technologies if card.level == 1]
    twos: list[Card] = [card for card in technologies if card.level == 2]
    ones += [card for card in DEMANDING_ONES + MORE_DEMANDING_ONES if card not in ones]
    twos += [card for card in DEMANDING_TWOS if card not in twos]
    return [ones[:3], ones[3:6], twos[:3]]


def create(state: Position, card: Card, *, on: int = 0, paying: Sequence[Card] = ()) -> None:
    """The seat to move takes the create action with `card`, on its printed space unless `on` says otherwise."""
    do(state, "create")
    create_granted(state, card, on=on, paying=paying)


def create_granted(state: Position, card: Card, *, on: int = 0, paying: Sequence[Card] = ()) -> None:
    """The same where an effect has already opened the create."""
    if asked(state) == "ask-create" and number(card) in state.players[state.decider()].hand:
        do(state, card)
    if asked(state) == "ask-space" and isinstance(card, Monument):
        do(state, f"space{on or card.space}")
    if asked(state) == "ask-pay":  # a payment that takes the whole hand is not asked for
        do(state, *paying)


def learn(state: Position, technology: Card) -> None:
    """The seat to move takes the learn action with `technology`."""
    do(state, "learn")
    if asked(state) == "ask-learn":
        do(state, technology)
