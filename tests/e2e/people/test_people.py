"""People in a real browser: passkeys with a virtual authenticator, names, sign-out everywhere, export, profiles."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from support.browser.browsing import SPOT, Server, Visitor, violations
from support.browser.quick import finished, played

Visit = Callable[..., Visitor]
PASSWORD = "correct horse"
CONFLICT, REFUSED = "status of 409", "status of 403"


@pytest.fixture
def address(server: Server) -> str:
    """The server by a name: passkeys belong to names, never to IP addresses."""
    return server.url.replace("127.0.0.1", "localhost")


LOOKS = 30  # at a page, until it shows something new


class Key:
    """A virtual authenticator in a visitor's browser."""

    def __init__(self, visitor: Visitor) -> None:
        self.session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        self.id: str = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def put(self, credential: dict[str, Any]) -> None:
        """A passkey that a password manager has brought from another device."""
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def section(page: Page, heading: str) -> Locator:
    return page.get_by_role("region", name=heading)


def account_by_passkey(visitor: Visitor, login: str) -> Page:
    page = visitor.go("/account")
    form = section(page, "Create an account")
    form.get_by_label("Login").fill(login)
    form.get_by_role("button", name="Create it with a passkey").click()
    expect(page.get_by_text("You are signed in as")).to_be_visible()
    return page


def test_a_guest_makes_an_account_with_a_passkey_and_signs_in_with_it_elsewhere(visit: Visit, address: str) -> None:
    laptop, phone = visit(url=address, name="Hypatia of A."), visit(url=address, width=390, height=844)
    key = Key(laptop)
    laptop.begin("pergamon")
    page = account_by_passkey(laptop, "hypatia1")
    expect(page.get_by_text("You are signed in as Hypatia of A..")).to_be_visible()
    expect(section(page, "Passkeys").get_by_role("listitem")).to_have_count(1)
    assert violations(page) == []
    (credential,) = key.credentials()
    Key(phone).put(credential)
    page = phone.go("/account")
    assert violations(page) == []
    section(page, "Sign in").get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("link", name="Continue").click()
    page.locator(SPOT).first.wait_for()


def test_an_account_with_a_passkey_only_does_everything(visit: Visit, address: str) -> None:
    visitor = visit(url=address)
    Key(visitor)
    page = account_by_passkey(visitor, "theano1")
    passkeys = section(page, "Passkeys")
    passkeys.get_by_role("button", name="Rename").click()
    passkeys.get_by_label("Name of the passkey").fill("Key ring")
    passkeys.get_by_role("button", name="Save").click()
    expect(passkeys.get_by_text("Key ring")).to_be_visible()
    passkeys.get_by_role("button", name="Remove").click()
    dialog = page.get_by_role("dialog", name="Is it you?")
    assert violations(page) == []
    dialog.get_by_role("button", name="Confirm with a passkey").click()
    expect(passkeys.get_by_role("alert")).to_contain_text("only way to sign in")
    password = section(page, "Set a password")
    password.get_by_label("New password").fill(PASSWORD)
    password.get_by_role("button").click()  # confirmed a moment ago
    expect(section(page, "Change password")).to_be_visible()
    passkeys.get_by_role("button", name="Remove").click()
    expect(passkeys.get_by_role("listitem")).to_have_count(0)
    visitor.quiet(CONFLICT, REFUSED)


def test_an_account_with_a_passkey_only_is_deleted_with_it(visit: Visit, address: str) -> None:
    visitor = visit(url=address)
    Key(visitor)
    page = account_by_passkey(visitor, "damo1")
    page.get_by_role("button", name="Delete for good").click()
    page.get_by_role("button", name="Yes, delete").click()
    page.get_by_role("button", name="Confirm with a passkey").click()
    expect(page.get_by_text("You are not signed in.")).to_be_visible()
    section(page, "Sign in").get_by_role("button", name="Sign in with a passkey").click()
    expect(section(page, "Sign in").get_by_role("alert")).to_be_visible()
    visitor.quiet(REFUSED)


