"""Tables, uploads and guests without use are deleted; finished games and all that is used stays."""

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.store import SESSION, Key, Player, add_key, add_player, find_key, find_player, renew_key
from antiquary.server.analysis.store import AnalysisRow, add_analysis
from antiquary.server.features import STORED
from antiquary.server.retention import DAY, Deleted, count_unused, delete_unused
from antiquary.server.settings import KEEP_ALL, Retention
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result, results_of
from antiquary.server.tables.rows import FINISHED, OPEN, RUNNING, UNPLAYABLE, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.server.tournaments.store import (
    OWNER,
    SWISS,
    Entrant,
    TournamentRow,
    add_tournament,
    delete_tournament,
    tournament,
    tournaments_of,
    update_tournament,
)
from antiquary.storage.database import Change
from antiquary.storage.errors import NumberTaken, Outdated
from support.storage.keeping import create_first_version, execute, move, opened, table_row, until

pytestmark = pytest.mark.anyio

NOW = 1000 * DAY


async def seat(store: TableStore, table: str, status: str, days: float, *players: str, uploaded_by: str = "") -> None:
    """A table that was used that many days ago."""
    row = replace(table_row(table, *players), created=NOW - days * DAY, uploaded_by=uploaded_by)
    if uploaded_by:
        row = replace(row, seats=(SeatRow(), SeatRow()))
    await store.create_table(row, Turn(status), [move(1, table=table), move(2, table=table)])


def cup(id_: str, created: float) -> TournamentRow:
    """A tournament that the guest "gone" has entered."""
    return TournamentRow(
        "Cup", "pergamon", SWISS, 2, "{}", "", "word", created, id=id_, entrants=(Entrant("Ada", "gone"),)
    )


async def left(store: TableStore, *tables: str) -> list[str]:
    return [table for table in tables if await store.table(table) is not None]


async def test_abandoned_tables_are_deleted_with_all_that_belongs_to_them(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "old", RUNNING, 181)
        await seat(store, "new", RUNNING, 179)
        await seat(store, "done", FINISHED, 999)
        await store.add_chat("old", 0, "Ada", "Anybody here?", 1.0)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(running_tables=1)
        assert await left(store, "old", "new", "done") == ["new", "done"]
        assert await store.entries("old") == []
        assert await store.chat("old", 0, 10) == []
        assert {row.id for row in await store.tables_of("ada", 10)} == {"new", "done"}
        assert len(await store.entries("new")) == 2


async def test_tables_that_never_began_go_sooner(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "old", OPEN, 31)
        await seat(store, "new", OPEN, 29)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(open_tables=1)
        assert await left(store, "old", "new") == ["new"]


async def test_a_table_that_is_used_meanwhile_stays(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "t1", RUNNING, 300)
        await store.append([replace(move(3), at=NOW)], Turn(RUNNING))
        assert not await store.delete_table("t1", NOW - 180 * DAY)
        assert len(await store.entries("t1")) == 3


async def test_many_tables_are_deleted(address: str) -> None:
    async with opened(address) as store:
        for number in range(120):
            await seat(store, f"t{number}", RUNNING, 300)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(running_tables=120)


async def test_uploads_are_deleted_and_games_that_were_played_are_not(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "upload", FINISHED, 91, uploaded_by="ada")
        await seat(store, "fresh", FINISHED, 89, uploaded_by="ada")
        await seat(store, "played", FINISHED, 900)
        assert await store.uploads_by("ada") == 2
        assert await store.uploads_by("ada", since=NOW - 90 * DAY) == 1
        assert await store.uploads_by("bo") == 0
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(uploads=1)
        assert await store.uploads_by("ada") == 1
        assert await left(store, "upload", "fresh", "played") == ["fresh", "played"]


async def test_finished_games_are_deleted_if_somebody_wants_that(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "old", FINISHED, 366)
        await seat(store, "new", FINISHED, 364)
        await seat(store, "upload", FINISHED, 80, uploaded_by="ada")
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted()
        assert await delete_unused(store, STORED, Retention(finished_tables=365), NOW) == Deleted(finished_tables=1)
        assert await left(store, "old", "new", "upload") == ["new", "upload"]


