"""Training finds known weights, resumes where it was interrupted, and is reproducible."""

import json
from pathlib import Path
from shutil import copytree

import numpy as np
import pytest

from antiquary.agents.self_play import play_and_sample
from antiquary.agents.weights import judgement_for, read_judgement
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words
from antiquary.training import course as courses
from antiquary.training.course import Course, Generation, Plan, WrongCourse
from antiquary.training.curves import draw_curves
from antiquary.training.dataset import MOST_SEATS, Dataset
from antiquary.training.fitting import fit

SMALL = Plan("pergamon", seed="test", generations=1, games=10, matches=2)


def silent(_: object, __: object = None, ___: object = None) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("judged", [False, True], ids=["by-lot", "judged"])
def test_a_practice_game_ends_and_samples_all_seats(game: Game, judged: bool) -> None:
    judgement = judgement_for(game) if judged else None
    state, samples = play_and_sample(game, {"players": 3}, judgement, seed_from(1), FastRng(1))
    assert state.over()
    assert len(samples) > 5
    for sample in samples:
        assert [len(features) for features in sample.features] == [len(game.feature_names())] * 3
        assert 0.0 <= sample.progress <= 1.0


def invented(game: Game, weights: list[float], count: int) -> Dataset:
    """Positions whose scores follow from the weights, but for chance."""
    rng = np.random.default_rng(1)
    features = rng.random((count, MOST_SEATS, len(weights)), dtype=np.float32)
    scores = features @ np.array(weights, np.float32) + rng.normal(size=(count, MOST_SEATS)).astype(np.float32)
    scores[count // 2 :, 2:] = np.nan
    return Dataset(features, rng.random(count, dtype=np.float32), scores)


def test_a_fit_finds_the_weights_that_made_the_scores() -> None:
    game = game_named("pergamon")
    weights = [float(at % 5) for at in range(len(game.feature_names()))]
    fitted = fit(game, [invented(game, weights, 4000)])
    middle = np.array(fitted.judgement.weights) + 0.5 * np.array(fitted.judgement.drifts)
    assert np.abs(middle - weights).max() < 0.5
    assert fitted.explained > 0.9
    assert fitted.surprise < 0.3


def test_a_course_broken_off_ends_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Course.open(tmp_path / "whole", SMALL)
    whole.run(2, silent, silent)

    class PowerCut(Exception):
        pass

    def cut(_: Generation) -> None:
        raise PowerCut

    broken = Course.open(tmp_path / "broken", SMALL)
    with pytest.raises(PowerCut):
        broken.run(1, silent, cut)
    copytree(tmp_path / "broken", tmp_path / "stubborn")
    again = Course.open(tmp_path / "broken", SMALL)
    assert len(again.done) == 1
    first_best = again.best
    again.run(1, silent, silent)
    assert again.done == whole.done
    assert (tmp_path / "broken" / "pergamon.json").read_text() == (tmp_path / "whole" / "pergamon.json").read_text()
    read_judgement(whole.weights_file(), game_named("pergamon"))

    draw_curves(whole, tmp_path / "curves.png", Words("en"))
    assert (tmp_path / "curves.png").read_bytes().startswith(b"\x89PNG")

    # What plays worse is not kept.
    monkeypatch.setattr(courses, "KEPT_FROM", 1.1)
    stubborn = Course.open(tmp_path / "stubborn", SMALL)
    stubborn.run(1, silent, silent)
    assert [each.kept for each in stubborn.done] == [True, False]
    assert stubborn.best == first_best


def test_a_folder_with_another_course_is_left_alone(tmp_path: Path) -> None:
    course = Course.open(tmp_path, SMALL)
    course.best = {}
    course._save()
    before = (tmp_path / "course.json").read_bytes()
    with pytest.raises(WrongCourse, match="error-course-other"):
        Course.open(tmp_path, Plan("pergamon", seed="another"))
    assert (tmp_path / "course.json").read_bytes() == before
    (tmp_path / "course.json").write_text(json.dumps({"format": 1}), encoding="utf-8")
    with pytest.raises(WrongCourse, match="error-course-damaged"):
        Course.open(tmp_path, SMALL)
