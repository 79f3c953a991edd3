"""The help at the table: one key away, to be searched, and about what is asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import midway
from support.browser.themes import faults
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]
# Halfway through a steady game: what is asked, and a word that only signs and rules of the game have.
ASKED = {"ancient-knowledge": "The five actions", "pergamon": "Funding"}
SEARCHED = {"ancient-knowledge": "excavate rotate", "pergamon": "tomb robber"}


@pytest.mark.parametrize("game", and_nightly(["ancient-knowledge"], ["pergamon"]))
def test_a_question_mark_opens_the_rules_of_what_is_asked(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.go(f"/table/{midway(visitor.nowhere(), game)}")
    page.locator(SPOT).first.wait_for()
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Help")
    search = help_.get_by_role("searchbox")
    expect(search).to_be_focused()
    expect(help_.get_by_role("heading", level=3).first).to_have_text(ASKED[game])
    expect(help_.get_by_text("About what is going on now")).to_be_visible()
    marks = help_.locator("figure .picture b.mark")
    expect(marks.first).to_be_attached()
    assert marks.count() == help_.locator("figure ol > li").count()
    for key in ("Ctrl+Z", "P", "?"):
        expect(help_.locator("kbd").get_by_text(key, exact=True)).to_be_attached()
    assert faults(page) == []

    search.fill(SEARCHED[game])
    expect(help_.get_by_text("Confirm the turn")).to_have_count(0)
    expect(help_.locator("#help-icons li")).to_have_count(1)
    search.fill("zeppelin")
    expect(help_.get_by_role("status")).to_have_text("Nothing was found. Try another word.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)
