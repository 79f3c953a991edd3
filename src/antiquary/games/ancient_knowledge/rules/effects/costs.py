"""Discarding one's own: from hand, or the card itself. Both can also be the cost of an effect (`control.MayPay`)."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import final

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, BUILDER_CARDS, KIND_SETS, Kinds
from antiquary.games.ancient_knowledge.cards.tables import KINDS
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.changes import (
    ARTIFACTS_LEFT,
    DISCARD_PILE_GROWS,
    HAND_SHRINKS,
    Changes,
    union,
)
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.legality import matching, or_done
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import discard_from_hand
from antiquary.games.ancient_knowledge.rules.pieces.timeline import discard_artifact, discard_monument
from antiquary.games.ancient_knowledge.rules.soundness import is_fresh_effect, is_own_effect, names_nothing
from antiquary.games.ancient_knowledge.rules.state import DONE, Effect, Frame, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import ABOUT_SELF
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth


class Cost(Effect):
    """An effect that can pay for another."""

    @abstractmethod
    def payable(self, player: Player) -> bool:
        """Whether the whole of it can be paid."""

    @abstractmethod
    def payments(self, player: Player, source: int) -> list[int]:
        """The cards that can be paid with."""

    @abstractmethod
    def is_paid(self, paid: int) -> bool:
        """Whether so many payments were enough."""

    @abstractmethod
    def pay(self, state: State, frame: Frame, action: int) -> bool:
        """Pay with one card; whether that was surely all."""

    @abstractmethod
    def question_for(self, frame: Frame) -> Question:
        """The question of a frame that pays this cost."""

    @abstractmethod
    def is_sound_for(self, state: State, frame: Frame) -> bool:
        """Whether a frame that pays this cost is sound."""

    @abstractmethod
    def takes(self, card: int) -> bool:
        """Whether a builder card in hand can pay."""


@final
@dataclass(frozen=True)
class Discard(Cost):
    """Discard `number` cards of these kinds from hand."""

    number: int
    kinds: Kinds = BUILDER_CARDS

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(matching(state.players[seat].hand, self.kinds)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        cards = matching(state.players[frame.seat].hand, self.kinds)
        return or_done(state, frame, cards if frame.left < self.number else DONE)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            discard_from_hand(state, frame.seat, action)
            state.top = Frame(state.top, self, frame.seat, frame.source, left=frame.left + 1)

    def question(self, frame: Frame) -> Question:
        return Question("ask-discard", self.number - frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return [(card, Reason("why-kind")) for card in state.players[frame.seat].hand]

    def is_sound(self, state: State, frame: Frame) -> bool:
        return names_nothing(frame) and frame.left <= self.number and is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-discard", {"n": self.number, "kinds": KIND_SETS[self.kinds]})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn -= share * self.number

    def is_offered_idle(self) -> bool:
        return True

    def changes(self) -> Changes:
        return union(HAND_SHRINKS, DISCARD_PILE_GROWS)

    def payable(self, player: Player) -> bool:
        return len(matching(player.hand, self.kinds)) >= self.number

    def payments(self, player: Player, source: int) -> list[int]:
        return matching(player.hand, self.kinds)

    def is_paid(self, paid: int) -> bool:
        return paid == self.number

    def pay(self, state: State, frame: Frame, action: int) -> bool:
        discard_from_hand(state, frame.seat, action)
        return False

    def question_for(self, frame: Frame) -> Question:
        return Question("ask-discard-for", self.number - frame.left)

    def is_sound_for(self, state: State, frame: Frame) -> bool:
        return 0 <= self.number - frame.left <= len(matching(state.players[frame.seat].hand, self.kinds))

    def takes(self, card: int) -> bool:
        return KINDS[card] & self.kinds != 0


@final
@dataclass(frozen=True)
class DiscardSelf(Cost):
    """Discard the card itself from play. A monument that does so in its decline does not go on declining."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        return True

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        _discard_source(state, frame)
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        raise AssertionError("nothing to choose")

    def question(self, frame: Frame) -> Question:
        raise AssertionError("nothing to ask")

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        itself = "technology" if context.kind >= ANCIENT else "artifact" if context.kind == ARTIFACT else "monument"
        return Clause("effect-discard-self", {"self": itself, "known": context.known(*ABOUT_SELF)})

    def add_worth(self, share: float, worth: Worth) -> None:
        """Nothing: whether a card spends itself is asked by itself."""

    def changes(self) -> Changes:
        """Monuments do so in their decline, where no other effect waits."""
        return union(ARTIFACTS_LEFT, DISCARD_PILE_GROWS)

    def discards_source(self) -> bool:
        return True

    def payable(self, player: Player) -> bool:
        return True

    def payments(self, player: Player, source: int) -> list[int]:
        return [source]

    def is_paid(self, paid: int) -> bool:
        return False

    def pay(self, state: State, frame: Frame, action: int) -> bool:
        _discard_source(state, frame)
        return True

    def question_for(self, frame: Frame) -> Question:
        return Question("ask-discard-self-for", frame.left)

    def is_sound_for(self, state: State, frame: Frame) -> bool:
        return frame.source in state.players[frame.seat].artifacts

    def takes(self, card: int) -> bool:
        return False


def _discard_source(state: State, frame: Frame) -> None:
    player = state.players[frame.seat]
    if frame.source in player.artifacts:
        discard_artifact(state, frame.seat, frame.source)
        return
    place = place_of(player, frame.source)
    if place >= 0:
        discard_monument(state, frame.seat, place)
