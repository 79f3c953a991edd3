"""The only place where a node acts, with its second half in `answering.py`.

Two functions carry every effect. `ask` looks at the topmost frame: an effect that needs no choice happens at once and
leaves the agenda; one that does returns what can be chosen. `answering.choose` takes the answer, does its part and
leaves what remains as new frames. Frames never change, so copies of a state share them.

Asking a frame that waits for an answer twice gives the same list and changes nothing.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards.tables import (
    HAND_LIMIT,
    KINDS,
    PLACES,
)
from antiquary.games.ancient_knowledge.rules.actions import NUMBER, SEAT, SPACE, STOP
from antiquary.games.ancient_knowledge.rules.conditions import free_spaces, holds, knowledge_in, means, place_of
from antiquary.games.ancient_knowledge.rules.legality import (
    amount,
    buryable,
    can_act,
    can_pay,
    creatable,
    learnable,
    matching,
    monuments_of,
    movable,
    opponents_with_cards,
    swappable,
)
from antiquary.games.ancient_knowledge.rules.nodes import (
    ANY_MONUMENT,
    LOST,
    PAST,
    ROTATED,
    TIMELINE,
    TIMELINE_KNOWLEDGE,
    Archive,
    Burden,
    Bury,
    Create,
    Discard,
    DiscardSelf,
    Draw,
    DrawUntil,
    Excavate,
    If,
    Learn,
    LookAndCreate,
    LookAndKeep,
    LookAndLearn,
    May,
    Move,
    Node,
    OpenDraft,
    OpponentsDiscard,
    OpponentsSacrifice,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Sequence,
    SkipDecline,
    Steal,
    Straighten,
    SwapSelf,
    SwapTwo,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    check_tile,
    discard_artifact,
    discard_looked,
    discard_monument,
    discard_whole_hand,
    draw,
    look_at,
    put_under_deck,
    remove_knowledge,
    return_lost,
    straighten,
    swap_places,
    take_from_tile,
    take_top,
    tile_of,
    top_technologies,
)
from antiquary.games.ancient_knowledge.rules.state import DECLINE_PHASE, NO_CARD, Frame, State
from antiquary.games.ancient_knowledge.rules.steps import (
    BURDEN_ONE,
    CREATE_ONE,
    DISCARD_CHOSEN,
    DRAFT_ONE,
    KEEP_ONE,
    LEARN_ONE,
    SACRIFICE_CHOSEN,
)
from antiquary.kernel.event import EVERYONE, Event

DONE: Final[list[int]] = []  # the frame has been dealt with
ONE_TOKEN: Final = RemoveSpread(1)  # what an archive action does with each card


def ask(state: State, frame: Frame, node: Node) -> list[int]:
    """Let the effect on top of the agenda happen, or return what there is to choose."""
    if isinstance(node, Archive):
        return _ask_archive(state, frame)
    if isinstance(node, Create):
        return _or_done(state, frame, creatable(state, frame.seat, node.kinds))
    if isinstance(node, Learn):
        return _or_done(state, frame, learnable(state, frame.seat, node.free))
    if isinstance(node, RemoveSpread):
        return _ask_remove_spread(state, frame, node)
    if isinstance(node, Draw):
        state.top = frame.below
        player = state.players[frame.seat]
        draw(state, frame.seat, amount(player, frame.source, node.number, node.per, node.every))
        return DONE
    if isinstance(node, Excavate):
        counts = state.players[frame.seat].counts
        straight = counts[PAST] - counts[ROTATED]
        return _or_done(state, frame, [NUMBER + number for number in range(1, straight + 1)])
    if isinstance(node, Pay):
        return _ask_pay(state, frame, node)
    if isinstance(node, If):
        state.top = frame.below
        if holds(state.players[frame.seat], frame.source, node.condition):
            state.top = Frame(state.top, node.then, frame.seat, frame.source)
        return DONE
    if isinstance(node, May):
        state.top = frame.below
        if can_act(state, frame.seat, frame.source, node.effect):
            state.top = Frame(state.top, node.effect, frame.seat, frame.source, optional=True)
        return DONE
    if isinstance(node, ReturnLost):
        return _ask_return_lost(state, frame, node)
    if isinstance(node, RemoveFromOne):
        return _ask_remove_from_one(state, frame, node)
    if isinstance(node, Move):
        return _or_done(state, frame, movable(state, frame.seat, node, frame.source))
    if isinstance(node, Sequence):
        state.top = frame.below
        state.top = Frame(state.top, node.second, frame.seat, frame.source)
        state.top = Frame(state.top, node.first, frame.seat, frame.source)
        return DONE
    if isinstance(node, Discard):
        cards = matching(state.players[frame.seat].hand, node.kinds)
        return _or_done(state, frame, cards if frame.left < node.number else DONE)
    if isinstance(node, RemoveFromEach):
        state.top = frame.below
        player = state.players[frame.seat]
        for place in range(PLACES):
            if player.knowledge[place] and means(player, node.where, place, frame.source):
                remove_knowledge(state, frame.seat, place, node.number)
        return DONE
    if isinstance(node, RemoveFromSelf):
        state.top = frame.below
        place = place_of(state.players[frame.seat], frame.source)
        if place >= 0:
            remove_knowledge(state, frame.seat, place, node.number)
        return DONE
    return _ask_otherwise(state, frame, node)


def _ask_otherwise(state: State, frame: Frame, node: Node) -> list[int]:
    """The rarer effects, kept apart so that the common ones are found quickly."""
    seat = frame.seat
    player = state.players[seat]
    if isinstance(node, SwapSelf):
        possible = can_act(state, seat, frame.source, node)
        return _or_done(state, frame, swappable(state, seat, frame.source) if possible else DONE)
    if isinstance(node, SwapTwo):
        monuments = swappable(state, seat, NO_CARD)
        if len(monuments) == 2:
            state.top = frame.below
            swap_places(state, seat, place_of(player, monuments[0]), place_of(player, monuments[1]))
            return DONE
        return _or_done(state, frame, monuments if len(monuments) > 2 else DONE)
    if isinstance(node, Redraw):
        if frame.left == node.number or not player.hand:
            state.top = frame.below
            draw(state, seat, frame.left)
            return DONE
        return [*player.hand, STOP]
    if isinstance(node, Sacrifice):
        if not player.artifacts or place_of(player, frame.source) < 0:
            state.top = frame.below
            return DONE
        return [*player.artifacts, STOP]
    if isinstance(node, Steal):
        possible = len(player.hand) < HAND_LIMIT
        seats = [SEAT + other for other in opponents_with_cards(state, seat)] if possible else DONE
        return _or_done(state, frame, seats)
    if isinstance(node, PassOnLost):
        targets: list[int] = []
        if player.counts[LOST] > 0:
            for other in range(state.seats):
                if other != seat:
                    targets.extend(monuments_of(state.players[other]))
        return _or_done(state, frame, targets)
    if isinstance(node, Bury):
        return _ask_bury(state, frame, node)
    state.top = frame.below
    _happen(state, frame, node)
    return DONE


def _happen(state: State, frame: Frame, node: Node) -> None:
    """Effects that start without a choice of the frame's own; some leave steps with choices behind."""
    seat = frame.seat
    player = state.players[seat]
    if isinstance(node, Straighten):
        straighten(state, seat, node.number)
    elif isinstance(node, DiscardSelf):
        discard_self(state, seat, frame.source)
    elif isinstance(node, SkipDecline):
        if state.phase != DECLINE_PHASE:
            state.skip_decline = True
    elif isinstance(node, Burden):
        # The first opponent in turn order is asked about first, so the frames go down in reverse.
        for distance in range(state.seats - 1, 0, -1):
            other = (seat + distance) % state.seats
            if state.players[other].counts[TIMELINE] > 0:
                state.top = Frame(state.top, BURDEN_ONE, seat, frame.source, card=other, left=node.number)
    elif isinstance(node, OpponentsDiscard):
        for other in opponents_with_cards(state, seat):
            if len(state.players[other].hand) <= node.number:
                discard_whole_hand(state, other)
            else:
                state.top = Frame(state.top, DISCARD_CHOSEN, other, frame.source, left=node.number, together=True)
    elif isinstance(node, OpponentsSacrifice):
        for other in range(state.seats):
            artifacts = state.players[other].artifacts
            if other == seat or not artifacts:
                continue
            if len(artifacts) == 1:
                discard_artifact(state, other, artifacts[0])
            else:
                state.top = Frame(state.top, SACRIFICE_CHOSEN, other, frame.source, together=True)
    elif isinstance(node, DrawUntil):
        _draw_until(state, seat, node)
    elif isinstance(node, LookAndKeep):
        if len(player.hand) < HAND_LIMIT:
            look_at(state, seat, node.number, seat)
            state.top = Frame(state.top, KEEP_ONE, seat, frame.source)
    elif isinstance(node, LookAndCreate):
        look_at(state, seat, node.number, seat)
        state.top = Frame(state.top, CREATE_ONE, seat, frame.source)
    elif isinstance(node, LookAndLearn):
        state.looked = top_technologies(state, 2, node.number)
        state.looker = seat
        if state.events is not None:
            state.events.append(Event("look-technologies", seat, amount=len(state.looked)))
        state.top = Frame(state.top, LEARN_ONE, seat, frame.source)
    else:
        assert isinstance(node, OpenDraft)
        look_at(state, seat, node.number, EVERYONE)
        state.top = Frame(state.top, DRAFT_ONE, seat, frame.source, card=seat)


