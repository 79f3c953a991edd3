"""The table of Pergamon on every screen: what lies where, how large it is, and scorings as they are counted.

The games are recorded ones. In round 11 of the one with four players the second player exhibits three collections; in
round 5 of the one with three players the first one is the last to dig, and the museum is scored afterwards.
"""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import SPOT, Visitor
from support.golden_records import path_of
from support.quick import forked, imported
from support.themes import faults

Visit = Callable[..., Visitor]
DIGGING, EXHIBITING, SORTING, FUNDING = 271, 272, 279, 281
LAST_TO_DIG = 61
SCORING_WITH_SETBACK, FINAL_SCORING = 138, 308  # the entries that end round 7 and round 12
MOST_SHIFT: Final = 0.01
OVERLAPPING: Final = """([one, other]) => {
  const [a, b] = [one, other].map(each => each.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
WATCH: Final = """() => {
  window.shifts = [];
  new PerformanceObserver(list => list.getEntries().filter(each => !each.hadRecentInput)
    .forEach(each => shifts.push(each.value))).observe({type: "layout-shift"});
}"""


def record(players: int = 4) -> str:
    return path_of(f"pergamon-{players}").read_text(encoding="utf-8")


def at_table(visitor: Visitor, number: int, players: int = 4) -> Page:
    page = visitor.go(f"/table/{forked(visitor.go(), record(players), number, players)}")
    page.locator(SPOT).first.wait_for()
    return page


def before(visitor: Visitor, entry: int) -> Page:
    """A replay, just before this entry."""
    page = visitor.go(f"/replay/{imported(visitor.go(), record())}?at={entry - 1}")
    page.locator(".pergamon").wait_for()
    return page


def widths(tiles: Locator) -> list[float]:
    return [box["width"] for tile in tiles.all() if (box := tile.bounding_box()) is not None]


def cut(part: Locator) -> bool:
    is_cut: bool = part.evaluate("each => each.scrollWidth > each.clientWidth")
    return is_cut


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


def test_the_mark_of_a_final_choice_hides_neither_coins_nor_depth(visit: Visit) -> None:
    page = at_table(visit(), FUNDING)
    spaces = page.locator("[data-spot^='funding:']")
    spaces.first.wait_for()
    for space in spaces.all():
        for part in (space.locator(".coins"), space.locator(".depth")):
            for mark in space.locator(".final").all():
                pair = [mark.element_handle(), part.element_handle()]
                assert not page.evaluate(OVERLAPPING, pair), space.inner_text()


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


def test_a_drawer_shows_a_rival_on_a_telephone_and_stands_in_nobodys_way(visit: Visit) -> None:
    page = at_table(visit(width=390, height=844, touch=True), EXHIBITING)
    strip = page.get_by_role("button", name="Strabo", exact=False).first
    strip.tap()
    place = page.get_by_role("region", name="Strabo's place")
    expect(place.get_by_role("button", name="Collection of Strabo")).to_have_count(3)
    assert page.locator("dialog[open]").count() == 0
    assert faults(page) == []
    page.locator("[data-spot^='tile:']").first.tap()
    expect(page.get_by_label("Your row:")).to_be_visible()
    expect(place).to_be_attached()
    page.keyboard.press("Escape")
    expect(place).to_have_count(0)


def test_the_markers_move_when_a_scoring_has_been_counted_collection_by_collection(visit: Visit) -> None:
    page = before(visit(speed="quick"), SCORING_WITH_SETBACK)
    page.evaluate(WATCH)
    page.keyboard.press("ArrowRight")
    panel = page.get_by_role("region", name="Scoring after round 7")
    expect(page.locator("[data-travel='museum:2'] .plus")).to_have_text("+1")
    assert page.locator("[data-travel='museum:5'] .plus").count() == 0, "the second one is not yet counted"
    expect(page.locator("[data-travel='museum:5'] .plus")).to_have_text("+2")
    expect(panel.locator("p")).to_contain_text("Oldest jug (447): 2 points")
    expect(panel.locator(".sum")).to_have_text(["+1", "+4", "+0", "+0"])
    expect(panel.locator("p")).to_have_text("All markers go back 4 spaces")
    expect(page.locator("[data-travel='museum:1'] [data-travel^='collection:1:']")).to_be_visible()
    expect(panel).to_have_count(0)
    assert sum(page.evaluate("window.shifts")) <= MOST_SHIFT


def test_one_s_own_last_dig_of_a_round_is_followed_by_a_scoring_that_can_be_skipped(visit: Visit) -> None:
    page = at_table(visit(speed="normal", language="de-DE"), LAST_TO_DIG, players=3)
    page.locator("[data-spot='verb:pass']").click()
    panel = page.get_by_role("region", name="Wertung nach Runde 5")
    expect(panel.locator("p")).to_have_text("Älteste Vase (222): 2 Punkte für Ada")
    assert faults(page) == []
    panel.get_by_role("button", name="Überspringen").click()
    expect(panel).to_have_count(0)
    page.locator(SPOT).first.wait_for()


def test_the_final_scoring_counts_the_three_oldest_objects(visit: Visit) -> None:
    page = before(visit(width=390, height=844, speed="quick"), FINAL_SCORING)
    page.keyboard.press("ArrowRight")
    panel = page.get_by_role("region", name="Scoring after round 12")
    expect(panel.locator("p")).to_contain_text("One of the three oldest objects of all, vase 589: 3 points")
    expect(panel.locator(".sum")).to_have_text(["+3", "+4", "+4", "+6"])
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_without_motion_a_scoring_is_not_staged(visit: Visit) -> None:
    visitor = visit(speed="normal")
    visitor.page.emulate_media(reduced_motion="reduce")
    page = before(visitor, SCORING_WITH_SETBACK)
    page.evaluate("""() => new MutationObserver(() => { window.staged ||= Boolean(document.querySelector(".scoring")) })
        .observe(document.body, {childList: true, subtree: true})""")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-travel='museum:1'] [data-travel='collection:1:1']")).to_be_visible()
    assert not page.evaluate("Boolean(window.staged)")
