"""Passkeys: a guest becomes an account by one, signs in with it elsewhere, and nobody else can."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.accounts.passkeys import RelyingParty, relying_party
from antiquary.server.accounts.store import SESSION, find_player, keys_of, passkeys_of
from antiquary.server.errors import NotNow
from antiquary.server.settings import Settings
from support.servers.authenticator import PRESENT, Authenticator
from support.servers.in_process import PASSWORD, House, Person, house, quick_passwords, refusal
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio

SITE = "https://games.example.org"
REFUSED = (403, "error-passkey")
Json = dict[str, Any]


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address, public_url=SITE) as running:
        yield running


class Clock:
    """A clock that can be put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def creation(person: Person, **wish: str) -> Json:
    options: Json = (await person.post("/api/passkeys/options", **wish))["options"]
    return options


async def request(person: Person, path: str = "/api/sessions/options") -> Json:
    options: Json = (await person.post(path))["options"]
    return options


async def make_account(site: House, login: str = "ada", name: str = "Countess") -> tuple[Person, Authenticator]:
    """A guest who makes an account with a passkey."""
    person, key = await site.person(name), Authenticator(SITE)
    credential = key.make(await creation(person, login=login))
    await person.post("/api/passkeys", credential=credential, login=login, label="Key")
    person.http.headers["x-csrf-token"] = (await person.get("/api/me"))["csrf"]
    return person, key


async def sign_in(person: Person, key: Authenticator) -> None:
    welcome = await person.post("/api/sessions/passkey", credential=key.sign(await request(person)))
    person.known(welcome)


async def confirm(person: Person, key: Authenticator) -> None:
    options = await request(person, "/api/account/confirm/options")
    await person.post("/api/account/confirm/passkey", credential=key.sign(options))


async def test_a_guest_becomes_an_account_and_keeps_name_and_tables(site: House) -> None:
    guest, key = await site.person("Countess"), Authenticator(SITE)
    table = await guest.post("/api/tables", game="pergamon", seats=[{"kind": "me"}, {"kind": "open"}])
    options = await creation(guest, login="Ada")
    assert (options["rp"]["id"], options["user"]["name"]) == ("games.example.org", "ada")
    assert options["user"]["displayName"] == "Countess"
    account = await guest.post("/api/passkeys", credential=key.make(options), login="Ada", label="Key")
    assert (account["name"], account["login"], account["password"]) == ("Countess", "ada", False)
    phone = await site.person()
    await sign_in(phone, key)
    assert phone.player == guest.player
    assert [each["id"] for each in (await phone.get("/api/tables"))["tables"]] == [table["id"]]
    assert (await phone.get("/api/tables"))["tables"][0]["seats"][0]["name"] == "Countess"


async def test_the_options_to_sign_in_name_no_account(site: House) -> None:
    await make_account(site)
    options = await request(await site.person())
    assert options.get("allowCredentials", []) == []
    assert options["userVerification"] == "required"


async def test_signing_in_ends_the_session_that_was_there(site: House) -> None:
    _, key = await make_account(site)
    guest = await site.person("Guest")
    player = guest.player
    await sign_in(guest, key)
    assert await keys_of(site.services.store, player, SESSION, time.time()) == []


async def test_a_challenge_is_answered_once(site: House) -> None:
    _, key = await make_account(site)
    phone = await site.person()
    key.signed = -1  # like passkeys of several devices, it does not count, which would give the copy away
    answer = key.sign(await request(phone))
    await phone.post("/api/sessions/passkey", credential=answer)
    phone.http.cookies.delete("__Host-antiquary")  # a stranger again, in the same browser
    assert await phone.refused("/api/sessions/passkey", credential=answer) == REFUSED


async def test_a_challenge_ends_after_a_few_minutes(site: House, clock: Clock) -> None:
    _, key = await make_account(site)
    phone = await site.person()
    options = await request(phone)
    clock.seconds = 301
    assert await phone.refused("/api/sessions/passkey", credential=key.sign(options)) == REFUSED


async def test_a_challenge_is_answered_in_the_session_that_asked_for_it(site: House) -> None:
    ada, key = await make_account(site)
    guest, other = await site.person("Guest"), await site.person("Other")
    answer = key.sign(await request(guest))
    assert await other.refused("/api/sessions/passkey", credential=answer) == REFUSED
    assert await (await site.person()).refused("/api/sessions/passkey", credential=answer) == REFUSED
    made = Authenticator(SITE).make(await creation(guest, login="eve"))
    assert await other.refused("/api/passkeys", credential=made, login="eve") == (403, "error-passkey-new")
    await guest.post("/api/sessions/passkey", credential=answer)
    assert len(await passkeys_of(site.services.store, ada.player)) == 1


