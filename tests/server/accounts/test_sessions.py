"""Sessions end when they are not used, when their owner says so, and when the password changes."""

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from antiquary.server.accounts.store import SESSION, Key, add_key, keys_of
from antiquary.server.accounts.tokens import key_hash
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords, refusal

pytestmark = pytest.mark.anyio
DAY = 86400
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/18.5 Safari/604.1"


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path) as running:
        yield running


class Clock:
    """A clock that can be put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.days = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.days * DAY)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def device(server: House, login: str, user_agent: str = FIREFOX) -> Person:
    """Another browser in which somebody signs in."""
    person = await server.person()
    person.http.headers["user-agent"] = user_agent
    await person.sign_in(login)
    return person


async def known(person: Person) -> bool:
    return bool((await person.get("/api/me"))["player"])


async def test_a_session_is_renewed_by_use_and_ends_without_it(server: House, clock: Clock) -> None:
    ada, program = await server.person("Ada"), await server.person("Robo", token=True)
    for day in range(0, 100, 20):
        clock.days = day
        assert await known(ada)
        assert await known(program)
    clock.days += 31
    assert not await known(ada)
    assert not await known(program)


async def test_how_long_a_session_lasts_is_a_setting(tmp_path: Path, clock: Clock) -> None:
    async with house(tmp_path, session_days=3) as server:
        ada = await server.person("Ada")
        clock.days = 2.9
        assert await known(ada)
        clock.days += 3.1
        assert not await known(ada)


async def test_a_session_from_when_they_lasted_a_year_ends_too(server: House, clock: Clock) -> None:
    ada = await server.person("Ada")
    store = server.services.store
    await add_key(store, Key(key_hash("old"), SESSION, ada.player, {"csrf": "x"}, time.time(), time.time() + 9e7))
    clock.days = 31
    assert not (await server.services.sessions.identify("old", by_cookie=True)).player


async def test_a_token_with_a_date_ends_on_that_date(server: House, clock: Clock) -> None:
    ada = await server.account("ada")
    token = (await ada.post("/api/tokens", label="bot", scopes=["read"], days=60))["token"]
    program = await server.person()
    program.http.headers["authorization"] = f"Bearer {token}"
    clock.days = 59
    assert await known(program)
    clock.days = 61
    assert not await known(program)


async def test_a_session_is_written_once_an_hour_however_often_it_is_used(server: House, clock: Clock) -> None:
    ada = await server.person("Ada")
    (before,) = await ada.get("/api/sessions")
    clock.days = 0.5 / 24
    await ada.get("/api/me")
    assert (await ada.get("/api/sessions"))[0]["used"] == before["used"]
    clock.days = 2 / 24
    await ada.get("/api/me")
    (after,) = await ada.get("/api/sessions")
    assert after["used"] > before["used"] + 7000
    assert after["expires"] > before["expires"] + 7000


async def test_sessions_are_listed_by_device_and_time_without_secrets(server: House) -> None:
    await server.account("ada")
    await device(server, "ada", SAFARI)
    ada = await device(server, "ada")
    listed = await ada.get("/api/sessions")
    assert len(listed) == 3
    assert [each["current"] for each in listed].count(True) == 1
    here = next(each for each in listed if each["current"])
    assert (here["browser"], here["system"]) == ("Firefox", "Linux")
    assert ("Safari", "iPhone") in {(each["browser"], each["system"]) for each in listed}
    assert not any(len(str(value)) > 20 for each in listed for value in each.values())


async def test_a_lost_device_is_signed_out_alone(server: House) -> None:
    ada = await server.account("ada")
    phone, laptop = await device(server, "ada", SAFARI), await device(server, "ada")
    lost = next(each["id"] for each in await ada.get("/api/sessions") if each["browser"] == "Safari")
    assert (await ada.http.delete(f"/api/sessions/{lost}")).status_code == 200
    assert [await known(each) for each in (ada, phone, laptop)] == [True, False, True]
    assert refusal(await ada.http.delete(f"/api/sessions/{lost}")) == (404, "error-no-session")


async def test_nobody_ends_anothers_session(server: House) -> None:
    ada, eve = await server.account("ada"), await server.account("eve")
    (session,) = await ada.get("/api/sessions")
    assert refusal(await eve.http.delete(f"/api/sessions/{session['id']}")) == (404, "error-no-session")
    assert (await eve.http.delete("/api/sessions/others")).json() == {"ended": 0}
    assert await known(ada)


async def test_all_other_devices_are_signed_out_at_once(server: House) -> None:
    ada = await server.account("ada")
    others = [await device(server, "ada") for _ in range(3)]
    assert (await ada.http.delete("/api/sessions/others")).json() == {"ended": 3}
    assert [await known(each) for each in (ada, *others)] == [True, False, False, False]


async def test_all_devices_are_signed_out_at_once_this_one_too(server: House) -> None:
    ada = await server.account("ada")
    token = (await ada.post("/api/tokens", label="bot", scopes=["read"]))["token"]
    other, program = await device(server, "ada"), await server.person()
    program.http.headers["authorization"] = f"Bearer {token}"
    response = await ada.http.delete("/api/sessions/all")
    assert response.json() == {"ended": 2}
    assert [*ada.http.cookies] == ["antiquary-device"]  # which opens nothing
    assert [await known(each) for each in (ada, other, program)] == [False, False, True]


async def test_who_has_just_signed_in_or_confirmed_is_not_asked_again_for_a_while(server: House, clock: Clock) -> None:
    ada = await server.account("ada")
    phone = await device(server, "ada")
    assert [(await each.get("/api/account"))["confirmed"] for each in (ada, phone)] == [False, True]
    assert await ada.refused("/api/account/confirm", password="guess") == (403, "error-password-wrong")
    assert await ada.refused("/api/account/confirm", password="") == (400, "error-request")
    await ada.post("/api/account/confirm", password=PASSWORD)
    await ada.post("/api/account/login", login="lovelace")
    assert await phone.refused("/api/account/login", login="other", password="guess") == (403, "error-password-wrong")
    clock.days = 301 / DAY
    for each in (ada, phone):
        assert await each.refused("/api/account/login", login="other") == (403, "error-confirm")
    await (await server.person()).sign_in("lovelace")


async def test_a_token_is_never_confirmed(server: House) -> None:
    program = await server.person("Robo", token=True)
    assert await program.refused("/api/account/confirm", password=PASSWORD) == (403, "error-scope")


async def test_signing_in_ends_the_session_that_was_there(server: House) -> None:
    await server.account("ada")
    guest = await server.person("Guest")
    player = guest.player
    await guest.sign_in("ada")
    assert await keys_of(server.services.store, player, SESSION, time.time()) == []


async def test_a_new_password_ends_all_other_sessions(server: House) -> None:
    ada = await server.account("ada")
    thief = await device(server, "ada")
    assert await ada.post("/api/account/password", password=PASSWORD, new_password="battery staple") == {"ended": 1}
    assert [await known(each) for each in (ada, thief)] == [True, False]
    other = await server.person()
    old = await other.http.post("/api/sessions", json={"login": "ada", "password": PASSWORD})
    assert refusal(old) == (403, "error-password")
    await other.sign_in("ada", "battery staple")


async def test_a_new_password_needs_the_old_one(server: House) -> None:
    ada, guest = await server.account("ada"), await server.person("Guest")
    path = "/api/account/password"
    assert await ada.refused(path, password="guess", new_password="battery staple") == (403, "error-password-wrong")
    assert await ada.refused(path, password=PASSWORD, new_password="short") == (400, "error-request")
    assert await ada.refused(path, new_password="battery staple") == (403, "error-confirm")
    assert await guest.refused(path, new_password="battery staple") == (409, "error-no-account")
    stranger = await server.person()
    assert await stranger.refused(path, password=PASSWORD, new_password="battery staple") == (401, "error-not-known")
    await (await server.person()).sign_in("ada")


async def test_a_stolen_session_cannot_try_out_passwords(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_passwords(monkeypatch)
    async with house(tmp_path, limits=True) as server:
        ada = await server.account("ada")
        answers = []
        for n in range(12):
            ada = await device_at(server, ada, f"198.51.100.{n}")
            answers.append((await ada.refused("/api/account/delete", password="guess"))[0])
        assert answers == [403] * 10 + [429] * 2


async def device_at(server: House, person: Person, address: str) -> Person:
    """The same session from another address."""
    moved = await server.person(address=address)
    moved.http.cookies.update(person.http.cookies)
    moved.http.headers.update(person.http.headers)
    return moved
