"""The odds of the funding spaces: for players who take any free space alike, against counts over all cards and all
placements, played out by the engine itself; for the levels, against what they are then paid."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from antiquary.agents.opponents import untimed_agent
from antiquary.games.pergamon.evaluation.odds import SpaceOdds
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import FUNDING, Board, right_to_left
from antiquary.games.pergamon.rules.numbers import SPACES
from antiquary.games.pergamon.rules.pieces import pay_out
from antiquary.kernel.event import Event
from antiquary.kernel.rng import FastRng, rng_from, seed_from
from support.games.laws import and_nightly
from support.games.pergamon import COMPONENTS, EVERY_OPTION, GAME, ODDS, do, given, random_move, uniform_odds

CARDS = [kind for kind in range(8) for _ in range(3)]  # all 24, one by one


def pairs(board: Board) -> Counter[tuple[int, int]]:
    """Every pair of unseen cards with the backs on the table, card by card."""
    unseen = CARDS[:]
    for kind in board.spent:
        unseen.remove(kind)
    backs = COMPONENTS.kind_back
    return Counter(
        (first, second) for first, second in permutations(unseen, 2) if (backs[first], backs[second]) == board.backs
    )


def placements(board: Board, seats: list[int]) -> Iterator[list[int]]:
    """The figures after every way in which `seats` can place theirs, one after another, on any free space."""
    free = [space for space in range(1, SPACES + 1) if space not in board.figures]
    for spaces in permutations(free, len(seats)):
        figures = board.figures[:]
        for seat, space in zip(seats, spaces, strict=True):
            figures[seat] = space
        yield figures


def paid(board: Board, figures: list[int], faces: tuple[int, int]) -> list[int]:
    """What the engine pays each figure."""
    trial = board.clone()
    trial.figures[:] = figures
    trial.faces = faces
    trial.coins[:] = [0] * len(trial.coins)
    trial.queue = right_to_left(trial)
    pay_out(trial, None)
    return trial.coins


def counted(board: Board) -> dict[int, Counter[int]]:
    """By space: the coins that its figure is paid, over every pair of cards and every order of placing. For a free
    space, that of the deciding seat."""
    decider = board.seat
    to_place = list(board.order[board.at :])
    amounts: dict[int, Counter[int]] = {space: Counter() for space in range(1, SPACES + 1)}
    by_pot: dict[int, int] = {}
    faces_of: dict[int, tuple[int, int]] = {}
    for faces, number in pairs(board).items():
        pot = sum(COMPONENTS.kind_coins[kind] for kind in faces)
        by_pot[pot] = by_pot.get(pot, 0) + number
        faces_of[pot] = faces
    placed = [seat for seat, space in enumerate(board.figures) if space]
    for figures in placements(board, to_place):
        for pot, number in by_pot.items():
            coins = paid(board, figures, faces_of[pot])
            for seat in (*placed, decider):
                amounts[figures[seat]][coins[seat]] += number
    return amounts


def agree(board: Board) -> None:
    expected = counted(board)
    for each in uniform_odds(board):
        brute = expected[each.space]
        cases = brute.total()
        assert abs(each.expected - Fraction(sum(coins * n for coins, n in brute.items()), cases)) < 1e-12
        full = sum(n for coins, n in brute.items() if coins >= COMPONENTS.space_coins[each.space])
        assert abs(each.full - Fraction(full, cases)) < 1e-12
        assert (each.least, each.most) == (min(brute), max(brute))
        for coins, chance in enumerate(each.amounts):
            assert abs(chance - Fraction(brute[coins], cases)) < 1e-12


def funding_positions(options: dict[str, int | bool], seed: int) -> Iterator[Board]:
    """Positions of random games in which a figure is to be placed: seven apart, so that all turns come up."""
    while True:
        state, rng, number = GAME.new(options, seed_from(seed)), FastRng(seed), 0
        while not state.over():
            if state.board.phase == FUNDING:
                if number % 7 == 0:
                    yield state.board
                number += 1
            state.apply(state.decider(), random_move(state, rng))
        seed += 1


@pytest.mark.parametrize(("options", "number"), [(EVERY_OPTION[0], 90), (EVERY_OPTION[3], 90), (EVERY_OPTION[5], 20)])
def test_odds_are_those_of_all_cards_and_all_placements(options: dict[str, int | bool], number: int) -> None:
    """In 200 random positions, of the first to place and of the last."""
    turns: Counter[int] = Counter()
    for board in funding_positions(options, 1):
        agree(board)
        turns[board.at] += 1
        if turns.total() == number:
            break
    assert len(turns) == board.seats


def by_space(state: PergamonState) -> dict[int, SpaceOdds]:
    return {each.space: each for each in uniform_odds(state.board)}


def test_the_first_of_three_is_not_promised_the_whole_pot() -> None:
    """The two others can only stand to the left of space 1, and one of them takes what is left."""
    chances = by_space(given(figures=[0, 0, 0], round_=1, cards="c7,c8"))
    assert (chances[1].least, chances[1].most, chances[1].expected) == (0, 0, 0.0)
    assert (chances[2].least, chances[2].most) == (1, 1)
    assert len({each.expected for each in chances.values()}) > 10
    assert chances[13].most == 15  # both others on 1 and 2: 16 coins less 1
    assert all(each.expected < 13.0 for each in chances.values())


def test_the_second_of_three_may_be_paid_nothing_on_a_space_that_looked_safe() -> None:
    """Bag and chest, the first on 6: on space 10 a third player who pushes in on the right may leave nothing."""
    chances = by_space(given(figures=[6, 0, 0], round_=1, cards="c5,b1"))
    assert chances[10].least == 0
    assert chances[10].full < 0.62
    last = by_space(given(figures=[6, 1, 0], round_=1, cards="c5,b1"))
    assert last[10].least == 3  # nobody is left to push in


def test_the_last_to_place_is_promised_what_the_cards_pay() -> None:
    """All 24 cards unseen, chest and bag: 144 pairs, of which the left space takes what 6 coins leave."""
    chances = by_space(given(figures=[4, 9, 0], round_=1, cards="c7,b4"))
    assert (chances[13].least, chances[13].most) == (0, 6)
    assert chances[13].expected == pytest.approx(3.0)


def test_only_cards_that_nobody_has_seen_are_possible() -> None:
    state = given(figures=[6, 8, 0], round_=6, cards="c7,b4")
    assert len(state.board.spent) == 10
    agree(state.board)


def test_the_robber_claims_his_share() -> None:
    agree(given(figures=[3, 0], round_=2, cards="b2,c8").board)


def test_the_space_of_a_placed_figure_counts_what_its_owner_will_get() -> None:
    """Two bags: space 1 asks for nothing and gets it; leftmost takes all that is left, and so it may be one coin less
    if the third player stands on the right."""
    chances = by_space(given(figures=[1, 13, 0], round_=1, cards="b1,b4"))
    assert chances[1].owner == 0
    assert (chances[1].full, chances[1].expected) == (1.0, 0.0)
    assert chances[13].owner == 1
    assert chances[13].expected < 5.0  # two bags bring 2.5 coins each
    assert (chances[13].least, chances[13].most) == (0, 7)


def test_revealed_cards_leave_no_doubt() -> None:
    chances = by_space(given(figures=[4, 6, 13], cards="c7,b4"))
    assert (chances[13].least, chances[13].most, chances[13].amounts[6]) == (6, 6, 1.0)


def test_there_are_no_odds_before_the_cards_are_drawn() -> None:
    state = given(figures=[1, 2, 3], finds="485,230,414,150,436", sorting=True)
    do(state, "pass", "pass", "pass")
    assert ODDS.of(state.board, []) == []


def told(board: Board) -> list[dict[str, Any]]:
    return [each.data() for each in ODDS.of(board, [])]


def test_odds_need_nothing_that_a_view_lacks() -> None:
    state = given(figures=[4, 9, 0], round_=1, cards="c7,b4")
    view = state.view(2)
    assert told(view.board) == told(state.board)


def test_opponents_expect_of_their_figures_the_pay_of_any_placements() -> None:
    income = GAME.evaluation.feature_names().index("placed-income")
    for options in EVERY_OPTION:
        for number, board in enumerate(funding_positions(options, 3)):
            if number == 20:
                break
            state = PergamonState(board, GAME.new(options, seed_from(3)).hidden)
            promised = {each.owner: each.expected for each in uniform_odds(board)}
            for seat in range(board.seats):
                assert GAME.evaluation.features(state, seat)[income] * 5 == pytest.approx(
                    promised.get(seat, 0.0), abs=1e-12
                )


def test_opponents_expect_less_once_the_richest_cards_were_seen() -> None:
    income = GAME.evaluation.feature_names().index("placed-income")
    state = given(figures=[4, 9, 13, 0], round_=3, cards="c7,c5")
    before = GAME.evaluation.features(state, 2)[income]
    richest = state.clone()
    richest.board.spent = (7, 7, 7, 6)  # three chests of 8 and one of 7
    assert GAME.evaluation.features(richest, 2)[income] < before


# ---- the levels


def paid_as_promised(level: str, games: int) -> list[tuple[float, bool, float, int]]:
    """What the odds promised to every figure of some games of a level, and what it was paid: the chance of the full sum
    and whether it was, the mean and the coins."""
    rows: list[tuple[float, bool, float, int]] = []
    for number in range(games):
        seed = seed_from(f"promises/{number}")
        state, rng = GAME.new({"players": 2 + number % 3}, seed), rng_from(seed)
        agents = [untimed_agent(level, GAME) for _ in range(state.seats)]
        promised: dict[int, SpaceOdds] = {}
        while not state.over():
            seat, board = state.decider(), state.board
            action = agents[seat].choose(state.view(seat), rng)
            if board.phase == FUNDING:
                promised[seat] = ODDS.of(board, [level] * state.seats)[action - FUND - 1]
            events: list[Event] = []
            state.events = events
            state.apply(seat, action)
            for event in events:
                if event.verb == "income":
                    each = promised.pop(event.seat)
                    full = event.amount >= COMPONENTS.space_coins[each.space]
                    rows.append((each.full, full, each.expected, event.amount))
    return rows


@pytest.mark.parametrize(("level", "games"), and_nightly([("novice", 24)], [("scholar", 60)]))
def test_the_promises_to_players_of_a_level_are_kept(level: str, games: int) -> None:
    """`docs/scripts/calibration.py` measures deciles over many games."""
    rows = sorted(paid_as_promised(level, games))
    off = sum(paid - mean for _, _, mean, paid in rows) / len(rows)
    assert abs(off) < 0.15
    doubtful = [(chance, full) for chance, full, _, _ in rows if 0.0 < chance < 1.0]
    for third in range(3):
        some = doubtful[third * len(doubtful) // 3 : (third + 1) * len(doubtful) // 3]
        assert abs(sum(full - chance for chance, full in some)) / len(some) < 0.1
