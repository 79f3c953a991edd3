"""Passwords cannot be tried out in numbers, and a refusal does not tell which accounts there are."""

import re
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from argon2 import extract_parameters

from antiquary.server.accounts import accounts
from antiquary.server.accounts.tokens import NO_PASSWORD, password_hash, password_matches
from antiquary.server.http import rate_limit
from antiquary.server.http.addresses import network_of
from support.servers.in_process import PASSWORD, House, house, quick_passwords, refusal
from support.servers.serving import TLS, Server

BURST = 10


async def sign_in(server: House, login: str, password: str, address: str) -> httpx.Response:
    person = await server.person(address=address)
    return await person.http.post("/api/sessions", json={"login": login, "password": password})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:DB8:1:2::1", "2001:db8:1:2:0:0:0:2"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("", ""),
    ],
)
def test_addresses_of_one_client_are_one(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:3::1"),
        ("192.0.2.7", "192.0.2.8"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.8"),
        ("socket-a", "socket-b"),
    ],
)
def test_addresses_of_two_clients_are_two(one: str, other: str) -> None:
    assert network_of(one) != network_of(other)


@pytest.mark.anyio
async def test_a_network_of_addresses_tries_as_many_passwords_as_one_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path, limits=True) as server:
        answers = [await sign_in(server, f"name{n}", "guess", f"2001:db8:0:1::{n + 1:x}") for n in range(60)]
        assert [answer.status_code for answer in answers[:BURST]] == [403] * BURST
        assert [answer.status_code for answer in answers].count(429) > 40  # a token comes back every ten seconds
        assert (await sign_in(server, "name", "guess", "2001:db8:0:2::1")).status_code == 403


@pytest.mark.anyio
async def test_a_network_of_addresses_makes_as_many_guests_as_one_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as server:

        async def come(address: str) -> int:
            person = await server.person(address=address)
            return (await person.http.post("/api/guests", json={"name": "x"})).status_code

        answers = [await come(f"2001:db8:0:3::{n + 1:x}") for n in range(60)]
        assert (answers[0], answers[-1]) == (201, 429)
        assert await come("2001:db8:0:4::1") == 201
        assert await come("::ffff:192.0.2.1") == 201


@pytest.mark.anyio
async def test_a_network_of_addresses_makes_as_many_requests_as_one_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 1000.0))  # nothing comes back meanwhile
    async with house(tmp_path, limits=True) as server:
        answers = set()
        for n in range(400):
            person = await server.person(address=f"2001:db8:0:5::{n + 1:x}")
            answers.add((await person.http.get("/api/nothing")).status_code)
        assert answers == {404, 429}


@pytest.mark.anyio
async def test_an_account_limits_wrong_passwords_from_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path, limits=True) as server:
        await server.account("Hypatia")
        answers = [refusal(await sign_in(server, "hypatia", "guess", f"198.51.100.{n}")) for n in range(BURST + 1)]
        assert answers == [(403, "error-password")] * BURST + [(429, "error-too-often")]
        refused = await sign_in(server, "HYPATIA", PASSWORD, "203.0.113.1")
        assert refusal(refused) == (429, "error-too-often")
        assert int(refused.headers["retry-after"]) > 0


@pytest.mark.anyio
async def test_the_right_password_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path, limits=True) as server:
        await server.account("Aspasia")
        for n in range(3 * BURST):
            assert (await sign_in(server, "aspasia", PASSWORD, f"203.0.113.{n + 10}")).status_code == 201


@pytest.mark.anyio
async def test_a_name_without_an_account_is_refused_like_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path, limits=True) as server:
        await server.account("Enheduanna")
        for n in range(BURST + 2):
            known = await sign_in(server, "enheduanna", "guess", f"198.51.100.{n + 50}")
            unknown = await sign_in(server, "nobody", "guess", f"198.51.100.{n + 50}")
            # How many seconds are left depends on the moment.
            assert re.sub(r"\d+", "", known.text) == re.sub(r"\d+", "", unknown.text)
            assert known.status_code == unknown.status_code == (403 if n < BURST else 429)
            assert [*known.headers] == [*unknown.headers]


def test_a_name_without_an_account_costs_the_same_work() -> None:
    assert extract_parameters(NO_PASSWORD) == extract_parameters(password_hash(PASSWORD))


@pytest.mark.anyio
async def test_a_refusal_compares_one_password_whether_there_is_an_account_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_password = quick_passwords(monkeypatch)
    compared: list[str] = []

    def spy(hashed: str, password: str) -> bool:
        compared.append(hashed)
        return password_matches(hashed, password)

    monkeypatch.setattr(accounts, "password_matches", spy)
    async with house(tmp_path) as server:
        await server.account("ada")
        for login in ("ada", "nobody"):
            assert (await sign_in(server, login, "guess", "192.0.2.1")).status_code == 403
    assert len(compared) == 2
    assert compared[1] == no_password


def test_a_proxy_says_which_network_is_asking(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"))
    with httpx.Client(base_url=server.url, verify=TLS) as proxy:
        answers = [
            proxy.post(
                "/api/guests", json={"name": "x", "token": True}, headers={"x-forwarded-for": f"2001:db8::{n:x}"}
            )
            for n in range(1, 60)
        ]
    assert server.stop() == 0
    assert answers[0].status_code == 201
    assert 429 in [answer.status_code for answer in answers]  # not the last one, where the requests are slow
