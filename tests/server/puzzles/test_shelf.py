"""Puzzles of a server: one for each day, and choices one after another."""

from datetime import date, timedelta

import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.puzzles.service import Shelved, puzzle_named, puzzle_of_the_day, shelf, walk

TODAY = date(2026, 11, 17)
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def longest(game: Game) -> Shelved:
    return max(shelf(game.name).values(), key=lambda each: len(each.puzzle.steps))


@both_games
def test_the_puzzle_of_the_day_follows_from_the_date_alone(game: Game) -> None:
    assert puzzle_of_the_day(game.name, TODAY) == puzzle_of_the_day(game.name, TODAY)
    days = [puzzle_of_the_day(game.name, TODAY + timedelta(days)) for days in range(30)]
    assert len(set(days)) > 20
    assert all(puzzle_named(each).game is game for each in days)


@both_games
def test_the_best_moves_lead_to_the_end_and_the_first_other_one_is_wrong(game: Game) -> None:
    shelved = longest(game)
    puzzle = shelved.puzzle
    chosen = [step.best.action for step in puzzle.steps if not step.forced()]
    assert walk(shelved, chosen).at == len(puzzle.steps)
    for many in range(len(chosen)):
        walked = walk(shelved, chosen[:many])
        assert walked.wrong is None
        step = puzzle.steps[walked.at]
        assert set(walked.state.legal(puzzle.seat)) == {option.action for option in step.options}
        worse = step.options[-1].action
        wrong = walk(shelved, [*chosen[:many], worse]).wrong
        assert wrong is not None
        assert wrong.action == worse


@both_games
def test_what_cannot_be_chosen_is_refused(game: Game) -> None:
    shelved = longest(game)
    chosen = [step.best.action for step in shelved.puzzle.steps if not step.forced()]
    for choices in ([99_999], [*chosen, chosen[-1]]):
        with pytest.raises(WrongRequest):
            walk(shelved, choices)


def test_an_unknown_puzzle_is_not_there() -> None:
    with pytest.raises(NotThere):
        puzzle_named("nothing")
