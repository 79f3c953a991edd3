"""Clocks in the browser: a live game that is lost on time, and a game of days that outlasts a restart."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Server, Visitor, violations

Visit = Callable[..., Visitor]
DAY: Final = 86400.0


def begin(visitor: Visitor, pace: str, timeout: str, game: str = "pergamon") -> Page:
    """Begin a game against a bot at this pace."""
    page = visitor.go()
    card = page.locator("article").filter(has=page.locator(f"[data-game={game}]"))
    card.locator("summary").click()
    card.get_by_text(pace, exact=True).click()
    card.get_by_text(timeout, exact=True).click()
    assert violations(page) == []
    card.locator("[data-game]").click()
    page.locator(SPOT).first.wait_for()
    return page


@pytest.mark.nightly  # a rated one in test_meet.py
def test_a_live_game_is_lost_on_time(visit: Visit, spare: Server) -> None:
    page = begin(visit(url=spare.url), "5 min + 10 s", "The game is lost")
    clock = page.locator("[data-clock='0']:visible")
    expect(clock).to_contain_text("4:5")
    spare.pass_time(275)
    page.reload()
    expect(page.locator(".clock.low")).to_be_visible()
    expect(page.get_by_text("30 seconds left.")).to_be_attached()
    assert violations(page) == []
    spare.pass_time(60)
    expect(page.get_by_text("loses on time.").first).to_be_visible()
    expect(page.locator(".whose")).to_contain_text("over")
    page.goto(spare.url)
    expect(page.get_by_text("Lost on time")).to_be_visible()


@pytest.mark.nightly  # with its messages in test_notifications.py
def test_a_game_of_days_goes_on_after_a_restart(visit: Visit, spare: Server) -> None:
    visitor = visit(url=spare.url)
    page = begin(visitor, "3 days per turn", "A bot plays on")
    clock = page.locator("[data-clock='0']:visible")
    expect(clock).to_contain_text("2 days")
    spare.pass_time(1.5 * DAY)
    spare.stop()
    spare.pass_time(20 * DAY)  # nobody is charged for that; a session would end after 30
    spare.start()
    page.goto(spare.url)
    expect(page.get_by_text("3 days per turn, 1 day 11 hr left")).to_be_visible()
    spare.pass_time(1.4 * DAY)
    page.reload()
    expect(page.get_by_text("3 days per turn, 2 hr left")).to_be_visible()
    page.get_by_role("link", name="Pergamon").first.click()
    expect(page.locator(".clock.low")).to_be_visible()
    spare.pass_time(0.2 * DAY)
    expect(page.get_by_text("A bot plays on.").first).to_be_visible()
    visitor.quiet("WebSocket", "Failed to load resource")
