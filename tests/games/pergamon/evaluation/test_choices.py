"""Choice features of Pergamon: complete, finite, independent of hidden tiles, with the right sign."""

from math import isfinite

import pytest

from antiquary.games.pergamon.evaluation.choices import columns
from antiquary.games.pergamon.evaluation.odds import after
from antiquary.games.pergamon.evaluation.potential import PotentialCache
from antiquary.games.pergamon.position import PergamonState, determinize
from antiquary.games.pergamon.rules.actions import FUND, SORT
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, OVER
from antiquary.kernel.rng import FastRng, seed_from
from support.games.pergamon import COMPONENTS, EVERY_OPTION, GAME, do, given, played, random_move, uniform_odds

pytestmark = pytest.mark.both_builds

NAMES = GAME.evaluation.choice_feature_names()
KINDS = GAME.evaluation.question_kinds()
# A bracelet of the 5th century, a vase of the 3rd and a mask of the 4th: 12 points.
TWELVE = "554,346,472,110"
FULL = {(0, 1): (3, "263,265"), (0, 2): (9, "150,137"), (0, 3): (20, "141,164")}


def numbers(state: PergamonState) -> list[float]:
    """The numbers of all legal choices."""
    seat = state.decider()
    return list(GAME.evaluation.choice_features(state, seat, state.legal(seat)))


def number(state: PergamonState, move: str, name: str) -> float:
    """One number of one choice, which must be legal."""
    seat, action = state.decider(), GAME.parse_action(move)
    assert action in state.legal(seat)
    return GAME.evaluation.choice_features(state, seat, [action])[NAMES.index(name)]


def kind(state: PergamonState) -> str:
    return KINDS[GAME.evaluation.question_kind(state, state.decider())]


# ---- form


def test_every_name_has_its_column() -> None:
    assert [getattr(columns, name.upper().replace("-", "_")) for name in NAMES] == list(range(len(NAMES)))
    assert len(NAMES) == columns.COLUMNS
    asked = [getattr(columns, "ASK_" + name.upper().replace("-", "_")) for name in KINDS]
    assert asked == list(range(len(KINDS)))


def test_every_number_is_small_and_none_is_asleep() -> None:
    rng = FastRng(11)
    values: list[set[float]] = [set() for _ in NAMES]
    kinds: set[str] = set()
    for seed, options in enumerate(EVERY_OPTION * 2):
        state = GAME.new(options, seed_from(seed))
        while not state.over():
            kinds.add(kind(state))
            cells = numbers(state)
            assert len(cells) == len(NAMES) * len(state.board.legal)
            assert all(isfinite(each) and abs(each) < 8 for each in cells)
            for at, value in enumerate(cells):
                values[at % len(NAMES)].add(value)
            state.apply(state.decider(), random_move(state, rng))
    assert [name for name, distinct in zip(NAMES, values, strict=True) if len(distinct) < 2] == []
    # Random players rarely fill their museum.
    assert set(KINDS) - kinds <= {"dissolving"}


@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_what_is_hidden_does_not_matter(options: dict[str, int | bool]) -> None:
    state = GAME.new(options, seed_from(4))
    rng = FastRng(5)
    while not state.over():
        guess = determinize(state.board, rng)
        assert numbers(state) == numbers(guess)
        state.apply(state.decider(), random_move(state, rng))


def test_asking_changes_nothing_and_memory_does_not_matter() -> None:
    """A game that has described many choices answers as a fresh one does."""
    for moves in range(0, 200, 7):
        state = played({"players": 2}, moves, moves)
        before = state.notation()
        fresh = type(GAME)(COMPONENTS)
        seat = state.decider()
        assert numbers(state) == list(fresh.evaluation.choice_features(state, seat, state.legal(seat)))
        assert state.notation() == before


def test_a_choice_has_the_same_numbers_beside_any_others() -> None:
    state = GAME.new({"players": 3}, seed_from(9))
    rng = FastRng(9)
    while not state.over():
        seat = state.decider()
        alone = [
            each for action in state.legal(seat) for each in GAME.evaluation.choice_features(state, seat, [action])
        ]
        assert numbers(state) == alone
        state.apply(seat, random_move(state, rng))


# ---- questions and quiet positions


