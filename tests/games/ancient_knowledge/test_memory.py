"""Rulings on memory: what a seat was shown counts after it is hidden again, and nothing else does."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.artifacts import ICA_STONES
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, PETRA, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import (
    HAGAR_QIM,
    MENHIR_OF_KERLOAS,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CALAKMUL,
    CANDI_KETHEK,
    PYRAMID_OF_THE_NICHES,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS
from antiquary.games.ancient_knowledge.cards.technologies import HERMES_TRISMEGISTUS
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, LOOKED
from antiquary.games.ancient_knowledge.rules.numbers import DEALT, KEPT
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    ALL_SEATS,
    SEEN,
    discard_from_hand,
    discard_looked,
    draw,
    keep,
    look_at,
    take_from_hand,
    take_from_opponent,
    take_looked,
)
from antiquary.games.ancient_knowledge.rules.pieces.memory import belief_of, memory_of, note_hand_seen
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, choices, decline_phase, do, given, names, number
from support.games.random_games import GAME, Setup, new_game, random_choice, steps_of
from support.games.single_cards import create, learn, offering

pytestmark = pytest.mark.both_builds

GUESSES = 200


def guesses(state: Position, seat: int, number_of: int = GUESSES) -> Iterator[Position]:
    """Positions that the seat takes for possible; each is one."""
    view, rng = state.view(seat), FastRng(number_of)
    for _ in range(number_of):
        guess = GAME.determinize(view, rng)
        assert guess.violations() == []
        yield guess


def hands(state: Position, seat: int) -> list[list[str]]:
    """The cards that the seat knows to be in each hand, without seeing them."""
    remembered: list[list[str]] = state.view(seat).data()["memory"]["hands"]
    return remembered


def chance(state: Position, seat: int, card: Card, zone: int) -> Fraction:
    """The probability with which the seat expects a card that it was shown in a zone."""
    belief = belief_of(state, seat)
    group = belief.group_of(number(card))
    place = group * belief.width + zone
    amount = sum(case[place] * weight for case, weight in zip(belief.cases, belief.weights, strict=True))
    # The lowest bits of weights are cut off.
    return Fraction(amount, belief.total * len(belief.groups[group])).limit_denominator(10_000)


def forgets(state: Position, seat: int, card: Card) -> bool:
    return belief_of(state, seat).group_of(number(card)) < 0


def robbed(*hand: Card) -> Position:
    """Seat 0 has looked at this hand of seat 1 and taken its first card; seat 2 looked on."""
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=hand), area(hand=[STONEHENGE]))
    decline_phase(state)
    do(state, "seat1", hand[0])
    return state


# --- the opening ----------------------------------------------------------------------------------------------------


def opened(players: int = 2) -> tuple[Position, list[list[int]]]:
    """A game at its first turn, and what everybody put away."""
    state, rng = new_game(Setup(players, False, 3)), FastRng(3)
    away: list[list[int]] = [[] for _ in range(players)]
    while state.turn == 0:
        seat, action = random_choice(state, rng)
        away[seat].append(action)
        state.apply(seat, action)
    return state, away


@pytest.mark.parametrize("players", [2, 4])
def test_no_opponent_holds_a_card_that_the_seat_shuffled_into_the_deck(players: int) -> None:
    state, away = opened(players)
    for guess in guesses(state, 0):
        assert not any(card in player.hand for player in guess.players for card in away[0])
        assert set(away[0]) <= set(guess.deck[: guess.deck_size])


def test_a_card_of_the_deck_is_as_likely_in_a_hand_as_cards_were_drawn() -> None:
    state, away = opened()
    deck = state.deck_size
    draw(state, 1, 3)
    card = CARDS[away[0][0]]
    assert chance(state, 0, card, HAND + 1) == Fraction(3, deck)
    assert chance(state, 0, card, DECK) == Fraction(deck - 3, deck)
    held = sum(number(card) in guess.players[1].hand for guess in guesses(state, 0, 2000))
    assert abs(held - 2000 * 3 / deck) < 5 * (2000 * 3 / deck) ** 0.5


def test_what_the_others_put_away_stays_unknown() -> None:
    state, away = opened()
    holding = Counter(card for guess in guesses(state, 0) for card in guess.players[1].hand if card in away[1])
    assert len(holding) == len(away[1])


def test_cards_that_were_never_shown_are_all_as_likely_in_a_hand() -> None:
    state, away = opened()
    rounds = 3000
    view, rng = state.view(0), FastRng(8)
    held: Counter[int] = Counter()
    for _ in range(rounds):
        held.update(GAME.determinize(view, rng).players[1].hand)
    unknown = [card for card in BUILDER_NUMBERS if card not in state.players[0].hand + away[0]]
    expected = rounds * KEPT / len(unknown)
    assert set(held) == set(unknown)
    assert all(abs(held[card] - expected) < 5 * expected**0.5 for card in unknown)


# --- hands that were seen -------------------------------------------------------------------------------------------


def test_a_thief_remembers_the_rest_of_the_hand() -> None:
    state = robbed(PETRA, BABYLON, TULUM)
    assert hands(state, 0) == [[], [BABYLON.id, TULUM.id], []]
    assert state.known(0) >> number(TULUM) & 1
    assert all({number(BABYLON), number(TULUM)} <= set(guess.players[1].hand) for guess in guesses(state, 0))


def test_the_victim_remembers_what_the_thief_has_taken_and_the_others_see_nothing() -> None:
    state = robbed(PETRA, BABYLON, TULUM)
    assert hands(state, 1) == [[PETRA.id], [], []]
    assert all(number(PETRA) in guess.players[0].hand for guess in guesses(state, 1))
    assert hands(state, 2) == [[], [], []]
    assert {number(PETRA) in guess.players[0].hand for guess in guesses(state, 2)} == {True, False}


def test_two_histories_that_showed_different_cards_give_different_guesses() -> None:
    one, other = robbed(PETRA, BABYLON), robbed(PETRA, TULUM)
    assert one.view(0).encode() != other.view(0).encode()
    assert one.view(2).encode() == other.view(2).encode()
    assert {names(guess.players[1].hand)[0] for guess in guesses(one, 0)} == {BABYLON.id}
    assert {names(guess.players[1].hand)[0] for guess in guesses(other, 0)} == {TULUM.id}


def test_after_an_unseen_discard_each_card_of_the_hand_is_as_likely_gone() -> None:
    state = robbed(PETRA, BABYLON, TULUM, ICA_STONES, YONAGUNI)
    draw(state, 1, 1)
    discard_from_hand(state, 1, number(TULUM))
    assert hands(state, 0) == [[], [], []]
    for card in (BABYLON, TULUM, ICA_STONES, YONAGUNI):
        assert chance(state, 0, card, DISCARD) == Fraction(1, 5)
        assert chance(state, 0, card, HAND + 1) == Fraction(4, 5)
    gone = Counter(guess.discard[-1] for guess in guesses(state, 0, 1000))
    assert len(gone) > 5, "it may also have been the card that was drawn"
    assert 140 < gone[number(TULUM)] < 260


def test_a_hand_of_which_all_but_one_card_is_played_shows_what_was_discarded() -> None:
    state = robbed(PETRA, BABYLON, TULUM, ICA_STONES)
    discard_from_hand(state, 1, number(TULUM))
    take_from_hand(state, 1, number(ICA_STONES))
    assert chance(state, 0, BABYLON, HAND + 1) == chance(state, 0, TULUM, DISCARD) == Fraction(1, 2)
    take_from_hand(state, 1, number(BABYLON))
    assert chance(state, 0, TULUM, DISCARD) == 1


def test_the_chances_are_those_of_blind_choices_counted_one_by_one() -> None:
    """Of three cards seen and one drawn, one is discarded unseen and Tulum played: all ways in which that can be."""
    state = robbed(PETRA, BABYLON, TULUM, ICA_STONES)
    draw(state, 1, 1)
    drawn = CARDS[state.players[1].hand[-1]]
    discard_from_hand(state, 1, number(drawn))
    take_from_hand(state, 1, number(TULUM))
    ways = [pair for pair in permutations((BABYLON, TULUM, ICA_STONES, drawn), 2) if pair[1] is TULUM]
    gone = Fraction(sum(discarded is BABYLON for discarded, _ in ways), len(ways))
    assert chance(state, 0, BABYLON, DISCARD) == gone == Fraction(1, 3)


def test_a_card_that_is_played_is_no_longer_remembered() -> None:
    state = robbed(PETRA, BABYLON, TULUM)
    take_from_hand(state, 1, number(TULUM))
    assert forgets(state, 0, TULUM)
    assert hands(state, 0) == [[], [BABYLON.id], []]


def test_a_card_that_is_taken_out_of_a_hand_that_was_seen_may_be_any_of_it() -> None:
    """Seat 0 knows the hand of seat 1 when seat 2 takes one of its two cards."""
    state = robbed(PETRA, BABYLON, TULUM)
    note_hand_seen(state, 2, 1)
    take_from_opponent(state, 2, 1, number(TULUM))
    assert chance(state, 0, TULUM, HAND + 2) == chance(state, 0, BABYLON, HAND + 2) == Fraction(1, 2)
    assert hands(state, 2) == [[], [BABYLON.id], []]
    for guess in guesses(state, 0):
        assert (number(TULUM) in guess.players[2].hand) != (number(BABYLON) in guess.players[2].hand)


def sampled() -> Position:
    """Seat 0 knows that seat 1 holds Babylon, and its sample of cases says only that Petra is in the deck. Seat 1 holds
    both."""
    state = given(area(), area(hand=[PETRA, BABYLON]))
    deck, hand = 1 << DECK, 1 << HAND + 1
    first, second = sorted((PETRA, BABYLON), key=number)
    zones = {PETRA: deck | hand, BABYLON: hand}
    counts = {PETRA: "0100000000", BABYLON: "0000000001"}
    memory = f"0/{first.id}:{zones[first]};{second.id}:{zones[second]}/1:{counts[first]}{counts[second]}"
    head, bar, players = state.notation().partition(" | ")
    return GAME.parse(f"{head} memory={memory}{bar}{players}")


def test_if_no_case_of_a_sample_fits_a_card_that_is_played_what_is_certain_stays() -> None:
    state = sampled()
    take_from_hand(state, 1, number(PETRA))
    assert hands(state, 0) == [[], [BABYLON.id]]
    assert forgets(state, 0, PETRA)


def test_if_no_case_of_a_sample_fits_a_hand_that_is_seen_the_hand_is_remembered() -> None:
    state = sampled()
    note_hand_seen(state, 0, 1)
    assert hands(state, 0) == [[], sorted([PETRA.id, BABYLON.id], key=lambda card: INDEX[card])]


# --- cards that lay open --------------------------------------------------------------------------------------------


def test_everybody_remembers_who_took_which_revealed_card() -> None:
    revealed = [PETRA, BABYLON, TULUM, ICA_STONES, YONAGUNI]
    state = given(area(), area(), deck=revealed, tiles=offering(HERMES_TRISMEGISTUS))
    learn(state, HERMES_TRISMEGISTUS)
    do(state, PETRA, BABYLON, TULUM)
    assert hands(state, 0) == [[], [BABYLON.id]]
    assert hands(state, 1) == [[PETRA.id, TULUM.id], []]
    assert all(number(BABYLON) in guess.players[1].hand for guess in guesses(state, 0))


def test_everybody_remembers_the_cards_that_were_drawn_openly() -> None:
    state = given(area(at(1, CALAKMUL)), deck=[HAGAR_QIM, PETRA, ICA_STONES, BABYLON])
    decline_phase(state)
    assert hands(state, 1) == [[PETRA.id, BABYLON.id], []]


def shuffled_with(*cards: Card, seats: int) -> Position:
    """The last card of the deck is drawn by seat 1, and then one of a shuffled discard pile; `seats` saw these cards
    there, and nobody the others."""
    state = given(area(), area(hand=[STONEHENGE]))
    pile = state.deck[:-1]
    state.deck, state.deck_size = state.deck[-1:], 1
    seen = [number(card) for card in cards]
    state.discard = [card | (seats << SEEN if card in seen else 0) for card in pile]
    draw(state, 1, 2)
    return state


def test_cards_seen_in_the_discard_pile_are_in_the_deck_after_the_shuffle() -> None:
    state = shuffled_with(PETRA, TULUM, seats=0b01)
    cards = state.deck_size + 1
    assert chance(state, 0, PETRA, HAND + 1) == Fraction(1, cards)
    assert chance(state, 0, PETRA, DECK) == Fraction(cards - 1, cards)
    assert forgets(state, 1, PETRA)
    assert not forgets(shuffled_with(PETRA, seats=ALL_SEATS), 1, PETRA)


def test_two_cards_of_a_shuffled_pile_cannot_both_be_the_one_that_was_drawn() -> None:
    """Seat 1 holds a card from before the shuffle, one from the last of the old deck, and one of the new."""
    seen = [CARDS[card] for card in BUILDER_NUMBERS if CARDS[card] is not STONEHENGE][:-1]
    state = shuffled_with(*seen, seats=0b01)
    for guess in guesses(state, 0):
        held = [card for card in guess.players[1].hand if CARDS[card] in seen]
        assert len(held) == 1


def test_cards_that_others_looked_at_and_discarded_are_in_the_pile_or_in_the_hand() -> None:
    """Thales: eight cards leave the deck for one hand and the discard pile."""
    state, away = opened()
    shown = CARDS[away[1][0]]
    deck = state.deck_size
    look_at(state, 0, 8, 0)
    assert chance(state, 1, shown, LOOKED) == Fraction(8, deck)
    kept = state.looked[0]
    take_looked(state, kept, HAND)
    discard_looked(state, 0b01)
    keep(state, 0, kept, 0b01)
    assert chance(state, 1, shown, DISCARD) == Fraction(7, deck)
    assert chance(state, 1, shown, HAND) == Fraction(1, deck)


# --- technologies ---------------------------------------------------------------------------------------------------


def test_everybody_knows_the_technologies_put_under_their_decks() -> None:
    state = given(area(hand=[CANDI_KETHEK]), area())
    create(state, CANDI_KETHEK)
    lowest = [choices(state)[0], choices(state)[1]]
    do(state, *lowest)
    for seat in (0, 1):
        assert state.view(seat).data()["memory"]["buried"] == [lowest[::-1], []]
        for guess in guesses(state, seat, 20):
            assert names(guess.decks[0][:2]) == lowest[::-1]


def test_only_the_one_who_looked_knows_the_order_under_the_deck() -> None:
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), area())
    decline_phase(state)
    do(state, choices(state)[3], choices(state)[0])
    order = names(state.decks[1][:2])
    assert state.view(0).data()["memory"]["buried"][1] == order
    assert state.view(1).data()["memory"]["buried"][1] == [None, None]
    assert all(names(guess.decks[1][:2]) == order for guess in guesses(state, 0, 20))
    assert len({tuple(guess.decks[1][:2]) for guess in guesses(state, 1, 20)}) > 10


# --- laws -----------------------------------------------------------------------------------------------------------


def remembered(state: Position, seat: int) -> int:
    """The cards that the seat sees or that left a trace, as a set of bits."""
    cards = state.known(seat)
    for group in belief_of(state, seat).groups:
        for card in group:
            cards |= 1 << card
    return sum(1 << card for card in BUILDER_NUMBERS if cards >> card & 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_forgets_a_builder_card_that_they_were_shown(players: int) -> None:
    most = 0
    for seed in range(3):
        before = [0] * players
        for state in steps_of(Setup(players, False, seed), FastRng(seed)):
            for seat in range(players):
                now = remembered(state, seat)
                assert before[seat] & ~now == 0
                before[seat] = now
            most = max(most, *[len(group) for belief in memory_of(state) for group in belief.groups], 0)
    assert most > DEALT - KEPT, "no discard pile was shuffled in any of these games"


def test_a_view_and_its_guesses_hold_nobody_elses_memory() -> None:
    state = robbed(PETRA, BABYLON, TULUM)
    assert {belief.seat for belief in memory_of(state)} == {0, 1}
    assert state.view(SPECTATOR).data()["memory"] == {
        "hands": [[]] * 3,
        "likely": [[]] * 3,
        "buried": [[], []],
        "traces": [],
    }
    for seat in range(state.seats):
        view = state.view(seat)
        assert {belief.seat for belief in view.state.memory} <= {seat}
        assert {belief.seat for belief in GAME.determinize(view, FastRng(1)).memory} <= {seat}


def test_memory_is_written_and_read_back() -> None:
    state = robbed(PETRA, BABYLON, TULUM)
    discard_from_hand(state, 1, number(TULUM))
    notation = state.notation()
    again = GAME.parse(notation)
    assert again.notation() == notation
    assert [again.view(seat).encode() for seat in range(3)] == [state.view(seat).encode() for seat in range(3)]


def test_a_position_without_memory_is_written_as_it_always_was() -> None:
    state = given(area(), area(hand=[PETRA]))
    assert "memory" not in state.notation()
    assert "buried" not in state.notation()


def test_the_hash_of_a_position_leaves_memory_out() -> None:
    """Records have such hashes from before positions had a memory."""
    state, _ = opened()
    assert "memory=" in state.notation()
    start, _, rest = state.notation().partition(" memory=")
    assert GAME.parse(start + " |" + rest.partition(" |")[2]).digest() == state.digest()


@pytest.mark.parametrize(
    "memory",
    [
        "0/C10:16",
        "0/C10:16/1:0000000001/1",
        "0/:16/1:0000000001",
        "0/C10,T1:16/1:0000000002",
        "5/C10:16/1:0000000001",
        "0/C10:32/1:0000000001",
        "0/C10:0/1:0000000001",
        "0/C10:1/1:0100000000",
        "0/C10:17/1:0100000001",
        "0/C10:16/1:0000000002",
        "0/C10:16/0:0000000001",
        "0/C10:16/1:00000001",
        "0/C10:16/1:000000000G",
        "0/C10:17/1:0100000000,1:0100000000",
        "0/C10:17/1:0100000000,1:0000000001",
        "1/C10:16/1:0000000001",
        "0/C10:16/1:0000000001+0/C10:16/1:0000000001",
    ],
)
def test_a_memory_of_what_cannot_be_is_refused(memory: str) -> None:
    notation = given(area(), area(hand=[CARDS[INDEX["C10"]]])).notation()
    head, bar, players = notation.partition(" | ")
    true = "0/C10:16/1:0000000001"
    assert hands(GAME.parse(f"{head} memory={true}{bar}{players}"), 0) == [[], ["C10"]]
    with pytest.raises(WrongNotation):
        GAME.parse(f"{head} memory={memory}{bar}{players}")


@pytest.mark.parametrize("buried", ["1", "16/", "1/1/1", ",".join(["1"] * 40) + "/"])
def test_buried_technologies_that_cannot_be_are_refused(buried: str) -> None:
    head, bar, players = given(area(), area()).notation().partition(" | ")
    with pytest.raises(WrongNotation):
        GAME.parse(f"{head} buried={buried}{bar}{players}")


def test_after_a_redeal_nobody_remembers_anything() -> None:
    dealt = GAME.redeal(robbed(PETRA, BABYLON, TULUM), seed_from("fresh"))
    assert isinstance(dealt, Position)
    assert memory_of(dealt) == []


@pytest.mark.parametrize("setup", [Setup(2, False, 4), Setup(3, True, 5)], ids=str)
def test_what_is_certain_does_not_depend_on_when_it_is_asked(setup: Setup) -> None:
    """Certain cards are found without a look at the beliefs: the same as those that a view shows."""
    for state in steps_of(setup, FastRng(6), every=12):
        twin = state.clone()
        for seat in range(setup.players):
            at_once = twin.known(seat)
            held = [card for hand in hands(twin.clone(), seat) for card in hand]
            assert all(at_once >> INDEX[card] & 1 for card in held)
            twin.view(seat)
            assert twin.clone().known(seat) == at_once


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_remembered_before_somebody_asks(players: int) -> None:
    """Games that are played out for a search or a learner take no time for it, whatever is shuffled or shown."""
    state = GAME.new({"players": players}, seed_from("unasked"))
    assert isinstance(state, Position)
    state.play_out(FastRng(1))
    assert not state.memory
    twin = state.clone()
    assert memory_of(twin)
    assert [belief.groups for belief in memory_of(twin)] == [belief.groups for belief in memory_of(state)]
    assert not state.noted
