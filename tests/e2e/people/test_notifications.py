"""Word when it is one's turn: chosen on the page, received by a browser and by mail, across a restart of the server."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browser.browsing import Server, Visitor, serving, violations
from support.servers.receivers import MailBox, PushService, mail_box, push_service, text_of

Visit = Callable[..., Visitor]
OPTIONS = ("--public-url", "{url}", "--mail-from", "Antiquary <games@example.org>", "--private-webhooks")
# A browser without a network cannot subscribe; this is what it would get from its push service.
SUBSCRIBED = """subscription => {
    const made = { endpoint: subscription.endpoint, unsubscribe: () => Promise.resolve(true), toJSON: () => ({
        endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth } }) };
    let current = null;
    PushManager.prototype.subscribe = options => {
        window.serverKey = options.applicationServerKey;
        return Promise.resolve(current = made);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
}"""
SHOWING = """self.registration.showNotification = (title, options) => {
    self.shown = [title, options];
    return Promise.resolve();
}"""
ASK = """async ([path, body]) => {
    const { csrf } = await (await fetch("/api/me")).json();
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
    const response = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
    return response.json();
}"""


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box() as running:
        yield running


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def office(tmp_path: Path, box: MailBox, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that sends mail, a second after something has happened."""
    monkeypatch.setenv("ANTIQUARY_SMTP", box.address)
    with serving(tmp_path, options=(*OPTIONS, "--notify-after", "1")) as running:
        yield running


def ask(page: Page, path: str, **body: Any) -> Any:
    """The answer of the server to the visitor of a page."""
    return page.evaluate(ASK, [path, body or None])


def subscribe(page: Page, service: PushService) -> str:
    """Allow messages in this browser; the server's key."""
    page.context.grant_permissions(["notifications"])
    page.evaluate(SUBSCRIBED, service.subscription())
    section = page.get_by_role("region", name="In the browser")
    section.get_by_role("button", name="Notify me in this browser").click()
    expect(section.get_by_text("This browser", exact=True)).to_be_visible()
    return str(page.evaluate("window.serverKey"))


def move_until_others(page: Page, table: str) -> None:
    """Make moves for the visitor until somebody else has to decide."""
    seat = next(each["seat"] for each in ask(page, f"/api/tables/{table}")["seats"] if each["yours"])
    while True:
        view = ask(page, f"/api/tables/{table}/view?seat={seat}")
        if not view["actions"]:
            return
        move = {"seat": seat, "number": view["number"] + 1, "action": view["actions"][0]["action"]}
        ask(page, f"/api/tables/{table}/moves", **move)


@pytest.mark.nightly  # tests/server/notifications
def test_a_game_of_days_goes_on_after_a_restart_with_a_push_message_and_a_mail(
    office: Server, visit: Visit, box: MailBox, service: PushService
) -> None:
    ada, bo, phone = (visit(url=office.url, worker=True) for _ in range(3))
    page = ada.go("/account/notifications")
    key = subscribe(page, service)
    mail = page.get_by_role("region", name="By mail")
    mail.get_by_label("Mail address").fill("ada@example.org")
    mail.get_by_role("button", name="Send a link to confirm it").click()
    expect(mail.get_by_text("A mail is on its way to ada@example.org.")).to_be_visible()
    box.wait_for(1)
    link = next(word for word in text_of(box.mails[0]).split() if "/mail/confirm/" in word)
    confirming = phone.go(link.removeprefix(office.url))
    assert violations(confirming) == []
    confirming.get_by_role("button", name="Confirm").click()
    expect(confirming.get_by_role("main").get_by_text("Your address is confirmed.")).to_be_visible()
    page.reload()
    expect(mail.get_by_text("ada@example.org")).to_be_visible()
    assert violations(page) == []

    table = ask(page, "/api/tables", game="pergamon", pace="days", seats=[{"kind": "me"}, {"kind": "open"}])
    other = bo.go("/account/notifications")
    expect(other.get_by_role("heading", name="What you are told")).to_be_visible()
    ask(other, f"/api/tables/{table['id']}/join", invite=table["invite"])
    move_until_others(page, table["id"])
    service.requests.clear()
    box.mails.clear()
    move_until_others(other, table["id"])
    office.stop(hard=True)
    office.start()
    service.wait_for(1)
    box.wait_for(1)
    message = service.messages(key)[-1]
    address = f"{office.url}/table/{table['id']}"
    assert (message["title"], message["body"], message["url"]) == ("It is your turn", "Pergamon", address)
    assert box.mails[-1]["Subject"] == "It is your turn (Pergamon)"
    assert address in text_of(box.mails[-1])
    page.goto(address)
    page.locator("[data-spot]:visible").first.wait_for()

    leave = next(word for word in text_of(box.mails[-1]).split() if "/mail/unsubscribe/" in word)
    leaving = phone.go(leave.removeprefix(office.url))
    assert violations(leaving) == []
    leaving.get_by_role("button", name="Get no more mail").click()
    expect(leaving.get_by_role("main").get_by_text("Your address is deleted.")).to_be_visible()
    page.goto(f"{office.url}/account/notifications")
    expect(page.get_by_label("Mail address")).to_be_visible()
    expect(page.get_by_text("ada@example.org")).to_have_count(0)


