"""All features of a seat, in the order of their names."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.features.digging import add_funding_and_digging
from antiquary.games.pergamon.evaluation.features.groups import (
    add_bonuses,
    add_museum,
    add_points_and_coins,
    add_rows,
    add_stored,
    add_time,
)
from antiquary.games.pergamon.evaluation.features.leaders import Leaders, leaders_of
from antiquary.games.pergamon.evaluation.features.standing import OwnMarkers, Standing
from antiquary.games.pergamon.evaluation.features.tables import ScoringTables, mean_pots
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.rules.board import Board
from antiquary.kernel.game import Seat


@final
class Features:
    """Features of positions with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self.potentials: Final = PotentialCache(components)
        self._tables: Final = ScoringTables(components)
        self._pots: Final = mean_pots(components)
        self._leaders = Leaders((), [], 0)  # of the museum that was last asked for

    def of(self, board: Board, seat: Seat) -> list[float]:
        """How `seat` stands; `FEATURE_NAMES` says what each number is."""
        standing = Standing(board, seat, self._tables, self.potentials)
        markers = OwnMarkers(standing)
        row: list[float] = []
        add_points_and_coins(row, standing)
        add_time(row, standing)
        add_stored(row, standing)
        add_rows(row, standing, markers)
        add_museum(row, standing, markers)
        add_bonuses(row, standing, None if standing.over else self._leaders_of(board))
        add_funding_and_digging(row, standing, self._pots)
        return row

    def _leaders_of(self, board: Board) -> Leaders:
        leaders = self._leaders
        if leaders.rows is not board.rows or leaders.round != board.round or leaders.spaces != board.spaces:
            setbacks = self._tables.setbacks[board.round]
            leaders = leaders_of(self.components, setbacks, board.rows, board.spaces[:], board.round)
            self._leaders = leaders
        return leaders
