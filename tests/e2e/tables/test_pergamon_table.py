"""The table of Pergamon on every screen: what lies where, how large it is, and scorings as they are counted.

The games are recorded ones. In round 11 of the one with four players the second player exhibits three collections; in
round 5 of the one with three players the first one is the last to dig, and the museum is scored afterwards.
"""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import forked, imported
from support.browser.themes import faults
from support.games.golden_records import path_of

Visit = Callable[..., Visitor]
DIGGING, EXHIBITING, SORTING, FUNDING, LAST_ROUND = 271, 272, 279, 281, 286
LAST_TO_PLACE, LAST_TO_DIG = 142, 61
SCORING_WITH_SETBACK, FINAL_SCORING = 138, 308  # the entries that end round 7 and round 12
MOST_SHIFT: Final = 0.01
COVERED: Final = """part => {
  const {left, right, top, bottom} = part.getBoundingClientRect();
  const corners = [left + 1, right - 1].flatMap(x => [top + 1, bottom - 1].map(y => [x, y]));
  return corners.some(([x, y]) => !part.contains(document.elementFromPoint(x, y)));
}"""
# What a scoring shows, one after another, and what moved by itself meanwhile.
WATCH: Final = """() => {
  const text = selector => [...document.querySelectorAll(selector)].map(each => each.textContent.trim());
  window.counted = []; window.shifts = 0;
  new MutationObserver(() => {
    if (!document.querySelector(".scoring")) return;
    const now = [document.querySelector(".scoring p").textContent, text(".plus"), text(".scoring .sum")];
    if (JSON.stringify(now) !== JSON.stringify(counted.at(-1))) counted.push(now);
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
  new PerformanceObserver(list => list.getEntries().filter(each => !each.hadRecentInput)
    .forEach(each => { shifts += each.value })).observe({type: "layout-shift"});
}"""


def record(players: int = 4) -> str:
    return path_of(f"pergamon-{players}").read_text(encoding="utf-8")


def at_table(visitor: Visitor, number: int, players: int = 4) -> Page:
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record(players), number, players)}")
    page.locator(SPOT).first.wait_for()
    return page


def before(visitor: Visitor, entry: int) -> Page:
    """A replay, just before this entry."""
    page = visitor.go(f"/replay/{imported(visitor.nowhere(), record())}?at={entry - 1}")
    page.locator(".pergamon").wait_for()
    return page


def widths(tiles: Locator) -> list[float]:
    return [box["width"] for tile in tiles.all() if (box := tile.bounding_box()) is not None]


def cut(part: Locator) -> bool:
    is_cut: bool = part.evaluate("each => each.scrollWidth > each.clientWidth")
    return is_cut


@pytest.mark.nightly  # a drawer shows them on a telephone
def test_the_places_of_the_others_lie_open_beside_the_table(visit: Visit) -> None:
    page = at_table(visit(language="de-DE"), EXHIBITING)
    others = page.get_by_role("list", name="Die anderen")
    assert others.locator("h3").all_inner_texts() == ["Strabo", "Ctesibius", "Pamphile"]
    for name in others.locator("h3").all():
        assert not cut(name), name.inner_text()
    strabo = others.get_by_role("listitem").filter(has_text="Strabo")
    expect(strabo.get_by_role("button", name="Sammlung von Strabo")).to_have_count(3)
    assert strabo.locator(".object b").all_inner_texts() == ["498", "443", "394"]
    assert page.get_by_role("region", name="Näher angesehen").count() == 0, "the column is empty until one looks"
    page.locator("[data-travel='gallery:3']").hover()
    expect(page.get_by_role("region", name="Näher angesehen")).to_be_visible()
    page.mouse.move(700, 20)
    expect(page.get_by_role("region", name="Näher angesehen")).to_have_count(0)
    assert faults(page) == []


