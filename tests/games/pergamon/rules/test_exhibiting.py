"""Rulings, phases 3b and 3c: exhibiting and storing."""

import pytest

from antiquary.games.pergamon.components.facts import MASK, OBJECTS
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.museum import exhibits, oldest, preview
from antiquary.kernel.errors import IllegalAction
from support.games.pergamon import COMPONENTS, do, given, heard, names, offered, tile, tiles

pytestmark = pytest.mark.both_builds

# A bracelet of the 5th century, a vase of the 3rd and a mask of the 4th: 12 points (rulebook, exhibiting).
TWELVE = "554,346,472,110"
BUILD_TWELVE = ("row 554", "right 346", "right 472", "right 110")
# Collections of others, on the spaces that the rulebook's example names.
OTHERS = {(1, 1): (9, "124,230"), (1, 2): (12, "263,265"), (2, 1): (16, "322,327")}


def about_to_exhibit(
    stored: str = TWELVE,
    coins: int = 0,
    museum: dict[tuple[int, int], tuple[int, str]] | None = None,
    round_: int = 4,
) -> PergamonState:
    state = given(figures=[1, 2, 3], coins=[coins], stored=[stored], museum=museum, round_=round_)
    return do(state, "pass")


def illegal(state: PergamonState, move: str) -> str:
    before = state.notation()
    with pytest.raises(IllegalAction) as caught:
        do(state, move)
    assert state.notation() == before
    return caught.value.key


# ---- rows


def test_the_mask_of_463() -> None:
    """Rulebook, scoring: century 4 on the left tile, number 63 on the right one."""
    assert COMPONENTS.fits(tile("475"), tile("263"))
    assert COMPONENTS.year(tile("475"), tile("263")) == 463
    state = given(figures=[1, 2, 3], museum={(0, 1): (4, "475,263")})
    mask = oldest(state.board, MASK)
    assert mask is not None
    assert (mask.owner, OBJECTS[mask.thing], mask.year) == (0, "mask", 463)


def test_only_tiles_with_a_partner_begin_a_row() -> None:
    """554 ends in a bracelet and 346 begins with one; 110 begins with a mask, ends in a vase and fits neither."""
    state = about_to_exhibit("554,346,110")
    assert offered(state) == ["done", "row 346", "row 554"]
    assert illegal(state, "row 110") == "pergamon-why-tile-alone"
    assert illegal(state, "row 124") == "pergamon-why-tile-not-stored"


def test_a_row_grows_on_either_side_where_an_object_is_completed() -> None:
    state = do(about_to_exhibit(), "row 346")
    assert offered(state) == ["back", "left 554", "right 472"]
    assert illegal(state, "right 554") == "pergamon-why-tile-does-not-fit"
    assert illegal(state, "right 346") == "pergamon-why-tile-in-row"
    assert illegal(state, "exhibit") == "pergamon-why-row-short"
    assert illegal(state, "polish") == "pergamon-why-row-short"
    do(state, "left 554")
    assert offered(state) == ["exhibit", "back", "right 472"]
    do(state, "right 472", "right 110")
    assert names(state.board.row) == TWELVE


def test_a_tile_alone_asks_nothing() -> None:
    state = given(figures=[1, 2, 3], stored=["554,110"])
    do(state, "pass")
    assert state.decider() == 1


def test_several_collections_may_be_exhibited_in_one_turn() -> None:
    state = about_to_exhibit("554,346,472,124")
    do(state, "row 554", "right 346", "exhibit", "row 472", "right 124", "exhibit")
    assert state.scores()[0] == 2
    assert sorted(state.board.spaces[:3]) == [0, 4, 5]


# ---- value, pushing, polishing


def test_a_collection_of_12_pushes_9_and_12_but_not_16() -> None:
    """Rulebook, exhibiting: 9 goes to 8, 12 to 11, 16 stays."""
    state = about_to_exhibit(museum=OTHERS)
    do(state, *BUILD_TWELVE, "exhibit")
    assert state.board.spaces == [12, 0, 0, 8, 11, 0, 16, 0, 0]


def test_polishing_for_2_coins_makes_it_14() -> None:
    """Rulebook, exhibiting: 12 points and 2 coins make 14; and then 16 still stays."""
    state = about_to_exhibit(coins=2, museum=OTHERS)
    do(state, *BUILD_TWELVE, "polish", "polish", "exhibit")
    assert state.board.spaces == [14, 0, 0, 8, 11, 0, 16, 0, 0]
    assert state.board.coins[0] == 0


