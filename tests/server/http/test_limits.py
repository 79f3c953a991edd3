"""Limits by cost: long pages cost more tokens than short ones, and hints are limited per person and per address."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from antiquary.server.coach.bodies import HintMove
from antiquary.server.coach.jobs import HintJob
from antiquary.server.coach.service import ReviewProgress
from antiquary.server.http import rate_limit
from antiquary.server.http.rate_limit import HINTS_AT_ONCE, PERSONAL_HINTS, PERSONAL_REVIEWS, SEEK_RENEWALS, SEEKING
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from support.servers.in_process import application
from support.servers.serving import ME, PATIENCE, Json, refusal
from support.storage.clocks import StoppedClock

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parents[2] / "data"
BUSY = (429, "error-busy")
TOO_OFTEN = (429, "error-too-often")
Connect = Callable[[str], Awaitable[httpx.AsyncClient]]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills again during a test."""
    monkeypatch.setattr(rate_limit, "time", StoppedClock())


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    made = Services(Settings(str(tmp_path / "tables.db"), thinkers=0))
    async with made.open():
        yield made


@pytest.fixture
async def guest_at(services: Services) -> AsyncIterator[Connect]:
    """New guests, each at the address that one names."""
    app = application(services)
    async with AsyncExitStack() as stack:

        async def connect(address: str) -> httpx.AsyncClient:
            transport = httpx.ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]
            client = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")
            await stack.enter_async_context(client)
            answer = await client.post("/api/guests", json={"name": "Ada", "token": True})
            client.headers["authorization"] = f"Bearer {answer.json()['token']}"
            return client

        yield connect


class Coach:
    """Gives its hints when the test says so."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.asked = 0

    async def has_been_asked(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.asked < times:
                await asyncio.sleep(0.001)

    async def hint(self, question: HintJob) -> list[HintMove]:
        self.asked += 1
        await self.ready.wait()
        return []


@pytest.fixture
def coach(services: Services, monkeypatch: pytest.MonkeyPatch) -> Coach:
    made = Coach()
    monkeypatch.setattr(services.coaching, "hint", made.hint)
    return made


async def uploaded(guest: httpx.AsyncClient, record: str = "ancient-knowledge-3") -> Json:
    text = (DATA / f"{record}.jsonl").read_bytes()
    table: Json = (await guest.post("/api/records", content=text, headers={"content-type": "text/plain"})).json()
    return table


async def asking(guest: httpx.AsyncClient, why: bool = False) -> Callable[[], Awaitable[httpx.Response]]:
    """A request for a hint, or for a comparison, at a table of the guest's own."""
    table = (await guest.post("/api/tables", json={"game": "pergamon", "seats": [ME, ME], "hints": True})).json()
    body = {"seat": table["deciders"][0], "number": 0}
    if why:
        action = (await guest.get(f"/api/tables/{table['id']}/view", params={"seat": body["seat"]})).json()["actions"][
            0
        ]
        return lambda: guest.post(f"/api/tables/{table['id']}/why", json={**body, "action": action["action"]})
    return lambda: guest.post(f"/api/tables/{table['id']}/hint", json=body)


async def pages(guest: httpx.AsyncClient, table: Json, page: str, **query: Any) -> int:
    """The number of pages that a guest gets until they are refused."""
    query = {"invite": table["invite"], "lang": "none", **query}
    number = 0
    while (response := await guest.get(f"/api/tables/{table['id']}/{page}", params=query)).status_code == 200:
        number += 1
    assert refusal(response) == TOO_OFTEN
    assert int(response.headers["retry-after"]) >= 1
    return number


@pytest.mark.parametrize("page", ["log", "replay"])
async def test_long_pages_cost_more_tokens_than_short_ones(page: str, guest_at: Connect) -> None:
    table = await uploaded(await guest_at("10.0.0.9"))
    short = await pages(await guest_at("10.0.0.1"), table, page, most=1)
    assert short > 3 * await pages(await guest_at("10.0.0.2"), table, page, most=50)


@pytest.mark.nightly  # long pages cost more tokens, above
async def test_steps_late_in_a_game_cost_more_tokens_than_early_ones(guest_at: Connect) -> None:
    table = await uploaded(await guest_at("10.0.0.9"))
    early = await pages(await guest_at("10.0.0.1"), table, "steps/0")
    assert early > 2 * await pages(await guest_at("10.0.0.2"), table, f"steps/{table['number']}")