@pytest.mark.nightly  # tests/server/notifications/test_preferences.py
def test_kinds_are_chosen_for_each_channel_and_stay(office: Server, visit: Visit, service: PushService) -> None:
    visitor = visit(url=office.url, worker=True, width=390, height=844, touch=True)
    page = visitor.go("/account/notifications")
    expect(page.get_by_text("First choose where messages go.")).to_be_visible()
    subscribe(page, service)
    over = page.get_by_role("checkbox", name="A game is over: Browser")
    expect(over).to_be_checked()
    over.click()
    page.get_by_role("button", name="Send me a test message").click()
    expect(page.get_by_role("main").get_by_text("The test message is on its way.")).to_be_visible()
    service.wait_for(1)
    while not ask(page, "/api/notifications")["browsers"][0]["sent"]:  # noted after the push service has answered
        page.wait_for_timeout(20)
    page.reload()
    expect(over).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="It is my turn: Browser")).to_be_checked()
    expect(page.get_by_text("Last message")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


@pytest.mark.nightly  # tests/server/notifications/test_webhook.py
def test_a_webhook_shows_its_key_once_and_says_why_an_address_is_refused(office: Server, visit: Visit) -> None:
    visitor = visit(url=office.url, worker=True)
    page = visitor.go("/account/notifications")
    hook = page.get_by_role("region", name="To a program")
    hook.get_by_label("Address").fill("https://user:password@example.org/")
    hook.get_by_role("button", name="Use this address").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_have_text(
        "That is not an address to which messages can be sent."
    )
    hook.get_by_label("Address").fill("https://example.org/hook")
    hook.get_by_role("button", name="Use this address").click()
    expect(hook.locator("code")).to_be_visible()
    page.reload()
    expect(hook.get_by_text("https://example.org/hook")).to_be_visible()
    expect(hook.locator("code")).to_have_count(0)
    visitor.quiet("status of 400")


def test_the_service_worker_shows_what_the_push_service_delivers(server: Server, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/account")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = context.service_workers
    # There is nothing to show a message on here, so that this is as far as it can go.
    worker.evaluate(SHOWING)
    registrations: list[Any] = []
    devtools = context.new_cdp_session(page)
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    text = {"title": "It is your turn", "body": "Pergamon", "url": f"{server.url}/table/x", "tag": "x"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": server.url,
            "registrationId": registrations[-1]["registrationId"],
            "data": json.dumps(text),
        },
    )
    while not (shown := worker.evaluate("self.shown ?? null")):
        page.wait_for_timeout(20)
    title, options = shown
    assert (title, options["body"], options["tag"]) == ("It is your turn", "Pergamon", "x")
    assert options["data"]["url"] == text["url"]
    context.close()
