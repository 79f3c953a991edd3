"""Effects at the expense of opponents."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.rules.actions import SEAT, STOP
from antiquary.games.ancient_knowledge.rules.changes import UNUSUAL, Changes
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.legality import (
    monuments_of,
    opponents_have,
    opponents_with_cards,
    or_done,
)
from antiquary.games.ancient_knowledge.rules.numbers import HAND_LIMIT
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    discard_from_hand,
    discard_whole_hand,
    take_from_opponent,
)
from antiquary.games.ancient_knowledge.rules.pieces.memory import note_hand_seen
from antiquary.games.ancient_knowledge.rules.pieces.timeline import add_knowledge, discard_artifact, return_lost
from antiquary.games.ancient_knowledge.rules.soundness import (
    is_asked_now,
    is_blank,
    is_fresh_effect,
    is_opponent,
    names_nothing,
)
from antiquary.games.ancient_knowledge.rules.state import DONE, Effect, Frame, ImmediateEffect, State, Step
from antiquary.games.ancient_knowledge.rules.tallies import LOST, ON_BOARD, TIMELINE
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth

# --- knowledge ------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class AddToOpponent(Step):
    """Choose the monument of opponent `card` (a seat) that gets `left` knowledge."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, monuments_of(state.players[frame.card]))

    def choose(self, state: State, frame: Frame, action: int) -> None:
        add_knowledge(state, frame.card, place_of(state.players[frame.card], action), frame.left)

    def question(self, frame: Frame) -> Question:
        return Question("ask-burden", frame.left, other=frame.card)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_opponent(state, frame) or frame.left == 0 or frame.cards or frame.optional:
            return False
        return state.players[frame.card].counts[TIMELINE] > 0


ADD_TO_OPPONENT: Final = AddToOpponent()


@final
@dataclass(frozen=True)
class AddToEachOpponent(ImmediateEffect):
    """For each opponent, put `number` knowledge from the reserve on one monument of theirs."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return opponents_have(state, seat, TIMELINE)

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        # The first opponent in turn order is asked about first, so the frames go down in reverse.
        for distance in range(state.seats - 1, 0, -1):
            other = (frame.seat + distance) % state.seats
            if state.players[other].counts[TIMELINE] > 0:
                state.top = Frame(state.top, ADD_TO_OPPONENT, frame.seat, frame.source, card=other, left=self.number)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-add-to-each-opponent", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.hurt += share * self.number

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


@final
@dataclass(frozen=True)
class MoveLostToOpponent(Effect):
    """Put `number` of one's lost knowledge on one monument of one opponent."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.players[seat].counts[LOST] > 0 and opponents_have(state, seat, TIMELINE)

    def begin(self, state: State, frame: Frame) -> list[int]:
        targets: list[int] = []
        if state.players[frame.seat].counts[LOST] > 0:
            for other in range(state.seats):
                if other != frame.seat:
                    targets.extend(monuments_of(state.players[other]))
        return or_done(state, frame, targets)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            return
        moved = return_lost(state, frame.seat, self.number)
        for other in range(state.seats):
            place = place_of(state.players[other], action)
            if other != frame.seat and place >= 0:
                add_knowledge(state, other, place, moved)

    def question(self, frame: Frame) -> Question:
        return Question("ask-pass-on-lost", self.number)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-move-lost-to-opponent", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.returned += share * self.number
        worth.hurt += share * self.number


# --- cards ----------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class DiscardChosen(Step):
    """Discard `left` cards from hand because of an opponent; everyone concerned at the same time."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return state.players[frame.seat].hand[:]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        discard_from_hand(state, frame.seat, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-discard", frame.left)

    def is_simultaneous(self) -> bool:
        return True

    def is_sound(self, state: State, frame: Frame) -> bool:
        possible = 1 <= frame.left <= len(state.players[frame.seat].hand)
        return possible and names_nothing(frame) and frame.seat != state.active


DISCARD_CHOSEN: Final = DiscardChosen()


@final
@dataclass(frozen=True)
class EachOpponentDiscards(ImmediateEffect):
    """Each opponent discards `number` cards from hand, all they have if fewer; all choose at the same time."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(opponents_with_cards(state, seat)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        for other in opponents_with_cards(state, frame.seat):
            if len(state.players[other].hand) <= self.number:
                discard_whole_hand(state, other)
            else:
                state.top = Frame(state.top, DISCARD_CHOSEN, other, frame.source, left=self.number, together=True)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-each-opponent-discards", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.hurt += share * self.number

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


@final
@dataclass(frozen=True)
class SacrificeChosen(Step):
    """Discard an artifact because of an opponent; everyone concerned at the same time."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return state.players[frame.seat].artifacts[:]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        discard_artifact(state, frame.seat, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-sacrifice", frame.left)

    def is_simultaneous(self) -> bool:
        return True

    def is_sound(self, state: State, frame: Frame) -> bool:
        """Who has only one artifact is not asked."""
        several = len(state.players[frame.seat].artifacts) > 1
        return several and is_blank(frame) and frame.seat != state.active


SACRIFICE_CHOSEN: Final = SacrificeChosen()


@final
@dataclass(frozen=True)
class EachOpponentSacrificesArtifact(ImmediateEffect):
    """Each opponent discards one artifact from their board; all choose at the same time."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        return opponents_have(state, seat, ON_BOARD)

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        for other in range(state.seats):
            artifacts = state.players[other].artifacts
            if other == frame.seat or not artifacts:
                continue
            if len(artifacts) == 1:
                discard_artifact(state, other, artifacts[0])
            else:
                state.top = Frame(state.top, SACRIFICE_CHOSEN, other, frame.source, together=True)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-each-opponent-sacrifices-artifact")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.hurt += share


@final
@dataclass(frozen=True)
class TakeFrom(Step):
    """Take a card from the hand of seat `card`, which lies open for the taker."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, state.players[frame.card].hand[:])

    def choose(self, state: State, frame: Frame, action: int) -> None:
        take_from_opponent(state, frame.seat, frame.card, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-take-from", frame.left, other=frame.card)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or not is_opponent(state, frame) or frame.left or frame.cards:
            return False
        room = len(state.players[frame.seat].hand) < HAND_LIMIT
        return room and len(state.players[frame.card].hand) > 0

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += 1.5


TAKE_FROM: Final = TakeFrom()


@final
@dataclass(frozen=True)
class TakeFromOpponentsHand(Effect):
    """Look at the hand of one opponent and take a card from it."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(state.players[seat].hand) < HAND_LIMIT and len(opponents_with_cards(state, seat)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        seats: list[int] = []
        if len(state.players[frame.seat].hand) < HAND_LIMIT:
            seats = [SEAT + other for other in opponents_with_cards(state, frame.seat)]
        return or_done(state, frame, seats)

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            note_hand_seen(state, frame.seat, action - SEAT)
            state.top = Frame(state.top, TAKE_FROM, frame.seat, frame.source, card=action - SEAT)

    def question(self, frame: Frame) -> Question:
        return Question("ask-steal", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        refused: list[Refusal] = []
        for other in range(state.seats):
            key = "why-yourself" if other == frame.seat else "why-no-cards"
            refused.append((SEAT + other, Reason(key)))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-take-from-opponents-hand")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * 1.5
        worth.hurt += share
