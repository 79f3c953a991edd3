"""Networks learn what made their examples, by gradients that are right."""

import json
from collections.abc import Callable

import numpy as np
import pytest

from antiquary.agents.network import EXTRA_INPUTS, Networks, network_header, networks_from, softmax
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.training.examples import MOST_SEATS, Decisions, Floats, Positions, Recorder
from antiquary.training.fitting import (
    SCORE_WEIGHT,
    Adam,
    PolicyWeights,
    ValueWeights,
    fit_policy,
    fit_value,
    new_policy_weights,
    new_value_weights,
    policy_cross_entropy,
    policy_gradients,
    value_cross_entropy,
    value_gradients,
)

INPUTS = 6
STEP = 1e-3


def random_positions(count: int, seats: int, random: np.random.Generator) -> Positions:
    """The first input decides who wins and how high."""
    inputs = np.zeros((count, MOST_SEATS, INPUTS), np.float32)
    inputs[:, :seats] = random.random((count, seats, INPUTS))
    shares = np.zeros((count, MOST_SEATS), np.float32)
    shares[np.arange(count), np.argmax(inputs[:, :seats, 0], axis=1)] = 1.0
    progress = random.random(count).astype(np.float32)
    return Positions(inputs, progress, np.full(count, seats), shares, 20.0 * inputs[:, :, 0])


def random_decisions(count: int, random: np.random.Generator) -> Decisions:
    """The choice with the largest first feature is taken where the first input is large, else with the smallest."""
    sizes = random.integers(2, 5, count)
    inputs = random.random((count, INPUTS), dtype=np.float32)
    features = random.random((int(sizes.sum()), 3), dtype=np.float32)
    targets = np.zeros(len(features), np.float32)
    start = 0
    for at, size in enumerate(sizes):
        column = features[start : start + size, 0]
        targets[start + (np.argmax(column) if inputs[at, 0] > 0.5 else np.argmin(column))] = 1.0
        start += size
    kinds = random.integers(0, 2, count)
    return Decisions(inputs, kinds, sizes, random.integers(0, 4, len(features)), features, targets)


def stir(arrays: list[Floats], scale: float, random: np.random.Generator) -> None:
    for array in arrays:
        np.add(array, scale * random.standard_normal(array.shape).astype(np.float32), out=array)


def numeric(array: Floats, at: tuple[int, ...], loss: Callable[[], float]) -> float:
    before = array[at]
    array[at] = before + STEP
    high = loss()
    array[at] = before - STEP
    low = loss()
    array[at] = before
    return (high - low) / (2 * STEP)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_gradients_of_the_value_are_those_of_its_loss(seats: int) -> None:
    random = np.random.default_rng(seats)
    weights = new_value_weights(INPUTS, 5, random)
    batch = random_positions(40, seats, random)
    slopes, _, _ = value_gradients(weights, batch)

    def loss() -> float:
        _, surprise, error = value_gradients(weights, batch)
        return surprise + SCORE_WEIGHT * error

    for array, slope in zip(weights.arrays(), slopes, strict=True):
        at = tuple(int(random.integers(size)) for size in array.shape)
        assert slope[at] == pytest.approx(numeric(array, at, loss), rel=0.05, abs=2e-4)


def test_the_gradients_of_the_policy_are_those_of_its_loss() -> None:
    random = np.random.default_rng(1)
    weights = new_policy_weights(INPUTS, 5, 2, 3, 4, random)
    stir(weights.arrays()[2:], 1.0, random)
    batch = random_decisions(40, random)
    slopes, _ = policy_gradients(weights, batch)
    for array, slope in zip(weights.arrays(), slopes, strict=True):
        at = tuple(int(random.integers(size)) for size in array.shape)
        slope_here = numeric(array, at, lambda: policy_gradients(weights, batch)[1])
        assert slope[at] == pytest.approx(slope_here, rel=0.05, abs=2e-4)


def test_a_value_learns_who_wins() -> None:
    random = np.random.default_rng(2)
    parts = [random_positions(3000, seats, random) for seats in (2, 3, 4)]
    weights = new_value_weights(INPUTS, 8, random)
    before = value_cross_entropy(weights, Positions.joined(parts))
    fit_value(weights, Positions.joined(parts), 80, random)
    fresh = random_positions(1000, 2, random)
    assert before > 0.9
    assert value_cross_entropy(weights, fresh) < 0.35


def test_a_policy_learns_that_the_position_turns_a_preference_round() -> None:
    random = np.random.default_rng(3)
    weights = new_policy_weights(INPUTS, 8, 2, 3, 4, random)
    fit_policy(weights, random_decisions(6000, random), 120, random)
    fresh = random_decisions(1000, random)
    assert policy_cross_entropy(weights, fresh) < 0.6 < np.log(fresh.sizes).mean()


def test_adam_finds_the_bottom_of_a_bowl() -> None:
    point = np.array([3.0, -2.0], np.float32)
    adam = Adam([point], 0.0)
    for _ in range(2000):
        adam.step([2.0 * point], 0.01)
    assert np.abs(point).max() < 0.01


def random_networks(game: Game) -> tuple[Networks, ValueWeights, PolicyWeights]:
    random = np.random.default_rng(4)
    inputs = len(game.evaluation.feature_names()) + EXTRA_INPUTS
    kinds, columns = len(game.evaluation.question_kinds()), len(game.evaluation.choice_feature_names())
    value = new_value_weights(inputs, 7, random)
    policy = new_policy_weights(inputs, 5, kinds, columns, game.action_space, random)
    stir([*value.arrays(), *policy.arrays()], 0.1, random)
    data = {**network_header(game), "value": value.data(), "policy": policy.data()}
    return networks_from(json.loads(json.dumps(data)), game), value, policy


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_trained_is_what_plays(game: Game) -> None:
    """NumPy and the networks that play give the same chances and priors."""
    networks, value, policy = random_networks(game)
    for players in (2, 3, 4):
        state, rng = game.new({"players": players}, seed_from(players)), FastRng(players)
        for step in range(60):
            seat = state.decider()
            legal = state.legal(seat)
            if step % 12 == 0 and len(legal) > 1:
                recorder = Recorder(game)
                recorder.position(state)
                recorder.decision(state, seat, legal, [1.0] + [0.0] * (len(legal) - 1))
                chances = networks.value.chances(state)
                winner = state.clone()
                winner.play_out(rng)
                recorder.outcome(winner)
                examples = recorder.examples()
                shares = examples.positions.shares[0, :players]
                expected = -float(np.sum(shares * np.log(chances)))
                assert value_cross_entropy(value, examples.positions) == pytest.approx(expected, rel=1e-3)
                prior = softmax(networks.policy.logits(state, seat, legal))[0]
                surprise = policy_cross_entropy(policy, examples.decisions)
                assert surprise == pytest.approx(-np.log(prior), rel=1e-3, abs=1e-3)
            state.apply(seat, legal[rng.below(len(legal))])


def test_weights_of_another_game_are_refused() -> None:
    pergamon, ancient = game_named("pergamon"), game_named("ancient-knowledge")
    data = {**network_header(pergamon), "value": {}, "policy": {}}
    with pytest.raises(Exception, match="error-weights-game"):
        networks_from(data, ancient)
    with pytest.raises(Exception, match="error-weights-damaged"):
        networks_from(data, pergamon)
