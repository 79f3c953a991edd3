"""Guesses are sound: nothing impossible is ever dealt, and what is possible comes as often as it should."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ICA_STONES
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, PETRA, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import MENHIR_OF_KERLOAS, STONEHENGE
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.beliefs import HAND, MOST_CASES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    discard_from_hand,
    draw,
    starting_hand_cards,
    take_from_hand,
    take_from_opponent,
)
from antiquary.games.ancient_knowledge.rules.pieces.memory import belief_of, note_hand_seen
from antiquary.kernel.rng import FastRng
from support.games.ancient import area, at, decline_phase, do, given, number
from support.games.blind_beliefs import Beliefs, Case
from support.games.chi_square import deviation
from support.games.laws import and_nightly
from support.games.random_games import GAME, Setup, new_game, random_choice

FOLLOWED = 600  # cases; a seat with more of them is not followed any further, for lack of time
ROUNDS = 3000


def followed(setup: Setup) -> Iterator[tuple[Position, Beliefs]]:
    """A random game after every decision, with the beliefs of every seat, which come from its events."""
    state, rng = new_game(setup), FastRng(setup.seed)
    seats = range(setup.players)
    if setup.starting_hands:
        everyone = [Beliefs.of_starting_hands(state, seat, starting_hand_cards()) for seat in seats]
    else:
        everyone = [Beliefs(state, seat) for seat in seats]
    yield from ((state, beliefs) for beliefs in everyone)
    while not state.over() and everyone:
        choice = random_choice(state, rng)
        state.events = []
        state.apply(*choice)
        events, state.events = state.events, None
        for beliefs in everyone:
            beliefs.follow(state, events)
        everyone = [beliefs for beliefs in everyone if len(beliefs.cases) <= FOLLOWED]
        yield from ((state, beliefs) for beliefs in everyone)


def cases_of_guesses(state: Position, beliefs: Beliefs, rounds: int, rng: FastRng) -> Counter[Case]:
    view = state.view(beliefs.seat)
    return Counter(beliefs.case_of(GAME.determinize(view, rng)) for _ in range(rounds))


# --- whole games ----------------------------------------------------------------------------------------------------

GAMES = [Setup(2, False, 0), Setup(2, False, 1), Setup(3, False, 1), Setup(4, False, 2)]
GAMES += [Setup(2, True, 3), Setup(3, True, 4), Setup(4, True, 5)]


@pytest.mark.parametrize("setup", and_nightly(GAMES[::2], GAMES[1::2]), ids=str)
def test_of_thousands_of_guesses_none_is_impossible(setup: Setup) -> None:
    rng = FastRng(9)
    guesses, at_once = 0, 40 if setup.starting_hands else 15
    shuffled = setup.starting_hands  # with those, there are too many cases to follow before that
    for state, beliefs in followed(setup):
        shuffled = shuffled or any(len(group) > 20 for group in beliefs.groups)
        if not state.over() and rng.below(3) == 0:
            guesses += at_once
            for case in cases_of_guesses(state, beliefs, at_once, rng):
                assert case in beliefs.cases
    assert guesses > 20_000 // len(GAMES)
    assert shuffled, "no discard pile was shuffled"


@pytest.mark.parametrize("setup", and_nightly([Setup(3, False, 2)], [Setup(2, False, 1), Setup(4, True, 6)]), ids=str)
def test_in_random_games_guesses_come_as_often_as_they_should(setup: Setup) -> None:
    """As long as a seat has no more cases than it can remember. Compared only where the one who looks decides: of an
    opponent who decides, it is also known that they have a choice."""
    rng = FastRng(4)
    compared = 0
    for state, beliefs in followed(setup):
        many = 2 <= len(beliefs.cases) <= MOST_CASES
        if many and state.decider() == beliefs.seat and rng.below(15) == 0:
            assert deviation(cases_of_guesses(state, beliefs, 600, rng), beliefs.cases) < 4
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("setup", and_nightly([Setup(3, False, 1)], [Setup(4, False, 2)]), ids=str)
def test_a_seat_with_more_cases_than_it_remembers_is_right_on_average(setup: Setup) -> None:
    compared = 0
    for state, beliefs in followed(setup):
        if len(beliefs.cases) <= 2 * MOST_CASES or state.over():
            continue
        belief = belief_of(state, beliefs.seat)
        assert len(belief.cases) <= MOST_CASES
        for group, cards in enumerate(belief.groups):
            (place,) = [at for at, each in enumerate(beliefs.groups) if set(cards) >= set(each)][:1]
            if len(beliefs.groups[place]) < len(cards):
                continue  # the engine has put groups together
            for other in range(state.seats):
                exact = sum(
                    weight * dict(case[place]).get(("hand", other), 0) for case, weight in beliefs.cases.items()
                )
                assert belief.average(group, HAND + other) == pytest.approx(exact, abs=0.35)
        compared += 1
    assert compared > 10


# --- small positions, counted one by one ----------------------------------------------------------------------------


def robbed() -> Position:
    """Seat 0 has looked at four cards of seat 1 and taken Petra; Babylon, Tulum and the Ica stones are left. It has not
    seen the only card of seat 2."""
    state = given(
        area(at(1, MENHIR_OF_KERLOAS)), area(hand=[PETRA, BABYLON, TULUM, ICA_STONES]), area(hand=[STONEHENGE])
    )
    decline_phase(state)
    do(state, "seat1", PETRA)
    return state


def play(state: Position, card: int) -> None:
    """Seat 1 brings a card of its hand into the open."""
    take_from_hand(state, 1, card)
    state.players[1].past = [*state.players[1].past, card]


SEEN = (number(BABYLON), number(TULUM), number(ICA_STONES))


def places(guess: Position) -> tuple[str, ...]:
    """Where the cards are that seat 0 has seen."""
    zones = {"hand 1": guess.players[1].hand, "hand 2": guess.players[2].hand}
    zones["discard"] = [entry & 255 for entry in guess.discard]
    return tuple(next(name for name, zone in zones.items() if card in zone) for card in SEEN)


def compared(state: Position, chances: dict[tuple[str, ...], float]) -> None:
    """Guesses of seat 0 come with these probabilities, and no others come at all."""
    rng, view = FastRng(5), state.view(0)
    observed = Counter(places(GAME.determinize(view, rng)) for _ in range(ROUNDS))
    assert set(observed) == {outcome for outcome, chance in chances.items() if chance}
    assert deviation(observed, chances) < 4


def weighed(ways: list[tuple[str, ...]]) -> dict[tuple[str, ...], float]:
    return {way: number_of / len(ways) for way, number_of in Counter(ways).items()}


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(each for each in cards if each != card)


UNKNOWN = -1  # a card that seat 0 never saw


def test_two_blind_discards_with_a_draw_between_them() -> None:
    """One of three cards goes, one is drawn, one of those three goes: nine equally probable ways."""
    state = robbed()
    discard_from_hand(state, 1, SEEN[0])
    draw(state, 1, 1)
    discard_from_hand(state, 1, SEEN[1])
    ways = []
    for first in SEEN:
        for second in (*without(SEEN, first), UNKNOWN):
            ways.append(tuple("discard" if card in (first, second) else "hand 1" for card in SEEN))
    assert len(ways) == 9
    compared(state, weighed(ways))


def test_a_card_that_is_played_says_what_was_not_discarded() -> None:
    """The same, and then Tulum is created out of the hand: only ways in which it was still there are left."""
    state = robbed()
    discard_from_hand(state, 1, SEEN[0])
    draw(state, 1, 1)
    discard_from_hand(state, 1, SEEN[2])
    play(state, number(TULUM))
    outcomes = []
    for first in SEEN:
        for second in (*without(SEEN, first), UNKNOWN):
            hand = [card for card in (*SEEN, UNKNOWN) if card not in (first, second)]
            # Each of two cards of the hand is as likely to be played.
            outcomes += [(first, second) for played in hand if played == number(TULUM)]
    rng, view = FastRng(6), state.view(0)
    others = (number(BABYLON), number(ICA_STONES))
    chances = weighed(
        [tuple("discard" if card in pair else "hand" for card in others) for pair in outcomes],
    )
    observed: Counter[tuple[str, ...]] = Counter()
    for _ in range(ROUNDS):
        gone = [entry & 255 for entry in GAME.determinize(view, rng).discard]
        observed[tuple("discard" if card in gone else "hand" for card in others)] += 1
    assert set(observed) == set(chances)
    assert deviation(observed, chances) < 4


def test_cards_of_two_hands_do_not_take_the_same_way_twice() -> None:
    """Seat 2 takes one of three cards out of a hand that seat 0 knows, then both discard blindly: no way on which one
    move takes two cards."""
    state = robbed()
    note_hand_seen(state, 2, 1)
    take_from_opponent(state, 2, 1, SEEN[1])
    discard_from_hand(state, 1, SEEN[0])
    discard_from_hand(state, 2, SEEN[1])
    ways = []
    for stolen in SEEN:
        for first, second in product(without(SEEN, stolen), (stolen, UNKNOWN)):
            place = {stolen: "hand 2", **dict.fromkeys(without(SEEN, stolen), "hand 1")}
            place[first] = place[second] = "discard"
            ways.append(tuple(place[card] for card in SEEN))
    assert len(ways) == 12
    compared(state, weighed(ways))


def test_cards_put_away_are_drawn_as_often_as_any_other() -> None:
    """Seat 0 put four cards into the deck; seat 1 draws four: as many of them as of any four cards in the deck."""
    state, rng = new_game(Setup(2, False, 3)), FastRng(3)
    while state.turn == 0:
        state.apply(*random_choice(state, rng))
    (away,) = belief_of(state, 0).groups
    deck = state.deck_size
    draw(state, 1, 4)
    view = state.view(0)
    observed = Counter(len(set(away) & set(GAME.determinize(view, rng).players[1].hand)) for _ in range(ROUNDS))
    chances = {}
    for drawn in range(5):
        chances[drawn] = combinations(4, drawn) * combinations(deck - 4, 4 - drawn) / combinations(deck, 4)
    assert deviation(observed, chances) < 4


def combinations(cards: int, taken: int) -> int:
    ways = 1
    for at_once in range(taken):
        ways = ways * (cards - at_once) // (at_once + 1)
    return ways


# --- starting hands -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_opponent_holds_one_of_the_other_starting_hands_each_as_likely(players: int) -> None:
    state = new_game(Setup(players, True, 8))
    hands = [frozenset(hand) for hand in starting_hand_cards()]
    rng, view = FastRng(7), state.view(0)
    observed: Counter[tuple[int, ...]] = Counter()
    for _ in range(ROUNDS):
        guess = GAME.determinize(view, rng)
        held = [next(at for at, hand in enumerate(hands) if hand <= set(player.hand)) for player in guess.players]
        observed[tuple(held)] += 1
    orders = {order: 1.0 for order in product(range(4), repeat=players) if len(set(order)) == players}
    own = next(at for at, hand in enumerate(hands) if hand <= set(state.players[0].hand))
    chances = {order: 1.0 for order in orders if order[0] == own}
    assert set(observed) == set(chances)
    assert deviation(observed, {order: 1 / len(chances) for order in chances}) < 4


def test_a_card_that_is_played_tells_which_starting_hand_it_was() -> None:
    """Nobody has drawn a card yet: the first one that an opponent plays gives away their whole hand."""
    state = new_game(Setup(2, True, 8))
    hand = state.players[1].hand[:]
    play(state, hand[0])
    for seed in range(50):
        assert set(GAME.determinize(state.view(0), FastRng(seed)).players[1].hand) == set(hand[1:])


def test_whoever_decides_has_a_choice_in_every_guess() -> None:
    """Also when what they choose from must be among cards that the one who guesses was shown."""
    asked = 0
    for state, beliefs in followed(Setup(2, True, 11)):
        if state.decider() != beliefs.seat and not state.over():
            guess = GAME.determinize(state.view(beliefs.seat), FastRng(asked))
            assert guess.legal(guess.decider())
            assert guess.violations() == []
            asked += 1
    assert asked > 50
