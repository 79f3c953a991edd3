"""Bans, administrators, announcements and removed tables, each with its line in the audit log."""

import time

import pytest

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import (
    BANNED,
    SESSION,
    TOKEN,
    Key,
    Player,
    add_key,
    add_player,
    ban_of,
    find_key,
    is_admin,
)
from antiquary.server.admin.store import (
    Actor,
    TableFilter,
    announce,
    announcements,
    audit_log,
    audit_mark,
    ban,
    bans,
    grant_admin,
    list_players,
    list_tables,
    listed_player,
    remove_table,
    revoke_admin,
    unban,
    withdraw,
)
from antiquary.server.features import STORED
from antiquary.server.retention import DAY, Deleted, count_unused, delete_unused
from antiquary.server.settings import Retention
from antiquary.server.tables.rows import FINISHED, RUNNING, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Change
from support.storage.keeping import move, opened, table_row, until

pytestmark = pytest.mark.anyio

ADA = Player("ada", "Ada", 1.0, "ada", "secret")
BO = Player("bo", "Bo", 2.0, "bo", "secret")
GUEST = Player("guest", "Guest", 3.0)
ROOT = Actor("ada", "ada")
HOST = Actor()


async def people(store: TableStore) -> None:
    for player in (ADA, BO, GUEST):
        await add_player(store, player)
    for hash_, kind in (("phone", SESSION), ("program", TOKEN)):
        await add_key(store, Key(hash_, kind, "bo", {}, time.time(), time.time() + 1000))


