"""Effects on one's own knowledge: in the timeline, and lost."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import NO_KINDS, Kinds
from antiquary.games.ancient_knowledge.rules.actions import NUMBER, STOP
from antiquary.games.ancient_knowledge.rules.changes import (
    KNOWLEDGE_REMOVED,
    LOST_RETURNED,
    UNUSUAL,
    Changes,
    could_rise,
)
from antiquary.games.ancient_knowledge.rules.conditions import ANY_MONUMENT, Monuments, amount, place_of
from antiquary.games.ancient_knowledge.rules.legality import monuments_of
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM, PLACES
from antiquary.games.ancient_knowledge.rules.pieces.timeline import discard_artifact, remove_knowledge, return_lost
from antiquary.games.ancient_knowledge.rules.soundness import is_fresh_effect, is_own_effect, names_nothing
from antiquary.games.ancient_knowledge.rules.state import DONE, NO_CARD, Effect, Frame, ImmediateEffect, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    ABOUT_SELF,
    LOST,
    NO_TALLY,
    ON_BOARD,
    TIMELINE_KNOWLEDGE,
    Tally,
)
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Part, Question, Reason, Refusal, each
from antiquary.games.ancient_knowledge.rules.worth import Worth, typical


def _why_not_removed(state: State, frame: Frame, where: Monuments) -> list[Refusal]:
    """Every monument of the timeline, with what would keep knowledge from being taken off it."""
    player = state.players[frame.seat]
    refused: list[Refusal] = []
    for card in monuments_of(player):
        place = place_of(player, card)
        if not where.include(player, place, frame.source):
            reason = where.why_not(player, place, frame.source)
        elif not player.knowledge[place]:
            reason = Reason("why-no-knowledge")
        else:
            reason = Reason("why-other-chosen")
        refused.append((card, reason))
    return refused


@final
@dataclass(frozen=True)
class RemoveFromEach(ImmediateEffect):
    """Remove `number` knowledge from each of the monuments."""

    number: int
    where: Monuments

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        return player.counts[TIMELINE_KNOWLEDGE] > 0 and self.where.knowledge(player, source) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        player = state.players[frame.seat]
        for place in range(PLACES):
            if player.knowledge[place] and self.where.include(player, place, frame.source):
                remove_knowledge(state, frame.seat, place, self.number)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-remove-from-each", {"n": self.number, **self.where.arguments()})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.removed += share * self.number * self.where.typical()

    def changes(self) -> Changes:
        return KNOWLEDGE_REMOVED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return self.where.could_gain(changes)

    def neighbour_kinds(self) -> Kinds:
        return self.where.kinds if self.where.adjacent else NO_KINDS


@final
@dataclass(frozen=True)
class RemoveFromOne(Effect):
    """Remove `number` knowledge (or up to that) from one of the monuments."""

    number: int
    where: Monuments = ANY_MONUMENT
    up_to: bool = False

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        return player.counts[TIMELINE_KNOWLEDGE] > 0 and self.where.knowledge(player, source) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        targets: list[int] = []
        for place in range(PLACES):
            if player.knowledge[place] and self.where.include(player, place, frame.source):
                card = player.timeline[place]
                # Once a monument is chosen, an "up to" goes on with that one only.
                if frame.left == 0 or card == frame.card:
                    targets.append(card)
        if not targets or frame.left == self.number:
            state.top = frame.below
            return DONE
        if self.up_to or frame.optional:
            targets.append(STOP)
        return targets

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            return
        place = place_of(state.players[frame.seat], action)
        if self.up_to:
            remove_knowledge(state, frame.seat, place, 1)
            state.top = Frame(state.top, self, frame.seat, frame.source, card=action, left=frame.left + 1)
        else:
            remove_knowledge(state, frame.seat, place, self.number)

    def question(self, frame: Frame) -> Question:
        key = "ask-remove-from-one-up-to" if self.up_to else "ask-remove-from-one"
        return Question(key, self.number - frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return _why_not_removed(state, frame, self.where)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if frame.left == 0:
            return is_fresh_effect(frame)
        begun = self.up_to and frame.left <= self.number and not frame.cards
        return begun and place_of(state.players[frame.seat], frame.card) >= 0 and is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        key = "effect-remove-from-one-up-to" if self.up_to else "effect-remove-from-one"
        return Clause(key, {"n": self.number, **self.where.arguments()}, {"limit": Part(self.where.limit())})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.removed += share * self.number * (0.6 if self.where.at_least else 1.0)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.removed += self.number - frame.left

    def changes(self) -> Changes:
        return KNOWLEDGE_REMOVED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return self.where.could_gain(changes)

    def is_optional(self) -> bool:
        return self.up_to


@final
@dataclass(frozen=True)
class RemoveSpread(Effect):
    """Remove `number` knowledge in total (or up to that), split as you like; `per` counts instead of a fixed number;
    `over` limits the monuments it may be split over."""

    number: int
    where: Monuments = ANY_MONUMENT
    up_to: bool = False
    per: Tally = NO_TALLY
    over: int = PLACES

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        return amount(player, source, self.number, self.per) > 0 and self.where.knowledge(player, source) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        left = frame.left
        if left == 0:  # not begun yet: how much there is to remove is settled now
            left = amount(player, frame.source, self.number, self.per)
            available = self.where.knowledge(player, frame.source)
            if left == 0 or available == 0:
                state.top = frame.below
                return DONE
            left = min(left, available)
            state.top = Frame(
                frame.below, self, frame.seat, frame.source, left=left, cards=frame.cards, optional=frame.optional
            )
        targets = self._targets(state, frame)
        if not targets:
            state.top = frame.below
            return DONE
        if self.up_to or frame.optional:
            targets.append(STOP)
        elif left >= player.counts[TIMELINE_KNOWLEDGE]:
            # All of it has to go: there is nothing to choose.
            state.top = frame.below
            for place in range(PLACES):
                remove_knowledge(state, frame.seat, place, player.knowledge[place])
            return DONE
        return targets

    def _targets(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        timeline, knowledge = player.timeline, player.knowledge
        targets: list[int] = []
        if self.where is ANY_MONUMENT:
            for place in range(PLACES):
                if knowledge[place]:
                    targets.append(timeline[place])
            return targets
        touched = frame.cards
        full = len(touched) >= self.over
        for place in range(PLACES):
            if knowledge[place] and self.where.include(player, place, frame.source):
                card = timeline[place]
                if not full or card in touched:
                    targets.append(card)
        return targets

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            return
        remove_knowledge(state, frame.seat, place_of(state.players[frame.seat], action), 1)
        if frame.left > 1:
            touched = frame.cards
            if self.over < PLACES and action not in touched:
                touched = [*touched, action]
            state.top = Frame(
                state.top,
                self,
                frame.seat,
                frame.source,
                left=frame.left - 1,
                cards=touched,
                optional=frame.optional,
            )

    def question(self, frame: Frame) -> Question:
        return Question("ask-remove-up-to" if self.up_to else "ask-remove", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return _why_not_removed(state, frame, self.where)

    def is_sound(self, state: State, frame: Frame) -> bool:
        player = state.players[frame.seat]
        if frame.card != NO_CARD or frame.left > player.counts[TIMELINE_KNOWLEDGE] or len(frame.cards) > self.over:
            return False
        if frame.cards and (self.over == PLACES or not all(place_of(player, card) >= 0 for card in frame.cards)):
            return False
        # What an archive action removes comes from the card that granted the action, if one did.
        archived = self is ONE_TOKEN and frame.left > 0 and not frame.optional
        return archived or is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        where = self.where.arguments()
        unlimited = self.over >= PLACES
        if self.per != NO_TALLY:
            assert unlimited
            assert not self.up_to
            return Clause("effect-remove-spread-each", {"n": self.number, **where}, {"each": Part(each(self.per))})
        source = Part(Clause("from-any", where) if unlimited else Clause("from-few", {"over": self.over, **where}))
        key = "effect-remove-spread-up-to" if self.up_to else "effect-remove-spread"
        return Clause(key, {"n": self.number}, {"source": source})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.removed += share * self.number * typical(self.per)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.removed += frame.left if frame.left else self.number

    def changes(self) -> Changes:
        return KNOWLEDGE_REMOVED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        if amount(state.players[seat], source, self.number, self.per) == 0:
            return could_rise(self.per, changes)
        return self.where.could_gain(changes)

    def is_optional(self) -> bool:
        return self.up_to


ONE_TOKEN: Final = RemoveSpread(1)  # what an archive action does with each card


@final
@dataclass(frozen=True)
class RemoveFromSelf(ImmediateEffect):
    """Remove `number` knowledge from the card itself."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        place = place_of(player, source)
        return place >= 0 and player.knowledge[place] > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        place = place_of(state.players[frame.seat], frame.source)
        if place >= 0:
            remove_knowledge(state, frame.seat, place, self.number)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-remove-from-self", {"n": self.number, "known": context.known(*ABOUT_SELF)})

    def add_worth(self, share: float, worth: Worth) -> None:
        """Nothing: `own_removal` is asked by itself."""

    def changes(self) -> Changes:
        return KNOWLEDGE_REMOVED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0

    def own_removal(self) -> int:
        return self.number


