"""The course of a turn after its actions: timeline phase, decline phase, milestones, and the next turn."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.tables import (
    AFTER_DECLINE,
    EFFECT,
    HAS_DECLINE,
    HAS_TIMELINE,
)
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.nodes import (
    LOST_THIS_PHASE,
    PAST,
)
from antiquary.games.ancient_knowledge.rules.pieces import (
    CARD_BITS,
    draw,
    fill_tile,
    slide,
    to_the_past,
)
from antiquary.games.ancient_knowledge.rules.state import (
    ACTION_PHASE,
    DECLINE_PHASE,
    GROUND,
    NO_CARD,
    OVER,
    TILES,
    TIMELINE_PHASE,
    Frame,
    State,
)
from antiquary.kernel.event import Event

MIDDLE: Final = 7  # monuments in the past that flip a tile
END_AT: Final = 14  # monuments in the past that bring about the end
FIRST_ACTION: Final[list[Frame]] = [Frame(GROUND, steps.TAKE_ACTION, seat, left=2) for seat in range(4)]
DECLINE_FRAMES: Final[list[Frame]] = [Frame(GROUND, steps.DECLINE_PHASE, seat) for seat in range(4)]


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.phase = ACTION_PHASE
    state.turn += 1
    if state.events is not None:
        state.events.append(Event("turn", seat, amount=state.turn))
    state.top = FIRST_ACTION[seat]


def begin_timeline_phase(state: State, seat: int) -> None:
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
        state.top = Frame(DECLINE_FRAMES[seat], steps.IN_ORDER, seat, cards=acting)
    else:
        begin_decline_phase(state, seat)


def begin_decline_phase(state: State, seat: int) -> None:
    if state.skip_decline:
        state.skip_decline = False
        if state.events is not None:
            state.events.append(Event("skip-decline", seat))
        end_turn(state, seat)
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
        decline(state, seat, lower)
    else:
        state.top = Frame(state.top, steps.DECLINE_NEXT, seat)


def decline(state: State, seat: int, card: int) -> None:
    if state.events is not None:
        state.events.append(Event("decline", seat, card))
    effect = EFFECT[card]
    if HAS_DECLINE[card] and effect is not None:
        state.declining = card
        state.top = Frame(state.top, steps.FINISH_DECLINE, seat, card, card=card)
        state.top = Frame(state.top, effect, seat, card)
    else:
        finish_decline(state, seat, card)


def finish_decline(state: State, seat: int, card: int) -> None:
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
    slide_on(state, seat)


def slide_on(state: State, seat: int) -> None:
    slide(state, seat)
    after: list[int] = []
    for card in state.players[seat].artifacts:
        if AFTER_DECLINE[card]:
            after.append(card)
    if after:
        state.top = Frame(state.top, steps.END_TURN, seat)
        state.top = Frame(state.top, steps.IN_ORDER, seat, cards=after)
    else:
        end_turn(state, seat)


def end_turn(state: State, seat: int) -> None:
    following = (seat + 1) % state.seats
    if state.ending and following == state.first:
        state.phase = OVER
        if state.events is not None:
            state.events.append(Event("over"))
        return
    begin_turn(state, following)


def deal_out(state: State) -> None:
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
