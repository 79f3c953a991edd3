"""Why somebody is asked, and why a card cannot be played: from the engine's own frames and predicates."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import (
    BUDGETS,
    BUILDER_COUNT,
    COST,
    KIND,
    LOCKED,
    SPACE_OF,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.rules.conditions import can_learn
from antiquary.games.ancient_knowledge.rules.legality import can_create, room
from antiquary.games.ancient_knowledge.rules.nodes import (
    ARTIFACT,
    Archive,
    Bury,
    Create,
    Discard,
    Excavate,
    Learn,
    Move,
    Node,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Steal,
    SwapSelf,
    SwapTwo,
)
from antiquary.games.ancient_knowledge.rules.pieces import tile_of
from antiquary.games.ancient_knowledge.rules.state import Frame, State
from antiquary.games.ancient_knowledge.rules.steps import (
    BurdenOne,
    ChooseSpace,
    CreateOne,
    DeclineNext,
    DiscardChosen,
    DraftOne,
    DrawOrInstead,
    FlipTile,
    InOrder,
    KeepOne,
    LearnOne,
    MoveTo,
    PayCost,
    PutAway,
    PutUnder,
    SacrificeChosen,
    SwapWith,
    TakeAction,
    TakeFrom,
)
from antiquary.kernel.game import Decision

Details = dict[str, str | int]


def open_frame(state: State, seat: int) -> Frame | None:
    """The step that waits for an answer of `seat`, or None."""
    frame = state.top
    while frame.together and frame.seat != seat:
        frame = frame.below
    # Below frames that are open at the same time lies one that waits for all of them: nobody is asked that yet.
    return frame if frame.seat == seat and frame.together == state.top.together else None


def explain(state: State, seat: int) -> Decision:
    """The question that `seat` has to answer now. Empty (`ask-nothing`) if it has none."""
    frame = open_frame(state, seat)
    if frame is None:
        return Decision(seat, "ask-nothing")
    details: Details = {"left": frame.left}
    prompt = _prompt(frame, frame.node, details)
    return Decision(seat, prompt, frame.source, details)


def _prompt(frame: Frame, node: Node, details: Details) -> str:
    """The key of the question, with what its words need put into `details`."""
    if isinstance(node, TakeAction):
        return "ask-action"
    if isinstance(node, (ChooseSpace, PayCost, MoveTo, SwapWith)):
        details["subject"] = frame.card
        if isinstance(node, ChooseSpace):
            return "ask-space"
        if isinstance(node, PayCost):
            return "ask-pay"
        return "ask-move-to" if isinstance(node, MoveTo) else "ask-swap-with"
    if isinstance(node, (BurdenOne, TakeFrom)):
        details["other"] = frame.card
        return "ask-burden" if isinstance(node, BurdenOne) else "ask-take-from"
    if isinstance(node, RemoveSpread):
        return "ask-remove-up-to" if node.up_to else "ask-remove"
    if isinstance(node, RemoveFromOne):
        details["left"] = node.number - frame.left
        return "ask-remove-from-one-up-to" if node.up_to else "ask-remove-from-one"
    if isinstance(node, Pay):
        cost = node.cost
        if isinstance(cost, Discard):
            details["left"] = cost.number - frame.left
            return "ask-discard-for"
        return "ask-discard-self-for"
    if isinstance(node, Discard):
        details["left"] = node.number - frame.left
        return "ask-discard"
    if isinstance(node, Redraw):
        details["left"] = node.number - frame.left
        return "ask-redraw"
    if isinstance(node, (ReturnLost, PassOnLost)):
        details["left"] = node.number
        return "ask-return-lost" if isinstance(node, ReturnLost) else "ask-pass-on-lost"
    if isinstance(node, Bury):
        details["left"] = node.number - len(frame.cards)
        return "ask-bury"
    return _plain_prompt(node)


def _plain_prompt(node: Node) -> str:
    """Questions that need no more than the number that is left."""
    if isinstance(node, Create):
        return "ask-create"
    if isinstance(node, Learn):
        return "ask-learn"
    if isinstance(node, Archive):
        return "ask-archive"
    if isinstance(node, Excavate):
        return "ask-excavate"
    if isinstance(node, InOrder):
        return "ask-order"
    if isinstance(node, DeclineNext):
        return "ask-decline"
    if isinstance(node, PutAway):
        return "ask-put-away"
    if isinstance(node, DiscardChosen):
        return "ask-discard"
    if isinstance(node, SacrificeChosen):
        return "ask-sacrifice"
    if isinstance(node, Sacrifice):
        return "ask-sacrifice-own"
    if isinstance(node, Move):
        return "ask-move"
    if isinstance(node, SwapSelf):
        return "ask-swap-self"
    if isinstance(node, SwapTwo):
        return "ask-swap"
    if isinstance(node, Steal):
        return "ask-steal"
    if isinstance(node, KeepOne):
        return "ask-keep"
    if isinstance(node, CreateOne):
        return "ask-create-looked"
    if isinstance(node, LearnOne):
        return "ask-learn-looked"
    if isinstance(node, PutUnder):
        return "ask-put-under"
    if isinstance(node, DraftOne):
        return "ask-draft"
    if isinstance(node, DrawOrInstead):
        return "ask-instead"
    assert isinstance(node, FlipTile)
    return "ask-flip"


@final
class Reason:
    """Why something cannot be done: a key of `locale/` and what its words need."""

    def __init__(self, key: str, details: Details) -> None:
        self.key: Final = key
        self.details: Final = details


def why_not_create(state: State, seat: int, card: int) -> Reason | None:
    """Why `card` of the seat's hand cannot be created now, or None if it can (or is not there)."""
    player = state.players[seat]
    if card not in player.hand or can_create(player, card, room(player)):
        return None
    others = len(player.hand) - 1
    if others < COST[card]:
        return Reason("why-cost", {"cost": COST[card], "others": others})
    if KIND[card] == ARTIFACT:
        return Reason("why-board-full", {})
    if LOCKED[card]:
        return Reason("why-locked-full", {"space": SPACE_OF[card]})
    reachable = SPACES_FOR[card * BUDGETS + others - COST[card]]
    return Reason("why-spaces-full", {"space": SPACE_OF[card], "reach": reachable.bit_count()})


def why_not_learn(state: State, seat: int, technology: int) -> Reason | None:
    """Why the face-up `technology` cannot be learned now, or None if it can (or does not lie there)."""
    player = state.players[seat]
    if tile_of(state, technology) < 0 or can_learn(player, technology):
        return None
    return Reason("why-requirement", {"technology": technology})


def why_not(state: State, seat: int, card: int) -> Reason | None:
    """Why a card that the seat can see cannot be created or learned."""
    if card < BUILDER_COUNT:
        return why_not_create(state, seat, card)
    return why_not_learn(state, seat, card)
