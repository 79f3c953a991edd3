"""Pending steps: features of what is half done."""

from antiquary.games.ancient_knowledge.cards.tables import COST
from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES
from antiquary.games.ancient_knowledge.evaluation.features.outlook import Outlook, share_of
from antiquary.games.ancient_knowledge.rules.effects.opponents import DISCARD_CHOSEN
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER, PAY_COST
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.setup import PUT_AWAY
from antiquary.games.ancient_knowledge.rules.state import GROUND, Frame
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION


def add_pending(outlook: Outlook) -> None:
    """The steps that wait for the seat, and what they will bring."""
    frame, seat = outlook.state.top, outlook.seat
    while frame is not GROUND:
        if frame.seat == seat:
            _add_frame(outlook, frame)
        frame = frame.below


def _add_frame(outlook: Outlook, frame: Frame) -> None:
    node = frame.node
    if node is TAKE_ACTION:
        outlook.actions = frame.left
    elif node is IN_ORDER:
        for card in frame.cards:
            _add_effect(outlook, card)
    elif node is CHOOSE_SPACE:
        outlook.creating = frame.card
        outlook.creating_space = VALUES[frame.card].space
        outlook.owed += int(COST[frame.card])
    elif node is ENTER:
        outlook.creating = frame.card
        outlook.creating_space = float(frame.left)
    elif node is PAY_COST or node is PUT_AWAY or node is DISCARD_CHOSEN:
        outlook.owed += frame.left
    else:
        node.add_remaining(frame, outlook.pending)


def _add_effect(outlook: Outlook, card: int) -> None:
    """An effect that waits for its turn in an order."""
    value, pending = VALUES[card], outlook.pending
    share = share_of(outlook.player, card, value, 0.0)
    pending.drawn += share * value.drawn
    pending.removed += share * value.removed
    pending.returned += share * value.returned
    pending.learned += share * value.learned
    pending.created += share * value.created
    pending.hurt += share * value.hurt
    pending.arranged += share * value.arranged
