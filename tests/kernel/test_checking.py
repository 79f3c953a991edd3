"""The checks pass on real games and fail on games that break the rules."""

import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.checking import check_game, perft
from antiquary.kernel.game import Game
from antiquary.kernel.rng import rng_from, seed_from


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_break_no_law(game: Game, players: int) -> None:
    seed = seed_from(f"check {players}")
    checked = check_game(game, {"players": players}, seed, rng_from(seed), thorough=True)
    assert checked.problems == []
    assert len(checked.scores) == players


def test_a_half_paid_cost_can_be_guessed_at() -> None:
    """A guess at the hand of somebody who is paying may hold nothing to pay with; that guess is dropped."""
    seed = seed_from("soak/3/0")
    options = {"players": 3, "starting_hands": True}
    assert check_game(game_named("ancient-knowledge"), options, seed, rng_from(seed), thorough=True).problems == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_playout_goes_to_the_end(game: Game) -> None:
    seed = seed_from("playout")
    state = game.new({"players": 2}, seed)
    assert state.play_out(rng_from(seed)) > 50
    assert state.over()
    assert perft(state, 3) == 1
