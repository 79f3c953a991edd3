"""Passwords change, sessions end, and a deleted account leaves no name behind."""

import time

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import (
    SESSION,
    TOKEN,
    Key,
    Player,
    add_key,
    add_player,
    change_password,
    delete_session,
    delete_sessions,
    find_key,
    find_login,
    find_player,
    keys_of,
    renew_key,
)
from antiquary.server.features import STORED
from antiquary.server.tables.rows import FINISHED, OPEN, RUNNING, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Change
from support.storage.keeping import move, opened, table_row, until

pytestmark = pytest.mark.anyio

BOT = SeatRow(name="Hypatia", bot="scholar")


async def sign_in(store: TableStore, player: str, *hashes: str, kind: str = SESSION) -> None:
    for hash_ in hashes:
        await add_key(store, Key(hash_, kind, player, {}, time.time(), time.time() + 1000))


async def keys(store: TableStore, player: str) -> list[str]:
    return [key.hash for kind in (SESSION, TOKEN) for key in await keys_of(store, player, kind, time.time())]


async def test_a_new_password_ends_all_other_sessions(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Ada", 1.0, "ada", "old"))
        await sign_in(store, "ada", "here", "phone", "stolen")
        await sign_in(store, "ada", "program", kind=TOKEN)
        await sign_in(store, "bo", "other")
        heard: list[Change] = []
        store.listen(heard.append)
        assert sorted(await change_password(store, "ada", "new", keep="here")) == ["phone", "stolen"]
        assert await find_player(store, "ada") == Player("ada", "Ada", 1.0, "ada", "new")
        assert await keys(store, "ada") == ["here", "program"]
        assert await keys(store, "bo") == ["other"]
        await until(lambda: {change.key for change in heard} == {"phone", "stolen"})


async def test_a_guest_has_no_password_to_change(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("guest", "Ada", 1.0))
        await sign_in(store, "guest", "here")
        assert await change_password(store, "guest", "new") == []
        assert await find_player(store, "guest") == Player("guest", "Ada", 1.0)
        assert await keys(store, "guest") == ["here"]


async def test_a_session_is_ended_by_its_owner_alone(address: str) -> None:
    async with opened(address) as store:
        await sign_in(store, "ada", "phone")
        await sign_in(store, "ada", "program", kind=TOKEN)
        assert not await delete_session(store, "bo", "phone")
        assert not await delete_session(store, "ada", "program")
        heard: list[Change] = []
        store.listen(heard.append)
        assert await delete_session(store, "ada", "phone")
        assert not await delete_session(store, "ada", "phone")
        assert await keys(store, "ada") == ["program"]
        await until(lambda: heard == [Change("", key="phone")])


async def test_all_sessions_are_ended_at_once(address: str) -> None:
    async with opened(address) as store:
        await sign_in(store, "ada", "here", "phone", "stolen")
        assert sorted(await delete_sessions(store, "ada", keep="here")) == ["phone", "stolen"]
        assert await delete_sessions(store, "ada") == ["here"]


async def test_a_deleted_account_leaves_no_name_behind(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Ada", 1.0, "ada", "hash"))
        await sign_in(store, "ada", "here")
        await sign_in(store, "ada", "program", kind=TOKEN)
        await store.create_table(table_row("open"), Turn(OPEN))
        await store.create_table(table_row("running"), Turn(RUNNING, (0,)), [move(1, table="running")])
        await store.create_table(table_row("done"), Turn(FINISHED), [move(1, table="done")])
        await store.add_chat("done", 0, "ada", "I live in Alexandria.", 1.0)
        await store.add_chat("done", 1, "bo", "Really?", 2.0)
        await delete_account(store, STORED, "ada", [BOT])
        assert await find_player(store, "ada") is None
        assert await find_login(store, "ada") is None
        assert await keys(store, "ada") == []
        assert await store.tables_of("ada", 10) == []
        rows = {row.id: row for row in await store.tables_of("bo", 10)}
        assert "ada" not in str(rows.values()).lower()
        assert {table: row.seats[0] for table, row in rows.items()} == {
            "open": SeatRow(),
            "running": BOT,
            "done": SeatRow(),
        }
        assert [(line.name, line.text) for line in await store.chat("done", 0, 10)] == [("", ""), ("bo", "Really?")]
        assert len(await store.entries("done")) == 1
        assert await store.due(time.time(), 10) == ["running"]


async def test_a_stand_in_that_plays_already_goes_on(address: str) -> None:
    async with opened(address) as store:
        row = table_row()
        away = replace(row, seats=(replace(row.seats[0], stand_in="novice"), row.seats[1]))
        await store.create_table(away, Turn(RUNNING))
        await delete_account(store, STORED, "ada", [BOT])
        changed = await store.table("t1")
        assert changed is not None
        assert changed.seats[0] == SeatRow(name="Hypatia", bot="novice")


async def test_a_table_that_everybody_left_is_no_longer_listed(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(
            replace(table_row(), seats=(SeatRow(player="ada"), SeatRow(reserved="ada"))), Turn(OPEN)
        )
        assert len(await store.lobby(10)) == 1
        await delete_account(store, STORED, "ada", [BOT])
        assert await store.lobby(10) == []
        row = await store.table("t1")
        assert row is not None
        assert row.seats == (SeatRow(), SeatRow())


async def test_an_account_with_many_tables_is_deleted(address: str) -> None:
    async with opened(address) as store:
        for number in range(60):
            await store.create_table(table_row(f"t{number}"), Turn(FINISHED))
        before = await store.table("t1")
        await delete_account(store, STORED, "ada", [BOT])
        assert await store.tables_of("ada", 100) == []
        after = await store.table("t1")
        assert before is not None
        assert after is not None
        assert after.touched == before.touched


async def test_a_deleted_account_takes_its_uploads_along(address: str) -> None:
    async with opened(address) as store:
        nobody = (SeatRow(), SeatRow())
        await store.create_table(replace(table_row("mine"), seats=nobody, uploaded_by="ada"), Turn(FINISHED))
        await store.create_table(replace(table_row("theirs"), seats=nobody, uploaded_by="bo"), Turn(FINISHED))
        await delete_account(store, STORED, "ada", [BOT])
        assert await store.table("mine") is None
        assert await store.table("theirs") is not None


async def test_a_key_is_valid_for_longer_when_it_is_used(address: str) -> None:
    async with opened(address) as store:
        await add_key(store, Key("here", SESSION, "ada", {"csrf": "x"}, 100.0, 200.0))
        await renew_key(store, "here", 150.0, 250.0)
        assert await find_key(store, "here", 240.0) == Key("here", SESSION, "ada", {"csrf": "x"}, 100.0, 250.0, 150.0)
        await renew_key(store, "nobody's", 150.0, 250.0)
        assert await find_key(store, "nobody's", 150.0) is None


async def test_unfinished_tables_are_counted_for_the_one_who_set_them_up(address: str) -> None:
    async with opened(address) as store:
        for table, status in (("open", OPEN), ("running", RUNNING), ("done", FINISHED)):
            await store.create_table(table_row(table, "bo", "cy"), Turn(status))
        assert await store.unfinished_of("ada") == 2
        assert await store.unfinished_of("bo") == 0
        row = await store.table("open")
        assert row is not None
        await store.update_table(replace(row, host="bo"))
        assert (await store.unfinished_of("ada"), await store.unfinished_of("bo")) == (1, 1)