def test_at_an_ip_address_no_passkeys_are_offered(visit: Visit) -> None:
    page = visit().go("/account")
    expect(section(page, "Sign in")).to_be_visible()
    expect(page.get_by_role("button", name="passkey")).to_have_count(0)


def test_names_are_changed_and_everybody_is_signed_out_everywhere(visit: Visit) -> None:
    here, there = visit(name="Ada"), visit()
    page = here.go("/account")
    form = section(page, "Create an account")
    form.get_by_label("Login").fill("ada.l")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Create an account").click()
    names = section(page, "Names")
    names.get_by_label("Name that others see").fill("Countess")
    names.get_by_label("Login").fill("lovelace")
    names.get_by_role("button", name="Change").click()
    dialog = page.get_by_role("dialog", name="Is it you?")
    dialog.get_by_label("Password").fill("guess")
    dialog.get_by_role("button", name="Confirm").click()
    expect(dialog.get_by_role("alert")).to_have_text("That is not your password.")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("You are signed in as Countess.")).to_be_visible()
    page = there.go("/account")
    form = section(page, "Sign in")
    form.get_by_label("Login").fill("Lovelace")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_text("Open tables").wait_for()
    page = there.go("/account")
    page.get_by_role("button", name="Sign out everywhere", exact=True).click()
    expect(page.get_by_text("You are not signed in.")).to_be_visible()
    expect(here.go("/account").get_by_text("You are not signed in.")).to_be_visible()
    here.quiet(REFUSED)


def test_all_data_are_downloaded_and_read(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(name="Ada")
    page = visitor.go("/")
    table = finished(page, "pergamon")
    page = visitor.go("/account")
    with page.expect_download() as downloading:
        section(page, "Your data").get_by_role("link", name="Download all your data").click()
    downloading.value.save_as(tmp_path / "mine.json")
    document = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert document["account"]["name"] == "Ada"
    (mine,) = [each for each in document["tables"] if each["id"] == table]
    lines = [json.loads(line) for line in mine["record"].splitlines()]
    assert (lines[0]["game"], lines[0]["names"][0]) == ("pergamon", "Ada")
    assert len(lines) > 20


@pytest.mark.nightly  # tests/server/profiles/test_profiles.py
def test_a_profile_shows_how_one_fares_and_leads_to_the_games(visit: Visit) -> None:
    visitor, stranger = visit(name="Ada"), visit(width=390, height=844)
    page = visitor.go("/")
    table = played(page, "pergamon")
    page = visitor.go("/account")
    page.get_by_role("link", name="Your profile").click()
    games = section(page, "Finished games")
    for _ in range(LOOKS):  # the result is recorded a moment after the game
        page.reload(wait_until="networkidle")
        if games.get_by_role("listitem").count():
            break
    expect(games.get_by_role("listitem")).to_have_count(1)
    for heading in ("Results", "Form"):
        expect(section(page, heading)).to_be_visible()
    assert violations(page) == []
    address = page.url.removeprefix(visitor.url)
    shown = stranger.go(address)
    expect(shown.get_by_role("heading", name="Ada")).to_be_visible()
    expect(shown.get_by_text("There are no games that you could look at.")).to_be_visible()
    assert violations(shown) == []
    games.get_by_role("link", name="Pergamon").click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}(\?at=0)?$"))  # the page adds the move that it shows
    page = visitor.go(f"/table/{table}")
    page.get_by_role("dialog").get_by_role("link", name="Ada").click()
    expect(page).to_have_url(f"{visitor.url}{address}")


def test_a_player_whom_nobody_knows_is_not_there(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/player/AAAAAAAAAAAAAAAAAAAAAAAA")
    expect(page.get_by_role("alert").filter(has_text="There is no such player.")).to_be_visible()
    visitor.quiet("status of 404")
