"""A move marks its table, messages are written together with the end of the mark, and one process sends each."""

import pytest

from antiquary.server.accounts.store import Player, add_player
from antiquary.server.notifications.store import (
    PUSH,
    STALE_SECONDS,
    WEBHOOK,
    Message,
    Notice,
    Target,
    add_target,
    clear_unheard,
    due_messages,
    lease,
    lease_all,
    marked_tables,
    note_present,
    present_at,
    server_key,
    stale_steps,
    targets_of,
    tell,
    tell_now,
    told_at,
)
from antiquary.server.tables.rows import RUNNING, Turn
from antiquary.server.tables.store import TableStore
from support.storage.keeping import move, opened, table_row

pytestmark = pytest.mark.anyio

LATE = 4e9
MESSAGE = Message("m1", "browser", PUSH, "t1", "turn", 0, 1.0, 1.0)


async def settled(store: TableStore) -> None:
    """A table of "ada", who has a browser."""
    await add_player(store, Player("ada", "Ada", 1.0))
    await add_target(store, Target("browser", "ada", PUSH, "https://push/1", "{}", "", 1.0), "en")
    await store.create_table(table_row("t1", "ada"), Turn(RUNNING, (0,)))


async def test_a_move_marks_its_table_and_the_mark_ends_with_the_messages(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        (marked,) = await marked_tables(store, LATE, 10)
        assert await tell(store, marked, [Notice("ada", "t1", "turn", 0)], [MESSAGE], 0.0)
        assert await marked_tables(store, LATE, 10) == []
        assert await told_at(store, "t1") == {("ada", "turn"): 0}
        assert await due_messages(store, PUSH, 2.0, 10) == [MESSAGE]
        await store.append([move(1, table="t1")], Turn(RUNNING, (0,)))
        assert [table.row.number for table in await marked_tables(store, LATE, 10)] == [1]


async def test_nothing_is_told_about_a_table_that_has_moved_on(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        (marked,) = await marked_tables(store, LATE, 10)
        await store.append([move(1, table="t1")], Turn(RUNNING, (0,)))
        assert not await tell(store, marked, [Notice("ada", "t1", "turn", 0)], [MESSAGE], 0.0)
        assert await due_messages(store, PUSH, 2.0, 10) == []
        assert await told_at(store, "t1") == {}
        assert len(await marked_tables(store, LATE, 10)) == 1


async def test_of_two_who_tell_the_same_one_does(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        (marked,) = await marked_tables(store, LATE, 10)
        assert await tell(store, marked, [], [MESSAGE], 0.0)
        assert not await tell(store, marked, [], [MESSAGE], 0.0)


async def test_only_the_marks_of_tables_without_readers_are_cleared_unread(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        await store.create_table(table_row("t2", "bo"), Turn(RUNNING, (0,)))
        await clear_unheard(store, LATE)
        assert [table.row.id for table in await marked_tables(store, LATE, 10)] == ["t1"]


async def test_a_leased_message_is_nobody_elses_until_the_lease_ends(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        await tell_now(store, [], [MESSAGE])
        assert await lease(store, "m1", 2.0, 100.0)
        assert not await lease(store, "m1", 2.0, 100.0)
        assert await lease_all(store, "browser", 2.0, 100.0) == []
        assert await due_messages(store, PUSH, 50.0, 10) == []
        assert await due_messages(store, PUSH, 100.0, 10) == [MESSAGE]
        assert await lease_all(store, "browser", 100.0, 200.0) == [MESSAGE]


async def test_a_message_to_a_target_that_was_deleted_meanwhile_is_dropped(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        await tell_now(store, [], [Message("m2", "gone", WEBHOOK, "t1", "turn", 0, 1.0, 1.0)])
        assert await due_messages(store, WEBHOOK, 2.0, 10) == []


async def test_what_nobody_needs_any_more_is_deleted(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        await tell_now(store, [Notice("ada", "t1", "turn", 0)], [MESSAGE])
        await store.delete_table("t1")
        assert await told_at(store, "t1") == {}
        await store.database.write(stale_steps(1.0 + STALE_SECONDS))
        assert await due_messages(store, PUSH, 2.0, 10) == [MESSAGE]
        await store.database.write(stale_steps(2.0 + STALE_SECONDS))
        assert await due_messages(store, PUSH, 2.0, 10) == []
        assert len(await targets_of(store, "ada")) == 1


async def test_a_key_of_the_server_is_made_once(address: str) -> None:
    async with opened(address) as store:
        assert await server_key(store, "vapid", "first") == "first"
        assert await server_key(store, "vapid", "second") == "first"


async def test_presence_counts_for_those_who_get_messages_and_ends_by_itself(address: str) -> None:
    async with opened(address) as store:
        await settled(store)
        await note_present(store, [("ada", "t1"), ("bo", "t1")], 10.0, 1.0)
        assert await present_at(store, "t1", 9.0) == {"ada"}
        assert await present_at(store, "t1", 11.0) == set()
        await note_present(store, [("ada", "t1")], 20.0, 11.0)
        assert await present_at(store, "t1", 12.0) == {"ada"}
