"""How a card is created: where it can go, what it pays, and what its entrance sets off."""

from antiquary.games.ancient_knowledge.cards.tables import (
    BUDGETS,
    COST,
    DISCOUNT,
    ENTRY,
    HAS_DISCOUNT,
    HAS_NOW,
    HAS_ON_CREATE,
    KIND,
    KINDS,
    KNOWLEDGE,
    ON_CREATE,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.actions import SPACE
from antiquary.games.ancient_knowledge.rules.conditions import holds
from antiquary.games.ancient_knowledge.rules.legality import (
    amount,
    room,
)
from antiquary.games.ancient_knowledge.rules.nodes import (
    ARTIFACT,
    NO_TALLY,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    put_on_board,
    put_on_timeline,
)
from antiquary.games.ancient_knowledge.rules.state import (
    Frame,
    State,
)
from antiquary.games.ancient_knowledge.rules.steps import (
    CHOOSE_SPACE,
    ENTER,
    PAY_COST,
)
from antiquary.kernel.event import Event


def begin_create(state: State, seat: int, source: int, card: int) -> None:
    """`card` has been taken in hand to be created; what is left of the hand pays for it."""
    if state.events is not None:
        state.events.append(Event("announce", seat, card))
    if KIND[card] == ARTIFACT:
        state.top = Frame(state.top, ENTER, seat, source, card=card)
        if COST[card]:
            state.top = Frame(state.top, PAY_COST, seat, source, card=card, left=COST[card])
    else:
        state.top = Frame(state.top, CHOOSE_SPACE, seat, source, card=card)


def spaces_for(state: State, seat: int, card: int) -> list[int]:
    """The spaces on which the monument can be put and paid for; the card itself is no longer in hand."""
    player = state.players[seat]
    spaces = SPACES_FOR[card * BUDGETS + len(player.hand) - COST[card]] & room(player)
    return [SPACE + space for space in range(1, 7) if spaces >> space - 1 & 1]


def enter(state: State, frame: Frame) -> None:
    """A paid card comes into play; its own effect and what its creation triggers share one order."""
    seat, card = frame.seat, frame.card
    player = state.players[seat]
    acting: list[int] = [card] if HAS_NOW[card] else []
    # Whether a trigger reacts is settled now, before anything else happens. A card does not react to its own creation:
    # it is not in play yet.
    for other in player.timeline:
        if other >= 0 and HAS_ON_CREATE[other] and _reacts(state, frame, other):
            acting.append(other)
    for other in player.artifacts:
        if HAS_ON_CREATE[other] and _reacts(state, frame, other):
            acting.append(other)
    if KIND[card] == ARTIFACT:
        put_on_board(state, seat, card)
        if state.events is not None:
            state.events.append(Event("create-artifact", seat, card))
    else:
        knowledge = starting_knowledge(state, seat, card)
        put_on_timeline(state, seat, card, frame.left, knowledge)
        if state.events is not None:
            state.events.append(Event("create-monument", seat, card, knowledge, frame.left))
    if acting:
        state.top = Frame(state.top, steps.IN_ORDER, seat, card, cards=acting)


def starting_knowledge(state: State, seat: int, card: int) -> int:
    """The printed knowledge less every reduction, evaluated as the card is placed; not below 0."""
    player = state.players[seat]
    knowledge = KNOWLEDGE[card]
    entry = ENTRY[card]
    if entry is not None and (entry.condition is None or holds(player, card, entry.condition)):
        knowledge -= amount(player, card, entry.number, entry.per, 1) if entry.per != NO_TALLY else entry.number
    for other in player.timeline:
        if other >= 0 and HAS_DISCOUNT[other]:
            knowledge -= _reduction(state, seat, other, card)
    for other in player.artifacts:
        if HAS_DISCOUNT[other]:
            knowledge -= _reduction(state, seat, other, card)
    return max(0, knowledge)


def _reduction(state: State, seat: int, other: int, card: int) -> int:
    discount = DISCOUNT[other]
    if discount is None or not discount.kinds & KINDS[card]:
        return 0
    if discount.condition is not None and not holds(state.players[seat], other, discount.condition):
        return 0
    return discount.number


def _reacts(state: State, frame: Frame, other: int) -> bool:
    on_create = ON_CREATE[other]
    return (
        on_create is not None
        and on_create.kinds & KINDS[frame.card] != 0
        and frame.left >= on_create.from_space
        and frame.source != other
        and (on_create.condition is None or holds(state.players[frame.seat], other, on_create.condition))
    )
