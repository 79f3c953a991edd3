"""Stored rows survive on both databases, with concurrent writers."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import asyncpg
import pytest
from msgspec.structs import replace

from antiquary.server.accounts.store import (
    SESSION,
    TOKEN,
    Key,
    Player,
    add_key,
    add_player,
    drop_key,
    find_key,
    find_login,
    find_player,
    keys_of,
    make_account,
)
from antiquary.server.tables.rows import BOT, CONFIRM, FINISHED, MOVE, RUNNING, UNDO, Entry, SeatRow, Turn, standing
from antiquary.server.tables.store import TableStore, store_at
from antiquary.storage.database import Change, Step
from antiquary.storage.errors import NameTaken, NumberTaken, Outdated, StoreUnusable
from support.storage.keeping import create_first_version, execute, move, opened, table_row, until

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was_kept(address: str) -> None:
    async with opened(address) as store:
        kept = await store.create_table(table_row(), Turn(RUNNING))
        assert await store.table("t1") == kept
        assert await store.table("t2") is None


async def test_moves_survive_closing_and_opening_again(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        entries = [move(number, action=number * 3) for number in (1, 2, 3)]
        for entry in entries:
            await store.append([entry], Turn(RUNNING))
    async with opened(address) as store:
        assert await store.entries("t1") == entries
        assert await store.entries("t1", after=2) == entries[2:]
        row = await store.table("t1")
        assert row is not None
        assert row.number == 3


async def test_a_number_is_taken_once(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        await store.append([move(1)], Turn(RUNNING))
        with pytest.raises(NumberTaken):
            await store.append([move(1, action=8)], Turn(RUNNING))
        assert [entry.action for entry in await store.entries("t1")] == [7]


async def test_no_number_is_left_out(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        with pytest.raises(NumberTaken):
            await store.append([move(2)], Turn(RUNNING))
        assert await store.entries("t1") == []


async def test_of_many_who_write_the_same_number_at_once_one_wins(address: str) -> None:
    """Two stores, as two server processes have them where the database allows it."""
    async with opened(address) as one, opened(address) as other:
        await one.create_table(table_row(), Turn(RUNNING))
        tries = [store.append([move(1, action=at)], Turn(RUNNING)) for at, store in enumerate([one, other] * 5)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, NumberTaken) for outcome in outcomes) == 9
        winner = outcomes.index(None)
        assert [entry.action for entry in await other.entries("t1")] == [winner]


async def test_many_writers_share_a_commit_and_lose_nothing(address: str) -> None:
    async with opened(address) as store:
        names = [f"t{at}" for at in range(40)]
        await create_tables(store, names)
        for number in range(1, 6):
            await asyncio.gather(*[store.append([move(number, table=name)], Turn(RUNNING)) for name in names])
        for name in names:
            assert len(await store.entries(name)) == 5


async def create_tables(store: TableStore, names: list[str]) -> None:
    """A few at a time: hundreds at once would wait for a connection longer than one may."""
    for at in range(0, len(names), 20):
        some = names[at : at + 20]
        await asyncio.gather(*[store.create_table(table_row(name), Turn(RUNNING)) for name in some])


async def test_moves_that_are_written_together_are_kept_each_as_it_is(address: str) -> None:
    """301 is no power of two and more than one statement takes; one of them comes too late."""
    async with opened(address) as store:
        names = [f"t{at}" for at in range(301)]
        await create_tables(store, names)
        await store.append([move(1, table=names[77])], Turn(RUNNING))
        for numbers in ([1] * 301, [2 if name != names[77] else 1 for name in names]):
            moves = [move(number, at, names[at], at % 2) for at, number in enumerate(numbers)]
            over = numbers[5] == 2  # a game that is over takes no further moves
            turns = [Turn(FINISHED if at == 5 and over else RUNNING, (at % 2, 2)) for at in range(301)]
            outcomes = await asyncio.gather(
                *[store.append([move], turn) for move, turn in zip(moves, turns, strict=True)], return_exceptions=True
            )
            assert [at for at, outcome in enumerate(outcomes) if outcome is not None] == [77]
            assert isinstance(outcomes[77], NumberTaken)
            for at in {*range(301)} - {77}:
                assert (await store.entries(names[at]))[-1] == moves[at]
                row = await store.table(names[at])
                assert row is not None
                kept = (row.number, row.status, row.deciders, row.touched)
                assert kept == (moves[at].number, turns[at].status, turns[at].deciders, moves[at].at)


async def test_each_of_many_moves_at_once_is_announced_to_other_processes(postgres_address: str) -> None:
    async with opened(postgres_address) as one, opened(postgres_address) as other:
        names = [f"t{at}" for at in range(200)]
        await create_tables(one, names)
        announced: list[Change] = []
        other.listen(announced.append)
        await asyncio.gather(*[one.append([move(1, table=name)], Turn(RUNNING)) for name in names])
        await until(lambda: sum(change.number for change in announced) == 200)
        assert {change.table for change in announced if change.number == 1} == {*names}


async def test_two_processes_that_write_to_the_same_tables_at_once_take_each_number_once(postgres_address: str) -> None:
    async with opened(postgres_address) as one, opened(postgres_address) as other:
        names = [f"t{at}" for at in range(50)]
        await create_tables(one, names)
        tries = [one.append([move(1, 1, table=name)], Turn(RUNNING)) for name in names]
        tries += [other.append([move(1, 2, table=name)], Turn(RUNNING)) for name in reversed(names)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 50
        assert sum(isinstance(outcome, NumberTaken) for outcome in outcomes) == 50
        for name in names:
            assert len(await one.entries(name)) == 1


async def two_moves(store: TableStore, *tables: str) -> None:
    await asyncio.gather(*[store.append([move(1, table=table)], Turn(RUNNING)) for table in tables])


async def two_changes(store: TableStore, *tables: str) -> None:
    sql = "UPDATE tables SET listed = 1 WHERE id = $1"
    await store.database.write([Step(sql, (table,), must=True) for table in tables])


@pytest.mark.parametrize("write", [two_moves, two_changes])
async def test_a_deadlock_between_processes_costs_nothing(
    postgres_address: str, write: Callable[..., Awaitable[None]]
) -> None:
    async with opened(postgres_address) as store:
        tables = [(f"a{attempt}", f"b{attempt}") for attempt in range(20)]
        while not await given_up(store, postgres_address, write, *tables.pop()):
            assert tables, "PostgreSQL never gave the store up"


async def given_up(
    store: TableStore, address: str, write: Callable[..., Awaitable[None]], first: str, second: str
) -> bool:
    """Let the store and another process wait for each other; whether PostgreSQL gave the store up, which has to write
    all the same. On a busy machine it may give up the other one, which began to wait later."""
    for name in (first, second):
        await store.create_table(table_row(name), Turn(RUNNING))
    other = await asyncpg.connect(address)
    transaction = other.transaction()
    await transaction.start()
    try:
        await other.execute("UPDATE tables SET listed = 0 WHERE id = $1", second)
        writing = asyncio.ensure_future(write(store, first, second))
        while not await store.database.read("SELECT 1 FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        try:
            await other.execute("UPDATE tables SET listed = 0 WHERE id = $1", first)
            alone = True
        except asyncpg.DeadlockDetectedError:
            alone = False
        await transaction.rollback()
        await writing
        return alone
    finally:
        await other.close()


async def test_a_number_that_is_ahead_is_refused_among_others(address: str) -> None:
    async with opened(address) as store:
        for name in ("t0", "t1", "t2"):
            await store.create_table(table_row(name), Turn(RUNNING))
        moves = [store.append([move(1 + (at == 1), table=f"t{at}")], Turn(RUNNING)) for at in range(3)]
        outcomes = await asyncio.gather(*moves, return_exceptions=True)
        assert [isinstance(outcome, NumberTaken) for outcome in outcomes] == [False, True, False]
        assert [len(await store.entries(f"t{at}")) for at in range(3)] == [1, 0, 1]


async def test_a_request_that_fails_takes_no_other_with_it(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row(), Turn(RUNNING))
        outcomes = await asyncio.gather(
            store.append([move(9)], Turn(RUNNING)),
            store.append([move(1)], Turn(RUNNING)),
            store.append([move(1, action=8)], Turn(RUNNING)),
            store.append([move(2)], Turn(RUNNING)),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], NumberTaken)
        assert sum(outcome is None for outcome in outcomes) >= 1
        written = [entry.number for entry in await store.entries("t1")]
        assert written == list(range(1, sum(outcome is None for outcome in outcomes) + 1))


async def test_who_changes_an_old_row_is_told_to_look_again(address: str) -> None:
    async with opened(address) as store:
        row = await store.create_table(table_row(), Turn())
        changed = await store.update_table(replace(row, rematch="t9"))
        assert changed.version == row.version + 1
        with pytest.raises(Outdated):
            await store.update_table(replace(row, rematch="t10"))
        kept = await store.table("t1")
        assert kept is not None
        assert kept.rematch == "t9"


async def test_a_change_of_turn_needs_the_log_it_was_made_for(address: str) -> None:
    async with opened(address) as store:
        row = await store.create_table(table_row(), Turn())
        await store.append([move(1)], Turn(RUNNING))
        with pytest.raises(Outdated):
            await store.update_table(row, Turn(FINISHED))
        kept = await store.table("t1")
        assert kept is not None
        assert (kept.status, kept.version) == (RUNNING, 1)


async def test_the_lobby_shows_what_is_open_and_listed(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(replace(table_row("old"), created=1.0), Turn("open"))
        await store.create_table(replace(table_row("new"), created=2.0), Turn("open"))
        await store.create_table(replace(table_row("private"), listed=False), Turn("open"))
        await store.create_table(table_row("begun"), Turn(RUNNING))
        assert [row.id for row in await store.lobby(10)] == ["new", "old"]
        assert [row.id for row in await store.lobby(1)] == ["new"]
        assert [row.id for row in await store.running(10)] == ["begun"]


async def test_a_player_finds_their_tables(address: str) -> None:
    async with opened(address) as store:
        row = await store.create_table(table_row("t1", "ada", "ada"), Turn())
        await store.create_table(table_row("t2", "bo", ""), Turn())
        assert [found.id for found in await store.tables_of("ada", 10)] == ["t1"]
        await store.update_table(replace(row, seats=(SeatRow(player="bo"), SeatRow(reserved="cy"))))
        assert await store.tables_of("ada", 10) == []
        assert {found.id for found in await store.tables_of("bo", 10)} == {"t1", "t2"}
        assert [found.id for found in await store.tables_of("cy", 10)] == ["t1"]


async def test_a_bots_turn_is_kept_with_the_move_and_claimed_once(address: str) -> None:
    async with opened(address) as store:
        now = time.time()
        await store.create_table(table_row(), Turn(RUNNING))
        assert await store.due(now, 10) == []
        await store.append([move(1)], Turn(RUNNING, due=True))
        assert await store.due(now, 10) == ["t1"]
        claims = await asyncio.gather(*[store.claim("t1", now, now + 30) for _ in range(5)])
        assert sorted(claims) == [False] * 4 + [True]
        assert await store.due(now, 10) == []
        assert await store.due(now + 31, 10) == ["t1"]  # whoever claimed it died
        await store.append([move(2)], Turn(RUNNING, deciders=(0, 1), due=True))
        await store.settle("t1", 1, (0,))  # too late: it is about another position
        assert await store.due(now + 31, 10) == ["t1"]
        await store.settle("t1", 2, (1,))
        assert await store.due(now + 31, 10) == []
        row = await store.table("t1")
        assert row is not None
        assert row.deciders == (1,)


def test_what_was_taken_back_does_not_stand() -> None:
    kinds = [(MOVE, 0, 1), (BOT, 1, 2), (MOVE, 0, 3), (UNDO, 0, -1), (MOVE, 0, 4), (CONFIRM, 0, -1), (BOT, 1, 5)]
    log = [Entry("t1", at, kind, seat, action, "", 1.0) for at, (kind, seat, action) in enumerate(kinds, start=1)]
    assert [entry.action for entry in standing(log)] == [1, 2, 4, 5]
    simultaneous = [*log, Entry("t1", 8, MOVE, 0, 6, "", 1.0), Entry("t1", 9, UNDO, 1, -1, "", 1.0)]
    assert [entry.action for entry in standing(simultaneous)] == [1, 2, 4, 6]


async def test_chat_lines_are_numbered_without_a_gap(address: str) -> None:
    async with opened(address) as store:
        await store.create_table(table_row(), Turn())
        await asyncio.gather(*[store.add_chat("t1", 0, "Ada", f"line {at}", 1.0) for at in range(6)])
        lines = await store.chat("t1", 0, 100)
        assert [line.number for line in lines] == [1, 2, 3, 4, 5, 6]
        assert [line.number for line in await store.chat("t1", 2, 3)] == [4, 5, 6]


async def test_keys_expire_and_are_used_up_once(address: str) -> None:
    async with opened(address) as store:
        key = Key("abc", SESSION, "ada", {"csrf": "x"}, 100.0, 200.0, 100.0)
        await add_key(store, key)
        assert await find_key(store, "abc", 150.0) == key
        assert await find_key(store, "abc", 201.0) is None
        assert await keys_of(store, "ada", SESSION, 150.0) == [key]
        assert await keys_of(store, "ada", TOKEN, 150.0) == []
        assert sorted(await asyncio.gather(*[drop_key(store, "abc") for _ in range(3)])) == [False, False, True]


async def test_a_login_belongs_to_one_account(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("p1", "Ada", 1.0, "ada", "hash"))
        await add_player(store, Player("p2", "Guest", 1.0))
        await add_player(store, Player("p3", "Guest", 1.0))
        with pytest.raises(NameTaken):
            await make_account(store, "p2", "ada", "other")
        found = await find_login(store, "ada")
        assert found is not None
        assert found.id == "p1"
        assert await find_player(store, "p2") == Player("p2", "Guest", 1.0)


async def test_changes_are_told_once_they_are_written(address: str) -> None:
    async with opened(address) as store:
        heard: list[Change] = []
        store.listen(heard.append)
        await store.create_table(table_row(), Turn(RUNNING))
        await store.append([move(1)], Turn(RUNNING, due=True))
        with pytest.raises(NumberTaken):
            await store.append([move(1)], Turn(RUNNING, due=True))
        async with asyncio.timeout(60):
            while len(heard) < 2:
                await asyncio.sleep(0.01)
        assert heard == [Change("t1", 0, 1), Change("t1", 1, 0, due=True)]


async def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    async with opened(address):
        pass
    if address.startswith("sqlite"):
        await execute(address, "PRAGMA user_version = 99")
    else:
        await execute(address, "INSERT INTO schema_version (version) VALUES (99)")
    with pytest.raises(StoreUnusable) as refusal:
        await store_at(address).open()
    assert refusal.value.key == "error-store-newer"


async def test_a_database_of_the_first_version_is_brought_up_to_date(address: str) -> None:
    await create_first_version(address)
    for _ in range(2):
        async with opened(address) as store:
            assert [row.id for row in await store.running(10)] == ["kept"]
            await store.check_writable()
    await execute(address, "DROP INDEX tables_running")  # it is there


@pytest.mark.parametrize("wrong", ["", "sqlite:", "mysql://root:pw@host/db", "ftp://x"])
async def test_an_address_that_means_no_database_is_refused(wrong: str) -> None:
    with pytest.raises(StoreUnusable) as refusal:
        store_at(wrong)
    assert "pw" not in str(refusal.value)
