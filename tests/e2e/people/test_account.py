"""The account page: from guest to account, a lost device, a new password, and the end of it all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browser_accounts import PASSWORD, create_account, section
from support.browser.browsing import SPOT, Visitor, violations

Visit = Callable[..., Visitor]
REFUSED = "status of 403"


def sign_in(visitor: Visitor, login: str, password: str) -> Page:
    page = visitor.go("/account")
    form = section(page, "Sign in")
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in", exact=True).click()
    return page


@pytest.mark.nightly  # tests/server/accounts
def test_an_account_finds_its_tables_on_another_device(visit: Visit) -> None:
    laptop, phone = visit(name="Beta"), visit(width=390, height=844, touch=True)
    laptop.begin("pergamon")
    assert violations(laptop.go("/account")) == []
    page = create_account(laptop, "Eratosthenes")
    expect(page.get_by_text("You are signed in as Beta.")).to_be_visible()  # the guest's name stays
    page = sign_in(phone, "eratosthenes", PASSWORD)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    page.locator(SPOT).first.wait_for()


def test_a_lost_device_is_signed_out_and_a_new_password_ends_the_rest(visit: Visit) -> None:
    here, lost, stolen = visit(), visit(), visit()
    page = create_account(here, "Hipparchia")
    for visitor in (lost, stolen):
        sign_in(visitor, "Hipparchia", PASSWORD).get_by_text("Open tables").wait_for()
    page.reload()
    devices = section(page, "Where you are signed in")
    expect(devices.get_by_role("listitem")).to_have_count(3)
    assert violations(page) == []
    devices.get_by_role("button", name="Sign out:").first.click()
    expect(devices.get_by_role("listitem")).to_have_count(2)
    form = section(page, "Change password")
    form.get_by_label("Current password").fill("guess")
    form.get_by_label("New password").fill("battery staple")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_have_text("That is not your password.")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(form.get_by_text("one other device has been signed out")).to_be_visible()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    for visitor in (lost, stolen):
        expect(visitor.go("/account").get_by_text("You are not signed in.")).to_be_visible()
    here.quiet(REFUSED)


def test_why_a_device_could_not_be_signed_out_stays_in_sight(visit: Visit) -> None:
    here, there = visit(), visit()
    page = create_account(here, "Aglaonike")
    sign_in(there, "Aglaonike", PASSWORD).get_by_text("Open tables").wait_for()
    page.reload()
    devices = section(page, "Where you are signed in")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    there.go("/account").get_by_role("button", name="Sign out", exact=True).click()
    expect(there.page.get_by_text("You are not signed in.")).to_be_visible()
    devices.get_by_role("button", name="Sign out:").first.click()  # it is gone already
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(page.locator(".trouble")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".trouble")).to_be_visible()
    here.quiet("status of 404")


def test_an_account_is_deleted_after_a_question_and_with_its_password(visit: Visit) -> None:
    visitor = visit()
    page = create_account(visitor, "Theano")
    page.get_by_role("button", name="Delete for good").click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Delete for good").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password").fill("guess")
    dialog.get_by_role("button", name="Yes, delete").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    assert violations(page) == []
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_text("You are not signed in.")).to_be_visible()
    sign_in(visitor, "Theano", PASSWORD)
    expect(page.get_by_text("There is no account with that name and password.")).to_be_visible()
    visitor.quiet(REFUSED)


def test_a_table_of_ones_own_is_deleted_after_a_question(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("pergamon")
    page = visitor.go()
    page.get_by_role("button", name="Delete: Pergamon").click()
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    page.get_by_role("button", name="Delete: Pergamon").click()
    assert violations(page) == []
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Continue")).to_be_hidden()


def test_a_table_with_a_friend_offers_no_deletion(visit: Visit) -> None:
    host, guest = visit(), visit(name="Berenice")
    game = host.go().locator("article").first
    game.get_by_text("More choices").click()
    game.get_by_text("Invite somebody", exact=True).click()
    game.locator("[data-game]").click()
    guest.page.goto(host.page.get_by_label("Whoever has this link").input_value())
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.locator(SPOT).first.wait_for()
    page = host.go()
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    expect(page.get_by_role("button", name="Delete:")).to_have_count(0)
