"""`antiquary admin`, as an operator types it, also beside a running server."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.accounts.store import Player, add_player, ban_of, is_admin
from antiquary.server.admin.store import announcements
from antiquary.server.tables.rows import FINISHED, RUNNING, Turn
from antiquary.storage.database import migrations
from antiquary.storage.file_lock import locked
from support.running import Terminal
from support.storage.keeping import execute, move, opened, table_row

DAY = 86400.0


@pytest.fixture
def database(tmp_path: Path) -> Path:
    async def filled(path: Path) -> None:
        async with opened(str(path)) as store:
            await add_player(store, Player("ada-id", "Ada", time.time(), "ada", "secret"))
            await add_player(store, Player("guest-id", "Guest", time.time()))
            await store.create_table(table_row("t1", "ada-id", "bo"), Turn(RUNNING), [move(1)])
            await store.create_table(table_row("t2"), Turn(FINISHED))

    path = tmp_path / "tables.db"
    asyncio.run(filled(path))
    return path


def stored(database: Path, read: Any) -> Any:
    async def run() -> Any:
        async with opened(str(database)) as store:
            return await read(store)

    return asyncio.run(run())


def json_of(terminal: Terminal, command: str) -> Any:
    run = terminal.run(f"{command} --json")
    assert run.code == 0, run.err
    return json.loads(run.out)


def test_tables_players_and_uploads_are_listed(terminal: Terminal, database: Path) -> None:
    everything = json_of(terminal, f"admin list tables --database {database}")
    assert {table["id"] for table in everything} == {"t1", "t2"}
    assert "invite" not in str(everything)
    assert "seed" not in str(everything)
    running = json_of(terminal, f"admin list tables --status running --player ada --database {database}")
    assert [table["id"] for table in running] == ["t1"]
    assert json_of(terminal, f"admin list uploads --database {database}") == []
    accounts = json_of(terminal, f"admin list players --kind accounts --database {database}")
    assert [player["login"] for player in accounts] == ["ada"]
    assert "secret" not in str(accounts)
    run = terminal.run(f"admin list players --database {database}")
    assert "Guest" in run.out
    assert "There are none." in terminal.run(f"admin list uploads --database {database}").out


def test_an_account_is_banned_and_let_in_again(terminal: Terminal, database: Path) -> None:
    run = terminal.run(f"admin ban ada --reason spam --database {database}")
    assert (run.code, run.out) == (0, "Ada is banned.\n")
    assert stored(database, lambda store: ban_of(store, "ada-id")).reason == "spam"
    assert terminal.run(f"admin ban ada --reason spam --database {database}").code == 2
    assert "banned: spam" in terminal.run(f"admin list players --kind banned --database {database}").out
    assert terminal.run(f"admin unban ada --database {database}").code == 0
    assert stored(database, lambda store: ban_of(store, "ada-id")) is None
    run = terminal.run(f"admin unban nobody --database {database}")
    assert (run.code, run.err) == (2, "There is no account or player “nobody”.\n")


def test_only_accounts_are_made_administrators(terminal: Terminal, database: Path) -> None:
    assert terminal.run(f"admin grant ADA --database {database}").code == 0
    assert stored(database, lambda store: is_admin(store, "ada-id"))
    assert "needs an account" in terminal.run(f"admin grant guest-id --database {database}").err
    assert terminal.run(f"admin revoke ada --database {database}").code == 0
    assert not stored(database, lambda store: is_admin(store, "ada-id"))


def test_an_announcement_needs_a_language_and_a_moment_to_come(terminal: Terminal, database: Path) -> None:
    assert terminal.run(f"admin announce en=Hello de=Hallo --days 2 --database {database}").code == 0
    (shown,) = stored(database, lambda store: announcements(store, time.time()))
    assert shown.texts == {"en": "Hello", "de": "Hallo"}
    assert shown.until == pytest.approx(time.time() + 2 * DAY, abs=60)
    assert terminal.run(f"admin announce Hello --database {database}").code == 2
    assert terminal.run(f"admin announce fr=Bonjour --database {database}").code == 2
    for until in ("2020-01-01", "tomorrow"):
        assert "in the future" in terminal.run(f"admin announce en=Hi --until {until} --database {database}").err
    assert terminal.run(f"admin withdraw {shown.id} --database {database}").code == 0
    assert stored(database, lambda store: announcements(store, time.time())) == []


def test_a_table_is_removed_only_after_a_yes(terminal: Terminal, database: Path) -> None:
    run = terminal.run(f"admin remove t1 --database {database}", "no")
    assert (run.code, run.out) == (1, "")
    assert "Nothing was changed." in run.err
    assert terminal.run(f"admin remove t1 --database {database}").code == 1  # nobody answers
    assert terminal.run(f"admin remove t1 --database {database}", "yes").code == 0
    assert terminal.run(f"admin remove t1 --yes --database {database}").code == 2
    assert terminal.run(f"admin remove t2 --database {database} --lang de", "ja").code == 0


def test_a_purge_counts_asks_and_deletes(terminal: Terminal, database: Path) -> None:
    asyncio.run(execute(f"sqlite:{database}", "UPDATE tables SET touched = 1", "UPDATE players SET created = 1"))
    purge = f"admin purge --older-than running-tables=30,guests=30 --database {database}"
    dry = json_of(terminal, f"{purge} --dry-run")
    assert dry["dry_run"]
    assert (dry["counts"]["running_tables"], dry["counts"]["guests"]) == (1, 1)
    assert terminal.run(purge, "no").code == 1
    assert stored(database, lambda store: store.table("t1")) is not None
    run = terminal.run(purge, "yes")
    assert run.code == 0
    assert "1  unfinished games" in run.out
    assert stored(database, lambda store: store.table("t1")) is None
    assert stored(database, lambda store: store.table("t2")) is not None
    assert terminal.run(f"admin purge --yes --database {database}").code == 2
    assert terminal.run(f"admin purge --older-than cats=1 --yes --database {database}").code == 2


def test_the_log_tells_what_was_done_from_the_command_line(terminal: Terminal, database: Path) -> None:
    terminal.run(f"admin ban ada --reason spam --database {database}")
    assert json_of(terminal, f"admin vacuum --database {database}")["done"] == "vacuum"
    log = json_of(terminal, f"admin log --database {database}")
    assert [entry["act"] for entry in log] == ["vacuum", "ban"]
    assert "command line" in terminal.run(f"admin log --database {database}").out


def test_a_database_that_does_not_exist_is_not_made(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"admin list tables --database {tmp_path}/tabels.db")
    assert (run.code, run.err) == (2, f"There is no file {tmp_path}/tabels.db.\n")
    assert list(tmp_path.iterdir()) == []


def test_it_works_beside_a_server_of_the_same_version_only(terminal: Terminal, database: Path) -> None:
    with locked(str(database), "http://127.0.0.1:8000/"):
        assert terminal.run(f"admin list tables --database {database}").code == 0
        asyncio.run(execute(f"sqlite:{database}", f"PRAGMA user_version = {len(migrations()) - 1}"))
        run = terminal.run(f"admin list tables --database {database}")
        assert run.code == 2
        assert "of another version" in run.err


@pytest.mark.parametrize("act", ["list", "remove", "ban", "announce", "purge", "vacuum", "grant", "log"])
def test_every_act_has_help_with_an_example(terminal: Terminal, act: str) -> None:
    run = terminal.run(f"admin {act} --help")
    assert run.code == 0
    assert run.out.count(f"antiquary admin {act}") >= 2
