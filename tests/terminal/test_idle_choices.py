"""A choice that would do nothing now is marked, and typed twice before it counts."""

import json
from pathlib import Path

import pytest

from support.games.golden_records import path_of
from support.running import Terminal

# In the golden game, seat 1 chooses between Tulum and Assurbanipal's tablet, which does nothing yet.
MOVES = 338
TABLET = "2"


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    lines = path_of("ancient-knowledge-4").read_text(encoding="utf-8").splitlines()[: MOVES + 1]
    header = {**json.loads(lines[0]), "names": ["human", "random", "random", "random"]}
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    return path


def moves_after(path: Path) -> list[str]:
    return [json.loads(line)["move"] for line in path.read_text(encoding="utf-8").splitlines()[MOVES + 1 :]]


@pytest.mark.parametrize(
    ("language", "mark", "question"),
    [
        ("en", "Does nothing now: ", "Type it again if you mean it."),
        ("de", "Bewirkt jetzt nichts: ", "Gib es noch einmal ein, wenn du es so willst."),
    ],
)
def test_the_first_time_nothing_happens(
    terminal: Terminal, unfinished: Path, language: str, mark: str, question: str
) -> None:
    run = terminal.run(f"play --terminal --resume {unfinished} --lang {language}", TABLET, "q")
    shown = " ".join(run.out.split())
    assert mark in shown
    assert question in shown
    assert moves_after(unfinished) == []


def test_the_second_time_it_is_chosen(terminal: Terminal, unfinished: Path) -> None:
    terminal.run(f"play --terminal --resume {unfinished}", TABLET, "a35", "q")
    assert moves_after(unfinished) == ["A35"]


def test_another_choice_in_between_counts_at_once(terminal: Terminal, unfinished: Path) -> None:
    terminal.run(f"play --terminal --resume {unfinished}", TABLET, "1", "q")
    assert moves_after(unfinished) == ["C35"]
