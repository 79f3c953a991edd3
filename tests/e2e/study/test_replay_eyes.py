"""Through whose eyes a game is looked at again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import Visitor
from support.browser.quick import finished
from support.browser.themes import faults

Visit = Callable[..., Visitor]
REVIEW = re.compile("/review")


def look(page: Page, eyes: str) -> None:
    with page.expect_response(re.compile("/replay")):
        page.get_by_label("Seen by").select_option(label=eyes)


def test_open_hands_carry_their_players_names_and_leave_the_technologies_alone(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/replay/{finished(visitor.nowhere(), 'ancient-knowledge')}?at=12")
    own = page.get_by_role("group", name="Your hand").locator("[data-travel]")
    expect(own.first).to_be_visible()
    mine = own.evaluate_all("cards => cards.map(card => card.dataset.travel)")
    look(page, "all hands open")
    hands = page.get_by_role("region", name=re.compile("’s hand$"))
    expect(hands).to_have_count(2)
    ada = page.get_by_role("region", name="Ada’s hand")
    assert ada.locator("[data-travel]").evaluate_all("cards => cards.map(card => card.dataset.travel)") == mine
    expect(hands.nth(1).locator("button").first).to_be_visible()
    expect(page.locator("button.technology").first).to_be_visible()
    assert faults(page) == []


@pytest.mark.nightly  # a review and another's eyes are each looked at in the tests beside it
def test_other_eyes_keep_the_review_and_the_moment(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/replay/{finished(visitor.nowhere(), 'pergamon')}?review=1&at=30")
    curve = page.locator("figure svg.curve")
    expect(curve).to_be_visible(timeout=60_000)
    curve.evaluate("curve => { curve.dataset.same = 'yes' }")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if REVIEW.search(request.url) else None)
    for eyes in ("a spectator", "all hands open", "Ada"):
        look(page, eyes)
        expect(page.locator("p.count")).to_have_text(re.compile("^30 of"))
        expect(page.locator("svg.curve[data-same=yes]")).to_be_visible()
    assert asked == []
