"""The panels of the page: insight, hints, another player's area, in both themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import midway
from support.browser.themes import faults
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]
RIVAL = {"ancient-knowledge": "[data-place^=seat-] .head"}


@pytest.mark.parametrize("game", and_nightly(["pergamon"], ["ancient-knowledge"]))
def test_insight_hint_and_the_area_of_another_can_be_read_by_everyone(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.go(f"/table/{midway(visitor.nowhere(), game)}")
    page.locator(SPOT).first.wait_for()
    page.get_by_role("tab", name="Insight").click()
    expect(page.get_by_role("heading", name="Points so far")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint").get_by_role("listitem").first).to_be_visible()
    assert faults(page) == []
    if game in RIVAL:  # in Pergamon it lies open beside the table
        page.locator(RIVAL[game]).first.click()
        expect(page.locator("section.drawer")).to_be_visible()
        assert faults(page) == []
    visitor.quiet()
