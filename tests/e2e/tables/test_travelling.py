"""While cards and finds travel nothing else moves, and what has arrived stays; and games of tests repeat themselves."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Hands, Visitor
from support.browser.quick import before_a_decline, midway
from support.games.laws import and_nightly

CHOICES: Final = 6
MOST_SHIFT: Final = 0.01
# What moved by itself, not in answer to a press: how much of it, and where.
WATCH: Final = """() => {
  window.shifts = [];
  new PerformanceObserver(list => list.getEntries().filter(each => !each.hadRecentInput).forEach(each => shifts.push(
    {value: each.value, where: each.sources.map(source => source.node?.parentElement?.outerHTML.slice(0, 120))}
  ))).observe({type: "layout-shift"});
}"""

Visit = Callable[..., Visitor]


def in_the_middle(visitor: Visitor, game: str) -> Page:
    page = visitor.go(f"/table/{midway(visitor.nowhere(), game)}")
    page.locator(SPOT).first.wait_for()
    return page


@pytest.mark.parametrize(
    ("game", "width", "height"),
    and_nightly(
        [("pergamon", 390, 844)],
        [("ancient-knowledge", 1366, 768), ("ancient-knowledge", 390, 844), ("pergamon", 1366, 768)],
    ),
)
def test_nothing_shifts_while_things_travel(visit: Visit, game: str, width: int, height: int) -> None:
    small = width < 640
    page = in_the_middle(visit(width=width, height=height, touch=small, speed="quick"), game)
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    Hands(page, "touch" if small else "clicks", seed=7).play_some(CHOICES)
    shifts = page.evaluate("window.shifts")
    assert sum(each["value"] for each in shifts) <= MOST_SHIFT, shifts


def test_every_place_of_a_timeline_is_drawn_after_monuments_have_gone_from_it(visit: Visit) -> None:
    """What leaves the table flies away; what took its place stays."""
    visitor = visit(speed="quick")
    page = visitor.go(f"/table/{before_a_decline(visitor.go())}")
    page.locator(SPOT).first.wait_for()
    declined = page.get_by_label("What happened").get_by_text("goes to the past of Strabo")
    before = declined.count()
    Hands(page, "clicks", seed=7).play(lambda _: declined.count() > before)
    page.locator(SPOT).first.wait_for()
    expect(page.locator(".timeline .place:empty")).to_have_count(0)


@pytest.mark.nightly  # about what the tests do, not the page
def test_the_same_choices_make_the_same_game(visit: Visit) -> None:
    """Tables of tests have the same seed, and hands with the same seed wait for an answer before they choose again."""
    texts: list[str] = []
    for _ in range(2):
        page = visit().begin()
        happened = page.get_by_role("list", name="What happened")
        expect(happened.get_by_text("Strabo puts 4 cards back.")).to_be_visible()  # both choose at the same time
        Hands(page, "clicks", seed=9).play_some(CHOICES)
        texts.append(happened.inner_text())
    assert texts[0] == texts[1]
