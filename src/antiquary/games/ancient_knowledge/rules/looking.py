"""Cards that are looked at or revealed: who takes which, and what becomes of the rest."""

from antiquary.games.ancient_knowledge.cards.tables import (
    BOARD_LIMIT,
    COST,
    HAND_LIMIT,
    KIND,
)
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.conditions import can_learn
from antiquary.games.ancient_knowledge.rules.learning import finish_learn
from antiquary.games.ancient_knowledge.rules.main_actions import begin_create
from antiquary.games.ancient_knowledge.rules.nodes import (
    ARTIFACT,
    Node,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    discard_looked,
    put_under_deck,
    without,
)
from antiquary.games.ancient_knowledge.rules.resolve import DONE
from antiquary.games.ancient_knowledge.rules.state import Frame, State
from antiquary.kernel.event import EVERYONE, Event


def ask_looked(state: State, frame: Frame, node: Node) -> list[int]:
    seat = frame.seat
    player = state.players[seat]
    looked = state.looked
    if node is steps.KEEP_ONE:
        if looked:
            return looked[:]
        state.top = frame.below
        return DONE
    if node is steps.PUT_UNDER:
        if looked:
            return looked[:]
        state.top = frame.below
        return DONE
    if node is steps.CREATE_ONE:
        options: list[int] = []
        if len(player.artifacts) < BOARD_LIMIT:
            for card in looked:
                if KIND[card] == ARTIFACT and COST[card] <= len(player.hand):
                    options.append(card)
        if not options:
            state.top = frame.below
            discard_looked(state, 1 << seat)
        return options
    if node is steps.LEARN_ONE:
        able: list[int] = []
        for technology in looked:
            if can_learn(player, technology):
                able.append(technology)
        if not able:
            state.top = frame.below
            state.top = Frame(state.top, steps.PUT_UNDER, seat, frame.source)
        return able
    assert node is steps.DRAFT_ONE
    if frame.left > state.seats or not looked:
        state.top = frame.below
        discard_looked(state, EVERYONE)
        return DONE
    if len(player.hand) >= HAND_LIMIT:
        state.top = frame.below
        _next_drafter(state, frame)
        return DONE
    return looked[:]


def _next_drafter(state: State, frame: Frame) -> None:
    """Everyone in turn order from the owner, then the owner once more."""
    taken = frame.left + 1
    following = (frame.card + taken) % state.seats
    state.top = Frame(state.top, steps.DRAFT_ONE, following, frame.source, card=frame.card, left=taken)


def choose_looked(state: State, frame: Frame, node: Node, action: int) -> None:
    """`action` is taken from the cards looked at."""
    seat = frame.seat
    state.looked = without(state.looked, action)
    if node is steps.KEEP_ONE:
        discard_looked(state, 1 << seat)
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("take", seat, action, seen_by=1 << seat))
    elif node is steps.CREATE_ONE:
        discard_looked(state, 1 << seat)
        begin_create(state, seat, frame.source, action)
    elif node is steps.LEARN_ONE:
        finish_learn(state, seat, action)
        state.top = Frame(state.top, steps.PUT_UNDER, seat, frame.source)
    elif node is steps.PUT_UNDER:
        put_under_deck(state, action)
        if state.events is not None:
            state.events.append(Event("put-under", seat, action, seen_by=1 << seat))
        state.top = frame
    else:
        assert node is steps.DRAFT_ONE
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("take", seat, action))
        _next_drafter(state, frame)
