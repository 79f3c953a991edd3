"""A course resumes where it was interrupted, is reproducible, and keeps only what plays better."""

import json
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from antiquary.agents.network import read_networks
from antiquary.games.registry import game_named
from antiquary.text import Words
from antiquary.training import course as courses
from antiquary.training.course import Course, CoursePlan, Generation, WrongCourse, draw_curves
from antiquary.training.practice import BranchTask, read_logs, record_examples

SMALL = CoursePlan("pergamon", seed="test", generations=1, games=2, rounds=2, branches=0, matches=2)


def silent(_: object, __: object = None, ___: object = None) -> None:
    """Nobody watches."""


def test_a_course_broken_off_ends_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Course.open(tmp_path / "whole", SMALL)
    whole.run(2, None, silent, silent)

    class PowerCut(Exception):
        pass

    def cut(_: Generation) -> None:
        raise PowerCut

    broken = Course.open(tmp_path / "broken", replace(SMALL, generations=0))
    with pytest.raises(PowerCut):
        broken.run(1, None, silent, cut)
    copytree(tmp_path / "broken", tmp_path / "stubborn")
    again = Course.open(tmp_path / "broken", SMALL)
    assert len(again.done) == 1
    again.run(1, None, silent, silent)
    assert again.done == whole.done
    assert (tmp_path / "broken" / "pergamon.json").read_text() == (tmp_path / "whole" / "pergamon.json").read_text()
    read_networks(whole.weights_file(), game_named("pergamon"))

    draw_curves(whole, tmp_path / "curves.png", Words("en"))
    assert (tmp_path / "curves.png").read_bytes().startswith(b"\x89PNG")

    # What plays worse is not kept.
    monkeypatch.setattr(courses, "LEAST_WON_SHARE", 1.1)
    stubborn = Course.open(tmp_path / "stubborn", SMALL)
    stubborn.run(1, None, silent, silent)
    assert [each.kept for each in stubborn.done] == [True, False]
    best = json.loads(stubborn.weights_file().read_text(encoding="utf-8"))
    first = json.loads((tmp_path / "stubborn" / "networks-0.json").read_text(encoding="utf-8"))
    assert {name: value for name, value in best.items() if name != "made"} == first


def test_the_games_of_a_generation_can_be_replayed(tmp_path: Path) -> None:
    course = Course.open(tmp_path, CoursePlan("pergamon", seed="logs", generations=0, games=2, rounds=4, branches=0))
    course.run(1, None, silent, silent)
    game = game_named("pergamon")
    logs = read_logs(tmp_path / "games-0.jsonl")
    assert len(logs) == 2
    for log in logs:
        for state, step in log.replay(game):
            if step is None:
                assert state.over()
                assert state.scores() == log.scores
            elif step.visits is not None:
                assert len(step.visits) == len(state.legal(step.seat))


def test_a_folder_with_another_course_is_left_alone(tmp_path: Path) -> None:
    data = {"format": 2, "plan": {"game": "pergamon", "seed": "test"}, "done": []}
    (tmp_path / "course.json").write_text(json.dumps(data), encoding="utf-8")
    before = (tmp_path / "course.json").read_bytes()
    with pytest.raises(WrongCourse, match="error-course-other"):
        Course.open(tmp_path, CoursePlan("pergamon", seed="another"))
    assert (tmp_path / "course.json").read_bytes() == before
    (tmp_path / "course.json").write_text(json.dumps({"format": 2}), encoding="utf-8")
    with pytest.raises(WrongCourse, match="error-course-damaged"):
        Course.open(tmp_path, SMALL)


def test_a_branch_is_a_quiet_position_that_was_played_to_its_end(tmp_path: Path) -> None:
    course = Course.open(
        tmp_path, CoursePlan("pergamon", seed="branches", generations=0, games=1, rounds=2, branches=0)
    )
    course.run(1, None, silent, silent)
    networks = json.loads((tmp_path / "networks-0.json").read_text(encoding="utf-8"))
    (log,) = read_logs(tmp_path / "games-0.jsonl")
    few = replace(log, steps=[replace(step, visits=None) for step in log.steps[:-12]] + log.steps[-12:])
    branching = BranchTask("pergamon", "branches", (few,), networks, 2)
    positions = record_examples(branching).positions
    decisions = sum(step.visits is not None for step in few.steps)
    assert 0 < len(positions) <= 2 * decisions
    assert (positions.shares.sum(axis=1) == 1).all()
    assert (positions.progress < 1).all()
    again = record_examples(branching).positions
    assert (again.inputs == positions.inputs).all()
