"""Illegal actions: an error, the loss of the game, or nothing, in every environment."""

from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.research.environments import environment_id
from antiquary.research.gymnasium_env import SeatEnv
from antiquary.research.gymnasium_vector import SeatVectorEnv
from antiquary.research.parallel import ParallelTable
from antiquary.research.pettingzoo_env import TableEnv
from support.games.laws import tables_of

NAMES = [environment_id(game.name) for game in GAMES]
every_game = pytest.mark.parametrize("name", NAMES)
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))


def seat(name: str, players: int = 2, **settings: Any) -> SeatEnv:
    env = gymnasium.make(name, options={"players": players}, **settings).unwrapped
    assert isinstance(env, SeatEnv)
    env.reset(seed=1)
    return env


def table(name: str, players: int = 2, **settings: Any) -> TableEnv:
    env = pettingzoo.make("aec", name, options={"players": players}, **settings)
    assert isinstance(env, TableEnv)
    env.reset(seed=1)
    return env


def parallel_table(name: str, players: int = 2, **settings: Any) -> ParallelTable:
    env = pettingzoo.make("parallel", name, options={"players": players}, **settings)
    assert isinstance(env, ParallelTable)
    env.reset(seed=1)
    return env


def illegal_actions(mask: Any) -> list[int]:
    return [int(np.flatnonzero(np.asarray(mask) == 0)[0]), -1, len(mask)]


@every_game
def test_a_learner_may_be_told_by_an_error(name: str) -> None:
    env = seat(name, illegal="raise")
    before = env.table.notation()
    for action in illegal_actions(env.action_masks()):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert env.table.notation() == before
    assert not env.step(int(np.flatnonzero(env.action_masks())[0]))[2]


@every_table
def test_a_learner_loses_the_game(name: str, players: int) -> None:
    for action in illegal_actions(seat(name, players).action_masks()):
        env = seat(name, players)
        before = env.table.notation()
        row, reward, terminated, truncated, info = env.step(action)
        assert (terminated, truncated, info["illegal"]) == (True, False, True)
        assert reward == pytest.approx(-1 / (players - 1))
        assert env.table.notation() == before
        assert env.observation_space.contains(row)
        assert not env.action_masks().any()
        assert "illegal" not in env.reset()[1]
        assert "illegal" not in env.step(int(np.flatnonzero(env.action_masks())[0]))[4]
    assert seat(name, players, reward="lead").step(-1)[1] == -100


@every_game
def test_a_learner_is_asked_again(name: str) -> None:
    env = seat(name, illegal="ignore")
    before, mask = env.table.notation(), env.action_masks()
    for action in illegal_actions(mask):
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated, info["illegal"]) == (0, False, False, True)
        assert env.table.notation() == before
        assert np.array_equal(env.action_masks(), mask)
    assert "illegal" not in env.step(int(np.flatnonzero(mask)[0]))[4]
    assert env.table.notation() != before


@every_game
def test_an_ignored_action_counts_as_a_step(name: str) -> None:
    """Otherwise a policy that insists would never end."""
    env = gymnasium.make(name, illegal="ignore", max_episode_steps=3)
    env.reset(seed=1)
    assert [env.step(np.int64(-1))[3] for _ in range(3)] == [False, False, True]
    aec = table(name, illegal="ignore", max_cycles=3)
    for _ in range(3):
        assert not aec.truncations[aec.agent_selection]
        aec.step(-1)
    assert all(aec.truncations.values())


@every_game
def test_only_the_table_of_an_illegal_action_is_lost(name: str) -> None:
    env = gymnasium.make_vec(name, 3, "vector_entry_point")
    assert isinstance(env, SeatVectorEnv)
    env.reset(seed=1)
    actions = env.action_masks().argmax(axis=1)
    actions[1] = -1
    _, rewards, terminated, _, infos = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == infos["illegal"].tolist() == infos["_illegal"].tolist() == [False, True, False]


