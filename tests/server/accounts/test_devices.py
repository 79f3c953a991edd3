"""Wrong passwords from elsewhere never lock an owner out who has signed in on this device before."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from antiquary.server.accounts.sessions import MOST_DEVICES
from antiquary.server.accounts.store import DEVICE, keys_of
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords, refusal

pytestmark = pytest.mark.anyio
BURST = 10
COOKIE = "antiquary-device"


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address, limits=True) as running:
        yield running


async def attempt(person: Person, password: str, login: str = "hypatia") -> httpx.Response:
    return await person.http.post("/api/sessions", json={"login": login, "password": password})


async def attacked(site: House, login: str = "hypatia") -> None:
    """Wrong passwords until no more are taken, each from another network."""
    strangers = [await site.person(address=f"198.51.100.{number}") for number in range(BURST + 1)]
    answers = [(await attempt(each, "guess", login)).status_code for each in strangers]
    assert answers == [403] * BURST + [429]


async def signed_out(site: House, login: str = "hypatia") -> Person:
    """The browser in which an account was made, after signing out."""
    owner = await site.account(login)
    await owner.http.delete("/api/sessions")
    assert (await owner.get("/api/me"))["player"] == ""
    del owner.http.headers["x-csrf-token"]
    return owner


async def test_the_owner_gets_in_on_a_known_device_at_the_first_try(site: House) -> None:
    owner = await signed_out(site)
    await attacked(site)
    stranger = await site.person(address="203.0.113.1")
    assert refusal(await attempt(stranger, PASSWORD)) == (429, "error-too-often")
    assert (await attempt(owner, PASSWORD)).status_code == 201


async def test_a_device_on_which_somebody_has_signed_in_is_known(site: House) -> None:
    await site.account("hypatia")
    phone = await site.person(address="203.0.113.2")
    await phone.sign_in("hypatia")
    await phone.http.delete("/api/sessions")
    await attacked(site)
    del phone.http.headers["x-csrf-token"]
    assert (await attempt(phone, PASSWORD)).status_code == 201


async def test_an_open_session_confirms_its_password_while_strangers_guess(site: House) -> None:
    owner = await site.account("hypatia")
    await attacked(site)
    await owner.post("/api/account/confirm", password=PASSWORD)


async def test_a_known_device_guesses_no_more_often_than_a_stranger(site: House) -> None:
    owner = await signed_out(site)
    answers = [(await attempt(owner, "guess")).status_code for _ in range(BURST + 2)]
    assert answers == [403] * BURST + [429, 429]
    phone = await site.person(address="203.0.113.3")
    assert (await attempt(phone, PASSWORD)).status_code == 201  # another device counts for itself


async def test_a_device_is_known_to_its_own_account_alone(site: House) -> None:
    owner, eve = await signed_out(site), await signed_out(site, "eve")
    await attacked(site)
    assert refusal(await attempt(eve, PASSWORD)) == (429, "error-too-often")
    for wrong in ("", "x", owner.http.cookies[COOKIE] + "x"):
        eve.http.cookies.set(COOKIE, wrong, domain="127.0.0.1")
        assert refusal(await attempt(eve, PASSWORD)) == (429, "error-too-often")
    assert (await attempt(owner, PASSWORD)).status_code == 201


async def test_the_cookie_of_a_device_opens_nothing(site: House) -> None:
    owner = await signed_out(site)
    thief = await site.person()
    thief.http.cookies.set("antiquary", owner.http.cookies[COOKIE])
    assert (await thief.get("/api/me"))["player"] == ""
    thief.http.headers["authorization"] = f"Bearer {owner.http.cookies[COOKIE]}"
    assert (await thief.get("/api/me"))["player"] == ""


async def test_a_few_devices_are_remembered_and_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path) as site:
        owner = await site.account("hypatia")
        store = site.services.store
        for _ in range(3):
            await owner.sign_in("hypatia")
        assert len(await keys_of(store, owner.player, DEVICE, 0)) == 1
        for _ in range(MOST_DEVICES + 2):
            await site.services.sessions.remember_device(owner.player, "")
        assert len(await keys_of(store, owner.player, DEVICE, 0)) == MOST_DEVICES
        await owner.post("/api/account/delete", password=PASSWORD)
        assert await keys_of(store, owner.player, DEVICE, 0) == []
        assert not owner.http.cookies


async def test_a_guest_who_makes_an_account_gets_another_session(site: House) -> None:
    """Whoever planted the guest's cookie in this browser, or read it, has no key to the account."""
    guest, planted = await site.person("Hypatia"), await site.person()
    planted.http.cookies.update(guest.http.cookies)
    csrf = guest.http.headers["x-csrf-token"]
    me = await guest.post("/api/accounts", login="hypatia", password=PASSWORD)
    assert me["csrf"] != csrf
    assert (await guest.get("/api/me"))["login"] == "hypatia"
    assert (await planted.get("/api/me"))["player"] == ""
    assert len(await guest.get("/api/sessions")) == 1


async def test_whoever_signs_in_gets_another_session(site: House) -> None:
    await site.account("hypatia")
    guest, planted = await site.person("Guest"), await site.person()
    planted.http.cookies.update(guest.http.cookies)
    await guest.sign_in("hypatia")
    assert (await planted.get("/api/me"))["player"] == ""