def test_polishing_adds_3_at_most() -> None:
    state = do(about_to_exhibit(coins=9), *BUILD_TWELVE, "polish", "polish", "polish")
    assert offered(state) == ["exhibit", "back"]
    assert illegal(state, "polish") == "pergamon-why-polish-limit"


def test_polishing_has_no_limit_in_the_last_round() -> None:
    state = do(about_to_exhibit(coins=9, round_=12), *BUILD_TWELVE, *["polish"] * 9)
    assert illegal(state, "polish") == "pergamon-why-polish-coins"
    do(state, "exhibit")
    assert state.board.spaces[0] == 21


def test_polishing_needs_coins() -> None:
    state = do(about_to_exhibit(coins=1), *BUILD_TWELVE, "polish")
    assert illegal(state, "polish") == "pergamon-why-polish-coins"


def test_a_polished_row_takes_no_more_tiles() -> None:
    state = do(about_to_exhibit(coins=1), "row 554", "right 346", "polish")
    assert illegal(state, "right 472") == "pergamon-why-row-polished"


def test_more_than_24_counts_as_24() -> None:
    """Six objects of the 5th century."""
    row = "554,533,538,584,578,579,525"
    for left, right in zip(tiles(row), tiles(row)[1:], strict=False):
        assert COMPONENTS.fits(left, right)
    state = about_to_exhibit(row, coins=3)
    do(state, "row 554", "right 533", "right 538", "right 584", "right 578", "right 579", "right 525")
    shown = preview(state.board)
    assert shown is not None
    assert (shown.objects, shown.worth, shown.space) == (6, 30, 24)
    assert illegal(state, "polish") == "pergamon-why-polish-top"
    do(state, "exhibit")
    assert state.board.spaces[0] == 24


def test_a_new_collection_brings_1_point_at_once() -> None:
    state = about_to_exhibit()
    events = heard(do(state, *BUILD_TWELVE), "exhibit")
    assert {"verb": "award-exhibited", "seat": 0, "amount": 1, "place": 12} in events
    assert state.scores() == [1, 0, 0]


def test_who_is_pushed_off_space_1_loses_the_collection() -> None:
    state = about_to_exhibit(museum={(1, 1): (1, "124,230"), (2, 1): (2, "263,265")})
    do(state, *BUILD_TWELVE, "exhibit")
    assert state.board.spaces == [12, 0, 0, 0, 0, 0, 1, 0, 0]
    assert state.board.rows[3] == ()
    assert {tile("124"), tile("230")} <= set(state.view(0).data()["gone"])


def test_the_preview_tells_whom_the_marker_pushes_and_who_goes_out() -> None:
    state = about_to_exhibit(museum={(1, 1): (1, "124,230"), (2, 1): (9, "263,265"), (2, 2): (16, "322,327")})
    assert preview(state.board) is None
    do(state, "row 554")
    assert preview(state.board) is None
    do(state, "right 346", "right 472", "right 110")
    shown = preview(state.view(0).board)
    assert shown is not None
    assert shown.data() == {
        "objects": 3,
        "worth": 12,
        "polish": 0,
        "space": 12,
        "pushes": [
            {"seat": 2, "marker": 1, "from": 9, "to": 8},
            {"seat": 1, "marker": 1, "from": 1, "to": 0},
        ],
        "must_dissolve": False,
    }
    before = state.board.spaces[:]
    do(state, "exhibit")
    for push in shown.pushes:
        assert (before[push.marker], state.board.spaces[push.marker]) == (push.before, push.after)


# ---- three markers


def test_with_all_markers_in_use_one_collection_is_dissolved_first() -> None:
    own = {(0, 1): (2, "124,230"), (0, 2): (9, "263,265"), (0, 3): (16, "322,327")}
    state = about_to_exhibit(museum=own)
    do(state, *BUILD_TWELVE)
    shown = preview(state.board, dissolve=2)
    assert shown is not None
    assert shown.must_dissolve
    assert [(push.before, push.after) for push in shown.pushes] == [(2, 1)]
    do(state, "exhibit")
    assert offered(state) == ["back", "dissolve 1", "dissolve 2", "dissolve 3"]
    do(state, "dissolve 2")
    # The dissolved one is gone before the pushing, and its marker stands on the new space.
    assert state.board.spaces[:3] == [1, 12, 16]
    assert names(state.board.rows[1]) == TWELVE
    assert {tile("263"), tile("265")} <= set(state.view(0).data()["gone"])


def test_an_exhibited_collection_cannot_be_added_to() -> None:
    state = about_to_exhibit()
    do(state, "row 554", "right 346", "right 472", "exhibit")
    assert state.decider() == 1  # 110 is alone now: nothing to exhibit, nothing to pay for
    assert names(state.board.stored[0]) == "110"


