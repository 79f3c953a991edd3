"""Rulings, phase 1: laying out finds."""

import pytest

from antiquary.games.pergamon.position import PergamonState
from support.games.pergamon import do, given, heard, names, offered, tile

pytestmark = pytest.mark.both_builds


def next_round(finds: str, galleries: list[str] | None = None, sorting: bool = False) -> PergamonState:
    """Everybody passes; the next round begins with these finds on its stack."""
    state = given(figures=[1, 2, 3], galleries=galleries or [], finds=finds, sorting=sorting)
    return do(state, "pass", "pass", "pass")


def galleries(state: PergamonState) -> list[str]:
    return [names(gallery) for gallery in state.board.galleries]


def test_finds_are_sorted_by_century_then_by_number() -> None:
    """Rulebook, laying out: 1, 2, 4, 4, 4; the fours in the order 14, 36, 85."""
    state = next_round("485,230,414,150,436")
    assert galleries(state) == ["150", "230", "414", "436", "485"]


def test_50_is_younger_than_57() -> None:
    assert tile("150") < tile("157")
    assert galleries(next_round("157,150,590,511,392"))[:2] == ["150", "157"]


def test_1_is_younger_than_3_whatever_the_numbers() -> None:
    assert tile("195") < tile("318")


def test_a_full_gallery_gets_no_find_and_the_rest_leave_unseen() -> None:
    """Two galleries are full: three of the five finds are turned over, and nobody sees the other two."""
    state = next_round("485,230,414,150,436", ["", "216,221,235,242", "", "318,322,327,343"])
    assert galleries(state) == ["230", "216,221,235,242", "414", "318,322,327,343", "485"]
    assert names(state.hidden.unseen) == "150,436"
    assert state.view(0).data()["unseen"] == 2


def test_nothing_is_turned_over_when_all_galleries_are_full() -> None:
    full = ["110,124,132,137", "216,221,235,242", "318,322,327,343", "415,419,447,462", "511,525,528,533"]
    state = next_round("485,230,414,150,436", full)
    assert galleries(state) == full
    assert len(state.hidden.unseen) == 5


def test_finds_join_those_of_earlier_rounds() -> None:
    state = next_round("485,230,414,150,436", ["", "", "110"])
    assert galleries(state) == ["150", "230", "110,414", "436", "485"]


def test_variant_2_lets_the_start_player_sort_finds_of_the_same_century() -> None:
    """Variant 2: the two-digit number does not matter, the century still does."""
    state = next_round("485,230,414,150,436", sorting=True)
    assert state.decider() == state.board.start
    assert offered(state) == ["sort 414", "sort 436", "sort 485"]
    do(state, "sort 485")
    assert offered(state) == ["sort 414", "sort 436"]
    do(state, "sort 436")
    assert galleries(state) == ["150", "230", "485", "436", "414"]


def test_variant_2_asks_before_the_funding_cards_are_drawn() -> None:
    state = next_round("485,230,414,150,436", sorting=True)
    assert state.board.backs == ()
    events = heard(do(state, "sort 485"), "sort 436")
    assert [event["verb"] for event in events] == ["find", "find", "backs"]


def test_variant_2_skips_full_galleries_too() -> None:
    state = next_round("485,436,414,150,230", ["110,124,132,137", "", "216,221,235,242"], sorting=True)
    # Three galleries have room; the finds turned over are 485, 436 and 414.
    do(state, "sort 436", "sort 485")
    assert galleries(state) == ["110,124,132,137", "436", "216,221,235,242", "485", "414"]