def test_each_question_has_its_kind() -> None:
    state = given(figures=[0, 0, 0], stored=[TWELVE])
    assert kind(state) == "funding"
    do(state, "fund 1", "fund 2")
    assert kind(state) == "funding-last"
    do(state, "fund 3")
    assert kind(state) == "digging"


def test_a_row_is_built_polished_and_makes_room() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE], coins=[5], museum=FULL), "pass")
    assert kind(state) == "exhibiting"
    do(state, "row 554", "right 346")
    assert kind(state) == "building"
    do(state, "polish")
    assert kind(state) == "polishing"
    do(state, "exhibit")
    assert kind(state) == "dissolving"


def test_tiles_that_cost_are_a_question_of_storing() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE], coins=[5]), "pass", "done")
    assert kind(state) == "storing"


@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_positions_are_quiet_between_turns(options: dict[str, int | bool]) -> None:
    state = GAME.new(options, seed_from(1))
    rng = FastRng(1)
    while not state.over():
        assert GAME.evaluation.quiet(state) == (state.board.phase in {FUNDING, DIGGING})
        state.apply(state.decider(), random_move(state, rng))
    assert state.board.phase == OVER
    assert GAME.evaluation.quiet(state)


def test_an_action_is_complete_unless_a_row_lies_that_is_not_exhibited() -> None:
    state = given(figures=[1, 2, 3], stored=[TWELVE], coins=[5], museum=FULL)
    assert GAME.study.action_complete(state)
    assert GAME.study.action_complete(do(state, "pass"))
    assert not GAME.study.action_complete(do(state, "row 554"))
    assert not GAME.study.action_complete(do(state, "right 346", "exhibit")), "the place for it is still to be made"
    assert GAME.study.action_complete(do(state, "dissolve 1"))


def test_verbs_name_no_tile_and_no_place() -> None:
    assert all(
        GAME.study.is_verb(GAME.parse_action(text)) for text in ("pass", "polish", "exhibit", "back", "done", "pay")
    )
    named = ("fund 3", "dig 2", "dissolve 1", "row 554", "left 346", "right 346", "discard 554")
    assert not any(GAME.study.is_verb(GAME.parse_action(text)) for text in named)


# ---- funding


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pay_of_a_space_is_that_of_any_placements(players: int) -> None:
    state = GAME.new({"players": players}, seed_from(players))
    rng = FastRng(players)
    while not state.over():
        if state.board.phase == FUNDING:
            for each in uniform_odds(state.board):
                if each.owner < 0:
                    move = f"fund {each.space}"
                    assert number(state, move, "coins") == pytest.approx(each.expected / 5.0)
                    assert number(state, move, "full-pay") == pytest.approx(each.full)
                    assert number(state, move, "least-pay") == each.least / 5.0
        state.apply(state.decider(), random_move(state, rng))


def test_a_space_leads_to_what_figures_before_it_leave() -> None:
    """Both want 346, which completes a bracelet; the other figure on space 4 digs first from behind it only."""
    state = given(figures=[4, 0, 0], stored=["554", "580"], coins=[3, 3], galleries=["346"])
    assert number(state, "fund 3", "matched") == 1.0
    assert number(state, "fund 5", "matched") == 0.0
    assert number(state, "fund 3", "denied") == 1.0
    assert number(state, "fund 5", "denied") == 0.0
    assert number(state, "fund 3", "just-before") == 1.0
    assert [number(state, move, "leftmost") for move in ("fund 3", "fund 5")] == [0.0, 1.0]
    assert [number(state, move, "dig-before") for move in ("fund 3", "fund 5")] == [0.0, 0.5]


def test_a_find_counts_as_far_as_its_gallery_can_be_paid() -> None:
    """Space 1 pays nothing unless all stand there; with a purse of 3 the third gallery is sure."""
    galleries = ["", "", "346"]
    poor = given(figures=[0, 0, 0], stored=["554"], galleries=galleries)
    rich = given(figures=[0, 0, 0], stored=["554"], galleries=galleries, coins=[3])
    assert number(poor, "fund 1", "matched") == 0.0
    assert number(rich, "fund 1", "matched") == 1.0
    assert 0.0 < number(poor, "fund 8", "matched") < 1.0
    # Space 6 does not reach it.
    assert number(rich, "fund 6", "matched") == 0.0


