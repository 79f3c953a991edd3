"""The weights in the package fit the current games, and weights of anything else are refused."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from antiquary.agents.judgement import (
    WrongWeights,
    data_of,
    judgement_for,
    judgement_from,
    read_judgement,
    untrained_judgement,
)
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from

pytestmark = pytest.mark.both_builds

MOST_BYTES = 4_000_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_judgement_survives_being_written_down(game: Game) -> None:
    judgement = judgement_for(game)
    again = judgement_from(json.loads(json.dumps(data_of(judgement))), game)
    state = game.new({"players": 3}, seed_from(1))
    assert again.expected_scores(state) == judgement.expected_scores(state)
    assert again.chances(state) == judgement.chances(state)


def test_without_learned_weights_the_score_alone_counts() -> None:
    game = game_named("pergamon")
    judgement = untrained_judgement(game)
    state = game.new({"players": 3}, seed_from(1))
    assert len(judgement.weights) == len(game.evaluation.feature_names())
    assert set(judgement.weights) <= {0.0, 10.0}
    assert judgement.chances(state) == pytest.approx([1 / 3] * 3)
    state.play_out(FastRng(1))
    assert judgement.expected_scores(state) == state.scores()


def test_all_weights_of_a_game_are_small() -> None:
    folder = resources.files("antiquary.agents").joinpath("learned")
    for game in GAMES:
        files = [folder.joinpath(f"{game.name}.json"), folder.joinpath("networks", f"{game.name}.json")]
        assert sum(len(file.read_bytes()) for file in files) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_scores_expected_in_the_middle_are_near_those_that_come(game: Game) -> None:
    """Over some games by lot the mean error is within what such games vary by."""
    judgement = judgement_for(game)
    errors: list[float] = []
    for seed in range(12):
        state, rng = game.new({"players": 2}, seed_from(seed)), FastRng(seed)
        while not state.over() and game.evaluation.progress(state) < 0.75:
            seat = state.decider()
            state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
        expected = judgement.expected_scores(state)
        state.play_out(rng)
        errors += [guess - score for guess, score in zip(expected, state.scores(), strict=True)]
    assert abs(sum(errors) / len(errors)) < 15


def damaged(change: str) -> dict[str, Any]:
    data = data_of(judgement_for(game_named("pergamon")))
    if change == "other game":
        data["game"] = "ancient-knowledge"
    elif change == "other features":
        data["features"] = data["features"][:-1]
    elif change == "too few weights":
        data["weights"] = data["weights"][:-1]
    elif change == "no number":
        data["drifts"][0] = "much"
    elif change == "nothing":
        data = {}
    return data


@pytest.mark.parametrize("change", ["other game", "other features", "too few weights", "no number", "nothing"])
def test_weights_of_something_else_are_refused(change: str) -> None:
    with pytest.raises(WrongWeights, match=r"error-weights-(game|damaged)"):
        judgement_from(damaged(change), game_named("pergamon"))


def test_a_file_that_holds_no_weights_is_named(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    with pytest.raises(WrongWeights, match=r"error-weights-file.*weights\.json"):
        read_judgement(path, game_named("pergamon"))
    path.write_text("not weights", encoding="utf-8")
    with pytest.raises(WrongWeights, match=r"error-weights-file.*weights\.json"):
        read_judgement(path, game_named("pergamon"))
