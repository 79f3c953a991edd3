"""Batches play the same games as single tables do."""

import itertools
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import IllegalAction, UsageError, WrongOption
from antiquary.kernel.outcome import rewards
from antiquary.kernel.rng import seed_from
from antiquary.research.batch import Batch
from antiquary.research.cores import Cores
from antiquary.research.encoding import Observer

every_table = pytest.mark.parametrize(
    ("name", "players"), list(itertools.product([game.name for game in GAMES], (2, 3, 4)))
)


@every_table
def test_a_batch_plays_the_same_games_as_the_engine(name: str, players: int) -> None:
    batch = Batch(name, {"players": players}, size=3, seed=9)
    states = [batch.game.new({"players": players}, seed_from(f"9/{at}")) for at in range(3)]
    dealt = ended = 3
    ended = 0
    while ended < 4:
        actions = batch.sample()
        batch.step(actions)
        for at, action in enumerate(actions):
            states[at].apply(states[at].decider(), action)
            if states[at].over():
                assert batch.ended[at] == 1
                assert list(batch.rewards[at]) == rewards(states[at], "win")
                states[at] = batch.game.new({"players": players}, seed_from(f"9/{dealt}"))
                dealt += 1
                ended += 1
            else:
                assert batch.ended[at] == 0
                assert not batch.rewards[at].any()
            seat = states[at].decider()
            observer = Observer(batch.encoding)  # one that has nothing to remember
            assert batch.seats[at] == seat
            assert np.array_equal(batch.observations[at], observer.row(states[at], seat))
            assert np.array_equal(batch.masks[at], observer.mask(states[at], seat))
    assert batch.dealt == dealt


def test_one_illegal_action_stops_the_whole_step() -> None:
    batch = Batch("pergamon", size=4)
    before = [batch.state(at).notation() for at in range(4)]
    actions = batch.sample()
    for wrong in (int(np.flatnonzero(batch.masks[3] == 0)[0]), -1, batch.game.action_space):
        with pytest.raises(IllegalAction):
            batch.step([*actions[:3], wrong])
    with pytest.raises(WrongOption, match="error-batch-actions"):
        batch.step(actions[:3])
    assert [batch.state(at).notation() for at in range(4)] == before


def test_a_batch_needs_a_game_and_a_reward() -> None:
    with pytest.raises(WrongOption, match="error-batch-size"):
        Batch("pergamon", size=0)
    with pytest.raises(WrongOption, match="error-reward-unknown"):
        Batch("pergamon", reward="glory")


def test_the_arrays_show_the_engines_memory_and_cannot_be_written_on() -> None:
    batch = Batch("pergamon", size=2)
    before = batch.observations.copy()
    batch.step(np.array(batch.sample()))
    assert not np.array_equal(before, batch.observations)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1


def test_observations_and_masks_are_contiguous_bytes() -> None:
    """So that a tensor can share them."""
    with Cores("pergamon", size=4, jobs=2) as cores:
        for arrays in (Batch("pergamon", size=4), cores):
            for array in (arrays.observations, arrays.masks):
                assert array.flags.c_contiguous
                assert array.dtype == np.uint8
            assert arrays.rewards.flags.c_contiguous
            assert arrays.rewards.flags.aligned


def test_two_cores_play_what_two_batches_play() -> None:
    with Cores("pergamon", size=6, seed=4, jobs=2) as cores:
        alone = [Batch("pergamon", size=3, seed=f"4/{first}") for first in (0, 3)]
        for _ in range(200):
            actions = cores.sample()
            assert actions.tolist() == alone[0].sample() + alone[1].sample()
            cores.step(actions)
            alone[0].step(actions[:3])
            alone[1].step(actions[3:])
            for name in ("observations", "masks", "seats", "ended", "rewards"):
                parts = [getattr(batch, name) for batch in alone]
                assert np.array_equal(getattr(cores, name), np.concatenate(parts))
        with pytest.raises(IllegalAction):
            cores.step([-1] * 6)


@pytest.mark.nightly
def test_two_that_take_turns_play_the_same_as_one_after_the_other() -> None:
    """While one steps, there is time to choose for the other."""
    with ExitStack() as stack:
        pairs = [[stack.enter_context(Cores("pergamon", size=2, seed=seed, jobs=1)) for seed in (1, 2)] for _ in "ab"]
        (first, second), (third, fourth) = pairs
        first.step_async(first.sample())
        for _ in range(100):
            second.step_async(second.sample())
            first.step_wait()
            third.step(third.sample())
            assert np.array_equal(first.observations, third.observations)
            first.step_async(first.sample())
            second.step_wait()
            fourth.step(fourth.sample())
            assert np.array_equal(second.observations, fourth.observations)
        first.step_wait()


def test_a_step_is_begun_once_and_waited_for_once() -> None:
    with Cores("pergamon", size=2, jobs=2) as cores:
        with pytest.raises(UsageError, match="error-step-not-begun"):
            cores.step_wait()
        cores.step_async(cores.sample())
        with pytest.raises(UsageError, match="error-step-begun"):
            cores.step_async(cores.sample())
        cores.step_wait()
        cores.step(cores.sample())


@every_table
def test_a_batch_without_memory_shows_the_same_but_for_what_is_remembered(name: str, players: int) -> None:
    settings: dict[str, Any] = {"options": {"players": players}, "size": 3, "seed": 2}
    whole, forgetful = Batch(name, **settings), Batch(name, memory=False, **settings)
    forgotten = 0
    for _ in range(400):
        actions = whole.sample()
        whole.step(actions)
        forgetful.step(actions)
        differing = whole.observations != forgetful.observations
        assert (forgetful.observations[differing] == 0).all()
        forgotten += int(differing.sum())
    assert (forgotten > 0) == (name == "ancient-knowledge")
