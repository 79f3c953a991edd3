"""`antiquary statistics` plays or reads games and counts what is used in them."""

import json
from pathlib import Path

from antiquary.games.statistics import tally_from
from support.running import Terminal


def test_games_are_played_counted_and_written(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    command = f"statistics pergamon --players 2 --games 2 --level random --output {file}"
    report = json.loads(terminal.run(f"{command} --json").out)
    assert (report["game"], report["players"], report["games"]) == ("pergamon", 2, 2)
    assert {row["kind"] for row in report["statistics"]} == {"find", "space"}
    assert tally_from(json.loads(file.read_text())).games == 2
    again = json.loads(terminal.run(f"{command} --json").out)
    assert again == report
    assert "Games: 2, players: 2" in terminal.run(command).out


def test_a_file_without_games_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    run = terminal.run(f"statistics pergamon --records {tmp_path}/empty.jsonl")
    assert (run.code, run.err) == (2, "There is no finished game to count.\n")
    assert terminal.run(f"statistics pergamon --records {tmp_path}/missing.jsonl").code == 2
