"""Rewards: the outcome at the end, and the shaped one after every step, whose sum no policy can change."""

from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import State
from antiquary.kernel.outcome import RewardRule, rewards
from antiquary.kernel.rng import FastRng
from antiquary.research.batch import Batch
from antiquary.research.environments import environment_id
from antiquary.research.gymnasium_env import SeatEnv
from antiquary.research.parallel import ParallelTable
from antiquary.research.pettingzoo_env import TableEnv
from support.games.laws import tables_of
from support.research import positions

NAMES = [game.name for game in GAMES]
GAMMA = 0.97
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))


def potentials(state: State) -> list[float]:
    """A fiftieth of the lead over the mean of the others."""
    scores = state.scores()
    return [(mine - (sum(scores) - mine) / (len(scores) - 1)) / 50 for mine in scores]


def discounted(paid: list[float], gamma: float) -> float:
    return sum(reward * gamma**step for step, reward in enumerate(paid))


@every_table
@pytest.mark.parametrize("gamma", [1.0, GAMMA])
def test_the_shaped_rewards_of_a_learner_sum_to_the_outcome_less_the_first_potential(
    name: str, players: int, gamma: float
) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "reward": "shaped", "gamma": gamma}
    env = gymnasium.make(environment_id(name), **settings).unwrapped
    assert isinstance(env, SeatEnv)
    rng = np.random.default_rng(3)
    for seed in range(3):
        env.reset(seed=seed)
        first = before = potentials(env.table)[env.seat]
        paid: list[float] = []
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(env.action_masks())))
            _, reward, over, _, _ = env.step(action)
            paid.append(reward)
            if not over:
                after = potentials(env.table)[env.seat]
                assert reward == pytest.approx(gamma * after - before)
                before = after
        outcome = rewards(env.table, "win")[env.seat]
        assert discounted(paid, gamma) == pytest.approx(gamma ** (len(paid) - 1) * outcome - first)
        assert np.count_nonzero(paid) > 5


@every_table
def test_an_illegal_action_does_not_change_the_sum(name: str, players: int) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "reward": "shaped", "gamma": GAMMA}
    for illegal in ("lose", "ignore"):
        env = gymnasium.make(environment_id(name), illegal=illegal, **settings).unwrapped
        assert isinstance(env, SeatEnv)
        env.reset(seed=2)
        first = potentials(env.table)[env.seat]
        rng = np.random.default_rng(1)
        paid: list[float] = []
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(env.action_masks())))
            _, reward, over, _, _ = env.step(-1 if len(paid) in (40, 41) else action)
            paid.append(reward)
        outcome = rewards(env.table, "win")[env.seat] if illegal == "ignore" else -1 / (players - 1)
        assert discounted(paid, GAMMA) == pytest.approx(GAMMA ** (len(paid) - 1) * outcome - first)
        assert len(paid) == 41 or illegal == "ignore"


@every_table
def test_the_shaped_rewards_of_agents_sum_to_zero_at_every_step_and_to_the_outcome_over_the_game(
    name: str, players: int
) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "reward": "shaped", "gamma": GAMMA}
    env = pettingzoo.make("aec", environment_id(name), **settings)
    assert isinstance(env, TableEnv)
    env.reset(seed=5)
    first = potentials(env.table)
    rng = np.random.default_rng(5)
    paid: list[list[float]] = []
    while not any(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
        assert sum(env.rewards.values()) == pytest.approx(0)
        paid.append(list(env.rewards.values()))
    for seat, outcome in enumerate(rewards(env.table, "win")):
        total = discounted([each[seat] for each in paid], GAMMA)
        assert total == pytest.approx(GAMMA ** (len(paid) - 1) * outcome - first[seat])


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_is_paid_since_its_last_decision_what_its_potential_has_changed(name: str) -> None:
    """Without a discount; `last()` gives the sum of what was paid in between."""
    env = pettingzoo.make("aec", environment_id(name), options={"players": 3}, reward="shaped")
    assert isinstance(env, TableEnv)
    env.reset(seed=5)
    before: dict[str, float] = {}
    rng = np.random.default_rng(6)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        now = potentials(env.table)[env.possible_agents.index(agent)]
        assert env.last()[1] == pytest.approx(now - before.get(agent, 0.0))
        before[agent] = now
        env.step(int(rng.choice(np.flatnonzero(env.infos[agent]["action_mask"]))))


@every_table
def test_the_shaped_rewards_of_cycles_sum_to_the_outcome(name: str, players: int) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "reward": "shaped", "gamma": GAMMA}
    env = pettingzoo.make("parallel", environment_id(name), **settings)
    assert isinstance(env, ParallelTable)
    _, infos = env.reset(seed=5)
    first = potentials(env.table)
    rng = np.random.default_rng(5)
    paid: list[list[float]] = []
    while env.agents:
        masks = {agent: info["action_mask"] for agent, info in infos.items()}
        actions = {agent: int((rng.random(mask.shape) * mask).argmax()) for agent, mask in masks.items()}
        _, reward, _, _, infos = env.step(actions)
        paid.append(list(reward.values()))
    for seat, outcome in enumerate(rewards(env.table, "win")):
        total = discounted([each[seat] for each in paid], GAMMA)
        assert total == pytest.approx(GAMMA ** (len(paid) - 1) * outcome - first[seat])


@every_table
def test_the_shaped_rewards_of_a_batch_sum_to_the_outcome_of_every_game(name: str, players: int) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "size": 3, "seed": 6}
    shaped = Batch(name, reward="shaped", gamma=GAMMA, **settings)
    plain = Batch(name, **settings)
    paid: list[list[Any]] = [[] for _ in range(3)]
    first = [potentials(shaped.state(at)) for at in range(3)]
    games = 0
    while games < 5:
        actions = shaped.sample()
        shaped.step(actions)
        plain.step(actions)
        assert shaped.rewards.sum(axis=1) == pytest.approx(0)
        for at in range(3):
            paid[at].append(shaped.rewards[at].copy())
            if shaped.ended[at]:
                total = sum(reward * GAMMA**step for step, reward in enumerate(paid[at]))
                outcome = GAMMA ** (len(paid[at]) - 1) * plain.rewards[at]
                assert total == pytest.approx(outcome - np.array(first[at]))
                paid[at] = []
                first[at] = potentials(shaped.state(at))
                games += 1


@every_table
def test_a_shaped_reward_tells_nothing_that_is_hidden(name: str, players: int) -> None:
    game = game_named(name)
    rule = RewardRule("shaped", GAMMA)
    for number, state in enumerate(positions(game, players, 4, 25, recalled=True)):
        if not state.over():
            for seat in range(players):
                twin = game.determinize(state.view(seat), FastRng(number))
                assert rule.potentials(twin) == rule.potentials(state) == pytest.approx(potentials(state))


def test_a_discount_is_a_number_from_zero_to_one() -> None:
    for gamma in (-0.1, 1.5):
        with pytest.raises(WrongOption, match="gamma"):
            Batch("pergamon", reward="shaped", gamma=gamma)
        with pytest.raises(WrongOption, match="gamma"):
            gymnasium.make(environment_id("pergamon"), gamma=gamma)
