"""Finding puzzles: what is found holds, is found again from the same seed, and is kept across an interruption."""

from dataclasses import replace
from pathlib import Path

import pytest

from antiquary.agents.puzzles import examination
from antiquary.agents.puzzles.puzzle import Puzzle, WrongPuzzle
from antiquary.agents.puzzles.shipped import puzzles_for
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.training.puzzles import checking
from antiquary.training.puzzles.checking import Task, Verdict, check
from antiquary.training.puzzles.mining import Yield
from antiquary.training.puzzles.selection import selected
from antiquary.training.puzzles.solvers import LEVELS, rating_of, times_solved
from antiquary.training.puzzles.themes import themes_of
from antiquary.training.puzzles.work_file import WorkFile

PERGAMON = game_named("pergamon")
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
FEW_ROUNDS = 40


def clearest(game: Game) -> Puzzle:
    """The puzzle with one choice whose solution leads most."""
    return max((each for each in puzzles_for(game) if len(each.steps) == 1), key=lambda puzzle: puzzle.lead())


@both_games
def test_a_clear_solution_passes_and_another_move_in_its_place_does_not(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examination, "ROUNDS", FEW_ROUNDS)
    monkeypatch.setattr(examination, "GUESSES", 6)
    monkeypatch.setattr(checking, "TRIES", 1)
    puzzle = clearest(game)
    verdict = check(Task(game.name, puzzle, "test", times=1))
    assert verdict.passes()
    assert set(verdict.solved) == set(LEVELS)
    backwards = replace(puzzle, steps=[replace(puzzle.steps[0], options=puzzle.steps[0].options[::-1])])
    assert not check(Task(game.name, backwards, "test", times=1)).passes()


def test_a_lead_below_the_margin_fails_at_any_step() -> None:
    assert Verdict("x", [0.2, 0.05], {}).passes()
    assert not Verdict("x", [0.2, 0.049], {}).passes()
    assert not Verdict("x", [checking.WRONG], {}).passes()


def test_the_same_seed_finds_the_same_number_of_solutions() -> None:
    puzzle = puzzles_for(PERGAMON)[0]
    assert times_solved(PERGAMON, puzzle, "a", 2) == times_solved(PERGAMON, puzzle, "a", 2)


def test_a_puzzle_that_fewer_solve_is_rated_higher() -> None:
    easy = rating_of({"novice": 6, "apprentice": 8, "scholar": 8, "master": 8}, 8)
    middle = rating_of({"novice": 0, "apprentice": 4, "scholar": 6, "master": 8}, 8)
    hard = rating_of({"novice": 0, "apprentice": 0, "scholar": 0, "master": 1}, 8)
    assert 600 <= easy < middle < hard <= 2400


def test_a_selection_takes_from_every_difficulty_before_it_repeats_one() -> None:
    puzzles = puzzles_for(PERGAMON)
    there = {level: sum(each.difficulty() == level for each in puzzles) for level in range(1, 6)}
    chosen = selected(puzzles, sum(min(2, count) for count in there.values()))
    assert {level: sum(each.difficulty() == level for each in chosen) for level in there} == {
        level: min(2, count) for level, count in there.items()
    }
    assert [each.rating for each in chosen] == sorted(each.rating for each in chosen)
    assert len(selected(puzzles, 10_000)) == len(puzzles)


@both_games
def test_themes_follow_from_reasons_and_events(game: Game) -> None:
    for puzzle in puzzles_for(game)[::11]:
        assert themes_of(game, puzzle) == puzzle.themes


def test_interrupted_work_goes_on_where_it_was(tmp_path: Path) -> None:
    path, (first, second) = tmp_path / "work.jsonl", puzzles_for(PERGAMON)[:2]
    work = WorkFile.open(PERGAMON, "1", path)
    work.found(Yield(0, 120, [first]))
    work.found(Yield(1, 130, [second]))
    work.checked(Verdict(first.id, [0.2], dict.fromkeys(LEVELS, 3)))
    work.checked(Verdict(second.id, [0.01], dict.fromkeys(LEVELS, 3)))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"searched":2,"decis')  # the power fails
    again = WorkFile.open(PERGAMON, "1", path)
    assert again.searched == {0: 120, 1: 130}
    assert list(again.puzzles.values()) == [first, second]
    assert again.passing() == [first]
    again.found(Yield(2, 140, []))
    assert WorkFile.open(PERGAMON, "1", path).searched == {0: 120, 1: 130, 2: 140}


def test_a_file_of_other_work_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "work.jsonl"
    WorkFile.open(PERGAMON, "1", path)
    before = path.read_text(encoding="utf-8")
    with pytest.raises(WrongPuzzle):
        WorkFile.open(PERGAMON, "2", path)
    with pytest.raises(WrongPuzzle):
        WorkFile.open(game_named("ancient-knowledge"), "1", path)
    path.write_text(before + "nonsense\n", encoding="utf-8")
    with pytest.raises(WrongPuzzle):
        WorkFile.open(PERGAMON, "1", path)
