"""The closer look beside the table, and the sheets that stand for it on a small screen."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import midway
from support.browser.themes import faults

Visit = Callable[..., Visitor]

# Pairs of parts of a card that lie over each other.
OVERLAPPING: Final = """face => [...face.children].flatMap((one, at, all) => all.slice(at + 1)
    .filter(other => other.getBoundingClientRect().top < one.getBoundingClientRect().bottom - 1)
    .map(other => [one.className, other.className]))"""


def name(spot: Locator) -> str:
    """The name of the card that a spot shows."""
    label: str = spot.locator(".unseen").first.inner_text()
    return label.split(",", maxsplit=1)[0].strip()


def laid(visitor: Visitor) -> Page:
    """A table with much on it."""
    page = visitor.go(f"/table/{midway(visitor.nowhere(), 'ancient-knowledge')}")
    page.locator(SPOT).first.wait_for()
    return page


def inspected(page: Page) -> Locator:
    return page.locator("section.inspector:visible h2").first


def test_a_card_is_pinned_by_a_key_or_a_click_and_let_go_again(visit: Visit) -> None:
    page = laid(visit())
    tiles = page.locator("button.technology")
    first, second = name(tiles.nth(0)), name(tiles.nth(1))
    tiles.nth(0).hover()
    expect(inspected(page)).to_contain_text(first)
    page.keyboard.press("p")
    pin = page.get_by_role("button", name="Pin this")
    expect(pin).to_have_attribute("aria-pressed", "true")
    tiles.nth(1).hover()
    page.wait_for_timeout(200)
    expect(inspected(page)).to_contain_text(first)
    assert faults(page) == []
    page.keyboard.press("p")
    expect(inspected(page)).to_contain_text(second)
    chip = page.locator("button.chip:not([data-spot]):visible").first
    chip.click()
    expect(pin).to_have_attribute("aria-pressed", "true")
    expect(inspected(page)).to_contain_text(name(chip))
    chip.click()
    expect(pin).to_have_attribute("aria-pressed", "false")


def test_the_closer_look_follows_the_keyboard_and_lies_over_what_covers_the_board(visit: Visit) -> None:
    page = laid(visit())
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        focused = page.locator("button.hand-card:focus, button.technology:focus")
        if focused.count():
            expect(inspected(page)).to_contain_text(name(focused))
    page.locator("button.technology").last.focus()
    expect(inspected(page)).to_contain_text(name(page.locator("button.technology").last))
    page.locator("button[data-area=score]").click()
    dialog = page.locator("dialog[open]")
    dialog.locator("summary").first.click()
    link = dialog.locator("li button").first
    link.click()
    expect(dialog.locator("section.inspector h2").first).to_contain_text(link.inner_text())
    assert faults(page) == []


def test_in_a_lesson_no_part_of_a_card_lies_over_another(visit: Visit) -> None:
    page = visit().go("/learn/ancient-knowledge")
    page.locator("main .button.main").first.click()
    page.locator("section.lesson").wait_for()
    for at in range(3):
        page.locator("[data-area=hand] button").nth(at).hover()
        expect(inspected(page)).to_contain_text(name(page.locator("[data-area=hand] button").nth(at)))
        assert page.locator("section.inspector .face").evaluate(OVERLAPPING) == []
    guide, inspector = page.locator("section.lesson").bounding_box(), page.locator("section.inspector").bounding_box()
    assert guide is not None
    assert inspector is not None
    assert guide["y"] + guide["height"] <= inspector["y"]


def test_on_a_phone_log_and_closer_look_are_sheets_that_give_the_focus_back(visit: Visit) -> None:
    page = laid(visit(width=390, height=844, touch=True))
    expect(page.locator("section.inspector")).to_have_count(0)
    opener = page.get_by_role("button", name="What happened")
    sheet = page.locator("dialog.bottom-sheet[open]")
    opener.tap()
    expect(sheet.get_by_role("list", name="What happened")).to_be_visible()
    assert sheet.evaluate("sheet => sheet.contains(document.activeElement)")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()

    opener.tap()
    sheet.locator(".head h2").hover()  # waits until the sheet stands still
    handle = sheet.locator(".head h2").bounding_box()
    assert handle is not None
    page.mouse.move(handle["x"] + 10, handle["y"] + 10)
    page.mouse.down()
    page.mouse.move(handle["x"] + 10, handle["y"] + 150, steps=4)
    page.mouse.up()
    expect(sheet).to_have_count(0)

    card = page.locator("[data-area=hand] button").first
    card.tap()
    if not sheet.count():  # a card that cannot be chosen is looked at with one tap
        page.get_by_role("button", name="A closer look").tap()
    expect(sheet.locator("section.inspector h2").first).to_contain_text(name(card))
    assert faults(page) == []
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
