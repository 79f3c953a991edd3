"""Builder cards: the deck, the discard pile, hands, and cards that are looked at."""

from typing import Final

from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards.kinds import Kinds
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, KINDS, STARTING_HAND
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, LOOKED, OPEN
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM, DEALT, HAND_LIMIT, STARTING_HANDS
from antiquary.games.ancient_knowledge.rules.pieces.memory import (
    note_held,
    note_move,
    note_shuffle,
    note_taken_openly,
)
from antiquary.games.ancient_knowledge.rules.state import NO_CARDS, Player, State
from antiquary.kernel.event import EVERYONE, Event
from antiquary.kernel.rng import Rng

ALL_SEATS: Final = 0b1111  # as the seats that saw a discarded card
SEEN: Final = 8  # a discarded card is stored as card + (seats that saw it << SEEN)
CARD_BITS: Final = 255
assert CARD_ROOM <= CARD_BITS


def shuffle_discard(state: State) -> None:
    """The discard pile becomes the deck."""
    cards: list[int] = []
    for entry in state.discard:
        cards.append(entry & CARD_BITS)
    cards.sort()  # the order in which cards were discarded must not steer the shuffle of two equal positions
    state.rng.shuffle_pile(cards)
    state.deck = cards
    state.deck_size = len(cards)
    _shuffled_in(state)
    if state.events is not None:
        state.events.append(Event("shuffle", amount=len(cards)))


def _shuffled_in(state: State) -> None:
    """The discard pile has been shuffled into the deck; whoever saw its cards knows that they are there."""
    note_shuffle(state, state.discard)
    state.discard = []


def saw(entry: i64, seat: i64) -> bool:
    """Whether the seat knows which card of the discard pile this is. It is asked of every card there at every move, and
    compiled does without Python's numbers."""
    seats = entry >> SEEN
    return entry >= 0 and (seats == ALL_SEATS or (seat >= 0 and seats >> seat & 1 != 0))


def take_top(state: State) -> int:
    """The top card of the builder deck, or -1 if there is none left anywhere."""
    if state.deck_size == 0:
        if not state.discard:
            return -1
        shuffle_discard(state)
    state.deck = state.rng.arranged(state.deck, 0, state.deck_size, 1)
    state.deck_size -= 1
    return state.deck[state.deck_size]


def draw(state: State, seat: int, number: int) -> None:
    """Draw up to `number` cards; what exceeds the hand limit stays in the deck."""
    hand = state.players[seat].hand
    drawn = min(number, HAND_LIMIT - len(hand))
    for _ in range(drawn):
        card = take_top(state)
        if card < 0:
            return
        hand.append(card)
        note_move(state, card, DECK, HAND + seat, state.deck_size + 1, 1 << seat)
        if state.events is not None:
            state.events.append(Event("draw", seat, card, seen_by=1 << seat))


def discard_from_hand(state: State, seat: int, card: int, verb: str = "discard") -> None:
    """Discard a card that only its owner sees (in the setup, `put-away`: it lies there until everyone is done)."""
    hand = state.players[seat].hand
    hand.remove(card)
    state.discard.append(card | 1 << seat + SEEN)
    note_move(state, card, HAND + seat, DISCARD, len(hand) + 1, 1 << seat)
    if state.events is not None:
        state.events.append(Event(verb, seat, card, seen_by=1 << seat))


