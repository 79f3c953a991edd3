"""Choices about messages: whose they are, what is refused, and that they go when their owner goes."""

import logging

import pytest

from antiquary.server.notifications.store import exported, settings_of, targets_of
from support.servers.in_process import PASSWORD, quick_passwords
from support.servers.messaging import FREE, ME, add_hook, office, subscribe
from support.servers.receivers import MailBox, PushService, Receiver
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio


async def test_a_stranger_has_no_choices(address: str) -> None:
    async with office(address) as running:
        stranger = await running.person()
        assert (await stranger.http.get("/api/notifications")).status_code == 401
        assert await stranger.refused("/api/notifications/test", channel="push") == (401, "error-not-known")


async def test_choices_are_kept(address: str) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await ada.post("/api/notifications", push=["turn"], mail=[], webhook=["over"], language="de", digest_hours=24)
        info = await ada.get("/api/notifications")
        assert (info["push"], info["mail"], info["webhook"]) == (["turn"], [], ["over"])
        assert (info["language"], info["digest_hours"]) == ("de", 24)


@pytest.mark.parametrize(
    "wrong", [{"push": ["cards"]}, {"language": "la"}, {"digest_hours": 5}, {"push": ["turn"] * 5}, {"cards": []}]
)
async def test_choices_that_there_are_not_are_refused(address: str, wrong: dict[str, object]) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        status, _ = await ada.refused("/api/notifications", **{"push": [], "mail": [], "webhook": [], **wrong})
        assert status == 400
        assert (await ada.get("/api/notifications"))["push"] == ["turn", "over", "seated", "clock"]


async def test_a_browser_that_subscribes_twice_is_there_once(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        ada.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        await subscribe(ada, browser)
        await subscribe(ada, browser)
        (info,) = (await ada.get("/api/notifications"))["browsers"]
        assert (info["label"], info["address"]) == ("Firefox · Linux", browser.endpoint)


async def test_a_browser_belongs_to_whoever_used_it_last(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await subscribe(bo, browser)
        assert (await ada.get("/api/notifications"))["browsers"] == []
        assert len((await bo.get("/api/notifications"))["browsers"]) == 1


async def test_nobody_removes_the_browser_of_somebody_else(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        (info,) = (await ada.get("/api/notifications"))["browsers"]
        assert (await bo.http.delete(f"/api/notifications/browsers/{info['id']}")).status_code == 404
        assert (await ada.http.delete(f"/api/notifications/browsers/{info['id']}")).status_code == 200
        assert (await ada.get("/api/notifications"))["browsers"] == []


@pytest.mark.parametrize("wrong", [{"p256dh": "x"}, {"auth": "AAAA"}, {"p256dh": "B" + "A" * 86}, {"endpoint": "x"}])
async def test_keys_that_cannot_be_used_are_refused(address: str, browser: PushService, wrong: dict[str, str]) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        wish = {**browser.subscription(), **wrong}
        assert (await ada.refused("/api/notifications/browsers", **wish))[0] == 400


async def test_the_key_of_the_server_stays_the_same(address: str) -> None:
    async with office(address) as running:
        first = (await (await running.person("Ada")).get("/api/notifications"))["push_key"]
    async with office(address) as running:
        assert (await (await running.person("Ada")).get("/api/notifications"))["push_key"] == first


async def test_test_messages_are_limited(address: str, browser: PushService) -> None:
    async with office(address, limits=True) as running:
        ada = await running.person("Ada")
        await subscribe(ada, browser)
        for _ in range(5):
            await ada.post("/api/notifications/test", channel="push")
        assert await ada.refused("/api/notifications/test", channel="push") == (429, "error-too-often")


@both_databases
async def test_everything_goes_with_the_account(
    address: str, browser: PushService, box: MailBox, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_passwords(monkeypatch)
    async with office(address, box.address) as running:
        ada, bo = await running.account("ada"), await running.person("Bo")
        await running.confirmed_mail(ada, box)
        await subscribe(ada, browser)
        await add_hook(ada, hook)
        await running.shared_table(ada, bo)
        running.clock.moved = 61
        await running.notifier.announcer.announce_all()
        await ada.post("/api/account/delete", password=PASSWORD)
        await running.later()
        assert (len(browser.requests), len(hook.requests), len(box.mails)) == (0, 0, 1)
        database = running.services.store.database
        for table in ("notify_targets", "notify_settings", "notices", "outbox", "presence"):
            assert await database.read(f"SELECT * FROM {table}") == [], table


async def test_the_export_of_a_persons_data_has_addresses_but_no_keys(
    address: str, browser: PushService, hook: Receiver
) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await subscribe(ada, browser)
        secret = await add_hook(ada, hook)
        data = await exported(running.services.store, ada.player)
        assert browser.endpoint in str(data)
        assert secret not in str(data)
        assert browser.subscription()["auth"] not in str(data)


async def test_a_deleted_table_is_told_to_nobody(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await subscribe(ada, browser)
        info = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
        assert (await ada.http.delete(f"/api/tables/{info['id']}")).status_code == 200
        await running.later()
        assert browser.requests == []


async def test_no_log_line_has_an_address_or_a_key(
    address: str, browser: PushService, box: MailBox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "antiquary")
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await running.confirmed_mail(ada, box)
        await subscribe(ada, browser)
        browser.answers.append((500, {}))
        box.trouble = "451 later"
        await running.shared_table(ada, bo)
        await running.later()
        assert "push later" in caplog.text
        lines = caplog.text + str([vars(record) for record in caplog.records])
        assert "ada@example.org" not in lines
        assert browser.endpoint not in lines
        settings = await settings_of(running.services.store, ada.player)
        targets = await targets_of(running.services.store, ada.player)
        assert settings.language == "en"
        assert not any(target.id in lines for target in targets)
