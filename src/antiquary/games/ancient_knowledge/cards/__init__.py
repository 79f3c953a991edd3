"""All 189 cards. An index into CARDS is what states and actions call a card; ids are what people and files call it."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.artifacts import ARTIFACTS_IN_ORDER
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import CITIES_IN_ORDER
from antiquary.games.ancient_knowledge.cards.filling import fill_tables
from antiquary.games.ancient_knowledge.cards.megaliths import MEGALITHS_IN_ORDER
from antiquary.games.ancient_knowledge.cards.pyramids import PYRAMIDS_IN_ORDER
from antiquary.games.ancient_knowledge.cards.technologies import TECHNOLOGIES_IN_ORDER

CARDS: Final[tuple[Card, ...]] = (
    *CITIES_IN_ORDER,
    *MEGALITHS_IN_ORDER,
    *PYRAMIDS_IN_ORDER,
    *ARTIFACTS_IN_ORDER,
    *TECHNOLOGIES_IN_ORDER,
)
INDEX: Final[dict[str, int]] = {card.id: index for index, card in enumerate(CARDS)}

fill_tables(CARDS)
