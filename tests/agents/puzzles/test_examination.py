"""What the search cannot tell apart is right, a mistake is wrong, and nothing may lie between them."""

from antiquary.agents.coaching.advice import Advice, Estimate
from antiquary.agents.puzzles.examination import CHECKING_LIMITS, sort_moves
from antiquary.games.pergamon.rules.actions import LAY_BACK
from antiquary.games.registry import game_named

PERGAMON = game_named("pergamon")


def advice(*chances: float, tried: int = 0, last: int = -1) -> Advice:
    """Moves with these chances; the search tried that numbered `tried` most. `last` is the action of the last one."""
    moves = [Estimate(action, 1, len(PERGAMON.study.ledger_lines())) for action in range(len(chances))]
    if last >= 0:
        moves[-1] = Estimate(last, 1, len(PERGAMON.study.ledger_lines()))
    for at, move in enumerate(moves):
        move.chances = [chances[at]]
        move.tried = 9 if at == tried else 1
    return Advice(PERGAMON, 0, moves)


def test_equal_moves_are_all_right() -> None:
    found = sort_moves(advice(0.60, 0.59, 0.50), CHECKING_LIMITS)
    assert found is not None
    assert [move.action for move in found.right] == [0, 1]
    assert [move.action for move in found.wrong] == [2]
    assert abs(found.lead(0) - 0.10) < 1e-9


def test_a_move_between_right_and_wrong_makes_the_question_unclear() -> None:
    assert sort_moves(advice(0.60, 0.575, 0.50), CHECKING_LIMITS) is None


def test_a_search_that_prefers_a_wrong_move_makes_the_question_unclear() -> None:
    assert sort_moves(advice(0.60, 0.50, tried=1), CHECKING_LIMITS) is None
    assert sort_moves(advice(0.60, 0.59, 0.50, tried=1), CHECKING_LIMITS) is not None


def test_taking_back_is_neither_right_nor_wrong() -> None:
    found = sort_moves(advice(0.60, 0.50, 0.58, last=LAY_BACK), CHECKING_LIMITS)
    assert found is not None
    assert [move.action for move in found.back] == [LAY_BACK]
    assert [move.action for move in found.right] == [0]
