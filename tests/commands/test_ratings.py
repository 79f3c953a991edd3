"""`antiquary ratings`, as an operator types it."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.store import Player, add_player
from antiquary.server.ratings.store import apply_results
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import FINISHED, Turn
from antiquary.storage.database import Step
from antiquary.storage.file_lock import locked
from support.running import Terminal
from support.storage.keeping import opened, table_row


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Ada has beaten the master, and somebody has changed her rating by hand."""

    async def filled(path: Path) -> None:
        async with opened(str(path)) as store:
            await add_player(store, Player("ada", "Ada", 1.0, "ada", "hash"))
            await store.create_table(replace(table_row(), id="t"), Turn(FINISHED))
            seats = (SeatResult(0, "ada", "", "Ada", 31, 1), SeatResult(1, "", "master", "Hypatia", 28, 2))
            await add_result(store, Result("t", "pergamon", "live", True, 40, PLAYED, 5.0, seats))
            await apply_results(store)
            await store.database.write([Step("UPDATE ratings SET mu = 99 WHERE holder = 'ada'")])

    path = tmp_path / "tables.db"
    asyncio.run(filled(path))
    return path


def test_the_boards_are_shown_with_bots_and_what_is_provisional(terminal: Terminal, database: Path) -> None:
    run = terminal.run(f"ratings --database {database}")
    assert (run.code, run.err) == (0, "")
    assert "Pergamon, live" in run.out
    assert "Master (bot)" in run.out
    assert run.out.count("provisional") == 2


def test_recomputation_says_how_many_ratings_were_wrong(terminal: Terminal, database: Path) -> None:
    run = terminal.run(f"ratings --recompute --database {database}")
    assert "Rated results: 1, ratings: 2, of which were different before: 1." in run.out
    again = json.loads(terminal.run(f"ratings --recompute --json --database {database}").out)
    assert again["recomputed"] == {"results": 1, "ratings": 2, "changed": 0}
    (board,) = again["boards"]
    assert [(line["name"], line["bot"]) for line in board["ratings"]] == [("Ada", ""), ("", "master")]
    assert board["ratings"][0]["points"] > 1500


def test_a_database_that_is_served_is_not_changed(terminal: Terminal, database: Path) -> None:
    with locked(str(database), "http://127.0.0.1:1"):
        assert terminal.run(f"ratings --recompute --database {database}").code != 0
        assert terminal.run(f"ratings --database {database}").code == 0


def test_a_database_that_does_not_exist_is_not_made(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"ratings --database {tmp_path}/tabels.db")
    assert run.code != 0
    assert f"There is no file {tmp_path}/tabels.db." in run.err
    assert not (tmp_path / "tabels.db").exists()


def test_without_results_nobody_has_a_rating(terminal: Terminal, tmp_path: Path) -> None:
    async def empty(path: Path) -> None:
        async with opened(str(path)):
            pass

    asyncio.run(empty(tmp_path / "tables.db"))
    assert terminal.run(f"ratings --database {tmp_path}/tables.db --lang de").out == "Noch hat niemand eine Wertung.\n"
