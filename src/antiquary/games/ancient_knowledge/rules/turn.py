"""The course of a turn: actions, timeline phase, decline phase, milestones, and the next turn."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import BUILDER_CARDS
from antiquary.games.ancient_knowledge.cards.tables import AFTER_DECLINE, EFFECT, HAS_DECLINE, HAS_TIMELINE, IS_BUILDER
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Archive, Create, Excavate, Learn
from antiquary.games.ancient_knowledge.rules.legality import (
    any_creatable,
    any_learnable,
    or_done,
    refused_technologies,
    why_not_create,
)
from antiquary.games.ancient_knowledge.rules.numbers import (
    ACTIONS,
    END_AT,
    FLIP_AT,
    HAND_LIMIT,
    MOST_SEATS,
    SEARCHED,
    TILES,
)
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import draw
from antiquary.games.ancient_knowledge.rules.pieces.technologies import flip_tile
from antiquary.games.ancient_knowledge.rules.pieces.timeline import begin_losses, slide, to_the_past
from antiquary.games.ancient_knowledge.rules.soundness import is_asked_now, is_blank, is_part_of_turn, names_nothing
from antiquary.games.ancient_knowledge.rules.state import (
    ACTION_PHASE,
    DECLINE_PHASE,
    DONE,
    GROUND,
    NO_CARD,
    NO_CARDS,
    OVER,
    TIMELINE_PHASE,
    Effect,
    Frame,
    ImmediateStep,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import PAST, ROTATED, TIMELINE_KNOWLEDGE
from antiquary.games.ancient_knowledge.rules.texts import Question, Reason, Refusal
from antiquary.kernel.event import Event

# --- actions --------------------------------------------------------------------------------------------------------

CREATE_ACTION: Final = Create()
LEARN_ACTION: Final = Learn()
ARCHIVE_ACTION: Final = Archive()
EXCAVATE_ACTION: Final = Excavate()
# In the order of their numbers from `actions.CREATE` on.
ACTION_EFFECTS: Final[list[Effect]] = [CREATE_ACTION, LEARN_ACTION, ARCHIVE_ACTION, EXCAVATE_ACTION]

# What can be chosen for each set of those that are possible; a search always is.
ACTION_CHOICES: Final[list[list[int]]] = [
    [actions.CREATE + bit for bit in range(len(ACTION_EFFECTS)) if possible >> bit & 1] + [actions.SEARCH]
    for possible in range(1 << len(ACTION_EFFECTS))
]


@final
@dataclass(frozen=True)
class TakeAction(Step):
    """One of the five actions; `left` says how many are still to be taken."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        seat = frame.seat
        player = state.players[seat]
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

    def choose(self, state: State, frame: Frame, action: int) -> None:
        seat = frame.seat
        if state.events is not None:
            state.events.append(Event("action", seat, amount=action))
        if action == actions.SEARCH:
            state.top = SECOND_ACTION[seat] if frame.left > 1 else TIMELINE_FRAMES[seat]
            draw(state, seat, SEARCHED)
        else:
            frames = FIRST_FRAMES if frame.left > 1 else LAST_FRAMES
            state.top = frames[seat * len(ACTION_EFFECTS) + action - actions.CREATE]

    def idle(self, state: State, frame: Frame) -> list[int]:
        """A search with a full hand draws nothing."""
        full = len(state.players[frame.seat].hand) >= HAND_LIMIT
        return [actions.SEARCH] if full and len(self.begin(state, frame)) > 1 else NO_CARDS

    def question(self, frame: Frame) -> Question:
        return Question("ask-action", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_part_of_turn(state, frame, ACTION_PHASE) or not names_nothing(frame):
            return False
        return 1 <= frame.left <= ACTIONS and state.players[frame.seat].counts[PAST] <= actions.MOST_ROTATED

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """The actions, and the cards that none of this turn could bring into play as things are."""
        seat = frame.seat
        player = state.players[seat]
        refused: list[Refusal] = [
            (actions.CREATE, Reason("why-none-creatable" if player.hand else "why-hand-empty")),
            (actions.LEARN, Reason("why-none-learnable")),
            (actions.ARCHIVE, Reason("why-no-knowledge-at-all" if player.hand else "why-hand-empty")),
            (actions.EXCAVATE, Reason("why-all-rotated" if player.counts[PAST] else "why-past-empty")),
        ]
        for card in player.hand:
            reason = why_not_create(state, seat, card)
            if reason is not None:
                refused.append((card, reason))
        return refused + refused_technologies(state, seat)


TAKE_ACTION: Final = TakeAction()


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.phase = ACTION_PHASE
    state.turn += 1
    if state.events is not None:
        state.events.append(Event("turn", seat, amount=state.turn))
    state.top = FIRST_ACTION[seat]


# --- the timeline phase ---------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class TimelinePhase(ImmediateStep):
    """The timeline effects, each once."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        seat = frame.seat
        player = state.players[seat]
        state.top = frame.below
        state.phase = TIMELINE_PHASE
        acting: list[int] = []
        for card in player.timeline:
            if card >= 0 and HAS_TIMELINE[card]:
                acting.append(card)
        for card in player.artifacts:
            if HAS_TIMELINE[card]:
                acting.append(card)
        if acting:
            state.top = Frame(DECLINE_FRAMES[seat], IN_ORDER, seat, cards=acting)
        else:
            _begin_decline_phase(state, seat)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_part_of_turn(state, frame, ACTION_PHASE) and is_blank(frame)


BEGIN_TIMELINE: Final = TimelinePhase()

# --- the decline phase ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class DeclinePhase(ImmediateStep):
    """Begins the decline phase, or leaves it out."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        _begin_decline_phase(state, frame.seat)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_part_of_turn(state, frame, TIMELINE_PHASE) and is_blank(frame)


BEGIN_DECLINE: Final = DeclinePhase()


def _begin_decline_phase(state: State, seat: int) -> None:
    if state.skip_decline:
        state.skip_decline = False
        if state.events is not None:
            state.events.append(Event("skip-decline", seat))
        _end_turn(state, seat)
        return
    state.phase = DECLINE_PHASE
    begin_losses(state, seat)
    _decline_next(state, seat)


@final
@dataclass(frozen=True)
class DeclineNext(Step):
    """The choice of the monument on space 1 that declines first."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return state.players[frame.seat].timeline[:2]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        _decline(state, frame.seat, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-decline", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        timeline = state.players[frame.seat].timeline
        both = timeline[0] >= 0 and timeline[1] >= 0
        return both and is_part_of_turn(state, frame, DECLINE_PHASE) and is_blank(frame)


DECLINE_NEXT: Final = DeclineNext()


@final
@dataclass(frozen=True)
class FinishDecline(ImmediateStep):
    """After its decline effect, the knowledge of `card` is lost and it goes to the past."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        _finish_decline(state, frame.seat, frame.card)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        if frame.below is not GROUND or state.phase != DECLINE_PHASE or frame.optional:
            return False
        own = frame.source >= 0 and IS_BUILDER[frame.source] == 1 and frame.card == frame.source
        return own and frame.left == 0 and not frame.cards


FINISH_DECLINE: Final = FinishDecline()


def _decline_next(state: State, seat: int) -> None:
    """The next monument on space 1 declines; the order does not matter where neither has a decline effect."""
    timeline = state.players[seat].timeline
    lower, upper = timeline[0], timeline[1]
    if lower < 0:
        _milestones(state, seat)
    elif upper < 0 or not (HAS_DECLINE[lower] or HAS_DECLINE[upper]):
        _decline(state, seat, lower)
    else:
        state.top = Frame(state.top, DECLINE_NEXT, seat)


def _decline(state: State, seat: int, card: int) -> None:
    if state.events is not None:
        state.events.append(Event("decline", seat, card))
    effect = EFFECT[card]
    if HAS_DECLINE[card] and effect is not None:
        state.declining = card
        below = Frame(state.top, FINISH_DECLINE, seat, card, card=card)
        state.top = Frame(below, effect, seat, card)
    else:
        _finish_decline(state, seat, card)


def _finish_decline(state: State, seat: int, card: int) -> None:
    place = place_of(state.players[seat], card)
    state.declining = NO_CARD
    if place >= 0:  # its own effect may have discarded it
        to_the_past(state, seat, place)
    _decline_next(state, seat)


# --- milestones and the end of the turn -----------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class FlipTile(Step):
    """Choose the level I tile that becomes level II."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        tiles = [actions.TILE + tile for tile in range(TILES) if state.levels[tile] == 1]
        return or_done(state, frame, tiles)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        flip_tile(state, frame.seat, action - actions.TILE)

    def question(self, frame: Frame) -> Question:
        return Question("ask-flip", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        refused: list[Refusal] = []
        for tile, level in enumerate(state.levels):
            refused.append((actions.TILE + tile, Reason("why-tile-gone" if level == 0 else "why-tile-second")))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        possible = frame.below.node is SLIDE and 1 in state.levels
        return possible and is_asked_now(state, frame) and is_blank(frame)


FLIP_TILE: Final = FlipTile()


@final
@dataclass(frozen=True)
class Slide(ImmediateStep):
    """All monuments move one space to the left; then whatever follows a decline phase."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        _slide(state, frame.seat)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_part_of_turn(state, frame, DECLINE_PHASE) and is_blank(frame)


SLIDE: Final = Slide()


@final
@dataclass(frozen=True)
class EndTurn(ImmediateStep):
    """The next player's turn, or the end of the game."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        _end_turn(state, frame.seat)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_part_of_turn(state, frame, DECLINE_PHASE) and is_blank(frame)


END_TURN: Final = EndTurn()


def _milestones(state: State, seat: int) -> None:
    """Checked after all declines of the phase and before the slide."""
    past = state.players[seat].counts[PAST]
    if past >= END_AT and not state.ending:
        state.ending = True
        if state.events is not None:
            state.events.append(Event("end-near", seat))
    if past >= FLIP_AT and not state.flipped:
        state.flipped = True
        if 1 in state.levels:
            state.top = Frame(Frame(state.top, SLIDE, seat), FLIP_TILE, seat)
            return
    _slide(state, seat)


def _slide(state: State, seat: int) -> None:
    slide(state, seat)
    after: list[int] = []
    for card in state.players[seat].artifacts:
        if AFTER_DECLINE[card]:
            after.append(card)
    if after:
        state.top = Frame(Frame(state.top, END_TURN, seat), IN_ORDER, seat, cards=after)
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


# The frames that every turn needs lie directly on the ground, or on those that do. Frames never change, so all games
# share them.
FIRST_ACTION: Final[list[Frame]] = [Frame(GROUND, TAKE_ACTION, seat, left=ACTIONS) for seat in range(MOST_SEATS)]
SECOND_ACTION: Final[list[Frame]] = [Frame(GROUND, TAKE_ACTION, seat, left=1) for seat in range(MOST_SEATS)]
TIMELINE_FRAMES: Final[list[Frame]] = [Frame(GROUND, BEGIN_TIMELINE, seat) for seat in range(MOST_SEATS)]
DECLINE_FRAMES: Final[list[Frame]] = [Frame(GROUND, BEGIN_DECLINE, seat) for seat in range(MOST_SEATS)]
FIRST_FRAMES: Final[list[Frame]] = [
    Frame(below, effect, below.seat) for below in SECOND_ACTION for effect in ACTION_EFFECTS
]
LAST_FRAMES: Final[list[Frame]] = [
    Frame(below, effect, below.seat) for below in TIMELINE_FRAMES for effect in ACTION_EFFECTS
]
