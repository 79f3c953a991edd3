"""The examination of a decision: the coach compares every legal move, and each has to be right or wrong."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.coaching.advice import Advice, Estimate
from antiquary.agents.coaching.calibration import calibration_for
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.evaluator import evaluator_for
from antiquary.kernel.game import Game, View
from antiquary.kernel.rng import Rng

EXAMINATION_ROUNDS: Final = 500  # of search for a decision
EXAMINATION_GUESSES: Final = 32  # samples of the hidden information on which the moves are compared


@final
@dataclass(frozen=True)
class CostLimits:
    """Costs in chances of winning: one up to `right` is none that search can tell, one from `wrong` on is a mistake,
    and nothing may lie between them. A whole line of right moves costs at most `total`, and at least one choice is
    right by `lead`."""

    right: float
    wrong: float
    total: float
    lead: float


# What is found has to be clearer than what is checked: a longer search must not lose what only just reached a limit.
FINDING_LIMITS: Final = CostLimits(right=0.015, wrong=0.035, total=0.02, lead=0.06)
CHECKING_LIMITS: Final = CostLimits(right=0.02, wrong=0.03, total=0.03, lead=0.05)


@final
@dataclass(frozen=True)
class SortedMoves:
    """The moves of a decision that are right, the best first, and those that are wrong. A move that only takes others
    of the same turn back is neither."""

    right: list[Estimate]
    wrong: list[Estimate]
    back: list[Estimate]

    def lead(self, seat: int) -> float:
        """By how much the best right move is better than the best wrong one; nothing if no move is wrong."""
        if not self.wrong:
            return 0.0
        return max(move.chances[seat] for move in self.right) - max(move.chances[seat] for move in self.wrong)


def examining_coach(game: Game, times: int = 1) -> Coach:
    """A coach that searches `times` as long as the one that finds puzzles, and on as many more samples."""
    return Coach(
        evaluator_for(game),
        times * EXAMINATION_ROUNDS,
        calibration_for(game),
        times * EXAMINATION_GUESSES,
        never_back=True,
    )


def examine(coach: Coach, view: View, rng: Rng) -> Advice:
    """All legal moves of `view`, the best first."""
    return coach.advise(view, rng, breadth=len(view.legal()))


def sort_moves(advice: Advice, limits: CostLimits) -> SortedMoves | None:
    """The moves that are right and those that are wrong; None if a move is neither, or if the search itself prefers
    one that is not right. The reason of a right move compares it with the best wrong one."""
    game, seat = advice.game, advice.seat
    back = [move for move in advice.moves if game.study.takes_back(move.action)]
    moves = [move for move in advice.moves if not game.study.takes_back(move.action)]
    if not moves:
        return None
    best = max(move.chances[seat] for move in moves)
    right = [move for move in moves if best - move.chances[seat] <= limits.right]
    wrong = [move for move in moves if best - move.chances[seat] >= limits.wrong]
    if len(right) + len(wrong) < len(moves) or max(moves, key=lambda move: move.tried) not in right:
        return None
    if wrong:
        rival = max(wrong, key=lambda move: move.chances[seat])
        for move in right:
            advice.explain(move, rival)
    return SortedMoves(right, wrong, back)
