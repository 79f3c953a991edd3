"""Finding puzzles: what is found holds, is found again from the same seed, and is kept across an interruption."""

from dataclasses import replace
from pathlib import Path

import pytest

from antiquary.agents.puzzles import examination
from antiquary.agents.puzzles.examination import FINDING_LIMITS
from antiquary.agents.puzzles.puzzle import END, Puzzle, WrongPuzzle, puzzles_for
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.training.puzzles import checking
from antiquary.training.puzzles.checking import CheckTask, Verdict, check, select_puzzles, themes_of
from antiquary.training.puzzles.line import LineFinder
from antiquary.training.puzzles.mining import SearchedGame, SearchedPosition
from antiquary.training.puzzles.solvers import LEVELS, rating_of, solved_by_levels
from antiquary.training.puzzles.work_file import WorkFile

PERGAMON = game_named("pergamon")
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
FEW_ROUNDS = 120


def clearest(game: Game) -> Puzzle:
    """The puzzle with a line of few positions whose choices are clearest."""
    few = [each for each in puzzles_for(game) if len(each.steps) <= 2]
    return max(few, key=lambda puzzle: min(step.lead() for step in puzzle.steps))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "EXAMINATION_ROUNDS", FEW_ROUNDS)
    monkeypatch.setattr(examination, "EXAMINATION_GUESSES", 16)
    monkeypatch.setattr(checking, "TRIES_PER_LEVEL", 1)


@both_games
@pytest.mark.usefixtures("hasty")
def test_a_clear_line_passes_and_one_that_calls_a_mistake_right_does_not(game: Game) -> None:
    puzzle = clearest(game)
    verdict = check(CheckTask(game.name, puzzle, "test", times=1))
    assert verdict.puzzle is not None
    assert verdict.puzzle.solution() == puzzle.solution()
    assert set(verdict.puzzle.solved) == set(LEVELS)
    first = puzzle.steps[0]
    allowed = [replace(option, then=END) if not option.right() else option for option in first.options]
    lenient = replace(puzzle, steps=[replace(first, options=allowed), *puzzle.steps[1:]])
    assert check(CheckTask(game.name, lenient, "test", times=1)).puzzle is None


@pytest.mark.usefixtures("hasty")
def test_a_line_is_found_through_the_whole_action() -> None:
    """Not the verb alone: what is learnt or how many are turned belongs to it."""
    game = game_named("ancient-knowledge")
    puzzle = clearest(game)
    found = LineFinder(examination.examining_coach(game), FINDING_LIMITS, "test").line(puzzle.state(game), puzzle.seat)
    assert found is not None
    assert game.study.is_verb(found.steps[0].best.action)
    assert not game.study.is_verb(found.steps[found.steps[0].best.then].best.action)


def test_the_same_seed_finds_the_same_number_of_solutions() -> None:
    puzzle = puzzles_for(PERGAMON)[0]
    assert solved_by_levels(PERGAMON, puzzle, "a", 2) == solved_by_levels(PERGAMON, puzzle, "a", 2)


def test_a_puzzle_that_fewer_solve_is_rated_higher() -> None:
    easy = rating_of({"novice": 6, "apprentice": 8, "scholar": 8, "master": 8}, 8)
    middle = rating_of({"novice": 0, "apprentice": 4, "scholar": 6, "master": 8}, 8)
    hard = rating_of({"novice": 0, "apprentice": 0, "scholar": 0, "master": 1}, 8)
    assert 600 <= easy < middle < hard <= 2400


def test_a_selection_takes_from_every_difficulty_before_it_repeats_one() -> None:
    puzzles = puzzles_for(PERGAMON)
    there = {level: sum(each.difficulty() == level for each in puzzles) for level in range(1, 6)}
    chosen = select_puzzles(puzzles, sum(min(2, count) for count in there.values()))
    assert {level: sum(each.difficulty() == level for each in chosen) for level in there} == {
        level: min(2, count) for level, count in there.items()
    }
    assert [each.rating for each in chosen] == sorted(each.rating for each in chosen)
    assert len(select_puzzles(puzzles, 10_000)) == len(puzzles)


@both_games
def test_themes_follow_from_reasons_and_events(game: Game) -> None:
    for puzzle in puzzles_for(game)[::11]:
        assert themes_of(game, puzzle) == puzzle.themes


def test_interrupted_work_goes_on_where_it_was(tmp_path: Path) -> None:
    path, (first, second, third) = tmp_path / "work.jsonl", puzzles_for(PERGAMON)[:3]
    work = WorkFile.open(PERGAMON, "1", path)
    work.found_again(SearchedPosition(first.id, first))
    work.found_again(SearchedPosition("gone", None))
    work.found(SearchedGame(0, 120, [second, third]))
    work.checked(Verdict(first.id, replace(first, rating=1234)))
    work.checked(Verdict(second.id, None))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"searched":2,"decis')  # the power fails
    again = WorkFile.open(PERGAMON, "1", path)
    assert again.again == {first.id, "gone"}
    assert again.searched == {0: 120}
    assert list(again.puzzles.values()) == [first, second, third]
    assert again.passing() == [replace(first, rating=1234)], "as the check sees it"
    again.found(SearchedGame(2, 140, []))
    assert WorkFile.open(PERGAMON, "1", path).searched == {0: 120, 2: 140}


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
