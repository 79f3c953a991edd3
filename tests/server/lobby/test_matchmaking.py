"""People who look for the same game meet at one table, exactly once, and bots take seats if somebody wishes so."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from antiquary.server.lobby.matchmaking import LEASE_SECONDS, accept, chosen
from antiquary.server.lobby.store import NEVER, Details, Seek, Wish
from support.servers.in_process import House, Person, house, quick_passwords
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio

DUEL = Wish("pergamon", 2, "untimed")
HOUR = 3600.0


class Now:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
async def site(address: str, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, now, database=address) as running:
        yield running


async def seeking(person: Person, **wish: object) -> str:
    """Look for opponents; the table that was found."""
    return str((await person.post("/api/seeks", game="pergamon", **wish))["table"])


async def waited(person: Person) -> str:
    return str((await person.post("/api/seeks/own"))["table"])


def seek(player: str, points: int = 1500, within: int = 0, bots_after: int = NEVER, began: float = 0.0) -> Seek:
    return Seek(player, player, Details(DUEL, player, points, within, bots_after, "scholar"), began, HOUR)


def test_ratings_have_to_be_close_enough_for_both() -> None:
    assert accept(seek("ada"), seek("bo", 1900))
    assert accept(seek("ada", within=100), seek("bo", 1600))
    assert not accept(seek("ada", within=100), seek("bo", 1601))
    assert not accept(seek("bo", 1601), seek("ada", within=100))


def test_whoever_has_waited_longest_plays_first() -> None:
    company = chosen([seek("ada"), seek("bo"), seek("cy")], 2, 5.0)
    assert company is not None
    assert [each.player for each in company.people] == ["ada", "bo"]


def test_those_who_do_not_fit_wait_without_holding_up_the_others() -> None:
    company = chosen([seek("ada", 2500, within=50), seek("bo"), seek("cy")], 2, 5.0)
    assert company is not None
    assert [each.player for each in company.people] == ["bo", "cy"]


def test_bots_come_when_the_time_is_up_and_not_before() -> None:
    waiting = [seek("ada", bots_after=30)]
    assert chosen(waiting, 2, 29.0) is None
    company = chosen(waiting, 2, 30.0)
    assert company is not None
    assert company.level == "scholar"
    assert chosen([seek("ada")], 2, HOUR) is None


def test_nobody_gets_bots_who_wants_none() -> None:
    company = chosen([seek("ada"), seek("bo", bots_after=0)], 3, 5.0)
    assert company is not None
    assert [each.player for each in company.people] == ["bo"]


@both_databases
async def test_two_people_who_look_for_the_same_game_get_one_table(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    assert await seeking(ada, rated=True, pace="live") == ""
    table = await seeking(bo, rated=True, pace="live")
    assert table
    assert await waited(ada) == await waited(bo) == table
    info = await ada.get(f"/api/tables/{table}")
    assert (info["status"], info["rated"], info["hints"]) == ("running", True, False)
    assert sorted(seat["name"] for seat in info["seats"]) == ["ada", "bob"]


async def test_people_who_look_for_different_games_do_not_meet(site: House) -> None:
    people = [await site.account(name) for name in ("ada", "bob", "cyd", "dia", "edd", "flo")]
    wishes: list[dict[str, object]] = [
        {},
        {"rated": True, "pace": "live"},
        {"players": 3},
        {"pace": "days"},
        {"pace": "live"},
        {"pace": "live", "minutes": 5},
    ]
    assert [await seeking(person, **wish) for person, wish in zip(people, wishes, strict=True)] == [""] * 6
    waiting = (await people[0].get("/api/seeks"))["waiting"]
    assert [each["people"] for each in waiting] == [1] * 6


async def test_a_table_that_was_found_has_the_clock_that_was_looked_for(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    clock = {"pace": "live", "minutes": 5, "increment": 7}
    await seeking(ada, **clock)
    info = await bo.get(f"/api/tables/{await seeking(bo, **clock)}")
    assert (info["pace"], info["minutes"], info["increment"], info["timeout"]) == ("live", 5, 7, "lose")


@both_databases
async def test_many_who_come_at_once_are_matched_exactly_once(site: House) -> None:
    people = [await site.person(f"P{number}") for number in range(9)]
    await asyncio.gather(*[seeking(person) for person in people])
    found = await asyncio.gather(*[waited(person) for person in people])
    tables = [table for table in found if table]
    assert len(tables) == 8
    assert sorted(map(tables.count, set(tables))) == [2, 2, 2, 2]
    for person, table in zip(people, found, strict=True):
        mine = [each["id"] for each in (await person.get("/api/tables"))["tables"]]
        assert mine == ([table] if table else [])


async def test_somebody_whose_browser_is_gone_gets_no_table(site: House, now: Now) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    now.seconds += LEASE_SECONDS + 1
    assert await seeking(bo) == ""
    assert (await ada.get("/api/seeks"))["own"] is None
    table = await waited(ada)  # it has come back
    assert table
    assert await waited(bo) == table


async def test_whoever_cancels_is_not_matched(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    response = await ada.http.delete("/api/seeks/own")
    assert response.json()["table"] == ""
    assert await seeking(bo) == ""
    assert await ada.refused("/api/seeks/own") == (404, "error-no-seek")


async def test_whoever_cancels_too_late_is_told_of_the_table(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    table = await seeking(bo)
    assert (await ada.http.delete("/api/seeks/own")).json()["table"] == table


async def test_a_new_search_replaces_the_old_one(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    await seeking(ada, players=3)
    assert await seeking(bo) == ""
    assert (await ada.get("/api/seeks"))["own"]["sought"]["players"] == 3


async def test_a_table_that_was_just_found_is_not_lost_to_a_new_search(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    table = await seeking(bo)
    assert await seeking(ada, players=3) == table


async def test_bots_take_the_empty_seats_after_the_wait(site: House, now: Now) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada, players=4, bots_after=30, level="master")
    await seeking(bo, players=4, bots_after=600)
    now.seconds += 15
    assert await waited(ada) == await waited(bo) == ""
    now.seconds += 15
    table = await waited(ada)
    seats = (await ada.get(f"/api/tables/{table}"))["seats"]
    assert sorted(seat["bot"] for seat in seats) == ["", "", "master", "master"]
    assert await waited(bo) == table


async def test_two_processes_match_each_person_once(postgres_address: str, tmp_path: Path, now: Now) -> None:
    async with (
        house(tmp_path, now, database=postgres_address) as site,
        house(tmp_path, now, database=postgres_address) as other,
    ):
        people = [await (site, other)[number % 2].person(f"P{number}") for number in range(8)]
        await asyncio.gather(*[seeking(person) for person in people])
        found = await asyncio.gather(*[waited(person) for person in people])
        assert sorted(map(found.count, set(found))) == [2, 2, 2, 2]


async def test_a_deleted_player_is_not_matched(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await seeking(ada)
    await ada.post("/api/account/delete")
    assert await seeking(bo) == ""


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"game": "chess"}, "error-game-unknown"),
        ({"game": "pergamon", "pace": "never"}, "error-option-value"),
        ({"game": "pergamon", "pace": "days", "days": 2}, "error-option-value"),
        ({"game": "pergamon", "players": 9}, "error-request"),
        ({"game": "pergamon", "level": "random"}, "error-option-value"),
    ],
)
async def test_a_wish_that_cannot_be_is_refused(tmp_path: Path, wish: dict[str, object], error: str) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        assert (await ada.refused("/api/seeks", **wish))[1] == error
        assert (await ada.get("/api/seeks")) == {"waiting": [], "own": None}


async def test_a_stranger_waits_for_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        stranger = await running.person()
        assert (await stranger.refused("/api/seeks", game="pergamon"))[0] == 401
        assert (await stranger.refused("/api/seeks/own"))[0] == 401
