"""OpenSpiel's own tests, on both games with every number of players, and what a searcher needs of a game."""

import itertools
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from antiquary.games.registry import GAMES
from antiquary.research.encoding import Observer
from antiquary.research.openspiel_game import SpielState, short_name
from support.games.laws import tables_of

NAMES = [short_name(game) for game in GAMES]
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))


def loaded(name: str, players: int = 2, **parameters: object) -> Any:
    return pyspiel.load_game(name, {"players": players, **parameters})


def advanced(game: Any, decisions: int, seed: int = 1) -> Any:
    """A state after some random decisions."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    state.apply_action(int(rng.integers(game.max_chance_outcomes())))
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


# A game of Ancient Knowledge with four players takes long under this test.
@pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, marks=[pytest.mark.nightly] if players > 2 else [])
        for name, players in itertools.product(NAMES, (2, 3, 4))
    ],
)
def test_random_games_and_their_saved_states_pass_openspiels_test(name: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(name, players), num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_saved_state_goes_on_as_the_one_it_was_saved_from(name: str, players: int) -> None:
    """In setup, where several decide at once, in the middle, and at the end."""
    game = loaded(name, players)
    for decisions in (0, 5, 60, 10_000):
        state = advanced(game, decisions)
        again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert again_game.num_players() == players
        rng = np.random.default_rng(decisions)
        for _ in range(20):
            assert str(again) == str(state)
            assert again.history() == state.history()
            if state.is_terminal():
                assert again.returns() == state.returns()
                break
            assert again.legal_actions() == state.legal_actions()
            action = int(rng.choice(state.legal_actions()))
            state.apply_action(action)
            again.apply_action(action)


@every_table
def test_the_game_says_what_it_is(name: str, players: int) -> None:
    """After OpenSpiel's tests of its Python games: registered, its type complete, its numbers true."""
    assert name in pyspiel.registered_names()
    game = loaded(name, players)
    kind = game.get_type()
    assert kind.short_name == name
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (kind.min_num_players, kind.max_num_players) == (2, 4)
    assert game.num_players() == players
    assert game.utility_sum() == 0
    state = advanced(game, 10_000)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= game.max_utility()
    assert len(state.history()) < game.max_game_length()
    assert game.deserialize_state(advanced(game, 20).serialize()).observation_string(0)
    assert pickle.loads(pickle.dumps(game)).num_players() == players


@every_table
def test_observers_name_what_they_see(name: str, players: int) -> None:
    game = loaded(name, players)
    state = advanced(game, 30)
    for kind in (None, pyspiel.IIGObservationType(perfect_recall=True)):
        observation = make_observation(game, kind)
        observation.set_from(state, 1)
        assert observation.dict["players"] == players / 4
        tensor = state.information_state_tensor(1) if kind else state.observation_tensor(1)
        assert list(observation.tensor) == tensor
        assert list(observation.tensor)[: len(state.observation_tensor(1))] == state.observation_tensor(1)
        assert observation.string_from(state, 1).endswith(state.observation_string(1))


@every_table
def test_a_tensor_holds_every_byte_as_a_fraction_of_its_maximum(name: str, players: int) -> None:
    state = advanced(loaded(name, players), 30)
    encoding = state.get_game().setup.encoding
    row = Observer(encoding).row(state.table, 1)
    tensor = np.array(state.observation_tensor(1))
    assert tensor.min() == 0
    assert tensor.max() <= 1
    assert np.array_equal(np.rint(tensor * encoding.most), row)


@every_table
def test_openspiels_environment_steps(name: str, players: int) -> None:
    env = rl_environment.Environment(loaded(name, players), include_full_state=False)
    env.seed(3)
    step = env.reset()
    for _ in range(20):
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"]) == players
        step = env.step([step.observations["legal_actions"][seat][0]])


@every_table
def test_a_resampled_state_cannot_be_told_from_the_real_one(name: str, players: int) -> None:
    game = loaded(name, players)
    rng = np.random.RandomState(1)
    for decisions in (0, 15, 60):
        state = advanced(game, decisions)
        player = state.current_player()
        twins = [state.resample_from_infostate(player, rng.uniform) for _ in range(3)]
        for twin in twins:
            assert isinstance(twin, SpielState)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.legal_actions() == state.legal_actions()
            twin.apply_action(twin.legal_actions()[0])
        assert len({str(twin) for twin in twins}) == 3


def test_a_clone_goes_its_own_way() -> None:
    state = advanced(loaded("python_antiquary_pergamon"), 12)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before != str(twin)


def test_the_seed_chooses_the_games_and_the_number_one_of_them() -> None:
    first, again, other = (str(advanced(loaded("python_antiquary_pergamon", seed=seed), 0)) for seed in (1, 1, 2))
    assert first == again != other
    assert len({str(advanced(loaded("python_antiquary_pergamon"), 0, seed)) for seed in range(8)}) == 8


def test_a_process_that_used_a_game_exits_cleanly() -> None:
    """pyspiel frees what is registered after the interpreter has shut down, where freeing a function aborts."""
    code = f"import pyspiel, antiquary.research.openspiel_game; pyspiel.load_game({NAMES[0]!r})"
    subprocess.run([sys.executable, "-c", code], check=True)
