"""The groups of features about collections: each function fills in its part of the outlook."""

from antiquary.games.pergamon.evaluation.features.leaders import Leaders
from antiquary.games.pergamon.evaluation.features.outlook import Outlook
from antiquary.games.pergamon.evaluation.features.standing import NO_PROSPECT, OwnMarkers, Standing
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, MOST_POLISH, ROUNDS


def add_rows(outlook: Outlook, standing: Standing, markers: OwnMarkers) -> None:
    """The gain of exhibiting, now or later, less what the own markers lose that are pushed or replaced."""
    best, polished, second = standing.best, standing.polished, standing.potential.second
    gain = gain_polished = gain_second = at_end = 0
    round_ = standing.next_turn
    if best:
        gain = gain_polished = marker_gain(standing, markers, best, markers.count, round_)
        if polished > best:
            gain_polished = marker_gain(standing, markers, polished, markers.count, round_)
        if second:
            gain_second = marker_gain(standing, markers, second, markers.count + 1, round_)
        if round_ <= ROUNDS:
            at_end = standing.board.components.museum_points[polished]
    outlook.gain, outlook.gain_polished, outlook.gain_second, outlook.at_end = gain, gain_polished, gain_second, at_end


def marker_gain(standing: Standing, markers: OwnMarkers, space: int, count: int, round_: int) -> int:
    """The points of a new marker on `space` from `round_` on, less what the own `count` ones lose by it."""
    prospects = standing.tables.prospects[round_]
    gain = prospects[space] + (1 if round_ <= ROUNDS else 0)
    for mine in markers.spaces:
        if 0 < mine <= space:
            gain -= prospects[mine] - prospects[mine - 1]
    if count >= MARKERS and round_ <= ROUNDS:
        gain -= markers.least if markers.least < NO_PROSPECT else 0
    return gain


def add_rivals(outlook: Outlook, standing: Standing, markers: OwnMarkers) -> None:
    """The own markers that others could push, and those of others that stand above them."""
    board, seat, highest = standing.board, standing.seat, markers.highest
    pushed = above = 0
    for other in range(board.seats):
        if other != seat:
            threat = standing.potentials.of(board.stored[other]).best if not standing.over else 0
            if threat:
                threat += MOST_POLISH if board.coins[other] > MOST_POLISH else board.coins[other]
                for space in markers.spaces:
                    if 0 < space <= threat:
                        pushed += 1
            for marker in range(other * MARKERS, other * MARKERS + MARKERS):
                if board.spaces[marker] > highest:
                    above += 1
    outlook.pushed, outlook.above = pushed, above


def add_bonuses(outlook: Outlook, standing: Standing, leaders: Leaders | None) -> None:
    """The oldest objects; once the game is over there are no `leaders`."""
    seat, potential, next_turn = standing.seat, standing.potential, standing.next_turn
    next_, next_reach, later, later_reach = 0, 0, 0, 0
    final_now = final_reach = 0
    if leaders is not None:
        scoring = standing.tables.next_scoring[standing.round]
        bonus, owners, years = standing.board.components.bonus_object, leaders.owners, leaders.years
        for round_ in range(scoring, ROUNDS + 1):
            thing = bonus[round_]
            if thing < 0:
                continue
            if owners[round_] == seat:
                if round_ == scoring:
                    next_ = 1
                else:
                    later += 1
            elif potential.years[thing] > years[round_] and next_turn <= round_:
                if round_ == scoring:
                    next_reach = 1
                else:
                    later_reach += 1
        for rank in range(len(FINAL_POINTS) - 1, -1, -1):
            if leaders.final_owners[rank] == seat:
                final_now += FINAL_POINTS[rank]
            if potential.oldest > leaders.final_years[rank] and next_turn <= ROUNDS:
                final_reach = FINAL_POINTS[rank]
    outlook.bonus_next, outlook.bonus_next_reach = next_, next_reach
    outlook.bonus_later, outlook.bonus_later_reach = later, later_reach
    outlook.final_now, outlook.final_reach = final_now, final_reach
