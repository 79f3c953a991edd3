"""Pergamon played in a terminal."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from support.games.laws import and_nightly
from support.printing import line_with
from support.running import Terminal, random_numbers


@pytest.mark.parametrize(
    ("setup", "language"),
    and_nightly(
        [("--players 2 --option sorting=true --seat 2", "en")],
        [
            ("--players 3 --option order_of_play=true", "en"),
            ("--players 4 --option order_of_play=true --option sorting=true --seat 3", "de"),
        ],
    ),
)
def test_a_whole_game(terminal: Terminal, tmp_path: Path, setup: str, language: str) -> None:
    path = tmp_path / "game.jsonl"
    command = f"play pergamon {setup} --terminal --bots random --lang {language} --seed 5 --record {path}"
    run = terminal.run(command, more=random_numbers(8, 13))
    assert run.code == 0
    assert {"en": "Score sheet", "de": "Wertung"}[language] in run.out
    assert max(cell_len(line) for line in run.out.splitlines() if str(path) not in line) <= 80
    assert terminal.run(f"replay {path} --verify").code == 0
    replayed = terminal.run(f"replay {path} --lang {language}")
    assert replayed.code == 0
    assert "☠" in replayed.out or "--players 2" not in setup


def test_a_game_without_colours(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    run = terminal.run("play pergamon --terminal --bots random --seed 5", "1", "1", "s", "q")
    assert "■" in run.out
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3|9)\d", run.out)


def test_help_explains_the_signs(terminal: Terminal) -> None:
    run = terminal.run("play pergamon --terminal --seed 5", "h", "i 263", "i 999", "i", "fund 6", "u", "q")
    assert "V vase · J jug · M mask · B bracelet" in run.out
    assert "[M2·63B]  2·63 (mask | bracelet)" in run.out
    assert "There is no tile “999”" in run.out
    assert "as in: i 263" in run.out
    german = terminal.run("play pergamon --terminal --seed 5 --lang de", "h", "i 999", "q").out
    assert "Grabräuber" in german
    assert "Ein Fundstück „999“ gibt es nicht" in german


def test_a_move_that_is_not_legal_is_refused_with_its_reason(terminal: Terminal) -> None:
    """The tomb robber stands on space 7, and space 3 allows no more than gallery IV."""
    command = "play pergamon --terminal --players 2 --bots random --seed 5"
    run = terminal.run(command, "fund 7", "DIG 5", "fund 3", "dig 5", "dig 3", "fund 99", "q").out
    reasons = [
        "A figure already stands on funding space 7.",
        "Now the figures are placed.",
        "Your funding space only allows galleries I to IV.",
        "Digging in gallery III costs 3 coins, and you have 1 of 3.",
        "“fund” means nothing here.",
    ]
    assert [reason for reason in reasons if reason in run] == reasons
    german = terminal.run(command + " --lang de", "fund 7", "q").out
    assert "Auf Forschungsgeld-Feld 7 steht schon eine Figur." in german


@pytest.mark.parametrize(
    "arguments",
    [
        "--players 2",
        "--players 2 --option sorting=true",
        "--players 3 --option order_of_play=true",
        "--players 4 --option order_of_play=true --option sorting=true",
    ],
)
def test_checked_runs_break_no_law(terminal: Terminal, arguments: str) -> None:
    run = terminal.run(f"simulate pergamon {arguments} --games 3 --seed 2 --check")
    assert run.code == 0
    assert line_with(run.out, "broken laws").split()[-1] == "0"
