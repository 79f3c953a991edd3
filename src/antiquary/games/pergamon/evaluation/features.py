"""How a seat stands, as numbers by which a fitted rule expects its final victory points.

Everything is read from the open board, so what is hidden cannot matter. Most numbers are points that would come if the
museum stayed as it is: tables tell for each round and each space what a marker there will still score, the setbacks
between being counted. A row that is being built counts as what it can grow to, so that half a turn is not judged as the
loss of its tiles.
"""

from typing import Final, final

from antiquary.games.pergamon.components.facts import GALLERIES, MARKERS, OBJECTS, ROUNDS, TOP, Components
from antiquary.games.pergamon.evaluation.potential import Holding, Holdings
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    OVER,
    SORTING,
    STORING,
    Board,
    storing_costs,
)
from antiquary.games.pergamon.rules.legality import MOST_POLISH
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.scoring import FINAL_POINTS
from antiquary.kernel.game import Seat

FEATURE_NAMES: Final = (
    "one",
    "three-players",
    "four-players",
    "points",
    # coins
    "coins-to-5",
    "coins-to-10",
    "coins",
    # time
    "turns-left",
    "rounds-to-scoring",
    "scorings-left",
    "turn-over",
    # what is stored
    "stored",
    "storing-costs",
    "stored-value",
    "best-row",
    "best-row-objects",
    # exhibiting
    "row-now",
    "row-now-polished",
    "polish-now-coins",
    "second-now",
    "row-later",
    "row-later-polished",
    "second-later",
    "row-at-end",
    # the museum
    "markers-will-score",
    "markers-1-lower",
    "markers-2-lower",
    "markers-4-lower",
    "markers-next-scoring",
    "markers-score-now",
    "markers",
    "free-markers",
    "highest-marker",
    "lowest-marker",
    "pushed-now",
    "above-mine",
    # bonuses
    "bonus-next",
    "bonus-now",
    "bonus-next-reach",
    "bonus-later",
    "bonus-later-reach",
    "final-now",
    "final-last-round",
    "final-reach",
    # funding and digging
    "start-player",
    "placing-now",
    "places-later",
    "placed-income",
    "placed-depth",
    "others-first",
    "dig-now",
    "dig-now-points",
    "dig-later",
    "dig-later-points",
    "dig-finds",
    "finds-in-galleries",
    "galleries-fit",
)


@final
class Museum:
    """Who would get the bonuses if no marker were pushed from now on: made once for a museum, used for all seats."""

    def __init__(self, rows: tuple[tuple[int, ...], ...], spaces: list[int], round_: int) -> None:
        self.rows: Final = rows
        self.spaces: Final = spaces
        self.round: Final = round_
        self.leaders = [-1] * (ROUNDS + 2)  # by round of scoring: whose is the oldest object of the calendar's sort
        self.years = [0] * (ROUNDS + 2)
        self.final_owners = [-1, -1, -1]  # of the three oldest objects that will still be there at the end
        self.final_years = [0, 0, 0]


