"""The setup: empty areas, and the steps before the first turn."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.rules.numbers import DEALT, FIRST_LEVELS, KEPT, PLACES, TILES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import discard_from_hand, draw, return_to_deck
from antiquary.games.ancient_knowledge.rules.pieces.technologies import fill_tile
from antiquary.games.ancient_knowledge.rules.soundness import is_blank, is_part_of_turn, names_nothing
from antiquary.games.ancient_knowledge.rules.state import (
    DONE,
    EMPTY,
    GROUND,
    NO_CARD,
    SETUP,
    Frame,
    ImmediateStep,
    Player,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import STORED
from antiquary.games.ancient_knowledge.rules.texts import Question
from antiquary.games.ancient_knowledge.rules.turn import begin_turn


def empty_player() -> Player:
    return Player(
        hand=[],
        timeline=[EMPTY] * PLACES,
        knowledge=[0] * PLACES,
        artifacts=[],
        past=[],
        technologies=[],
        counts=[0] * STORED,
    )


@final
@dataclass(frozen=True)
class PutAway(Step):
    """Put away a card of those dealt; everyone at the same time."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        return state.players[frame.seat].hand[:]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        discard_from_hand(state, frame.seat, action, "put-away")

    def question(self, frame: Frame) -> Question:
        return Question("ask-put-away", frame.left)

    def is_simultaneous(self) -> bool:
        return True

    def is_sound(self, state: State, frame: Frame) -> bool:
        possible = state.phase == SETUP and 1 <= frame.left <= len(state.players[frame.seat].hand)
        return possible and frame.source == NO_CARD and names_nothing(frame)


PUT_AWAY: Final = PutAway()


@final
@dataclass(frozen=True)
class DealOut(ImmediateStep):
    """Extra cards for the third and fourth player, the deck, the technologies; then the first turn."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        for distance in range(2, state.seats):
            draw(state, (state.first + distance) % state.seats, 1)
        return_to_deck(state)
        for tile in range(TILES):
            fill_tile(state, tile)
        begin_turn(state, state.first)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        empty = max([len(tile) for tile in state.tiles]) == 0 and state.levels == list(FIRST_LEVELS)
        return empty and is_part_of_turn(state, frame, SETUP) and is_blank(frame)


DEAL_OUT: Final = DealOut()


def opening_agenda(seats: int, first: int, choose_hands: bool) -> Frame:
    """The steps of the setup."""
    top = Frame(GROUND, DEAL_OUT, first)
    if choose_hands:
        # Everyone puts cards away at the same time; the first player's frame lies on top.
        for distance in range(seats - 1, -1, -1):
            seat = (first + distance) % seats
            top = Frame(top, PUT_AWAY, seat, left=DEALT - KEPT, together=True)
    return top
