"""The actions of a turn as effects: create, learn, archive, excavate. A card may grant one as well."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, ARTIFACTS, BUILDER_CARDS, KIND_SETS, Kinds
from antiquary.games.ancient_knowledge.cards.tables import COST, KIND, KINDS
from antiquary.games.ancient_knowledge.rules.actions import MOST_ROTATED, NUMBER, STOP
from antiquary.games.ancient_knowledge.rules.effects.knowledge import ONE_TOKEN
from antiquary.games.ancient_knowledge.rules.legality import (
    any_creatable,
    any_learnable,
    can_create,
    creatable,
    learnable,
    or_done,
    refused_technologies,
    room,
    why_not_create,
)
from antiquary.games.ancient_knowledge.rules.main_actions import begin_create, excavate, finish_learn
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    discard_from_hand,
    discard_looked,
    look_at,
    take_from_hand,
    take_looked,
)
from antiquary.games.ancient_knowledge.rules.pieces.technologies import check_tile, take_from_tile, tile_of
from antiquary.games.ancient_knowledge.rules.soundness import (
    is_action_or_effect,
    is_asked_now,
    is_blank,
    is_fresh_effect,
    looks_at_builder_cards,
    names_nothing,
)
from antiquary.games.ancient_knowledge.rules.state import DONE, Effect, Frame, ImmediateEffect, Player, State, Step
from antiquary.games.ancient_knowledge.rules.tallies import PAST, ROTATED, TIMELINE_KNOWLEDGE
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth


@final
@dataclass(frozen=True)
class Create(Effect):
    """The create action, limited to these kinds."""

    kinds: Kinds = BUILDER_CARDS

    def possible(self, state: State, seat: int, source: int) -> bool:
        return any_creatable(state, seat, self.kinds)

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, creatable(state, frame.seat, self.kinds))

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            take_from_hand(state, frame.seat, action)
            begin_create(state, frame.seat, frame.source, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-create", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        refused: list[Refusal] = []
        for card in state.players[frame.seat].hand:
            reason = why_not_create(state, frame.seat, card) if KINDS[card] & self.kinds else Reason("why-kind")
            if reason is not None:
                refused.append((card, reason))
        return refused

    def could_choose(self, player: Player, card: int) -> bool:
        return KINDS[card] & self.kinds != 0 and can_create(player, card, room(player))

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_blank(frame) and is_action_or_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        again = "yes" if self.kinds & context.created else "no"
        return Clause("effect-create", {"kinds": KIND_SETS[self.kinds], "again": again})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.created += share

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.created += 1.0


@final
@dataclass(frozen=True)
class Learn(Effect):
    """The learn action; `free` ignores requirements."""

    free: bool = False

    def possible(self, state: State, seat: int, source: int) -> bool:
        return any_learnable(state, seat, self.free)

    def begin(self, state: State, frame: Frame) -> list[int]:
        return or_done(state, frame, learnable(state, frame.seat, self.free))

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            tile = tile_of(state, action)
            take_from_tile(state, tile, action)
            finish_learn(state, frame.seat, action)
            check_tile(state, tile)

    def question(self, frame: Frame) -> Question:
        return Question("ask-learn", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return refused_technologies(state, frame.seat)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_blank(frame) and is_action_or_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-learn-free" if self.free else "effect-learn")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.learned += share * (1.5 if self.free else 1.0)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.learned += 1.0


@final
@dataclass(frozen=True)
class Archive(Effect):
    """The archive action: discard cards, then remove as much knowledge."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        player = state.players[seat]
        return len(player.hand) > 0 and player.counts[TIMELINE_KNOWLEDGE] > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        paid = frame.left
        if player.hand and paid < player.counts[TIMELINE_KNOWLEDGE]:
            return [*player.hand, STOP] if paid or frame.optional else player.hand[:]
        state.top = frame.below
        _remove_for(state, frame)
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            _remove_for(state, frame)
            return
        discard_from_hand(state, frame.seat, action)
        state.top = Frame(state.top, self, frame.seat, frame.source, left=frame.left + 1, optional=frame.optional)

    def question(self, frame: Frame) -> Question:
        return Question("ask-archive", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        paid = frame.left
        possible = paid <= state.players[frame.seat].counts[TIMELINE_KNOWLEDGE]
        return possible and names_nothing(frame) and is_action_or_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-archive")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share * 0.5

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.removed += frame.left


def _remove_for(state: State, frame: Frame) -> None:
    """Remove knowledge for the cards that were archived so far."""
    if frame.left:
        state.top = Frame(state.top, ONE_TOKEN, frame.seat, frame.source, left=frame.left)


@final
@dataclass(frozen=True)
class Excavate(Effect):
    """The excavate action."""

    def possible(self, state: State, seat: int, source: int) -> bool:
        counts = state.players[seat].counts
        return counts[PAST] > counts[ROTATED]

    def begin(self, state: State, frame: Frame) -> list[int]:
        counts = state.players[frame.seat].counts
        straight = counts[PAST] - counts[ROTATED]
        return or_done(state, frame, [NUMBER + number for number in range(1, straight + 1)])

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            excavate(state, frame.seat, action - NUMBER)

    def question(self, frame: Frame) -> Question:
        return Question("ask-excavate", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        possible = state.players[frame.seat].counts[PAST] <= MOST_ROTATED
        return possible and is_blank(frame) and is_action_or_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-excavate")

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.drawn += share * 2.0


# --- creating from the top of the deck ------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class CreateOne(Step):
    """Create one of the artifacts looked at."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        options: list[int] = []
        if len(player.artifacts) < BOARD_LIMIT:
            for card in state.looked:
                if KIND[card] == ARTIFACT and COST[card] <= len(player.hand):
                    options.append(card)
        if not options:
            state.top = frame.below
            discard_looked(state, 1 << frame.seat)
        return options

    def choose(self, state: State, frame: Frame, action: int) -> None:
        take_looked(state, action)
        discard_looked(state, 1 << frame.seat)
        begin_create(state, frame.seat, frame.source, action)

    def question(self, frame: Frame) -> Question:
        return Question("ask-create-looked", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        others = len(state.players[frame.seat].hand)
        refused: list[Refusal] = []
        for card in state.looked:
            short = KINDS[card] == ARTIFACTS
            cost = Reason("why-cost", {"cost": int(COST[card]), "others": others})
            refused.append((card, cost if short else Reason("why-kind")))
        return refused

    def could_choose(self, player: Player, card: int) -> bool:
        return KINDS[card] == ARTIFACTS and COST[card] <= len(player.hand)

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.created += 1.0

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_asked_now(state, frame) and is_blank(frame) and looks_at_builder_cards(state)


CREATE_ONE: Final = CreateOne()


@final
@dataclass(frozen=True)
class LookAndCreate(ImmediateEffect):
    """Look at the top `number` builder cards, create an artifact from among them, discard the rest."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return state.deck_size > 0 or len(state.discard) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        look_at(state, frame.seat, self.number, frame.seat)
        state.top = Frame(state.top, CREATE_ONE, frame.seat, frame.source)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-look-and-create", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.created += share
        worth.drawn += share
