"""`antiquary simulate` counts the same however many processes play."""

import json
from typing import Any

import pytest

from antiquary.commands.simulate import SimulationTask, Tally, play_here, play_task
from antiquary.games.registry import GAMES
from antiquary.kernel.compiled import COMPILED
from support.games.laws import and_nightly
from support.running import Terminal

FIELDS = {"games", "decisions", "seconds", "decisions_per_second", "compiled", "violations", "mean_scores"}


def simulated(terminal: Terminal, arguments: str) -> dict[str, Any]:
    run = terminal.run(f"simulate {arguments} --json")
    assert run.code == 0
    report = json.loads(run.out)
    assert isinstance(report, dict)
    return report


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_report_has_what_programs_read(terminal: Terminal, game: str) -> None:
    report = simulated(terminal, f"{game} --players 3 --games 4 --seed 1")
    assert report.keys() >= FIELDS
    assert report["games"] == 4
    assert report["compiled"] is COMPILED
    assert report["violations"] == 0
    assert len(report["mean_scores"]) == 3
    assert report["mean_decisions"] == pytest.approx(report["decisions"] / 4, abs=0.1)
    assert sum(report["mean_wins"]) == pytest.approx(1)


@pytest.mark.parametrize("players", and_nightly([2], [3, 4]))
def test_a_checked_run_of_ancient_knowledge_breaks_no_law(terminal: Terminal, players: int) -> None:
    report = simulated(terminal, f"ancient-knowledge --players {players} --games 3 --seed 5 --check")
    assert (report["checked"], report["violations"]) == (3, 0)


def test_fixed_hands_are_an_option(terminal: Terminal) -> None:
    report = simulated(terminal, "ancient-knowledge --games 2 --option starting_hands=true --check")
    assert report["options"] == {"players": 2, "starting_hands": True}
    assert report["violations"] == 0


def test_the_same_seed_gives_the_same_games(terminal: Terminal) -> None:
    compared = ("decisions", "mean_scores", "mean_wins")
    one, two, other = (simulated(terminal, f"ancient-knowledge --games 3 --seed {seed}") for seed in ("a", "a", "b"))
    assert [one[name] for name in compared] == [two[name] for name in compared]
    assert one["decisions"] != other["decisions"]


def test_two_processes_play_the_same_games_as_one(terminal: Terminal) -> None:
    one = simulated(terminal, "ancient-knowledge --games 6")
    two = simulated(terminal, "ancient-knowledge --games 6 --jobs 2")
    assert [one["decisions"], one["mean_scores"]] == [two["decisions"], two["mean_scores"]]


def test_parts_add_up_to_the_whole() -> None:
    task = SimulationTask("ancient-knowledge", {"players": 2, "starting_hands": False}, "s", 0, 7)
    total = Tally()
    for part in play_here(task):
        total.add(part)
    whole = play_task(task)
    assert (total.games, total.decisions, total.scores) == (whole.games, whole.decisions, whole.scores)


def test_people_get_a_table(terminal: Terminal) -> None:
    run = terminal.run("simulate ancient-knowledge --games 2 --check --lang de")
    assert run.code == 0
    assert "Partien" in run.out
    assert "verletzte Gesetze" in run.out


@pytest.mark.parametrize(
    ("arguments", "nodes"),
    [
        ("ancient-knowledge --seed 1 --depth 4", [1, 10, 90, 720, 5040]),
        ("ancient-knowledge --seed 1 --depth 4 --option starting_hands=true", [1, 3, 13, 64, 304]),
        ("pergamon --seed 1 --depth 4 --players 3", [1, 13, 156, 1716, 4032]),
    ],
)
def test_perft_counts(terminal: Terminal, arguments: str, nodes: list[int]) -> None:
    run = terminal.run(f"perft {arguments} --json")
    assert run.code == 0
    assert json.loads(run.out)["nodes"] == nodes


def test_perft_for_people(terminal: Terminal) -> None:
    run = terminal.run("perft ancient-knowledge --depth 2")
    assert [line.split()[:2] for line in run.out.splitlines()[1:]] == [["0", "1"], ["1", "10"], ["2", "90"]]
