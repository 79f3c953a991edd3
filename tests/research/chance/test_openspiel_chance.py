"""OpenSpiel's own tests and algorithms on the games with chance as a player."""

import itertools
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr
from open_spiel.python.observation import make_observation

from antiquary.games.registry import GAMES, MINI_GAMES
from antiquary.research.chance.openspiel import chance_name
from support.games.laws import and_nightly

TABLES = [
    *itertools.product([chance_name(game) for game in GAMES], (2, 3, 4)),
    *[(chance_name(game), 2) for game in MINI_GAMES],
]
every_table = pytest.mark.parametrize(
    ("name", "players"),
    and_nightly((table for table in TABLES if table[1] < 4), (table for table in TABLES if table[1] == 4)),
)
every_mini = pytest.mark.parametrize("name", [chance_name(game) for game in MINI_GAMES])


def loaded(name: str, players: int = 2, **parameters: object) -> Any:
    return pyspiel.load_game(name, {"players": players, **parameters})


def advanced(game: Any, decisions: int) -> Any:
    """The decision that follows some random decisions, or the end."""
    rng, state = np.random.default_rng(1), game.new_initial_state()
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=probabilities)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


# A game of Ancient Knowledge with chance takes long under this test; the next one plays to the end with every number.
@pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, marks=[pytest.mark.nightly] if "ancient" in name or players > 2 else [])
        for name, players in TABLES
    ],
)
def test_random_games_and_their_saved_states_pass_openspiels_test(name: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(name, players), num_sims=1, serialize=name.endswith("mini"), verbose=False)


@every_table
def test_the_game_says_what_it_is(name: str, players: int) -> None:
    game = loaded(name, players)
    assert game.get_type().short_name == name
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert game.num_players() == players
    assert game.new_initial_state().is_chance_node()
    state = advanced(game, 10_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, advanced(game, 3)))
    assert again_game.num_players() == players
    assert str(again) == str(advanced(game, 3))
    assert "chance" in str(again)


@every_table
def test_observations_are_those_of_the_seeded_game(name: str, players: int) -> None:
    game = loaded(name, players)
    state = advanced(game, 4)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["players"] == players / 4
    assert list(observation.tensor) == state.observation_tensor(1)
    assert len(state.information_state_tensor(1)) == len(state.observation_tensor(1)) + 128
    assert state.information_state_string(1).endswith(state.observation_string(1))


@every_table
def test_a_resampled_state_cannot_be_told_from_the_real_one(name: str, players: int) -> None:
    rng = np.random.RandomState(1)
    state = advanced(loaded(name, players), 3)
    player = state.current_player()
    for _ in range(3):
        twin = state.resample_from_infostate(player, rng.uniform)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        twin.apply_action(twin.legal_actions()[0])


@pytest.mark.nightly  # the tabular example does the same on this game in every run
def test_regret_minimisation_makes_a_policy_less_exploitable() -> None:
    game = loaded("python_antiquary_pergamon_mini")
    before = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    after = pyspiel.nash_conv(game, solver.average_policy())
    assert before > 0.5
    assert after < before / 2


@every_mini
def test_external_sampling_runs(name: str) -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(loaded(name, reward="lead"))
    for _ in range(3):
        solver.iteration()
    state = advanced(loaded(name), 0)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


def test_a_process_that_used_a_game_exits_cleanly() -> None:
    code = "import pyspiel, antiquary.research.chance.openspiel; pyspiel.load_game('python_antiquary_pergamon_mini')"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
