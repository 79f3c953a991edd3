"""The standing of a seat: what several groups of features read."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.games.pergamon.evaluation.features.tables import ScoringTables
from antiquary.games.pergamon.evaluation.potential import Potential, PotentialCache
from antiquary.games.pergamon.rules.board import BUILDING, DIGGING, DISSOLVING, EXHIBITING, OVER, STORING, Board
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.numbers import MARKERS, MOST_POLISH, ROUNDS, TOP
from antiquary.kernel.game import Seat

NO_PROSPECT: Final = 1000  # more than any marker scores


@final
@mypyc_attr(acyclic=True)
class Standing:
    """One seat of one position."""

    def __init__(self, board: Board, seat: Seat, tables: ScoringTables, potentials: PotentialCache) -> None:
        phase = board.phase
        deciding = board.seat == seat
        over = phase == OVER
        building = deciding and (phase in (BUILDING, DISSOLVING))
        self.board: Final = board
        self.seat: Final = seat
        self.tables: Final = tables
        self.potentials: Final = potentials
        self.over: Final = over
        self.round: Final = ROUNDS + 1 if over else board.round
        self.deciding: Final = deciding
        self.building: Final = building
        self.exhibiting: Final = building or (deciding and phase == EXHIBITING)
        self.before_me = 0  # how many dig before this seat; negative once its turn is over
        turn_over = over
        if phase >= DIGGING and not over:
            place = 0
            while board.queue[place] != seat:
                place += 1
            self.before_me = place - board.at
            turn_over = self.before_me < 0
        self.turn_over: Final = turn_over
        next_turn = self.round + 1 if turn_over or (deciding and phase == STORING) else self.round
        self.turns: Final = max(ROUNDS + 1 - next_turn, 0)
        self.next_turn: Final = min(next_turn, ROUNDS + 1)  # the round of this seat's next turn, or this one
        self.coins: Final = board.coins[seat] - board.polish if building else board.coins[seat]
        self.potential: Final = _potential(self)
        best = self.potential.best
        if building and board.polish:
            # A polished row takes no more tiles.
            best = min(worth(board.components, board.row) + board.polish, TOP)
        self.best: Final = best
        self.polished: Final = _polished(self)


def _potential(standing: Standing) -> Potential:
    board = standing.board
    stored = board.stored[standing.seat]
    if standing.building:
        return standing.potentials.with_row(board.row, stored)
    if standing.exhibiting and board.laid_back:
        # As if a tile whose row was laid back were lost for this turn: so laying back for nothing never looks good.
        return standing.potentials.of(tuple([tile for tile in stored if tile not in board.laid_back]))
    return standing.potentials.of(stored)


def _polished(standing: Standing) -> int:
    """The worth of the best row with as much polish as the seat can pay."""
    best, coins = standing.best, standing.coins
    if not best:
        return best
    return min(best + (coins if standing.next_turn == ROUNDS or coins < MOST_POLISH else MOST_POLISH), TOP)


@final
@mypyc_attr(acyclic=True)
class OwnMarkers:
    """The markers of one seat: where they stand and what they will score."""

    def __init__(self, standing: Standing) -> None:
        first = standing.seat * MARKERS
        spaces = standing.board.spaces[first : first + MARKERS]
        prospects = standing.tables.prospects[standing.round]
        next_points = standing.tables.next_points[standing.round]
        will_score = lower_1 = lower_2 = lower_4 = scores_next = 0
        markers = highest = 0
        lowest = TOP
        least = NO_PROSPECT
        for space in spaces:
            if space:
                markers += 1
                prospect = prospects[space]
                will_score += prospect
                lower_1 += prospects[space - 1]
                if space > 2:
                    lower_2 += prospects[space - 2]
                if space > 4:
                    lower_4 += prospects[space - 4]
                scores_next += next_points[space]
                highest = max(highest, space)
                lowest = min(lowest, space)
                least = min(least, prospect)
        self.spaces: Final = spaces
        self.count: Final = markers
        self.will_score: Final = will_score
        self.lower_1: Final = lower_1  # what they would score if each stood lower
        self.lower_2: Final = lower_2
        self.lower_4: Final = lower_4
        self.scores_next: Final = scores_next
        self.highest: Final = highest
        self.lowest: Final = lowest if markers else 0
        self.least: Final = least  # what the marker scores that scores least
