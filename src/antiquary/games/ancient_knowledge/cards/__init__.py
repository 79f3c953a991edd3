"""All cards: every literal of the modules beside this one.

An index into CARDS (`numbering.py`) is what states and actions call a card; ids are what people and files call it.
"""

from types import ModuleType
from typing import Final

from antiquary.games.ancient_knowledge.cards import artifacts, cities, megaliths, pyramids, technologies
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.filling import fill_tables
from antiquary.games.ancient_knowledge.cards.numbering import numbered


def _literals(modules: list[ModuleType]) -> list[Card]:
    return [card for module in modules for card in vars(module).values() if isinstance(card, Card)]


CARDS: Final[tuple[Card, ...]] = numbered(_literals([cities, megaliths, pyramids, artifacts, technologies]))
CARD_COUNT: Final = len(CARDS)
INDEX: Final[dict[str, int]] = {card.id: index for index, card in enumerate(CARDS)}

fill_tables(CARDS)
