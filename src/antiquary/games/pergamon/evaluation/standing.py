"""How a seat stands: what several features and choices read."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.potential import Potential, PotentialCache
from antiquary.games.pergamon.rules.board import BUILDING, DIGGING, DISSOLVING, EXHIBITING, OVER, STORING, Board
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.numbers import MARKERS, MOST_POLISH, ROUNDS, TOP
from antiquary.kernel.game import Seat

# --- what a marker will score from each round on, for one set of components -----------------------------------------


@final
class ScoringTables:
    """By round: the round of the next scoring, the scorings left, the setbacks before the last one; and by round and
    space: what a marker there will score in all scorings from this round on, and in the next one."""

    def __init__(self, components: Components) -> None:
        self.next_scoring: Final = [0] * (ROUNDS + 2)
        self.scorings: Final = [0] * (ROUNDS + 2)
        self.setbacks: Final = [0] * (ROUNDS + 2)
        self.prospects: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        self.next_points: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        points = components.museum_points
        for round_ in range(ROUNDS, 0, -1):
            scores = components.bonus_object[round_] >= 0
            self.next_scoring[round_] = round_ if scores else self.next_scoring[round_ + 1]
            self.scorings[round_] = self.scorings[round_ + 1] + (1 if scores else 0)
            self.setbacks[round_] = self.setbacks[round_ + 1] + (components.setback[round_] if round_ < ROUNDS else 0)
            for space in range(TOP + 1):
                if scores:
                    left = max(0, space - components.setback[round_])
                    self.prospects[round_][space] = points[space] + self.prospects[round_ + 1][left]
                    self.next_points[round_][space] = points[space]
                else:
                    self.prospects[round_][space] = self.prospects[round_ + 1][space]
                    self.next_points[round_][space] = self.next_points[round_ + 1][space]


# --- who would get the bonuses for the oldest objects if no marker were pushed from now on --------------------------


@final
class Leaders:
    """Who owns the oldest objects that later scorings look at, as the museum stands; the same for all seats."""

    def __init__(self, rows: tuple[tuple[int, ...], ...], spaces: list[int], round_: int) -> None:
        self.rows: Final = rows
        self.spaces: Final = spaces
        self.round: Final = round_
        self.owners = [-1] * (ROUNDS + 2)  # by round of scoring: whose is the oldest object of the calendar's sort
        self.years = [0] * (ROUNDS + 2)
        self.final_owners = [-1, -1, -1]  # of the three oldest objects that will still be there at the end
        self.final_years = [0, 0, 0]


def leaders_of(
    components: Components, setbacks: int, rows: tuple[tuple[int, ...], ...], spaces: list[int], round_: int
) -> Leaders:
    """The leaders if nobody exhibits any more; `setbacks` is how far each marker still moves down before the end."""
    leaders = Leaders(rows, spaces, round_)
    century, number, right = components.century, components.number, components.right
    bonus, setback = components.bonus_object, components.setback
    owners, years = leaders.owners, leaders.years
    for marker in range(len(spaces)):
        space = spaces[marker]
        if not space:
            continue
        row = rows[marker]
        owner = marker // MARKERS
        for at in range(len(row) - 1):
            year = century[row[at]] * 100 + number[row[at + 1]]
            thing = right[row[at]]
            left = space
            for scoring in range(round_, ROUNDS + 1):
                if bonus[scoring] == thing and year > years[scoring]:
                    years[scoring] = year
                    owners[scoring] = owner
                left -= setback[scoring]
                if left <= 0:
                    break
            if space > setbacks:
                _rank(leaders, year, owner)
    return leaders


def _rank(leaders: Leaders, year: int, owner: Seat) -> None:
    """Insert an object among the three oldest, if it is one of them."""
    years, owners = leaders.final_years, leaders.final_owners
    if year <= years[2]:
        return
    if year > years[0]:
        years[2], owners[2] = years[1], owners[1]
        years[1], owners[1] = years[0], owners[0]
        years[0], owners[0] = year, owner
    elif year > years[1]:
        years[2], owners[2] = years[1], owners[1]
        years[1], owners[1] = year, owner
    else:
        years[2], owners[2] = year, owner


# --- the standing of a seat -----------------------------------------------------------------------------------------


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


# --- the outlook of a seat: the amounts that only one group of features reads ---------------------------------------


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """The amounts that the features of a seat are made of; `features.py` fills them in, group by group."""

    # Exhibiting: what new markers would gain.
    gain: int
    gain_polished: int
    gain_second: int
    at_end: int

    # The museum.
    pushed: int  # own markers that others could push now
    above: int  # markers of others above all own ones

    # Bonuses: those that the seat leads, and those that it could reach.
    bonus_next: int
    bonus_next_reach: int
    bonus_later: int
    bonus_later_reach: int
    final_now: int
    final_reach: int

    # Funding and digging.
    placing: bool  # the figure is still to be placed
    income: float
    depth: int  # the deepest gallery within reach
    purse: int  # coins to dig with
    before_me: int
    dig: float  # what the best gallery would bring that can be reached and paid
    dig_points: float
    best_finds: int  # tiles in that gallery
    all_finds: int
    fit: float