def discard_whole_hand(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    while hand:
        discard_from_hand(state, seat, hand[len(hand) - 1])


def discard_looked(state: State, seen_by: int) -> None:
    """Discard what is left of the cards looked at or revealed."""
    seats = ALL_SEATS if seen_by == EVERYONE else seen_by
    left = len(state.looked)
    for card in state.looked:
        state.discard.append(card | seats << SEEN)
        note_move(state, card, LOOKED, DISCARD, left, seen_by)
        left -= 1
        if state.events is not None:
            state.events.append(Event("discard-looked", state.active, card, seen_by=seen_by))
    state.looked = NO_CARDS


def look_at(state: State, seat: int, number: int, seen_by: int) -> None:
    """Take the top `number` builder cards and hold them where `seen_by` (a seat, or EVERYONE) can see them."""
    cards: list[int] = []
    for _ in range(number):
        card = take_top(state)
        if card < 0:
            break
        cards.append(card)
        if seen_by == EVERYONE:
            note_move(state, card, DECK, OPEN, state.deck_size + 1, EVERYONE)
        else:
            note_move(state, card, DECK, LOOKED, state.deck_size + 1, 1 << seen_by)
    state.looked = cards
    state.looker = seen_by
    if state.events is not None:
        state.events.append(Event("look", seat, amount=len(cards)))
        if seen_by == EVERYONE:
            for card in cards:
                state.events.append(Event("reveal", seat, card))


def take_from_hand(state: State, seat: int, card: int) -> None:
    """A card leaves the hand to be created; from now on it is in the frame that creates it."""
    hand = state.players[seat].hand
    hand.remove(card)
    note_move(state, card, HAND + seat, OPEN, len(hand) + 1, EVERYONE)


def take_from_opponent(state: State, seat: int, other: int, card: int) -> None:
    """A card goes from the hand of `other` to that of `seat`."""
    hand = state.players[other].hand
    hand.remove(card)
    state.players[seat].hand.append(card)
    note_move(state, card, HAND + other, HAND + seat, len(hand) + 1, 1 << seat | 1 << other)
    note_held(state, other, card, seat)
    if state.events is not None:
        state.events.append(Event("steal", seat, card, other=other, seen_by=1 << seat | 1 << other))


def take_looked(state: State, card: int, target: int = OPEN) -> None:
    """A card is no longer among those looked at; it is on its way to `target`, seen by all if that is OPEN."""
    seen_by = EVERYONE if target == OPEN else 1 << state.looker
    note_move(state, card, LOOKED, target, len(state.looked), seen_by)
    state.looked = without(state.looked, card)


def keep(state: State, seat: int, card: int, seen_by: int) -> None:
    """A card that was looked at or revealed goes to the hand."""
    state.players[seat].hand.append(card)
    if seen_by == EVERYONE:
        note_taken_openly(state, card, seat)
    if state.events is not None:
        state.events.append(Event("take", seat, card, seen_by=seen_by))


def draw_until(state: State, seat: int, number: int, kinds: Kinds) -> None:
    """Reveal cards until `number` of these kinds have come to the hand, and discard the others.

    Those lie apart until the end, so that a reshuffle cannot bring them up a second time.
    """
    hand = state.players[seat].hand
    matches = 0
    revealed: list[int] = []
    while matches < number and len(hand) < HAND_LIMIT:
        card = take_top(state)
        if card < 0:
            break
        note_move(state, card, DECK, OPEN, state.deck_size + 1, EVERYONE)
        if state.events is not None:
            state.events.append(Event("reveal", seat, card))
        if KINDS[card] & kinds:
            matches += 1
            keep(state, seat, card, EVERYONE)
        else:
            revealed.append(card)
    state.looked = revealed
    discard_looked(state, EVERYONE)


def return_to_deck(state: State) -> None:
    """Setup: the cards that were put away go back into the deck.

    The deck is shuffled already: putting each card at a random place of it is a shuffle of all. In card order, so that
    it does not matter who put theirs away first.
    """
    deck = state.deck[: state.deck_size]
    for card in sorted([entry & CARD_BITS for entry in state.discard]):
        state.rng.shuffle_in(deck, card)
    state.deck = deck
    state.deck_size = len(deck)
    _shuffled_in(state)


def without(cards: list[int], card: int) -> list[int]:
    return [each for each in cards if each != card]


# --- dealing: so many of the cards as the game has, those with the lowest numbers -----------------------------------


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
