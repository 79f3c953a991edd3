"""The setup: decks, opening hands, and the steps before the first turn."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import LEVEL, STARTING_HAND
from antiquary.games.ancient_knowledge.rules.numbers import (
    BUILDER_COUNT,
    CARD_COUNT,
    DEALT,
    KEPT,
    PLACES,
    STARTING_HANDS,
    TILES,
)
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import discard_from_hand, draw, return_to_deck
from antiquary.games.ancient_knowledge.rules.pieces.technologies import fill_tile
from antiquary.games.ancient_knowledge.rules.state import (
    DONE,
    EMPTY,
    GROUND,
    Frame,
    ImmediateStep,
    Player,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import STORED
from antiquary.games.ancient_knowledge.rules.texts import Question
from antiquary.games.ancient_knowledge.rules.turn import begin_turn
from antiquary.kernel.rng import Rng


def empty_player() -> Player:
    return Player([], [EMPTY] * PLACES, [0] * PLACES, [], [], [], [0] * STORED)


def deal_hands(players: list[Player], rng: Rng) -> list[int]:
    """Deal everyone the cards that they choose from; what is left over is the deck."""
    deck = list(range(BUILDER_COUNT))
    rng.shuffle(deck)
    for player in players:
        player.hand = deck[len(deck) - DEALT :]
        del deck[len(deck) - DEALT :]
    return deck


def deal_starting_hands(players: list[Player], rng: Rng) -> list[int]:
    """Deal the fixed hands at random; what is left over makes the deck with all other cards."""
    numbers = list(range(1, STARTING_HANDS + 1))
    rng.shuffle(numbers)
    dealt: list[int] = []
    for player, number in zip(players, numbers, strict=False):
        player.hand = [card for card in range(BUILDER_COUNT) if STARTING_HAND[card] == number]
        dealt += player.hand
    deck = [card for card in range(BUILDER_COUNT) if card not in dealt]
    rng.shuffle(deck)
    return deck


def technology_decks(rng: Rng) -> list[list[int]]:
    """The technologies of level I and II, shuffled."""
    decks: list[list[int]] = []
    for level in (1, 2):
        deck = [card for card in range(BUILDER_COUNT, CARD_COUNT) if LEVEL[card] == level]
        decks.append(deck)
        rng.shuffle(deck)
    return decks


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
        return 1 <= frame.left <= len(state.players[frame.seat].hand)


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
