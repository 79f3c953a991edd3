"""Games of Pergamon through the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import SPOT, Hands, Visitor, over
from support.browser.endgames import towards_the_end, whole_at_night, whole_in_a_soak
from support.browser.quick import follow
from support.browser.themes import faults

Visit = Callable[..., Visitor]


def guided(visitor: Visitor, steps: int) -> Page:
    """The guided game, followed for so many steps: always the same random numbers."""
    page = visitor.go("/learn/pergamon")
    page.get_by_role("button", name="Begin").click()
    for step in range(1, steps + 1):
        follow(page, step)
    page.get_by_text(f"Step {steps + 1} of").wait_for()
    return page


def drag(page: Page, what: Locator, dock: str) -> None:
    start, end = what.bounding_box(), page.locator(f"[data-dock={dock}]").bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"], start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


@pytest.mark.nightly  # Ancient Knowledge is played by clicks in every run
@whole_at_night
def test_a_game_by_clicks_alone(visit: Visit, whole: bool) -> None:
    visitor = visit()
    page = visitor.begin("pergamon")
    assert faults(page) == []
    hands = Hands(page, "clicks", seed=1)
    hands.play(lambda here: here.get_by_label("Your row:").is_visible())
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    towards_the_end(visitor, "pergamon", whole=whole)
    hands.play(over)
    assert faults(page) == []
    assert len(page.locator("dialog[open] tfoot td").all()) == 2


@whole_in_a_soak
def test_a_game_by_keys_alone(visit: Visit, whole: bool) -> None:
    """A last press of Enter may close the score sheet again, so the end is known by its words."""
    visitor = visit()
    hands = Hands(visitor.begin("pergamon"), "keys", seed=2)
    hands.play_some(15)
    towards_the_end(visitor, "pergamon", whole=whole)
    hands.play(lambda here: here.get_by_text("The game is over").first.is_visible())


@pytest.mark.nightly  # test_on_a_phone.py
def test_some_rounds_on_a_telephone(visit: Visit) -> None:
    page = visit(width=360, height=740, touch=True).begin("pergamon")
    hands = Hands(page, "touch", seed=3)
    for _ in range(4):
        hands.play_some(hands.chosen + 8)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    page.locator(SPOT).first.wait_for()
    assert faults(page) == []


def test_finds_are_joined_by_dragging_and_the_museum_shows_where_the_row_would_go(visit: Visit) -> None:
    page = guided(visit(), 9)
    lit = page.locator("[data-lesson=on][data-spot]")
    drag(page, lit, "row")
    page.get_by_text("Step 11 of").wait_for()
    drag(page, lit, "right")
    expect(page.get_by_text("Worth 5: space 5")).to_be_visible()
    assert page.locator("[data-travel='museum:5'] .ghost").is_visible()
    drag(page, lit, "right")
    expect(page.get_by_text("Worth 10: space 10")).to_be_visible()
    page.get_by_role("button", name=re.compile("Undo")).click()
    expect(page.get_by_text("Worth 5: space 5")).to_be_visible()


def test_a_find_dropped_where_it_does_not_fit_stays_and_says_why(visit: Visit) -> None:
    page = guided(visit(), 10)
    drag(page, page.locator("[data-area=stored] li button").first, "left")
    expect(page.locator(".preview").get_by_text("does not complete an object")).to_be_visible()
    assert page.get_by_text("Step 11 of").is_visible()


def test_a_space_tells_its_odds_and_a_gallery_why_it_cannot_be_dug(visit: Visit) -> None:
    page = guided(visit(), 2)
    page.locator("[data-spot='funding:7']").focus()
    expect(page.get_by_role("region", name="A closer look").get_by_text("On average")).to_be_visible()
    page.locator("[data-spot='funding:7']").click()
    page.locator("[data-travel='gallery:5']").hover()
    expect(page.locator(".preview").get_by_text("Not now:")).to_be_visible()


def test_the_start_player_is_promised_different_sums_and_their_range(visit: Visit) -> None:
    """The opponent is still to place, and the tomb robber already stands on the track. No range breaks at its dash."""
    page = guided(visit(), 2)
    track = page.locator("[data-area=funding]")
    expect(track.get_by_text("Those still to place are expected")).to_be_visible()
    means = [each.inner_text() for each in track.locator(".odds b").all()]
    assert len(means) == 12
    assert len(set(means)) >= 5
    expect(page.locator("[data-spot='funding:1']")).to_have_accessible_name(re.compile("Pays 0, on average 0, in full"))
    pays = re.compile(r"Pays 0–\u2060\d+, on average \d")
    expect(page.locator("[data-spot='funding:13']")).to_have_accessible_name(pays)
    page.locator("[data-spot='funding:13']").focus()
    closer = page.get_by_role("region", name="A closer look")
    expect(closer.get_by_text(re.compile(r"Coins: 0–\u2060\d+"))).to_be_visible()
    expect(closer.get_by_text("Those still to place are expected")).to_be_visible()
    assert faults(page) == []
