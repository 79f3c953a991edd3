"""Nobody fills the disk: guests, tables and uploads are limited by network and by player."""

from pathlib import Path

import pytest

from antiquary.games.registry import game_named
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.settings import Quotas
from support.servers.in_process import House, Person, house, refusal
from support.servers.serving import FREE, ME

pytestmark = pytest.mark.anyio
NONE = Quotas(guests=0, tables=0, uploads=0, unfinished=0, stored=0)


@pytest.fixture(scope="module")
def record() -> str:
    """A game that was played to its end."""
    table = Table(game_named("pergamon"), {"players": 2}, seed_from(1))
    while not table.state.over():
        seat = table.state.deciders()[0]
        table.play(seat, table.state.legal(seat)[-1])
    return table.record.text()


async def upload(person: Person, record: str) -> tuple[int, str]:
    response = await person.http.post("/api/records", content=record)
    return (201, "") if response.status_code == 201 else refusal(response)


async def new_table(person: Person) -> tuple[int, str]:
    response = await person.http.post("/api/tables", json={"game": "pergamon", "seats": [ME, FREE]})
    return (201, "") if response.status_code == 201 else refusal(response)


async def refusals(site: House, quota: str) -> float:
    """The number of refusals in the metrics."""
    person = await site.person()
    lines = (await person.http.get("/metrics")).text.splitlines()
    name = f'antiquary_quota_refusals_total{{quota="{quota}"}} '
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))


async def test_a_player_stores_so_many_uploads_and_no_more(tmp_path: Path, record: str) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(stored=2)) as site:
        before = await refusals(site, "stored")
        ada, bo = await site.person("Ada"), await site.person("Bo")
        assert [await upload(ada, record) for _ in range(3)] == [(201, "")] * 2 + [(409, "error-quota-stored")]
        assert await upload(bo, record) == (201, "")
        assert await refusals(site, "stored") == before + 1


async def test_a_deleted_upload_makes_room(tmp_path: Path, record: str) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(stored=1)) as site:
        ada = await site.person("Ada")
        await ada.http.post("/api/records", content=record)
        assert await upload(ada, record) == (409, "error-quota-stored")
        (mine,) = (await ada.get("/api/tables"))["tables"]
        assert mine["deletable"]
        assert (await ada.http.delete(f"/api/tables/{mine['id']}")).status_code == 200
        assert await upload(ada, record) == (201, "")


async def test_a_network_uploads_so_much_a_day_with_however_many_players(tmp_path: Path, record: str) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(uploads=3)) as site:
        before = await refusals(site, "uploads")
        people = [await site.person(f"P{n}", address=f"2001:db8::{n + 1}") for n in range(4)]
        answers = [await upload(person, record) for person in people]
        assert answers == [(201, "")] * 3 + [(429, "error-quota-uploads")]
        refused = await people[0].http.post("/api/records", content=record)
        assert int(refused.headers["retry-after"]) > 3600
        assert await upload(await site.person("Far", address="2001:db8:1::1"), record) == (201, "")
        assert await refusals(site, "uploads") == before + 2


async def test_a_player_has_so_many_unfinished_tables_and_no_more(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(unfinished=2)) as site:
        ada, bo = await site.person("Ada"), await site.person("Bo")
        assert [await new_table(ada) for _ in range(3)] == [(201, "")] * 2 + [(409, "error-quota-unfinished")]
        assert await ada.refused("/api/lessons/pergamon") == (409, "error-quota-unfinished")
        assert await new_table(bo) == (201, "")
        first = (await ada.get("/api/tables"))["tables"][0]["id"]
        assert (await ada.http.delete(f"/api/tables/{first}")).status_code == 200
        assert await new_table(ada) == (201, "")


async def test_a_fork_counts_as_a_table(tmp_path: Path, record: str) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(unfinished=1)) as site:
        ada = await site.person("Ada")
        game = (await ada.http.post("/api/records", content=record)).json()["id"]
        await ada.post(f"/api/tables/{game}/fork", number=0, seats=[ME, ME])
        answer = await ada.refused(f"/api/tables/{game}/fork", number=0, seats=[ME, ME])
        assert answer == (409, "error-quota-unfinished")


async def test_a_network_sets_up_so_many_tables_a_day(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(tables=3)) as site:
        people = [await site.person(f"P{n}", address=f"2001:db8::{n + 1}") for n in range(4)]
        assert [await new_table(person) for person in people] == [(201, "")] * 3 + [(429, "error-quota-tables")]


async def test_a_network_has_so_many_guests_a_day(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(guests=3)) as site:
        for n in range(3):
            await site.person(f"P{n}", address=f"2001:db8::{n + 1}")
        person = await site.person(address="2001:db8::99")
        assert await person.refused("/api/guests", name="P4") == (429, "error-quota-guests")
        await site.person("Far", address="2001:db8:1::1")


async def test_zero_is_no_limit(tmp_path: Path, record: str) -> None:
    async with house(tmp_path, limits=True, quotas=NONE) as site:
        ada = await site.person("Ada")
        assert [await upload(ada, record) for _ in range(3)] == [(201, "")] * 3


async def test_a_stranger_uses_up_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(tables=1)) as site:
        assert await new_table(await site.person()) == (401, "error-not-known")
        assert await new_table(await site.person("Ada")) == (201, "")
