"""The puzzles that ship with the games: legal, fair to the solver, unique, and none twice."""

import json

import pytest

from antiquary.agents.puzzles.examination import MARGIN, reveals
from antiquary.agents.puzzles.puzzle import Puzzle, WrongPuzzle, data_of, id_of, puzzle_from
from antiquary.agents.puzzles.shipped import collection_of, puzzles_for, puzzles_from, written
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng

LEAST = 300
ROUNDING = 0.001  # chances are kept in thousandths
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def sample(game: Game, every: int = 7) -> list[Puzzle]:
    return puzzles_for(game)[::every]


@both_games
def test_there_are_enough_and_none_comes_twice(game: Game) -> None:
    puzzles = puzzles_for(game)
    assert len(puzzles) >= LEAST
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    turns = {(puzzle.source.seed, puzzle.seat, game.turn(puzzle.state(game), puzzle.seat)) for puzzle in puzzles}
    assert len(turns) == len(puzzles), "one of each turn"


@both_games
def test_every_option_of_every_step_is_a_legal_move_and_every_legal_move_an_option(game: Game) -> None:
    for puzzle in sample(game):
        assert puzzle.id == id_of(puzzle.position)
        state = puzzle.state(game)
        for step in puzzle.steps:
            assert state.deciders() == [puzzle.seat]
            assert {option.action for option in step.options} == set(state.legal(puzzle.seat))
            state.apply(puzzle.seat, step.best.action)


@both_games
def test_the_solution_leads_every_other_move_by_the_margin(game: Game) -> None:
    for puzzle in puzzles_for(game):
        for step in puzzle.steps:
            chances = [option.chance for option in step.options]
            assert chances[0] == max(chances)
            assert step.lead() >= MARGIN - ROUNDING


@both_games
def test_no_step_but_the_last_reveals_anything(game: Game) -> None:
    """The solver could decide everything at once: nothing comes to light in between."""
    for puzzle in sample(game):
        state = puzzle.state(game)
        turn = game.turn(state, puzzle.seat)
        for step in puzzle.steps[:-1]:
            before = state.clone()
            state.apply(puzzle.seat, step.best.action)
            assert not reveals(before, state, puzzle.seat)
            assert game.turn(state, puzzle.seat) == turn


@both_games
def test_a_position_that_looks_the_same_has_the_same_choices(game: Game) -> None:
    """What is hidden decides nothing that the solver is shown."""
    rng = FastRng(7)
    for puzzle in sample(game):
        view = puzzle.state(game).view(puzzle.seat)
        other = game.determinize(view, rng)
        assert other.view(puzzle.seat).encode() == view.encode()
        for step in puzzle.steps:
            assert set(other.legal(puzzle.seat)) == {option.action for option in step.options}
            other.apply(puzzle.seat, step.best.action)


@both_games
def test_every_puzzle_has_a_reason_and_is_no_gift(game: Game) -> None:
    for puzzle in puzzles_for(game):
        assert puzzle.steps[0].best.reason
        assert set(puzzle.themes) <= {theme.name for theme in game.themes()}
        ways = 1
        for step in puzzle.steps:
            ways *= len(step.options)
        assert ways >= 4, "guessing would do"
        assert not puzzle.steps[-1].forced()


@both_games
def test_puzzles_of_all_difficulties_and_themes_are_there(game: Game) -> None:
    puzzles = puzzles_for(game)
    assert {puzzle.difficulty() for puzzle in puzzles} == {1, 2, 3, 4, 5}
    for theme in ("deny",):
        assert any(theme in puzzle.themes for puzzle in puzzles)


@both_games
def test_a_collection_is_read_as_it_was_written(game: Game) -> None:
    puzzles = sample(game, 50)
    collection = json.loads(written(collection_of(puzzles, game)))
    assert puzzles_from(collection, game) == puzzles
    with pytest.raises(WrongPuzzle):
        puzzles_from({**collection, "rules": game.version + 1}, game)
    with pytest.raises(WrongPuzzle):
        puzzle_from({**data_of(puzzles[0], game), "steps": [[["no such move", 500, []]]]}, game)
