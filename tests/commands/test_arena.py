"""`antiquary arena`: tables for people, JSON for programs."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from antiquary.kernel.compiled import COMPILED
from support.agents.policies import policy_file
from support.running import Run, Terminal

AGENT_FIELDS = {"name", "rating", "low", "high", "games", "win_rate", "mean_score", "turn_median", "decision_longest"}
FIELDS = {"game", "players", "options", "seed", "games", "agents", "pairings", "seats", "winning_score", "decisions"}


def report_of(run: Run) -> dict[str, Any]:
    assert run.code == 0
    report = json.loads(run.out)
    assert isinstance(report, dict)
    return report


def test_the_report_has_what_programs_read(terminal: Terminal) -> None:
    report = report_of(terminal.run("arena pergamon --agents random,greedy --games 4 --jobs 1 --json"))
    assert report.keys() >= FIELDS
    assert (report["players"], report["games"], report["seed"]) == (2, 4, "1")
    assert [agent["name"] for agent in report["agents"]] == ["greedy", "random"]
    for agent in report["agents"]:
        assert agent.keys() >= AGENT_FIELDS
        assert agent["low"] < agent["rating"] < agent["high"]
        assert agent["games"] == 4
    (pairing,) = report["pairings"]
    assert pairing["agents"] == ["greedy", "random"]
    assert pairing["low"] <= pairing["win_rate"] <= pairing["high"]
    assert [seat["seat"] for seat in report["seats"]] == [1, 2]


def test_one_agent_plays_against_itself(terminal: Terminal) -> None:
    report = report_of(terminal.run("arena ancient-knowledge --agents random --players 3 --games 3 --jobs 1 --json"))
    (agent,) = report["agents"]
    assert (agent["games"], agent["seats"], agent["rating"]) == (3, 9, 1500)
    assert agent["wins"] == pytest.approx(3, abs=0.01)
    assert report["winning_score"]["mean"] > agent["mean_score"]
    assert report["pairings"] == []


def test_a_policy_in_a_file_plays_under_its_name(terminal: Terminal, tmp_path: Path) -> None:
    file = policy_file(tmp_path, name="Thales of Miletus")
    arguments = f"arena pergamon --agents file:{file},random --games 4 --results {tmp_path / 'run.jsonl'} --jobs"
    report = report_of(terminal.run(f"{arguments} 2 --json"))
    assert {agent["name"] for agent in report["agents"]} == {"Thales of Miletus", "random"}
    assert report["pairings"][0]["games"] == 4
    assert terminal.run(f"{arguments} 1").out.count("Thales of Miletus") == 2
    policy_file(tmp_path, name="Thales of Miletus", seed=2)
    changed = terminal.run(f"{arguments} 1")
    assert changed.code == 2
    assert "policies" in changed.err


def test_a_file_that_is_no_policy_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "p.npz").write_bytes(b"no policy")
    run = terminal.run(f"arena pergamon --agents file:{tmp_path / 'p.npz'},random --games 2 --jobs 1")
    assert run.code == 2
    assert "p.npz" in run.err
    assert not run.out


def test_people_get_tables_best_first(terminal: Terminal) -> None:
    run = terminal.run("arena pergamon --agents random,greedy --games 2 --jobs 1 --lang de")
    assert run.code == 0
    assert run.out.index("\ngreedy ") < run.out.index("\nrandom ")
    assert all(
        word in run.out for word in ("Wertung", "95\u00a0%", "greedy – random", "Platz", "Entscheidungen je Partie")
    )
    assert all(len(line) <= 80 for line in run.out.splitlines())


def test_a_number_of_games_that_leaves_seats_uneven_is_pointed_out(terminal: Terminal) -> None:
    command = "arena pergamon --agents random --jobs 1 --games"
    assert "multiple" not in terminal.run(f"{command} 3").err
    command = "arena pergamon --agents random,greedy --jobs 1 --games"
    assert "With a multiple of 2 games" in terminal.run(f"{command} 1").err


def test_the_same_command_goes_on_where_it_stopped(terminal: Terminal, tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    command = f"arena pergamon --agents random --games 5 --jobs 1 --json --results {whole}"
    first = report_of(terminal.run(command))
    lines = whole.read_bytes().splitlines(keepends=True)
    whole.write_bytes(b"".join(lines[:3]) + lines[3][:30])
    second = report_of(terminal.run(command))
    again = whole.read_bytes().splitlines(keepends=True)
    assert again[:3] == lines[:3]
    assert len(again) == len(lines) == 6
    assert (first["seats"], first["decisions"]) == (second["seats"], second["decisions"])
    assert report_of(terminal.run(command)) == second  # nothing is left to play, so even the times are the same
    assert whole.read_bytes().splitlines(keepends=True) == again


def test_a_results_file_of_another_run_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    command = f"arena pergamon --agents random --games 1 --jobs 1 --results {file}"
    assert terminal.run(command).code == 0
    before = file.read_bytes()
    run = terminal.run(f"{command} --seed 2")
    assert run.code == 2
    assert 'belongs to another run: “seed” is "1" there and "2" here' in run.err
    assert file.read_bytes() == before


def test_pictures_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"arena pergamon --agents random --games 2 --jobs 1 --plots {tmp_path / 'pictures'}")
    assert run.code == 0
    assert {file.name for file in (tmp_path / "pictures").iterdir()} >= {"scores.png", "length.svg", "seats.png"}


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("pergamon", "This is missing: --agents"),
        ("pergamon --agents nobody", "There is no opponent “nobody”"),
        ("pergamon --agents random,", "There is no opponent “”"),
        ("pergamon --agents random,random,greedy", "“random” is named more than once"),
        ("chess --agents random", "There is no game “chess” here"),
        ("pergamon --agents random --players 7", "“players” cannot be “7”"),
        ("pergamon --agents random --games 0", "--games cannot be 0"),
        ("pergamon --agents random --jobs 0", "--jobs cannot be 0"),
        ("pergamon --agents random --results /", "cannot be written"),
        ("pergamon --agents random --plots pyproject.toml/x", "cannot be written"),
    ],
)
def test_bad_usage_is_explained(terminal: Terminal, command: str, message: str) -> None:
    run = terminal.run(f"arena {command}")
    assert run.code == 2
    assert message in run.err
    assert run.out == ""


@pytest.mark.parametrize(
    ("extra", "module", "message"),
    [("--plots pictures", "matplotlib", 'pip install "antiquary[arena]"'), ("--ray", "ray", '"antiquary[ray]"')],
)
def test_a_missing_extra_is_named_before_anything_is_played(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, extra: str, module: str, message: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    run = terminal.run(f"arena pergamon --agents random --results {tmp_path / 'run.jsonl'} {extra}")
    assert run.code == 2
    assert message in run.err
    assert not (tmp_path / "run.jsonl").exists()


def test_without_ray_the_arena_says_what_to_install(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antiquary.arena.cluster.find_spec", lambda _: None)
    run = terminal.run("arena pergamon --agents random --ray")
    assert run.code == 2
    assert "antiquary[ray]" in run.err


@pytest.mark.soak  # Ray is not among the development packages
@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_a_message(terminal: Terminal, address: str) -> None:
    run = terminal.run(f"arena pergamon --agents random --ray {address}")
    assert run.code == 1
    assert "The Ray cluster cannot be used" in run.err


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore them, tests included."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("how", "code"),
    [(signal.SIGINT, 130), pytest.param(signal.SIGKILL, -signal.SIGKILL, marks=pytest.mark.nightly)],
)
def test_a_run_that_was_stopped_goes_on_and_counts_every_game_once(
    terminal: Terminal, tmp_path: Path, how: signal.Signals, code: int
) -> None:
    file = tmp_path / "run.jsonl"
    planned = 1_500 if COMPILED else 400  # not over before it is stopped
    command = f"arena pergamon --agents random --games {planned} --jobs 2 --json --lang en --results {file}"
    with subprocess.Popen(
        [sys.executable, "-m", "antiquary", *command.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,  # noqa: PLW1509 - no other thread runs here
    ) as process:
        deadline = time.monotonic() + 60
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.send_signal(how)
        out, err = process.communicate(timeout=60)
    assert process.returncode == code
    kept = file.read_bytes()
    assert 3 <= kept.count(b"\n") - 1 < planned
    if how == signal.SIGINT:
        assert json.loads(out)["games"] == kept.count(b"\n") - 1
        assert "The same command goes on from here" in err
        assert "Traceback" not in err
    report = report_of(terminal.run(command))
    assert report["games"] == report["planned"] == planned
    assert file.read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
    games = [json.loads(line)["game"] for line in file.read_bytes().splitlines()[1:]]
    assert sorted(games) == list(range(planned))