async def test_a_strangers_challenge_is_answered_in_the_browser_that_asked_for_it(site: House) -> None:
    _, key = await make_account(site)
    phone, thief, other = await site.person(), await site.person(), await site.person()
    answer = key.sign(await request(phone))
    assert await thief.refused("/api/sessions/passkey", credential=answer) == REFUSED
    await request(other)  # this browser has a challenge of its own
    assert await other.refused("/api/sessions/passkey", credential=answer) == REFUSED
    await phone.post("/api/sessions/passkey", credential=answer)


async def test_two_pages_of_a_stranger_ask_for_challenges_at_the_same_time(site: House) -> None:
    _, key = await make_account(site)
    phone = await site.person()
    first, _ = await request(phone), await request(phone)
    await phone.post("/api/sessions/passkey", credential=key.sign(first))


async def test_a_guest_who_becomes_an_account_by_a_passkey_gets_another_session(site: House) -> None:
    guest, key = await site.person("Countess"), Authenticator(SITE)
    planted = await site.person()
    planted.http.cookies.update(guest.http.cookies)
    made = key.make(await creation(guest, login="ada"))
    await guest.post("/api/passkeys", credential=made, login="ada", label="Key")
    assert (await guest.get("/api/me"))["login"] == "ada"
    assert (await planted.get("/api/me"))["player"] == ""


async def test_a_challenge_serves_one_purpose(site: House) -> None:
    ada, key = await make_account(site)
    answer = key.sign(await request(ada))
    assert await ada.refused("/api/account/confirm/passkey", credential=answer) == REFUSED
    answer = key.sign(await request(ada, "/api/account/confirm/options"))
    assert await ada.refused("/api/sessions/passkey", credential=answer) == REFUSED


@pytest.mark.parametrize("wrong", ["origin", "party", "user", "signature", "unverified", "stranger", "challenge"])
async def test_a_wrong_answer_signs_nobody_in(site: House, wrong: str) -> None:
    _, key = await make_account(site)
    phone = await site.person()
    options = await request(phone)
    if wrong == "origin":
        key.origin = "https://games.example.net"
    elif wrong == "party":
        key.party = "example.org"
    elif wrong == "user":
        key.user = "c29tZWJvZHk"
    elif wrong == "unverified":
        key.flags = PRESENT
    elif wrong == "stranger":
        other = Authenticator(SITE)
        other.user = key.user
        key = other
    elif wrong == "challenge":
        options["challenge"] = "A" * 43
    answer = key.sign(options)
    if wrong == "signature":
        answer["response"]["signature"] = answer["response"]["signature"][:-4] + "AAAA"
    assert await phone.refused("/api/sessions/passkey", credential=answer) == REFUSED
    assert (await phone.get("/api/me"))["player"] == ""


async def test_a_copied_passkey_is_noticed_by_its_count(site: House) -> None:
    _, key = await make_account(site)
    phone = await site.person()
    await sign_in(phone, key)
    await sign_in(phone, key)
    key.signed = 0  # a copy from before
    answer = key.sign(await request(await site.person()))
    assert await phone.refused("/api/sessions/passkey", credential=answer) == REFUSED


async def test_a_passkey_that_does_not_check_its_user_is_not_stored(site: House) -> None:
    guest, key = await site.person("Ada"), Authenticator(SITE, PRESENT)
    made = key.make(await creation(guest, login="ada"))
    assert await guest.refused("/api/passkeys", credential=made, login="ada") == (403, "error-passkey-new")
    assert (await guest.get("/api/me"))["login"] == ""


async def test_a_login_that_is_taken_makes_no_account(site: House) -> None:
    await make_account(site, "ada")
    guest, key = await site.person("Other"), Authenticator(SITE)
    made = key.make(await creation(guest, login="ADA"))
    assert await guest.refused("/api/passkeys", credential=made, login="ADA") == (409, "error-name-taken")
    assert await guest.refused("/api/passkeys/options") == (403, "error-login-missing")
    assert (await guest.get("/api/account"))["passkeys"] == []


async def test_an_account_without_a_password_has_none_that_fits(site: House) -> None:
    await make_account(site, "ada")
    for password in ("", "correct horse"):
        answer = await (await site.person()).http.post("/api/sessions", json={"login": "ada", "password": password})
        assert refusal(answer) == (403, "error-password")


