"""Effects made of effects: optional, conditional, one after the other, paid for."""

from dataclasses import dataclass
from typing import final

from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.changes import HAND_GROWS, HAND_SHRINKS, Changes, union
from antiquary.games.ancient_knowledge.rules.effects.costs import Cost
from antiquary.games.ancient_knowledge.rules.soundness import is_fresh_effect, is_own_effect, names_nothing
from antiquary.games.ancient_knowledge.rules.state import (
    DONE,
    Condition,
    Effect,
    Frame,
    ImmediateEffect,
    Player,
    State,
)
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY
from antiquary.games.ancient_knowledge.rules.texts import (
    AFTER,
    FOLLOWING,
    INFINITIVE,
    SAME,
    Clause,
    ClauseContext,
    Part,
    Question,
    Reason,
    Refusal,
)
from antiquary.games.ancient_knowledge.rules.worth import CONDITIONAL_SHARE, WORST_CARD_SHARE, Worth


@final
@dataclass(frozen=True)
class May(ImmediateEffect):
    """The effect is optional."""

    effect: Effect

    def possible(self, state: State, seat: int, source: int) -> bool:
        return self.effect.possible(state, seat, source)

    def begin(self, state: State, frame: Frame) -> list[int]:
        below = frame.below
        state.top = below
        if self.effect.possible(state, frame.seat, frame.source):
            state.top = Frame(below, self.effect, frame.seat, frame.source, optional=True)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-may", parts={"effect": Part(self.effect.clause(context), INFINITIVE)})

    def add_worth(self, share: float, worth: Worth) -> None:
        self.effect.add_worth(share, worth)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        self.effect.add_remaining(frame, worth)

    def changes(self) -> Changes:
        return self.effect.changes()

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return self.effect.could_wake(state, seat, source, changes)

    def is_optional(self) -> bool:
        return True

    def inside(self) -> list[Effect]:
        return [self, *self.effect.inside()]

    def accepted(self) -> Effect:
        return self.effect


@final
@dataclass(frozen=True)
class If(ImmediateEffect):
    """The effect happens if the condition holds at that moment."""

    condition: Condition
    then: Effect

    def possible(self, state: State, seat: int, source: int) -> bool:
        return self.condition.holds(state.players[seat], source) and self.then.possible(state, seat, source)

    def begin(self, state: State, frame: Frame) -> list[int]:
        below = frame.below
        state.top = below
        if self.condition.holds(state.players[frame.seat], frame.source):
            state.top = Frame(below, self.then, frame.seat, frame.source)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        then = self.then.clause(context.after(self.condition.about()))
        return Clause("effect-if", parts={"condition": Part(self.condition.clause()), "effect": Part(then, AFTER)})

    def add_worth(self, share: float, worth: Worth) -> None:
        self.then.add_worth(share * CONDITIONAL_SHARE, worth)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        self.then.add_remaining(frame, worth)

    def changes(self) -> Changes:
        return self.then.changes()

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        player = state.players[seat]
        if not self.condition.holds(player, source) and not self.condition.could_hold(player, source, changes):
            return False
        return self.then.possible(state, seat, source) or self.then.could_wake(state, seat, source, changes)

    def is_optional(self) -> bool:
        return self.then.is_optional()

    def inside(self) -> list[Effect]:
        return [self, *self.then.inside()]

    def outer_condition(self) -> Condition | None:
        return self.condition

    def unconditional(self) -> Effect:
        return self.then


@final
@dataclass(frozen=True)
class Sequence(ImmediateEffect):
    """One after the other; a part that cannot happen does not stop the next."""

    first: Effect
    second: Effect

    def possible(self, state: State, seat: int, source: int) -> bool:
        return self.first.possible(state, seat, source) or self.second.possible(state, seat, source)

    def begin(self, state: State, frame: Frame) -> list[int]:
        second = Frame(frame.below, self.second, frame.seat, frame.source)
        state.top = Frame(second, self.first, frame.seat, frame.source)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        context = context.after(NO_TALLY)  # with more than one clause, "it" would not be clear
        first = self.first
        second: object = self.second  # compared as an object: compiled, two of type Effect are equal only if identical
        if first.accepted() is not first and second == first:
            return Clause("effect-may-twice", parts={"effect": Part(first.accepted().clause(context), INFINITIVE)})
        parts = {"first": Part(first.clause(context), SAME), "second": Part(self.second.clause(context), FOLLOWING)}
        return Clause("effect-sequence", parts=parts)

    def add_worth(self, share: float, worth: Worth) -> None:
        self.first.add_worth(share, worth)
        self.second.add_worth(share, worth)

    def changes(self) -> Changes:
        return union(self.first.changes(), self.second.changes())

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        first, second = self.first, self.second
        return first.could_wake(state, seat, source, changes) or second.could_wake(state, seat, source, changes)

    def is_optional(self) -> bool:
        return self.first.is_optional() and self.second.is_optional()

    def inside(self) -> list[Effect]:
        return [self, *self.first.inside(), *self.second.inside()]


@final
@dataclass(frozen=True)
class MayPay(Effect):
    """Optional: pay the whole cost; if so, the gain happens."""

    cost: Cost
    gain: Effect

    def possible(self, state: State, seat: int, source: int) -> bool:
        return self.cost.payable(state.players[seat])

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        if self.cost.is_paid(frame.left):
            state.top = Frame(frame.below, self.gain, frame.seat, frame.source)
            return DONE
        if frame.left:
            cards = self.cost.payments(player, frame.source)  # what was begun must be finished
            if not cards:  # only in a guess at the hand of another, which is then dropped
                state.top = frame.below
            return cards
        if not self.cost.payable(player):
            state.top = frame.below
            return DONE
        return [*self.cost.payments(player, frame.source), STOP]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            return
        if self.cost.pay(state, frame, action):
            state.top = Frame(state.top, self.gain, frame.seat, frame.source)
        else:
            state.top = Frame(state.top, self, frame.seat, frame.source, left=frame.left + 1)

    def question(self, frame: Frame) -> Question:
        return self.cost.question_for(frame)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return [(card, Reason("why-kind")) for card in state.players[frame.seat].hand]

    def is_sound(self, state: State, frame: Frame) -> bool:
        return names_nothing(frame) and is_own_effect(frame) and self.cost.is_sound_for(state, frame)

    def could_choose(self, player: Player, card: int) -> bool:
        return self.cost.takes(card)

    def clause(self, context: ClauseContext) -> Clause:
        context = context.after(NO_TALLY)
        cost, gain = self.cost.clause(context), self.gain.clause(context)
        return Clause("effect-may-pay", parts={"cost": Part(cost, INFINITIVE), "gain": Part(gain, AFTER)})

    def add_worth(self, share: float, worth: Worth) -> None:
        self.cost.add_worth(share * CONDITIONAL_SHARE * WORST_CARD_SHARE, worth)
        self.gain.add_worth(share * CONDITIONAL_SHARE, worth)

    def changes(self) -> Changes:
        cost, gain = self.cost.changes(), self.gain.changes()
        if gain & HAND_GROWS:
            cost = Changes(cost & ~HAND_SHRINKS)  # nobody draws fewer cards than they pay
        return union(cost, gain)

    def is_optional(self) -> bool:
        return True

    def inside(self) -> list[Effect]:
        return [self, *self.cost.inside(), *self.gain.inside()]

    def spends_source(self) -> bool:
        return self.cost.discards_source()
