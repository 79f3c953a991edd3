"""A record replays to the position it names, or names its mistake."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.kernel.errors import AntiquaryError, WrongOption, WrongRecord
from antiquary.kernel.record import Move, Record, read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()


def played(moves: int, players: int = 2) -> Record:
    """A game after so many random moves (or at its end)."""
    table = Table(GAME, {"players": players}, seed_from(6), ["Ada", "Bo"][:players])
    rng = FastRng(6)
    while len(table.record.moves) < moves and not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table.record


SHORT = played(20)
WHOLE = played(10_000)


def lines_of(record: Record) -> list[str]:
    return record.text().splitlines()


def wrong(lines: list[str]) -> AntiquaryError:
    """The mistake that reading and replaying these lines finds."""
    with pytest.raises((WrongRecord, WrongOption)) as caught:
        read(lines, [GAME]).replay()
    return caught.value


def changed(record: Record, line: int, change: Callable[[dict[str, Any]], Any]) -> list[str]:
    """The lines of the record with one of them (counted from 1) changed."""
    lines = lines_of(record)
    fields = json.loads(lines[line - 1])
    change(fields)
    lines[line - 1] = json.dumps(fields)
    return lines


def setting(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda fields: fields.update(values)


def without(name: str) -> Callable[[dict[str, Any]], Any]:
    return lambda fields: fields.pop(name)


# --- whole records --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [SHORT, WHOLE], ids=["unfinished", "finished"])
def test_a_record_read_back_is_the_same(record: Record) -> None:
    again = read(lines_of(record), [GAME])
    assert again.text() == record.text()
    assert again.names == ["Ada", "Bo"]
    assert again.replay().digest() == record.moves[-1].digest


def test_a_finished_record_replays_to_its_scores() -> None:
    state = read(lines_of(WHOLE), [GAME]).replay()
    assert state.over()
    assert state.scores() == WHOLE.scores
    assert state.digest() == WHOLE.digest


def test_a_record_can_be_replayed_up_to_any_move() -> None:
    assert WHOLE.replay(0).digest() == GAME.new(WHOLE.options, WHOLE.seed).digest()
    for upto in (1, 10, len(WHOLE.moves)):
        assert WHOLE.replay(upto).digest() == WHOLE.moves[upto - 1].digest


@pytest.mark.parametrize("upto", [-1, len(SHORT.moves) + 1])
def test_a_record_cannot_be_replayed_beyond_its_ends(upto: int) -> None:
    with pytest.raises(WrongRecord) as caught:
        SHORT.replay(upto)
    assert caught.value.key == "error-record-upto"
    assert caught.value.details == {"upto": upto, "moves": 20}


def test_blank_lines_and_line_ends_do_not_matter() -> None:
    lines = [line + "\r\n" for line in lines_of(SHORT)]
    lines.insert(3, "   \n")
    assert read(lines, [GAME]).text() == SHORT.text()


def test_names_in_any_script_survive() -> None:
    record = Record(GAME, SHORT.options, SHORT.seed, SHORT.moves, names=["Žofie", "李"])
    assert "Žofie" in record.text()
    assert read(lines_of(record), [GAME]).names == ["Žofie", "李"]


def test_hashes_may_be_left_out_and_moves_are_still_checked() -> None:
    moves = [Move(move.seat, move.action) for move in SHORT.moves]
    record = Record(GAME, SHORT.options, SHORT.seed, moves)
    assert "hash" not in record.text()
    assert read(lines_of(record), [GAME]).replay().digest() == SHORT.moves[-1].digest


def test_hashes_are_not_looked_at_unless_asked() -> None:
    lines = changed(SHORT, 5, setting(hash="0" * 16))
    assert read(lines, [GAME]).replay(verify=False).digest() == SHORT.moves[-1].digest


# --- cut off --------------------------------------------------------------------------------------------------------


def test_a_last_line_that_was_cut_off_is_dropped() -> None:
    text = SHORT.text()
    last = lines_of(SHORT)[-1]
    for cut in range(2, len(last) + 1):
        record = read(text[:-cut].splitlines(), [GAME])
        assert len(record.moves) == 19
        assert record.replay().digest() == SHORT.moves[18].digest


def test_a_file_cut_off_at_any_byte_is_read_up_to_there_or_says_that_it_is_empty() -> None:
    text = SHORT.text()
    header = len(lines_of(SHORT)[0])
    for cut in range(0, len(text), 7):
        if cut < header:
            with pytest.raises(WrongRecord):
                read(text[:cut].splitlines(), [GAME])
        else:
            read(text[:cut].splitlines(), [GAME]).replay()


def test_a_result_that_was_cut_off_leaves_an_unfinished_record() -> None:
    lines = lines_of(WHOLE)
    lines[-1] = lines[-1][:-4]
    record = read(lines, [GAME])
    assert (record.digest, len(record.moves)) == ("", len(WHOLE.moves))


@pytest.mark.parametrize("lines", [[], [""], ["\n", "  "]])
def test_an_empty_file_is_no_record(lines: list[str]) -> None:
    assert wrong(lines).key == "error-record-empty"


def test_a_line_cut_off_in_the_middle_of_the_file_is_named() -> None:
    lines = lines_of(SHORT)
    lines[6] = lines[6][:10]
    assert str(wrong(lines)) == "error-record-line (line=7)"


# --- damaged --------------------------------------------------------------------------------------------------------

NOT_A_LINE = ["nonsense}", "[]", '"text"', "1", "null", "{}}", "[" * 100_000 + "}", '{"a":' * 100_000 + "}", "{'n': 1}"]


@pytest.mark.parametrize("row", NOT_A_LINE, ids=range(len(NOT_A_LINE)))
def test_a_header_that_is_no_object_is_named(row: str) -> None:
    assert str(wrong([row, *lines_of(SHORT)[1:]])) == "error-record-line (line=1)"


@pytest.mark.parametrize("row", NOT_A_LINE, ids=range(len(NOT_A_LINE)))
def test_a_line_that_is_no_object_is_named(row: str) -> None:
    lines = lines_of(SHORT)
    lines[4] = row
    assert str(wrong(lines)) == "error-record-line (line=5)"


def test_a_number_too_long_to_read_is_a_bad_line() -> None:
    lines = lines_of(SHORT)
    lines[4] = '{"n":' + "9" * 10_000 + "}"
    assert str(wrong(lines)) == "error-record-line (line=5)"


@pytest.mark.parametrize("version", [0, 2, "1", None, True, 1.0])
def test_another_format_is_named(version: Any) -> None:
    error = wrong(changed(SHORT, 1, setting(antiquary=version)))
    assert error.key == "error-record-format"
    assert error.details == {"found": str(version), "expected": 1}


@pytest.mark.parametrize("version", [0, GAME.version + 1, "1", "x", 1.0, None, True])
def test_another_version_of_the_rules_is_named(version: Any) -> None:
    error = wrong(changed(SHORT, 1, setting(rules=version)))
    assert error.key == "error-record-rules"
    assert error.details == {"found": str(version), "expected": GAME.version}


@pytest.mark.parametrize("name", ["chess", "", None, 7])
def test_an_unknown_game_is_named(name: Any) -> None:
    error = wrong(changed(SHORT, 1, setting(game=name)))
    assert (error.key, error.details) == ("error-record-game", {"game": str(name)})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", "abc"),
        ("seed", "00" * 15),
        ("seed", "zz" * 16),
        ("seed", 5),
        ("seed", None),
        ("options", []),
        ("options", None),
        ("options", "players"),
        ("names", "Ada"),
        ("names", [1, 2]),
        ("names", {"0": "Ada"}),
    ],
)
def test_a_wrong_field_of_the_header_is_named(name: str, value: Any) -> None:
    error = wrong(changed(SHORT, 1, setting(**{name: value})))
    assert (error.key, error.details) == ("error-record-field", {"line": 1, "field": name})


@pytest.mark.parametrize("name", ["antiquary", "game", "rules", "seed", "options"])
def test_a_missing_field_of_the_header_is_an_error(name: str) -> None:
    assert wrong(changed(SHORT, 1, without(name))).key.startswith("error-record")


@pytest.mark.parametrize("options", [{"players": 9}, {"players": True}, {"colour": 1}, {"starting_hands": 1}])
def test_wrong_options_are_named(options: dict[str, Any]) -> None:
    assert isinstance(wrong(changed(SHORT, 1, setting(options=options))), WrongOption)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seat", "0"),
        ("seat", None),
        ("seat", True),
        ("seat", 0.5),
        ("move", 3),
        ("move", None),
        ("move", "fly"),
        ("move", "X99"),
        ("move", "\ud800"),
        ("move", ["C1"]),
        ("hash", 5),
        ("hash", None),
    ],
)
def test_a_wrong_field_of_a_move_is_named(name: str, value: Any) -> None:
    error = wrong(changed(SHORT, 6, setting(**{name: value})))
    assert (error.key, error.details) == ("error-record-field", {"line": 6, "field": name})


@pytest.mark.parametrize("number", [0, 4, 6, -1, "5", None, 5.5])
def test_a_wrong_move_number_is_named_with_the_right_one(number: Any) -> None:
    error = wrong(changed(SHORT, 6, setting(n=number)))
    assert (error.key, error.details) == ("error-record-number", {"line": 6, "expected": 5})


def test_true_is_not_move_one() -> None:
    assert wrong(changed(SHORT, 2, setting(n=True))).key == "error-record-number"


def test_a_missing_or_doubled_line_is_a_wrong_number() -> None:
    lines = lines_of(SHORT)
    assert str(wrong(lines[:5] + lines[6:])) == "error-record-number (line=6, expected=5)"
    assert str(wrong([*lines[:6], lines[5], *lines[6:]])) == "error-record-number (line=7, expected=6)"


@pytest.mark.parametrize("seat", [1, 5, -1, 10**30])
def test_a_move_of_somebody_who_does_not_decide_is_named(seat: int) -> None:
    record = Record(GAME, {"players": 2, "starting_hands": True}, seed_from(1), [])
    first = record.replay().decider()
    wrong_seat = 1 - first if seat == 1 else seat
    lines = [record.header_line(), json.dumps({"n": 1, "seat": wrong_seat, "move": "search"})]
    assert str(wrong(lines)) == "error-record-move (n=1, move='search')"


def test_an_illegal_move_is_named() -> None:
    error = wrong(changed(SHORT, 6, setting(move="seat3")))
    assert (error.key, error.details) == ("error-record-move", {"n": 5, "move": "seat3"})


def test_a_wrong_hash_is_named_with_the_right_one() -> None:
    error = wrong(changed(SHORT, 6, setting(hash="0123456789abcdef")))
    assert error.key == "error-record-hash"
    assert error.details == {"n": 5, "expected": "0123456789abcdef", "found": SHORT.moves[4].digest}


def test_another_seed_is_noticed_at_the_first_move() -> None:
    error = wrong(changed(SHORT, 1, setting(seed=seed_from(7).hex())))
    assert error.key in ("error-record-hash", "error-record-move")
    assert error.details["n"] == 1


def test_a_wrong_final_hash_is_named() -> None:
    end = len(WHOLE.moves) + 2
    error = wrong(changed(WHOLE, end, setting(hash="0123456789abcdef")))
    assert (error.key, error.details["n"]) == ("error-record-hash", len(WHOLE.moves))


def test_wrong_scores_are_named_with_the_right_ones() -> None:
    end = len(WHOLE.moves) + 2
    error = wrong(changed(WHOLE, end, setting(scores=[1000, 0])))
    assert (error.key, error.details) == (
        "error-record-scores",
        {"expected": "[1000, 0]", "found": str(WHOLE.scores)},
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [("hash", ""), ("hash", None), ("hash", 3), ("scores", None), ("scores", 5), ("scores", ["1", "2"])],
)
def test_a_wrong_field_of_the_result_is_named(name: str, value: Any) -> None:
    end = len(WHOLE.moves) + 2
    error = wrong(changed(WHOLE, end, setting(**{name: value})))
    assert (error.key, error.details) == ("error-record-field", {"line": end, "field": name})


@pytest.mark.parametrize("number", [0, "20", None, -1])
def test_a_result_of_another_number_of_moves_is_named(number: Any) -> None:
    end = len(WHOLE.moves) + 2
    error = wrong(changed(WHOLE, end, setting(end=number)))
    assert (error.key, error.details) == ("error-record-number", {"line": end, "expected": len(WHOLE.moves)})


def test_a_result_of_a_game_that_goes_on_is_wrong() -> None:
    state = SHORT.replay()
    ended = Record(GAME, SHORT.options, SHORT.seed, SHORT.moves, state.digest(), state.scores())
    assert str(wrong(lines_of(ended))) == "error-record-unfinished (n=20)"


def test_nothing_may_follow_the_result() -> None:
    lines = lines_of(WHOLE)
    assert wrong([*lines, lines[-1]]).key == "error-record-after-end"
    assert wrong([*lines, lines[1]]).key == "error-record-after-end"


def test_a_record_of_bytes_in_another_order_is_never_a_traceback() -> None:
    """Any damage at all is a WrongRecord or a WrongOption, unless what is left makes sense."""
    rng = FastRng(3)
    text = SHORT.text()
    errors: list[AntiquaryError] = []
    for _ in range(400):
        at, length = rng.below(len(text)), rng.below(4)
        junk = "".join(chr(32 + rng.below(95)) for _ in range(rng.below(3)))
        damaged = text[:at] + junk + text[at + length :]
        try:
            read(damaged.splitlines(), [GAME]).replay()
        except (WrongRecord, WrongOption) as error:
            errors.append(error)
    assert len(errors) > 300
    assert all(error.key.startswith("error-") for error in errors)
