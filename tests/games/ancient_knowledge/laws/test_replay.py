"""A record leads to the same position, and what is not legal changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.record import read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from support.games.laws import tried
from support.games.random_games import GAME, Setup, random_choice, setups, steps_of

pytestmark = pytest.mark.both_builds


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_the_record_of_a_game_replays_to_the_same_hash(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    table = Table(GAME, {"players": setup.players, "starting_hands": setup.starting_hands}, seed_from(setup.seed))
    while not table.state.over():
        seats = table.state.deciders()
        seat = seats[rng.below(len(seats))]
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    text = table.record.text()
    again = read(text.splitlines(), [GAME])
    state = again.replay()
    assert state.digest() == table.state.digest() == again.digest
    assert state.scores() == again.scores
    assert again.text() == text


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_the_same_seed_and_choices_give_the_same_game(setup: Setup, play_seed: int) -> None:
    lines = []
    for _ in range(2):
        *_, state = steps_of(setup, FastRng(play_seed))
        lines.append(state.notation())
    assert lines[0] == lines[1]


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_an_illegal_action_is_refused_and_changes_nothing(setup: Setup, play_seed: int) -> None:
    """The whole action space, and more, by every seat, at random positions."""
    for state in steps_of(setup, FastRng(play_seed), every=60):
        before = state.notation()
        for seat in range(-1, setup.players + 1):
            legal = state.legal(seat)
            for action in range(-2, ACTION_SPACE + 2):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        state.apply(seat, action)
        assert state.notation() == before


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_every_legal_action_can_be_done(setup: Setup, play_seed: int) -> None:
    for state in steps_of(setup, FastRng(play_seed), every=20):
        for seat in state.deciders():
            assert len(set(state.legal(seat))) == len(state.legal(seat))
            for action in state.legal(seat):
                assert 0 <= action < ACTION_SPACE
                twin = state.clone()
                twin.apply(seat, action)
                assert twin.violations() == []
                assert twin.notation() != state.notation()


def test_nothing_is_legal_once_the_game_is_over() -> None:
    *_, state = steps_of(Setup(2, True, 1), FastRng(1))
    assert state.over()
    assert state.deciders() == []
    for seat in range(2):
        with pytest.raises(IllegalAction, match="error-game-over"):
            state.apply(seat, GAME.parse_action("search"))


def test_whoever_does_not_decide_is_told_so() -> None:
    state = next(steps_of(Setup(3, True, 1), FastRng(1)))
    bystander = (state.decider() + 1) % 3
    with pytest.raises(IllegalAction) as caught:
        state.apply(bystander, GAME.parse_action("search"))
    assert str(caught.value) == f"error-not-your-decision (seat={bystander})"


def test_an_action_that_is_not_legal_is_named() -> None:
    state = next(steps_of(Setup(3, True, 1), FastRng(1)))
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.decider(), GAME.parse_action("seat2"))
    assert caught.value.details == {"action": GAME.parse_action("seat2")}


@tried(6)
@given(st.integers(0, 2**32))
def test_it_does_not_matter_who_puts_cards_away_first(play_seed: int) -> None:
    """Simultaneous choices: the same cards in another order lead to the same game."""
    one = GAME.new({"players": 3}, seed_from(play_seed))
    other = one.clone()
    rng = FastRng(play_seed)
    away: list[tuple[int, int]] = []
    while one.deciders() and one.decision(one.decider()).prompt == "ask-put-away":
        away.append(random_choice(one, rng))
        one.apply(*away[-1])
    for seat in (2, 0, 1):
        for mover, action in away:
            if mover == seat:
                other.apply(mover, action)
    assert [player.hand for player in other.players] == [player.hand for player in one.players]
    assert (other.deck, other.tiles) == (one.deck, one.tiles)