def test_tiles_grow_with_the_screen_and_nothing_is_cut(visit: Visit) -> None:
    page = at_table(visit(language="de-DE"), EXHIBITING)
    smallest = {1366: (66, 80), 1920: (110, 120), 2560: (150, 160)}
    for (width, height), (found, own) in zip([(1366, 768), (1920, 1080), (2560, 1440)], smallest.values(), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        assert min(widths(page.locator("[data-area=galleries] .find .find"))) >= found, width
        assert min(widths(page.locator("[data-area=stored] li .find"))) >= own, width
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
        assert not cut(page.locator(".pergamon > .ground")), width
        for gallery in range(1, 6):
            sign = page.locator(f"[data-place=gallery-{gallery}] .sign")
            assert sign.inner_text().split() == [["I", "II", "III", "IV", "V"][gallery - 1], str(gallery)]
            assert not cut(sign), width


def test_a_final_choice_of_a_space_hides_neither_its_coins_nor_its_depth(visit: Visit) -> None:
    """The last figure turns the funding cards over, which cannot be taken back."""
    page = at_table(visit(), LAST_TO_PLACE)
    spaces = page.locator("[data-spot^='funding:']")
    expect(spaces).to_have_count(10)
    for space in spaces.all():
        assert "cannot be taken back" in space.inner_text()
        for part in (space.locator(".coins"), space.locator(".depth")):
            assert not part.evaluate(COVERED), space.inner_text()


@pytest.mark.parametrize(("number", "area"), [(SORTING, "galleries"), (FUNDING, "funding"), (DIGGING, "galleries")])
def test_a_telephone_shows_all_that_can_be_chosen_and_a_finger_can_hit_it(visit: Visit, number: int, area: str) -> None:
    page = at_table(visit(width=390, height=844, touch=True, language="de-DE"), number)
    page.wait_for_function(
        """area => {
          const bar = document.querySelector("[data-area=actions]").closest("section").getBoundingClientRect();
          const spots = [...document.querySelectorAll(`[data-area=${area}] [data-spot]`)];
          const boxes = spots.map(each => each.getBoundingClientRect());
          return boxes.length && boxes.every(box => box.top >= 0 && box.bottom <= bar.top);
        }""",
        arg=area,
    )
    for spot in page.locator(f"[data-area={area}] [data-spot]").all():
        box = spot.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, spot.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_a_find_that_fits_on_both_sides_is_added_by_touching_one_of_its_halves(visit: Visit) -> None:
    page = at_table(visit(width=390, height=844, touch=True), LAST_ROUND)
    page.locator("[data-spot='tile:12:row']").tap()
    left, right = page.locator("[data-spot='tile:39:left']"), page.locator("[data-spot='tile:39:right']")
    for half in (left, right):
        half.wait_for()
        box = half.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    right.tap()
    expect(page.get_by_label(re.compile("^Your row: .*2·16.*4·36"))).to_be_visible()


def test_a_drawer_shows_a_rival_on_a_telephone_and_stands_in_nobodys_way(visit: Visit) -> None:
    page = at_table(visit(width=390, height=844, touch=True), EXHIBITING)
    strip = page.get_by_role("button", name="Strabo", exact=False).first
    strip.tap()
    place = page.get_by_role("region", name="Strabo’s place")
    expect(place.get_by_role("button", name="Collection of Strabo")).to_have_count(3)
    assert page.locator("dialog[open]").count() == 0
    assert faults(page) == []
    page.locator("[data-area=stored] [data-spot^='tile:']").first.tap()
    expect(page.get_by_label("Your row:")).to_be_visible()
    expect(place).to_be_attached()
    page.keyboard.press("Escape")
    expect(place).to_have_count(0)
    page.locator("[data-travel='gallery:4']").tap()
    sheet = page.locator("dialog.bottom-sheet[open]")
    expect(sheet.get_by_role("region", name="A closer look").get_by_text("Gallery IV, 4 coins")).to_be_visible()
    assert faults(page) == []


@pytest.mark.nightly  # a scoring is followed in the tests beside it
def test_the_markers_move_when_a_scoring_has_been_counted_collection_by_collection(visit: Visit) -> None:
    page = before(visit(speed="quick"), SCORING_WITH_SETBACK)
    page.evaluate(WATCH)
    page.keyboard.press("ArrowRight")
    page.locator(".scoring").wait_for(state="attached")
    page.locator(".scoring").wait_for(state="detached")
    assert page.evaluate("window.counted") == [  # what is being counted, the points in the museum, everybody's sum
        ["", [], ["+0", "+0", "+0", "+0"]],
        ["Collection of  on space 2: 1 point", ["+1"], ["+1", "+0", "+0", "+0"]],
        ["Collection of  on space 5: 2 points", ["+1", "+2"], ["+1", "+2", "+0", "+0"]],
        ["Oldest jug (447): 2 points for ", ["+1", "+2"], ["+1", "+4", "+0", "+0"]],
        ["All markers go back 4 spaces", [], ["+1", "+4", "+0", "+0"]],
    ]
    expect(page.locator("[data-travel='museum:1'] [data-travel^='collection:1:']")).to_be_visible()
    assert page.evaluate("window.shifts") <= MOST_SHIFT


def test_one_s_own_last_dig_of_a_round_is_followed_by_a_scoring_that_can_be_skipped(visit: Visit) -> None:
    page = at_table(visit(speed="step", language="de-DE"), LAST_TO_DIG, players=3)
    page.locator("[data-spot='verb:pass']").click()
    panel = page.get_by_role("region", name="Wertung nach Runde 5")
    page.locator("[data-spot=step]").wait_for()  # it stays until it is pressed
    expect(panel.locator("p")).to_have_text("Älteste Vase (222): 2 Punkte für Ada")
    assert faults(page) == []
    panel.get_by_role("button", name="Überspringen").click()
    expect(panel).to_have_count(0)
    page.locator("[data-spot^='funding:']").first.wait_for()


@pytest.mark.nightly  # a scoring is shown above
def test_the_final_scoring_counts_the_three_oldest_objects(visit: Visit) -> None:
    page = before(visit(width=390, height=844, speed="quick"), FINAL_SCORING)
    page.evaluate(WATCH)
    page.keyboard.press("ArrowRight")
    page.locator(".scoring").wait_for(state="attached")
    page.locator(".scoring").wait_for(state="detached")
    sentences = list(dict.fromkeys(sentence for sentence, _, _ in page.evaluate("window.counted")))
    assert sentences[-4:] == [
        "Oldest bracelet (411): 2 points for ",
        "One of the three oldest objects of all, vase 589: 3 points for ",
        "One of the three oldest objects of all, mask 524: 2 points for ",
        "One of the three oldest objects of all, mask 498: 1 point for ",
    ]


def test_without_motion_a_scoring_is_not_staged(visit: Visit) -> None:
    visitor = visit(speed="normal")
    visitor.page.emulate_media(reduced_motion="reduce")
    page = before(visitor, SCORING_WITH_SETBACK)
    page.evaluate("""() => new MutationObserver(() => { window.staged ||= Boolean(document.querySelector(".scoring")) })
        .observe(document.body, {childList: true, subtree: true})""")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-travel='museum:1'] [data-travel='collection:1:1']")).to_be_visible()
    assert not page.evaluate("Boolean(window.staged)")
