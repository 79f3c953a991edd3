"""`antiquary components`: Pergamon's printed facts with their evidence, and a components file in their place."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.games.registry import game_named
from antiquary.text import LANGUAGES
from support.running import Terminal, random_numbers

STANDARD = files("antiquary.games.pergamon.components").joinpath("components.json").read_text(encoding="utf-8")


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    """Somebody knows better what the lowest spaces of the museum are worth."""
    path = tmp_path / "corrected.json"
    path.write_text(STANDARD.replace('"1-4": 1', '"1-4": 2'), encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Two mistakes: an object that there is none of, and a number that is there twice."""
    path = tmp_path / "wrong.json"
    text = STANDARD.replace('"number": 10, "left": "mask"', '"number": 24, "left": "amphora"')
    path.write_text(text, encoding="utf-8")
    return path


# ---- the command


@pytest.mark.parametrize("width", ["80", "120"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("explain", ["", "--explain"])
def test_people_get_tables_that_fit(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, explain: str, language: str, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    run = terminal.run(f"components pergamon {explain} --lang {language}")
    assert run.code == 0
    # The last line names a file, whatever its length.
    assert max(len(line) for line in run.out.splitlines()[:-1]) <= int(width)
    assert {"en": "Funding track", "de": "Forschungsgeld"}[language] in run.out


def test_every_fact_is_explained(terminal: Terminal) -> None:
    out = terminal.run("components pergamon --explain").out
    assert "Funding space 1 from the right: 0 coins " in out
    assert "Funding space 1 from the right: galleries I to V " in out
    assert out.count("\nTile ") == TILES
    assert "reconstructed" in out
    assert "components.json" in out
    german = terminal.run("components pergamon --explain --lang de").out
    assert german.count("\nFundstück ") == TILES
    assert "rekonstruiert" in german


def test_without_explanation_there_is_no_evidence(terminal: Terminal) -> None:
    out = terminal.run("components pergamon").out
    assert "reconstructed" not in out
    assert "--explain" in out


def test_programs_get_facts_with_evidence(terminal: Terminal) -> None:
    report = json.loads(terminal.run("components pergamon --json --lang de").out)
    assert report["game"] == "pergamon"
    assert report["edition"] == game_named("pergamon").edition
    assert len(report["tiles"]) == TILES
    assert {fact["evidence"] for fact in report["facts"]} == {"sourced", "likely", "reconstructed"}
    first = report["facts"][0]
    assert (first["fact"], first["space"], first["evidence"]) == ("space", 1, "sourced")
    assert first["text"].startswith("Forschungsgeld-Feld 1")


def test_a_file_of_ones_own_is_shown(terminal: Terminal, corrected: Path) -> None:
    report = json.loads(terminal.run(f"components pergamon --json --components {corrected}").out)
    assert report["edition"] != game_named("pergamon").edition
    assert report["museum_points"][0] == 2


@pytest.mark.parametrize(
    "command", ["components ancient-knowledge", "components chess", "components", "components pergamon --components"]
)
def test_other_games_have_no_components(terminal: Terminal, command: str) -> None:
    assert terminal.run(command).code == 2


# ---- other components in every command


@pytest.mark.parametrize(
    "command",
    [
        "components pergamon",
        "simulate pergamon --games 2",
        "simulate pergamon --games 2 --jobs 2",
        "perft pergamon --depth 1",
        "bench pergamon --seconds 0.1",
        "bench --seconds 0.1",
        "play pergamon --terminal",
        "play --terminal --resume",
        "replay game.jsonl",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_in_a_file_is_named_with_its_place(
    terminal: Terminal, wrong: Path, command: str, language: str
) -> None:
    run = terminal.run(f"{command} --components {wrong} --lang {language}", "q")
    assert run.code == 2
    expected = {
        "en": [
            "The components file has 2 mistakes.",
            '  tiles/1/left: "amphora" is not an object; objects are: vase, jug, mask, bracelet',
            "  tiles/2/number: the number 24 is already on tile 1 of the list",
        ],
        "de": [
            "Die Datei mit dem Spielmaterial hat 2 Fehler.",
            '  tiles/1/left: "amphora" ist kein Gegenstand; Gegenstände sind: vase, jug, mask, bracelet',
            "  tiles/2/number: die Zahl 24 steht schon auf Fundstück 1 der Liste",
        ],
    }
    assert run.err.splitlines() == expected[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_not_there_or_no_json(terminal: Terminal, tmp_path: Path, language: str) -> None:
    missing = tmp_path / "none.json"
    run = terminal.run(f"simulate pergamon --components {missing} --lang {language}")
    assert run.code == 2
    assert str(missing) in run.err
    missing.write_text("{", encoding="utf-8")
    run = terminal.run(f"simulate pergamon --components {missing} --lang {language}")
    assert (run.code, "1:2" in run.err, "JSON" in run.err) == (2, True, True)


@pytest.mark.parametrize("command", ["simulate ancient-knowledge", "play --terminal", "bench ancient-knowledge"])
def test_a_game_without_components_takes_no_file(terminal: Terminal, corrected: Path, command: str) -> None:
    run = terminal.run(f"{command} --components {corrected}")
    assert run.code == 2
    assert "part of its rules" in run.err


def test_a_simulation_with_other_components_scores_otherwise(terminal: Terminal, corrected: Path) -> None:
    command = "simulate pergamon --players 3 --games 12 --seed 4 --check --json"
    usual, other, apart = (
        json.loads(terminal.run(f"{command} {more}").out)
        for more in ("", f"--components {corrected}", f"--components {corrected} --jobs 2")
    )
    assert usual["violations"] == other["violations"] == 0
    assert usual["decisions"] == other["decisions"]
    assert sum(usual["mean_scores"]) < sum(other["mean_scores"])
    assert other["mean_scores"] == apart["mean_scores"]


@pytest.mark.nightly  # simulating and playing with them is tested above
def test_the_bench_measures_other_components(terminal: Terminal, corrected: Path) -> None:
    run = terminal.run(f"bench pergamon --seconds 0.2 --json --components {corrected}")
    assert json.loads(run.out)["games"][0]["uncompiled"]["decisions_per_second"] > 0


def test_a_game_is_played_resumed_and_replayed_with_its_own_components(
    terminal: Terminal, tmp_path: Path, corrected: Path
) -> None:
    path = tmp_path / "game.jsonl"
    setup = f"play pergamon --terminal --bots random --seed 1 --record {path} --components {corrected}"
    left = terminal.run(setup, "1", "1", "q")
    assert f"--resume {path} --components {corrected}" in left.out
    refused = terminal.run(f"play --terminal --resume {path}", "q")
    assert refused.code == 1
    assert "components" in refused.err
    terminal.run(f"play --terminal --resume {path} --components {corrected}", more=random_numbers(2))
    assert terminal.run(f"replay {path} --verify").code == 1
    run = terminal.run(f"replay {path} --verify --components {corrected}")
    assert run.out.startswith("Verified: ")
