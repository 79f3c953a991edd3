"""Dealing: the decks and hands of a new game, which has so many of the cards, those with the lowest numbers."""

from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, LEVEL, STARTING_HAND, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.rules.numbers import DEALT, STARTING_HANDS
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.kernel.rng import Rng


def builder_cards(cards: int) -> list[int]:
    return [card for card in BUILDER_NUMBERS if card < cards]


def deal_hands(players: list[Player], cards: int, rng: Rng) -> list[int]:
    """Deal everyone the cards that they choose from; what is left over is the deck."""
    deck = builder_cards(cards)
    rng.shuffle_pile(deck)
    for player in players:
        deck = rng.arranged(deck, 0, len(deck), DEALT)
        player.hand = deck[len(deck) - DEALT :]
        del deck[len(deck) - DEALT :]
    return deck


def starting_hand_cards() -> list[list[int]]:
    """The fixed hands for a first game."""
    return [
        [card for card in BUILDER_NUMBERS if STARTING_HAND[card] == number] for number in range(1, STARTING_HANDS + 1)
    ]


def deal_starting_hands(players: list[Player], cards: int, rng: Rng) -> list[int]:
    """Deal the fixed hands at random; what is left over makes the deck with all other cards."""
    numbers = list(range(1, STARTING_HANDS + 1))
    rng.shuffle(numbers)
    hands = starting_hand_cards()
    dealt: list[int] = []
    for player, number in zip(players, numbers, strict=False):
        player.hand = hands[number - 1]
        dealt += player.hand
    deck = [card for card in builder_cards(cards) if card not in dealt]
    rng.shuffle_pile(deck)
    return deck


def technology_decks(cards: int, rng: Rng) -> list[list[int]]:
    """The technologies of level I and II, shuffled."""
    decks: list[list[int]] = []
    for level in (1, 2):
        deck = [card for card in TECHNOLOGY_NUMBERS if card < cards and LEVEL[card] == level]
        decks.append(deck)
        rng.shuffle_pile(deck)
    return decks