@final
class Features:
    """Features of positions with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self.holdings: Final = Holdings(components)
        # By round: the round of the next scoring, the scorings left, the setbacks before the last one.
        self._next_scoring: Final = [0] * (ROUNDS + 2)
        self._scorings: Final = [0] * (ROUNDS + 2)
        self._fall: Final = [0] * (ROUNDS + 2)
        # By round and space: what a marker there will score in all scorings from this round on, in the next one.
        self._prospects: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        self._next_points: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        points = components.museum_points
        for round_ in range(ROUNDS, 0, -1):
            scores = components.bonus_object[round_] >= 0
            self._next_scoring[round_] = round_ if scores else self._next_scoring[round_ + 1]
            self._scorings[round_] = self._scorings[round_ + 1] + (1 if scores else 0)
            self._fall[round_] = self._fall[round_ + 1] + (components.setback[round_] if round_ < ROUNDS else 0)
            for space in range(TOP + 1):
                if scores:
                    left = max(0, space - components.setback[round_])
                    self._prospects[round_][space] = points[space] + self._prospects[round_ + 1][left]
                    self._next_points[round_][space] = points[space]
                else:
                    self._prospects[round_][space] = self._prospects[round_ + 1][space]
                    self._next_points[round_][space] = self._next_points[round_ + 1][space]
        # What a pot holds on average, by the number of chests among the two cards.
        coins = [0, 0]
        copies = [0, 0]
        for kind in range(len(components.kind_coins)):
            back = components.kind_back[kind]
            coins[back] += components.kind_coins[kind] * components.kind_copies[kind]
            copies[back] += components.kind_copies[kind]
        bag, chest = coins[0] / max(1, copies[0]), coins[1] / max(1, copies[1])
        self._pots: Final = [2.0 * bag, bag + chest, 2.0 * chest]
        self._museum = Museum((), [], 0)

    # ---- the museum

    def _museum_of(self, board: Board) -> Museum:
        museum = self._museum
        if museum.rows is not board.rows or museum.round != board.round or museum.spaces != board.spaces:
            museum = Museum(board.rows, board.spaces[:], board.round)
            self._look_at(museum)
            self._museum = museum
        return museum

    def _look_at(self, museum: Museum) -> None:
        components = self.components
        century, number, right = components.century, components.number, components.right
        bonus, setback = components.bonus_object, components.setback
        leaders, years = museum.leaders, museum.years
        fall = self._fall[museum.round]
        for marker in range(len(museum.spaces)):
            space = museum.spaces[marker]
            if not space:
                continue
            row = museum.rows[marker]
            owner = marker // MARKERS
            for at in range(len(row) - 1):
                year = century[row[at]] * 100 + number[row[at + 1]]
                thing = right[row[at]]
                left = space
                for round_ in range(museum.round, ROUNDS + 1):
                    if bonus[round_] == thing and year > years[round_]:
                        years[round_] = year
                        leaders[round_] = owner
                    left -= setback[round_]
                    if left <= 0:
                        break
                if space > fall:
                    self._rank(museum, year, owner)

    def _rank(self, museum: Museum, year: int, owner: Seat) -> None:
        years, owners = museum.final_years, museum.final_owners
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

    # ---- the numbers

    def of(self, board: Board, seat: Seat) -> list[float]:
        components = self.components
        phase = board.phase
        over = phase == OVER
        round_ = ROUNDS + 1 if over else board.round
        deciding = board.seat == seat
        digging = phase >= DIGGING and not over
        building = deciding and (phase in (BUILDING, DISSOLVING))
        exhibiting = building or (deciding and phase == EXHIBITING)

        # Whose turn is over, and who digs before this seat.
        before_me = 0
        turn_over = over
        if digging:
            place = 0
            while board.queue[place] != seat:
                place += 1
            before_me = place - board.at
            turn_over = before_me < 0
        next_turn = round_ + 1 if turn_over or (deciding and phase == STORING) else round_
        turns = ROUNDS + 1 - next_turn
        turns = max(turns, 0)
        if next_turn > ROUNDS:
            next_turn = ROUNDS + 1

        points = 0
        for award in board.awards:
            if award >> 15 & 3 == seat:  # as `scoring.totals`, but this is asked for often
                points += award >> 10 & 31

        coins = board.coins[seat]
        stored = board.stored[seat]
        if building:
            coins -= board.polish
        if building:
            holding = self.holdings.with_row(board.row, stored)
        elif exhibiting and board.laid_back:
            # As if a tile whose row was laid back were lost for this turn: so laying back for nothing never looks good.
            holding = self.holdings.of(tuple([tile for tile in stored if tile not in board.laid_back]))
        else:
            holding = self.holdings.of(stored)
        best = holding.best
        if building and board.polish:
            # A polished row takes no more tiles.
            best = min(worth(components, board.row) + board.polish, TOP)
        polished = best
        if best:
            polished += coins if next_turn == ROUNDS or coins < MOST_POLISH else MOST_POLISH
            polished = min(polished, TOP)
        second = holding.second

        costs = storing_costs(holding.count)

        # Own markers.
        prospects = self._prospects[round_]
        next_points = self._next_points[round_]
        will_score = lower_1 = lower_2 = lower_4 = scores_next = 0
        markers = highest = 0
        lowest = TOP
        least = 1000
        first_marker = seat * MARKERS
        for marker in range(first_marker, first_marker + MARKERS):
            space = board.spaces[marker]
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
        if not markers:
            lowest = 0

        # Rows: what exhibiting would gain, the own markers that it pushes or replaces being counted.
        row_now = row_now_polished = second_now = 0
        row_later = row_later_polished = second_later = row_at_end = 0
        if best:
            gain = self._gain(board, first_marker, next_turn, best, markers, least)
            gain_polished = gain
            if polished > best:
                gain_polished = self._gain(board, first_marker, next_turn, polished, markers, least)
            gain_second = self._gain(board, first_marker, next_turn, second, markers + 1, least) if second else 0
            if exhibiting:
                row_now, row_now_polished, second_now = gain, gain_polished, gain_second
            else:
                row_later, row_later_polished, second_later = gain, gain_polished, gain_second
            if next_turn <= ROUNDS:
                row_at_end = components.museum_points[polished]

        # Who might push.
        pushed = above = 0
        for other in range(board.seats):
            if other != seat:
                threat = self.holdings.of(board.stored[other]).best if not over else 0
                if threat:
                    threat += MOST_POLISH if board.coins[other] > MOST_POLISH else board.coins[other]
                for marker in range(first_marker, first_marker + MARKERS):
                    space = board.spaces[marker]
                    if space and space <= threat:
                        pushed += 1
                for marker in range(other * MARKERS, other * MARKERS + MARKERS):
                    if board.spaces[marker] > highest:
                        above += 1

        # Bonuses.
        bonus_next = bonus_next_reach = bonus_later = bonus_later_reach = 0
        final_now = final_reach = 0
        if not over:
            museum = self._museum_of(board)
            scoring = self._next_scoring[round_]
            for later in range(scoring, ROUNDS + 1):
                thing = components.bonus_object[later]
                if thing >= 0:
                    if museum.leaders[later] == seat:
                        if later == scoring:
                            bonus_next = 1
                        else:
                            bonus_later += 1
                    elif holding.years[thing] > museum.years[later] and next_turn <= later:
                        if later == scoring:
                            bonus_next_reach = 1
                        else:
                            bonus_later_reach += 1
            for rank in range(2, -1, -1):
                if museum.final_owners[rank] == seat:
                    final_now += FINAL_POINTS[rank]
                if holding.oldest > museum.final_years[rank] and next_turn <= ROUNDS:
                    final_reach = FINAL_POINTS[rank]

        # Funding and digging.
        start = placing = places_later = 0
        income = 0.0
        depth = 0
        purse = coins
        figure = board.figures[seat]
        if phase in (FUNDING, SORTING):
            start = 1 if board.start == seat else 0
            if figure:
                income = self._income(board, figure)
                purse += int(income)
                depth = components.space_deepest[figure]
            else:
                if phase == FUNDING:
                    placing = 1 if deciding else 0
                    places_later = 0 if deciding else 1
                purse += 3
                depth = GALLERIES
            before_me = 0
            if figure:
                for other_figure in board.figures:
                    if 0 < other_figure < figure:
                        before_me += 1
        else:
            # The leftmost figure begins the next round.
            leftmost = board.queue[-1]
            if leftmost == board.seats:
                leftmost = board.queue[-2]
            start = 1 if leftmost == seat else 0
            if before_me > 0 or (deciding and phase == DIGGING):
                depth = components.space_deepest[figure]
        dig = dig_points = 0.0
        finds = all_finds = 0
        fit = 0.0
        if not over:
            base = matched(holding, (), components)
            best_dig = -1.0
            for gallery in range(1, GALLERIES + 1):
                found = board.galleries[gallery - 1]
                if not found:
                    continue
                all_finds += len(found)
                value = matched(holding, found, components)
                fit += value - base
                if gallery <= depth and gallery <= purse and value - 0.5 * gallery > best_dig:
                    best_dig = value - 0.5 * gallery
                    dig = value - base
                    finds = len(found)
                    space = min(int(value), TOP)
                    dig_points = float(self._prospects[next_turn][space] - self._prospects[next_turn][best])
        dig_now = deciding and phase == DIGGING
        scoring_now = self._next_scoring[round_] == round_
        return [
            1.0,
            1.0 if board.seats == 3 else 0.0,
            1.0 if board.seats == 4 else 0.0,
            points / 10.0,
            coins / 5.0 if coins < 5 else 1.0,
            coins / 10.0 if coins < 10 else 1.0,
            coins / 10.0,
            turns / 6.0,
            (self._next_scoring[round_] - round_) / 4.0 if not over else 0.0,
            self._scorings[round_] / 4.0,
            1.0 if turn_over else 0.0,
            holding.count / 5.0,
            costs / 2.0,
            holding.total / 10.0,
            best / 10.0,
            holding.objects / 4.0,
            row_now / 5.0,
            row_now_polished / 5.0,
            (polished - best) / 3.0 if exhibiting else 0.0,
            second_now / 5.0,
            row_later / 5.0,
            row_later_polished / 5.0,
            second_later / 5.0,
            row_at_end / 5.0,
            will_score / 10.0,
            lower_1 / 10.0,
            lower_2 / 10.0,
            lower_4 / 10.0,
            scores_next / 5.0,
            scores_next / 5.0 if scoring_now else 0.0,
            markers / 3.0,
            1.0 if markers < MARKERS else 0.0,
            highest / 10.0,
            lowest / 10.0,
            pushed / 4.0,
            above / 3.0,
            float(bonus_next),
            float(bonus_next) if scoring_now else 0.0,
            float(bonus_next_reach),
            float(bonus_later),
            float(bonus_later_reach),
            final_now / 3.0,
            final_now / 3.0 if round_ == ROUNDS else 0.0,
            final_reach / 3.0,
            float(start),
            float(placing),
            float(places_later),
            income / 5.0,
            depth / 5.0,
            before_me / 2.0 if before_me > 0 else 0.0,
            dig / 5.0 if dig_now else 0.0,
            dig_points / 5.0 if dig_now else 0.0,
            0.0 if dig_now else dig / 5.0,
            0.0 if dig_now else dig_points / 5.0,
            finds / 3.0,
            all_finds / 10.0,
            fit / 10.0,
        ]

    def _gain(self, board: Board, first_marker: int, round_: int, space: int, markers: int, least: int) -> int:
        """What a new marker on `space` would score from `round_` on, less what the own ones lose by it."""
        prospects = self._prospects[round_]
        gain = prospects[space] + (1 if round_ <= ROUNDS else 0)
        for marker in range(first_marker, first_marker + MARKERS):
            mine = board.spaces[marker]
            if 0 < mine <= space:
                gain -= prospects[mine] - prospects[mine - 1]
        if markers >= MARKERS and round_ <= ROUNDS:
            gain -= least if least < 1000 else 0
        return gain

    def _income(self, board: Board, figure: int) -> float:
        """What a figure on this space may hope for, as the figures stand."""
        pot = self._pots[board.backs[0] + board.backs[1]]
        printed = self.components.space_coins
        last = True
        for other in board.figures:
            if 0 < other < figure:
                pot -= printed[other]
            elif other > figure:
                last = False
        if pot < 0.0:
            return 0.0
        return pot if last or pot < printed[figure] else float(printed[figure])


def matched(holding: Holding, finds: tuple[int, ...], components: Components) -> float:
    """About what all rows together could be worth if `finds` came to the tiles of `holding`: object by object, as many
    as there are halves on both sides, each worth the mean of its centuries."""
    left, right, century = components.left, components.right, components.century
    total = 0.0
    for thing in range(len(OBJECTS)):
        begins = holding.begins[thing]
        sum_ = holding.worths[thing]
        ends = holding.ends[thing]
        for tile in finds:
            if right[tile] == thing:
                begins += 1
                sum_ += century[tile]
            if left[tile] == thing:
                ends += 1
        if begins <= ends:
            total += sum_
        else:
            total += sum_ * ends / begins
    return total


def progress(board: Board) -> float:
    """How much of the game is over: each round counts the same, digging for more of it than funding."""
    if board.phase == OVER:
        return 1.0
    part = 0.3 * board.at / board.seats if board.phase <= FUNDING else 0.3 + 0.7 * board.at / len(board.queue)
    return (board.round - 1 + part) / ROUNDS
