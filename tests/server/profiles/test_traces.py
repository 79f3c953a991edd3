"""Where somebody only watched, or left, their name goes with their account, and is in the export until then."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.features import STORED
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords
from support.servers.serving import FREE, ME

pytestmark = pytest.mark.anyio
NAME = "Adamantia"
RATED: dict[str, Any] = {"rated": True, "pace": "live", "options": {"players": 3}}


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address) as running:
        yield running


async def account(site: House, name: str) -> Person:
    person = await site.person(name)
    me = await person.post("/api/accounts", login=f"login.{name}", password=PASSWORD)
    person.http.headers["x-csrf-token"] = me["csrf"]
    return person


async def table_of(host: Person, *seats: object, **wishes: Any) -> str:
    table = await host.post("/api/tables", game="pergamon", seats=list(seats), watch="everyone", listed=True, **wishes)
    return f"/api/tables/{table['id']}"


async def everything(person: Person, *tables: str) -> str:
    """What somebody else gets to see of these tables."""
    pages = [await person.get(f"{table}{path}") for table in tables for path in ("", "/chat", "/log")]
    return json.dumps(pages)


async def test_a_deleted_account_leaves_no_name_where_it_watched_or_left(site: House) -> None:
    ada, bo, cy = await account(site, NAME), await account(site, "Bo"), await account(site, "Cy")
    watched = await table_of(bo, ME, ME)
    await ada.post(f"{watched}/chat", text=f"Greetings from {NAME}.")
    left_before = await table_of(bo, ME, FREE)
    await ada.post(f"{left_before}/join")
    await ada.post(f"{left_before}/chat", text=f"{NAME} has to go.")
    await ada.post(f"{left_before}/leave", seat=1)
    running = await table_of(bo, ME, FREE)
    await ada.post(f"{running}/join")
    await ada.post(f"{running}/chat", text=f"{NAME} again.")
    await ada.post(f"{running}/leave", seat=1)
    rated = await table_of(bo, ME, FREE, FREE, **RATED)
    for person in (ada, cy):
        await person.post(f"{rated}/join")
    await ada.post(f"{rated}/leave", seat=1)
    tables = (watched, left_before, running, rated)
    assert (await bo.get(running))["seats"][1]["name"] == "Strabo"  # a bot has a bot's name
    assert (await bo.get(rated))["seats"][1]["name"] == NAME  # the result will be theirs
    export = await ada.get("/api/account/export")
    assert {line["line"] for line in export["stored"]["chat"]} == {
        f"Greetings from {NAME}.",
        f"{NAME} has to go.",
        f"{NAME} again.",
    }
    (mention,) = export["stored"]["mentions"]
    assert (mention["table"], mention["left"]) == (rated.rpartition("/")[2], [{"seat": 1, "name": NAME}])
    assert NAME in await everything(bo, *tables)
    await ada.post("/api/account/delete", password=PASSWORD)
    assert NAME not in await everything(bo, *tables)
    assert (await bo.get(rated))["seats"][1]["name"] == "Strabo"


async def test_a_rematch_does_not_name_a_bot_after_a_person_who_left(site: House) -> None:
    ada, bo, cy = await account(site, NAME), await account(site, "Bo"), await account(site, "Cy")
    table = await table_of(bo, ME, FREE, FREE, **RATED)
    for person in (ada, cy):
        await person.post(f"{table}/join")
    await ada.post(f"{table}/leave", seat=1)
    await cy.post(f"{table}/leave", seat=2)
    await bo.post(f"{table}/resign", seat=0)
    again = await bo.post(f"{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Bo", "Strabo", "Ctesibius"]


async def test_a_seat_that_moves_to_somebody_else_gets_their_name(site: House) -> None:
    ada, bo = await account(site, NAME), await site.person("Bo")
    table = await table_of(ada, ME, FREE)
    code = (await ada.post(f"{table}/seat-link", seat=0))["code"]
    await bo.post(f"/api/seat-links/{code}")
    assert (await bo.get(table))["seats"][0]["name"] == "Bo"


async def test_the_export_has_every_place_of_the_list(site: House) -> None:
    ada = await account(site, NAME)
    document = await ada.get("/api/account/export")
    assert {place.section for place in STORED.places} <= {*document, *document["stored"]}