@every_game
def test_an_agent_may_be_told_by_an_error(name: str) -> None:
    env = table(name, illegal="raise")
    before, agent = env.table.notation(), env.agent_selection
    mask = env.infos[agent]["action_mask"].copy()
    for action in illegal_actions(mask):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert env.table.notation() == before
    assert env.agent_selection == agent
    assert np.array_equal(env.infos[agent]["action_mask"], mask)


@every_table
def test_an_agent_loses_the_game_and_the_others_win_together(name: str, players: int) -> None:
    env = table(name, players)
    agent = env.agent_selection
    env.step(-1)
    assert all(env.terminations.values())
    assert env.rewards.pop(agent) == pytest.approx(-1 / (players - 1))
    assert list(env.rewards.values()) == pytest.approx([1 / (players - 1) ** 2] * (players - 1))
    assert env.infos[agent]["illegal"]
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents


@every_game
def test_an_agent_is_asked_again(name: str) -> None:
    env = table(name, 3, illegal="ignore")
    before, agent = env.table.notation(), env.agent_selection
    mask = env.infos[agent]["action_mask"].copy()
    for action in illegal_actions(mask):
        env.step(action)
        assert env.agent_selection == agent
        assert env.infos[agent]["illegal"]
        assert np.array_equal(env.infos[agent]["action_mask"], mask)
    assert env.table.notation() == before
    env.step(int(np.flatnonzero(mask)[0]))
    assert env.table.notation() != before
    assert "illegal" not in env.infos[agent]


def parallel_actions(env: ParallelTable, wrong: list[int]) -> dict[str, int]:
    legal = {seat: env.table.legal(seat) for seat in range(len(env.possible_agents))}
    return {
        agent: -1 if seat in wrong or not legal[seat] else legal[seat][0]
        for seat, agent in enumerate(env.possible_agents)
    }


def test_what_players_send_who_are_not_asked_is_not_looked_at() -> None:
    env = parallel_table("antiquary/pergamon-v1", 3, illegal="raise")
    assert env.table.deciders() == [env.table.decider()]
    env.step(parallel_actions(env, []))


def test_players_who_act_at_the_same_time_may_lose_at_the_same_time() -> None:
    """Ancient Knowledge, setup: everybody puts cards away at the same time."""
    name = "antiquary/ancient-knowledge-v1"
    losses = {0: [-0.5, 0.25, 0.25], 1: [-0.5, -0.5, 1], 2: [0, 0, 0]}
    for number, expected in losses.items():
        env = parallel_table(name, 3)
        _, paid, terminated, _, infos = env.step(parallel_actions(env, list(range(number + 1))))
        assert list(paid.values()) == pytest.approx(expected)
        assert all(terminated.values())
        assert ["illegal" in info for info in infos.values()] == [seat <= number for seat in range(3)]
        assert not any(info["action_mask"].any() for info in infos.values())
        assert not env.agents
    env = parallel_table(name, 3, reward="lead")
    assert list(env.step(parallel_actions(env, [0, 2]))[1].values()) == [-100, 200, -100]


def test_players_who_act_at_the_same_time_are_asked_again_alone() -> None:
    env = parallel_table("antiquary/ancient-knowledge-v1", 3, illegal="ignore")
    hands = [len(player.hand) for player in env.table.players]  # type: ignore[attr-defined]
    infos = env.step(parallel_actions(env, [1]))[4]
    after = [len(player.hand) for player in env.table.players]  # type: ignore[attr-defined]
    assert [before - now for before, now in zip(hands, after, strict=True)] == [1, 0, 1]
    assert ["illegal" in info for info in infos.values()] == [False, True, False]


def test_an_error_at_a_simultaneous_choice_changes_nothing_for_anybody() -> None:
    env = parallel_table("antiquary/ancient-knowledge-v1", 3, illegal="raise")
    before = env.table.notation()
    with pytest.raises(IllegalAction):
        env.step(parallel_actions(env, [2]))
    assert env.table.notation() == before


@every_game
def test_another_consequence_is_refused(name: str) -> None:
    for make in (seat, table, parallel_table):
        with pytest.raises(WrongOption, match="illegal"):
            make(name, illegal="forgive")
