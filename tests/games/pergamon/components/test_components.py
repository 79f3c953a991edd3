"""Components files: their contents, and the place of every mistake in one."""

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antiquary.games.pergamon.components.facts import Fact
from antiquary.games.pergamon.components.loading import from_data, from_file, from_text, standard
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.kernel.errors import WrongComponents, WrongNotation, WrongRecord
from antiquary.kernel.record import Record, read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words

pytestmark = pytest.mark.both_builds

TEXT = files("antiquary.games.pergamon.components").joinpath("components.json").read_text(encoding="utf-8")
Change = Callable[[Any], object]


def changed(change: Change) -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(json.loads(TEXT))
    change(data)
    return data


def mistakes(data: object) -> list[tuple[str, str]]:
    """(place, key) of everything wrong in `data`."""
    with pytest.raises(WrongComponents) as caught:
        from_data(data)
    assert caught.value.details == {"count": len(caught.value.mistakes)}
    for mistake in caught.value.mistakes:
        assert mistake.place in str(caught.value)
    return [(mistake.place, mistake.key) for mistake in caught.value.mistakes]


WRONG: list[tuple[str, Change, list[tuple[str, str]]]] = [
    ("a missing tile", lambda d: d["tiles"].pop(), [("tiles", "pergamon-file-tiles")]),
    (
        "a duplicate number",
        lambda d: d["tiles"][3].update(number=d["tiles"][7]["number"]),
        [("tiles/8/number", "pergamon-file-number-twice")],
    ),
    (
        "an unknown object",
        lambda d: d["tiles"][2].update(left="amphora"),
        [("tiles/3/left", "pergamon-file-object")],
    ),
    (
        "twelve funding spaces",
        lambda d: d["funding_spaces_from_right"].pop(),
        [("funding_spaces_from_right", "pergamon-file-spaces")],
    ),
    (
        "overlapping museum bands",
        lambda d: d.update(museum_points={"1-8": 1, "5-12": 2, "13-24": 4}),
        [("museum_points/5-12", "pergamon-file-band-overlap")],
    ),
    (
        "a gap in the museum",
        lambda d: d["museum_points"].pop("5-8"),
        [("museum_points", "pergamon-file-band-missing")] * 4,
    ),
    (
        "a band that is none",
        lambda d: d["museum_points"].update({"21-25": 6}),
        [("museum_points/21-25", "pergamon-file-band")],
    ),
    (
        "a band backwards",
        lambda d: d["museum_points"].update({"8-5": 1}),
        [("museum_points/8-5", "pergamon-file-band")],
    ),
    (
        "a century that is none",
        lambda d: d["tiles"][0].update(century=6),
        [("tiles/1/century", "pergamon-file-number")],
    ),
    (
        "a number that is a word",
        lambda d: d["tiles"][0].update(number="ten"),
        [("tiles/1/number", "pergamon-file-number")],
    ),
    (
        "a number that is true",
        lambda d: d["tiles"][0].update(number=True),
        [("tiles/1/number", "pergamon-file-number")],
    ),
    ("a tile without a side", lambda d: d["tiles"][0].pop("right"), [("tiles/1", "pergamon-file-missing")]),
    (
        "a misspelt name",
        lambda d: d["tiles"][0].update(centruy=1),
        [("tiles/1/centruy", "pergamon-file-unknown-name")],
    ),
    ("a tile that is a list", lambda d: d["tiles"].__setitem__(4, [5]), [("tiles/5", "pergamon-file-not-object")]),
    ("tiles that are no list", lambda d: d.update(tiles={"a": 1}), [("tiles", "pergamon-file-not-list")]),
    ("tiles that are null", lambda d: d.update(tiles=None), [("tiles", "pergamon-file-not-list")]),
    ("no tiles", lambda d: d.pop("tiles"), [("file", "pergamon-file-missing")]),
    ("an unknown section", lambda d: d.update(dice=[]), [("file/dice", "pergamon-file-unknown-name")]),
    (
        "too many cards",
        lambda d: d["funding_cards"][0].update(copies=4),
        [("funding_cards", "pergamon-file-cards")],
    ),
    (
        "an unknown back",
        lambda d: d["funding_cards"][0].update(back="purse"),
        [("funding_cards/1/back", "pergamon-file-back")],
    ),
    (
        "the same card twice",
        lambda d: d["funding_cards"][1].update(coins=1),
        [("funding_cards/2", "pergamon-file-card-twice")],
    ),
    (
        "spaces out of order",
        lambda d: d["funding_spaces_from_right"].reverse(),
        [(f"funding_spaces_from_right/{at}/space", "pergamon-file-space-order") for at in range(1, 14) if at != 7],
    ),
    (
        "a gallery too deep",
        lambda d: d["funding_spaces_from_right"][3].update(deepest_gallery=6),
        [("funding_spaces_from_right/4/deepest_gallery", "pergamon-file-number")],
    ),
    (
        "a robber without a space",
        lambda d: d["funding_spaces_from_right"][8].pop("robber"),
        [("funding_spaces_from_right", "pergamon-file-robber-missing")],
    ),
    (
        "a robber with two spaces",
        lambda d: d["funding_spaces_from_right"][0].update(robber=["bag", "bag"]),
        [("funding_spaces_from_right/5/robber", "pergamon-file-robber-twice")],
    ),
    (
        "a robber with one back",
        lambda d: d["funding_spaces_from_right"][0].update(robber=["bag"]),
        [("funding_spaces_from_right/1/robber", "pergamon-file-robber")],
    ),
    (
        "scorings out of order",
        lambda d: d["calendar"]["scoring"][1].update(round=4),
        [("calendar/scoring/2/round", "pergamon-file-round-order")],
    ),
    (
        "no scoring at the end",
        lambda d: d["calendar"]["scoring"].pop(),
        [("calendar/scoring", "pergamon-file-last-scoring")],
    ),
    ("eleven rounds", lambda d: d["calendar"].update(rounds=11), [("calendar/rounds", "pergamon-file-fixed")]),
    ("six galleries", lambda d: d["galleries"].update(count=6), [("galleries/count", "pergamon-file-fixed")]),
    (
        "evidence for a field that is not there",
        lambda d: d["funding_spaces_from_right"][0]["evidence"].update(robber="sourced"),
        [("funding_spaces_from_right/1/evidence/robber", "pergamon-file-unknown-name")],
    ),
    (
        "evidence that is none for one field",
        lambda d: d["funding_spaces_from_right"][4]["evidence"].update(robber="dreamt"),
        [("funding_spaces_from_right/5/evidence/robber", "pergamon-file-evidence")],
    ),
    (
        "evidence that is none",
        lambda d: d["evidence"].update(tiles="dreamt"),
        [("evidence/tiles", "pergamon-file-evidence")],
    ),
]


