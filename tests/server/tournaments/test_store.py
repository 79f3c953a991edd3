"""A tournament is one row that is changed by whoever saw its latest version."""

import asyncio

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.features import STORED
from antiquary.server.tables.rows import FINISHED, RUNNING, SeatRow
from antiquary.server.tournaments.store import (
    SWISS,
    Entrant,
    Pairing,
    TournamentRow,
    add_tournament,
    change_tournament,
    count_hosted,
    running_tournaments,
    tournament,
    tournaments_of,
    update_tournament,
)
from antiquary.storage.errors import Outdated
from support.storage.keeping import create_version, opened

pytestmark = pytest.mark.anyio
ADA, BOT = Entrant("Ada", "ada"), Entrant("Hypatia", bot="novice")


def new(id_: str = "t", *entrants: Entrant) -> TournamentRow:
    return TournamentRow("Cup", "pergamon", SWISS, 2, "{}", "host", "word", 5.0, id=id_, entrants=entrants)


async def test_a_tournament_is_read_as_it_was_written(address: str) -> None:
    async with opened(address) as store:
        row = await add_tournament(store, new("t", ADA, BOT))
        assert await tournament(store, "t") == row
        planned = replace(row, status=RUNNING, pairings=((Pairing((1, 0), "table"),),))
        changed = await update_tournament(store, planned)
        assert await tournament(store, "t") == changed
        assert changed.tables() == ["table"]
        assert await running_tournaments(store, 10) == ["t"]
        assert await tournament(store, "other") is None


async def test_an_outdated_version_changes_nothing(address: str) -> None:
    async with opened(address) as store:
        row = await add_tournament(store, new())
        await update_tournament(store, replace(row, name="New"))
        with pytest.raises(Outdated):
            await update_tournament(store, replace(row, name="Late"))
        latest = await tournament(store, "t")
        assert latest is not None
        assert latest.name == "New"


async def test_all_who_enter_at_the_same_time_are_in(address: str) -> None:
    async with opened(address) as store:
        await add_tournament(store, new())

        async def enter(number: int) -> None:
            entrant = Entrant(f"p{number}", f"p{number}")
            await change_tournament(store, "t", lambda row: replace(row, entrants=(*row.entrants, entrant)))

        await asyncio.gather(*[enter(number) for number in range(6)])
        row = await tournament(store, "t")
        assert row is not None
        assert sorted(each.player for each in row.entrants) == [f"p{number}" for number in range(6)]


async def test_host_and_entrants_have_it_in_their_lists(address: str) -> None:
    async with opened(address) as store:
        row = await add_tournament(store, new("t", ADA))
        assert [each.id for each in await tournaments_of(store, "ada", 10)] == ["t"]
        assert [each.id for each in await tournaments_of(store, "host", 10)] == ["t"]
        await update_tournament(store, replace(row, entrants=()))
        assert await tournaments_of(store, "ada", 10) == []


async def test_tournaments_under_way_are_read_in_pages_that_leave_none_out(address: str) -> None:
    async with opened(address) as store:
        for name in ("c", "a", "d", "b"):
            await add_tournament(store, replace(new(name), status=RUNNING))
        await add_tournament(store, new("open"))
        first = await running_tournaments(store, 3)
        assert [*first, *await running_tournaments(store, 3, first[-1])] == ["a", "b", "c", "d"]


async def test_tournaments_of_a_host_count_until_they_are_over(address: str) -> None:
    async with opened(address) as store:
        await add_tournament(store, replace(new("one", ADA), host="ada"))
        await add_tournament(store, replace(new("two"), host="ada", status=FINISHED))
        await add_tournament(store, new("three", ADA))
        assert await count_hosted(store, "ada") == 1
        await change_tournament(store, "one", lambda row: replace(row, status=RUNNING))
        assert await count_hosted(store, "ada") == 1
        await change_tournament(store, "one", lambda row: replace(row, status=FINISHED))
        assert await count_hosted(store, "ada") == 0


async def test_hosts_of_tournaments_of_earlier_versions_are_known(address: str) -> None:
    entrants = [f"INSERT INTO tournament_entrants VALUES ('{player}', 't')" for player in ("host", "ada")]
    document = '{"name": "Cup", "host":"host", "invite":"\\"host\\":\\"ada\\""}'
    tournament_ = f"INSERT INTO tournaments VALUES ('t', '{document}', 1, 'open', 5.0)"
    await create_version(address, 14, tournament_, *entrants)
    async with opened(address) as store:
        assert [await count_hosted(store, player) for player in ("host", "ada")] == [1, 0]


async def test_a_deleted_account_leaves_no_name_in_a_tournament(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Ada", 1.0, "ada", "hash"))
        await add_tournament(store, new("open", ADA, BOT))
        await add_tournament(store, replace(new("begun", ADA, BOT), status=RUNNING, host="ada"))
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="master")])
        waiting, begun = await tournament(store, "open"), await tournament(store, "begun")
        assert waiting is not None
        assert waiting.entrants == (BOT,)
        assert begun is not None
        assert begun.entrants == (Entrant("", withdrawn=True), BOT)
        assert begun.host == ""
