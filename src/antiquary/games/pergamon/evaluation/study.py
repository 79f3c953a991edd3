"""The ledger of Pergamon, the themes of its puzzles and the budgets of its opponents.

Once nothing can be exhibited any more, coins and finds are worth nothing and their lines are empty.
"""

from typing import Final, final

from antiquary.games.pergamon.evaluation.choices.vector import action_complete
from antiquary.games.pergamon.evaluation.evaluation import AFTER, part_of_round
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import DO_NOT_DIG, LAY_BACK, PAY
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import DIGGING, OVER, Board
from antiquary.games.pergamon.rules.museum import exhibits
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, OLDEST_POINTS, ROUNDS
from antiquary.kernel.state import Action, Seat, State
from antiquary.kernel.study import ENDLESS, Budget, Line, Mistakes, Study, Theme

LINES: Final[list[Line]] = [
    Line("pergamon-points", 1.0),
    Line("pergamon-scoring", 0.7),
    Line("pergamon-oldest", 0.6),
    Line("pergamon-coins", 0.3),
    Line("pergamon-finds", 0.3),
    Line("pergamon-row", 0.15, least=0.5),
    Line("pergamon-reach", 0.5),
    Line("pergamon-others-points", -0.6),
    Line("pergamon-others-scoring", -0.5),
    Line("pergamon-others-coins", -0.15, least=0.5),
]


def ledger(board: Board, seat: Seat, potentials: PotentialCache) -> list[float]:
    """The amount of `seat` on each line; the others' lines are sums."""
    points = totals(board)
    values = [0.0] * len(LINES)
    values[0] = float(points[seat])
    if board.phase != OVER:
        values[1] = float(_will_score(board, seat))
        values[2] = float(_oldest_points(board, seat))
    if _still_exhibits(board, seat):
        values[3] = float(board.coins[seat])
        values[4] = float(len(board.stored[seat]))
        values[5] = float(potentials.of(board.stored[seat]).best)
        values[6] = float(_reach(board, seat))
    for other in range(board.seats):
        if other != seat:
            values[7] += points[other]
            if board.phase != OVER:
                values[8] += _will_score(board, other)
            if _still_exhibits(board, other):
                values[9] += board.coins[other]
    return values


def _still_exhibits(board: Board, seat: Seat) -> bool:
    return board.phase != OVER and (board.round < ROUNDS or part_of_round(board, seat) != AFTER)


def _will_score(board: Board, seat: Seat) -> int:
    """The points that the markers of `seat` will score from now on if nobody pushes them."""
    components = board.components
    total = 0
    for marker in range(seat * MARKERS, seat * MARKERS + MARKERS):
        space = board.spaces[marker]
        for round_ in range(board.round, ROUNDS + 1):
            if space > 0 and components.bonus_object[round_] >= 0:
                total += components.museum_points[space]
                space -= components.setback[round_]
    return total


def _oldest_points(board: Board, seat: Seat) -> int:
    """The points of `seat` for the oldest objects, in the next scoring and at the end, if the museum stays as it is."""
    components = board.components
    round_ = board.round
    while round_ < ROUNDS and components.bonus_object[round_] < 0:
        round_ += 1
    total = 0
    rank = 0
    awarded = False
    for exhibit in exhibits(board):
        if rank < len(FINAL_POINTS):
            if exhibit.owner == seat:
                total += FINAL_POINTS[rank]
            rank += 1
        if not awarded and exhibit.thing == components.bonus_object[round_]:
            awarded = True
            if exhibit.owner == seat:
                total += OLDEST_POINTS
    return total


def _reach(board: Board, seat: Seat) -> int:
    """The most finds that `seat` can dig out now, once its turn to dig has come."""
    if board.phase != DIGGING or board.seat != seat:
        return 0
    most = 0
    for gallery in range(1, board.components.space_deepest[board.figures[seat]] + 1):
        if gallery <= board.coins[seat]:
            most = max(most, len(board.galleries[gallery - 1]))
    return most


THEMES: Final[list[Theme]] = [
    Theme("push", events=("pushed",)),
    Theme("polish", events=("polish",)),
    Theme("exhibit", events=("exhibit",)),
    Theme("deny", lines=("pergamon-others-points", "pergamon-others-scoring", "pergamon-others-coins")),
    Theme("museum", lines=("pergamon-scoring",)),
    Theme("oldest", lines=("pergamon-oldest",)),
    Theme("finds", lines=("pergamon-finds", "pergamon-reach", "pergamon-row")),
    Theme("coins", lines=("pergamon-coins",)),
    Theme("points", lines=("pergamon-points",)),
]

# Measured so that every level clearly beats the one below it (`docs/play/strength.md`).
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=10, end=15, choices=6)),
    "apprentice": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=13)),
    "scholar": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=3)),
    "master": Budget(rounds=10, seconds=0.5),
    "grandmaster": Budget(rounds=500, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}


@final
class PergamonStudy(Study):
    benchmark_players = 4

    def __init__(self, potentials: PotentialCache) -> None:
        self._potentials: Final = potentials

    def takes_back(self, action: Action) -> bool:
        return action == LAY_BACK

    def is_verb(self, action: Action) -> bool:
        return DO_NOT_DIG <= action <= PAY

    def action_complete(self, state: State) -> bool:
        assert isinstance(state, PergamonState)
        return action_complete(state.board)

    def ledger_lines(self) -> list[Line]:
        return LINES

    def themes(self) -> list[Theme]:
        return THEMES

    def ledger(self, state: State, seat: Seat) -> list[float]:
        assert isinstance(state, PergamonState)
        return ledger(state.board, seat, self._potentials)

    def budgets(self) -> dict[str, Budget]:
        return BUDGETS