async def test_a_person_waits_for_a_few_hints_at_a_time(guest_at: Connect, coach: Coach) -> None:
    ada, bo = await guest_at("10.0.0.1"), await guest_at("10.0.0.1")
    hints = [await asking(ada) for _ in range(HINTS_AT_ONCE.person + 1)]
    waiting = [asyncio.ensure_future(hint()) for hint in hints[:-1]]
    await coach.has_been_asked(len(waiting))
    refused = await hints[-1]()
    assert refusal(refused) == BUSY
    assert int(refused.headers["retry-after"]) >= 1
    other = asyncio.ensure_future((await asking(bo))())
    await coach.has_been_asked(len(waiting) + 1)
    coach.ready.set()
    assert [answer.status_code for answer in await asyncio.gather(*waiting, other)] == [200] * (len(waiting) + 1)
    assert (await hints[-1]()).status_code == 200


async def test_an_address_waits_for_a_few_hints_at_a_time_whoever_asks(guest_at: Connect, coach: Coach) -> None:
    hints = [await asking(await guest_at("10.0.0.1")) for _ in range(HINTS_AT_ONCE.address + 1)]
    waiting = [asyncio.ensure_future(hint()) for hint in hints[:-1]]
    await coach.has_been_asked(len(waiting))
    assert refusal(await hints[-1]()) == BUSY
    elsewhere = asyncio.ensure_future((await asking(await guest_at("10.0.0.2")))())
    await coach.has_been_asked(len(waiting) + 1)
    coach.ready.set()
    await asyncio.gather(*waiting, elsewhere)


async def test_a_person_gets_a_few_hints_whatever_the_table_and_the_address(guest_at: Connect, coach: Coach) -> None:
    coach.ready.set()
    ada = await guest_at("10.0.0.1")
    for _ in range(int(PERSONAL_HINTS.burst)):
        assert (await (await asking(ada))()).status_code == 200
    elsewhere = await guest_at("10.0.0.2")
    assert (await (await asking(elsewhere))()).status_code == 200
    elsewhere.headers["authorization"] = ada.headers["authorization"]
    assert refusal(await (await asking(elsewhere))()) == TOO_OFTEN
    assert refusal(await (await asking(ada, why=True))()) == TOO_OFTEN  # a comparison counts as a hint


async def test_a_person_begins_a_few_reviews_at_a_time(
    services: Services, guest_at: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[Callable[[], None]] = []

    def begin(table: str, piece: object, end: Callable[[], None]) -> ReviewProgress:
        ended.append(end)
        return ReviewProgress()

    monkeypatch.setattr(services.coaching, "begin", begin)
    ada = await guest_at("10.0.0.1")
    path = f"/api/tables/{(await uploaded(ada, 'pergamon-4'))['id']}/review"

    for seat in (-1, 0):
        assert (await ada.get(path, params={"seat": seat})).status_code == 200
    assert refusal(await ada.get(path, params={"seat": 1})) == BUSY
    for _ in range(int(PERSONAL_REVIEWS.burst) - 2):
        ended.pop()()
        assert (await ada.get(path, params={"seat": 1})).status_code == 200
    ended.pop()()
    assert refusal(await ada.get(path, params={"seat": 1})) == TOO_OFTEN


async def test_a_person_looks_for_opponents_a_few_times_whatever_the_address(guest_at: Connect) -> None:
    ada, elsewhere = await guest_at("10.0.0.1"), await guest_at("10.0.0.2")
    for _ in range(int(SEEKING.burst)):
        assert (await ada.post("/api/seeks", json={"game": "pergamon"})).status_code == 201
    assert (await elsewhere.post("/api/seeks", json={"game": "pergamon", "players": 4})).status_code == 201
    elsewhere.headers["authorization"] = ada.headers["authorization"]
    assert refusal(await elsewhere.post("/api/seeks", json={"game": "pergamon"})) == TOO_OFTEN


async def test_a_search_is_renewed_no_more_often_than_it_needs_to_be(guest_at: Connect) -> None:
    ada = await guest_at("10.0.0.1")
    await ada.post("/api/seeks", json={"game": "pergamon"})
    for _ in range(int(SEEK_RENEWALS.burst)):
        assert (await ada.post("/api/seeks/own")).status_code == 200
    assert refusal(await ada.post("/api/seeks/own")) == TOO_OFTEN
