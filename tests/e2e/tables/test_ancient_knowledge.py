"""Games of Ancient Knowledge through the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Hands, Visitor, over, violations
from support.browser.endgames import towards_the_end, whole_at_night, whole_in_a_soak
from support.browser.quick import forked
from support.games.golden_records import path_of
from support.games.laws import and_nightly


def totals(page: Page) -> list[int]:
    return [int(cell) for cell in page.locator("dialog[open] tfoot td").all_inner_texts()]


def rows(page: Page, seat: int) -> int:
    """The sum of the rows of the sheet for one seat."""
    cells = page.locator("dialog[open] tbody tr").all()
    return sum(int(row.locator("td").nth(seat).inner_text().split()[0]) for row in cells)


STICKING_OUT = """[...document.querySelectorAll(".sheet [data-travel]")].filter(card => {
    const [here, sheet] = [card, card.closest(".sheet")].map(each => each.getBoundingClientRect());
    return here.right > sheet.right + 1 || here.left < sheet.left - 1;
}).map(card => card.dataset.travel)"""


@whole_in_a_soak
def test_a_game_by_clicks_alone(visit: Callable[..., Visitor], whole: bool) -> None:
    """Two clicks from nothing to the game; on the way nothing that axe-core could object to."""
    visitor = visit()
    page = visitor.go()
    page.locator("[data-game=ancient-knowledge]").wait_for()
    assert violations(page) == []
    page.locator("article").first.get_by_text("Novice", exact=True).click()
    page.locator("[data-game=ancient-knowledge]").click()
    page.locator(SPOT).first.wait_for()
    assert violations(page) == []
    hands = Hands(page, "clicks", seed=1)
    hands.play_some(15)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    towards_the_end(visitor, "ancient-knowledge", whole=whole)
    hands.play(over)
    assert violations(page) == []
    assert page.evaluate(STICKING_OUT) == [], "cards lie beyond their sheet"
    assert [rows(page, seat) for seat in (0, 1)] == totals(page)


@pytest.mark.nightly  # Pergamon is played by keys in every run
@whole_at_night
def test_a_game_by_keys_alone(visit: Callable[..., Visitor], whole: bool) -> None:
    visitor = visit()
    page = visitor.go()
    page.locator("[data-game=ancient-knowledge]").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type === 'radio' && document.activeElement.value === 'novice'"):
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
        if page.evaluate("document.activeElement.dataset.game === 'ancient-knowledge'"):
            break
    page.keyboard.press("Enter")
    page.locator(SPOT).first.wait_for()
    hands = Hands(page, "keys", seed=2)
    hands.play_some(15)
    towards_the_end(visitor, "ancient-knowledge", whole=whole)
    hands.play(over)
    assert len(totals(page)) == 2


@pytest.mark.nightly  # test_answers_in_reach.py answers by touch; Pergamon is played on a telephone
@whole_in_a_soak
def test_a_game_on_a_telephone(visit: Callable[..., Visitor], whole: bool) -> None:
    """390 pixels wide, by touch: the first tap on a card shows what it would do, the second one does it."""
    visitor = visit(width=390, height=844, touch=True)
    page = visitor.begin()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    hands = Hands(page, "touch", seed=3)
    hands.play_some(15)
    assert violations(page) == []
    towards_the_end(visitor, "ancient-knowledge", whole=whole)
    hands.play(over)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "what is there at the end is too wide"
    assert violations(page) == []
    assert len(totals(page)) == 2


@pytest.mark.parametrize("touch", and_nightly([False], [True]))
def test_an_effect_that_does_nothing_now_is_pressed_twice(visit: Callable[..., Visitor], touch: bool) -> None:
    """Tulum and Assurbanipal's tablet wait, and the tablet does nothing yet."""
    visitor = visit(touch=touch)
    record = path_of("ancient-knowledge-4").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record, 338, seats=4)}")
    live, tablet = page.locator("[data-spot='card:C35']"), page.locator("[data-spot='card:A35']")
    expect(tablet).to_have_css("outline-style", "dotted")
    expect(live).to_have_css("outline-style", "dashed")
    assert violations(page) == []
    press = Hands(page, "touch" if touch else "clicks", seed=1).choose
    press(tablet)
    expect(page.locator(".preview")).to_contain_text("Does nothing now")
    expect(page.locator("[data-spot=do-it]")).to_be_visible()
    expect(page.locator(".ask")).to_have_text("Which effect comes next?")
    assert violations(page) == []
    press(tablet)
    expect(page.locator(".ask")).not_to_have_text("Which effect comes next?")
    expect(tablet).to_have_count(0)