# ---- taking back


def test_a_row_taken_back_lies_among_the_stored_tiles_again() -> None:
    state = do(about_to_exhibit(coins=1), "row 346", "left 554", "polish", "back")
    assert names(state.board.stored[0]) == "110,346,472,554"
    assert state.board.coins[0] == 1
    assert offered(state) == ["done", "row 110", "row 346", "row 472", "row 554"]


def test_who_takes_every_row_back_can_still_exhibit_or_be_done() -> None:
    state = do(about_to_exhibit("554,346"), "row 346", "back", "row 554", "back")
    assert offered(state) == ["done", "row 346", "row 554"]
    do(state, "row 554", "right 346", "exhibit")
    assert state.board.spaces[0] == 5


def test_a_row_with_the_same_first_tile_is_taken_back_only_once() -> None:
    """Else a program could go round in circles."""
    state = do(about_to_exhibit("554,346"), "row 554", "back", "row 554")
    assert offered(state) == ["right 346"]
    assert illegal(state, "back") == "pergamon-why-row-again"


def test_after_taking_back_the_player_still_decides_when_the_turn_ends() -> None:
    state = do(about_to_exhibit("554,346"), "row 346", "back")
    assert (state.decider(), offered(state)[0]) == (0, "done")


THREE = {(0, 1): (2, "124,230"), (0, 2): (9, "263,265"), (0, 3): (16, "322,327")}


def test_dissolving_can_be_cancelled() -> None:
    state = about_to_exhibit(coins=1, museum=THREE)
    before = state.board.spaces[:], state.board.rows, state.board.stored[:], state.board.coins[:]
    do(state, *BUILD_TWELVE, "polish", "exhibit", "back")
    assert (state.board.spaces, state.board.rows, state.board.stored, state.board.coins) == before
    assert offered(state) == ["done", "row 110", "row 346", "row 472", "row 554"]
    do(state, *BUILD_TWELVE, "exhibit")
    assert illegal(state, "back") == "pergamon-why-row-again"
    do(state, "dissolve 1")
    assert state.board.spaces[:3] == [12, 8, 16]


def test_exhibiting_clears_what_was_taken_back() -> None:
    state = do(about_to_exhibit(), "row 472", "back", "row 554", "right 346", "exhibit")
    assert offered(state) == ["done", "row 110", "row 472"]


# ---- storing


def storing(stored: str, coins: int) -> PergamonState:
    return do(given(figures=[1, 2, 3], coins=[coins], stored=[stored]), "pass", "done")


def test_5_tiles_are_stored_for_1_coin() -> None:
    """Rulebook, storing."""
    state = storing("110,124,132,137,141", coins=2)
    do(state, "pay")
    assert state.board.coins[0] == 1
    assert len(state.board.stored[0]) == 5
    assert state.decider() == 1


@pytest.mark.parametrize(
    ("count", "costs"), [(0, 0), (1, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 2), (9, 2), (10, 3), (12, 3), (13, 4)]
)
def test_3_tiles_are_free_and_each_further_3_or_part_of_3_cost_1(count: int, costs: int) -> None:
    stored = names(range(count))
    state = given(figures=[1, 2, 3], coins=[9], stored=[stored])
    do(state, "pass")
    if state.decider() == 0 and "done" in offered(state):
        do(state, "done")
    if costs:
        do(state, "pay")
    assert state.decider() == 1
    assert state.board.coins[0] == 9 - costs


def test_instead_of_paying_tiles_are_discarded_one_by_one() -> None:
    state = storing("110,124,132,137,141", coins=0)
    assert illegal(state, "pay") == "pergamon-why-storing-coins"
    do(state, "discard 124")
    assert offered(state) == ["discard 110", "discard 132", "discard 137", "discard 141"]
    do(state, "discard 141")
    assert names(state.board.stored[0]) == "110,132,137"
    assert state.decider() == 1
    assert tile("124") in state.view(2).data()["gone"]


def test_discarding_some_makes_the_rest_cheaper() -> None:
    state = storing("110,124,132,137,141,150,157", coins=1)
    assert illegal(state, "pay") == "pergamon-why-storing-coins"
    do(state, "discard 110", "pay")
    assert len(state.board.stored[0]) == 6
    assert state.board.coins[0] == 0


def test_exhibits_are_listed_from_the_oldest() -> None:
    state = given(figures=[1, 2, 3], museum={(0, 1): (4, "475,263,265"), (1, 1): (9, TWELVE)})
    assert [(each.owner, each.year) for each in exhibits(state.board)] == [
        (1, 546),
        (0, 463),
        (1, 410),
        (1, 372),
        (0, 265),
    ]
