"""What the numbers of several choices are read from, and the points of a row that a choice aims at."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.features import marker_gain
from antiquary.games.pergamon.evaluation.potential import Potential
from antiquary.games.pergamon.evaluation.standing import Leaders, OwnMarkers, Standing
from antiquary.games.pergamon.rules.board import DIGGING
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, MOST_POLISH, OLDEST_POINTS, ROUNDS, TOP
from antiquary.kernel.game import Seat

# --- the position of a question -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class ChoiceContext:
    """One question to one seat."""

    def __init__(self, standing: Standing, leaders: Leaders) -> None:
        self.standing: Final = standing
        self.markers: Final = OwnMarkers(standing)
        self.leaders: Final = leaders
        self.threats: Final = _threats(standing)


def _threats(standing: Standing) -> list[int]:
    """The spaces of the best rows that others can exhibit before the next scoring, polished."""
    board = standing.board
    last = board.phase >= DIGGING and standing.tables.next_scoring[board.round] == board.round
    threats: list[int] = []
    for seat in range(board.seats):
        if seat != standing.seat and not (last and _has_dug(board.queue, board.at, seat)):
            best = standing.potentials.of(board.stored[seat]).best
            if best:
                polish = board.coins[seat] if board.coins[seat] < MOST_POLISH else MOST_POLISH
                threats.append(min(best + polish, TOP))
    return threats


def _has_dug(queue: tuple[Seat, ...], at: int, seat: Seat) -> bool:
    for place in range(at):
        if queue[place] == seat:
            return True
    return False


# --- points of a row ------------------------------------------------------------------------------------------------


def write_row_points(cells: vec[float], at: i64, context: ChoiceContext, best: int, coins: int, polish: int) -> None:
    """The points of a row of value `best` that is exhibited in this turn, as it is and with as much more polish as
    `coins` can pay, at most `polish`."""
    if not best:
        return
    standing, markers = context.standing, context.markers
    round_ = standing.board.round
    most = coins if coins < polish or round_ == ROUNDS else polish
    space = best + most if best + most < TOP else TOP
    points = marker_gain(standing, markers, best, markers.count, round_)
    cells[at + c.POINTS_BEST] = points / 5.0
    if space > best:
        points = marker_gain(standing, markers, space, markers.count, round_)
    cells[at + c.POINTS_POLISHED] = points / 5.0
    cells[at + c.NEXT_SCORING] = standing.tables.next_points[round_][best] / 5.0
    cells[at + c.OTHERS_PUSHED] = pushed_points(standing, space) / 5.0
    cells[at + c.MAY_BE_PUSHED] = endangered_points(context, space) / 5.0


def later_points(context: ChoiceContext, best: int, coins: int) -> float:
    """The points of a row of value `best` that is exhibited in the next round, polished."""
    standing, markers = context.standing, context.markers
    round_ = standing.board.round + 1
    if not best or round_ > ROUNDS:
        return 0.0
    polish = MOST_POLISH if coins > MOST_POLISH else coins
    return marker_gain(standing, markers, min(best + polish, TOP), markers.count, round_) / 5.0


def pushed_points(standing: Standing, space: int) -> int:
    """The points that others lose by a new marker on `space`."""
    prospects = standing.tables.prospects[standing.board.round]
    spaces = standing.board.spaces
    first = standing.seat * MARKERS
    lost = 0
    for marker in range(len(spaces)):
        other = spaces[marker]
        if 0 < other <= space and not first <= marker < first + MARKERS:
            lost += prospects[other] - prospects[other - 1]
    return lost


def endangered_points(context: ChoiceContext, space: int) -> int:
    """The points that a new marker on `space` loses if all others exhibit their best rows before the next scoring."""
    left = space
    for threat in context.threats:
        if threat >= left > 0:
            left -= 1
    prospects = context.standing.tables.prospects[context.standing.board.round]
    return prospects[space] - prospects[left]


def bonus_reach(context: ChoiceContext, potential: Potential) -> int:
    """The points for oldest objects that others have or nobody has, and that a pair of the tiles would take."""
    standing, leaders = context.standing, context.leaders
    board = standing.board
    bonus = board.components.bonus_object
    points = 0
    for round_ in range(board.round, ROUNDS + 1):
        thing = bonus[round_]
        if thing >= 0 and leaders.owners[round_] != standing.seat and potential.years[thing] > leaders.years[round_]:
            points += OLDEST_POINTS
    return points + _final_points(leaders, potential.oldest)


def row_bonus(context: ChoiceContext, row: tuple[int, ...]) -> int:
    """The points for oldest objects that others have or nobody has, and that the row would take."""
    standing, leaders = context.standing, context.leaders
    components = standing.board.components
    bonus = components.bonus_object
    points = oldest = 0
    for place in range(len(row) - 1):
        year = components.year(row[place], row[place + 1])
        oldest = max(oldest, year)
        thing = components.right[row[place]]
        for round_ in range(standing.board.round, ROUNDS + 1):
            if bonus[round_] == thing and leaders.owners[round_] != standing.seat and year > leaders.years[round_]:
                points += OLDEST_POINTS
    return points + _final_points(leaders, oldest)


def led_bonus(context: ChoiceContext, row: tuple[int, ...]) -> int:
    """The points for oldest objects that the collection `row` leads in."""
    standing, leaders = context.standing, context.leaders
    components = standing.board.components
    points = 0
    for place in range(len(row) - 1):
        year = components.year(row[place], row[place + 1])
        for round_ in range(standing.board.round, ROUNDS + 1):
            if components.bonus_object[round_] >= 0 and leaders.years[round_] == year:
                points += OLDEST_POINTS
        for rank in range(len(FINAL_POINTS)):
            if leaders.final_years[rank] == year:
                points += FINAL_POINTS[rank]
    return points


def _final_points(leaders: Leaders, year: int) -> int:
    for rank in range(len(FINAL_POINTS)):
        if year > leaders.final_years[rank]:
            return FINAL_POINTS[rank]
    return 0
