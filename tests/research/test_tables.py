"""Parquet files: every decision once, in the order of the games, at every level and on any number of cores."""

from pathlib import Path

import pytest
from pyarrow import parquet

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.rng import seed_from
from antiquary.research.tables import FEATURE, SORTS, column_names
from support.running import Terminal


def written(terminal: Terminal, folder: Path, arguments: str) -> list[dict[str, object]]:
    path = folder / "games.parquet"
    run = terminal.run(f"simulate {arguments} --output {path} --json")
    assert run.code == 0, run.err
    rows: list[dict[str, object]] = parquet.read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize("name", [game.name for game in GAMES])
@pytest.mark.parametrize("level", ["random", "novice"])
def test_the_rows_replay_to_the_outcome_they_tell(terminal: Terminal, tmp_path: Path, name: str, level: str) -> None:
    rows = written(terminal, tmp_path, f"{name} --players 3 --games 2 --level {level}")
    game = game_named(name)
    assert list(rows[0]) == column_names(game)
    for number in range(2):
        state = game.new({"players": 3}, seed_from(f"1/{number}"))
        own = [row for row in rows if row["game"] == number]
        for count, row in enumerate(own):
            seat = state.decider()
            assert (row["decision"], row["seat"], row["legal"]) == (count, seat, len(state.legal(seat)))
            assert row["question"] == state.decision(seat).prompt
            assert row["move"] == game.action_text(int(str(row["action"])))
            features = [row[FEATURE + each] for each in game.feature_names()]
            assert features == pytest.approx(game.features(state, seat), abs=1e-5)
            state.apply(seat, int(str(row["action"])))
        assert state.over()
        for row in own:
            seat = int(str(row["seat"]))
            assert row["points"] == state.scores()[seat]
            assert (row["won"] != 0) == (seat in state.winners())


def test_two_processes_write_the_same_file_as_one(terminal: Terminal, tmp_path: Path) -> None:
    one = written(terminal, tmp_path, "pergamon --games 9 --seed x")
    two = written(terminal, tmp_path, "pergamon --games 9 --seed x --jobs 2")
    assert one == two
    assert [row["game"] for row in one] == sorted(int(str(row["game"])) for row in one)


def test_the_file_says_what_it_holds(terminal: Terminal, tmp_path: Path) -> None:
    written(terminal, tmp_path, "pergamon --players 4 --games 2")
    schema = parquet.read_schema(tmp_path / "games.parquet")
    assert schema.metadata[b"game"] == b"pergamon"
    assert b"players=4" in schema.metadata[b"options"]
    assert schema.names[: len(SORTS)] == list(SORTS)


def test_every_column_and_its_type_are_in_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    for name, sort in {**SORTS, f"{FEATURE}*": "float32"}.items():
        assert f"| `{name}` | `{sort}` |" in page


def test_without_pyarrow_the_command_says_what_is_missing(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antiquary.research.tables.find_spec", lambda _: None)
    run = terminal.run(f"simulate pergamon --games 2 --output {tmp_path / 'games.parquet'}")
    assert run.code == 2
    assert 'pip install "antiquary[research]"' in run.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--level novice", "--output"),
        ("--check --output games.parquet", "--check"),
        ("--level oracle --output games.parquet", "oracle"),
        ("--output missing/games.parquet", "missing/games.parquet"),
    ],
)
def test_what_cannot_be_written_is_refused(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = terminal.run(f"simulate pergamon --games 2 {arguments}")
    assert run.code == 2
    assert message in run.err
    assert not list(tmp_path.iterdir())
