"""The steps of a turn that ask for something: which action, where to put a card, what pays for it, what comes next.

Like the effects (`resolve.py`), a step is asked and, where it offers a choice, answered.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards.tables import (
    COST,
    EFFECT,
    SPACE_OF,
)
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.actions import (
    ARCHIVE,
    CREATE,
    EXCAVATE,
    LEARN,
    SEARCH,
    SPACE,
    STOP,
    TILE,
)
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.legality import (
    any_creatable,
    any_learnable,
    can_act,
    is_optional,
    monuments_of,
    swappable,
)
from antiquary.games.ancient_knowledge.rules.looking import ask_looked, choose_looked
from antiquary.games.ancient_knowledge.rules.main_actions import enter, spaces_for
from antiquary.games.ancient_knowledge.rules.nodes import (
    BUILDER_CARDS,
    PAST,
    ROTATED,
    TIMELINE_KNOWLEDGE,
    Archive,
    Create,
    Discard,
    Excavate,
    Learn,
    May,
    Node,
)
from antiquary.games.ancient_knowledge.rules.phases import (
    begin_decline_phase,
    begin_timeline_phase,
    deal_out,
    decline,
    end_turn,
    finish_decline,
    slide_on,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    add_knowledge,
    clear_tile,
    discard_artifact,
    discard_from_hand,
    discard_whole_hand,
    draw,
    fill_tile,
    move_monument,
    set_level,
    swap_places,
    without,
)
from antiquary.games.ancient_knowledge.rules.resolve import DONE, spaces_to_move
from antiquary.games.ancient_knowledge.rules.state import (
    GROUND,
    NO_CARDS,
    TILES,
    Frame,
    State,
)
from antiquary.kernel.event import Event

CREATE_ACTION: Final = Create()
LEARN_ACTION: Final = Learn()
ARCHIVE_ACTION: Final = Archive()
EXCAVATE_ACTION: Final = Excavate()

# What can be chosen for each set of the first four that are possible; a search always is.
ACTION_CHOICES: Final[list[list[int]]] = [
    [action for bit, action in enumerate((CREATE, LEARN, ARCHIVE, EXCAVATE, SEARCH)) if (16 | possible) >> bit & 1]
    for possible in range(16)
]

# The frames that every turn needs lie directly on the ground, or on those that do. Frames never change, so all games
# share them.
TIMELINE_FRAMES: Final[list[Frame]] = [Frame(GROUND, steps.TIMELINE_PHASE, seat) for seat in range(4)]
SECOND_ACTION: Final[list[Frame]] = [Frame(GROUND, steps.TAKE_ACTION, seat, left=1) for seat in range(4)]
ACTION_NODES: Final[list[Node]] = [CREATE_ACTION, LEARN_ACTION, ARCHIVE_ACTION, EXCAVATE_ACTION]
FIRST_FRAMES: Final[list[Frame]] = [Frame(below, node, below.seat) for below in SECOND_ACTION for node in ACTION_NODES]
LAST_FRAMES: Final[list[Frame]] = [Frame(below, node, below.seat) for below in TIMELINE_FRAMES for node in ACTION_NODES]


def ask_step(state: State, frame: Frame, node: Node) -> list[int]:
    """Let the step on top of the agenda happen, or return what there is to choose. The commonest steps come first."""
    seat = frame.seat
    player = state.players[seat]
    if node is steps.TAKE_ACTION:
        choices = 0
        if any_creatable(state, seat, BUILDER_CARDS):
            choices = 1
        if any_learnable(state, seat, False):
            choices |= 2
        if player.hand and player.counts[TIMELINE_KNOWLEDGE] > 0:
            choices |= 4
        if player.counts[PAST] > player.counts[ROTATED]:
            choices |= 8
        return ACTION_CHOICES[choices]
    if node is steps.IN_ORDER:
        return _ask_in_order(state, frame)
    if node is steps.TIMELINE_PHASE:
        state.top = frame.below
        begin_timeline_phase(state, seat)
        return DONE
    if node is steps.DECLINE_PHASE:
        state.top = frame.below
        begin_decline_phase(state, seat)
        return DONE
    if node is steps.PAY_COST:
        if frame.left == len(player.hand):
            state.top = frame.below
            discard_whole_hand(state, seat)
            return DONE
        return player.hand[:]
    if node is steps.ENTER:
        state.top = frame.below
        enter(state, frame)
        return DONE
    if node is steps.CHOOSE_SPACE:
        return spaces_for(state, seat, frame.card)
    if node is steps.DRAW_OR_INSTEAD:
        if frame.card >= 0 and player.counts[TIMELINE_KNOWLEDGE] > 0:
            return [frame.card, STOP]
        state.top = frame.below
        draw(state, seat, frame.left)
        return DONE
    return _ask_rare_step(state, frame, node)


def _ask_rare_step(state: State, frame: Frame, node: Node) -> list[int]:
    seat = frame.seat
    player = state.players[seat]
    if node is steps.PUT_AWAY or node is steps.DISCARD_CHOSEN:
        return player.hand[:]
    if node is steps.SACRIFICE_CHOSEN:
        return player.artifacts[:]
    if node is steps.DECLINE_NEXT:
        return player.timeline[:2]
    if node is steps.MOVE_TO:
        return spaces_to_move(state, seat, frame.card)
    if node is steps.SWAP_WITH:
        return swappable(state, seat, frame.card)
    if node is steps.TAKE_FROM:
        return state.players[frame.card].hand[:]
    if node is steps.BURDEN_ONE:
        return monuments_of(state.players[frame.card])
    if node is steps.FLIP_TILE:
        return [TILE + tile for tile in range(TILES) if state.levels[tile] == 1]
    if node is steps.FINISH_DECLINE:
        state.top = frame.below
        finish_decline(state, seat, frame.card)
        return DONE
    if node is steps.SLIDE:
        state.top = frame.below
        slide_on(state, seat)
        return DONE
    if node is steps.END_TURN:
        state.top = frame.below
        end_turn(state, seat)
        return DONE
    if node is steps.DEAL_OUT:
        state.top = frame.below
        deal_out(state)
        return DONE
    return ask_looked(state, frame, node)


def _ask_in_order(state: State, frame: Frame) -> list[int]:
    """Which of the waiting effects comes next. One that could change nothing waits; those left at the end lapse.

    A mandatory discard with an empty hand is offered all the same: its owner may let it come to nothing before they
    draw.
    """
    live: list[int] = []
    idle: list[int] = NO_CARDS
    all_optional = True
    for card in frame.cards:
        effect = EFFECT[card]
        assert effect is not None
        if can_act(state, frame.seat, card, effect):
            live.append(card)
            if all_optional and not is_optional(effect):
                all_optional = False
        elif isinstance(effect, Discard):
            idle = [*idle, card]
    if not live:
        state.top = frame.below
        return DONE
    if len(live) == 1 and not idle:
        state.top = frame.below
        _let_act(state, frame, live[0])
        return DONE
    live.extend(idle)
    if all_optional:
        live.append(STOP)
    return live


def _let_act(state: State, frame: Frame, card: int) -> None:
    rest = without(frame.cards, card)
    if rest:
        state.top = Frame(state.top, frame.node, frame.seat, frame.source, cards=rest)
    effect = EFFECT[card]
    assert effect is not None
    if state.events is not None:
        state.events.append(Event("act", frame.seat, card))
    state.top = Frame(state.top, effect, frame.seat, card)


# --- answers --------------------------------------------------------------------------------------------------------


def choose_step(state: State, frame: Frame, node: Node, action: int) -> None:
    """Do what was chosen for the step that was on top of the agenda and has just been taken off it."""
    seat, source, card = frame.seat, frame.source, frame.card
    if node is steps.TAKE_ACTION:
        _take_action(state, frame, action)
    elif node is steps.PAY_COST:
        discard_from_hand(state, seat, action)
        if frame.left > 1:
            state.top = Frame(state.top, node, seat, source, card=card, left=frame.left - 1)
    elif node is steps.CHOOSE_SPACE:
        space = action - SPACE
        state.top = Frame(state.top, steps.ENTER, seat, source, card=card, left=space)
        cost = COST[card] + abs(space - SPACE_OF[card])
        if cost:
            state.top = Frame(state.top, steps.PAY_COST, seat, source, card=card, left=cost)
    elif node is steps.IN_ORDER:
        if action != STOP:
            _let_act(state, frame, action)
    elif node is steps.DECLINE_NEXT:
        decline(state, seat, action)
    elif node is steps.MOVE_TO:
        move_monument(state, seat, place_of(state.players[seat], card), action - SPACE)
    elif node is steps.SWAP_WITH:
        player = state.players[seat]
        swap_places(state, seat, place_of(player, card), place_of(player, action))
    elif node is steps.BURDEN_ONE:
        add_knowledge(state, card, place_of(state.players[card], action), frame.left)
    elif node is steps.DRAW_OR_INSTEAD:
        if action == STOP:
            draw(state, seat, frame.left)
        else:
            _instead(state, frame)
    else:
        _choose_rare_step(state, frame, node, action)


def _choose_rare_step(state: State, frame: Frame, node: Node, action: int) -> None:
    seat, card = frame.seat, frame.card
    if node is steps.TAKE_FROM:
        state.players[card].hand.remove(action)
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("steal", seat, action, other=card, seen_by=1 << seat | 1 << card))
    elif node is steps.FLIP_TILE:
        tile = action - TILE
        clear_tile(state, tile)
        set_level(state, tile, 2)
        if state.events is not None:
            state.events.append(Event("flip", seat, place=tile))
        fill_tile(state, tile)
    else:
        choose_looked(state, frame, node, action)


def _take_action(state: State, frame: Frame, action: int) -> None:
    seat = frame.seat
    if state.events is not None:
        state.events.append(Event("action", seat, amount=action))
    if action == SEARCH:
        state.top = SECOND_ACTION[seat] if frame.left > 1 else TIMELINE_FRAMES[seat]
        draw(state, seat, 1)
    else:
        frames = FIRST_FRAMES if frame.left > 1 else LAST_FRAMES
        state.top = frames[seat * len(ACTION_NODES) + action - CREATE]


def _instead(state: State, frame: Frame) -> None:
    effect = EFFECT[frame.card]
    assert isinstance(effect, May)
    if state.events is not None:
        state.events.append(Event("act", frame.seat, frame.card))
    state.top = Frame(state.top, effect.effect, frame.seat, frame.card)


# --- choices that several make at once ------------------------------------------------------------------------------


def choose_together(state: State, frame: Frame, action: int) -> None:
    """The answer of one seat to a question that is open for several: its frame stays in its place or goes."""
    above: list[Frame] = []
    top = state.top
    while top is not frame:
        above.append(top)
        top = top.below
    state.top = frame.below
    if frame.node is steps.SACRIFICE_CHOSEN:
        discard_artifact(state, frame.seat, action)
    else:
        discard_from_hand(state, frame.seat, action, "put-away" if frame.node is steps.PUT_AWAY else "discard")
    if frame.left > 1:
        state.top = frame.on(frame.below, frame.left - 1)
    for other in reversed(above):
        state.top = other.on(state.top, other.left)
