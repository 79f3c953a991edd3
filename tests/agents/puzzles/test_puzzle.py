"""A line whose steps are a graph: equal moves have their own way to the end."""

import pickle
from collections.abc import Callable

from antiquary.agents.puzzles.puzzle import END, WRONG, Puzzle, PuzzleMove, PuzzleSource, PuzzleStep, puzzles_for
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Action, State


def option(action: int, chance: float, then: int) -> PuzzleMove:
    return PuzzleMove(action, chance, [], then)


def puzzle_of(steps: list[PuzzleStep]) -> Puzzle:
    return Puzzle("", "", 0, steps, [], [], {}, 8, 1500, PuzzleSource("", 2, 0))


# Two equal moves, in any order, then the last one; at the beginning two others are wrong.
EITHER_ORDER = puzzle_of(
    [
        PuzzleStep([option(1, 0.6, 1), option(2, 0.6, 2), option(3, 0.5, WRONG), option(4, 0.4, WRONG)]),
        PuzzleStep([option(2, 0.6, 3)]),
        PuzzleStep([option(1, 0.6, 3), option(3, 0.5, WRONG)]),
        PuzzleStep([option(5, 0.6, END), option(6, 0.2, WRONG)]),
    ]
)


def test_the_best_line_follows_the_best_moves() -> None:
    assert EITHER_ORDER.solution() == [1, 2, 5]
    assert EITHER_ORDER.choices() == 2, "a forced move is no choice"
    assert abs(EITHER_ORDER.lead() - 0.4) < 1e-9


def test_luck_counts_every_way_to_the_end() -> None:
    # 1/4 for either first move; after the second, half of the guesses are right; then half again.
    assert abs(EITHER_ORDER.luck() - (1 / 4 * 1 * 1 / 2 + 1 / 4 * 1 / 2 * 1 / 2)) < 1e-9


def test_a_puzzle_arrives_in_another_process_as_it_was() -> None:
    for game in GAMES:
        puzzle = puzzles_for(game)[0]
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_taking_back_is_no_progress() -> None:
    row = puzzle_of(
        [
            PuzzleStep([option(1, 0.6, 1), option(3, 0.5, WRONG)]),
            PuzzleStep([option(5, 0.6, END), option(9, 0.6, 0), option(6, 0.2, WRONG)]),
        ]
    )
    assert abs(row.luck() - 1 / 2 * 1 / 3) < 1e-9


def test_whoever_always_makes_a_right_move_finds_the_line_and_one_wrong_move_ends_it() -> None:
    for game in GAMES:
        puzzle = puzzles_for(game)[0]
        choices = [step.best.action for step in puzzle.line() if not step.forced()]
        assert puzzle.found(game, one_after_another(choices))
        assert not puzzle.found(game, one_after_another([puzzle.steps[0].wrong()[0].action]))


def one_after_another(choices: list[Action]) -> Callable[[State], Action]:
    left = iter(choices)

    def choose(_: State) -> Action:
        return next(left)

    return choose
