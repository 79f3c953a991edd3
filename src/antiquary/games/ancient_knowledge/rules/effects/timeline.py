"""Effects that rearrange the timeline and the past, or leave out the decline phase."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import MONUMENTS
from antiquary.games.ancient_knowledge.rules.actions import SPACE, STOP
from antiquary.games.ancient_knowledge.rules.changes import MONUMENTS_MOVED, PAST_STRAIGHTENED, UNUSUAL, Changes
from antiquary.games.ancient_knowledge.rules.conditions import ANY_MONUMENT, Monuments, free_spaces, place_of
from antiquary.games.ancient_knowledge.rules.legality import monuments_of, or_done, swappable
from antiquary.games.ancient_knowledge.rules.numbers import PLACES, SPACES
from antiquary.games.ancient_knowledge.rules.pieces.timeline import move_monument, straighten, swap_places
from antiquary.games.ancient_knowledge.rules.soundness import is_asked_now, is_fresh_effect
from antiquary.games.ancient_knowledge.rules.state import (
    DECLINE_PHASE,
    DONE,
    NO_CARD,
    Effect,
    Frame,
    ImmediateEffect,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import ROTATED
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Part, Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth


def _why_not_swapped(state: State, frame: Frame) -> list[Refusal]:
    """Every monument of the timeline, with what would keep it from changing places."""
    refused: list[Refusal] = []
    for card in state.players[frame.seat].timeline:
        if card >= 0:
            refused.append((card, Reason("why-declining" if card == state.declining else "why-itself")))
    return refused


# --- moving ---------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class MoveTo(Step):
    """The space to which the monument `card` moves."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, self._spaces(state, frame))

    def _spaces(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        free = free_spaces(player) & ~(1 << (place_of(player, frame.card) >> 1))
        return [SPACE + space for space in range(1, SPACES + 1) if free >> space - 1 & 1]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        move_monument(state, frame.seat, place_of(state.players[frame.seat], frame.card), action - SPACE)

    def question(self, frame: Frame) -> Question:
        return Question("ask-move-to", frame.left, subject=frame.card)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        here = place_of(state.players[frame.seat], frame.card) // 2 + 1
        refused: list[Refusal] = []
        for space in range(1, SPACES + 1):
            key = "why-space-same" if space == here else "why-space-full"
            refused.append((SPACE + space, Reason(key, {"space": space})))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or frame.left or frame.cards:
            return False
        return place_of(state.players[frame.seat], frame.card) >= 0 and len(self._spaces(state, frame)) > 0


MOVE_TO: Final = MoveTo()


@final
@dataclass(frozen=True)
class Move(Effect):
    """Move one of the monuments to a free place on another space, or on space `to`."""

    where: Monuments = ANY_MONUMENT
    to: int = 0

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(self._movable(state, seat, source)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, self._movable(state, frame.seat, frame.source))

    def _movable(self, state: State, seat: int, source: int) -> list[int]:
        """The monuments that have somewhere to go. A monument in decline stays where it is."""
        player = state.players[seat]
        free = free_spaces(player)
        if self.to:
            free &= 1 << self.to - 1
        cards: list[int] = []
        if free:
            for place in range(PLACES):
                card = player.timeline[place]
                if (
                    card >= 0
                    and card != state.declining
                    and self.where.include(player, place, source)
                    and free & ~(1 << (place >> 1))
                ):
                    cards.append(card)
        return cards

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            return
        if self.to:
            move_monument(state, frame.seat, place_of(state.players[frame.seat], action), self.to)
        else:
            state.top = Frame(state.top, MOVE_TO, frame.seat, frame.source, card=action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-move", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        player = state.players[frame.seat]
        refused: list[Refusal] = []
        for card in monuments_of(player):
            place = place_of(player, card)
            if card == state.declining:
                reason = Reason("why-declining")
            elif self.where.include(player, place, frame.source):
                reason = Reason("why-nowhere")
            else:
                reason = self.where.why_not(player, place, frame.source)
            refused.append((card, reason))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        limit = {"limit": Part(self.where.limit())}
        if not self.to:
            return Clause("effect-move", self.where.arguments(), limit)
        assert self.where.kinds == MONUMENTS
        return Clause("effect-move-to", {"to": self.to}, limit)

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share

    def changes(self) -> Changes:
        return MONUMENTS_MOVED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & MONUMENTS_MOVED != 0 or self.where.could_gain(changes)


# --- swapping -------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class SwapSelf(Effect):
    """The card itself and another monument in the timeline change places."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        place = place_of(state.players[seat], source)
        return place >= 0 and source != state.declining and len(swappable(state, seat, source)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        possible = self.possible(state, frame.seat, frame.source)
        return or_done(state, frame, swappable(state, frame.seat, frame.source) if possible else DONE)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            player = state.players[frame.seat]
            swap_places(state, frame.seat, place_of(player, frame.source), place_of(player, action))

    def question(self, frame: Frame) -> Question:
        return Question("ask-swap-self", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return _why_not_swapped(state, frame)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-swap-self")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


@final
@dataclass(frozen=True)
class SwapWith(Step):
    """The monument with which `card` changes places."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, swappable(state, frame.seat, frame.card))

    def choose(self, state: State, frame: Frame, action: int) -> None:
        player = state.players[frame.seat]
        swap_places(state, frame.seat, place_of(player, frame.card), place_of(player, action))

    def question(self, frame: Frame) -> Question:
        return Question("ask-swap-with", frame.left, subject=frame.card)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return _why_not_swapped(state, frame)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or frame.left or frame.cards:
            return False
        here = place_of(state.players[frame.seat], frame.card) >= 0
        return here and len(swappable(state, frame.seat, frame.card)) > 0


SWAP_WITH: Final = SwapWith()


@final
@dataclass(frozen=True)
class SwapTwo(Effect):
    """Any two monuments in the timeline change places."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(swappable(state, seat, NO_CARD)) > 1

    def begin(self, state: State, frame: Frame) -> list[int]:
        monuments = swappable(state, frame.seat, NO_CARD)
        if len(monuments) == 2:
            state.top = frame.below
            player = state.players[frame.seat]
            swap_places(state, frame.seat, place_of(player, monuments[0]), place_of(player, monuments[1]))
            return DONE
        return or_done(state, frame, monuments if len(monuments) > 2 else DONE)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            state.top = Frame(state.top, SWAP_WITH, frame.seat, frame.source, card=action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-swap", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return _why_not_swapped(state, frame)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-swap-two")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


# --- the past and the phase -----------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Straighten(ImmediateEffect):
    """Straighten `number` rotated monuments in the past, or all if there are fewer; which ones makes no difference.

    `up_to` is printed on the card but is no choice: a straight monument is never worse than a rotated one.
    """

    number: int
    up_to: bool = False

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.players[seat].counts[ROTATED] > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        straighten(state, frame.seat, self.number)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-straighten-up-to" if self.up_to else "effect-straighten", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * self.number

    def changes(self) -> Changes:
        return PAST_STRAIGHTENED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


@final
@dataclass(frozen=True)
class SkipDecline(ImmediateEffect):
    """The decline phase of this turn does not take place."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.phase != DECLINE_PHASE  # too late once it has begun

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        if state.phase != DECLINE_PHASE:
            state.skip_decline = True
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-skip-decline")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share
