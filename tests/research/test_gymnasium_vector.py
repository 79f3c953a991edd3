"""The vector environment plays the same games as single ones, in every autoreset mode."""

import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray

from antiquary.agents.agent import Agent, RandomAgent
from antiquary.agents.learner_batch import LearnerBatch
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.game import View
from antiquary.kernel.rng import Rng, seed_from
from antiquary.research.gymnasium_env import SeatEnv
from antiquary.research.gymnasium_vector import SeatVectorEnv

NAMES = [game.name for game in GAMES]
MODES = [mode.value for mode in AutoresetMode]


def tables(name: str, number: int = 4, **settings: Any) -> SeatVectorEnv:
    env = gymnasium.make_vec(f"antiquary/{name}-v1", number, "vector_entry_point", **settings)
    assert isinstance(env, SeatVectorEnv)
    return env


def chosen(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action at each table, any where there is none."""
    return np.asarray((rng.random(masks.shape) * masks).argmax(axis=1))


def same(one: Any, other: Any) -> bool:
    """Whether two infos say the same, down to every array."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))
    return one.dtype == other.dtype and bool(np.array_equal(one, other))


@pytest.mark.parametrize(
    ("name", "players", "mode"),
    [(name, players, MODES[players - 2]) for name, players in itertools.product(NAMES, (2, 3, 4))],
)
def test_many_tables_play_the_same_as_single_ones(name: str, players: int, mode: str) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "reward": "lead"}
    many = tables(name, autoreset_mode=mode, **settings)
    single = SyncVectorEnv([lambda: SeatEnv(name, **settings) for _ in range(4)], autoreset_mode=mode)
    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    assert many.metadata == single.metadata
    rng = np.random.default_rng(players)
    rows, infos = many.reset(seed=7)
    expected, expected_infos = single.reset(seed=7)
    ended = 0
    while ended < 6:
        assert np.array_equal(rows, expected)
        assert same(infos, expected_infos)
        assert np.array_equal(many.action_masks(), np.stack(single.call("action_masks")))
        assert many.seats.tolist() == list(single.get_attr("seat"))
        actions = chosen(many.action_masks(), rng)
        rows, paid, over, cut, infos = many.step(actions)
        expected, expected_paid, expected_over, expected_cut, expected_infos = single.step(actions)
        assert np.array_equal(paid, expected_paid)
        assert np.array_equal(over, expected_over)
        assert np.array_equal(cut, expected_cut)
        ended += int(over.sum())
        if mode == "Disabled" and over.any():
            rows, infos = many.reset(options={"reset_mask": over})
            expected, expected_infos = single.reset(options={"reset_mask": over})


@pytest.mark.parametrize("illegal", ["lose", "ignore"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", NAMES)
def test_illegal_actions_have_the_same_consequences_at_many_tables_as_at_single_ones(
    name: str, mode: str, illegal: str
) -> None:
    settings: dict[str, Any] = {"reward": "shaped", "gamma": 0.9, "illegal": illegal}
    many = tables(name, autoreset_mode=mode, **settings)
    single = SyncVectorEnv([lambda: SeatEnv(name, **settings) for _ in range(4)], autoreset_mode=mode)
    rng = np.random.default_rng(8)
    many.reset(seed=7)
    single.reset(seed=7)
    refused = 0
    for _ in range(200):
        actions = np.where(rng.random(4) < 0.1, rng.integers(221, size=4), chosen(many.action_masks(), rng))
        rows, paid, over, cut, infos = many.step(actions)
        expected, expected_paid, expected_over, expected_cut, expected_infos = single.step(actions)
        assert np.array_equal(rows, expected)
        assert np.array_equal(paid, expected_paid)
        assert np.array_equal(over, expected_over)
        assert np.array_equal(cut, expected_cut)
        assert same(infos, expected_infos)
        refused += "illegal" in infos or "illegal" in infos.get("final_info", {})
        if mode == "Disabled" and over.any():
            many.reset(options={"reset_mask": over})
            single.reset(options={"reset_mask": over})
    assert refused > 20


@pytest.mark.parametrize("name", NAMES)
def test_opponents_of_a_level_play_at_every_table(name: str) -> None:
    settings: dict[str, Any] = {"opponents": ["novice", "random"], "options": {"players": 3}, "seat": 1}
    many = tables(name, 2, **settings)
    single = SyncVectorEnv([lambda: SeatEnv(name, **settings) for _ in range(2)])
    rng = np.random.default_rng(1)
    rows, _ = many.reset(seed=[4, 9])
    expected, _ = single.reset(seed=[4, 9])
    for _ in range(25):
        assert np.array_equal(rows, expected)
        actions = chosen(many.action_masks(), rng)
        rows, expected = many.step(actions)[0], single.step(actions)[0]
    assert many.seats.tolist() == [1, 1]


class Viewer(Agent):
    """Chooses by chance from its view, as any opponent but the random one has to."""

    def choose(self, view: View, rng: Rng) -> int:
        return RandomAgent().choose(view, rng)


@pytest.mark.parametrize("name", NAMES)
def test_random_opponents_choose_without_a_view_what_they_would_choose_with_one(name: str) -> None:
    room = LearnerBatch(game_named(name), {"players": 4}, 2, "win")
    room.deal(0, seed_from("twins"), 0, [RandomAgent() for _ in range(3)])
    room.deal(1, seed_from("twins"), 0, [Viewer() for _ in range(3)])
    while not room.over[0]:
        action = room.state(0).legal(0)[0]
        room.play([0, 1], [action, action])
        assert room.state(0).notation() == room.state(1).notation()
    assert room.over[1]


def test_one_illegal_action_stops_the_step_at_all_tables() -> None:
    env = tables("pergamon", 3, illegal="raise")
    with pytest.raises(IllegalAction, match="error-not-dealt"):
        env.step(np.zeros(3, np.int64))
    env.reset(seed=1)
    before = [env.table(at).notation() for at in range(3)]
    actions = env.action_masks().argmax(axis=1)
    for wrong in (int(np.flatnonzero(~env.action_masks()[2])[0]), -1, int(env.single_action_space.n)):  # type: ignore[attr-defined]
        with pytest.raises(IllegalAction, match="error-illegal-action"):
            env.step(np.array([*actions[:2], wrong]))
    with pytest.raises(WrongOption, match="error-batch-actions"):
        env.step(actions[:2])
    assert [env.table(at).notation() for at in range(3)] == before


def test_a_table_that_is_not_dealt_anew_by_itself_waits() -> None:
    env = tables("pergamon", 2, autoreset_mode="Disabled")
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    over = np.zeros(2, np.bool_)
    while not over.any():
        over = env.step(chosen(env.action_masks(), rng))[2]
    with pytest.raises(IllegalAction, match="error-game-over"):
        env.step(chosen(env.action_masks(), rng))


def test_what_tables_cannot_be_told_is_refused() -> None:
    env = tables("pergamon", 2, render_mode="ansi")
    with pytest.raises(WrongOption, match="error-batch-seeds"):
        env.reset(seed=[1, 2, 3])
    for mask in ([True], [False, False]):
        with pytest.raises(WrongOption, match="error-reset-mask"):
            env.reset(options={"reset_mask": np.array(mask)})
    with pytest.raises(WrongOption, match="error-option-value"):
        tables("pergamon", 2, autoreset_mode="Sometimes")
    with pytest.raises(WrongOption, match="error-batch-size"):
        tables("pergamon", 0)
    env.reset()
    drawn = env.render()
    assert drawn is not None
    assert all(text.startswith("pergamon") for text in drawn)