async def test_guests_without_tables_are_deleted_with_their_keys(address: str) -> None:
    long_ago, lately = NOW - 31 * DAY, NOW - 29 * DAY
    async with opened(address) as store:
        for name in ("gone", "sits", "uploads", "back"):
            await add_player(store, Player(name, name, long_ago))
        await add_player(store, Player("new", "new", lately))
        await add_player(store, Player("account", "account", long_ago, "account", "hash"))
        await seat(store, "table", FINISHED, 300, "sits", "account")
        await seat(store, "upload", FINISHED, 1, uploaded_by="uploads")
        await add_key(store, Key("k1", SESSION, "gone", {}, long_ago, NOW + DAY))
        await add_key(store, Key("k2", SESSION, "back", {}, lately, NOW + DAY))
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(guests=1)
        stay = [
            name for name in ("gone", "sits", "uploads", "back", "new", "account") if await find_player(store, name)
        ]
        assert stay == ["sits", "uploads", "back", "new", "account"]
        assert await find_key(store, "k1", NOW) is None
        assert await find_key(store, "k2", NOW) is not None


@pytest.mark.parametrize("what", ["analysis", "tournament"])
async def test_a_guest_stays_as_long_as_an_analysis_or_tournament_of_theirs(address: str, what: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("gone", "gone", NOW - 300 * DAY))
        if what == "analysis":
            shared = NOW - 170 * DAY
            await add_analysis(store, AnalysisRow("a", "gone", "pergamon", "", "{}", shared, shared))
        else:
            await add_tournament(store, cup("t", NOW - 170 * DAY))
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted()
        deleted = await delete_unused(store, STORED, Retention(), NOW + 11 * DAY)
        assert deleted == Deleted(
            guests=1, **({"analyses": 1} if what == "analysis" else {"unfinished_tournaments": 1})
        )
        assert await find_player(store, "gone") is None


async def test_a_guest_who_is_deleted_leaves_results_without_a_name(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("gone", "Ada", NOW - 31 * DAY))
        await seat(store, "table", FINISHED, 40, "gone", "bo")
        seats = (SeatResult(0, "gone", "", "Ada", 5, 1), SeatResult(1, "bo", "", "Bo", 4, 2))
        await add_result(store, Result("table", "pergamon", "untimed", False, 2, PLAYED, 1.0, seats))
        assert await delete_unused(store, STORED, Retention(finished_tables=30), NOW) == Deleted(
            finished_tables=1, guests=1
        )
        (result,) = await results_of(store, "bo", 10)
        assert [(each.player, each.name) for each in result.seats] == [("", ""), ("bo", "Bo")]


async def test_tournaments_that_nobody_goes_on_with_are_deleted_with_their_entrants(address: str) -> None:
    tournaments = ((OPEN, "idle", 181), (OPEN, "new", 179), (RUNNING, "stuck", 181), (FINISHED, "done", 999))
    async with opened(address) as store:
        for status, id_, days in tournaments:
            await add_tournament(store, replace(cup(id_, NOW - days * DAY), status=status))
        assert await count_unused(store, STORED, Retention(), NOW) == Deleted(unfinished_tournaments=2)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(unfinished_tournaments=2)
        assert {row.id for row in await tournaments_of(store, "gone", 10)} == {"new", "done"}
        assert await tournament(store, "idle") is None
        deleted = await delete_unused(store, STORED, Retention(finished_tournaments=998), NOW)
        assert deleted == Deleted(finished_tournaments=1)


async def test_a_tournament_and_its_tables_stay_while_somebody_moves_at_one_of_them(address: str) -> None:
    async with opened(address) as store:
        await add_tournament(store, replace(cup("cup", NOW - 300 * DAY), status=RUNNING))
        for table, host, days in (("quick", OWNER + "cup", 299), ("slow", OWNER + "cup", 100), ("other", "cup", 299)):
            row = replace(table_row(table), created=NOW - days * DAY, host=host)
            await store.create_table(row, Turn(RUNNING))
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(running_tables=1)
        assert await left(store, "quick", "slow", "other") == ["quick", "slow"]
        later = NOW + 81 * DAY
        assert await delete_unused(store, STORED, Retention(), later) == Deleted(
            unfinished_tournaments=1, running_tables=2
        )


