"""The table of Pergamon on every screen: what lies where and how large it is.

The game is a recorded one of four players: in round 11 the second player exhibits three collections.
"""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import SPOT, Visitor
from support.golden_records import path_of
from support.quick import forked
from support.themes import faults

Visit = Callable[..., Visitor]
DIGGING, EXHIBITING, SORTING, FUNDING = 271, 272, 279, 281
OVERLAPPING: Final = """([one, other]) => {
  const [a, b] = [one, other].map(each => each.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def record() -> str:
    return path_of("pergamon-4").read_text(encoding="utf-8")


def at_table(visitor: Visitor, number: int) -> Page:
    page = visitor.go(f"/table/{forked(visitor.go(), record(), number, seats=4)}")
    page.locator(SPOT).first.wait_for()
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
