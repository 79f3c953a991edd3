"""Effects on the technologies on the table and in their decks."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import LEVEL
from antiquary.games.ancient_knowledge.rules.changes import UNUSUAL, Changes
from antiquary.games.ancient_knowledge.rules.legality import can_learn, face_up
from antiquary.games.ancient_knowledge.rules.main_actions import finish_learn
from antiquary.games.ancient_knowledge.rules.pieces.technologies import (
    check_tile,
    look_at_technologies,
    put_looked_under_deck,
    put_tile_card_under_deck,
    take_looked_technology,
    tile_of,
)
from antiquary.games.ancient_knowledge.rules.soundness import (
    is_asked_now,
    is_blank,
    is_fresh_effect,
    is_own_effect,
    looks_at_technologies,
)
from antiquary.games.ancient_knowledge.rules.state import (
    DONE,
    NO_CARD,
    NO_CARDS,
    Effect,
    Frame,
    ImmediateEffect,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth

LEVELS: Final = ("", "I", "II")
SECOND: Final = 2  # the level that is looked at


@final
@dataclass(frozen=True)
class PutTechnologiesUnderDeck(Effect):
    """Put `number` face-up technologies (of `level`, 0 for any) under their decks."""

    number: int
    level: int = 0

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(face_up(state, self.level, NO_CARDS)) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        chosen = frame.cards
        options = face_up(state, self.level, chosen) if len(chosen) < self.number else DONE
        if options:
            return options
        state.top = frame.below
        tiles: list[int] = []
        for technology in chosen:
            tile = tile_of(state, technology)
            put_tile_card_under_deck(state, frame.seat, tile, technology)
            if tile not in tiles:
                tiles.append(tile)
        tiles.sort()
        for tile in tiles:
            check_tile(state, tile)
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        state.top = Frame(state.top, self, frame.seat, frame.source, cards=[*frame.cards, action])

    def question(self, frame: Frame) -> Question:
        return Question("ask-bury", self.number - len(frame.cards))

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        refused: list[Refusal] = []
        for tile in state.tiles:
            for card in tile:
                level = Reason("why-level", {"level": LEVELS[LEVEL[card]]})
                refused.append((card, Reason("why-chosen") if card in frame.cards else level))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        chosen = frame.cards
        if frame.card != NO_CARD or frame.left or len(chosen) > self.number or len(set(chosen)) != len(chosen):
            return False
        here = face_up(state, self.level, NO_CARDS)
        return all(card in here for card in chosen) and is_own_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        if self.level:
            return Clause("effect-put-technologies-under-deck-level", {"n": self.number, "level": LEVELS[self.level]})
        return Clause("effect-put-technologies-under-deck", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.arranged += share * 0.5

    def could_wake(self, state: State, seat: int, source: int, changes: Changes) -> bool:
        return changes & UNUSUAL != 0


# --- looking at the top of a deck -----------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class PutUnder(Step):
    """Put the technologies looked at under the deck, the first chosen highest."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        if state.looked:
            return state.looked[:]
        state.top = frame.below
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        put_looked_under_deck(state, frame.seat, action)
        state.top = frame

    def question(self, frame: Frame) -> Question:
        return Question("ask-put-under", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_asked_now(state, frame) and is_blank(frame) and looks_at_technologies(state)


PUT_UNDER: Final = PutUnder()


@final
@dataclass(frozen=True)
class LearnOne(Step):
    """Learn one of the technologies looked at."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        able: list[int] = []
        for technology in state.looked:
            if can_learn(player, technology):
                able.append(technology)
        if not able:
            state.top = Frame(frame.below, PUT_UNDER, frame.seat, frame.source)
        return able

    def choose(self, state: State, frame: Frame, action: int) -> None:
        take_looked_technology(state, action)
        finish_learn(state, frame.seat, action)
        state.top = Frame(state.top, PUT_UNDER, frame.seat, frame.source)

    def question(self, frame: Frame) -> Question:
        return Question("ask-learn-looked", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        player = state.players[frame.seat]
        refused: list[Refusal] = []
        for card in state.looked:
            if not can_learn(player, card):
                refused.append((card, Reason("why-requirement", {"technology": card})))
        return refused

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.learned += 1.0

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_asked_now(state, frame) and is_blank(frame) and looks_at_technologies(state)


LEARN_ONE: Final = LearnOne()


@final
@dataclass(frozen=True)
class LookAndLearn(ImmediateEffect):
    """Look at the top `number` technologies of level II, learn one, put the rest under the deck in any order."""

    number: int

    def possible(self, state: State, seat: int, source: int) -> bool:
        return len(state.decks[SECOND - 1]) + len(state.discards[SECOND - 1]) > 0

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        look_at_technologies(state, frame.seat, SECOND, self.number)
        state.top = Frame(state.top, LEARN_ONE, frame.seat, frame.source)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        return is_fresh_effect(frame)

    def clause(self, context: ClauseContext) -> Clause:
        return Clause("effect-look-and-learn", {"n": self.number})

    def add_worth(self, share: float, worth: Worth) -> None:
        worth.learned += share * 1.5
