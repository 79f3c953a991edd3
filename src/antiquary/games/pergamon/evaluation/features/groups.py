"""The groups of features: each function appends its numbers to the row, in the order of their names."""

from antiquary.games.pergamon.evaluation.features.leaders import Leaders
from antiquary.games.pergamon.evaluation.features.standing import NO_PROSPECT, OwnMarkers, Standing
from antiquary.games.pergamon.rules.board import storing_costs
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, MARKERS, MOST_POLISH, ROUNDS


def add_points_and_coins(row: list[float], standing: Standing) -> None:
    board, seat, coins = standing.board, standing.seat, standing.coins
    points = 0
    for award in board.awards:
        if award >> 15 & 3 == seat:  # as `awards.totals`, but this is asked for often
            points += award >> 10 & 31
    row += [
        1.0,
        1.0 if board.seats == 3 else 0.0,
        1.0 if board.seats == 4 else 0.0,
        points / 10.0,
        coins / 5.0 if coins < 5 else 1.0,
        coins / 10.0 if coins < 10 else 1.0,
        coins / 10.0,
    ]


def add_time(row: list[float], standing: Standing) -> None:
    tables, round_ = standing.tables, standing.round
    row += [
        standing.turns / 6.0,
        (tables.next_scoring[round_] - round_) / 4.0 if not standing.over else 0.0,
        tables.scorings[round_] / 4.0,
        1.0 if standing.turn_over else 0.0,
    ]


def add_stored(row: list[float], standing: Standing) -> None:
    potential = standing.potential
    row += [
        potential.count / 5.0,
        storing_costs(potential.count) / 2.0,
        potential.total / 10.0,
        standing.best / 10.0,
        potential.objects / 4.0,
    ]


def add_rows(row: list[float], standing: Standing, markers: OwnMarkers) -> None:
    """What exhibiting would gain, now or later; the own markers that it pushes or replaces are counted."""
    best, polished = standing.best, standing.polished
    gain = gain_polished = gain_second = at_end = 0
    if best:
        gain = gain_polished = _gain(standing, markers, best, markers.count)
        if polished > best:
            gain_polished = _gain(standing, markers, polished, markers.count)
        if standing.potential.second:
            gain_second = _gain(standing, markers, standing.potential.second, markers.count + 1)
        if standing.next_turn <= ROUNDS:
            at_end = standing.board.components.museum_points[polished]
    if standing.exhibiting:
        row += [gain / 5.0, gain_polished / 5.0, (polished - best) / 3.0, gain_second / 5.0, 0.0, 0.0, 0.0]
    else:
        row += [0.0, 0.0, 0.0, 0.0, gain / 5.0, gain_polished / 5.0, gain_second / 5.0]
    row.append(at_end / 5.0)


def _gain(standing: Standing, markers: OwnMarkers, space: int, count: int) -> int:
    """What a new marker on `space` would score from the next turn on, less what the own `count` ones lose by it."""
    spaces, round_ = standing.board.spaces, standing.next_turn
    prospects = standing.tables.prospects[round_]
    gain = prospects[space] + (1 if round_ <= ROUNDS else 0)
    for marker in range(markers.first, markers.first + MARKERS):
        mine = spaces[marker]
        if 0 < mine <= space:
            gain -= prospects[mine] - prospects[mine - 1]
    if count >= MARKERS and round_ <= ROUNDS:
        gain -= markers.least if markers.least < NO_PROSPECT else 0
    return gain


def add_museum(row: list[float], standing: Standing, markers: OwnMarkers) -> None:
    board, seat = standing.board, standing.seat
    spaces, first, highest = board.spaces, markers.first, markers.highest
    pushed = above = 0
    for other in range(board.seats):
        if other != seat:
            threat = standing.potentials.of(board.stored[other]).best if not standing.over else 0
            if threat:
                threat += MOST_POLISH if board.coins[other] > MOST_POLISH else board.coins[other]
            for marker in range(first, first + MARKERS):
                space = spaces[marker]
                if space and space <= threat:
                    pushed += 1
            for marker in range(other * MARKERS, other * MARKERS + MARKERS):
                if spaces[marker] > highest:
                    above += 1
    scoring_now = standing.tables.next_scoring[standing.round] == standing.round
    row += [
        markers.will_score / 10.0,
        markers.lower_1 / 10.0,
        markers.lower_2 / 10.0,
        markers.lower_4 / 10.0,
        markers.scores_next / 5.0,
        markers.scores_next / 5.0 if scoring_now else 0.0,
        markers.count / 3.0,
        1.0 if markers.count < MARKERS else 0.0,
        markers.highest / 10.0,
        markers.lowest / 10.0,
        pushed / 4.0,
        above / 3.0,
    ]


def add_bonuses(row: list[float], standing: Standing, leaders: Leaders | None) -> None:
    """The oldest objects; once the game is over there are no `leaders`."""
    seat, potential, next_turn = standing.seat, standing.potential, standing.next_turn
    next_, next_reach, later, later_reach = 0, 0, 0, 0
    final_now = final_reach = 0
    scoring = standing.tables.next_scoring[standing.round]
    if leaders is not None:
        for round_ in range(scoring, ROUNDS + 1):
            thing = standing.board.components.bonus_object[round_]
            if thing < 0:
                continue
            leads = 1 if leaders.owners[round_] == seat else 0
            reaches = 1 if not leads and potential.years[thing] > leaders.years[round_] and next_turn <= round_ else 0
            if round_ == scoring:
                next_, next_reach = leads, reaches
            else:
                later += leads
                later_reach += reaches
        for rank in range(len(FINAL_POINTS) - 1, -1, -1):
            if leaders.final_owners[rank] == seat:
                final_now += FINAL_POINTS[rank]
            if potential.oldest > leaders.final_years[rank] and next_turn <= ROUNDS:
                final_reach = FINAL_POINTS[rank]
    row += [
        float(next_),
        float(next_) if scoring == standing.round else 0.0,
        float(next_reach),
        float(later),
        float(later_reach),
        final_now / 3.0,
        final_now / 3.0 if standing.round == ROUNDS else 0.0,
        final_reach / 3.0,
    ]
