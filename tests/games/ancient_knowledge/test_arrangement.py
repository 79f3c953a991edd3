"""Rulings for tables of Ancient Knowledge that are set up by hand."""

import pytest

from antiquary.games.ancient_knowledge.arrangement.zones import AncientArrangement
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.arrangement import Zone
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.rng import seed_from
from antiquary.text import Words
from antiquary.text.names import Names

GAME = AncientKnowledge()
TABLE = AncientArrangement(GAME, Words(), Names(["Ada", "Bo"]))
EMPTY = TABLE.empty({"players": 2}, seed_from(1))


def zone(notation: str, key: str) -> Zone:
    return next(zone for section in TABLE.sections(notation) for zone in section.zones if zone.key == key)


def ids(notation: str, key: str) -> list[str]:
    return [piece.id for piece in zone(notation, key).pieces]


def put(notation: str, piece: str, key: str) -> str:
    for section in TABLE.sections(notation):
        for each in section.zones:
            for at, lying in enumerate(each.pieces):
                if piece in (lying.id, lying.name):
                    return TABLE.move(notation, each.key, at, key)
    raise AssertionError(piece)


def knowledge(notation: str, key: str) -> int:
    amount = zone(notation, key).amount
    assert amount is not None
    return amount.value


def test_a_monument_comes_with_its_printed_knowledge_and_keeps_what_is_on_it_when_it_moves() -> None:
    notation = put(EMPTY, "P36", "timeline.0.4")
    printed = knowledge(notation, "timeline.0.4")
    assert printed > 0
    notation = TABLE.count(notation, "timeline.0.4", printed + 3)
    notation = put(notation, "P36", "timeline.1.0")
    assert knowledge(notation, "timeline.1.0") == printed + 3
    notation = put(put(notation, "P36", "hand.0"), "P36", "timeline.0.0")
    assert knowledge(notation, "timeline.0.0") == printed


def test_two_monuments_change_places_with_their_knowledge() -> None:
    notation = put(put(EMPTY, "P36", "timeline.0.0"), "C10", "timeline.0.2")
    notation = TABLE.count(TABLE.count(notation, "timeline.0.0", 7), "timeline.0.2", 2)
    notation = put(notation, "P36", "timeline.0.2")
    assert "timeline=0:C10*2,2:P36*7" in notation


def test_a_card_that_is_taken_away_goes_under_its_deck() -> None:
    notation = put(EMPTY, "C10", "hand.1")
    assert ids(TABLE.remove(notation, "hand.1", 0), "deck")[0] == "C10"
    technology = ids(EMPTY, "tile.2")[0]
    assert ids(TABLE.remove(EMPTY, "tile.2", 0), "deck.2")[0] == technology


def test_a_full_tile_gives_back_the_technology_whose_place_is_taken() -> None:
    before, top = ids(EMPTY, "tile.0"), ids(EMPTY, "deck.1")[-1]
    at = len(ids(EMPTY, "deck.1")) - 1
    notation = TABLE.move(EMPTY, "deck.1", at, "tile.0", 1)
    assert ids(notation, "tile.0") == [before[0], top, before[2]]
    assert ids(notation, "deck.1")[-1] == before[1]


def test_an_artifact_does_not_stand_on_a_timeline_nor_a_technology_on_a_tile_of_another_level() -> None:
    with pytest.raises(IllegalAction, match="error-arrange-kind"):
        put(EMPTY, "A8", "timeline.0.0")
    with pytest.raises(IllegalAction, match="error-arrange-kind"):
        put(EMPTY, ids(EMPTY, "deck.2")[0], "tile.0")


def test_a_tile_of_another_level_is_dealt_anew_and_counts_as_flipped() -> None:
    old = ids(EMPTY, "tile.0")
    notation = TABLE.count(EMPTY, "tile.0", 2)
    assert {piece.kind for piece in zone(notation, "tile.0").pieces} == {"technology-2"}
    assert sorted(ids(notation, "deck.1")[: len(old)]) == sorted(old)
    assert "flags=010" in notation
    assert TABLE.problem(notation) == ""
    gone = TABLE.count(notation, "tile.0", 0)
    assert ids(gone, "tile.0") == []
    assert TABLE.problem(gone) == ""


def test_fourteen_monuments_in_a_past_bring_the_last_turns() -> None:
    notation = EMPTY
    for number in range(1, 15):
        assert "flags=000" in notation
        notation = put(notation, f"M{number}", "past.0")
    assert "flags=001" in notation
    first = zone(notation, "first").amount
    assert first is not None
    assert TABLE.problem(TABLE.count(notation, "active", 0)) == (
        "Ada still takes actions: then the past can hold 13 at most."
    )
    assert "flags=000" in TABLE.remove(notation, "past.0", 0)


def test_a_game_in_its_setup_becomes_a_turn_once_somebody_takes_actions() -> None:
    state = GAME.new({"players": 2}, seed_from(2))
    notation = TABLE.count(state.notation(), "active", 1)
    assert TABLE.problem(notation) == ""
    assert GAME.parse(notation).decider() == 1
    assert len(ids(notation, "tile.1")) == 3


def test_what_is_half_done_is_named_once_it_fits_no_more() -> None:
    state = GAME.new({"players": 2}, seed_from(3))
    notation = TABLE.placed(state.notation(), {"hand.0": [], "discard": ids(state.notation(), "hand.0")})
    assert TABLE.problem(notation).startswith("What was unfinished does not fit the table any more.")
    assert TABLE.problem(TABLE.count(notation, "active", 0)) == ""