async def test_games_that_were_not_over_when_their_tournament_ended_are_deleted_like_others(address: str) -> None:
    async with opened(address) as store:
        await add_tournament(store, replace(cup("cup", NOW - 300 * DAY), status=FINISHED, abandoned=True))
        await store.create_table(replace(table_row("t1"), host=f"{OWNER}cup"), Turn(RUNNING))
        later = store.clock() + 181 * DAY
        assert await delete_unused(store, STORED, Retention(), later) == Deleted(running_tables=1)


async def test_a_tournament_that_is_changed_meanwhile_stays(address: str) -> None:
    async with opened(address) as store:
        row = await add_tournament(store, cup("cup", 1.0))
        await update_tournament(store, replace(row, name="Trophy"))
        assert not await delete_tournament(store, "cup", row.version)
        assert await tournaments_of(store, "gone", 10) == [await tournament(store, "cup")]


async def test_expired_keys_are_deleted(address: str) -> None:
    async with opened(address) as store:
        await add_key(store, Key("k1", SESSION, "ada", {}, 1.0, NOW - 1))
        await add_key(store, Key("k2", SESSION, "ada", {}, 1.0, NOW + 1))
        assert await delete_unused(store, STORED, KEEP_ALL, NOW) == Deleted(keys=1)


async def test_zero_days_keep_everything(address: str) -> None:
    async with opened(address) as store:
        await seat(store, "running", RUNNING, 900)
        await seat(store, "open", OPEN, 900)
        await seat(store, "upload", FINISHED, 900, uploaded_by="ada")
        await add_player(store, Player("guest", "guest", 1.0))
        assert await delete_unused(store, STORED, KEEP_ALL, NOW) == Deleted()
        assert len(await left(store, "running", "open", "upload")) == 3


async def test_a_guest_who_came_back_lately_stays(address: str) -> None:
    long_ago = NOW - 40 * DAY
    async with opened(address) as store:
        for name in ("gone", "back"):
            await add_player(store, Player(name, name, long_ago))
            await add_key(store, Key(name, SESSION, name, {}, long_ago, NOW + DAY))
        await renew_key(store, "back", NOW - DAY, NOW + DAY)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted(guests=1)
        assert await find_player(store, "back") is not None


async def test_uploads_of_an_older_version_are_known(address: str) -> None:
    await create_first_version(address)
    await execute(address, "UPDATE tables SET status = 'finished'")
    async with opened(address) as store:
        row = await store.table("kept")
        assert row is not None
        assert row.uploaded_by == "?"


async def test_a_deleted_table_takes_no_move_and_no_change(address: str) -> None:
    async with opened(address) as store:
        heard: list[Change] = []
        row = await store.create_table(table_row(), Turn(RUNNING))
        store.listen(heard.append)
        assert await store.delete_table("t1")
        assert not await store.delete_table("t1")
        with pytest.raises(NumberTaken):
            await store.append([move(1)], Turn(RUNNING))
        with pytest.raises(Outdated):
            await store.update_table(row)
        with pytest.raises(Outdated):
            await store.add_chat("t1", 0, "Ada", "Hello?", 1.0)
        await until(lambda: Change("t1", deleted=True) in heard)


async def test_an_unplayable_table_is_listed_asks_no_bot_and_is_abandoned_like_any_other(address: str) -> None:
    async with opened(address) as store:
        row = await store.create_table(replace(table_row(), created=NOW - 100 * DAY), Turn(RUNNING, (0,), due=True))
        marked = await store.mark_unplayable(row)
        assert (marked.status, marked.touched) == (UNPLAYABLE, row.touched)
        assert await store.due(NOW, 10) == []
        assert await store.unplayable(10) == [marked]
        assert await store.running(10) == []
        with pytest.raises(Outdated):
            await store.mark_unplayable(row)
        assert await delete_unused(store, STORED, Retention(), NOW) == Deleted()
        assert await delete_unused(store, STORED, Retention(), NOW + 100 * DAY) == Deleted(running_tables=1)
