"""A guest who makes an account keeps the shown name; the login is another name, and both can be changed."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.servers.in_process import PASSWORD, House, house, quick_passwords
from support.servers.serving import FREE, ME
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, database=address) as running:
        yield running


async def test_a_guest_keeps_name_and_tables_as_an_account(site: House) -> None:
    guest = await site.person("Countess")
    table = await guest.post("/api/tables", game="pergamon", seats=[ME, FREE])
    me = await guest.post("/api/accounts", login="Ada", password=PASSWORD)
    assert (me["name"], me["login"]) == ("Countess", "ada")
    guest.http.headers["x-csrf-token"] = me["csrf"]
    assert await guest.refused("/api/accounts", login="again", password=PASSWORD) == (403, "error-has-account")
    phone = await site.person()
    await phone.sign_in("ADA")
    (found,) = (await phone.get("/api/tables"))["tables"]
    assert (found["id"], found["seats"][0]["name"]) == (table["id"], "Countess")


async def test_a_login_belongs_to_one_account_however_it_is_written(site: House) -> None:
    await site.account("ada")
    bo = await site.account("bob")
    other = await site.person("Other")
    assert await other.refused("/api/accounts", login="ADA", password=PASSWORD) == (409, "error-name-taken")
    assert await bo.refused("/api/account/login", login="Ada", password=PASSWORD) == (409, "error-name-taken")
    assert (await bo.get("/api/account"))["login"] == "bob"


async def test_a_login_is_changed_with_the_password(site: House) -> None:
    ada, guest = await site.account("ada"), await site.person("Guest")
    assert await ada.refused("/api/account/login", login="lovelace", password="guess") == (403, "error-password-wrong")
    await ada.post("/api/account/login", login="Lovelace", password=PASSWORD)
    await (await site.person()).sign_in("lovelace")
    assert await guest.refused("/api/account/login", login="guest") == (409, "error-no-account")


@both_databases
async def test_a_name_is_changed_for_the_tables_to_come(site: House) -> None:
    ada, guest = await site.account("ada"), await site.person("Guest")
    before = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
    await ada.post("/api/account/name", name="  Augusta   King ")
    after = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
    assert after["seats"][0]["name"] == "Augusta King"
    assert (await ada.get(f"/api/tables/{before['id']}"))["seats"][0]["name"] == "ada"
    assert (await ada.get("/api/me"))["name"] == "Augusta King"
    assert await ada.refused("/api/account/name", name="  ") == (400, "error-name-empty")
    await guest.post("/api/account/name", name="Somebody")
    assert (await guest.get("/api/me"))["name"] == "Somebody"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("Bo (master)", "error-name-brackets"),
        ("Bo （master）", "error-name-brackets"),  # full width
        ("Bo ⁽ᵐᵃˢᵗᵉʳ⁾", "error-name-brackets"),  # superscript
        ("Bo ❨master❩", "error-name-brackets"),  # ornamental
        ("Bo 〔Meister〕", "error-name-brackets"),
        ("\u200b", "error-name-invisible"),  # a space of no width: a format character
        ("Ada\u202eadA", "error-name-invisible"),  # right to left from here on
        ("Ada\u2066", "error-name-invisible"),
        ("\u3164", "error-name-invisible"),  # a letter that shows nothing
        ("\u2800\u2800", "error-name-invisible"),  # Braille without dots
        ("Ada\u034f", "error-name-invisible"),  # ignorable
        ("Ada\U000e0101", "error-name-invisible"),
        ("Ada\ue000", "error-name-invisible"),  # private use
        ("Ada\u0378", "error-name-invisible"),  # unassigned
        ("Ada\x07", "error-name-invisible"),
        ("\u0301", "error-name-empty"),  # a mark without a letter
        ("\u2003", "error-name-empty"),
        ("\ufdfa\ufdfa", "error-name-long"),  # 36 letters when they are written out
    ],
)
async def test_a_name_that_is_not_seen_or_looks_like_a_bots_is_refused(tmp_path: Path, name: str, error: str) -> None:
    async with house(tmp_path) as site:
        guest, stranger = await site.person("Ada"), await site.person()
        assert await stranger.refused("/api/guests", name=name) == (400, error)
        assert await guest.refused("/api/account/name", name=name) == (400, error)
        table = await guest.post("/api/tables", game="pergamon", seats=[ME, FREE])
        assert await guest.refused(f"/api/tables/{table['id']}/join", name=name) == (400, error)
        wish = {"kind": "me", "name": name}
        assert await guest.refused("/api/tables", game="pergamon", seats=[wish, FREE]) == (400, error)
        assert (await guest.get("/api/me"))["name"] == "Ada"


async def test_names_of_all_languages_are_accepted_as_unicode_normalizes_them(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        for name, shown in (
            ("Ａｄａ", "Ada"),
            ("Ὑπατία", "Ὑπατία"),
            ("حسن", "حسن"),
            ("李清照", "李清照"),
            ("नेहा", "नेहा"),
            ("O'Neill-Müller", "O'Neill-Müller"),
            ("Ada \u2764\ufe0f", "Ada \u2764"),
        ):
            assert (await (await site.person(name)).get("/api/me"))["name"] == shown
