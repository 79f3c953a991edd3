"""Accounts and tables are deleted by their owners, and by nobody else."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from antiquary.server.accounts.store import find_player
from antiquary.server.tables.rows import FINISHED, Turn
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords, refusal
from support.servers.serving import FREE, ME, Guest, bot

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path) as running:
        yield running


async def new_table(person: Person, *seats: object) -> dict[str, str]:
    table: dict[str, str] = await person.post("/api/tables", game="pergamon", seats=list(seats))
    return table


async def test_an_account_is_deleted_with_its_password_and_no_other_way(site: House) -> None:
    ada = await site.account("ada")
    assert await ada.refused("/api/account/delete", password="guess") == (403, "error-password-wrong")
    assert await ada.refused("/api/account/delete") == (403, "error-confirm")
    assert (await ada.get("/api/me"))["login"] == "ada"
    await ada.post("/api/account/delete", password=PASSWORD)
    assert not ada.http.cookies
    assert (await ada.get("/api/me"))["player"] == ""
    again = await site.person()
    gone = await again.http.post("/api/sessions", json={"login": "ada", "password": PASSWORD})
    assert refusal(gone) == (403, "error-password")
    await site.account("ada")  # the name is free again


async def test_a_guest_is_deleted_without_a_password(site: House) -> None:
    guest = await site.person("Guest")
    await guest.post("/api/account/delete")
    assert await find_player(site.services.store, guest.player) is None


async def test_a_token_deletes_no_account(site: House) -> None:
    ada = await site.account("ada")
    token = await ada.post("/api/tokens", label="bot", scopes=["read", "play", "create", "manage"])
    program = await site.person()
    program.http.headers["authorization"] = f"Bearer {token['token']}"
    assert await program.refused("/api/account/delete", password=PASSWORD) == (403, "error-scope")


async def test_a_deleted_account_leaves_its_opponents_their_game(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await new_table(ada, ME, FREE)
    await bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    await ada.post("/api/account/delete", password=PASSWORD)
    shown = await bo.get(f"/api/tables/{table['id']}")
    assert shown["status"] == "running"
    assert [(seat["name"], bool(seat["bot"])) for seat in shown["seats"]] == [("Hypatia", True), ("bob", False)]


async def test_a_host_deletes_a_table_of_their_own(site: House) -> None:
    ada = await site.person("Ada")
    for seats in ((ME, FREE), (ME, ME), (ME, bot())):
        table = await new_table(ada, *seats)
        assert (await ada.http.delete(f"/api/tables/{table['id']}")).status_code == 200
        for path in ("", "/view?seat=0", "/log", "/chat"):
            assert (await ada.http.get(f"/api/tables/{table['id']}{path}")).status_code == 404
        assert refusal(await ada.http.delete(f"/api/tables/{table['id']}")) == (404, "error-no-table")
    assert (await ada.get("/api/tables"))["tables"] == []


async def test_a_table_with_other_people_is_not_deleted(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    table = await new_table(ada, ME, FREE)
    address = f"/api/tables/{table['id']}"
    await bo.post(f"{address}/join", invite=table["invite"])
    assert refusal(await ada.http.delete(address)) == (409, "error-table-shared")
    assert refusal(await bo.http.delete(address)) == (403, "error-not-host")
    row = await site.services.store.table(table["id"])
    assert row is not None
    await site.services.store.update_table(row, Turn(FINISHED))
    assert refusal(await ada.http.delete(address)) == (409, "error-table-shared")


async def test_a_table_says_whether_it_can_be_deleted(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    alone, shared = await new_table(ada, ME, ME), await new_table(ada, ME, FREE)
    invited = f"/api/tables/{shared['id']}?invite={shared['invite']}"
    assert (await bo.get(invited))["deletable"] is False
    await bo.post(f"/api/tables/{shared['id']}/join", invite=shared["invite"])
    listed = {table["id"]: table["deletable"] for table in (await ada.get("/api/tables"))["tables"]}
    assert listed == {alone["id"]: True, shared["id"]: False}
    assert (await bo.get("/api/tables"))["tables"][0]["deletable"] is False


async def test_a_table_that_the_others_have_left_is_deleted(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    table = await new_table(ada, ME, FREE)
    address = f"/api/tables/{table['id']}"
    await bo.post(f"{address}/join", invite=table["invite"])
    await bo.post(f"{address}/leave", seat=1)
    assert (await ada.http.delete(address)).status_code == 200


async def test_a_stranger_deletes_nothing_and_learns_nothing(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    table = await new_table(ada, ME, FREE)
    real = await eve.http.delete(f"/api/tables/{table['id']}")
    guessed = await eve.http.delete(f"/api/tables/{'A' * 24}")
    assert (real.status_code, real.content) == (guessed.status_code, guessed.content)
    assert refusal(real) == (404, "error-no-table")
    invited = await eve.http.delete(f"/api/tables/{table['id']}?invite={table['invite']}")
    assert refusal(invited) == (403, "error-not-host")
    nobody = await site.person()
    assert refusal(await nobody.http.delete(f"/api/tables/{table['id']}?invite={table['invite']}"))[0] == 401
    assert (await ada.get(f"/api/tables/{table['id']}"))["id"] == table["id"]


async def test_somebody_who_waits_at_a_deleted_table_is_told(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    table = await new_table(ada, ME, FREE)
    address = f"/api/tables/{table['id']}"
    waiting = asyncio.create_task(eve.http.get(f"{address}/wait?seconds=20&invite={table['invite']}"))
    async with asyncio.timeout(60):
        while not site.services.subscribers.watched(table["id"]):
            await asyncio.sleep(0.01)
        await ada.http.delete(address)
        assert refusal(await waiting) == (404, "error-no-table")


def test_a_connection_to_a_deleted_table_is_closed(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table) as line:
        line.hear("state")
        assert ada.http.delete(f"/api/tables/{table}").status_code == 200
        with pytest.raises(ConnectionClosed):
            line.hear("nothing")
