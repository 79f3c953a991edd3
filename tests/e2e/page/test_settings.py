"""Sounds and size, as the settings say."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Hands, Visitor
from support.browser.quick import midway
from support.browser.themes import faults

Visit = Callable[..., Visitor]

# Notes are oscillators, a card is a buffer of noise.
LISTEN: Final = """for (const [name, node] of [["note", OscillatorNode], ["card", AudioBufferSourceNode]]) {
    const start = node.prototype.start;
    node.prototype.start = function (...when) { (window.heard ??= []).push(name); return start.apply(this, when); };
}"""
SMALLEST: Final = """() => Math.min(...[...document.querySelectorAll("body *")]
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
    .filter(each => each.getClientRects().length && !each.closest("svg, .unseen"))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""


def heard(page: Page) -> list[str]:
    sounds: list[str] = page.evaluate("window.heard ?? []")
    return sounds


def test_sounds_are_off_until_they_are_wanted(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(LISTEN)
    page = visitor.begin()
    Hands(page, "clicks", seed=8).play_some(6)
    assert heard(page) == []
    page.get_by_role("button", name="Settings").click()
    for wanted in ("A sound when it is my turn", "when a card or a tile is moved", "when points are counted"):
        page.get_by_role("switch", name=wanted).click()
    assert heard(page).count("note") == 2 + 3, "each is heard as it is switched on"
    assert faults(page) == []
    page.keyboard.press("Escape")
    before = heard(page).count("card")
    Hands(page, "clicks", seed=9).play(lambda page: heard(page).count("card") > before)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="when points are counted")).to_be_checked()


def test_the_table_grows_and_shrinks_with_the_size_and_the_question_stays_in_sight(visit: Visit) -> None:
    visitor = visit()
    table = midway(visitor.nowhere(), "ancient-knowledge")
    page = visitor.go(f"/table/{table}")
    page.locator(SPOT).first.wait_for()
    usual = page.locator("button.technology").first.bounding_box()
    assert usual is not None
    heights = {}
    for size in ("90%", "130%"):
        page.get_by_role("button", name="Settings").click()
        page.get_by_text(size, exact=True).click()
        page.keyboard.press("Escape")
        heights[size] = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert page.evaluate(SMALLEST) >= 13
        expect(page.locator("section.bar .ask")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert heights["130%"] / heights["90%"] > 1.4
    larger = page.locator("button.technology").first.bounding_box()
    assert larger is not None
    assert larger["height"] > usual["height"]
    assert faults(page) == []
    page.reload()
    page.locator(SPOT).first.wait_for()
    assert page.evaluate("document.documentElement.style.getPropertyValue('--zoom')") == "1.3"
