"""Features: how a seat stands, as numbers by which a fitted rule expects its final victory points.

1. Everything is read from the open board, so what is hidden cannot matter.
2. Most numbers are points that would come if the museum stayed as it is, the setbacks between being counted.
3. A row that is being built counts as what it can grow to, so that half a turn is not judged as the loss of its tiles.
4. Search asks for them at every leaf: flat loops over tables, numbers in attributes of compiled classes.
"""

from typing import Final, final

from librt.vecs import vec

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.expected_pay import ExpectedPay
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.evaluation.standing import (
    NO_PROSPECT,
    Leaders,
    Outlook,
    OwnMarkers,
    ScoringTables,
    Standing,
    leaders_of,
)
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, SORTING, Board, storing_costs
from antiquary.games.pergamon.rules.numbers import FINAL_POINTS, GALLERIES, MARKERS, MOST_POLISH, ROUNDS, TOP
from antiquary.kernel.evaluation import FeatureRow
from antiquary.kernel.game import Seat

# --- funding and digging --------------------------------------------------------------------------------------------


USUAL_INCOME: Final = 3  # coins that a figure still to be placed may hope for


def add_funding(outlook: Outlook, standing: Standing, pay: ExpectedPay) -> None:
    """The income and the depth that the figure brings."""
    board, phase = standing.board, standing.board.phase
    figure = board.figures[standing.seat]
    income, depth, purse, before_me = 0.0, 0, standing.coins, standing.before_me
    if phase not in (FUNDING, SORTING):
        if before_me > 0 or (standing.deciding and phase == DIGGING):
            depth = board.components.space_deepest[figure]
    elif figure:
        income = pay.of(board, figure)
        purse += int(income)
        depth = board.components.space_deepest[figure]
        before_me = 0
        for other in board.figures:
            if 0 < other < figure:
                before_me += 1
    else:
        purse += USUAL_INCOME
        depth = GALLERIES
    outlook.placing = phase == FUNDING and not figure
    outlook.income, outlook.depth, outlook.purse, outlook.before_me = income, depth, purse, before_me


def starts(board: Board, seat: int) -> bool:
    """Whether `seat` starts this round; once it is time to dig, the next one, which the leftmost figure begins."""
    if board.phase in (FUNDING, SORTING):
        return board.start == seat
    leftmost = board.queue[-1]
    return (board.queue[-2] if leftmost == board.seats else leftmost) == seat


def add_digging(outlook: Outlook, standing: Standing) -> None:
    """The gain of the best gallery that can be reached and paid, and what all galleries hold."""
    value = points = fit = 0.0
    finds = all_finds = 0
    if not standing.over:
        potential = standing.potential
        prospects = standing.tables.prospects[standing.next_turn]
        base = potential.matched
        reach = outlook.depth if outlook.depth < outlook.purse else outlook.purse
        best = -1.0
        gallery = 0
        for tiles in standing.board.galleries:
            gallery += 1
            if not tiles:
                continue
            all_finds += len(tiles)
            total = potential.matched_with(tiles)
            fit += total - base
            if gallery <= reach and total - 0.5 * gallery > best:
                best = total - 0.5 * gallery
                value = total - base
                finds = len(tiles)
                points = float(prospects[min(int(total), TOP)] - prospects[standing.best])
    outlook.dig, outlook.dig_points, outlook.fit = value, points, fit
    outlook.best_finds, outlook.all_finds = finds, all_finds


# --- collections: each function fills in its part of the outlook ----------------------------------------------------


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


# --- all features of a seat, each with its name ---------------------------------------------------------------------


