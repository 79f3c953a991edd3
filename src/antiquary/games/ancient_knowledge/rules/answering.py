"""The second half of every effect: what happens once a choice has been made. The first half is `resolve.py`."""

from antiquary.games.ancient_knowledge.cards.tables import (
    PLACES,
)
from antiquary.games.ancient_knowledge.rules.actions import (
    NUMBER,
    SEAT,
    STOP,
)
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.excavating import excavate
from antiquary.games.ancient_knowledge.rules.learning import finish_learn
from antiquary.games.ancient_knowledge.rules.main_actions import begin_create
from antiquary.games.ancient_knowledge.rules.nodes import (
    Archive,
    Bury,
    Create,
    Discard,
    DiscardSelf,
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
from antiquary.games.ancient_knowledge.rules.pieces import (
    add_knowledge,
    check_tile,
    discard_artifact,
    discard_from_hand,
    draw,
    move_monument,
    remove_knowledge,
    return_lost,
    swap_places,
    take_from_tile,
    tile_of,
)
from antiquary.games.ancient_knowledge.rules.resolve import ONE_TOKEN, discard_self
from antiquary.games.ancient_knowledge.rules.state import Frame, State
from antiquary.games.ancient_knowledge.rules.steps import (
    MOVE_TO,
    SWAP_WITH,
    TAKE_FROM,
)


def choose(state: State, frame: Frame, node: Node, action: int) -> None:
    """Do what was chosen for the frame that was on top of the agenda and has just been taken off it."""
    seat, source = frame.seat, frame.source
    if action == STOP:
        _stop(state, frame, node)
        return
    player = state.players[seat]
    if isinstance(node, Archive):
        discard_from_hand(state, seat, action)
        state.top = Frame(state.top, node, seat, source, left=frame.left + 1, optional=frame.optional)
    elif isinstance(node, Create):
        player.hand.remove(action)
        begin_create(state, seat, source, action)
    elif isinstance(node, Learn):
        tile = tile_of(state, action)
        take_from_tile(state, tile, action)
        finish_learn(state, seat, action)
        check_tile(state, tile)
    elif isinstance(node, RemoveSpread):
        remove_knowledge(state, seat, place_of(player, action), 1)
        if frame.left > 1:
            touched = frame.cards
            if node.over < PLACES and action not in touched:
                touched = [*touched, action]
            state.top = Frame(
                state.top, node, seat, source, left=frame.left - 1, cards=touched, optional=frame.optional
            )
    elif isinstance(node, RemoveFromOne):
        place = place_of(player, action)
        if node.up_to:
            remove_knowledge(state, seat, place, 1)
            state.top = Frame(state.top, node, seat, source, card=action, left=frame.left + 1)
        else:
            remove_knowledge(state, seat, place, node.number)
    elif isinstance(node, Excavate):
        excavate(state, seat, action - NUMBER)
    elif isinstance(node, Pay):
        cost = node.cost
        if isinstance(cost, DiscardSelf):
            discard_self(state, seat, source)
            state.top = Frame(state.top, node.gain, seat, source)
        else:
            discard_from_hand(state, seat, action)
            state.top = Frame(state.top, node, seat, source, left=frame.left + 1)
    elif isinstance(node, (Discard, Redraw)):
        discard_from_hand(state, seat, action)
        state.top = Frame(state.top, node, seat, source, left=frame.left + 1)
    else:
        _choose_otherwise(state, frame, node, action)


def _choose_otherwise(state: State, frame: Frame, node: Node, action: int) -> None:
    seat, source = frame.seat, frame.source
    player = state.players[seat]
    if isinstance(node, Move):
        if node.to:
            move_monument(state, seat, place_of(player, action), node.to)
        else:
            state.top = Frame(state.top, MOVE_TO, seat, source, card=action)
    elif isinstance(node, SwapSelf):
        swap_places(state, seat, place_of(player, source), place_of(player, action))
    elif isinstance(node, SwapTwo):
        state.top = Frame(state.top, SWAP_WITH, seat, source, card=action)
    elif isinstance(node, Sacrifice):
        discard_artifact(state, seat, action)
        remove_knowledge(state, seat, place_of(player, source), node.number)
        state.top = Frame(state.top, node, seat, source, left=frame.left + 1)
    elif isinstance(node, ReturnLost):
        return_lost(state, seat, action - NUMBER)
    elif isinstance(node, PassOnLost):
        moved = return_lost(state, seat, node.number)
        for other in range(state.seats):
            place = place_of(state.players[other], action)
            if other != seat and place >= 0:
                add_knowledge(state, other, place, moved)
    elif isinstance(node, Steal):
        state.top = Frame(state.top, TAKE_FROM, seat, source, card=action - SEAT)
    else:
        assert isinstance(node, Bury)
        state.top = Frame(state.top, node, seat, source, cards=[*frame.cards, action])


def _stop(state: State, frame: Frame, node: Node) -> None:
    """Enough: only an archive and an exchange have something left to do with what was given so far."""
    if isinstance(node, Archive):
        if frame.left:
            state.top = Frame(state.top, ONE_TOKEN, frame.seat, frame.source, left=frame.left)
    elif isinstance(node, Redraw):
        draw(state, frame.seat, frame.left)
