"""The card lab, the rules and the guided first games."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import Visitor
from support.browser.themes import faults

Visit = Callable[..., Visitor]


def listed_cards(page: Page) -> list[str]:
    return page.locator(".cards header small").all_text_contents()  # those out of sight have no inner text


def test_all_cards_are_in_the_lab_and_a_search_finds_those_that_are_meant(visit: Visit) -> None:
    page = visit().go("/cards")
    expect(page.get_by_role("status").get_by_text("189 cards")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("gobekli")
    expect(page.get_by_role("status").get_by_text("1 card", exact=True)).to_be_visible()
    assert listed_cards(page) == ["C3"]
    assert faults(page) == []
    assert "q=gobekli" in page.url


def test_filters_stand_in_the_address_and_come_from_it(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    listed = page.locator(".cards header small")
    for button in (
        page.get_by_role("button", name="Pyramid", exact=True),
        page.get_by_role("group", name="Cost").get_by_role("button", name="0", exact=True),
        page.get_by_role("button", name="Decline", exact=True),
    ):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    expect(listed.filter(has_not_text=re.compile("^P"))).to_have_count(0)
    cards = listed_cards(page)
    assert cards
    assert all(card.startswith("P") for card in cards)
    address = page.url
    page = visitor.go(address.removeprefix(visitor.url))
    expect(page.get_by_role("button", name="Pyramid", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(listed).to_have_text(cards)
    page.get_by_role("button", name="Clear the search").click()
    expect(listed).to_have_count(189)


def test_a_card_is_looked_at_by_keys_in_either_language(visit: Visit) -> None:
    page = visit(language="de-DE", theme="dark").go("/cards?q=parthenon")
    page.locator(".look").first.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Parthenon")
    expect(card).to_be_visible()
    assert "card=C10" in page.url
    assert faults(page) == []
    card.get_by_role("button", name="Zeitleiste").first.click()
    expect(card.get_by_role("note")).to_contain_text("sechs Felder")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Card lab")).to_be_visible()


def test_the_components_of_pergamon_are_in_the_lab(visit: Visit) -> None:
    page = visit(width=390, height=844).go("/cards?game=pergamon")
    expect(page.get_by_text("60 finds")).to_be_visible()
    page.get_by_role("group", name="Shows").get_by_role("button", name="mask").click()
    expect(page.get_by_text("30 finds")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_the_rules_explain_their_terms(visit: Visit, game: str) -> None:
    page = visit().go(f"/rules/{game}")
    page.locator("article .term").first.click()
    expect(page.get_by_role("note")).to_be_visible()
    assert "rules-" not in page.locator("main").inner_text()
    assert faults(page) == []
