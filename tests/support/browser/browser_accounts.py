"""Accounts as people make them in a browser."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import Visitor

PASSWORD: Final = "correct horse"


def section(page: Page, heading: str) -> Locator:
    """The section under a heading, as a place to look for fields and buttons."""
    return page.get_by_role("region", name=heading)


def create_account(visitor: Visitor, login: str) -> Page:
    page = visitor.go("/account")
    form = section(page, "Create an account")
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("You are signed in as")).to_be_visible()
    expect(section(page, "Names").get_by_label("Login")).to_have_value(login.lower())
    return page
