"""Statistics in the card lab: a list to be sorted, and a part of every card's details."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import Visitor, violations

Visit = Callable[..., Visitor]


def shares(page: Page, column: int) -> list[float]:
    """The percentages of a column, from the top down."""
    cells = page.locator(f"tbody td:nth-of-type({column}) b").all_inner_texts()
    return [float(cell.strip(" %\xa0")) for cell in cells]


@pytest.mark.nightly  # the details are looked at below
def test_cards_are_sorted_by_use_and_by_success(visit: Visit) -> None:
    page = visit().go("/cards?view=statistics")
    expect(page.get_by_role("status").filter(has_text="games between masters")).to_be_visible()
    won = shares(page, 2)
    assert won == sorted(won, reverse=True)
    page.get_by_role("button", name="Of these won").click()
    assert shares(page, 2) == sorted(won)
    page.get_by_role("button", name="Used by").click()
    used = shares(page, 1)
    assert used == sorted(used, reverse=True)
    assert violations(page) == []
    page.locator("tbody .name").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("More often than by chance together with:")).to_be_visible()
    expect(dialog.get_by_text("95% intervals")).to_be_visible()
    assert violations(page) == []


@pytest.mark.nightly  # finds and spaces have theirs, below
def test_a_cards_details_have_its_statistics_and_few_games_of_people_show_none(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True, theme="dark").go("/cards?card=C10")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Statistics")).to_be_visible()
    expect(dialog.get_by_text("games between masters")).to_be_visible()
    expect(dialog.get_by_text("Shown from this many on: 30.")).to_be_visible()
    assert violations(page) == []


def test_finds_and_funding_spaces_have_statistics_too(visit: Visit) -> None:
    page = visit(language="de-DE", width=390, height=844, touch=True).go("/cards?game=pergamon&view=statistics")
    expect(page.locator("tbody tr").first).to_be_visible()
    page.get_by_text("Forschungsgeld-Felder").click()
    expect(page.get_by_role("button", name="Feld 5", exact=True)).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
