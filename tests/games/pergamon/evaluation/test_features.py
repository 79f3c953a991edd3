"""Features of Pergamon: complete, finite, independent of hidden tiles, with the right sign."""

from itertools import permutations
from math import isfinite

import pytest

from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.position import PergamonState, determinize
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.numbers import TOP
from antiquary.kernel.rng import FastRng, seed_from
from support.games.pergamon import COMPONENTS, EVERY_OPTION, GAME, do, given, random_move, tiles

pytestmark = pytest.mark.both_builds

NAMES = GAME.evaluation.feature_names()
# A bracelet of the 5th century, a vase of the 3rd and a mask of the 4th: 12 points.
TWELVE = "554,346,472,110"


def feature(state: PergamonState, seat: int, name: str) -> float:
    return GAME.evaluation.features(state, seat)[NAMES.index(name)]


def test_names_are_different_and_few_enough() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert 40 <= len(NAMES) <= 80


def test_every_number_is_small_and_no_feature_is_asleep() -> None:
    rng = FastRng(11)
    values: list[set[float]] = [set() for _ in NAMES]
    for seed, options in enumerate(EVERY_OPTION * 2):
        state = GAME.new(options, seed_from(seed))
        while not state.over():
            state.apply(state.decider(), random_move(state, rng))
            for seat in range(state.seats):
                features = GAME.evaluation.features(state, seat)
                assert len(features) == len(NAMES)
                assert all(isfinite(each) and abs(each) < 12 for each in features)
                for distinct, value in zip(values, features, strict=True):
                    distinct.add(value)
    assert [name for name, distinct in zip(NAMES, values, strict=True) if len(distinct) < 2] == ["one"]


@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_progress_runs_from_0_to_1_and_never_back(options: dict[str, int | bool]) -> None:
    state = GAME.new(options, seed_from(3))
    rng = FastRng(3)
    before = 0.0
    while not state.over():
        assert before <= GAME.evaluation.progress(state) < 1.0
        before = GAME.evaluation.progress(state)
        state.apply(state.decider(), random_move(state, rng))
    assert GAME.evaluation.progress(state) == 1.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_does_not_matter(players: int) -> None:
    state = GAME.new({"players": players}, seed_from(players))
    rng = FastRng(5)
    while not state.over():
        guess = determinize(state.board, rng)
        for seat in range(players):
            assert list(GAME.evaluation.features(state, seat)) == list(GAME.evaluation.features(guess, seat))
        state.apply(state.decider(), random_move(state, rng))


def test_asking_changes_nothing_and_memory_does_not_matter() -> None:
    """A game that has judged much answers as a fresh one does."""
    state = GAME.new({"players": 3}, seed_from(8))
    rng = FastRng(8)
    for _ in range(150):
        state.apply(state.decider(), random_move(state, rng))
    before = state.notation()
    fresh = type(GAME)(COMPONENTS)
    assert [list(GAME.evaluation.features(state, seat)) for seat in range(3)] == [
        list(fresh.evaluation.features(state, seat)) for seat in range(3)
    ]
    assert state.notation() == before


# ---- the best row


def best_by_trying(stored: tuple[int, ...]) -> int:
    best = 0
    for size in range(2, len(stored) + 1):
        for row in permutations(stored, size):
            if all(COMPONENTS.fits(row[at], row[at + 1]) for at in range(size - 1)):
                best = max(best, worth(COMPONENTS, row))
    return min(best, TOP)


def test_the_best_row_of_few_tiles_is_the_best_of_all() -> None:
    rng = FastRng(21)
    potentials = PotentialCache(COMPONENTS)
    for _ in range(40):
        pool = list(range(60))
        rng.shuffle(pool)
        stored = tuple(sorted(pool[: 2 + rng.below(5)]))
        assert potentials.of(stored).best == best_by_trying(stored), stored


def test_the_best_row_of_many_tiles_is_found_in_time() -> None:
    assert PotentialCache(COMPONENTS).of(tuple(range(60))).best == TOP


def test_a_begun_row_is_worth_what_it_can_grow_to() -> None:
    potentials = PotentialCache(COMPONENTS)
    stored = tuple(sorted(tiles(TWELVE)))
    for row in ("554", "346", "472", "110", "346,472", "554,346,472,110"):
        assert potentials.with_row(tiles(row), stored).best == 12, row
    # 124 goes on from a mask to a bracelet: from 110 a row can only go to the left.
    assert potentials.with_row(tiles("472,110"), tuple(sorted(tiles("472,110,124")))).best == 4


def test_what_a_row_leaves_can_be_a_second_row() -> None:
    """Mask to vase and back, jug to bracelet and back: nothing leads from one pair to the other."""
    potential = PotentialCache(COMPONENTS).of(tuple(sorted(tiles("110,194,132,157"))))
    assert (potential.best, potential.objects, potential.second) == (1, 1, 1)


