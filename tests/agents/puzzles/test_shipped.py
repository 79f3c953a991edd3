"""The puzzles that ship with the games: whole lines, legal, fair to the solver, and none twice."""

import json

import pytest

from antiquary.agents.puzzles.examination import CHECKING_LIMITS
from antiquary.agents.puzzles.puzzle import (
    END,
    Puzzle,
    PuzzleStep,
    WrongPuzzle,
    collection_of,
    collection_text,
    data_of,
    id_of,
    puzzle_from,
    puzzles_for,
    puzzles_from,
)
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng
from antiquary.kernel.table import gained

LEAST = 300
ROUNDING = 0.0015  # chances are kept in thousandths
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def sample(game: Game, every: int = 7) -> list[Puzzle]:
    return puzzles_for(game)[::every]


def positions(puzzle: Puzzle, game: Game) -> list[tuple[State, PuzzleStep]]:
    """The position of each step, in the order of the steps."""
    states = {0: puzzle.state(game)}
    waiting = [0]
    while waiting:
        at = waiting.pop()
        for option in puzzle.steps[at].right():
            if option.then != END and option.then not in states:
                states[option.then] = states[at].clone()
                states[option.then].apply(puzzle.seat, option.action)
                waiting.append(option.then)
    assert sorted(states) == list(range(len(puzzle.steps))), "right moves lead to every step"
    return [(states[at], puzzle.steps[at]) for at in range(len(puzzle.steps))]


@both_games
def test_there_are_enough_of_all_difficulties_and_themes(game: Game) -> None:
    puzzles = puzzles_for(game)
    assert len(puzzles) >= LEAST
    assert {puzzle.difficulty() for puzzle in puzzles} == {1, 2, 3, 4, 5}
    assert {theme for puzzle in puzzles for theme in puzzle.themes} == {theme.name for theme in game.study.themes()}


@both_games
def test_none_comes_twice_and_a_turn_has_one(game: Game) -> None:
    puzzles = puzzles_for(game)
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    turns = {
        (puzzle.source.seed, puzzle.seat, game.evaluation.turn(puzzle.state(game), puzzle.seat)) for puzzle in puzzles
    }
    assert len(turns) == len(puzzles), "one of each turn"


@both_games
def test_every_option_of_every_step_is_a_legal_move_and_every_legal_move_an_option(game: Game) -> None:
    for puzzle in sample(game):
        assert puzzle.id == id_of(puzzle.position)
        for state, step in positions(puzzle, game):
            assert state.deciders() == [puzzle.seat]
            assert {option.action for option in step.options} == set(state.legal(puzzle.seat))


@both_games
def test_a_line_begins_where_nothing_is_half_done_and_ends_there_or_with_something_new(game: Game) -> None:
    """The whole idea is asked: action, card, space and payment."""
    for puzzle in puzzles_for(game):
        assert game.study.action_complete(puzzle.state(game))
        for state, step in positions(puzzle, game):
            for option in step.right():
                if option.then != END:
                    continue
                after = state.clone()
                after.apply(puzzle.seat, option.action)
                others = after.deciders() != [puzzle.seat]
                over = others or game.evaluation.turn(after, puzzle.seat) != game.evaluation.turn(state, puzzle.seat)
                assert over or gained(state, after, puzzle.seat) or game.study.action_complete(after)


@both_games
def test_no_puzzle_is_decided_by_a_verb_alone(game: Game) -> None:
    """On every way to the end there is a choice of a piece, a place or an amount that leads all wrong ones clearly."""
    for puzzle in puzzles_for(game):
        ways, seen = [0], set[int]()
        while ways:  # the steps that can be reached without such a choice
            at = ways.pop()
            step = puzzle.steps[at]
            right = [option for option in step.right() if not game.study.takes_back(option.action)]
            named = not any(game.study.is_verb(option.action) for option in right)
            if at in seen or (named and step.lead() >= CHECKING_LIMITS.lead - ROUNDING):
                continue
            seen.add(at)
            assert all(option.then != END for option in right), (puzzle.id, at)
            ways += [option.then for option in right]


@both_games
def test_every_move_is_right_or_clearly_wrong(game: Game) -> None:
    for puzzle in puzzles_for(game):
        for step in puzzle.steps:
            right = [option.chance for option in step.right() if not game.study.takes_back(option.action)]
            assert max(right) - min(right) <= CHECKING_LIMITS.right + ROUNDING
            for option in step.wrong():
                assert max(right) - option.chance >= CHECKING_LIMITS.wrong - ROUNDING


@both_games
def test_no_move_but_the_last_reveals_anything(game: Game) -> None:
    """The solver could decide everything at once: nothing comes to light in between."""
    for puzzle in sample(game):
        turn = game.evaluation.turn(puzzle.state(game), puzzle.seat)
        for state, step in positions(puzzle, game):
            for option in step.right():
                if option.then != END:
                    after = state.clone()
                    after.apply(puzzle.seat, option.action)
                    assert not gained(state, after, puzzle.seat)
                    assert game.evaluation.turn(after, puzzle.seat) == turn


@both_games
def test_a_position_that_looks_the_same_has_the_same_choices(game: Game) -> None:
    """What is hidden decides nothing that the solver is shown."""
    rng = FastRng(7)
    for puzzle in sample(game):
        view = puzzle.state(game).view(puzzle.seat)
        other = game.determinize(view, rng)
        assert other.view(puzzle.seat).encode() == view.encode()
        for step in puzzle.line():
            assert set(other.legal(puzzle.seat)) == {option.action for option in step.options}
            other.apply(puzzle.seat, step.best.action)


@both_games
def test_every_puzzle_has_a_reason_and_is_no_gift(game: Game) -> None:
    for puzzle in puzzles_for(game):
        assert puzzle.steps[0].best.reason
        assert set(puzzle.themes) <= {theme.name for theme in game.study.themes()}
        assert puzzle.luck() <= 0.25, "guessing would do"


@both_games
def test_stronger_levels_solve_more(game: Game) -> None:
    solved = dict.fromkeys(("novice", "apprentice", "scholar", "master"), 0)
    for puzzle in puzzles_for(game):
        for level in solved:
            solved[level] += puzzle.solved[level]
    assert list(solved.values()) == sorted(solved.values())
    assert len(set(solved.values())) == len(solved)


@both_games
def test_a_collection_is_read_as_it_was_written(game: Game) -> None:
    puzzles = sample(game, 50)
    collection = json.loads(collection_text(collection_of(puzzles, game)))
    assert puzzles_from(collection, game) == puzzles
    with pytest.raises(WrongPuzzle):
        puzzles_from({**collection, "rules": game.version + 1}, game)
    data = data_of(puzzles[0], game)
    for steps in ([[["no such move", 500, []]]], [data["steps"][0][::-1]], [[[*data["steps"][0][0][:3], 99]]]):
        with pytest.raises(WrongPuzzle):
            puzzle_from({**data, "steps": steps}, game)
