"""A backup is one consistent copy of an unchanged source; a restore replaces everything or nothing."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from antiquary.server.tables.rows import RUNNING, Turn
from antiquary.storage import backup as module
from antiquary.storage.backup import backup, restore
from antiquary.storage.errors import AlreadyServed, StoreDamaged, StoreUnusable
from antiquary.storage.file_lock import locked
from support.storage.disks import fill
from support.storage.keeping import create_first_version, move, opened, table_row

pytestmark = pytest.mark.anyio

ENTRY = "INSERT INTO entries VALUES ('t1', ?, 'move', 0, 7, '00ff', 1.0)"


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A closed database with a table of a hundred moves."""
    path = tmp_path / "tables.db"
    async with opened(str(path)) as store:
        await store.create_table(table_row(), Turn(RUNNING), [move(number) for number in range(1, 101)])
    return path


@pytest.fixture
def writing(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection of somebody who has the database open and writes to it."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        yield connection


def moves(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


def entries(folder: Path) -> list[str]:
    """The names in a folder, apart from lock files and what SQLite keeps beside an open database."""
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(("-lock", "-wal", "-shm")))


# --- backup -----------------------------------------------------------------------------------------------------------


async def test_a_backup_holds_the_moment_it_began_while_others_write(
    database: Path, writing: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes after every page that is copied. Were the copy not within one transaction, it would begin again
    each time."""
    monkeypatch.setattr(module, "PAGES", 1)
    pages: list[int] = []

    def write(copied: int, _: int) -> None:
        pages.append(copied)
        assert len(pages) < 500, "the copy began again"
        writing.execute(ENTRY, (100 + len(pages),))

    copy = backup(database, tmp_path / "copy.db", write)
    assert pages == sorted(set(pages))
    assert copy.rows["entries"] == moves(tmp_path / "copy.db") == 100
    assert moves(database) == 100 + len(pages)


async def test_a_backup_has_what_is_only_in_the_log(
    database: Path, writing: sqlite3.Connection, tmp_path: Path
) -> None:
    writing.execute(ENTRY, (101,))
    assert database.with_name("tables.db-wal").stat().st_size > 0
    assert backup(database, tmp_path / "copy.db").rows["entries"] == 101


async def test_a_backup_does_not_migrate_its_source(tmp_path: Path) -> None:
    source = tmp_path / "old.db"
    await create_first_version(f"sqlite:{source}")
    before = source.read_bytes()
    backup(source, tmp_path / "copy.db")
    assert source.read_bytes() == before
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == 1
    async with opened(str(tmp_path / "copy.db")) as store:  # it can be served all the same
        assert await store.table("kept") is not None


async def test_a_backup_leaves_the_log_of_a_killed_server_as_it_is(database: Path, tmp_path: Path) -> None:
    crash(database, 30)
    log = database.with_name("tables.db-wal")
    before = database.read_bytes(), log.read_bytes()
    assert backup(database, tmp_path / "copy.db").rows["entries"] == 130
    assert (database.read_bytes(), log.read_bytes()) == before


async def test_a_backup_is_one_file_for_its_owner_alone(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    backup(database, folder / "copy.db")
    assert [path.name for path in folder.iterdir()] == ["copy.db"]
    assert (folder / "copy.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("existing", [True, False])
async def test_a_source_that_does_not_exist_makes_no_backup(tmp_path: Path, existing: bool) -> None:
    source = tmp_path / "tabels.db"
    if existing:
        source.mkdir()  # a folder is no database either
    with pytest.raises(StoreUnusable) as refusal:
        backup(source, tmp_path / "copy.db")
    assert refusal.value.key == "error-backup-source"
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("content", [b"", b"not a database" * 99])
async def test_another_file_makes_no_backup(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "letter.txt"
    source.write_bytes(content)
    with pytest.raises(StoreUnusable):
        backup(source, tmp_path / "copy.db")
    assert source.read_bytes() == content
    assert entries(tmp_path) == ["letter.txt"]


async def test_a_backup_overwrites_nothing(database: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(StoreUnusable) as refusal:
        backup(database, tmp_path / "copy.db")
    assert refusal.value.key == "error-backup-exists"
    assert (tmp_path / "copy.db").read_text() == "mine"


async def test_a_backup_into_a_missing_folder_is_refused(database: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable) as refusal:
        backup(database, tmp_path / "nowhere" / "copy.db")
    assert refusal.value.key == "error-backup-folder"


async def test_a_damaged_source_makes_no_backup(database: Path, tmp_path: Path) -> None:
    damage(database)
    with pytest.raises(StoreDamaged):
        backup(database, tmp_path / "copy.db")
    assert entries(tmp_path) == ["tables.db"]


async def test_a_backup_on_a_full_disk_is_refused_and_leaves_nothing(database: Path, disk: Path) -> None:
    fill(disk)
    with pytest.raises(StoreUnusable) as refusal:
        backup(database, disk / "copy.db")
    assert refusal.value.key == "error-backup-write"
    assert entries(disk) == ["ballast"]


def damage(path: Path) -> None:
    """Overwrite the pages of an index."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_entries_1'"
        page = connection.execute(query).fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * size + 8)
        file.write(bytes(range(64)))


# --- restore ----------------------------------------------------------------------------------------------------------


@pytest.fixture
async def copy(database: Path, tmp_path: Path) -> Path:
    """A backup with a hundred moves."""
    return backup(database, tmp_path / "copy.db").file


def crash(database: Path, more: int) -> None:
    """Leave a database with more moves, the last of them in its log, as a killed server does."""
    aside = database.with_name("crashed")
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        for number in range(101, 101 + more):
            connection.execute(ENTRY, (number,))
        for log in ("", "-wal"):
            shutil.copy(f"{database}{log}", f"{aside}{log}")
    for log in ("", "-wal"):
        Path(f"{aside}{log}").replace(f"{database}{log}")
    assert database.with_name("tables.db-wal").stat().st_size > 0


async def test_a_restored_database_shows_nothing_of_the_old_log(database: Path, copy: Path) -> None:
    crash(database, 30)
    restored = restore(copy, database)
    assert not database.with_name("tables.db-wal").exists()
    assert moves(database) == 100
    assert restored.copy.rows["entries"] == 100
    assert restored.old is not None
    assert moves(restored.old) == 130  # the old one has all that was acknowledged
    async with opened(str(database)) as store:
        await store.append([move(101)], Turn(RUNNING))
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("keep", [True, False])
async def test_a_log_without_its_database_is_not_read(database: Path, copy: Path, keep: bool) -> None:
    crash(database, 30)
    log = database.with_name("tables.db-wal").read_bytes()
    database.unlink()
    restore(copy, database, keep)
    assert not database.with_name("tables.db-wal").exists()
    assert moves(database) == 100
    assert [path.read_bytes() for path in database.parent.glob("*.old-wal")] == [log] * keep


async def test_a_damaged_database_is_replaced_and_kept(database: Path, copy: Path) -> None:
    database.write_bytes(b"not a database any more" * 500)
    database.with_name("tables.db-wal").write_bytes(b"nor is this a log")
    restored = restore(copy, database)
    assert moves(database) == 100
    assert restored.old is not None
    assert restored.old.read_bytes() == b"not a database any more" * 500


async def test_the_old_database_is_deleted_on_request(database: Path, copy: Path) -> None:
    crash(database, 30)
    assert restore(copy, database, keep_old=False).old is None
    assert moves(database) == 100
    assert entries(database.parent) == ["copy.db", "tables.db"]


async def test_a_served_database_is_not_replaced(database: Path, copy: Path) -> None:
    before = database.read_bytes()
    with locked(str(database), "http://here/"), pytest.raises(AlreadyServed):
        restore(copy, database)
    assert database.read_bytes() == before


async def test_a_database_that_another_program_reads_is_not_replaced(
    database: Path, copy: Path, writing: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.0)
    writing.execute("BEGIN")
    writing.execute("SELECT * FROM tables").fetchall()
    with pytest.raises(StoreUnusable) as refusal:
        restore(copy, database)
    assert refusal.value.key == "error-restore-busy"
    writing.execute("COMMIT")
    assert moves(database) == 100


async def test_a_damaged_backup_changes_nothing(database: Path, copy: Path) -> None:
    damage(copy)
    before = database.read_bytes()
    with pytest.raises(StoreDamaged):
        restore(copy, database)
    assert database.read_bytes() == before
    assert entries(database.parent) == ["copy.db", "tables.db"]


async def test_a_backup_of_a_newer_version_changes_nothing(database: Path, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreUnusable) as refusal:
        restore(copy, database)
    assert refusal.value.key == "error-store-newer"


async def test_a_database_is_not_restored_from_itself(database: Path) -> None:
    with pytest.raises(StoreUnusable) as refusal:
        restore(database, database)
    assert refusal.value.key == "error-restore-same"


async def test_a_restored_database_belongs_to_the_owner_of_the_old_one(database: Path, copy: Path) -> None:
    database.chmod(0o640)
    owner = (12345, 12345) if os.geteuid() == 0 else (os.getuid(), os.getgid())
    os.chown(database, *owner)
    restore(copy, database)
    status = database.stat()
    assert (status.st_uid, status.st_gid, status.st_mode & 0o777) == (*owner, 0o640)


async def test_a_link_to_a_database_stays_a_link(database: Path, copy: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(database)
    crash(database, 5)
    restore(copy, link)
    assert link.is_symlink()
    assert moves(database) == 100
