"""Positions set up by hand in the browser: pieces picked from a list, moved and taken away, then analysed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from antiquary.games.registry import game_named
from support.browser.browsing import Visitor
from support.browser.themes import faults

Visit = Callable[..., Visitor]
THINKING = 90_000  # milliseconds: the coach thinks without compiled rules here
RIGHT = "This position can be played."


def begin(page: Page, game: str) -> None:
    page.get_by_text(game, exact=True).click()
    page.get_by_role("button", name="Empty table").click()
    expect(page.get_by_text(RIGHT)).to_be_visible()


def put(page: Page, zone: str, piece: str) -> None:
    """Pick a piece for a zone by some letters of its name."""
    page.locator(f'[data-add="{zone}"]').click()
    page.get_by_role("searchbox").fill(piece)
    page.locator("[data-pick]").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    settled(page)


def settled(page: Page) -> None:
    expect(page.get_by_text("Checking …")).to_have_count(0)


def pieces(page: Page, zone: str) -> list[str]:
    return [str(each.get_attribute("data-piece")) for each in page.locator(f'[data-zone="{zone}"] .piece').all()]


def analysed(page: Page) -> str:
    """Analyse what was set up; the notation, once the coach has spoken."""
    page.get_by_role("button", name="Analyse this position").click()
    chances = page.get_by_role("list", name="Chances of winning").locator("li")
    chances.first.wait_for(timeout=THINKING)
    expect(chances).to_have_count(2)
    page.get_by_label("Share and export").click()
    return page.locator("[data-notation]").input_value()


@pytest.mark.nightly  # tests/games/arrangement; the page sets one up on a phone below
def test_a_position_of_ancient_knowledge_is_set_up_from_the_empty_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/analysis")
    begin(page, "Ancient Knowledge")
    put(page, "hand.0", "parthenon")
    put(page, "hand.0", "petra")
    put(page, "timeline.0.0", "stonehenge")
    put(page, "past.1", "angkor")
    put(page, "board.1", "nazca")
    put(page, "collection.1", "mercury")
    stonehenge = pieces(page, "timeline.0.0")[0]
    assert faults(page) == []

    # A monument above needs one below; the mistake is named, and taken back.
    put(page, "timeline.0.3", "karnak")
    expect(page.locator(".verdict.wrong")).to_contain_text("Seat 1: on space 2 of the timeline")
    expect(page.get_by_role("button", name="Analyse this position")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(RIGHT)).to_be_visible()
    assert pieces(page, "timeline.0.3") == []

    # Move, count, take away: by the keyboard as well.
    knowledge = page.get_by_label("Seat 1: Space 1, below: Knowledge", exact=True)
    knowledge.fill("5")
    knowledge.press("Enter")
    page.get_by_role("button", name="Seat 2: Lost knowledge: one more").click()
    settled(page)
    first = page.locator('[data-zone="hand.0"] .piece').first
    first.focus()
    page.keyboard.press("Enter")
    page.locator('[data-to="hand.1"]').press("Enter")
    expect(page.locator('[data-zone="hand.1"] .piece')).to_have_count(1)
    page.locator('[data-zone="hand.0"] .piece').click()
    page.get_by_role("button", name="Take away").click()
    expect(page.locator('[data-zone="hand.0"] .piece')).to_have_count(0)
    page.get_by_label("Takes actions", exact=True).select_option(label="Seat 2")
    settled(page)
    hand = pieces(page, "hand.1")

    notation = analysed(page)
    assert game_named("ancient-knowledge").parse(notation).notation() == notation
    assert f"timeline=0:{stonehenge}*5" in notation
    assert f"| hand={hand[0]} timeline= board=A" in notation
    assert "active=1" in notation
    assert "lost=1" in notation


@pytest.mark.nightly  # the same zones as data in tests/games/arrangement
def test_a_position_of_pergamon_is_set_up_from_the_empty_table(visit: Visit) -> None:
    page = visit().go("/analysis")
    begin(page, "Pergamon")
    for _ in range(3):
        put(page, "stored.0", "vase")
    put(page, "gallery.2", "mask")
    put(page, "gallery.0", "jug")
    put(page, "gallery.0", "bracelet")
    # Six finds in the first round are too many.
    expect(page.locator(".verdict.wrong")).to_contain_text("Too many finds")
    page.get_by_role("button", name="Round: one more").click()
    expect(page.get_by_text(RIGHT)).to_be_visible()
    coins = page.get_by_label("Seat 2: Coins", exact=True)
    coins.fill("7")
    coins.press("Enter")
    page.get_by_label("Phase", exact=True).select_option(label="digging")
    settled(page)
    page.get_by_label("Seat 1: Figure on space").select_option("12")
    expect(page.get_by_text(RIGHT)).to_be_visible()

    # What is drawn is changed by putting another card in its place.
    page.locator('[data-zone="drawn"] .piece').first.click()
    page.get_by_role("button", name="Put another in its place").click()
    page.get_by_role("searchbox").fill("chest")
    page.locator("[data-pick]").first.click()
    settled(page)
    assert faults(page) == []
    drawn = pieces(page, "drawn")
    stored = pieces(page, "stored.0")

    notation = analysed(page)
    assert game_named("pergamon").parse(notation).notation() == notation
    assert f"faces={','.join(drawn)} " in notation
    assert drawn[0].startswith("c")
    assert f"stored={','.join(stored)}/-" in notation
    assert re.search(r"round=2 phase=digging .* figures=12,\d+,\d+ coins=0,7,0", notation)


def test_the_shown_position_is_changed_and_cancelling_keeps_it(visit: Visit) -> None:
    page = visit().go("/analysis")
    page.get_by_text("Pergamon", exact=True).click()
    page.get_by_role("button", name="Set up", exact=True).click()
    page.locator("[data-spot]:visible").first.wait_for()
    page.get_by_label("Edit the position").click()
    page.get_by_role("button", name="Seat 1: Coins: one more").click()
    expect(page.get_by_label("Seat 1: Coins", exact=True)).to_have_value("1")
    page.get_by_role("button", name="Cancel").click()
    page.locator("[data-spot]:visible").first.wait_for()
    page.get_by_label("Share and export").click()
    assert "coins=0,0,0" in page.locator("[data-notation]").input_value()


def test_a_position_is_set_up_on_a_phone(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True, language="de-DE", theme="dark").go("/analysis")
    page.get_by_text("Pergamon", exact=True).tap()
    page.get_by_role("button", name="Leerer Tisch").tap()
    expect(page.get_by_text("Diese Stellung ist spielbar.")).to_be_visible()
    page.locator('[data-add="stored.1"]').tap()
    page.get_by_role("searchbox").fill("maske")
    page.locator("[data-pick]").first.tap()
    expect(page.locator('[data-zone="stored.1"] .piece')).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.locator('[data-zone="stored.1"] .piece').tap()
    page.locator('[data-to="gallery.4"]').tap()
    expect(page.locator('[data-zone="gallery.4"] .piece')).to_have_count(1)
    find = pieces(page, "gallery.4")[0]
    page.get_by_role("button", name="Diese Stellung analysieren").tap()
    page.locator("[data-spot]:visible").first.wait_for()
    page.get_by_role("button", name="Analyse").first.tap()
    page.get_by_role("list", name="Gewinnchancen").locator("li").first.wait_for(timeout=THINKING)
    page.keyboard.press("Escape")
    page.get_by_label("Teilen und exportieren").tap()
    assert f"galleries=-/-/-/-/{find} " in page.locator("[data-notation]").input_value()
