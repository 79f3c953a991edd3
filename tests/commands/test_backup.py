"""`antiquary backup` and `antiquary restore`, as an operator types them."""

import asyncio
import json
from pathlib import Path

import pytest

from antiquary.server.tables.rows import RUNNING, Turn
from support.running import Terminal
from support.storage.keeping import move, opened, table_row


@pytest.fixture
def database(tmp_path: Path) -> Path:
    async def filled(path: Path) -> None:
        async with opened(str(path)) as store:
            await store.create_table(table_row(), Turn(RUNNING), [move(1), move(2)])

    path = tmp_path / "tables.db"
    asyncio.run(filled(path))
    return path


def test_a_backup_says_what_it_contains(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    run = terminal.run(f"backup {tmp_path}/copy.db --database {database}")
    assert (run.code, run.err) == (0, "")
    assert run.out == f"Copied to {tmp_path}/copy.db and checked. Tables: 1, moves: 2, players: 0.\n"


def test_backup_and_restore_write_json(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    copy = json.loads(terminal.run(f"backup {tmp_path}/copy.db --database sqlite:{database} --json").out)
    assert copy["file"] == f"{tmp_path}/copy.db"
    assert copy["bytes"] == (tmp_path / "copy.db").stat().st_size
    assert (copy["rows"]["tables"], copy["rows"]["entries"]) == (1, 2)
    restored = json.loads(terminal.run(f"restore {tmp_path}/copy.db --database {database} --json").out)
    assert restored["rows"] == copy["rows"]
    assert Path(restored["old"]).exists()


def test_a_restore_says_where_the_old_database_is(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    terminal.run(f"backup {tmp_path}/copy.db --database {database}")
    run = terminal.run(f"restore {tmp_path}/copy.db --database {database} --lang de")
    assert run.code == 0
    (old,) = tmp_path.glob("*.old")
    assert f"Die alte Datenbank heißt jetzt {old}." in run.out
    assert "--discard-old" in terminal.run("restore --help").out
    run = terminal.run(f"restore {tmp_path}/copy.db --database {database} --discard-old")
    assert ".old" not in run.out
    assert list(tmp_path.glob("*.old")) == [old]


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("backup {0}/copy.db --database {0}/tabels.db", "There is no file {0}/tabels.db."),
        ("backup {0}/tables.db --database {0}/tables.db", "The file {0}/tables.db exists already"),
        ("backup {0}/nowhere/copy.db --database {0}/tables.db", "there is no folder {0}/nowhere"),
        (
            "backup {0}/copy.db --database {0}/letter.txt",
            "The database {0}/letter.txt cannot be opened: file is not a database",
        ),
        ("backup {0}/copy.db --database postgresql://db/antiquary", "use pg_dump"),
        ("restore {0}/copy.db --database {0}/tables.db", "There is no file {0}/copy.db."),
        (
            "restore {0}/letter.txt --database {0}/tables.db",
            "The database {0}/letter.txt cannot be opened: file is not a database",
        ),
        ("restore {0}/copy.db --database postgresql://db/antiquary", "use pg_restore"),
    ],
)
def test_a_mistake_is_explained_and_changes_nothing(
    terminal: Terminal, database: Path, tmp_path: Path, command: str, message: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 99)
    before = database.read_bytes()
    run = terminal.run(command.format(tmp_path))
    assert run.code == 2
    assert message.format(tmp_path) in run.err
    assert database.read_bytes() == before
    names = {path.name for path in tmp_path.iterdir() if not path.name.endswith("-lock")}
    assert names == {"letter.txt", "tables.db"}
