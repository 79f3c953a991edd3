"""`antiquary replay` shows and verifies records, and refuses damaged ones with a reason."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from antiquary.kernel.record import commitment
from support.games.golden_records import OLDER, RECORDS, path_of, record_text
from support.running import Terminal

GOLDEN = path_of("ancient-knowledge-3")


@pytest.mark.parametrize("name", RECORDS)
def test_the_golden_records_verify(terminal: Terminal, name: str) -> None:
    """They were made uncompiled; this suite runs both ways."""
    run = terminal.run(f"replay {path_of(name)} --verify")
    assert run.code == 0
    assert run.out.startswith("Verified: ")


@pytest.mark.parametrize("name", sorted(RECORDS.keys() - OLDER))
def test_this_build_would_write_the_same_record(name: str) -> None:
    assert record_text(name) == path_of(name).read_text(encoding="utf-8")


def test_the_game_is_told_in_the_readers_language(terminal: Terminal) -> None:
    english, german = (terminal.run(f"replay {GOLDEN} --upto 40 --lang {language}").out for language in ("en", "de"))
    assert "Seat 1 " in english
    assert "Platz 1 " in german
    assert "Turn 1" in english
    assert "Zug 1" in german


def test_a_finished_game_ends_with_its_result(terminal: Terminal) -> None:
    run = terminal.run(f"replay {GOLDEN}")
    assert run.code == 0
    assert "Score sheet" in run.out
    assert "wins with" in run.out or "share the victory" in run.out


def test_a_seat_sees_only_what_it_saw(terminal: Terminal) -> None:
    """In the draft everyone puts cards back; their names are for those who did."""
    everything = terminal.run(f"replay {GOLDEN} --upto 6").out
    seat = terminal.run(f"replay {GOLDEN} --upto 6 --seat 1").out
    assert "puts 4 cards back." not in everything
    assert "puts 4 cards back." in seat


def test_upto_has_to_exist(terminal: Terminal) -> None:
    run = terminal.run(f"replay {GOLDEN} --upto 100000")
    assert run.code == 1
    assert "moves, so there is no move 100,000" in run.err
    assert terminal.run(f"replay {GOLDEN} --upto -1").code == 1
    assert terminal.run(f"replay {GOLDEN} --seat 4").code == 2


def damaged(tmp_path: Path, change: str) -> Path:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    if change == "wrong hash":
        move = json.loads(lines[20])
        lines[20] = json.dumps({**move, "hash": "0" * 16})
    elif change == "wrong move":
        move = json.loads(lines[20])
        lines[20] = json.dumps({**move, "move": "x13"})
    elif change == "missing line":
        del lines[20]
    elif change == "no header":
        del lines[0]
    elif change == "other game":
        lines[0] = lines[0].replace("ancient-knowledge", "chess")
    elif change == "wrong result":
        end = json.loads(lines[-1])
        lines[-1] = json.dumps({**end, "scores": [1, 2, 3]})
    elif change == "empty":
        lines = []
    elif change == "not JSON":
        lines[20] = "hello"
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("wrong hash", "After move 20 the position is another one"),
        ("wrong move", "is not legal in that position"),
        ("missing line", "has the wrong number"),
        ("no header", "record"),
        ("other game", "chess"),
        ("wrong result", "final scores"),
        ("empty", "The record is empty"),
        ("not JSON", "Line 21 of the record is damaged"),
    ],
)
def test_damage_is_named(terminal: Terminal, tmp_path: Path, change: str, message: str) -> None:
    run = terminal.run(f"replay {damaged(tmp_path, change)} --verify")
    assert run.code == 1
    assert message in run.err


def test_a_file_that_is_no_text_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    run = terminal.run(f"replay {path}")
    assert run.code == 2
    assert "is not a record" in run.err
    assert terminal.run(f"replay {tmp_path}").code == 2


def test_an_unfinished_record_verifies_as_far_as_it_goes(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    text = GOLDEN.read_text(encoding="utf-8")
    path.write_text("\n".join(text.splitlines()[:31]) + '\n{"n":31,"se', encoding="utf-8")
    run = terminal.run(f"replay {path} --verify")
    assert run.code == 0
    assert "as far as it goes: 30 moves" in run.out


def test_python_m_antiquary_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "antiquary", "replay", str(GOLDEN), "--verify", "--lang", "de"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Geprüft: ")


def test_a_reader_who_leaves_early_is_no_crash() -> None:
    command = f"{sys.executable} -m antiquary replay {GOLDEN} | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1


def committed(tmp_path: Path, commit: str) -> Path:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "commit": commit})
    path = tmp_path / "committed.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_the_seed_fits_what_was_announced_before_the_game(terminal: Terminal, tmp_path: Path) -> None:
    announced = commitment(bytes.fromhex(json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[0])["seed"]))
    run = terminal.run(f"replay {committed(tmp_path, announced)} --verify")
    assert run.code == 0
    assert announced in run.out
    assert terminal.run(f"replay {GOLDEN} --verify --commit {announced.upper()}").code == 0


@pytest.mark.parametrize("how", ["header", "option"])
def test_another_seed_than_the_announced_one_is_told(terminal: Terminal, tmp_path: Path, how: str) -> None:
    wrong = "0" * 64
    command = f"{committed(tmp_path, wrong)} --verify" if how == "header" else f"{GOLDEN} --verify --commit {wrong}"
    run = terminal.run(f"replay {command}")
    assert run.code == 1
    assert "not the one that was announced" in run.err
