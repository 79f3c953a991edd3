"""PettingZoo's own tests, on both games with every number of players, and what they do not ask."""

import importlib
import time
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.env_registry.exceptions import VersionNotFound
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.outcome import rewards
from antiquary.research.parallel import ParallelTable
from antiquary.research.pettingzoo_env import TableEnv
from support.games.laws import tables_of

NAMES = [f"antiquary/{game.name}-v1" for game in GAMES]
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))
# Observations with a mask are dictionaries; api_test knows that of its own environments only.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def table(name: str, players: int, **settings: Any) -> TableEnv:
    env = pettingzoo.make("aec", name, options={"players": players}, **settings)
    assert isinstance(env, TableEnv)
    return env


def parallel_table(name: str, players: int, **settings: Any) -> ParallelTable:
    env = pettingzoo.make("parallel", name, options={"players": players}, **settings)
    assert isinstance(env, ParallelTable)
    return env


@every_table
@dictionaries
def test_the_api_is_pettingzoos(name: str, players: int) -> None:
    api_test(table(name, players), num_cycles=300)


@every_table
def test_the_api_is_pettingzoos_with_flat_observations(name: str, players: int) -> None:
    api_test(table(name, players, observation="flat"), num_cycles=100)
    parallel_api_test(parallel_table(name, players, observation="flat"), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_a_flat_observation_is_the_row_and_the_mask_is_in_the_info(name: str) -> None:
    flat, whole = table(name, 3, observation="flat"), table(name, 3)
    flat.reset(seed=4)
    whole.reset(seed=4)
    row, expected = flat.last()[0], whole.last()[0]
    assert isinstance(row, np.ndarray)
    assert isinstance(expected, dict)
    assert np.array_equal(row, expected["observation"])
    assert flat.observation_space("player_0") == whole.observation_space("player_0")["observation"]  # type: ignore[index]
    assert np.array_equal(flat.last()[4]["action_mask"], expected["action_mask"])
    with pytest.raises(WrongOption, match="observation"):
        table(name, 3, observation="picture")


def test_an_old_version_of_an_environment_names_the_new_one() -> None:
    with pytest.raises(VersionNotFound, match="v1"):
        pettingzoo.make("aec", "antiquary/pergamon-v0")


@every_table
def test_the_same_seed_deals_the_same_game(name: str, players: int) -> None:
    seed_test(partial(table, name, players), num_cycles=20)


@every_table
def test_every_mode_renders(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(table, name, players))
    assert name.split("/")[1][:-3] in capsys.readouterr().out


@every_table
def test_games_end_after_the_given_cycles(name: str, players: int) -> None:
    def parallel_env(max_cycles: int) -> Any:
        # The test samples without a mask.
        return parallel_table(name, players, max_cycles=max_cycles, illegal="ignore")

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@every_table
def test_the_performance_benchmark_runs(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It lasts five seconds by the clock that it is shown, which here runs fast."""
    benchmark = importlib.import_module("pettingzoo.test.performance_benchmark")
    clock = time.time
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: 20 * clock()))
    benchmark.performance_benchmark(table(name, players))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_all_at_once_is_an_interface_too(name: str) -> None:
    parallel_api_test(parallel_table(name, 2), num_cycles=50)


def played(env: TableEnv, seed: int) -> TableEnv:
    """A random game up to its last decision, done."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    while not any(env.terminations.values()):
        observation, _, _, _, info = env.last()
        assert isinstance(observation, dict)
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return env


@every_table
def test_rewards_come_at_the_end_and_sum_to_zero(name: str, players: int) -> None:
    for reward in ("win", "lead"):
        env = played(table(name, players, reward=reward), 3)
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert list(env.rewards.values()) == rewards(env.table, reward)
        for agent in env.agents:
            assert env._cumulative_rewards[agent] == env.rewards[agent]


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(WrongOption, match="error-reward-unknown"):
        table(NAMES[1], 2, reward="glory")


def test_simultaneous_choices_are_made_in_one_cycle() -> None:
    """Ancient Knowledge, setup: everybody puts cards away at the same time."""
    env = parallel_table(NAMES[0], 4)
    _, infos = env.reset(seed=2)
    assert all(info["action_mask"].any() for info in infos.values())
    actions = {agent: int(np.flatnonzero(info["action_mask"])[0]) for agent, info in infos.items()}
    env.step(actions)
    assert [len(player.hand) for player in env.table.players] == [9, 9, 9, 9]  # type: ignore[attr-defined]
