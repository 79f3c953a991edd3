"""How a technology joins a collection."""

from antiquary.games.ancient_knowledge.cards.tables import (
    HAS_NOW,
    HAS_ON_LEARN,
    KINDS,
    ON_LEARN,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    collect,
)
from antiquary.games.ancient_knowledge.rules.state import (
    Frame,
    State,
)
from antiquary.games.ancient_knowledge.rules.steps import (
    IN_ORDER,
)


def finish_learn(state: State, seat: int, technology: int) -> None:
    """The technology joins the collection; its own effect and what learning triggers share one order."""
    collect(state, seat, technology)
    player = state.players[seat]
    acting: list[int] = [technology] if HAS_NOW[technology] else []
    for card in player.timeline:
        if card >= 0 and HAS_ON_LEARN[card] and _reacts(card, technology):
            acting.append(card)
    for card in player.artifacts:
        if HAS_ON_LEARN[card] and _reacts(card, technology):
            acting.append(card)
    if acting:
        state.top = Frame(state.top, IN_ORDER, seat, technology, cards=acting)


def _reacts(card: int, technology: int) -> bool:
    on_learn = ON_LEARN[card]
    return on_learn is not None and on_learn.kinds & KINDS[technology] != 0
