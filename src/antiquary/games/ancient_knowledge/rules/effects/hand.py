"""Effects that bring builder cards to the hand."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import KIND_SETS, Kinds
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.beliefs import HAND
from antiquary.games.ancient_knowledge.rules.changes import (
    DISCARD_PILE_GROWS,
    HAND_GROWS,
    HAND_SHRINKS,
    Changes,
    could_rise,
)
from antiquary.games.ancient_knowledge.rules.conditions import amount
from antiquary.games.ancient_knowledge.rules.legality import can_draw
from antiquary.games.ancient_knowledge.rules.numbers import HAND_LIMIT
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    discard_from_hand,
    discard_looked,
    draw,
    draw_until,
    keep,
    look_at,
    take_looked,
)
from antiquary.games.ancient_knowledge.rules.soundness import (
    is_asked_now,
    is_blank,
    is_fresh_effect,
    is_own_effect,
    looks_at_builder_cards,
    names_nothing,
)
from antiquary.games.ancient_knowledge.rules.state import DONE, Effect, Frame, ImmediateEffect, State, Step
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY, Tally
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Part, Question, each
from antiquary.games.ancient_knowledge.rules.worth import Worth, typical
from antiquary.kernel.event import EVERYONE


@final
@dataclass(frozen=True)
class Draw(ImmediateEffect):
    """Draw `number` builder cards; with `per`, that many for every full `every` of the tally."""

    number: int = 1
    per: Tally = NO_TALLY
    every: int = 1

    def possible(self, state: State, seat: int, source: int) -> bool:
        return can_draw(state, seat) and amount(state.players[seat], source, self.number, self.per, self.every) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        player = state.players[frame.seat]
        draw(state, frame.seat, amount(player, frame.source, self.number, self.per, self.every))
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        if self.per == NO_TALLY:
            return Clause("effect-draw", {"n": self.number})
        return Clause("effect-draw-each", {"n": self.number}, {"each": Part(each(self.per, self.every))})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * self.number * typical(self.per) / self.every

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += self.number

    def changes(self) -> Changes:
        return HAND_GROWS

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        if can_draw(state, seat):
            return could_rise(self.per, changes)
        full = len(state.players[seat].hand) >= HAND_LIMIT
        return changes & (HAND_SHRINKS if full else DISCARD_PILE_GROWS) != 0


@final
@dataclass(frozen=True)
class MayRedraw(Effect):
    """Discard up to `number` cards from hand, then draw as many."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(state.players[seat].hand) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        hand = state.players[frame.seat].hand
        if frame.left == self.number or not hand:
            state.top = frame.below
            draw(state, frame.seat, frame.left)
            return DONE
        return [*hand, STOP]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            draw(state, frame.seat, frame.left)
        else:
            discard_from_hand(state, frame.seat, action)
            state.top = Frame(state.top, self, frame.seat, frame.source, left=frame.left + 1)

    def question(self, frame: Frame) -> Question:
        return Question("ask-redraw", self.number - frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return names_nothing(frame) and frame.left <= self.number and is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-may-redraw", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share * 0.5

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += frame.left

    def is_optional(self) -> bool:
        return True


@final
@dataclass(frozen=True)
class DrawUntil(ImmediateEffect):
    """Reveal cards from the deck until `number` of these kinds have come; those go to the hand, the rest is
    discarded."""

    number: int
    kinds: Kinds

    def possible(self, state: State, seat: int, source: int) -> bool:
        return can_draw(state, seat)

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        draw_until(state, frame.seat, self.number, self.kinds)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-draw-until", {"n": self.number, "kinds": KIND_SETS[self.kinds]})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * self.number


# --- looking at the top of the deck ---------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class KeepOne(Step):
    """Keep one of the cards looked at."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        if state.looked:
            return state.looked[:]
        state.top = frame.below
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        take_looked(state, action, HAND + frame.seat)
        discard_looked(state, 1 << frame.seat)
        keep(state, frame.seat, action, 1 << frame.seat)

    def question(self, frame: Frame) -> Question:
        return Question("ask-keep", frame.left)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += 1.5

    def is_sound(self, state: State, frame: Frame) -> bool:
        room = len(state.players[frame.seat].hand) < HAND_LIMIT
        return is_asked_now(state, frame) and is_blank(frame) and looks_at_builder_cards(state) and room


KEEP_ONE: Final = KeepOne()


@final
@dataclass(frozen=True)
class LookAndKeep(ImmediateEffect):
    """Look at the top `number` builder cards, keep one, discard the rest."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return can_draw(state, seat)

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        if len(state.players[frame.seat].hand) < HAND_LIMIT:
            look_at(state, frame.seat, self.number, frame.seat)
            state.top = Frame(state.top, KEEP_ONE, frame.seat, frame.source)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-look-and-keep", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * 1.5


@final
@dataclass(frozen=True)
class DraftOne(Step):
    """Take one of the revealed cards; `left` counts the takers so far, `card` is the seat that revealed them."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        if frame.left > state.seats or not state.looked:
            state.top = frame.below
            discard_looked(state, EVERYONE)
            return DONE
        if len(state.players[frame.seat].hand) >= HAND_LIMIT:
            state.top = frame.below
            _next_drafter(state, frame)
            return DONE
        return state.looked[:]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        take_looked(state, action)
        keep(state, frame.seat, action, EVERYONE)
        _next_drafter(state, frame)

    def question(self, frame: Frame) -> Question:
        return Question("ask-draft", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or frame.cards or not looks_at_builder_cards(state):
            return False
        in_turn = frame.seat == (frame.card + frame.left) % state.seats
        return 0 <= frame.card < state.seats and frame.left <= state.seats and in_turn

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += 1.5


DRAFT_ONE: Final = DraftOne()


def _next_drafter(state: State, frame: Frame) -> None:
    """Everyone in turn order from the owner, then the owner once more."""
    taken = frame.left + 1
    following = (frame.card + taken) % state.seats
    state.top = Frame(state.top, DRAFT_ONE, following, frame.source, card=frame.card, left=taken)


@final
@dataclass(frozen=True)
class RevealAndDraft(ImmediateEffect):
    """Reveal the top `number` builder cards; everyone takes one in turn, then the owner a second; discard the rest."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.deck_size > 0 or len(state.discard) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        look_at(state, frame.seat, self.number, EVERYONE)
        state.top = Frame(state.top, DRAFT_ONE, frame.seat, frame.source, card=frame.seat)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-reveal-and-draft", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * 2.0