async def test_a_ban_ends_every_session_and_token_and_is_announced(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        heard: list[Change] = []
        store.listen(heard.append)
        assert await ban(store, BO, "spam", ROOT, 5.0)
        assert not await ban(store, BO, "again", ROOT, 6.0)
        ban_now = await ban_of(store, "bo")
        assert ban_now is not None
        assert ban_now.reason == "spam"
        assert [each.player for each in await bans(store)] == ["bo"]
        for hash_ in ("phone", "program"):
            key = await find_key(store, hash_, time.time())
            assert key is not None
            assert key.kind == BANNED
        await until(lambda: {change.key for change in heard} == {"phone", "program"})


async def test_the_sessions_of_before_do_not_come_back_with_the_end_of_a_ban(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        assert not await unban(store, BO, ROOT, 4.0)
        await ban(store, BO, "spam", ROOT, 5.0)
        assert await unban(store, BO, ROOT, 6.0)
        assert await ban_of(store, "bo") is None
        assert await find_key(store, "phone", time.time()) is None


async def test_a_banned_administrator_is_none_any_more(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        assert await grant_admin(store, BO, HOST, 5.0)
        assert not await grant_admin(store, BO, HOST, 5.5)
        assert await is_admin(store, "bo")
        await ban(store, BO, "spam", HOST, 6.0)
        assert not await is_admin(store, "bo")
        assert not await revoke_admin(store, BO, HOST, 7.0)


async def test_every_act_is_written_down_with_who_did_it(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        await store.create_table(table_row("t1"), Turn(RUNNING))
        mark = await audit_mark(store)
        await grant_admin(store, ADA, HOST, 5.0)
        assert await audit_mark(store) != mark
        await ban(store, BO, "spam", ROOT, 6.0)
        assert await remove_table(store, "t1", ROOT, 7.0)
        assert not await remove_table(store, "t1", ROOT, 8.0)
        log = await audit_log(store, 10)
        assert [(each.act, each.actor_name, each.subject) for each in log] == [
            ("remove", "ada", "t1"),
            ("ban", "ada", "bo"),
            ("grant", "", "ada"),
        ]
        assert log[1].details == {"reason": "spam"}
        assert await audit_log(store, 1, 1) == log[1:2]


async def test_a_deleted_account_leaves_no_name_in_the_log(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        await grant_admin(store, ADA, HOST, 5.0)
        await ban(store, BO, "spam", ROOT, 6.0)
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="master")])
        log = await audit_log(store, 10)
        assert "ada" not in str(log)
        assert log[0].subject_name == "bo"
        assert not await is_admin(store, "ada")


async def test_an_announcement_is_shown_until_its_date(address: str) -> None:
    async with opened(address) as store:
        first = await announce(store, {"en": "Maintenance", "de": "Wartung"}, 100.0, HOST, 10.0)
        second = await announce(store, {"en": "Hello"}, 50.0, HOST, 20.0)
        assert await announcements(store, 49.0) == [second, first]
        assert await announcements(store, 50.0) == [first]
        assert await withdraw(store, first.id, HOST, 60.0)
        assert not await withdraw(store, first.id, HOST, 60.0)
        assert await announcements(store, 60.0) == []


async def test_players_are_listed_by_kind_and_name(address: str) -> None:
    async with opened(address) as store:
        await people(store)
        await add_player(store, Player("odd", "50%_off", 4.0))
        await store.create_table(table_row("t1", "bo", "ada"), Turn(RUNNING))
        await ban(store, BO, "spam", HOST, 5.0)
        await grant_admin(store, ADA, HOST, 5.0)

        async def names(kind: str, name: str = "") -> list[str]:
            return [player.id for player in await list_players(store, kind, name, 10)]

        assert await names("") == ["odd", "guest", "bo", "ada"]
        assert await names("accounts") == ["bo", "ada"]
        assert await names("guests") == ["odd", "guest"]
        assert await names("banned") == ["bo"]
        assert await names("admins") == ["ada"]
        assert await names("", "GUE") == ["guest"]
        assert await names("", "%") == ["odd"]
        assert await names("", "_") == ["odd"]
        bo = await listed_player(store, "bo")
        assert bo is not None
        assert (bo.tables, bo.banned, bo.reason, bo.admin) == (1, True, "spam", False)
        assert bo.used > 0


async def test_tables_are_listed_by_what_is_known_of_them(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row("t1"), Turn(RUNNING))
        await store.create_table(table_row("t2", "cy", "di"), Turn(FINISHED))

        async def ids(**wanted: object) -> list[str]:
            return sorted(row.id for row in await list_tables(store, TableFilter(**wanted), 10))  # type: ignore[arg-type]

        assert await ids() == ["t1", "t2"]
        assert await ids(status="running") == ["t1"]
        assert await ids(player="cy") == ["t2"]
        assert await ids(game="pergamon") == ["t1", "t2"]
        assert await ids(game="chess") == []
        assert await ids(uploads=True) == []
        assert await ids(unused_since=time.time() - 10) == []
        assert await ids(unused_since=time.time() + 10) == ["t1", "t2"]


async def test_a_dry_run_counts_what_would_be_deleted_and_deletes_nothing(address: str) -> None:
    now = 1000 * DAY
    async with opened(address) as store:
        for number in range(3):
            await store.create_table(table_row(f"t{number}"), Turn(RUNNING), [move(1, table=f"t{number}")])
        later = time.time() + 400 * DAY
        await add_player(store, GUEST)
        counted = await count_unused(store, STORED, Retention(), later)
        assert counted == Deleted(running_tables=3, guests=1)
        assert await count_unused(store, STORED, Retention(), later) == counted
        assert await delete_unused(store, STORED, Retention(), later) == counted
        assert await count_unused(store, STORED, Retention(), now) == Deleted()


async def test_old_acts_and_announcements_are_deleted_by_their_age(address: str) -> None:
    async with opened(address) as store:
        await announce(store, {"en": "Hello"}, 10 * DAY, HOST, 1 * DAY)
        assert await delete_unused(store, STORED, Retention(), 39 * DAY) == Deleted()
        assert await delete_unused(store, STORED, Retention(announcements=0), 50 * DAY) == Deleted()
        assert await delete_unused(store, STORED, Retention(), 50 * DAY) == Deleted(announcements=1)
        assert await delete_unused(store, STORED, Retention(), 740 * DAY) == Deleted(audit=1)


async def test_a_vacuum_makes_the_database_smaller_and_keeps_everything(address: str) -> None:
    async with opened(address) as store:
        for number in range(200):
            await store.create_table(table_row(f"t{number}"), Turn(RUNNING), [move(1, table=f"t{number}")])
        for number in range(1, 200):
            await store.delete_table(f"t{number}")
        before = await store.database.size()
        await store.database.vacuum()
        if address.startswith("sqlite:"):
            assert await store.database.size() < before
        assert len(await store.entries("t0")) == 1
