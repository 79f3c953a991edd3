"""`antiquary puzzles` finds, checks and writes puzzles."""

import json
from pathlib import Path

import pytest

from antiquary.agents.puzzles import examination
from antiquary.agents.puzzles.puzzle import puzzles_for
from antiquary.cli import main
from antiquary.games.registry import game_named
from antiquary.training.puzzles import checking, mining
from antiquary.training.puzzles.mining import SearchedGame
from antiquary.training.puzzles.work_file import WorkFile

PERGAMON = game_named("pergamon")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "EXAMINATION_ROUNDS", 4)
    monkeypatch.setattr(examination, "EXAMINATION_GUESSES", 2)
    monkeypatch.setattr(checking, "TRIES_PER_LEVEL", 1)
    monkeypatch.setattr(mining, "NOVICE_TRIES", 1)


@pytest.mark.nightly
def test_games_are_searched_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.jsonl"
    command = ["puzzles", "pergamon", "--games", "1", "--jobs", "1", "--file", str(file), "--json"]
    assert main(command) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["searched"] == 1
    assert first["decisions"] > 50
    before = file.read_text(encoding="utf-8")
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert file.read_text(encoding="utf-8") == before


def test_what_fails_the_check_is_reported_and_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, collection = tmp_path / "found.jsonl", tmp_path / "collection.json"
    good, bad = puzzles_for(PERGAMON)[:2]
    work = WorkFile.open(PERGAMON, "1", file)
    work.found(SearchedGame(0, 100, [good, bad]))
    work.checked(checking.Verdict(good.id, good))
    work.checked(checking.Verdict(bad.id, None))
    command = ["puzzles", "pergamon", "--check", "--jobs", "1", "--file", str(file)]
    assert main(command) == 1
    assert "10): 1 of 2" in capsys.readouterr().out
    assert main([*command, "--write", str(collection), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["failed"] == [bad.id]
    assert report["solved"]["master"] == good.solved["master"] / good.tries
    assert [each["id"] for each in json.loads(collection.read_text(encoding="utf-8"))["puzzles"]] == [good.id]


def test_what_ships_stays_in_a_collection_that_is_enlarged_and_nothing_comes_twice(tmp_path: Path) -> None:
    file, collection = tmp_path / "found.jsonl", tmp_path / "collection.json"
    shipped = puzzles_for(PERGAMON)
    work = WorkFile.open(PERGAMON, "1", file)
    work.found(SearchedGame(0, 100, [shipped[1]]))
    work.checked(checking.Verdict(shipped[1].id, shipped[1]))
    command = ["puzzles", "pergamon", "--check", "--jobs", "1", "--file", str(file), "--write", str(collection)]
    assert main([*command, "--add"]) == 0
    written = [each["id"] for each in json.loads(collection.read_text(encoding="utf-8"))["puzzles"]]
    assert sorted(written) == sorted(puzzle.id for puzzle in shipped)


def test_a_file_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.jsonl"
    WorkFile.open(PERGAMON, "1", file)
    assert main(["puzzles", "ancient-knowledge", "--file", str(file)]) == 1
    assert "other work" in capsys.readouterr().err
