"""How the past is excavated."""

from antiquary.games.ancient_knowledge.cards.tables import (
    EXCAVATE_RATE,
    ON_EXCAVATE,
)
from antiquary.games.ancient_knowledge.rules.pieces import rotate
from antiquary.games.ancient_knowledge.rules.state import (
    NO_CARD,
    Frame,
    State,
)
from antiquary.games.ancient_knowledge.rules.steps import (
    DRAW_OR_INSTEAD,
    IN_ORDER,
)


def excavate(state: State, seat: int, number: int) -> None:
    player = state.players[seat]
    rotate(state, seat, number)
    rate = 2
    instead = NO_CARD
    acting: list[int] = []
    for card in player.artifacts:
        rate = max(rate, EXCAVATE_RATE[card])
        on_excavate = ON_EXCAVATE[card]
        if on_excavate is not None and on_excavate.at_least <= number <= on_excavate.at_most:
            if on_excavate.instead:
                instead = card
            else:
                acting.append(card)
    if acting:
        state.top = Frame(state.top, IN_ORDER, seat, NO_CARD, cards=acting)
    state.top = Frame(state.top, DRAW_OR_INSTEAD, seat, instead, card=instead, left=number * rate)