async def test_a_second_passkey_needs_a_confirmed_session(site: House, clock: Clock) -> None:
    ada, key = await make_account(site)
    assert await ada.refused("/api/passkeys/options") == (403, "error-confirm")
    await confirm(ada, key)
    options = await creation(ada)
    assert [each["id"] for each in options["excludeCredentials"]] == [key.make(options)["id"]]
    phone = Authenticator(SITE)
    account = await ada.post("/api/passkeys", credential=phone.make(options), label="Phone")
    assert [each["label"] for each in account["passkeys"]] == ["Key", "Phone"]
    await sign_in(await site.person(), phone)
    clock.seconds = 301
    assert await ada.refused("/api/passkeys/options") == (403, "error-confirm")


async def test_nobody_confirms_with_the_passkey_of_another(site: House) -> None:
    (ada, _), (_, key) = await make_account(site), await make_account(site, "eve")
    answer = key.sign(await request(ada, "/api/account/confirm/options"))
    assert await ada.refused("/api/account/confirm/passkey", credential=answer) == REFUSED
    assert not (await ada.get("/api/account"))["confirmed"]


@both_databases
async def test_an_account_with_passkeys_only_does_what_needs_a_password(site: House) -> None:
    ada, key = await make_account(site)
    for path, body in (
        ("/api/account/password", {"new_password": PASSWORD}),
        ("/api/account/login", {"login": "lovelace"}),
        ("/api/account/delete", {}),
    ):
        assert await ada.refused(path, **body) == (403, "error-confirm")
    assert await ada.refused("/api/account/delete", password="guess") == (403, "error-password-wrong")
    await confirm(ada, key)
    await ada.post("/api/account/login", login="Lovelace")
    await ada.post("/api/account/password", new_password=PASSWORD)
    await (await site.person()).sign_in("lovelace")
    await ada.post("/api/account/delete")
    assert await find_player(site.services.store, ada.player) is None
    assert await (await site.person()).refused("/api/sessions", login="lovelace", password=PASSWORD) == (
        403,
        "error-password",
    )


async def test_passkeys_are_renamed_and_removed_but_not_the_last_way_in(site: House) -> None:
    ada, key = await make_account(site)
    (shown,) = (await ada.get("/api/account"))["passkeys"]
    await ada.post(f"/api/passkeys/{shown['id']}", label="Yubi")
    assert (await ada.get("/api/account"))["passkeys"][0]["label"] == "Yubi"
    address = f"/api/passkeys/{shown['id']}"
    assert refusal(await ada.http.delete(address)) == (403, "error-confirm")
    await confirm(ada, key)
    assert refusal(await ada.http.delete(address)) == (409, "error-last-passkey")
    await ada.post("/api/account/password", new_password=PASSWORD)
    assert (await ada.http.delete(address)).status_code == 200
    assert refusal(await ada.http.delete(address)) == (404, "error-no-passkey")
    phone = await site.person()
    assert await phone.refused("/api/sessions/passkey", credential=key.sign(await request(phone))) == REFUSED
    await phone.sign_in("ada")


async def test_nobody_touches_the_passkeys_of_another(site: House) -> None:
    (ada, _), (eve, key) = await make_account(site), await make_account(site, "eve")
    (shown,) = (await ada.get("/api/account"))["passkeys"]
    await confirm(eve, key)
    assert await eve.refused(f"/api/passkeys/{shown['id']}", label="Mine") == (404, "error-no-passkey")
    assert refusal(await eve.http.delete(f"/api/passkeys/{shown['id']}")) == (404, "error-no-passkey")


async def test_passkeys_are_tried_a_few_times_a_minute(tmp_path: Path) -> None:
    async with house(tmp_path, public_url=SITE, limits=True) as site:
        eve = await site.person()
        answers = [(await eve.http.post("/api/sessions/options")).status_code for _ in range(32)]
        assert (answers[0], answers[-1]) == (200, 429)


async def test_where_browsers_have_no_passkeys_the_server_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        assert await (await site.person()).refused("/api/sessions/options") == (409, "error-passkeys-address")
        local = await site.person(url="http://localhost:8000")
        assert (await request(local))["rpId"] == "localhost"


def test_the_relying_party_is_the_public_address_or_localhost() -> None:
    public = Settings("", public_url="https://games.example.org/")
    assert relying_party(public, "evil.example") == RelyingParty("games.example.org", "https://games.example.org")
    assert relying_party(Settings(""), "localhost:8000") == RelyingParty("localhost", "http://localhost:8000")
    for settings, host in ((Settings(""), "127.0.0.1:8000"), (Settings("", lan=True), "box.local"), (Settings(""), "")):
        with pytest.raises(NotNow):
            relying_party(settings, host)
