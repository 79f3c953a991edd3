"""Puzzles of a server: one for each day, and choices one after another."""

from datetime import date, timedelta

import pytest

from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.puzzles.service import Shelved, best_line, puzzle_named, puzzle_of_the_day, shelf, walk

TODAY = date(2026, 11, 17)
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def longest(game: Game) -> Shelved:
    return max(shelf(game.name).values(), key=lambda each: each.puzzle.choices())


def chosen(puzzle: Puzzle) -> list[int]:
    """What a solver has to choose: forced moves are made for them."""
    return [step.best.action for step in puzzle.line() if not step.forced()]


@both_games
def test_the_puzzle_of_the_day_follows_from_the_date_alone(game: Game) -> None:
    assert puzzle_of_the_day(game.name, TODAY) == puzzle_of_the_day(game.name, TODAY)
    days = [puzzle_of_the_day(game.name, TODAY + timedelta(days)) for days in range(30)]
    assert len(set(days)) > 10
    assert all(puzzle_named(each).game is game for each in days)


@both_games
def test_right_moves_lead_to_the_end_and_the_first_wrong_one_ends_the_try(game: Game) -> None:
    shelved = longest(game)
    puzzle = shelved.puzzle
    choices = chosen(puzzle)
    assert walk(shelved, choices).complete()
    for many in range(len(choices)):
        walked = walk(shelved, choices[:many])
        assert walked.wrong is None
        assert walked.state is not None
        step = puzzle.steps[walked.at]
        assert set(walked.state.legal(puzzle.seat)) == {option.action for option in step.options}
        for worse in step.wrong():
            assert walk(shelved, [*choices[:many], worse.action]).wrong == worse


@both_games
def test_an_equal_move_is_right_and_goes_on_in_its_own_way(game: Game) -> None:
    equals = [
        (each, option.action)
        for each in shelf(game.name).values()
        for option in each.puzzle.steps[0].right()[1:]
        if not game.study.takes_back(option.action)
    ]
    for shelved, action in equals:
        walked = walk(shelved, [action])
        assert walked.wrong is None
        assert walked.made[0].option.action == action


@both_games
def test_the_best_line_has_every_move_and_the_position_before_it(game: Game) -> None:
    for shelved in list(shelf(game.name).values())[::9]:
        line = best_line(shelved)
        assert [made.option.action for made in line] == shelved.puzzle.solution()
        state = shelved.puzzle.state(game)
        for made in line:
            assert made.state.notation() == state.notation()
            state.apply(shelved.puzzle.seat, made.option.action)


@both_games
def test_what_cannot_be_chosen_is_refused(game: Game) -> None:
    shelved = longest(game)
    choices = chosen(shelved.puzzle)
    for refused in ([99_999], [*choices, choices[-1]]):
        with pytest.raises(WrongRequest):
            walk(shelved, refused)


def test_an_unknown_puzzle_is_not_there() -> None:
    with pytest.raises(NotThere):
        puzzle_named("nothing")
