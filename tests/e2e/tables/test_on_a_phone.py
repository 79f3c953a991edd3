"""The table on a phone, by touch: what is in sight at once, what a tap does, and that nothing scrolls by itself.

The games are recorded ones. In round 11 of Pergamon with four players the first one digs in gallery V, where four finds
lie, and has seven afterwards; round 12 begins with the figures.
"""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import SPOT, SURE, Visitor
from support.browser.faults_in_sight import faults_in_sight
from support.browser.quick import forked
from support.games.golden_records import path_of

Visit = Callable[..., Visitor]
TALL: Final = {"width": 390, "height": 844, "touch": True, "language": "de-DE"}
SHORT: Final = {"width": 360, "height": 640, "touch": True, "language": "de-DE"}
TABLET: Final = {"width": 1180, "height": 820, "touch": True}
DIGGING, STORING, FUNDING = 271, 278, 281
# Which of these are not on the screen as a whole, above the action bar.
OUT_OF_SIGHT: Final = """selectors => {
  const foot = document.querySelector("section.bar").getBoundingClientRect().top;
  return selectors.flatMap(selector => {
    const all = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
    const out = each => {
      const {left, right, top, bottom} = each.getBoundingClientRect();
      return top < 0 || left < 0 || right > innerWidth || bottom > foot + 1;
    };
    return all.length ? all.filter(out).map(() => selector) : [`no ${selector}`];
  });
}"""


def at_table(visitor: Visitor, game: str, number: int) -> Page:
    record = path_of(f"{game}-4").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record, number, 4)}")
    page.locator(SPOT).first.wait_for()
    return page


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    found: list[str] = page.evaluate(OUT_OF_SIGHT, list(selectors))
    return found


def scrolled(page: Page) -> float:
    down: float = page.evaluate("scrollY")
    return down


def box(part: Locator) -> Any:
    found = part.bounding_box()
    assert found is not None
    return found


def touch(part: Locator) -> None:
    """A finger there where it is: nothing is scrolled to it before."""
    here = box(part)
    part.page.touchscreen.tap(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)


def enlarge(page: Page, percent: int) -> None:
    page.evaluate(
        """percent => {
          document.documentElement.style.setProperty("--zoom", percent / 100);
          document.documentElement.classList.toggle("enlarged", percent > 100);
        }""",
        percent,
    )


def test_pergamon_is_one_screen_and_a_tap_on_a_funding_space_moves_nothing(visit: Visit) -> None:
    page = at_table(visit(**TALL), "pergamon", FUNDING)
    areas = [f"[data-area={area}]" for area in ("calendar", "museum", "funding", "galleries")]
    assert out_of_sight(page, *areas, "[data-area=stored] li", "[data-place=coins-0]") == []
    spaces = {number: page.locator(f"[data-spot='funding:{number}']") for number in range(1, 14)}
    for number, space in spaces.items():
        assert space.locator(".number").inner_text() == str(number)
        line = [each for each in (number - 1, number + 1) if each in spaces and (each - 1) // 7 == (number - 1) // 7]
        assert all((box(spaces[each])["x"] > box(space)["x"]) == (each < number) for each in line), "right to left"
    assert page.locator("[data-answer^='funding:']").count() == 0, "the spaces are listed a second time"
    before = [box(space) for space in spaces.values()]
    for number in (12, 3):
        touch(spaces[number])
        expect(page.locator(SURE)).to_be_visible()
        expect(page.locator(".look .odds li").first).to_be_visible()
        assert scrolled(page) == 0
        assert [box(space) for space in spaces.values()] == before
    look, track = box(page.locator(".look")), box(spaces[7])
    assert look["y"] + look["height"] <= track["y"], "the odds lie over the spaces"
    touch(spaces[3])
    expect(page.locator("[data-travel='funding:3'] .badge")).to_be_visible()


def test_a_short_phone_shows_what_is_decided_and_a_row_of_five_takes_eight_taps(visit: Visit) -> None:
    page = at_table(visit(**SHORT), "pergamon", DIGGING)
    turn = page.get_by_text("Du bist am Zug")
    assert turn.evaluate("each => each.scrollWidth <= each.clientWidth && each.getClientRects().length === 1")
    signs = page.locator("header.top svg path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    assert len(signs) == len(set(signs)), "two buttons have the same picture"
    assert out_of_sight(page, "[data-area=funding] .spot", "[data-area=galleries] .spot") == []
    for percent in (130, 150):
        enlarge(page, percent)
        right = page.locator("[data-place=gallery-5] .find > .find").evaluate_all(
            "tiles => Math.max(...tiles.map(tile => tile.getBoundingClientRect().right))"
        )
        assert right <= box(page.locator("[data-place=gallery-5] .tunnel"))["x"] + 300, percent
        assert right <= 360, percent
        assert faults_in_sight(page) == [], percent
    enlarge(page, 100)
    page.evaluate("scrollTo(0, 0)")
    touch(page.locator("[data-spot='gallery:5']"))
    touch(page.locator("[data-spot='gallery:5']"))
    tiles = page.locator("[data-area=stored] [data-spot^='tile:']")
    tiles.first.wait_for()
    assert out_of_sight(page, "[data-area=museum]", ".bench", "[data-place=coins-0]") == []
    taps = 0
    for laid in range(1, 6):
        touch(tiles.first)
        taps += 1
        expect(page.locator(".bench .row > .joined")).to_have_count(laid)
        assert scrolled(page) == 0
    assert (
        out_of_sight(page, "[data-area=museum] .ghost", ".bench .row > .joined", ".bench .told", "[data-place=coins-0]")
        == []
    )
    exhibit = page.locator("[data-spot='verb:exhibit']")
    touch(exhibit)
    expect(page.locator(SURE)).to_be_visible()
    touch(exhibit)
    taps += 2
    objects = page.locator("[data-area=stored] .collection .object")
    expect(objects).to_have_count(4)
    assert taps <= 8
    assert scrolled(page) == 0
    objects.first.evaluate("each => [1, 2, 3].forEach(() => each.after(each.cloneNode(true)))")
    assert box(page.locator("[data-area=stored] .collection"))["width"] <= 340, "seven objects do not fit"


def test_what_can_be_answered_stands_first_and_a_finger_can_hit_it(visit: Visit) -> None:
    page = at_table(visit(**TABLET), "pergamon", STORING)
    answers = page.locator("[data-area=actions] [data-answer]")
    expect(answers.first).to_have_attribute("aria-disabled", "false")
    whole = "each => each.getBoundingClientRect().right <= each.parentElement.getBoundingClientRect().right"
    assert answers.first.evaluate(whole)
    for button in page.locator("section.bar button").all():
        assert min(box(button)["width"], box(button)["height"]) >= 44, button.inner_text()


@pytest.mark.parametrize("side", [0.1, 0.9])
def test_a_find_dropped_beside_the_row_is_added_where_it_fits(visit: Visit, side: float) -> None:
    page = at_table(visit(**{**TALL, "touch": False}), "pergamon", DIGGING + 1)
    page.locator("[data-spot='tile:0:row']").click()
    find, bench = page.locator("[data-area=stored] li.free").first, page.locator(".bench")
    expect(page.locator(".bench .row > .joined")).to_have_count(1)
    start, end = box(find), box(bench)
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + side * end["width"], end["y"] + end["height"] - 8, steps=4)
    page.mouse.up()
    expect(page.locator(".bench .row > .joined")).to_have_count(2)
