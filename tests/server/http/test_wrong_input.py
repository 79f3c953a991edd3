"""Whatever a request contains, it is answered with a sentence, and never with a fault of the server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.games.laws import and_nightly
from support.servers.fuzzing import Fuzzer
from support.servers.in_process import House, house, quick_passwords, refusal

pytestmark = pytest.mark.anyio
JSON = {"content-type": "application/json"}


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address) as running:
        yield running


async def test_a_body_that_is_no_text_is_refused(site: House) -> None:
    ada = await site.person()
    for body in (b'{"name":"\xff\xfe"}', b'{"name":"\xc3\x28"}', b'{"\xff":1}'):
        assert refusal(await ada.http.post("/api/guests", content=body, headers=JSON)) == (400, "error-request-text")


async def test_a_game_name_of_5000_letters_is_refused_in_a_sentence_of_bearable_length(site: House) -> None:
    ada = await site.person("Ada")
    for path in (f"/api/boards/{'x' * 5000}/live", f"/api/puzzles?game={'x' * 5000}"):
        response = await ada.http.get(path)
        assert refusal(response) == (400, "error-game-unknown")
        assert len(response.content) < 2000


async def test_a_null_character_in_a_name_or_an_address_is_no_fault_of_the_server(site: House) -> None:
    ada = await site.person("Ada")
    for response in (
        await ada.http.post("/api/sessions", json={"login": "a\0b", "password": "correct horse"}),
        await ada.http.get(f"/api/players/{ada.player}/games?game=%00"),
        await ada.http.get("/api/players/%00"),
        await ada.http.get("/api/tournaments/%00"),
    ):
        assert response.status_code < 500, response.text
        assert response.is_success or response.json()["message"]


async def test_what_postgresql_cannot_store_is_refused(postgres_address: str, tmp_path: Path) -> None:
    async with house(tmp_path, database=postgres_address) as site:
        ada = await site.person("Ada")
        wrong = await ada.http.get(f"/api/players/{ada.player}/games?game=%00")
        assert refusal(wrong) == (400, "error-store-value")
        signing_in = await ada.http.post("/api/sessions", json={"login": "a\0b", "password": "correct horse"})
        assert refusal(signing_in) == (400, "error-store-value")


@pytest.mark.parametrize("requests", and_nightly([150], [25_000]))
async def test_no_request_is_answered_with_a_fault(site: House, requests: int) -> None:
    stranger = await site.person()
    fuzzer = Fuzzer(site, await stranger.get("/schema/openapi.json"), seed=requests)
    faults = [fault for _ in range(requests) if (fault := await fuzzer.ask())]
    assert faults == []