@final
class Features:
    """Features of positions with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self.potentials: Final = PotentialCache(components)
        self.tables: Final = ScoringTables(components)
        self.pay: Final = ExpectedPay(components)
        # Of the position that was last asked for: most are asked for seat by seat.
        self._leaders = Leaders((), [], 0)
        self._awards: tuple[int, ...] = ()
        self._points: list[int] = []

    def of(self, board: Board, seat: Seat) -> vec[float]:
        """The features of `seat`, in the order of their names."""
        row = FeatureRow()
        self._put_features(row, board, seat)
        return row.values()

    def names(self, board: Board) -> list[str]:
        """Their names, which are the same in every position."""
        names: list[str] = []
        self._put_features(FeatureRow(names), board, 0)
        return names

    def _put_features(self, row: FeatureRow, board: Board, seat: Seat) -> None:
        standing = Standing(board, seat, self.tables, self.potentials)
        markers = OwnMarkers(standing)
        outlook = Outlook()
        add_rows(outlook, standing, markers)
        add_rivals(outlook, standing, markers)
        add_bonuses(outlook, standing, None if standing.over else self.leaders_of(board))
        add_funding(outlook, standing, self.pay)
        add_digging(outlook, standing)
        _put_position(row, standing, self._points_of(board, seat))
        _put_coins(row, standing)
        _put_time(row, standing)
        _put_stored(row, standing)
        _put_exhibiting(row, outlook, standing)
        _put_museum(row, outlook, standing, markers)
        _put_bonuses(row, outlook, standing)
        _put_placing(row, outlook, standing)
        _put_digging(row, outlook, standing)

    def _points_of(self, board: Board, seat: Seat) -> int:
        if self._awards is not board.awards or len(self._points) != board.seats:
            self._awards, self._points = board.awards, totals(board)
        return self._points[seat]

    def leaders_of(self, board: Board) -> Leaders:
        """The leaders in the museum as it stands."""
        leaders = self._leaders
        if leaders.rows is not board.rows or leaders.round != board.round or leaders.spaces != board.spaces:
            setbacks = self.tables.setbacks[board.round]
            leaders = leaders_of(self.components, setbacks, board.rows, board.spaces[:], board.round)
            self._leaders = leaders
        return leaders


def _put_position(row: FeatureRow, standing: Standing, points: int) -> None:
    """The players and the points."""
    board = standing.board
    row.put("one", 1.0)
    row.put("three-players", 1.0 if board.seats == 3 else 0.0)
    row.put("four-players", 1.0 if board.seats == 4 else 0.0)
    row.put("points", points / 10.0)


def _put_coins(row: FeatureRow, standing: Standing) -> None:
    """Coins."""
    coins = standing.coins
    row.put("coins-to-5", coins / 5.0 if coins < 5 else 1.0)
    row.put("coins-to-10", coins / 10.0 if coins < 10 else 1.0)
    row.put("coins", coins / 10.0)


def _put_time(row: FeatureRow, standing: Standing) -> None:
    """How much of the game is left."""
    round_ = standing.round
    next_scoring = standing.tables.next_scoring[round_]
    row.put("turns-left", standing.turns / 6.0)
    row.put("rounds-to-scoring", (next_scoring - round_) / 4.0 if not standing.over else 0.0)
    row.put("scorings-left", standing.tables.scorings[round_] / 4.0)
    row.put("turn-over", 1.0 if standing.turn_over else 0.0)


def _put_stored(row: FeatureRow, standing: Standing) -> None:
    """What is stored."""
    potential = standing.potential
    row.put("stored", potential.count / 5.0)
    row.put("storing-costs", storing_costs(potential.count) / 2.0)
    row.put("stored-value", potential.total / 10.0)
    row.put("best-row", standing.best / 10.0)
    row.put("best-row-objects", potential.objects / 4.0)


def _put_exhibiting(row: FeatureRow, outlook: Outlook, standing: Standing) -> None:
    """What exhibiting would gain, now or later."""
    now = standing.exhibiting
    gain, gain_polished, gain_second = outlook.gain / 5.0, outlook.gain_polished / 5.0, outlook.gain_second / 5.0
    row.put("row-now", gain if now else 0.0)
    row.put("row-now-polished", gain_polished if now else 0.0)
    row.put("polish-now-coins", (standing.polished - standing.best) / 3.0 if now else 0.0)
    row.put("second-now", gain_second if now else 0.0)
    row.put("row-later", 0.0 if now else gain)
    row.put("row-later-polished", 0.0 if now else gain_polished)
    row.put("second-later", 0.0 if now else gain_second)
    row.put("row-at-end", outlook.at_end / 5.0)


def _put_museum(row: FeatureRow, outlook: Outlook, standing: Standing, markers: OwnMarkers) -> None:
    """The markers in the museum."""
    scoring_now = standing.tables.next_scoring[standing.round] == standing.round
    row.put("markers-will-score", markers.will_score / 10.0)
    row.put("markers-1-lower", markers.lower_1 / 10.0)
    row.put("markers-2-lower", markers.lower_2 / 10.0)
    row.put("markers-4-lower", markers.lower_4 / 10.0)
    row.put("markers-next-scoring", markers.scores_next / 5.0)
    row.put("markers-score-now", markers.scores_next / 5.0 if scoring_now else 0.0)
    row.put("markers", markers.count / 3.0)
    row.put("free-markers", 1.0 if markers.count < MARKERS else 0.0)
    row.put("highest-marker", markers.highest / 10.0)
    row.put("lowest-marker", markers.lowest / 10.0)
    row.put("pushed-now", outlook.pushed / 4.0)
    row.put("above-mine", outlook.above / 3.0)


def _put_bonuses(row: FeatureRow, outlook: Outlook, standing: Standing) -> None:
    """Bonuses of the next scoring, of later ones, and at the end."""
    scoring_now = standing.tables.next_scoring[standing.round] == standing.round
    final_now = outlook.final_now / 3.0
    row.put("bonus-next", float(outlook.bonus_next))
    row.put("bonus-now", float(outlook.bonus_next) if scoring_now else 0.0)
    row.put("bonus-next-reach", float(outlook.bonus_next_reach))
    row.put("bonus-later", float(outlook.bonus_later))
    row.put("bonus-later-reach", float(outlook.bonus_later_reach))
    row.put("final-now", final_now)
    row.put("final-last-round", final_now if standing.round == ROUNDS else 0.0)
    row.put("final-reach", outlook.final_reach / 3.0)


def _put_placing(row: FeatureRow, outlook: Outlook, standing: Standing) -> None:
    """Placing and funding."""
    board, deciding = standing.board, standing.deciding
    row.put("start-player", 1.0 if starts(board, standing.seat) else 0.0)
    row.put("placing-now", 1.0 if outlook.placing and deciding else 0.0)
    row.put("places-later", 1.0 if outlook.placing and (not deciding) else 0.0)
    row.put("placed-income", outlook.income / 5.0)
    row.put("placed-depth", outlook.depth / 5.0)
    row.put("others-first", outlook.before_me / 2.0 if outlook.before_me > 0 else 0.0)


def _put_digging(row: FeatureRow, outlook: Outlook, standing: Standing) -> None:
    """Digging."""
    dig, dig_points = outlook.dig / 5.0, outlook.dig_points / 5.0
    dig_now = standing.deciding and standing.board.phase == DIGGING
    row.put("dig-now", dig if dig_now else 0.0)
    row.put("dig-now-points", dig_points if dig_now else 0.0)
    row.put("dig-later", 0.0 if dig_now else dig)
    row.put("dig-later-points", 0.0 if dig_now else dig_points)
    row.put("dig-finds", outlook.best_finds / 3.0)
    row.put("finds-in-galleries", outlook.all_finds / 10.0)
    row.put("galleries-fit", outlook.fit / 10.0)
