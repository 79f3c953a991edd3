"""Gymnasium's own check, on both games with every number of players, and the learner's seat."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from antiquary.agents.policy_archive import WrongPolicy
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongOption
from antiquary.research.gymnasium_env import SeatEnv
from support.agents.policies import policy_file
from support.games.laws import tables_of

NAMES = [f"antiquary/{game.name}-v1" for game in GAMES]
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))


def seat(name: str, players: int = 2, **settings: Any) -> SeatEnv:
    env = gymnasium.make(name, options={"players": players}, disable_env_checker=True, **settings).unwrapped
    assert isinstance(env, SeatEnv)
    return env


@every_table
@pytest.mark.filterwarnings("ignore:.*WARN.*The environment.*is different from the unwrapped version")
@pytest.mark.parametrize("illegal", ["lose", "ignore"])
def test_the_environment_as_it_is_made_passes_gymnasiums_check(name: str, players: int, illegal: str) -> None:
    check_env(gymnasium.make(name, options={"players": players}, illegal=illegal), skip_render_check=True)
    for mode in ("ansi", "rgb_array"):
        env = seat(name, players, render_mode=mode)
        env.reset(seed=1)
        assert env.render() is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_registered_environment_needs_no_setting_for_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


@pytest.mark.filterwarnings("ignore:.*is out of date. You should consider upgrading")
def test_an_old_version_of_an_environment_names_the_new_one() -> None:
    with pytest.raises(gymnasium.error.DeprecatedEnv, match="Please use `antiquary/pergamon-v1` instead"):
        gymnasium.make("antiquary/pergamon-v0")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponent", ["random", "novice"])
def test_a_whole_game_can_be_played_against_a_level(name: str, opponent: str) -> None:
    env = seat(name, 3, opponents=opponent, reward="lead")
    rng = np.random.default_rng(1)
    row, info = env.reset(seed=5)
    over, paid = False, 0.0
    while not over:
        assert env.table.legal(env.seat)
        assert np.array_equal(np.flatnonzero(env.action_masks()), np.flatnonzero(info["action_mask"]))
        row, paid, over, _, info = env.step(np.int64(rng.choice(np.flatnonzero(env.action_masks()))))
        assert env.observation_space.contains(row)
    scores = info["scores"]
    assert paid == pytest.approx(scores[env.seat] - (sum(scores) - scores[env.seat]) / 2)


def test_a_policy_file_is_an_opponent(tmp_path: Path) -> None:
    path = policy_file(tmp_path)
    env = seat("antiquary/pergamon-v1", opponents=f"file:{path}", seat=0)
    env.reset(seed=3)
    over, paid = False, 0.0
    while not over:
        _, paid, over, _, _ = env.step(np.flatnonzero(env.action_masks())[0])
    assert paid in {-1.0, 0.0, 1.0}
    with pytest.raises(WrongPolicy, match="error-policy-players"):
        seat("antiquary/pergamon-v1", 3, opponents=f"file:{path}").reset()


def test_the_learner_may_choose_a_seat_or_take_what_is_dealt() -> None:
    env = seat(NAMES[1], 4, seat=2)
    env.reset(seed=1)
    assert env.seat == 2
    dealt = set()
    env = seat(NAMES[1], 4)
    for number in range(30):
        env.reset(seed=number)
        dealt.add(env.seat)
    assert dealt == {0, 1, 2, 3}


def test_many_tables_side_by_side() -> None:
    envs = SyncVectorEnv([lambda: seat(NAMES[1]) for _ in range(3)])
    rows, infos = envs.reset(seed=1)
    assert rows.shape == (3, seat(NAMES[1]).encoding.size)
    masks = np.stack(envs.call("action_masks"))
    rows, _, _, _, infos = envs.step(masks.argmax(axis=1))
    assert infos["action_mask"].shape == masks.shape
    envs.close()


@pytest.mark.parametrize("before", ["import antiquary.research.gymnasium_env", "pass"])
def test_an_import_or_a_name_with_the_module_is_enough_to_make_an_environment(before: str) -> None:
    name = NAMES[0] if before != "pass" else f"antiquary.research.gymnasium_env:{NAMES[0]}"
    code = f"import gymnasium; {before}; gymnasium.make({name!r}).reset(seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_wrong_opponents_and_seats_are_refused() -> None:
    with pytest.raises(WrongOption, match="error-opponents"):
        seat(NAMES[0], 3, opponents=["random"])
    with pytest.raises(WrongOption, match="error-option-value"):
        seat(NAMES[0], 2, seat=2)
    with pytest.raises(WrongOption, match="error-agent-unknown"):
        seat(NAMES[0], 2, opponents="oracle").reset()
