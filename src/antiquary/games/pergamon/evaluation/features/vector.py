"""All features of a seat, each with its name."""

from typing import Final, final

from librt.vecs import vec

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.expected_pay import ExpectedPay
from antiquary.games.pergamon.evaluation.features.digging import add_digging, add_funding, starts
from antiquary.games.pergamon.evaluation.features.groups import add_bonuses, add_rivals, add_rows
from antiquary.games.pergamon.evaluation.features.leaders import Leaders, leaders_of
from antiquary.games.pergamon.evaluation.features.outlook import Outlook
from antiquary.games.pergamon.evaluation.features.standing import OwnMarkers, Standing
from antiquary.games.pergamon.evaluation.features.tables import ScoringTables
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import DIGGING, Board, storing_costs
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS
from antiquary.kernel.evaluation import FeatureRow
from antiquary.kernel.game import Seat


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
