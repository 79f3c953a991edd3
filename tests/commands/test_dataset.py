"""`antiquary dataset` writes the same bytes on any number of processes, goes on after an interruption, and leaves
foreign files alone."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from antiquary.games.registry import game_named
from antiquary.research.datasets import dataset as module
from antiquary.research.datasets.dataset import DATASHEET, FileResults, Part, write_part
from antiquary.text import Words
from support.running import Terminal


def written(terminal: Terminal, folder: Path, arguments: str) -> dict[str, Any]:
    run = terminal.run(f"dataset {arguments} --output {folder} --json")
    assert run.code == 0, run.err
    report = json.loads(run.out)
    assert isinstance(report, dict)
    return report


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


GAMES_A_FILE = 4
MANY = f"pergamon --level random --games {2 * GAMES_A_FILE + 3} --seed x"


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GAMES_PER_FILE", GAMES_A_FILE)


def test_two_processes_write_the_same_bytes_as_one(terminal: Terminal, tmp_path: Path) -> None:
    written(terminal, tmp_path / "one", MANY)
    written(terminal, tmp_path / "two", f"{MANY} --jobs 2")
    one = contents(tmp_path / "one")
    assert set(one) == {DATASHEET, *(f"games/{first:06d}.parquet" for first in (0, GAMES_A_FILE, 2 * GAMES_A_FILE))}
    assert one == contents(tmp_path / "two")
    written(terminal, tmp_path / "other", MANY.replace("--seed x", "--seed y"))
    assert one["games/000000.parquet"] != contents(tmp_path / "other")["games/000000.parquet"]


@pytest.mark.nightly  # novices do the same on two processes in every run
def test_masters_play_the_same_on_two_processes(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GAMES_PER_FILE", 1)
    arguments = "pergamon --level master --games 2"
    written(terminal, tmp_path / "one", arguments)
    written(terminal, tmp_path / "two", f"{arguments} --jobs 2")
    assert len(contents(tmp_path / "one")) == 3
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_an_interrupted_run_goes_on_and_keeps_what_is_there(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(part: Part) -> FileResults:
        if part.games.first:
            raise KeyboardInterrupt
        return write_part(part)

    with monkeypatch.context() as patch:
        patch.setattr("antiquary.commands.dataset.write_part", interrupted)
        run = terminal.run(f"dataset {MANY} --output {tmp_path / 'data'}")
    assert run.code == 130
    assert "1 of 3" in run.err
    first = tmp_path / "data" / "games" / "000000.parquet"
    assert set(contents(tmp_path / "data")) == {"games/000000.parquet"}
    kept = first.stat()
    written(terminal, tmp_path / "data", MANY)
    assert (first.stat().st_mtime_ns, first.stat().st_ino) == (kept.st_mtime_ns, kept.st_ino)
    written(terminal, tmp_path / "whole", MANY)
    assert contents(tmp_path / "data") == contents(tmp_path / "whole")


def test_more_games_are_added_to_those_that_are_there(terminal: Terminal, tmp_path: Path) -> None:
    written(terminal, tmp_path / "data", "pergamon --level random --games 3")
    written(terminal, tmp_path / "data", f"pergamon --level random --games {GAMES_A_FILE + 1}")
    written(terminal, tmp_path / "whole", f"pergamon --level random --games {GAMES_A_FILE + 1}")
    assert contents(tmp_path / "data") == contents(tmp_path / "whole")


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ("pergamon --level random --games 3 --seed 2", "seed"),
        ("pergamon --level novice --games 3", "level"),
        ("pergamon --level random --games 3 --players 3", "options"),
        ("ancient-knowledge --level random --games 3", "game"),
        ("pergamon --level random --games 2", "games"),
    ],
)
def test_a_folder_of_another_dataset_is_left_alone(
    terminal: Terminal, tmp_path: Path, arguments: str, field: str
) -> None:
    written(terminal, tmp_path / "data", "pergamon --level random --games 3")
    before = contents(tmp_path / "data")
    run = terminal.run(f"dataset {arguments} --output {tmp_path / 'data'}")
    assert run.code == 2
    assert f"“{field}”" in run.err
    assert contents(tmp_path / "data") == before


@pytest.mark.parametrize("name", ["000000.parquet", "mine.parquet"])
def test_a_foreign_file_is_left_alone(terminal: Terminal, tmp_path: Path, name: str) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / name).write_bytes(b"mine")
    run = terminal.run(f"dataset pergamon --level random --games 3 --output {tmp_path}")
    assert run.code == 2
    assert name in run.err
    assert contents(tmp_path) == {f"games/{name}": b"mine"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("pergamon --output {}/data --level oracle", "oracle"),
        ("pergamon --output {}/data --level playouts", "playouts"),
        ("pergamon --output {}/data --games 0", "--games"),
        ("pergamon --output {}/file/data --level random --games 2", "file"),
        ("pergamon --level random", "--output"),
    ],
)
def test_what_cannot_be_written_is_refused(terminal: Terminal, tmp_path: Path, arguments: str, message: str) -> None:
    (tmp_path / "file").touch()
    run = terminal.run(f"dataset {arguments.format(tmp_path)}")
    assert run.code == 2
    assert message in run.err
    assert set(contents(tmp_path)) == {"file"}


def test_without_pyarrow_the_command_says_what_is_missing(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antiquary.research.datasets.dataset.find_spec", lambda _: None)
    run = terminal.run(f"dataset pergamon --games 2 --output {tmp_path / 'data'}")
    assert run.code == 2
    assert 'pip install "antiquary[research]"' in run.err
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def masters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of masters."""
    folder = tmp_path_factory.mktemp("masters")
    command = "dataset pergamon --level master --games 2 --lang en --output"
    subprocess.run([sys.executable, "-m", "antiquary", *command.split(), str(folder)], check=True, capture_output=True)
    return folder