# ---- sense


def test_a_half_built_row_is_worth_what_it_was_worth_before() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE]), "pass")
    before = feature(state, 0, "row-now")
    assert before > 0
    for move in ("row 346", "left 554", "right 472", "right 110"):
        do(state, move)
        assert feature(state, 0, "row-now") == before, move
    do(state, "exhibit")
    assert feature(state, 0, "row-now") == 0.0
    # What was a hope is now a point and a marker.
    assert feature(state, 0, "points") * 10 + feature(state, 0, "markers-will-score") * 10 == before * 5


def test_laying_a_row_back_is_no_gain() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE]), "pass", "row 346")
    before = feature(state, 0, "row-now")
    do(state, "back")
    assert feature(state, 0, "row-now") < before


def test_tiles_that_were_not_exhibited_in_time_are_worth_nothing() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE], round_=12), "pass")
    assert feature(state, 0, "row-now") > 0
    do(state, "done")
    for name in ("row-now", "row-later", "row-at-end", "turns-left"):
        assert feature(state, 0, name) == 0.0, name


def test_polish_counts_before_it_is_paid() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE], coins=[3]), "pass", "row 554", "right 346", "polish")
    assert feature(state, 0, "coins") == 0.2
    assert feature(state, 0, "best-row") == 0.6


def test_markers_fall_out_of_the_museum_in_time() -> None:
    """On space 8 in round 5: 2 points now, and 2 and 1 more after setbacks of 3 and 4; on space 3 only 1."""
    museum = {(0, 1): (8, "554,346"), (1, 1): (3, "263,265")}
    state = given(figures=[1, 2, 3], museum=museum, round_=5)
    assert feature(state, 0, "markers-will-score") == 0.5
    assert feature(state, 1, "markers-will-score") == 0.1
    assert feature(state, 0, "markers-1-lower") < 0.5


def test_the_oldest_object_promises_the_bonus_as_long_as_it_stays() -> None:
    """554 and 346 make a bracelet of 546, which is wanted in round 12: too early on space 8, in time on space 20."""
    low = given(figures=[1, 2, 3], museum={(0, 1): (8, "554,346")}, round_=5)
    high = given(figures=[1, 2, 3], museum={(0, 1): (20, "554,346")}, round_=5)
    assert feature(low, 0, "bonus-later") == 0.0
    assert feature(high, 0, "bonus-later") == 1.0
    assert feature(high, 0, "final-now") == 1.0
    last = given(figures=[1, 2, 3], museum={(0, 1): (1, "554,346")}, round_=12)
    assert feature(last, 0, "bonus-next") == feature(last, 0, "bonus-now") == 1.0
    assert feature(last, 1, "bonus-next") == 0.0


def test_a_stored_pair_can_take_the_bonus_away() -> None:
    state = given(figures=[1, 2, 3], stored=["", "554,346"], museum={(0, 1): (9, "263,265")}, round_=12)
    assert feature(state, 1, "bonus-next-reach") == 1.0
    assert feature(state, 1, "final-reach") == 1.0


def test_digging_promises_what_the_finds_would_make() -> None:
    with_finds = given(figures=[1, 2, 3], stored=["554"], coins=[1], galleries=["346"])
    without_coins = given(figures=[1, 2, 3], stored=["554"], galleries=["346"])
    assert feature(with_finds, 0, "dig-now") > 0
    assert feature(without_coins, 0, "dig-now") == 0.0


def test_finds_count_as_if_they_were_stored_however_often_they_are_asked_for() -> None:
    rng = FastRng(2)
    stored = tiles(TWELVE)
    potential = PotentialCache(COMPONENTS).of(stored)
    others = [tile for tile in range(60) if tile not in stored]
    for _ in range(300):
        rng.shuffle(others)
        finds = tuple(sorted(others[: 1 + rng.below(2)]))
        together = PotentialCache(COMPONENTS).of(tuple(sorted(stored + finds)))
        assert potential.matched_with(finds) == potential.matched_with(finds) == together.matched


def test_a_rival_with_a_better_row_is_a_threat() -> None:
    museum = {(0, 1): (8, "263,265")}
    assert feature(given(figures=[1, 2, 3], museum=museum), 0, "pushed-now") == 0.0
    assert feature(given(figures=[1, 2, 3], stored=["", TWELVE], museum=museum), 0, "pushed-now") > 0


def test_the_leftmost_figure_is_the_next_start_player() -> None:
    state = given(figures=[5, 2, 13])
    assert [feature(state, seat, "start-player") for seat in range(3)] == [0.0, 0.0, 1.0]
    # The tomb robber is never start player.
    robbed = given(figures=[1, 2], cards="c7,c8")
    assert [feature(robbed, seat, "start-player") for seat in range(2)] == [0.0, 1.0]
