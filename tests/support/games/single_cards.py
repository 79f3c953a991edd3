"""Complete moves for rulings on single cards, on top of the single choices of `support.games.ancient`.

A choice that has only one answer is not asked, so these helpers answer what is asked and pass over what is not.
"""

from collections.abc import Sequence
from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Artifact, Card, City, Megalith, Monument, Pyramid, Technology
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, SECRET, WRITING
from antiquary.games.ancient_knowledge.cards.technologies import (
    CRETAN_HIEROGLYPHS,
    LATIN_ALPHABET,
    MERCURY,
    NUMBER_PI,
    RONGORONGO_GLYPHS,
)
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.scoring import EFFECTS, TECHNOLOGIES, score_sheet
from antiquary.games.ancient_knowledge.rules.state import Player
from support.games.ancient import area, asked, choices, do, given, number

CITIES_IN_ORDER: Final = [card for card in CARDS if isinstance(card, City)]
MEGALITHS_IN_ORDER: Final = [card for card in CARDS if isinstance(card, Megalith)]
PYRAMIDS_IN_ORDER: Final = [card for card in CARDS if isinstance(card, Pyramid)]
ARTIFACTS_IN_ORDER: Final = [card for card in CARDS if isinstance(card, Artifact)]
TECHNOLOGIES_IN_ORDER: Final = [card for card in CARDS if isinstance(card, Technology)]
# Technologies that ask for nothing: whoever learns has a choice among them.
FREE_TO_LEARN: Sequence[Technology] = (MERCURY, NUMBER_PI, RONGORONGO_GLYPHS, CRETAN_HIEROGLYPHS)


def cities(count: int, besides: Sequence[Card] = ()) -> Sequence[Card]:
    """Some cities without end-of-game effects, none of them among `besides`."""
    return [card for card in CITIES_IN_ORDER if card.end is None and card not in besides][:count]


def megaliths(count: int, besides: Sequence[Card] = ()) -> Sequence[Card]:
    return [card for card in MEGALITHS_IN_ORDER if card.end is None and card not in besides][:count]


def pyramids(count: int, besides: Sequence[Card] = ()) -> Sequence[Card]:
    return [card for card in PYRAMIDS_IN_ORDER if card.end is None and card not in besides][:count]


def learned(kind: int, count: int) -> Sequence[Card]:
    """Technologies of level I that do not count for anything else."""
    return [card for card in TECHNOLOGIES_IN_ORDER if card.kind == kind and card.level == 1][:count]


def ancients(count: int) -> Sequence[Card]:
    return learned(ANCIENT, count)


def writings(count: int) -> Sequence[Card]:
    return learned(WRITING, count)


def secrets(count: int) -> Sequence[Card]:
    return learned(SECRET, count)


def offering(technology: Technology, besides: Sequence[Card] = ()) -> list[Sequence[Card]]:
    """Tiles of three with `technology` on the first of its level; two technologies without requirement lie there too,
    so that nobody is ever forced to learn the only possible one."""
    first = [card for card in FREE_TO_LEARN if card is not technology and card not in besides][:2]
    taken = [technology, *first, *besides]
    one = [card for card in TECHNOLOGIES_IN_ORDER if card.level == 1 and card not in taken]
    two = [card for card in TECHNOLOGIES_IN_ORDER if card.level == 2 and card not in taken]
    if technology.level == 1:
        return [[technology, *first], list(one[-3:]), list(two[:3])]
    return [[*first, LATIN_ALPHABET], [card for card in one if card is not LATIN_ALPHABET][:3], [technology, *two[:2]]]


def can_learn(technology: Technology, player: Player) -> bool:
    """Whether somebody with this area is offered the technology."""
    state = given(player, tiles=offering(technology, _collection(player)))
    do(state, "learn")
    return technology.id in choices(state)


def _collection(player: Player) -> list[Card]:
    return [CARDS[card] for card in player.technologies]


def learn(position: Position, technology: Technology) -> None:
    """The learn action, up to the first question that the technology's effect asks."""
    do(position, "learn")
    if asked(position) == "ask-learn":
        do(position, technology)


def create(position: Position, card: Card, on: int = 0, pay: Sequence[Card] = ()) -> None:
    """The create action (or a granted one that is being asked about), on the printed space unless `on` says."""
    if asked(position) == "ask-action":
        do(position, "create")
    if asked(position) in ("ask-create", "ask-create-looked"):
        do(position, card)
    if asked(position) == "ask-space":
        assert isinstance(card, Monument)
        do(position, f"space{on or card.space}")
    for other in pay:
        if asked(position) == "ask-pay":
            do(position, other)


def worth(card: Card, player: Player) -> int:
    """The points of a card's end-of-game effect in this area."""
    rows = (EFFECTS, TECHNOLOGIES)
    return sum(line.points for line in score_sheet(player) if line.card == number(card) and line.row in rows)


def points_of(technology: Technology) -> int:
    """The points of a technology from the collection."""
    return given(area(collection=[technology])).scores()[0]


def idle(position: Position) -> bool:
    """Whether nothing is left of the last action: the next one is asked for."""
    return asked(position) == "ask-action"
