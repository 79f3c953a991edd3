"""Clocks in the browser: a live game that is lost on time, and a game of days that outlasts a restart."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from support.browser.browsing import SPOT, Visitor, serving, violations

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


def test_a_live_game_is_lost_on_time(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, ahead=1.0) as server:
        visitor = Visitor(browser, server.url)
        page = begin(visitor, "5 min + 10 s", "The game is lost")
        clock = page.locator("[data-clock='0']:visible")
        expect(clock).to_contain_text("4:5")
        server.pass_time(275)
        page.reload()
        expect(page.locator(".clock.low")).to_be_visible()
        expect(page.get_by_text("30 seconds left.")).to_be_attached()
        assert violations(page) == []
        server.pass_time(60)
        expect(page.get_by_text("loses on time.").first).to_be_visible()
        expect(page.locator(".whose")).to_contain_text("over")
        page.goto(server.url)
        expect(page.get_by_text("Lost on time")).to_be_visible()
        visitor.quiet()
        visitor.close()


def test_a_game_of_days_goes_on_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, ahead=1.0) as server:
        visitor = Visitor(browser, server.url)
        page = begin(visitor, "3 days a turn", "A bot plays on")
        clock = page.locator("[data-clock='0']:visible")
        expect(clock).to_contain_text("2 days")
        server.pass_time(1.5 * DAY)
        server.stop()
        server.pass_time(20 * DAY)  # nobody is charged for that; a session would end after 30
        server.start()
        page.goto(server.url)
        expect(page.get_by_text("3 days a turn, 1 day 11 hr left")).to_be_visible()
        server.pass_time(1.4 * DAY)
        page.reload()
        expect(page.get_by_text("3 days a turn, 2 hr left")).to_be_visible()
        page.get_by_role("link", name="Pergamon").first.click()
        expect(page.locator(".clock.low")).to_be_visible()
        server.pass_time(0.2 * DAY)
        expect(page.get_by_text("A bot plays on.").first).to_be_visible()
        visitor.quiet("WebSocket", "Failed to load resource")
        visitor.close()
