"""Funding spaces as choices: pay, depth, and what is left to dig once the figures to the right have dug."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.digging import Outcome, outcome_of, write_outcome
from antiquary.games.pergamon.evaluation.choices.points import ChoiceContext
from antiquary.games.pergamon.evaluation.expected_pay import FULL, MEAN, ExpectedPay, PayTable
from antiquary.games.pergamon.evaluation.standing import Standing
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import Board, right_to_left, still_to_place, taken_spaces
from antiquary.games.pergamon.rules.numbers import GALLERIES
from antiquary.kernel.game import Action, Seat

PRICE_OF_A_COIN: Final = 0.5  # in points of matched tiles, when galleries are compared


@final
@mypyc_attr(acyclic=True)
class Reach:
    """The best gallery for one seat, by the deepest one that it can reach and pay; entry 0 stands for none."""

    def __init__(self) -> None:
        self.targets: Final = [0] * (GALLERIES + 1)
        self.gains: Final[vec[float]] = vec[float]([0.0] * (GALLERIES + 1))  # of matched tiles
        self.others: Final[vec[float]] = vec[float]([0.0] * (GALLERIES + 1))  # the gain of the second best gallery


def reach_of(standing: Standing, seat: Seat, dug: int) -> Reach:
    """The galleries that are not in the set `dug`, for `seat`."""
    reach = Reach()
    potential = standing.potentials.of(standing.board.stored[seat])
    base = potential.matched
    best_score, gain, other_score, other = -1.0, 0.0, -1.0, 0.0
    best = 0
    for gallery in range(i64(1), i64(GALLERIES + 1)):
        finds = standing.board.galleries[gallery - 1]
        if finds and not dug >> gallery & 1:
            total = potential.matched_with(finds)
            score = total - PRICE_OF_A_COIN * float(gallery)
            if score > best_score:
                if best:
                    other_score, other = best_score, gain
                best_score, gain, best = score, total - base, gallery
            elif score > other_score:
                other_score, other = score, total - base
        reach.targets[gallery] = best
        reach.gains[gallery] = gain
        reach.others[gallery] = other
    return reach


@final
@mypyc_attr(acyclic=True)
class Track:
    """The figures on the funding track, from the right: what each of them is likely to dig."""

    def __init__(self, standing: Standing, pay: ExpectedPay) -> None:
        board = standing.board
        self.taken: Final = taken_spaces(board)
        self.coming: Final = still_to_place(board)  # the deciding one included
        self.seats: Final = right_to_left(board)
        self.galleries: Final[list[int]] = []
        self.losses: Final[list[float]] = []  # what each loses if another digs that gallery first
        dug = 0
        for seat in self.seats:
            figure = board.figures[seat]
            purse = board.coins[seat] + int(pay.number(pay.table(self.taken, self.coming, figure), MEAN))
            deepest = min(board.components.space_deepest[figure], purse)
            gallery, loss = 0, 0.0
            if seat == board.seats:
                gallery = _robbed(board, dug, deepest)
            else:
                reach = reach_of(standing, seat, dug)
                gallery = reach.targets[deepest]
                loss = reach.gains[deepest] - reach.others[deepest]
            dug |= 1 << gallery
            self.galleries.append(gallery)
            self.losses.append(loss)


def _robbed(board: Board, dug: int, deepest: int) -> int:
    gallery = deepest
    while gallery > 0 and (dug >> gallery & 1 or not board.galleries[gallery - 1]):
        gallery -= 1
    return gallery


def write_funding(cells: vec[float], actions: list[Action], context: ChoiceContext, pay: ExpectedPay) -> None:
    standing = context.standing
    board = standing.board
    pay.read_cards(board)
    track = Track(standing, pay)
    reach, known = Reach(), -1  # of the set `known` of galleries
    outcomes: list[Outcome | None] = [None] * (GALLERIES + 1)
    at: i64 = 0
    for action in actions:
        space = action - FUND
        dug = 0
        for place in range(len(track.seats)):
            if board.figures[track.seats[place]] < space:
                dug |= 1 << track.galleries[place]
        dug &= -2
        if dug != known:
            reach, known = reach_of(standing, standing.seat, dug), dug
        income = pay.table(track.taken | 1 << space, track.coming - 1, space)
        mean = pay.number(income, MEAN)
        purse = standing.coins + int(mean)
        depth = board.components.space_deepest[space]
        likely = min(depth, purse)
        target = reach.targets[likely]
        after = outcomes[target]
        if after is None:
            after = outcomes[target] = outcome_of(context, target)
        write_outcome(cells, at, context, after, purse - target)
        _write_pay(cells, at, standing.coins, depth, reach, pay, income)
        cells[at + c.COINS] = mean / 5.0
        cells[at + c.SECOND_GALLERY] = reach.others[likely] / 5.0
        _write_others(cells, at, standing, pay, track, space, target)
        at += c.COLUMNS


def _write_pay(
    cells: vec[float], at: i64, coins: int, depth: int, reach: Reach, pay: ExpectedPay, income: PayTable
) -> None:
    """The pay, and the mean gain of the best gallery that can be paid with it."""
    deepest: i64 = depth
    purse: i64 = coins if coins < depth else depth
    gain = reach.gains[purse]
    paid: i64 = 1
    while purse < deepest:
        purse += 1
        gain += pay.number(income, FULL + paid) * (reach.gains[purse] - reach.gains[purse - 1])
        paid += 1
    cells[at + c.MATCHED] = gain / 5.0
    cells[at + c.FULL_PAY] = pay.number(income, FULL)
    cells[at + c.LEAST_PAY] = pay.least(income) / 5.0
    cells[at + c.DEPTH] = depth / 5.0


def _write_others(
    cells: vec[float], at: i64, standing: Standing, pay: ExpectedPay, track: Track, space: int, target: int
) -> None:
    """The figures to the right and to the left, and those still to come."""
    board, coming = standing.board, track.coming - 1
    taken = track.taken | 1 << space
    before = 0
    leftmost = True
    denied = others_pay = 0.0
    for place in range(len(track.seats)):
        seat = track.seats[place]
        figure = board.figures[seat]
        robber = seat == board.seats
        if figure < space:
            before += 1
            if robber:
                cells[at + c.ROBBER_BEFORE] = 1.0
        elif not robber:
            leftmost = False
            if target and track.galleries[place] == target:
                denied += track.losses[place]
        if not robber:
            others_pay += pay.number(pay.table(taken, coming, figure), MEAN)
    cells[at + c.DIG_BEFORE] = before / 2.0
    cells[at + c.LEFTMOST] = 1.0 if leftmost else 0.0
    cells[at + c.JUST_BEFORE] = 1.0 if track.taken >> space + 1 & 1 else 0.0
    cells[at + c.OTHERS_PAY] = others_pay / 5.0
    if coming:
        right = (space - 1 - before) / (board.components.spaces - 1 - len(track.seats))  # the share of the free spaces
        cells[at + c.MAY_DIG_BEFORE] = coming * right / 2.0
        if target:
            gain = _rival_gain(standing, target)
            denied += gain * (1.0 - right)
            if _open_depth(standing, track, space) >= target:
                cells[at + c.CONTESTED] = gain / 5.0
    cells[at + c.DENIED] = denied / 5.0


def _open_depth(standing: Standing, track: Track, space: int) -> int:
    """The deepest gallery that a free space to the right of `space` reaches."""
    deepest = 0
    depths = standing.board.components.space_deepest
    for other in range(1, space):
        if not track.taken >> other & 1 and depths[other] > deepest:
            deepest = depths[other]
    return deepest


def _rival_gain(standing: Standing, gallery: int) -> float:
    """The most that the finds of `gallery` are worth to another player who is still to place."""
    board = standing.board
    finds = board.galleries[gallery - 1]
    most = 0.0
    for seat in range(board.seats):
        if seat != standing.seat and not board.figures[seat]:
            potential = standing.potentials.of(board.stored[seat])
            gain = potential.matched_with(finds) - potential.matched
            most = max(most, gain)
    return most
