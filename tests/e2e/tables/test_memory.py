"""The page shows which hidden cards of others a player has seen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, SURE, Visitor
from support.browser.quick import forked
from support.browser.themes import faults
from support.games.ancient_records import record
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]
# In the game of `record(2, 3)`, the first seat can now learn T3: everybody takes cards that lie open.
OPEN_DRAFT = 83


def choose(page: Page, spot: str) -> None:
    """Press what glows, twice if it is asked about."""
    page.locator(f"{spot}[data-spot]:visible").first.click()
    page.wait_for_timeout(30)
    if page.locator(SURE).is_visible():
        page.locator(SURE).click()


@pytest.mark.parametrize(("width", "height", "language"), and_nightly([(390, 844, "de")], [(1366, 768, "en")]))
def test_a_card_that_an_opponent_took_openly_stays_in_sight(
    visit: Visit, width: int, height: int, language: str
) -> None:
    visitor = visit(width=width, height=height, touch=width < 640, language=language)
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record(2, 3), OPEN_DRAFT, seats=2)}")
    page.locator(SPOT).first.wait_for()
    opponent = page.locator("[data-place=seat-1]")
    expect(opponent.locator(".known")).to_have_count(0)
    choose(page, "[data-spot='card:T3']")
    revealed = page.locator(".looked [data-travel]")
    expect(revealed).to_have_count(5)
    cards = set(revealed.evaluate_all("cards => cards.map(card => card.dataset.travel)"))
    choose(page, ".looked button")
    expect(revealed).to_have_count(3)
    left = set(revealed.evaluate_all("cards => cards.map(card => card.dataset.travel)"))
    own = set(page.locator(".hand [data-travel]").evaluate_all("cards => cards.map(card => card.dataset.travel)"))
    (taken,) = cards - left - own
    expect(opponent.locator(".known")).to_have_text("1")
    saw = {"en": "In hand (you saw)", "de": "Auf der Hand (gesehen)"}[language]
    known = {"en": "you saw 1 of them", "de": "1 davon hast du gesehen"}[language]
    expect(opponent.locator(".hand .unseen")).to_contain_text(known)
    look = {"en": "A closer look", "de": "Genauer ansehen"}[language]
    opponent.locator(".head").click()
    seen = page.locator("section.drawer").get_by_role("group", name=saw)
    expect(seen.locator(".entry")).to_have_count(1)
    seen.locator(".entry").click()
    expect(page.get_by_role("region", name=look).locator("h2")).to_contain_text(taken.removeprefix("card:"))
    assert faults(page) == []
