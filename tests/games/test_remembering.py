"""Cached views and texts of a position equal those computed afresh."""

from random import Random

import pytest

from antiquary.games.registry import game_named
from antiquary.kernel.game import SPECTATOR, State
from support.games.laws import and_nightly

GAMES = ("ancient-knowledge", "pergamon")


def views_of(state: State, seats: list[int]) -> list[object]:
    views = [state.view(seat) for seat in seats]
    return [state.notation(), [view.data() for view in views], [view.encode() for view in views]]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", and_nightly([3], [2, 4]))
def test_a_position_that_goes_on_in_place_is_told_as_it_is_now(name: str, players: int) -> None:
    """Asked before and after every move, by seats in another order each time."""
    game, chance = game_named(name), Random(players)
    state = game.new(game.checked({"players": players}), bytes(16))
    while not state.over():
        seats = [*range(players), SPECTATOR]
        chance.shuffle(seats)
        fresh = game.parse(state.notation())
        assert views_of(state, seats) == views_of(fresh, seats)
        assert [state.known(seat) for seat in seats[:2] * 2] == [fresh.known(seat) for seat in seats[:2] * 2]
        seat = chance.choice(state.deciders())
        state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_that_goes_on_leaves_what_the_other_tells_alone(name: str) -> None:
    game, chance = game_named(name), Random(5)
    state = game.new(game.checked({}), bytes(16))
    while not state.over():
        before = views_of(state, [0, 1, SPECTATOR])
        twin = state.clone()
        for _ in range(3):
            if not twin.over():
                seat = twin.deciders()[0]
                twin.apply(seat, chance.choice(twin.legal(seat)))
                views_of(twin, [1, 0])
        assert views_of(state, [0, 1, SPECTATOR]) == before
        seat = state.deciders()[0]
        state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_has_forgotten_tells_the_same_again(name: str) -> None:
    game, chance = game_named(name), Random(7)
    state = game.new(game.checked({}), bytes(16))
    while not state.over():
        before = views_of(state, [0, 1, SPECTATOR])
        state.forget()
        assert views_of(state, [SPECTATOR, 1, 0])[0] == before[0]
        assert views_of(state, [0, 1, SPECTATOR]) == before
        seat = state.deciders()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