@pytest.mark.nightly
def test_polars_duckdb_and_pandas_read_it_in_two_lines(masters: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines are those of the datasheet."""
    import duckdb
    import pandas
    import polars

    monkeypatch.chdir(masters)
    read = Words("en").say("datasheet-reading.text")
    lines = read.split("```python\n")[1].split("```")[0].split("\n\n")
    tables: dict[str, Any] = {}
    for pair in lines:
        assert len(pair.strip().splitlines()) == 2
        names: dict[str, Any] = {}
        exec(pair, names)
        tables[pair.split()[1]] = names["table"]
    assert isinstance(tables["polars"], polars.DataFrame)
    assert isinstance(tables["pandas"], pandas.DataFrame)
    assert isinstance(tables["duckdb"], duckdb.DuckDBPyRelation)
    frame = tables["pandas"]
    size = game_named("pergamon").encoding.size(2)
    expected = [row.as_py() for row in parquet.read_table("games")["shares"]]
    for column, convert in (("observation", bytes), ("action", int), ("shares", list), ("win_chances", list)):
        values = [None if value is None else convert(value) for value in frame[column]]
        assert values == [None if value is None else convert(value) for value in tables["polars"][column].to_list()]
        rows = tables["duckdb"].select(column).fetchall()
        assert values == [None if value is None else convert(value) for (value,) in rows]
    assert tables["polars"]["shares"].to_list() == expected
    for table in (frame, tables["polars"]):
        pixels = np.frombuffer(b"".join(table["observation"]), "uint8").reshape(len(table), -1)
        assert pixels.shape == (len(frame), size)


def test_the_datasheet_states_the_facts_of_the_run(terminal: Terminal, tmp_path: Path) -> None:
    written(terminal, tmp_path, "pergamon --level novice --games 2 --lang en")
    text = (tmp_path / DATASHEET).read_text(encoding="utf-8")
    table = parquet.read_table(tmp_path / "games")
    assert f"Number of rows: {table.num_rows}, of games: 2." in text
    assert "antiquary dataset pergamon --level novice --games 2 --option players=2" in text
    for name in table.schema.names:
        assert f"`{name}`" in text or name.startswith("feature.")
    assert "{" not in text


def test_the_command_of_the_datasheet_writes_the_same_bytes(terminal: Terminal, tmp_path: Path) -> None:
    written(terminal, tmp_path / "one", "ancient-knowledge --level random --games 2 --option starting_hands=true")
    sheet = (tmp_path / "one" / DATASHEET).read_text(encoding="utf-8")
    (command,) = (line for line in sheet.splitlines() if line.startswith("antiquary dataset"))
    run = terminal.run(command.removeprefix("antiquary ").replace("FOLDER", str(tmp_path / "two")))
    assert run.code == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_people_read_where_it_is(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"dataset pergamon --level random --games 2 --output {tmp_path / 'data'} --lang de")
    assert run.code == 0
    assert "Partien: 2" in run.err
    assert "## Zusammensetzung" in (tmp_path / "data" / DATASHEET).read_text(encoding="utf-8")
