"""The examination of a decision: the coach compares every legal move, and the best has to lead by a margin."""

from typing import Final

from antiquary.agents.coaching.advice import Advice
from antiquary.agents.coaching.calibration import calibration_for
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.puzzles.puzzle import Option, Step
from antiquary.kernel.game import Game, Seat, State, View
from antiquary.kernel.rng import Rng

MARGIN: Final = 0.05  # by how much, in chances of winning, no other move may come near the solution
ROUNDS: Final = 500  # of search for a decision
GUESSES: Final = 32  # samples of the hidden information on which the moves are compared


def examiner(game: Game, times: int = 1) -> Coach:
    """A coach that searches `times` as long as the one that finds puzzles, and on as many more samples."""
    return Coach(evaluator_for(game), times * ROUNDS, calibration_for(game), times * GUESSES)


def examined(coach: Coach, view: View, rng: Rng) -> Advice:
    """All legal moves of `view`, the best first."""
    return coach.advise(view, rng, breadth=len(view.legal()))


def lead(advice: Advice) -> float:
    """By how much the best move leads; nothing if the search itself prefers another one."""
    if len(advice.moves) == 1:
        return 1.0
    best = advice.moves[0]
    for move in advice.moves:
        if move.tried > best.tried:
            return 0.0
    return advice.moves[1].cost


def step_of(advice: Advice) -> Step:
    return Step([Option(move.action, move.chances[advice.seat], move.reason) for move in advice.moves])


def reveals(before: State, after: State, seat: Seat) -> bool:
    """Whether `seat` learned something between the two positions, or chance decided something."""
    return after.random_draws() != before.random_draws() or after.known(seat) & ~before.known(seat) != 0