@final
@dataclass(frozen=True)
class MaySacrificeArtifacts(Effect):
    """Discard any number of one's artifacts; for each, remove `number` knowledge from the card itself."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        return player.counts[ON_BOARD] > 0 and place_of(player, source) >= 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        if not player.artifacts or place_of(player, frame.source) < 0:
            state.top = frame.below
            return DONE
        return [*player.artifacts, STOP]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            discard_artifact(state, frame.seat, action)
            remove_knowledge(state, frame.seat, place_of(state.players[frame.seat], frame.source), self.number)
            state.top = Frame(state.top, self, frame.seat, frame.source, left=frame.left + 1)

    def question(self, frame: Frame) -> Question:
        return Question("ask-sacrifice-own", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return names_nothing(frame) and frame.left <= CARD_ROOM and is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-may-sacrifice-artifacts", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.removed += share * self.number

    def is_optional(self) -> bool:
        return True


@final
@dataclass(frozen=True)
class ReturnLost(Effect):
    """Return `number` lost knowledge (or up to that) to the reserve."""

    number: int
    up_to: bool = False

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.players[seat].counts[LOST] > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        if self.up_to:
            most = min(self.number, state.players[frame.seat].counts[LOST])
            if most > 0:
                return [*[NUMBER + number for number in range(1, most + 1)], STOP]
            state.top = frame.below
            return DONE
        state.top = frame.below
        return_lost(state, frame.seat, self.number)
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            return_lost(state, frame.seat, action - NUMBER)

    def question(self, frame: Frame) -> Question:
        return Question("ask-return-lost", self.number)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        key = "effect-return-lost-up-to" if self.up_to else "effect-return-lost"
        return Clause(key, {"n": self.number, "known": context.known(LOST)})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.returned += share * self.number

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.returned += self.number

    def changes(self) -> Changes:
        return LOST_RETURNED

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0

    def is_optional(self) -> bool:
        return self.up_to