@pytest.mark.parametrize(("change", "expected"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_file_is_refused_and_the_place_named(change: Change, expected: list[tuple[str, str]]) -> None:
    assert mistakes(changed(change)) == expected


def test_all_mistakes_are_named_at_once() -> None:
    data = changed(lambda d: (d["tiles"][2].update(left="amphora"), d["galleries"].update(places=5), d["tiles"].pop()))
    assert mistakes(data) == [
        ("galleries/places", "pergamon-file-fixed"),
        ("tiles", "pergamon-file-tiles"),
        ("tiles/3/left", "pergamon-file-object"),
    ]


@pytest.mark.parametrize("data", [None, 3, [], "tiles", {}])
def test_a_file_of_something_else_is_refused(data: object) -> None:
    assert mistakes(data)


def places_in(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value in `data`."""
    places = [path] if path else []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    for name, value in inside:
        places += places_in(value, (*path, name))
    return places


PLACES = places_in(json.loads(TEXT))
JUNK: list[object] = [
    None,
    True,
    -1,
    0,
    5,
    99,
    10**30,
    1.5,
    "",
    "bag",
    "vase",
    "5-8",
    [],
    [[]],
    ["bag", 1],
    {},
    {"a": 1},
]


@settings(max_examples=150)
@given(st.sampled_from(PLACES), st.sampled_from(JUNK), st.booleans())
def test_any_wrong_value_anywhere_is_a_mistake_and_never_a_crash(
    path: tuple[str | int, ...], junk: object, remove: bool
) -> None:
    data: Any = json.loads(TEXT)
    inside = data
    for name in path[:-1]:
        inside = inside[name]
    if remove:
        del inside[path[-1]]
    else:
        inside[path[-1]] = junk
    try:
        components = from_data(data)
    except WrongComponents:
        return
    Pergamon(components).new({"players": 2}, seed_from(1)).play_out(FastRng(1))


def test_damaged_json_is_named_with_its_line() -> None:
    with pytest.raises(WrongComponents) as caught:
        from_text(TEXT.replace('"tiles": [', '"tiles": ', 1))
    assert caught.value.mistakes[0].key == "pergamon-file-not-json"
    assert caught.value.mistakes[0].place == "41:5"


def test_a_name_that_stands_twice_is_named() -> None:
    with pytest.raises(WrongComponents) as caught:
        from_text(TEXT.replace('"5-8": 2', '"1-4": 2', 1))
    assert [(mistake.place, mistake.key) for mistake in caught.value.mistakes] == [("1-4", "pergamon-file-name-twice")]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(WrongComponents) as caught:
        from_file(tmp_path / "nowhere.json")
    assert "nowhere.json" in caught.value.mistakes[0].place
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"\xe4": 1}')
    with pytest.raises(WrongComponents) as caught:
        from_file(latin)
    assert caught.value.mistakes[0].key == "pergamon-file-not-utf8"


def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(changed(lambda d: d["funding_spaces_from_right"][1].update(deepest_gallery=1))))
    game = Pergamon(from_file(path))
    state = game.new({"players": 3}, seed_from(1))
    assert state.board.components.space_deepest[2] == 1
    state.play_out(FastRng(1))
    assert state.violations() == []


def test_a_record_made_with_other_components_is_refused_by_its_edition() -> None:
    mine = Pergamon(from_data(changed(lambda d: d["museum_points"].update({"21-24": 7}))))
    lines = Record(mine, mine.checked({"players": 3}), bytes(16), []).text().splitlines()
    assert read(lines, [mine]).options["players"] == 3
    with pytest.raises(WrongRecord, match="error-record-edition"):
        read(lines, [Pergamon(standard())])


def test_positions_of_other_components_are_told_apart() -> None:
    mine = Pergamon(from_data(changed(lambda d: d["museum_points"].update({"21-24": 7}))))
    theirs = Pergamon(standard())
    position = mine.new({}, seed_from(1)).notation()
    with pytest.raises(WrongNotation) as caught:
        theirs.parse(position)
    assert caught.value.key == "pergamon-notation-components"


def test_the_order_of_the_tiles_in_the_file_does_not_matter() -> None:
    assert from_data(changed(lambda d: d["tiles"].reverse())).fingerprint == standard().fingerprint


def test_evidence_is_optional() -> None:
    bare = changed(lambda d: d.pop("evidence"))
    assert from_data(bare).fingerprint == standard().fingerprint


def test_every_fact_has_its_evidence() -> None:
    facts = standard().facts
    assert {fact.evidence for fact in facts} == {"sourced", "likely", "reconstructed"}
    assert sum(1 for fact in facts if fact.key == "pergamon-fact-tile") == TILES
    tiles = [fact for fact in facts if fact.key == "pergamon-fact-tile"]
    assert {fact.evidence for fact in tiles} == {"reconstructed"}


def label(facts: list[Fact], key: str, **details: int) -> str:
    """The evidence of the one fact that has these details."""
    (evidence,) = [fact.evidence for fact in facts if fact.key == key and details.items() <= fact.details.items()]
    return evidence


def test_the_robbers_spaces_have_labels_of_their_own() -> None:
    """The rulebook names the space for two bags; for a bag and a chest it only shows an example."""
    facts = standard().facts
    assert [label(facts, "pergamon-fact-robber", chests=chests) for chests in range(3)] == [
        "sourced",
        "likely",
        "reconstructed",
    ]
    assert label(facts, "pergamon-fact-space", space=5) == "likely"
    assert label(facts, "pergamon-fact-depth", space=7) == "sourced"


def test_that_the_first_space_pays_nothing_is_sourced_and_its_depth_likely() -> None:
    facts = standard().facts
    assert label(facts, "pergamon-fact-space", space=1, coins=0) == "sourced"
    assert label(facts, "pergamon-fact-depth", space=1, deepest=5) == "likely"


def test_that_tiles_show_two_different_objects_is_sourced() -> None:
    assert label(standard().facts, "pergamon-fact-two-objects") == "sourced"
    mine = from_data(changed(lambda d: d["tiles"][0].update(left="vase", right="vase")))
    assert "pergamon-fact-two-objects" not in {fact.key for fact in mine.facts}


def test_a_file_states_each_label_by_itself() -> None:
    def change(data: Any) -> None:
        data["funding_spaces_from_right"][4]["evidence"] = {"coins": "sourced", "robber": "reconstructed"}
        data["funding_spaces_from_right"][6]["evidence"] = "likely"
        data["evidence"].update(funding_spaces_from_right="reconstructed", two_objects="likely")

    facts = from_data(changed(change)).facts
    assert label(facts, "pergamon-fact-space", space=5) == "sourced"
    assert label(facts, "pergamon-fact-depth", space=5) == "reconstructed"  # as the section says
    assert label(facts, "pergamon-fact-robber", space=5) == "reconstructed"
    assert label(facts, "pergamon-fact-robber", space=7) == "likely"
    assert label(facts, "pergamon-fact-two-objects") == "likely"


def test_a_byte_order_mark_at_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.json"
    path.write_text(TEXT, encoding="utf-8-sig")
    assert from_file(path).fingerprint == standard().fingerprint


def test_a_number_in_quotation_marks_is_shown_in_quotation_marks() -> None:
    data = changed(lambda d: (d["tiles"][0].update(century="1"), d["galleries"].update(count="5", places=[4])))
    with pytest.raises(WrongComponents) as caught:
        from_data(data)
    assert Words("en").mistakes(caught.value) == [
        'galleries/count: the rules need 5 here, not "5"',
        "galleries/places: the rules need 4 here, not […]",
        'tiles/1/century: "1" is not a whole number from 1 to 5',
    ]


def mistake_in(language: str, text: str) -> str:
    with pytest.raises(WrongComponents) as caught:
        from_text(text)
    (line,) = Words(language).mistakes(caught.value)
    return line


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("{", "1:2: das ist kein JSON: hier fehlt ein Name in doppelten Anführungszeichen"),
        ('{"tiles" 1}', "1:10: das ist kein JSON: hier fehlt ein Doppelpunkt"),
        ('{"tiles": }', "1:11: das ist kein JSON: hier fehlt ein Wert"),
        ("[1 2]", "1:4: das ist kein JSON: hier fehlt ein Komma"),
        ("{} {}", "1:4: das ist kein JSON: nach dem Ende steht noch Text"),
        ('["a', "1:2: das ist kein JSON: dieser Zeichenkette fehlt das schließende Anführungszeichen"),
        ('["\n"]', "1:3: das ist kein JSON: in einer Zeichenkette steht ein Steuerzeichen"),
        ("[" * 200_000, "1:1: das ist kein JSON: die Klammern sind zu tief verschachtelt"),
        ("9" * 5_000, "1:1: das ist kein JSON: eine Zahl hat zu viele Ziffern"),
    ],
)
def test_what_is_wrong_with_the_json_is_said_in_the_readers_language(text: str, german: str) -> None:
    assert mistake_in("de", text) == german
    assert "this is not JSON: " in mistake_in("en", text)


def test_a_backslash_that_means_nothing_is_said_in_the_readers_language() -> None:
    assert "nach einem Rückstrich" in mistake_in("de", r'["\x"]')


def test_why_a_file_cannot_be_read_is_said_in_the_readers_language(tmp_path: Path) -> None:
    for path, german in ((tmp_path / "none.json", "diese Datei gibt es nicht"), (tmp_path, "das ist ein Ordner")):
        with pytest.raises(WrongComponents) as caught:
            from_file(path)
        assert german in Words("de").mistakes(caught.value)[0]


def test_the_printed_facts_of_the_rulebook() -> None:
    """13 spaces; cards 1 to 8 three times, bags up to 4; 24 museum spaces from 1 to 6 points; the four scorings."""
    components = standard()
    assert components.kind_coins == [1, 2, 3, 4, 5, 6, 7, 8]
    assert components.kind_copies == [3] * 8
    assert components.kind_back == [0, 0, 0, 0, 1, 1, 1, 1]
    assert (min(components.museum_points[1:]), max(components.museum_points)) == (1, 6)
    assert [round_ for round_ in range(13) if components.bonus_object[round_] >= 0] == [5, 7, 9, 12]
    assert components.robber_space[0] == 5
    assert len({components.number[tile] for tile in range(TILES)}) == TILES
    assert len(components.data()["tiles"]) == TILES
