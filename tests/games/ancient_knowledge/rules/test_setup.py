"""Rulings on the setup: opening hands, extra cards, technologies, the first player."""

import pytest

from antiquary.games.ancient_knowledge.cards.tables import LEVEL, STARTING_HAND
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.rng import seed_from
from support.games.ancient import asked, choices, do, hand_size, lost, names

pytestmark = pytest.mark.both_builds

SEATS = (2, 3, 4)


def new_game(players: int, seed: int = 1, starting_hands: bool = False) -> Position:
    options = {"players": players, "starting_hands": starting_hands}
    return AncientKnowledge().new(options, seed_from(seed))


def put_away(state: Position, seat: int, number: int = 4) -> list[int]:
    """The seat puts away the first cards of its hand; returns them."""
    cards = state.players[seat].hand[:number]
    for card in cards:
        state.apply(seat, card)
    return cards


def opened(players: int, seed: int = 1) -> Position:
    """A game after the opening choice."""
    state = new_game(players, seed)
    for seat in range(players):
        put_away(state, seat)
    return state


# --- the opening hand -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_everyone_is_dealt_ten_cards_and_asked_at_the_same_time(players: int) -> None:
    state = new_game(players)
    assert state.deciders() == list(range(players))
    assert [hand_size(state, seat) for seat in range(players)] == [10] * players
    assert asked(state) == "ask-put-away"
    for seat in range(players):
        assert choices(state, seat) == names(state.players[seat].hand)


def test_cards_are_put_away_in_any_order_of_the_players() -> None:
    state = new_game(3)
    put_away(state, 2, 3)
    put_away(state, 0, 4)
    put_away(state, 1, 1)
    assert state.deciders() == [1, 2]
    put_away(state, 2, 1)
    assert state.deciders() == [1]
    assert state.turn == 0
    put_away(state, 1, 3)
    assert state.turn == 1


def test_everyone_keeps_the_six_cards_that_they_did_not_put_away() -> None:
    state = new_game(2)
    kept = [state.players[seat].hand[4:] for seat in (0, 1)]
    for seat in (0, 1):
        put_away(state, seat)
    assert [state.players[seat].hand for seat in (0, 1)] == kept


def test_nobody_puts_away_a_fifth_card_or_a_card_of_somebody_else() -> None:
    state = new_game(2)
    with pytest.raises(IllegalAction):
        state.apply(0, state.players[1].hand[0])
    put_away(state, 0)
    with pytest.raises(IllegalAction):
        state.apply(0, state.players[0].hand[0])
    assert hand_size(state) == 6


@pytest.mark.parametrize("players", SEATS)
def test_the_cards_put_away_are_shuffled_back_into_the_deck(players: int) -> None:
    """A1: the discard pile is empty when the first turn begins."""
    state = new_game(players)
    away = [card for seat in range(players) for card in put_away(state, seat)]
    deck = state.deck[: state.deck_size]
    assert state.discard == []
    assert set(away) <= set(deck)
    assert len(deck) == 144 - 6 * players - (players - 2)
    places = sorted(deck.index(card) for card in away)
    assert places[-1] - places[0] > 2 * len(away)  # neither on top nor at the bottom, but anywhere
    assert state.violations() == []


@pytest.mark.parametrize("players", SEATS)
def test_the_third_and_the_fourth_player_in_turn_order_have_an_extra_card(players: int) -> None:
    state = opened(players)
    sizes = [hand_size(state, (state.first + distance) % players) for distance in range(players)]
    assert sizes == [6, 6, 7, 7][:players]


def test_the_extra_card_comes_from_the_deck_before_the_cards_put_away_are_shuffled_back() -> None:
    state = new_game(3)
    top = state.deck[state.deck_size - 1]
    for seat in range(3):
        put_away(state, seat)
    assert state.players[(state.first + 2) % 3].hand[-1] == top


# --- starting hands -------------------------------------------------------------------------------------------------

HANDS = {
    1: ["C5", "M18", "P18", "P31", "A4", "A8"],
    2: ["M16", "M26", "P34", "A3", "A5", "A9"],
    3: ["C11", "M22", "P10", "P14", "P21", "A24"],
    4: ["M2", "M17", "P16", "A14", "A23", "A32"],
}


@pytest.mark.parametrize("players", SEATS)
def test_a_first_game_begins_with_starting_hands_and_without_a_choice(players: int) -> None:
    state = new_game(players, starting_hands=True)
    assert asked(state) == "ask-action"
    dealt = [names(state.players[seat].hand[:6]) for seat in range(players)]
    assert all(hand in HANDS.values() for hand in dealt)
    assert len({tuple(hand) for hand in dealt}) == players
    assert state.discard == []


def test_starting_hands_are_dealt_at_random() -> None:
    first_hands = {tuple(names(new_game(2, seed, starting_hands=True).players[0].hand)) for seed in range(40)}
    assert len(first_hands) == 4


def test_unused_starting_hands_are_in_the_deck() -> None:
    state = new_game(2, starting_hands=True)
    deck = state.deck[: state.deck_size]
    assert len(deck) == 144 - 12
    assert sum(1 for card in deck if STARTING_HAND[card]) == 12


def test_extra_cards_are_dealt_with_starting_hands_too() -> None:
    state = new_game(4, starting_hands=True)
    assert [hand_size(state, (state.first + distance) % 4) for distance in range(4)] == [6, 6, 7, 7]


# --- technologies and the first player ------------------------------------------------------------------------------


def test_three_technologies_lie_on_each_of_two_tiles_of_level_one_and_one_of_level_two() -> None:
    state = opened(2)
    assert state.levels == [1, 1, 2]
    assert [[LEVEL[card] for card in tile] for tile in state.tiles] == [[1, 1, 1], [1, 1, 1], [2, 2, 2]]
    assert [len(deck) for deck in state.decks] == [27 - 6, 18 - 3]


def test_technologies_are_dealt_after_the_opening_choice() -> None:
    """A1: nobody chooses a hand with them in sight."""
    assert new_game(2).tiles == [[], [], []]


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {new_game(3, seed).first for seed in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("players", SEATS)
def test_the_first_player_begins_and_the_turn_passes_to_the_left_for_the_whole_game(players: int) -> None:
    state = opened(players)
    first = state.first
    order = []
    for _ in range(2 * players):
        order.append(state.active)
        do(state, "search", "search")
    assert order == [(first + turn) % players for turn in range(2 * players)]
    assert state.first == first


def test_nobody_has_lost_knowledge_at_the_start() -> None:
    state = opened(4)
    assert [lost(state, seat) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [1, 5, True])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(WrongOption):
        AncientKnowledge().new({"players": players}, seed_from(1))
