"""Whoever asks too often is refused early and at little cost, and others are served."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from antiquary.server.http import connections, rate_limit
from antiquary.server.http.connections import (
    BARRED_SECONDS,
    MOST_BARRED,
    TOO_MANY,
    TOO_OFTEN,
    ConnectionGuard,
    GuardedLoop,
)
from antiquary.server.http.rate_limit import HEALTH_CHECKS, MAKING, NEW_CONNECTIONS, REQUESTS, Limiter
from antiquary.server.settings import ConnectionLimits
from support.servers.in_process import house, refusal
from support.servers.serving import ME
from support.storage.clocks import StoppedClock

EVE, BO, PROXY = "192.0.2.1", "192.0.2.2", "192.0.2.3"


@pytest.fixture
def reasons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Why addresses were refused, once for each line in the log."""
    logged: list[str] = []
    monkeypatch.setattr(connections, "refused", logged.append)
    return logged


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    made = StoppedClock()
    monkeypatch.setattr(connections, "time", made)
    monkeypatch.setattr(rate_limit, "time", made)
    return made


def guard(most: int) -> ConnectionGuard:
    return ConnectionGuard(ConnectionLimits(per_address=most), PROXY, Limiter())


def test_an_address_that_is_refused_is_barred_for_a_moment(reasons: list[str], clock: StoppedClock) -> None:
    guarding = guard(most=2)
    assert [guarding.admit(EVE) for _ in range(5)] == [True, True, False, False, False]
    assert reasons == [TOO_MANY]  # thousands of attempts a second are one line and cost next to nothing
    guarding.remove(EVE)
    assert not guarding.admit(EVE)
    assert guarding.admit(BO)
    clock.now = BARRED_SECONDS
    assert guarding.admit(EVE)


def test_whoever_comes_back_too_often_is_barred_and_a_proxy_never_is(reasons: list[str], clock: StoppedClock) -> None:
    guarding = guard(most=10_000)
    burst = int(NEW_CONNECTIONS.burst)
    assert [guarding.admit(EVE) for _ in range(burst + 100)].count(True) == burst
    assert reasons == [TOO_OFTEN]
    assert all(guarding.admit(PROXY) for _ in range(burst + 100))


def test_the_list_of_barred_addresses_does_not_grow_for_ever(reasons: list[str], clock: StoppedClock) -> None:
    guarding = guard(most=0)
    for at in range(MOST_BARRED + 1):
        assert not guarding.admit(f"2001:db8::{at:x}")
    assert not guarding.admit("2001:db8::0")
    assert len(reasons) == MOST_BARRED + 2  # the list began anew, so that the first was looked at again


def test_nothing_is_built_for_a_connection_that_is_refused() -> None:
    built: list[asyncio.Protocol] = []

    class Silent(asyncio.Protocol):
        def __init__(self) -> None:
            built.append(self)

    async def connect() -> None:
        server = await asyncio.get_running_loop().create_server(Silent, "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            writer.close()

    refusing = ConnectionGuard(ConnectionLimits(per_address=0), proxies="", limiter=Limiter())
    with asyncio.Runner(loop_factory=lambda: GuardedLoop(refusing)) as runner:
        runner.run(connect())
    assert built == []


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/health", "/ready"])
async def test_health_is_asked_for_only_so_often_and_apart_from_other_requests(
    tmp_path: Path, clock: StoppedClock, path: str
) -> None:
    async with house(tmp_path, limits=True) as site:
        eve, monitor = await site.person(address=EVE), await site.person(address=BO)
        site.services.limiter.take(HEALTH_CHECKS, EVE, HEALTH_CHECKS.burst - 1)
        first, second = await eve.http.get(path), await eve.http.get(path)
        assert (first.status_code, first.headers.get("connection")) == (200, None)
        assert refusal(second) == (429, "error-too-often")
        assert (second.headers["connection"], second.headers["retry-after"]) == ("close", "1")
        assert (await monitor.http.get(path)).status_code == 200
        assert (await eve.http.get("/api/guests")).status_code == 405


@pytest.mark.anyio
async def test_a_request_for_another_host_counts_and_closes_its_connection(tmp_path: Path, clock: StoppedClock) -> None:
    async with house(tmp_path, limits=True) as site:
        eve = await site.person(address=EVE, url="http://evil.example")
        site.services.limiter.take(REQUESTS, EVE, REQUESTS.burst - 1)
        answers = [await eve.http.get("/api/games") for _ in range(2)]
        assert [refusal(answer) for answer in answers] == [(421, "error-host"), (429, "error-too-often")]
        assert [answer.headers["connection"] for answer in answers] == ["close"] * 2
        assert (await eve.http.get("/health")).status_code == 200


@pytest.mark.anyio
async def test_whatever_is_asked_for_too_often_closes_the_connection(tmp_path: Path, clock: StoppedClock) -> None:
    async with house(tmp_path, limits=True) as site:
        eve = await site.person("Eve", address=EVE)
        site.services.limiter.take(MAKING, EVE, MAKING.burst - 1)
        answer = await eve.http.post("/api/tables", json={"game": "pergamon", "seats": [ME, ME]})
        assert refusal(answer) == (429, "error-too-often")
        assert answer.headers["connection"] == "close"