def test_a_rival_who_is_still_to_place_contests_a_gallery() -> None:
    state = given(figures=[0, 0, 0], stored=["554", "580"], coins=[3, 3], galleries=["346"])
    assert number(state, "fund 2", "contested") == 1.0
    assert number(state, "fund 1", "contested") == 0.0
    assert number(state, "fund 1", "denied") == 1.0
    assert number(state, "fund 13", "denied") == 0.0


def test_the_robber_digs_before_those_to_its_left() -> None:
    """Two chests: the robber stands on space 9, with coins for the fourth gallery."""
    state = given(
        figures=[0, 0], cards="c7,c8", stored=["554"], coins=[4], galleries=["", "", "", "346"], robber_coins=4
    )
    assert [number(state, move, "robber-before") for move in ("fund 8", "fund 10")] == [0.0, 1.0]
    assert number(state, "fund 3", "matched") == 1.0
    assert number(state, "fund 10", "matched") == 0.0


@pytest.mark.parametrize("players", [2, 4])
def test_a_space_shows_what_it_leaves_to_the_others(players: int) -> None:
    state = GAME.new({"players": players}, seed_from(players))
    rng = FastRng(players)
    for _ in range(60):
        if state.board.phase == FUNDING:
            seat = state.decider()
            for action in state.legal(seat):
                odds = uniform_odds(after(state.board, action - FUND))
                others = [each for each in odds if 0 <= each.owner < players and each.owner != seat]
                expected = sum(each.expected for each in others) / 5
                assert number(state, GAME.action_text(action), "others-pay") == pytest.approx(expected)
        state.apply(state.decider(), random_move(state, rng))


# ---- digging


def test_digging_shows_price_finds_and_the_rows_that_they_make() -> None:
    state = given(figures=[1, 2, 3], stored=["554"], coins=[2], galleries=["346", "110,124"])
    assert number(state, "dig 1", "coins") == -0.2
    assert number(state, "dig 1", "best-row") == number(state, "dig 1", "matched") == 1.0
    assert number(state, "dig 2", "best-row") == 0.0
    assert number(state, "dig 2", "finds") == pytest.approx(2 / 3)
    assert number(state, "dig 2", "finds-value") == 0.2
    assert number(state, "dig 1", "points-polished") > number(state, "pass", "points-polished") == 0.0
    assert number(state, "pass", "keep") == 1.0


def test_a_gallery_that_another_wants_is_denied_to_it() -> None:
    state = given(figures=[1, 2, 3], stored=["", "554"], coins=[1, 1], galleries=["346"])
    assert number(state, "dig 1", "denied") == 1.0
    without_coins = given(figures=[1, 2, 3], stored=["", "554"], coins=[1, 0], galleries=["346"])
    assert number(without_coins, "dig 1", "denied") == 0.0


def test_finds_that_are_older_than_the_leader_reach_its_bonus() -> None:
    """554 and 346 make a bracelet of 546: 2 points in round 12, 3 for the oldest of all."""
    state = given(figures=[1, 2, 3], stored=["554"], coins=[1], galleries=["346"], round_=12)
    assert number(state, "dig 1", "bonus") == pytest.approx(5 / 3)
    assert number(state, "pass", "bonus") == 0.0


# ---- exhibiting


def test_a_tile_of_the_best_row_loses_nothing() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE + ",124"]), "pass")
    assert number(state, "row 554", "best-row") == 0.0
    assert number(state, "row 110", "best-row") == 0.0
    assert number(state, "done", "keep") == 1.0
    do(state, "row 346")
    assert number(state, "left 554", "best-row") == 0.0
    assert [number(state, move, "to-left") for move in ("left 554", "right 472")] == [1.0, 0.0]


def test_exhibiting_too_early_gives_up_the_rest_of_the_row() -> None:
    state = do(given(figures=[1, 2, 3], stored=[TWELVE]), "pass", "row 554", "right 346")
    assert number(state, "exhibit", "best-row") == (5 - 12) / 5
    assert number(state, "exhibit", "row-value") == 0.5
    assert number(state, "right 472", "row-value") == 0.8
    assert number(state, "exhibit", "points-now") < number(state, "right 472", "points-best")
    assert number(state, "exhibit", "exhibit") == 1.0


