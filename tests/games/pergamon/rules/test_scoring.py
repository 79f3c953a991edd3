"""Rulings, phase 4 and the end: scorings, bonuses, setbacks, the last three awards, ties."""

import pytest

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.awards import COLLECTION, EXHIBITED, FINAL, OLDEST, sheet
from support.games.pergamon import do, given, heard, tile

pytestmark = pytest.mark.both_builds

Museum = dict[tuple[int, int], tuple[int, str]]

VASE_546 = "346"  # placed after a tile that ends in a vase: number 46


def after_round(round_: int, museum: Museum, figures: list[int] | None = None) -> PergamonState:
    state = given(figures=figures or [1, 2, 3], round_=round_, museum=museum)
    return do(state, *["pass"] * state.seats)


def points(state: PergamonState, kind: int) -> list[tuple[int, int, int]]:
    """(seat, points, space or year) of every award of one kind."""
    return [
        (award.seat, award.points, award.detail)
        for seat in range(state.seats)
        for award in sheet(state.board, seat)
        if award.kind == kind
    ]


def test_each_marker_earns_the_points_of_its_space() -> None:
    state = after_round(5, {(0, 1): (4, "578,346"), (0, 2): (5, "124,230"), (2, 1): (24, "263,265")})
    assert points(state, COLLECTION) == [(0, 1, 4), (0, 2, 5), (2, 6, 24)]


def test_there_is_no_scoring_in_other_rounds() -> None:
    for round_ in (1, 2, 3, 4, 6, 8, 10, 11):
        state = after_round(round_, {(0, 1): (10, "578,346")})
        assert state.scores() == [0, 0, 0]
        assert state.board.spaces[0] == 10


def test_round_5_honours_the_oldest_vase() -> None:
    """Vases: 4 and 62 make 462, 3 and 94 make 394. A jug of the 5th century is older, but no vase."""
    state = after_round(5, {(0, 1): (12, "485,462"), (1, 1): (16, "327,194"), (1, 2): (20, "579,137")})
    assert points(state, OLDEST) == [(0, 2, 462)]


def test_rounds_7_9_and_12_honour_jug_mask_and_bracelet() -> None:
    museum: Museum = {(0, 1): (18, "579,137"), (1, 1): (16, "475,263"), (2, 1): (20, "419,486")}
    assert points(after_round(7, museum), OLDEST) == [(0, 2, 537)]
    assert points(after_round(9, museum), OLDEST) == [(1, 2, 463)]
    assert points(after_round(12, museum), OLDEST) == [(2, 2, 486)]


def test_the_whole_year_counts_not_only_the_century() -> None:
    state = after_round(5, {(0, 1): (12, "485,462"), (1, 1): (16, "468,472")})
    assert points(state, OLDEST) == [(1, 2, 472)]


def test_nobody_gets_a_bonus_for_what_nobody_exhibits() -> None:
    assert points(after_round(9, {(0, 1): (18, "579,137")}), OLDEST) == []


def test_markers_go_down_3_4_and_5() -> None:
    for round_, fields in ((5, 3), (7, 4), (9, 5)):
        state = after_round(
            round_, {(0, 1): (20, "578,346"), (1, 1): (fields, "124,230"), (2, 1): (fields + 1, "263,265")}
        )
        assert state.board.spaces == [20 - fields, 0, 0, 0, 0, 0, 1, 0, 0]
        assert state.board.rows[3] == ()
        assert {tile("124"), tile("230")} <= set(state.view(0).data()["gone"])


def test_a_collection_that_leaves_by_the_setback_has_scored_before() -> None:
    state = after_round(5, {(0, 1): (2, "578,346")})
    assert points(state, COLLECTION) == [(0, 1, 2)]
    assert state.board.spaces[0] == 0


def test_the_oldest_three_objects_bring_3_2_and_1_at_the_end() -> None:
    state = after_round(12, {(0, 1): (12, "475,263,265"), (1, 1): (9, "578,346,472")})
    assert state.over()
    assert points(state, FINAL) == [(0, 2, 463), (1, 3, 546), (1, 1, 372)]


def test_the_last_scoring_sets_nothing_back() -> None:
    state = after_round(12, {(0, 1): (2, "578,346")})
    assert state.board.spaces[0] == 2


def test_the_game_ends_after_round_12() -> None:
    state = given(figures=[1, 2, 3], round_=12)
    events = heard(do(state, "pass", "pass"), "pass")
    assert events[-1] == {"verb": "over"}
    assert state.deciders() == []
    assert state.legal(0) == []


def test_most_points_win() -> None:
    state = after_round(12, {(0, 1): (2, "578,346"), (1, 1): (24, "475,263")})
    # 1 + 2 for the oldest bracelet + 3 for the oldest of all, against 6 + 2 for the second oldest.
    assert state.scores() == [6, 8, 0]
    assert state.winners() == [1]


def test_a_tie_goes_to_the_oldest_exhibited_object() -> None:
    # 3 + 2 (bracelet) + 3 against 6 + 2.
    state = after_round(12, {(0, 1): (12, "578,346"), (1, 1): (24, "475,263")})
    assert state.scores() == [8, 8, 0]
    assert state.winners() == [0]


def test_a_tie_without_any_object_is_shared() -> None:
    state = after_round(12, {})
    assert state.scores() == [0, 0, 0]
    assert state.winners() == [0, 1, 2]


def test_points_are_hidden_from_the_others_until_the_end_but_awards_are_public() -> None:
    state = after_round(5, {(0, 1): (4, "578,346"), (1, 1): (20, "475,263")})
    view = state.view(1).data()
    assert [player["points"] for player in view["players"]] == [None, 5, None]
    assert {"round": 5, "for": "collection", "seat": 0, "points": 1, "space": 4} in view["awards"]
    over = after_round(12, {(0, 1): (4, "578,346")})
    assert [player["points"] for player in over.view(1).data()["players"]] == over.scores()


def test_the_sheet_explains_every_point() -> None:
    state = given(figures=[1, 2, 3], round_=5, stored=["578,346"], museum={(0, 1): (20, "475,263")})
    do(state, "pass", "row 578", "right 346", "exhibit", "pass", "pass")
    assert [(award.kind, award.points, award.detail) for award in sheet(state.board, 0)] == [
        (EXHIBITED, 1, 5),
        (COLLECTION, 5, 20),
        (COLLECTION, 2, 5),
    ]
    assert sum(award.points for award in sheet(state.board, 0)) == state.scores()[0]
