"""In every game no card is lost or duplicated, and the game ends."""

from hypothesis import given
from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.cards import CARD_COUNT
from antiquary.games.ancient_knowledge.rules.invariants import all_cards
from antiquary.games.ancient_knowledge.rules.tallies import PAST
from antiquary.kernel.rng import FastRng
from support.games.laws import tried
from support.games.random_games import Setup, new_game, random_choice, setups, steps_of

LONGEST = 20_000  # decisions; random games take a few hundred


@tried(20)
@given(setups, st.integers(0, 2**32))
def test_every_law_holds_at_every_step_of_a_game_that_ends(setup: Setup, play_seed: int) -> None:
    state = new_game(setup)
    rng = FastRng(play_seed)
    decisions = 0
    assert state.violations() == []
    while not state.over():
        assert state.deciders(), "nobody decides, and the game is not over"
        for seat in state.deciders():
            assert state.legal(seat), f"seat {seat} decides and can do nothing"
        state.apply(*random_choice(state, rng))
        assert state.violations() == []
        decisions += 1
        assert decisions < LONGEST
    assert max(player.counts[PAST] for player in state.players) >= 14
    assert all(state.legal(seat) == [] for seat in range(setup.players))


@tried(10)
@given(setups, st.integers(0, 2**32))
def test_limits_are_kept(setup: Setup, play_seed: int) -> None:
    """At most 12 monuments, 5 artifacts, 10 cards in hand; no knowledge below nothing; each card somewhere once."""
    for state in steps_of(setup, FastRng(play_seed), every=5):
        for player in state.players:
            assert sum(card >= 0 for card in player.timeline) <= 12
            assert len(player.artifacts) <= 5
            assert len(player.hand) <= 10
            assert min(player.knowledge) >= 0
            assert min(player.counts) >= 0
        assert sorted(all_cards(state)) == list(range(CARD_COUNT))


@tried(10)
@given(setups, st.integers(0, 2**32))
def test_everybody_has_had_the_same_number_of_turns_at_the_end(setup: Setup, play_seed: int) -> None:
    state = new_game(setup)
    rng = FastRng(play_seed)
    turns: list[int] = [0] * setup.players
    turn = 0
    while not state.over():
        if state.turn != turn:
            turn = state.turn
            turns[state.active] += 1
        state.apply(*random_choice(state, rng))
    assert len(set(turns)) == 1


@tried(10)
@given(setups, st.integers(0, 2**32))
def test_those_who_win_have_most_points_and_least_lost_knowledge(setup: Setup, play_seed: int) -> None:
    *_, state = steps_of(setup, FastRng(play_seed))
    scores, winners = state.scores(), state.winners()
    assert winners
    assert all(scores[seat] == max(scores) for seat in winners)


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_every_decision_says_what_is_asked_of_whom(setup: Setup, play_seed: int) -> None:
    for state in steps_of(setup, FastRng(play_seed), every=3):
        for seat in range(setup.players):
            decision = state.decision(seat)
            assert decision.seat == seat
            assert (decision.prompt == "ask-nothing") == (seat not in state.deciders())
