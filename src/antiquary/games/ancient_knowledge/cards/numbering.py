"""The numbers of the cards. They are given once and never change: games in progress, records of learners and networks
hold them.

A card that is not in the table has the next free number, in the order in which the literals stand; LATER keeps it for
good (`tests/games/ancient_knowledge/cards/test_numbering.py`).
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM

# The cards of a record that does not say how many there were.
FIRST_EDITION: Final[list[str]] = [
    f"{kind}{number}"
    for kind, count in (("C", 36), ("M", 36), ("P", 36), ("A", 36), ("T", 45))
    for number in range(1, count + 1)
]
# Those that came later, in the order in which they came: only ever appended to.
LATER: Final[tuple[str, ...]] = ()


def numbered(cards: list[Card]) -> tuple[Card, ...]:
    """The cards in the order of their numbers."""
    by_id = {card.id: card for card in cards}
    if len(by_id) < len(cards):
        ids = [card.id for card in cards]
        raise ValueError(f"two cards are called {next(each for each in ids if ids.count(each) > 1)}")
    if len(cards) > CARD_ROOM:
        raise ValueError(f"there are {len(cards)} cards, and numbers for {CARD_ROOM}")
    table = [*FIRST_EDITION, *LATER]
    gone = [each for each in table if each not in by_id]
    if gone:
        raise ValueError(f"cards/numbering.py has a number for {gone[0]}, and there is no such card")
    return (*[by_id[each] for each in table], *[card for card in cards if card.id not in table])
