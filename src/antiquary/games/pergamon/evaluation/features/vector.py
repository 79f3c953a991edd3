"""All features of a seat, in the order of their names."""

from typing import Final, final

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

    def of(self, board: Board, seat: Seat) -> list[float]:
        """The features of `seat`, in the order of `FEATURE_NAMES`."""
        standing = Standing(board, seat, self.tables, self.potentials)
        markers = OwnMarkers(standing)
        outlook = Outlook()
        add_rows(outlook, standing, markers)
        add_rivals(outlook, standing, markers)
        add_bonuses(outlook, standing, None if standing.over else self.leaders_of(board))
        add_funding(outlook, standing, self.pay)
        add_digging(outlook, standing)
        return _row(outlook, standing, markers, self._points_of(board, seat))

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


def _row(outlook: Outlook, standing: Standing, markers: OwnMarkers, points: int) -> list[float]:
    """The numbers in the order of their names. One list: several would have to be joined."""
    board, potential, coins, round_ = standing.board, standing.potential, standing.coins, standing.round
    now, deciding = standing.exhibiting, standing.deciding
    gain, gain_polished, gain_second = outlook.gain / 5.0, outlook.gain_polished / 5.0, outlook.gain_second / 5.0
    dig, dig_points = outlook.dig / 5.0, outlook.dig_points / 5.0
    dig_now = deciding and board.phase == DIGGING
    next_scoring = standing.tables.next_scoring[round_]
    scoring_now = next_scoring == round_
    final_now = outlook.final_now / 3.0
    # fmt: off
    return [
        1.0, 1.0 if board.seats == 3 else 0.0, 1.0 if board.seats == 4 else 0.0, points / 10.0,
        # Coins.
        coins / 5.0 if coins < 5 else 1.0, coins / 10.0 if coins < 10 else 1.0, coins / 10.0,
        # Time.
        standing.turns / 6.0, (next_scoring - round_) / 4.0 if not standing.over else 0.0,
        standing.tables.scorings[round_] / 4.0, 1.0 if standing.turn_over else 0.0,
        # What is stored.
        potential.count / 5.0, storing_costs(potential.count) / 2.0, potential.total / 10.0,
        standing.best / 10.0, potential.objects / 4.0,
        # Exhibiting.
        gain if now else 0.0, gain_polished if now else 0.0, (standing.polished - standing.best) / 3.0 if now else 0.0,
        gain_second if now else 0.0,
        0.0 if now else gain, 0.0 if now else gain_polished, 0.0 if now else gain_second, outlook.at_end / 5.0,
        # The museum.
        markers.will_score / 10.0, markers.lower_1 / 10.0, markers.lower_2 / 10.0, markers.lower_4 / 10.0,
        markers.scores_next / 5.0, markers.scores_next / 5.0 if scoring_now else 0.0,
        markers.count / 3.0, 1.0 if markers.count < MARKERS else 0.0, markers.highest / 10.0, markers.lowest / 10.0,
        outlook.pushed / 4.0, outlook.above / 3.0,
        # Bonuses.
        float(outlook.bonus_next), float(outlook.bonus_next) if scoring_now else 0.0, float(outlook.bonus_next_reach),
        float(outlook.bonus_later), float(outlook.bonus_later_reach),
        final_now, final_now if round_ == ROUNDS else 0.0, outlook.final_reach / 3.0,
        # Funding and digging.
        1.0 if starts(board, standing.seat) else 0.0,
        1.0 if outlook.placing and deciding else 0.0, 1.0 if outlook.placing and not deciding else 0.0,
        outlook.income / 5.0, outlook.depth / 5.0, outlook.before_me / 2.0 if outlook.before_me > 0 else 0.0,
        dig if dig_now else 0.0, dig_points if dig_now else 0.0,
        0.0 if dig_now else dig, 0.0 if dig_now else dig_points,
        outlook.best_finds / 3.0, outlook.all_finds / 10.0, outlook.fit / 10.0,
    ]
    # fmt: on
