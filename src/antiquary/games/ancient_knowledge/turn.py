"""The turn: action phase, timeline phase, decline phase, and how a card comes into play.

Like the effects (`resolve.py`), a step is asked and, where it offers a choice, answered.
"""

from typing import Final

from antiquary.games.ancient_knowledge import steps
from antiquary.games.ancient_knowledge.actions import (
    ARCHIVE,
    CREATE,
    EXCAVATE,
    LEARN,
    SEARCH,
    SPACE,
    STOP,
    TILE,
)
from antiquary.games.ancient_knowledge.catalog import (
    AFTER_DECLINE,
    BOARD_LIMIT,
    COST,
    DISCOUNT,
    EFFECT,
    ENTRY,
    HAND_LIMIT,
    HAS_DECLINE,
    HAS_NOW,
    HAS_TIMELINE,
    KIND,
    KINDS,
    KNOWLEDGE,
    ON_CREATE,
    SPACE_OF,
)
from antiquary.games.ancient_knowledge.counting import can_learn, holds, place_of
from antiquary.games.ancient_knowledge.moving import (
    CARD_BITS,
    add_knowledge,
    clear_tile,
    discard_artifact,
    discard_from_hand,
    discard_looked,
    discard_whole_hand,
    draw,
    fill_tile,
    move_monument,
    put_on_board,
    put_on_timeline,
    put_under_deck,
    set_level,
    slide,
    swap_places,
    to_the_past,
    without,
)
from antiquary.games.ancient_knowledge.nodes import (
    ARTIFACT,
    BUILDER_CARDS,
    LOST_THIS_PHASE,
    NO_TALLY,
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
from antiquary.games.ancient_knowledge.possible import (
    amount,
    any_creatable,
    any_learnable,
    can_act,
    is_optional,
    monuments_of,
    swappable,
)
from antiquary.games.ancient_knowledge.resolve import (
    DONE,
    begin_create,
    finish_learn,
    spaces_for,
    spaces_to_move,
)
from antiquary.games.ancient_knowledge.state import (
    ACTION_PHASE,
    DECLINE_PHASE,
    GROUND,
    NO_CARD,
    NO_CARDS,
    OVER,
    TILES,
    TIMELINE_PHASE,
    Frame,
    State,
)
from antiquary.kernel.event import EVERYONE, Event

ACTIONS_A_TURN: Final = 2
MIDDLE: Final = 7  # monuments in the past that flip a tile
END_AT: Final = 14  # monuments in the past that bring about the end

CREATE_ACTION: Final = Create()
LEARN_ACTION: Final = Learn()
ARCHIVE_ACTION: Final = Archive()
EXCAVATE_ACTION: Final = Excavate()

# What can be chosen for each set of the first four that are possible; a search always is.
ACTION_CHOICES: Final[list[list[int]]] = [
    [action for bit, action in enumerate((CREATE, LEARN, ARCHIVE, EXCAVATE, SEARCH)) if (16 | possible) >> bit & 1]
    for possible in range(16)
]

# The frames that every turn needs lie directly on the ground. Frames never change, so all games share them.
TIMELINE_FRAMES: Final[list[Frame]] = [Frame(GROUND, steps.TIMELINE_PHASE, seat) for seat in range(4)]
SECOND_ACTION: Final[list[Frame]] = [Frame(GROUND, steps.TAKE_ACTION, seat, left=1) for seat in range(4)]
FIRST_ACTION: Final[list[Frame]] = [Frame(GROUND, steps.TAKE_ACTION, seat, left=2) for seat in range(4)]


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
        _begin_timeline_phase(state, seat)
        return DONE
    if node is steps.DECLINE_PHASE:
        state.top = frame.below
        _begin_decline_phase(state, seat)
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
        _finish_decline(state, seat, frame.card)
        return DONE
    if node is steps.SLIDE:
        state.top = frame.below
        _slide(state, seat)
        return DONE
    if node is steps.END_TURN:
        state.top = frame.below
        _end_turn(state, seat)
        return DONE
    if node is steps.DEAL_OUT:
        state.top = frame.below
        _deal_out(state)
        return DONE
    return _ask_looked(state, frame, node)


def _begin_timeline_phase(state: State, seat: int) -> None:
    player = state.players[seat]
    state.phase = TIMELINE_PHASE
    acting: list[int] = []
    for card in player.timeline:
        if card >= 0 and HAS_TIMELINE[card]:
            acting.append(card)
    for card in player.artifacts:
        if HAS_TIMELINE[card]:
            acting.append(card)
    if acting:
        state.top = Frame(state.top, steps.DECLINE_PHASE, seat)
        state.top = Frame(state.top, steps.IN_ORDER, seat, cards=acting)
    else:
        _begin_decline_phase(state, seat)


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


def _begin_decline_phase(state: State, seat: int) -> None:
    if state.skip_decline:
        state.skip_decline = False
        if state.events is not None:
            state.events.append(Event("skip-decline", seat))
        _end_turn(state, seat)
        return
    state.phase = DECLINE_PHASE
    state.players[seat].counts[LOST_THIS_PHASE] = 0
    _decline_next(state, seat)


def _decline_next(state: State, seat: int) -> None:
    """The next monument on space 1 declines; the order does not matter where neither has a decline effect."""
    timeline = state.players[seat].timeline
    lower, upper = timeline[0], timeline[1]
    if lower < 0:
        _milestones(state, seat)
    elif upper < 0 or not (HAS_DECLINE[lower] or HAS_DECLINE[upper]):
        _decline(state, seat, lower)
    else:
        state.top = Frame(state.top, steps.DECLINE_NEXT, seat)


def _decline(state: State, seat: int, card: int) -> None:
    if state.events is not None:
        state.events.append(Event("decline", seat, card))
    effect = EFFECT[card]
    if HAS_DECLINE[card] and effect is not None:
        state.declining = card
        state.top = Frame(state.top, steps.FINISH_DECLINE, seat, card, card=card)
        state.top = Frame(state.top, effect, seat, card)
    else:
        _finish_decline(state, seat, card)


def _finish_decline(state: State, seat: int, card: int) -> None:
    place = place_of(state.players[seat], card)
    state.declining = NO_CARD
    if place >= 0:  # its own effect may have discarded it
        to_the_past(state, seat, place)
    _decline_next(state, seat)


def _milestones(state: State, seat: int) -> None:
    """Checked after all declines of the phase and before the slide."""
    past = state.players[seat].counts[PAST]
    if past >= END_AT and not state.ending:
        state.ending = True
        if state.events is not None:
            state.events.append(Event("end-near", seat))
    if past >= MIDDLE and not state.flipped:
        state.flipped = True
        if 1 in state.levels:
            state.top = Frame(state.top, steps.SLIDE, seat)
            state.top = Frame(state.top, steps.FLIP_TILE, seat)
            return
    _slide(state, seat)


def _slide(state: State, seat: int) -> None:
    slide(state, seat)
    after: list[int] = []
    for card in state.players[seat].artifacts:
        if AFTER_DECLINE[card]:
            after.append(card)
    if after:
        state.top = Frame(state.top, steps.END_TURN, seat)
        state.top = Frame(state.top, steps.IN_ORDER, seat, cards=after)
    else:
        _end_turn(state, seat)


def _end_turn(state: State, seat: int) -> None:
    following = (seat + 1) % state.seats
    if state.ending and following == state.first:
        state.phase = OVER
        if state.events is not None:
            state.events.append(Event("over"))
        return
    begin_turn(state, following)


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.phase = ACTION_PHASE
    state.turn += 1
    if state.events is not None:
        state.events.append(Event("turn", seat, amount=state.turn))
    state.top = FIRST_ACTION[seat]


def _deal_out(state: State) -> None:
    """Extra cards for the third and fourth player, then the cards that were put away go back into the deck."""
    for distance in range(2, state.seats):
        draw(state, (state.first + distance) % state.seats, 1)
    # The deck is shuffled already: putting each card at a random place of it is a shuffle of all. In card order, so
    # that it does not matter who put theirs away first.
    deck = state.deck[: state.deck_size]
    for card in sorted([entry & CARD_BITS for entry in state.discard]):
        deck.insert(state.rng.below(len(deck) + 1), card)
    state.discard = []
    state.deck = deck
    state.deck_size = len(deck)
    for tile in range(TILES):
        fill_tile(state, tile)
    begin_turn(state, state.first)


# --- a card comes into play -----------------------------------------------------------------------------------------


def starting_knowledge(state: State, seat: int, card: int) -> int:
    """The printed knowledge less every reduction, evaluated as the card is placed; not below 0."""
    player = state.players[seat]
    knowledge = KNOWLEDGE[card]
    entry = ENTRY[card]
    if entry is not None and (entry.condition is None or holds(player, card, entry.condition)):
        knowledge -= amount(player, card, entry.number, entry.per, 1) if entry.per != NO_TALLY else entry.number
    for other in player.timeline:
        if other >= 0:
            knowledge -= _reduction(state, seat, other, card)
    for other in player.artifacts:
        knowledge -= _reduction(state, seat, other, card)
    return max(0, knowledge)


def _reduction(state: State, seat: int, other: int, card: int) -> int:
    discount = DISCOUNT[other]
    if discount is None or not discount.kinds & KINDS[card]:
        return 0
    if discount.condition is not None and not holds(state.players[seat], other, discount.condition):
        return 0
    return discount.number


def enter(state: State, frame: Frame) -> None:
    """A paid card comes into play; its own effect and what its creation triggers share one order."""
    seat, card = frame.seat, frame.card
    player = state.players[seat]
    acting: list[int] = [card] if HAS_NOW[card] else []
    # Whether a trigger reacts is settled now, before anything else happens. A card does not react to its own creation:
    # it is not in play yet.
    for other in player.timeline:
        if other >= 0 and _reacts(state, frame, other):
            acting.append(other)
    for other in player.artifacts:
        if _reacts(state, frame, other):
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


def _reacts(state: State, frame: Frame, other: int) -> bool:
    on_create = ON_CREATE[other]
    return (
        on_create is not None
        and on_create.kinds & KINDS[frame.card] != 0
        and frame.left >= on_create.from_space
        and frame.source != other
        and (on_create.condition is None or holds(state.players[frame.seat], other, on_create.condition))
    )


# --- cards looked at ------------------------------------------------------------------------------------------------


def _ask_looked(state: State, frame: Frame, node: Node) -> list[int]:
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
        _decline(state, seat, action)
    elif node is steps.KEEP_ONE:
        state.looked = without(state.looked, action)
        discard_looked(state, 1 << seat)
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("take", seat, action, seen_by=1 << seat))
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
    seat, source, card = frame.seat, frame.source, frame.card
    if node is steps.TAKE_FROM:
        state.players[card].hand.remove(action)
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("steal", seat, action, other=card, seen_by=1 << seat | 1 << card))
    elif node is steps.CREATE_ONE:
        state.looked = without(state.looked, action)
        discard_looked(state, 1 << seat)
        begin_create(state, seat, source, action)
    elif node is steps.LEARN_ONE:
        state.looked = without(state.looked, action)
        finish_learn(state, seat, action)
        state.top = Frame(state.top, steps.PUT_UNDER, seat, source)
    elif node is steps.PUT_UNDER:
        state.looked = without(state.looked, action)
        put_under_deck(state, action)
        if state.events is not None:
            state.events.append(Event("put-under", seat, action, seen_by=1 << seat))
        state.top = frame
    elif node is steps.DRAFT_ONE:
        state.looked = without(state.looked, action)
        state.players[seat].hand.append(action)
        if state.events is not None:
            state.events.append(Event("take", seat, action))
        _next_drafter(state, frame)
    else:
        assert node is steps.FLIP_TILE
        tile = action - TILE
        clear_tile(state, tile)
        set_level(state, tile, 2)
        if state.events is not None:
            state.events.append(Event("flip", seat, place=tile))
        fill_tile(state, tile)


def _take_action(state: State, frame: Frame, action: int) -> None:
    seat = frame.seat
    state.top = SECOND_ACTION[seat] if frame.left > 1 else TIMELINE_FRAMES[seat]
    if state.events is not None:
        state.events.append(Event("action", seat, amount=action))
    if action == CREATE:
        state.top = Frame(state.top, CREATE_ACTION, seat)
    elif action == LEARN:
        state.top = Frame(state.top, LEARN_ACTION, seat)
    elif action == ARCHIVE:
        state.top = Frame(state.top, ARCHIVE_ACTION, seat)
    elif action == EXCAVATE:
        state.top = Frame(state.top, EXCAVATE_ACTION, seat)
    else:
        draw(state, seat, 1)


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
        discard_from_hand(state, frame.seat, action)
    if frame.left > 1:
        state.top = frame.on(frame.below, frame.left - 1)
    for other in reversed(above):
        state.top = other.on(state.top, other.left)