def _or_done(state: State, frame: Frame, options: list[int]) -> list[int]:
    """`options`, with STOP where the frame is optional; the frame is dropped when there is nothing to choose."""
    if not options:
        state.top = frame.below
        return DONE
    if frame.optional:
        options.append(STOP)
    return options


def _ask_archive(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    paid = frame.left
    if player.hand and paid < player.counts[TIMELINE_KNOWLEDGE]:
        return [*player.hand, STOP] if paid or frame.optional else player.hand[:]
    state.top = frame.below
    if paid:
        state.top = Frame(state.top, ONE_TOKEN, frame.seat, frame.source, left=paid)
    return DONE


def _ask_pay(state: State, frame: Frame, node: Pay) -> list[int]:
    player = state.players[frame.seat]
    cost = node.cost
    if isinstance(cost, DiscardSelf):
        return [frame.source, STOP]
    if frame.left == cost.number:
        state.top = frame.below
        state.top = Frame(state.top, node.gain, frame.seat, frame.source)
        return DONE
    if frame.left:
        cards = matching(player.hand, cost.kinds)  # what was begun must be finished
        if not cards:  # only in a guess at the hand of another, which is then dropped
            state.top = frame.below
        return cards
    if not can_pay(player, node):
        state.top = frame.below
        return DONE
    return [*matching(player.hand, cost.kinds), STOP]


def _ask_return_lost(state: State, frame: Frame, node: ReturnLost) -> list[int]:
    if node.up_to:
        most = min(node.number, state.players[frame.seat].counts[LOST])
        if most > 0:
            return [*[NUMBER + number for number in range(1, most + 1)], STOP]
        state.top = frame.below
        return DONE
    state.top = frame.below
    return_lost(state, frame.seat, node.number)
    return DONE


def _ask_remove_from_one(state: State, frame: Frame, node: RemoveFromOne) -> list[int]:
    player = state.players[frame.seat]
    targets: list[int] = []
    for place in range(PLACES):
        if player.knowledge[place] and means(player, node.where, place, frame.source):
            card = player.timeline[place]
            # Once a monument is chosen, an "up to" goes on with that one only.
            if frame.left == 0 or card == frame.card:
                targets.append(card)
    if not targets or frame.left == node.number:
        state.top = frame.below
        return DONE
    if node.up_to or frame.optional:
        targets.append(STOP)
    return targets


def _ask_remove_spread(state: State, frame: Frame, node: RemoveSpread) -> list[int]:
    player = state.players[frame.seat]
    seat, source = frame.seat, frame.source
    left = frame.left
    if left == 0:  # not begun yet: how much there is to remove is settled now
        left = amount(player, source, node.number, node.per, 1)
        available = knowledge_in(player, node.where, source)
        if left == 0 or available == 0:
            state.top = frame.below
            return DONE
        left = min(left, available)
        state.top = Frame(frame.below, node, seat, source, left=left, cards=frame.cards, optional=frame.optional)
    touched = frame.cards
    full = len(touched) >= node.over
    targets: list[int] = []
    if node.where is ANY_MONUMENT:
        timeline, knowledge = player.timeline, player.knowledge
        for place in range(PLACES):
            if knowledge[place]:
                targets.append(timeline[place])
    else:
        for place in range(PLACES):
            if player.knowledge[place] and means(player, node.where, place, source):
                card = player.timeline[place]
                if not full or card in touched:
                    targets.append(card)
    if not targets:
        state.top = frame.below
        return DONE
    if node.up_to or frame.optional:
        targets.append(STOP)
    elif left >= player.counts[TIMELINE_KNOWLEDGE]:
        # All of it has to go: there is nothing to choose.
        state.top = frame.below
        for place in range(PLACES):
            remove_knowledge(state, seat, place, player.knowledge[place])
        return DONE
    return targets


def _ask_bury(state: State, frame: Frame, node: Bury) -> list[int]:
    chosen = frame.cards
    options = buryable(state, node.level, chosen) if len(chosen) < node.number else DONE
    if options:
        return options
    state.top = frame.below
    tiles: list[int] = []
    for technology in chosen:
        tile = tile_of(state, technology)
        take_from_tile(state, tile, technology)
        put_under_deck(state, technology)
        if state.events is not None:
            state.events.append(Event("bury", frame.seat, technology, place=tile))
        if tile not in tiles:
            tiles.append(tile)
    tiles.sort()
    for tile in tiles:
        check_tile(state, tile)
    return DONE


def spaces_to_move(state: State, seat: int, card: int) -> list[int]:
    """The other spaces with a free place."""
    player = state.players[seat]
    free = free_spaces(player) & ~(1 << (place_of(player, card) >> 1))
    return [SPACE + space for space in range(1, 7) if free >> space - 1 & 1]


def discard_self(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    if card in player.artifacts:
        discard_artifact(state, seat, card)
        return
    place = place_of(player, card)
    if place >= 0:
        discard_monument(state, seat, place)


def _draw_until(state: State, seat: int, node: DrawUntil) -> None:
    """Revealed cards lie apart until the end, so that a reshuffle cannot bring them up a second time."""
    hand = state.players[seat].hand
    found = 0
    revealed: list[int] = []
    while found < node.number and len(hand) < HAND_LIMIT:
        card = take_top(state)
        if card < 0:
            break
        if state.events is not None:
            state.events.append(Event("reveal", seat, card))
        if KINDS[card] & node.kinds:
            found += 1
            hand.append(card)
            if state.events is not None:
                state.events.append(Event("take", seat, card))
        else:
            revealed.append(card)
    state.looked = revealed
    discard_looked(state, EVERYONE)
