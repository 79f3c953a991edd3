"""Rulings for tables of Pergamon that are set up by hand."""

import re

from antiquary.games.arrangement import Zone
from antiquary.games.pergamon.arrangement.zones import PergamonArrangement
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words
from antiquary.text.names import Names
from support.games.pergamon import GAME

TABLE = PergamonArrangement(GAME, Words(), Names(["Ada", "Bo", "Cy", "Di"]))
EMPTY = TABLE.empty({"players": 2}, seed_from(1))
FUNDING, DIGGING, EXHIBITING = range(3)


def zone(notation: str, key: str) -> Zone:
    return next(zone for section in TABLE.sections(notation) for zone in section.zones if zone.key == key)


def ids(notation: str, key: str) -> list[str]:
    return [piece.id for piece in zone(notation, key).pieces]


def put(notation: str, piece: str, key: str) -> str:
    source = next(each for each in ("rest", "cards") if piece in ids(notation, each))
    return TABLE.move(notation, source, ids(notation, source).index(piece), key)


def field(notation: str, name: str) -> str:
    found = re.search(rf" {name}=(\S+)", notation)
    assert found is not None
    return found[1]


def test_tiles_of_later_rounds_are_those_that_lie_nowhere() -> None:
    notation = put(put(EMPTY, "263", "stored.0"), "110", "gallery.4")
    assert TABLE.problem(notation) == ""
    assert len(field(notation, "finds").split(",")) == 55
    assert len(field(notation, "unseen").split(",")) == 3
    assert {"263", "110"}.isdisjoint(ids(notation, "rest"))


def test_more_finds_than_have_been_turned_over_are_too_many() -> None:
    notation = EMPTY
    for _ in range(6):
        notation = put(notation, ids(notation, "rest")[0], "stored.1")
    assert TABLE.problem(notation).startswith("Too many finds: by round 1, 5 have been turned over, but 6 lie")
    assert TABLE.problem(TABLE.count(notation, "round", 2)) == ""


def test_another_round_moves_funding_cards_and_keeps_no_award_of_the_future() -> None:
    notation = TABLE.count(TABLE.count(EMPTY, "round", 8), "points.0", 4)
    assert (len(ids(notation, "spent")), len(ids(notation, "cards"))) == (14, 8)
    assert field(notation, "awards") == "8.0.0.4.0"
    notation = TABLE.count(notation, "round", 3)
    assert (len(ids(notation, "spent")), len(ids(notation, "cards"))) == (4, 18)
    assert field(notation, "awards") == "3.0.0.4.0"
    assert TABLE.problem(notation) == ""


def test_points_are_added_and_the_latest_awards_taken_off() -> None:
    notation = TABLE.count(TABLE.count(EMPTY, "points.1", 40), "points.0", 2)
    assert GAME.parse(notation).scores() == [2, 40]
    assert GAME.parse(TABLE.count(notation, "points.1", 33)).scores() == [2, 33]
    assert GAME.parse(TABLE.count(notation, "points.1", 0)).scores() == [2, 0]


def test_the_robber_waits_where_the_drawn_cards_say() -> None:
    spaces = set()
    for cards in (("b2", "b3"), ("b2", "c6"), ("c5", "c6")):
        notation = EMPTY
        for place, card in enumerate(cards):
            if ids(notation, "drawn")[place] != card:
                at = ids(notation, "cards").index(card)
                notation = TABLE.move(notation, "cards", at, "drawn", place)
        assert TABLE.problem(notation) == ""
        spaces.add(GAME.parse(notation).board.figures[2])
    assert spaces == {5, 7, 9}


def test_in_another_phase_everybody_stands_on_the_track_and_the_cards_are_revealed() -> None:
    notation = TABLE.count(EMPTY, "phase", DIGGING)
    assert TABLE.problem(notation) == ""
    board = GAME.parse(notation).board
    assert all(board.figures[:2])
    assert len(board.faces) == 2
    for seat in (0, 1):
        assert GAME.parse(TABLE.count(notation, "seat", seat)).decider() == seat
    missing = TABLE.count(notation, "figure.0", 0)
    assert TABLE.problem(missing) == "In this phase, all figures stand on funding spaces."
    again = TABLE.count(notation, "phase", FUNDING)
    assert TABLE.problem(again) == ""
    assert GAME.parse(again).board.figures[:2] == [0, 0]


def test_figures_are_placed_in_order_of_play() -> None:
    start = GAME.parse(EMPTY).board.start
    first = TABLE.count(EMPTY, f"figure.{start}", 3)
    assert TABLE.problem(first) == ""
    assert GAME.parse(first).decider() == 1 - start
    second = TABLE.count(EMPTY, f"figure.{1 - start}", 3)
    assert TABLE.problem(second).startswith("Figures are placed in order of play")
    both = TABLE.count(first, f"figure.{1 - start}", 4)
    assert TABLE.problem(both).startswith("All figures have been placed.")


def test_collections_have_to_fit_and_change_spaces_with_each_other() -> None:
    pairs = [
        (GAME.components.tile_text(left), GAME.components.tile_text(right))
        for left in range(60)
        for right in range(60)
        if left != right and GAME.components.fits(left, right)
    ]
    one = pairs[0]
    two = next(pair for pair in pairs if not set(pair) & set(one))
    notation = put(put(EMPTY, one[0], "collection.0"), one[1], "collection.0")
    assert TABLE.problem(notation) == ""
    notation = put(put(notation, two[0], "collection.3"), two[1], "collection.3")
    assert GAME.parse(notation).board.spaces == [1, 0, 0, 2, 0, 0]
    notation = TABLE.count(notation, "collection.3", 1)
    assert GAME.parse(notation).board.spaces == [2, 0, 0, 1, 0, 0]
    unfit = next(
        tile for tile in ids(notation, "rest") if not GAME.components.fits(GAME.components.tile(one[1]), _tile(tile))
    )
    wrong = put(notation, unfit, "collection.0")
    assert TABLE.problem(wrong).startswith("Ada, Collection 1: ")
    assert TABLE.problem(wrong).endswith("do not fit together.")


def _tile(name: str) -> int:
    return GAME.components.tile(name)


def test_a_row_that_is_being_built_is_taken_back_by_an_edit_of_the_table() -> None:
    state, rng = GAME.new({"players": 2}, seed_from(4)), FastRng(4)
    while field(state.notation(), "phase") != "building":
        legal = state.legal(state.decider())
        state.apply(state.decider(), legal[rng.below(len(legal))])
    notation = state.notation()
    assert TABLE.count(notation, "coins.0", 30).count("phase=building") == 1
    edited = put(notation, ids(notation, "rest")[-1], "gone")
    assert "phase=exhibiting" in edited
    assert "row=- first=- polish=0 back=-" in edited
