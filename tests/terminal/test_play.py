"""Games in the terminal: complete, interrupted, taken back, with invalid input in between."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.agents.policies import policy_file
from support.games.laws import and_nightly
from support.running import Terminal, random_numbers

NONSENSE = (
    "",
    " ",
    "0",
    "-1",
    "999",
    "99999999999999999999",
    "²",
    "x",
    "u u",
    "i",
    "i Q9",
    "ü\x00\x1b[A",
    "1 2",
    "[b]",
    "i [/]",
    "w",
    "w 999",
    "why not",
)


def moves_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize(
    "setup",
    and_nightly(
        ["--players 3 --bots greedy --lang de --starting-hands --seat 2"],
        [
            "--players 2 --bots greedy --lang de",
            "--players 3 --bots random --lang en --seat 2",
            "--players 4 --bots random --lang de --starting-hands",
        ],
    ),
)
def test_a_whole_game(terminal: Terminal, tmp_path: Path, setup: str) -> None:
    """Of Ancient Knowledge; tests/terminal/test_pergamon.py plays Pergamon."""
    path = tmp_path / "game.jsonl"
    run = terminal.run(f"play ancient-knowledge {setup} --terminal --seed 7 --record {path}", more=random_numbers(3))
    assert run.code == 0
    assert "end" in moves_of(path)[-1]
    assert terminal.run(f"replay {path} --verify").out.startswith("Verified: ")


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    chance = random.Random(1)
    typed = "".join(f"{chance.randint(1, 6)}\n" for _ in range(3000))
    done = subprocess.run(
        [
            *(sys.executable, "-m", "antiquary", "play", "pergamon", "--terminal", "--bots", "random"),
            *("--seed", "1", "--record", str(path)),
        ],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "end" in moves_of(path)[-1]


def test_nonsense_is_answered_and_changes_nothing(terminal: Terminal, tmp_path: Path) -> None:
    def typing() -> Iterator[str]:
        chance = random.Random(5)
        for line in NONSENSE * 5:
            yield line + "\n"
            for letter in ("b", "h", "?", "s", "l", "i C10", "i parthenon"):
                if chance.random() < 0.1:
                    yield letter + "\n"
            yield f"{chance.randint(1, 4)}\n"

    path = tmp_path / "game.jsonl"
    run = terminal.run(f"play --terminal --bots random --seed 2 --record {path}", more=typing())
    assert run.code == 0
    assert "There is no such number" in run.out
    assert "means nothing here" in run.out
    assert "There is no card “Q9”" in run.out
    assert terminal.run(f"replay {path} --verify").code == 0


def test_a_move_that_is_not_legal_is_refused_with_its_reason(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = "play ancient-knowledge --terminal --players 2 --bots random --starting-hands --seed 5"
    run = terminal.run(f"{command} --record {path}", "excavate", "learn", "Space4", "space9", "q").out
    assert "Not now: there are no monuments in your past" in run
    assert "Not now: you are asked something else: Which technology do you learn?" in run
    assert "“space9” means nothing here." in run
    assert [move["move"] for move in moves_of(path) if move["seat"] == 0] == ["learn"]
    assert "Jetzt nicht: in deiner Vergangenheit" in terminal.run(command + " --lang de", "excavate", "q").out


def test_the_same_typing_gives_the_same_game(terminal: Terminal, tmp_path: Path) -> None:
    texts: list[str] = []
    for name in ("a", "b"):
        path = tmp_path / name
        terminal.run(f"play --terminal --seed 3 --record {path}", more=iter(["1\n"] * 25))
        texts.append(path.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_a_game_that_was_left_goes_on_exactly(terminal: Terminal, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    terminal.run(f"play --terminal --players 3 --bots random --seed 9 --record {whole}", more=iter(["1\n"] * 120))
    terminal.run(f"play --terminal --players 3 --bots random --seed 9 --record {parts}", *["1"] * 25, "q")
    half = len(moves_of(parts))
    assert "end" not in moves_of(parts)[-1]
    with parts.open("a", encoding="utf-8") as file:  # the machine went down while it wrote a move
        file.write('{"n":' + str(half + 1))
    run = terminal.run(f"play --terminal --resume {parts}", more=iter(["1\n"] * 95))
    assert f"goes on after {half} moves" in run.out
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_the_last_game_is_resumed_without_naming_it(terminal: Terminal) -> None:
    left = terminal.run("play --terminal --seed 4", "1", "1", "q")
    assert "Go on with: antiquary play --terminal --resume" in left.out
    again = terminal.run("play --terminal --resume", "q")
    assert "The game goes on after 2 moves." in again.out
    terminal.run("play --terminal --seed 5", "q")
    assert "goes on after" not in terminal.run("play --terminal --resume", "q").out


def test_the_end_of_typing_is_a_way_to_leave(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert terminal.run(f"play --terminal --record {path}", "1").code == 0
    assert len(moves_of(path)) == 1


def test_undo_takes_the_choice_back_and_out_of_the_record(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run = terminal.run(f"play --terminal --seed 6 --record {path}", "1", "1", "u", "q")
    assert "Taken back." in run.out
    assert len(moves_of(path)) == 1
    assert terminal.run(f"replay {path} --verify").code == 0


def test_undo_survives_resuming(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal.run(f"play --terminal --seed 6 --record {path}", "1", "1", "q")
    terminal.run(f"play --terminal --resume {path}", "u", "q")
    assert len(moves_of(path)) == 1


def test_undo_says_when_there_is_nothing_to_take_back(terminal: Terminal) -> None:
    assert "nothing you could take back" in terminal.run("play --terminal --seed 6", "u", "q").out


def test_a_file_is_not_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious", encoding="utf-8")
    run = terminal.run(f"play --terminal --record {path}", "q")
    assert run.code == 2
    assert "is there already" in run.err
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_record_that_cannot_be_written_is_an_error_only_if_it_was_asked_for(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    run = terminal.run(f"play --terminal --record {blocked}/game.jsonl", "q")
    assert run.code == 2
    assert "cannot be written" in run.err
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    run = terminal.run("play --terminal", "q")
    assert run.code == 0
    assert "it will be gone when you leave" in " ".join(run.out.split())


def test_a_damaged_record_is_not_resumed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal.run(f"play --terminal --seed 6 --record {path}", "1", "1", "1", "q")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], *lines[2:]]), encoding="utf-8")
    run = terminal.run(f"play --terminal --resume {path}", "q")
    assert run.code == 1
    assert "wrong number" in run.err


def test_a_move_can_be_typed_in_notation(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal.run(f"play --terminal --starting-hands --seed 1 --record {path}", "search", "q")
    assert "search" in [move["move"] for move in moves_of(path) if move["seat"] == 0]


@pytest.mark.parametrize(("language", "best"), [("en", "This is the best move"), ("de", "Das ist der beste Zug")])
def test_why_not_this_choice(terminal: Terminal, tmp_path: Path, language: str, best: str) -> None:
    """Of three choices at most one is the best; the others are compared with it. Nothing is chosen by asking."""
    path = tmp_path / "game.jsonl"
    command = f"play pergamon --terminal --players 2 --bots random --seed 7 --lang {language} --record {path}"
    run = terminal.run(command, "w 1", "why 2", "w 3", "q")
    assert run.code == 0
    compared = run.out.count("→ ")
    assert compared + run.out.count(best) == 3
    assert compared >= 2
    assert not [move for move in moves_of(path) if move.get("seat") == 0]


def test_a_policy_plays_and_is_still_there_when_the_game_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    policy, path = policy_file(tmp_path, players=3), tmp_path / "game.jsonl"
    begun = terminal.run(f"play pergamon --players 3 --policy {policy} --terminal --seed 7 --record {path}", "q")
    assert begun.code == 0
    names = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["names"]
    assert names == ["human", f"Strabo (file:{policy})", f"Ctesibius (file:{policy})"]
    finished = terminal.run(f"play --terminal --resume {path}", more=random_numbers(3))
    assert finished.code == 0
    assert "end" in moves_of(path)[-1]
    assert str(policy) not in finished.out
    policy.unlink()
    gone = terminal.run(f"play pergamon --policy {policy} --terminal --record {tmp_path / 'other.jsonl'}")
    assert gone.code == 2
    assert str(policy) in gone.err
    assert not (tmp_path / "other.jsonl").exists()
