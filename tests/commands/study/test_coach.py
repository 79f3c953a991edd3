"""`antiquary coach` shows a review, in both languages and as JSON, and refuses files that it cannot read."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from antiquary.agents.coaching.review import MARKS
from antiquary.text import Words
from support.games.golden_records import path_of
from support.running import Terminal

ANCIENT, PERGAMON = path_of("ancient-knowledge-3"), path_of("pergamon-4")
QUICK = "--rounds 8 --most 2"


def begun(tmp_path: Path, golden: Path, moves: int) -> Path:
    """The first moves of a record, as an unfinished game."""
    path = tmp_path / "begun.jsonl"
    path.write_text("\n".join(golden.read_text(encoding="utf-8").splitlines()[: moves + 1]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "titles", "points"),
    [
        ("en", ("Chances of winning", "The moves that cost most"), "percentage"),
        ("de", ("Siegchancen", "Die teuersten Züge"), "Prozentpunkte"),
    ],
)
def test_the_curve_and_the_costly_moves_are_drawn(
    terminal: Terminal, tmp_path: Path, language: str, titles: tuple[str, str], points: str
) -> None:
    run = terminal.run(f"coach {begun(tmp_path, PERGAMON, 30)} {QUICK} --lang {language}")
    assert run.code == 0
    assert all(title in run.out for title in titles)
    assert all(mark in run.out for mark in "■▲◆★┤└→")
    assert re.search(rf"−[\d.,]+\s{points}", run.out), "a cost is a difference of chances"
    assert any(0x2800 < ord(sign) < 0x2900 for sign in run.out)  # the lines
    assert max(len(line) for line in run.out.splitlines()) <= 80


def test_the_review_as_data(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"coach {begun(tmp_path, PERGAMON, 30)} {QUICK} --json")
    report = json.loads(run.out)
    about = {"game", "moves", "rounds", "seed", "seat", "decisions", "curve"}
    assert set(report) == about | {"turning", "thresholds", "marks", "costly", "brilliant"}
    assert (report["game"], report["moves"], report["seat"]) == ("pergamon", 30, None)
    assert all(set(point) == {"move", "chances"} for point in report["curve"])
    assert 1 <= len(report["costly"]) <= 2
    for slip in report["costly"]:
        assert set(slip) == {"move", "seat", "mark", "cost", "points", "played", "better", "why"}
        assert slip["cost"] == slip["played"]["cost"] > 0
        assert slip["better"]["against"] == slip["played"]["move"]
        assert slip["why"]
        assert slip["better"]["words"]
    assert len(report["marks"]) == report["decisions"]
    assert {each["mark"] for each in report["marks"]} <= {None, *MARKS}
    assert report["thresholds"] == {"brilliant": 0.1, "inaccurate": 0.03, "mistake": 0.07, "blunder": 0.15}


@pytest.mark.parametrize(
    ("language", "turned"), [("en", "The game turned at move"), ("de", "Das Spiel kippte bei Zug")]
)
def test_a_finished_game_says_when_it_turned_and_marks_every_player(
    terminal: Terminal, language: str, turned: str
) -> None:
    run = terminal.run(f"coach {PERGAMON} --rounds 2 --most 1 --lang {language}")
    assert turned in run.out
    words = Words(language)
    assert all(words.say(f"mark-{mark}") in run.out for mark in MARKS)


def test_the_same_command_says_the_same(terminal: Terminal, tmp_path: Path) -> None:
    command = f"coach {begun(tmp_path, PERGAMON, 20)} {QUICK} --json"
    assert terminal.run(command).out == terminal.run(command).out


def test_a_seat_gets_its_own_moves_and_its_own_curve(terminal: Terminal, tmp_path: Path) -> None:
    path = begun(tmp_path, PERGAMON, 30)
    report = json.loads(terminal.run(f"coach {path} {QUICK} --seat 2 --json").out)
    assert report["seat"] == 1
    assert {slip["seat"] for slip in report["costly"]} <= {1}
    assert "from what Seat 2 could see" in " ".join(terminal.run(f"coach {path} {QUICK} --seat 2").out.split())


@pytest.mark.parametrize(("language", "played"), [("en", "This was played."), ("de", "So wurde gespielt.")])
def test_advice_on_one_move(terminal: Terminal, language: str, played: str) -> None:
    run = terminal.run(f"coach {ANCIENT} --move 60 --rounds 20 --lang {language}")
    assert run.code == 0
    assert run.out.count(played) == 1
    assert "%" in run.out


def test_advice_as_data(terminal: Terminal) -> None:
    report = json.loads(terminal.run(f"coach {ANCIENT} --move 60 --rounds 20 --json").out)
    assert set(report) == {"seat", "moves", "game", "number", "why_not"}
    assert report["number"] == 60
    assert report["why_not"]
    for move in report["moves"]:
        assert sum(move["chances"]) == pytest.approx(1.0, abs=0.001)
        assert move["words"]
        assert move["why"]


@pytest.mark.parametrize(("language", "wins"), [("en", "wins"), ("de", "gewinnt")])
def test_why_not_another_move(terminal: Terminal, language: str, wins: str) -> None:
    moves = json.loads(terminal.run(f"coach {ANCIENT} --move 60 --rounds 20 --json").out)["moves"]
    for move in (moves[0], moves[-1]):
        run = terminal.run(f"coach {ANCIENT} --move 60 --rounds 20 --lang {language} --why {move['move']}")
        assert run.code == 0
        assert wins in run.out
        assert ("→" in run.out) == (move is not moves[0])


def test_advice_on_what_comes_after_the_last_move(terminal: Terminal, tmp_path: Path) -> None:
    """A hint in a running game."""
    run = terminal.run(f"coach {begun(tmp_path, PERGAMON, 30)} --move 31 --rounds 10")
    assert run.code == 0
    assert "This was played." not in run.out


def test_the_curve_is_drawn_to_a_file(terminal: Terminal, tmp_path: Path) -> None:
    path = begun(tmp_path, PERGAMON, 20)
    for name in ("curve.svg", "curve.png"):
        assert terminal.run(f"coach {path} {QUICK} --plot {tmp_path / name}").code == 0
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    first = (tmp_path / "curve.svg").read_bytes()
    assert ElementTree.fromstring(first).tag.endswith("svg")
    terminal.run(f"coach {path} {QUICK} --plot {tmp_path / 'curve.svg'}")
    assert (tmp_path / "curve.svg").read_bytes() == first


def test_a_drawing_that_cannot_be_written_is_named(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"coach {begun(tmp_path, PERGAMON, 5)} {QUICK} --plot {tmp_path / 'nowhere' / 'curve.svg'}")
    assert run.code == 2
    assert "cannot be written" in run.err


def test_without_matplotlib_the_reader_is_told_how_to_get_it(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    run = terminal.run(f"coach {PERGAMON} --plot {tmp_path / 'curve.svg'}")
    assert run.code == 2
    assert "pip install matplotlib" in run.err
    assert run.out == ""


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ("no-such-file.jsonl", 2, "cannot be read"),
        (f"{PERGAMON} --rounds 0", 2, "--rounds cannot be 0"),
        (f"{PERGAMON} --most 0", 2, "--most cannot be 0"),
        (f"{PERGAMON} --seat 5", 2, "“--seat” cannot be “5”"),
        (f"{PERGAMON} --move 0", 2, "--move cannot be 0"),
        (f"{PERGAMON} --move 100000", 1, "no move 100,000"),
        (f"{PERGAMON} --why exhibit", 2, "--move has to say which decision"),
        (f"{PERGAMON} --move 5 --why nonsense", 2, "“nonsense” is not a move"),
        (f"{PERGAMON} --plot curve.gif", 2, "must end in .svg or .png"),
        (f"{PERGAMON} --move 3 --plot curve.svg", 2, "there is no curve"),
        (f"{ANCIENT} --components {ANCIENT}", 2, ""),
    ],
)
def test_what_cannot_be_done_is_explained(terminal: Terminal, arguments: str, code: int, message: str) -> None:
    run = terminal.run(f"coach {arguments}")
    assert run.code == code
    assert message in run.err
    assert run.err


def test_a_finished_game_leaves_nothing_to_give_advice_on(terminal: Terminal) -> None:
    moves = len(PERGAMON.read_text(encoding="utf-8").splitlines()) - 2
    run = terminal.run(f"coach {PERGAMON} --move {moves + 1}")
    assert run.code == 2
    assert "The game is over" in run.err


def test_a_seat_that_is_not_asked_gets_no_advice(terminal: Terminal) -> None:
    mover = json.loads(PERGAMON.read_text(encoding="utf-8").splitlines()[5])["seat"]
    run = terminal.run(f"coach {PERGAMON} --move 5 --seat {(mover + 1) % 4 + 1}")
    assert run.code == 2
    assert "has nothing to decide" in run.err


def test_damage_is_named(terminal: Terminal, tmp_path: Path) -> None:
    lines = PERGAMON.read_text(encoding="utf-8").splitlines()
    lines[20] = json.dumps({**json.loads(lines[20]), "hash": "0" * 16})
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    for more in ("", " --move 30"):
        run = terminal.run(f"coach {path}{more}")
        assert run.code == 1
        assert "After move 20 the position is another one" in run.err
