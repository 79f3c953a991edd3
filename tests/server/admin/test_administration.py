"""Administrators list, remove, ban, announce and purge; nobody else does."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from antiquary.server.accounts.store import Player, find_player
from antiquary.server.admin.store import Actor, announce, ban, grant_admin, remove_table, revoke_admin
from antiquary.server.http import rate_limit
from antiquary.server.lobby.store import seek_of
from antiquary.server.settings import Retention
from support.servers.in_process import House, Person, house, quick_passwords, refusal
from support.servers.serving import FREE, ME
from support.storage.keeping import execute

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, retention=Retention(guests=0)) as running:  # only administrators delete guests
        yield running


async def administrator(site: House, login: str = "root") -> Person:
    person = await site.account(login)
    await grant_admin(site.services.store, Player(person.player, login, 0.0, login), Actor(), time.time())
    return person


async def test_only_an_administrator_is_let_in(site: House) -> None:
    stranger, guest, account = await site.person(), await site.person("Guest"), await site.account("ada")
    for path in ("tables", "players", "log", "announcements"):
        assert refusal(await stranger.http.get(f"/api/admin/{path}")) == (401, "error-not-known")
        for person in (guest, account):
            assert refusal(await person.http.get(f"/api/admin/{path}")) == (403, "error-scope")
    root = await administrator(site)
    assert "admin" in (await root.get("/api/me"))["scopes"]
    assert "admin" not in (await account.get("/api/me"))["scopes"]
    assert (await root.get("/api/admin/log"))["acts"][0]["act"] == "grant"


async def test_a_token_administers_only_if_it_was_granted_and_as_long_as_its_owner_does(site: House) -> None:
    root, program = await administrator(site), await site.person()
    plain = await root.post("/api/tokens", label="bot", scopes=["read", "manage"])
    program.http.headers["authorization"] = f"Bearer {plain['token']}"
    assert refusal(await program.http.get("/api/admin/log")) == (403, "error-scope")
    granted = await root.post("/api/tokens", label="bot", scopes=["admin"])
    program.http.headers["authorization"] = f"Bearer {granted['token']}"
    assert (await program.get("/api/admin/log"))["acts"]
    await revoke_admin(site.services.store, Player(root.player, "root", 0.0, "root"), Actor(), 2.0)
    assert refusal(await program.http.get("/api/admin/log")) == (403, "error-scope")
    assert refusal(await root.http.get("/api/admin/log")) == (403, "error-scope")


async def test_a_banned_account_is_told_why_and_cannot_sign_in(site: House) -> None:
    root, bo = await administrator(site), await site.account("bob")
    await root.post(f"/api/admin/players/{bo.player}/ban", reason="Insults in the chat")
    answer = await bo.http.get("/api/me")
    assert refusal(answer) == (403, "error-banned")
    assert "Insults in the chat" in answer.json()["message"]
    assert (await bo.get("/api/me"))["player"] == ""  # the cookie is gone: the browser is a stranger's
    elsewhere = await site.person("Guest")
    assert await elsewhere.refused("/api/sessions", login="bob", password="wrong") == (403, "error-password")
    assert await elsewhere.refused("/api/sessions", login="bob", password="correct horse") == (403, "error-banned")
    assert (await elsewhere.get("/api/me"))["player"] == elsewhere.player  # still the guest that they were
    assert (await root.http.delete(f"/api/admin/players/{bo.player}/ban")).is_success
    await elsewhere.sign_in("bob")


async def test_a_ban_ends_everything_that_lets_somebody_in_but_no_new_guest(site: House) -> None:
    root, bo = await administrator(site), await site.account("bob")
    table = await bo.post("/api/tables", game="pergamon", seats=[ME, FREE])
    link = await bo.post(f"/api/tables/{table['id']}/seat-link", seat=0)
    token = (await bo.post("/api/tokens", label="bot", scopes=["read", "play"]))["token"]
    await bo.post("/api/seeks", game="pergamon", pace="live", minutes=10)
    await root.post(f"/api/admin/players/{bo.player}/ban", reason="Insults")
    program = await site.person()
    program.http.headers["authorization"] = f"Bearer {token}"
    assert refusal(await program.http.get("/api/tables")) == (403, "error-banned")
    assert await seek_of(site.services.store, bo.player) is None
    guest = await site.person("Bob again")
    assert await guest.refused(f"/api/seat-links/{link['code']}") == (404, "error-no-link")
    newest = (await root.get("/api/admin/players?kind=guests"))["players"][0]
    assert newest["id"] == guest.player


async def test_administrators_are_not_banned_and_do_not_revoke_themselves(site: House) -> None:
    root, other = await administrator(site), await administrator(site, "other")
    assert await root.refused(f"/api/admin/players/{other.player}/ban", reason="x") == (409, "error-ban-admin")
    assert await root.refused(f"/api/admin/players/{root.player}/ban", reason="x") == (409, "error-ban-admin")
    assert refusal(await root.http.delete(f"/api/admin/players/{root.player}/admin")) == (409, "error-revoke-self")
    assert (await root.http.delete(f"/api/admin/players/{other.player}/admin")).is_success
    assert await root.refused("/api/admin/players/nobody/ban", reason="x") == (404, "error-no-player")
    guest = await site.person("Guest")
    assert await root.refused(f"/api/admin/players/{guest.player}/admin") == (409, "error-grant-guest")


async def test_a_table_is_listed_without_its_secrets_and_removed(site: House) -> None:
    root, ada = await administrator(site), await site.person("Ada")
    table = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
    listed = await root.http.get("/api/admin/tables", params={"status": "open", "player": ada.player})
    assert [each["id"] for each in listed.json()["tables"]] == [table["id"]]
    assert table["invite"] not in listed.text
    assert "seed" not in listed.text
    assert (await root.http.delete(f"/api/admin/tables/{table['id']}")).is_success
    assert refusal(await ada.http.get(f"/api/tables/{table['id']}")) == (404, "error-no-table")
    assert refusal(await root.http.delete(f"/api/admin/tables/{table['id']}")) == (404, "error-no-table")
    assert refusal(await root.http.get("/api/admin/tables", params={"status": "lost"})) == (400, "error-option-value")


async def test_everybody_reads_an_announcement_in_their_language(site: House) -> None:
    root, stranger = await administrator(site), await site.person()
    made = await root.post("/api/admin/announcements", texts={"en": "Hello", "de": "Hallo"}, hours=2)
    assert made["until"] == pytest.approx(time.time() + 7200, abs=60)
    for language, text in (("en", "Hello"), ("de", "Hallo")):
        (notice,) = (await stranger.get(f"/api/notices?lang={language}"))["announcements"]
        assert (notice["text"], notice["language"]) == (text, language)
    assert await root.refused("/api/admin/announcements", texts={"fr": "Salut"}, hours=2) == (400, "error-option-value")
    assert await root.refused("/api/admin/announcements", texts={}, hours=2) == (400, "error-request")
    await root.http.delete(f"/api/admin/announcements/{made['id']}")
    assert (await stranger.get("/api/notices"))["announcements"] == []


async def test_a_purge_is_a_dry_run_unless_asked_otherwise(site: House) -> None:
    root, guest = await administrator(site), await site.person("Guest")
    aged = ("UPDATE players SET created = 1 WHERE login IS NULL", "UPDATE keys SET used = 1 WHERE player <> '{}'")
    await execute(f"sqlite:{site.services.settings.database}", aged[0], aged[1].format(root.player))
    counted = await root.post("/api/admin/purge", guests=30)
    assert (counted["dry_run"], counted["counts"]["guests"]) == (True, 1)
    assert await find_player(site.services.store, guest.player) is not None
    purged = await root.post("/api/admin/purge", guests=30, dry_run=False)
    assert (purged["dry_run"], purged["counts"]["guests"]) == (False, 1)
    assert await find_player(site.services.store, guest.player) is None
    log = (await root.get("/api/admin/log"))["acts"]
    assert (log[0]["act"], log[0]["actor"], log[0]["details"]) == ("purge", "root", {"guests": "1 > 30 d"})
    assert (await root.post("/api/admin/vacuum"))["after"] > 0


async def test_what_another_process_does_is_noticed(site: House) -> None:
    """On SQLite nobody announces it; the next look finds it."""
    store, administration = site.services.store, site.services.administration
    ada = await site.account("ada")
    table = await ada.post("/api/tables", game="pergamon", seats=[ME, ME])
    await ada.get(f"/api/tables/{table['id']}/view?seat=0")
    await administration.look()
    store.database._listeners._listeners.clear()  # type: ignore[attr-defined]
    await announce(store, {"en": "Hello"}, time.time() + 100, Actor(), 5.0)
    await remove_table(store, table["id"], Actor(), 6.0)
    assert administration.shown(time.time()) == []
    await administration.look()
    assert [each.texts["en"] for each in administration.shown(time.time())] == ["Hello"]
    assert administration.shown(time.time() + 101) == []
    async with asyncio.timeout(60):
        while (await ada.http.get(f"/api/tables/{table['id']}")).status_code != 404:
            await asyncio.sleep(0.01)


async def test_the_owner_of_a_connection_is_told_of_the_ban(site: House) -> None:
    services = site.services
    ada = await site.account("ada")
    ban_steps = await ban(services.store, Player(ada.player, "ada", 0.0, "ada"), "spam", Actor(), 5.0)
    assert ban_steps
    assert (
        refusal(await ada.http.post("/api/tables", json={"game": "pergamon", "seats": [ME, ME]}))[1] == "error-banned"
    )


async def test_administrators_are_limited_too(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as site:
        root = await administrator(site)
        purges = [
            (await root.http.post("/api/admin/purge", json={"guests": 30})).status_code
            for _ in range(int(rate_limit.UPKEEP.burst) + 5)
        ]
        assert (purges[0], purges[-1]) == (200, 429)
        lists = [
            (await root.http.get("/api/admin/log")).status_code
            for _ in range(int(rate_limit.ADMINISTRATION.burst) + 40)
        ]
        assert (lists[0], lists[-1]) == (200, 429)
