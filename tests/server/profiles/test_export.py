"""The export holds all that is stored about a player, no secret, and nothing that is still hidden."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.record import read
from antiquary.server.accounts.store import find_player, passkeys_of
from support.servers.authenticator import Authenticator
from support.servers.finished_games import finished
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords, refusal
from support.servers.serving import FREE, ME, bot
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio
SITE = "https://games.example.org"
Json = dict[str, Any]


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address, public_url=SITE) as running:
        yield running


async def exported(person: Person) -> Json:
    response = await person.http.get("/api/account/export")
    assert response.headers["content-disposition"] == 'attachment; filename="antiquary-export.json"'
    assert response.headers["content-type"].startswith("application/json")
    document: Json = json.loads(response.content)
    return document


@both_databases
async def test_an_export_holds_the_account_without_its_secrets(site: House) -> None:
    ada, key = await site.account("ada"), Authenticator(SITE)
    await ada.post("/api/account/confirm", password=PASSWORD)
    options = (await ada.post("/api/passkeys/options"))["options"]
    await ada.post("/api/passkeys", credential=key.make(options), label="Yubi")
    token = await ada.post("/api/tokens", label="robo", scopes=["read"])
    document = await exported(ada)
    assert (document["account"]["name"], document["account"]["login"]) == ("ada", "ada")
    assert [each["label"] for each in document["account"]["passkeys"]] == ["Yubi"]
    assert [each["label"] for each in document["tokens"]] == ["robo"]
    assert len(document["sessions"]) == 1
    player = await find_player(site.services.store, ada.player)
    assert player is not None
    (stored,) = await passkeys_of(site.services.store, ada.player)
    for secret in (player.password, token["token"], stored.id, stored.public_key, *ada.http.cookies.values()):
        assert secret
        assert secret not in json.dumps(document)


async def test_an_export_holds_results_chat_and_the_records_of_finished_games(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    table = await finished(site, ada, "pergamon", bo)
    await ada.post(f"/api/tables/{table}/chat", text="Well played.")
    await bo.post(f"/api/tables/{table}/chat", text="You too.")
    document = await exported(ada)
    (result,) = document["stored"]["results"]
    assert result["table"] == table
    assert document["stored"]["pieces"]
    (shown,) = document["tables"]
    assert [line["text"] for line in shown["chat"]] == ["Well played."]
    assert [(seat["name"], seat["yours"]) for seat in shown["seats"]] == [("Ada", True), ("Bo", False)]
    record = read(shown["record"].splitlines(), GAMES)
    assert record.replay().over()
    assert record.replay().scores() == [seat["score"] for seat in result["seats"]]
    response = await bo.http.post("/api/records", content=shown["record"])
    assert response.status_code == 201
    assert [each["uploaded"] for each in (await exported(bo))["tables"]].count(True) == 1


async def test_an_export_tells_nothing_of_a_game_that_goes_on(site: House) -> None:
    ada = await site.person("Ada")
    table = await ada.post("/api/tables", game="ancient-knowledge", seats=[ME, bot()])
    opened = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
    document = await exported(ada)
    assert {each["id"]: each["record"] for each in document["tables"]} == {table["id"]: "", opened["id"]: ""}
    row = await site.services.store.table(table["id"])
    assert row is not None
    assert row.seed.hex() not in json.dumps(document)


async def test_an_export_is_for_browsers_of_the_player_alone(site: House) -> None:
    program, stranger = await site.person("Robo", token=True), await site.person()
    assert refusal(await program.http.get("/api/account/export")) == (403, "error-scope")
    assert refusal(await stranger.http.get("/api/account/export")) == (401, "error-not-known")


async def test_exports_are_limited_per_person(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as site:
        ada, bo = await site.person("Ada"), await site.person("Bo")
        answers = [(await ada.http.get("/api/account/export")).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert (await bo.http.get("/api/account/export")).status_code == 200