def test_polish_is_worth_the_space_that_it_reaches() -> None:
    """In the last round a marker on space 8 scores 2, one on 9 scores 3."""
    state = do(
        given(figures=[1, 2, 3], stored=[TWELVE], coins=[2], round_=12), "pass", "row 554", "right 346", "right 472"
    )
    assert number(state, "exhibit", "points-now") == (2 + 1) / 5
    assert number(state, "polish", "points-now") == (3 + 1) / 5
    assert number(state, "polish", "coins") == -0.2


def test_a_new_collection_pushes_others() -> None:
    """In the last round a marker on space 5 scores 2, one space lower 1; a marker above the new one stays."""
    museum = {(1, 1): (5, "263,265"), (2, 1): (20, "141,164")}
    state = do(given(figures=[1, 2, 3], stored=[TWELVE], museum=museum, round_=12), "pass", "row 554", "right 346")
    assert number(state, "exhibit", "others-pushed") == 0.2


def test_a_new_collection_is_in_danger_until_the_scoring() -> None:
    """In the last round a marker on space 5 scores 2, one space lower 1. Polish lifts it out of reach, and a seat that
    has had its turn is no danger any more."""
    moves = ("pass", "row 554", "right 346")
    threatened = do(given(figures=[1, 2, 3], stored=[TWELVE, "533,164"], coins=[1], round_=12), *moves)
    assert number(threatened, "exhibit", "may-be-pushed") == 0.2
    assert number(threatened, "polish", "may-be-pushed") == 0.0
    safe = do(given(figures=[2, 1, 3], stored=[TWELVE, "533,164"], coins=[1], round_=12), "pass", "done", *moves)
    assert number(safe, "exhibit", "may-be-pushed") == 0.0


def test_the_collection_that_scores_least_makes_room() -> None:
    museum = {**FULL, (0, 1): (5, "263,265")}
    state = given(figures=[1, 2, 3], stored=[TWELVE], museum=museum, round_=12)
    do(state, "pass", "row 554", "right 346", "exhibit")
    points = [number(state, f"dissolve {marker}", "points-now") for marker in (1, 2, 3)]
    assert points == sorted(points, reverse=True)
    # The new one on space 5 scores 2, and 1 for being new; the old one scored 2 there and is not pushed first.
    assert points[0] == (2 + 1 - 2) / 5


# ---- storing


def test_a_tile_that_fits_nowhere_is_the_first_to_go() -> None:
    state = do(given(figures=[1, 2, 3], stored=["554,346,472,221"], coins=[1]), "pass", "done")
    lost = {name: number(state, f"discard {name}", "matched") for name in ("554", "346", "472", "221")}
    assert max(lost, key=lambda name: lost[name]) == "221"
    assert number(state, "pay", "coins") == -0.2
    assert number(state, "pay", "matched") == 0.0
    assert number(state, "discard 221", "storing-costs") == -0.5


def test_tiles_that_are_taken_away_count_no_more() -> None:
    rng = FastRng(2)
    potentials = PotentialCache(COMPONENTS)
    for _ in range(100):
        pool = list(range(60))
        rng.shuffle(pool)
        stored = tuple(sorted(pool[:8]))
        gone = tuple(pool[: 1 + rng.below(8)])
        rest = tuple(tile for tile in stored if tile not in gone)
        assert potentials.of(stored).matched_without(gone) == pytest.approx(potentials.of(rest).matched)


# ---- sorting


def test_finds_that_may_be_laid_next_show_what_they_fit() -> None:
    state = GAME.new({"players": 2, "sorting": True}, seed_from(2))
    rng = FastRng(2)
    while kind(state) != "sorting" or not state.board.stored[state.decider()]:
        state.apply(state.decider(), random_move(state, rng))
    stored = state.board.stored[state.decider()]
    for action in state.legal(state.decider()):
        move, find = GAME.action_text(action), action - SORT
        assert number(state, move, "fits-left") == sum(COMPONENTS.fits(other, find) for other in stored) / 3
        assert number(state, move, "fits-right") == sum(COMPONENTS.fits(find, other) for other in stored) / 3
