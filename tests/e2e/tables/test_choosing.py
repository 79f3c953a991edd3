"""Choosing: fixed places and keys for the actions, single targets, costs that are asked about, and ways back."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from support.browser.browsing import SURE, Visitor, violations
from support.browser.quick import forked
from support.games.golden_records import path_of

Visit = Callable[..., Visitor]

VERBS: Final = ("create", "learn", "archive", "excavate", "search")
PLACES: Final = """verbs => verbs.map(verb => {
    const {x, y, width} = document.querySelector(`[data-answer='verb:${verb}']`).getBoundingClientRect();
    return [x, y, width];
})"""


def recorded(visitor: Visitor, number: int) -> Page:
    """A recorded game for four after so many moves: the visitor, on the first seat, takes an action."""
    record = path_of("ancient-knowledge-4").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record, number, seats=4)}")
    page.locator("[data-spot='verb:search']").wait_for()
    return page


def places(page: Page) -> Any:
    return page.evaluate(PLACES, list(VERBS))


def test_verbs_keep_their_places_and_keys_and_the_only_card_is_created_by_a_click(visit: Visit) -> None:
    """Baghdad Battery is the only card in hand; it costs nothing to create, but everything to archive."""
    page = recorded(visit(), 48)
    battery = page.locator("[data-area=hand] [data-spot='card:A21']")
    told = page.locator(".preview")
    before = places(page)
    keys = [page.locator(f"[data-answer='verb:{verb}']").get_attribute("aria-keyshortcuts") for verb in VERBS]
    assert keys == ["1", "2", "3", "4", "5"]
    assert page.evaluate("document.querySelector('section.bar').offsetHeight") <= 84
    page.keyboard.press("4")
    expect(told).to_contain_text("Not now: there are no monuments in your past")
    expect(page.locator("[data-answer='verb:excavate']")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("3")
    expect(told).to_contain_text("This costs: Baghdad Battery.")
    expect(page.locator(SURE)).to_be_visible()
    assert violations(page) == []
    assert places(page) == before
    page.keyboard.press("Escape")
    expect(page.locator(SURE)).to_have_count(0)
    page.locator("[data-answer='verb:excavate']").hover()
    expect(told).to_contain_text("Not now:")
    battery.click()
    expect(battery).to_have_count(0)
    expect(page.locator(".ask")).to_have_text("Take your second action.")
    assert places(page) == before
    expect(told).not_to_contain_text("Not now:")
    expect(page.locator("[data-answer='verb:create']")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Control+z")
    expect(battery).to_be_visible()


def test_a_forced_payment_is_named_before_it_is_made_and_escape_leads_back(visit: Visit) -> None:
    """The temple costs one card, and there is one: nobody would be asked which."""
    page = recorded(visit(), 80)
    temple, hebrew = page.locator("[data-spot='card:P32']"), page.locator("[data-spot='card:T21']")
    action, question = "Take your second action.", page.locator(".ask")
    temple.click()
    expect(page.locator(".preview")).to_contain_text("This costs: Sarcophagus of Saqqara.")
    assert violations(page) == []
    page.get_by_role("button", name="Not yet").click()
    expect(page.locator("[data-spot='verb:create']")).to_be_visible()
    expect(question).to_have_text(action)
    page.keyboard.press("1")
    expect(question).to_have_text("Which card do you create?")
    page.keyboard.press("Escape")
    expect(question).to_have_text(action)
    expect(hebrew).to_be_visible()
    temple.click()
    page.locator(SURE).click()
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(0)


def test_the_only_technology_that_can_be_learned_is_learned_by_a_click(visit: Visit) -> None:
    page = recorded(visit(), 80)
    hebrew = page.locator("[data-area=tiles] [data-travel='card:T21']")
    expect(hebrew).to_have_attribute("data-spot", "card:T21")
    hebrew.click()
    expect(hebrew).to_have_count(0)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You learn Ancient Hebrew.")


COVERED: Final = """() => [...document.querySelectorAll("[data-spot] .tokens, [data-spot] .cost, [data-spot] .kind")]
    .filter(each => {
        const {x, y, width, height} = each.getBoundingClientRect();
        const corners = [[0.2, 0.2], [0.8, 0.2], [0.5, 0.5], [0.2, 0.8], [0.8, 0.8]];
        return corners.some(([across, down]) => {
            const top = document.elementFromPoint(x + across * width, y + down * height);
            return top !== each && !each.contains(top);
        });
    }).map(each => each.outerHTML)"""


def test_what_cannot_be_taken_back_shows_the_knowledge_on_it(visit: Visit) -> None:
    """The last knowledge is removed from one of two pyramids; one of the choices shows new cards."""
    visitor = visit()
    record = path_of("ancient-knowledge-4").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record, 497, seats=4)}")
    final = page.locator("[data-spot='card:P12']")
    expect(final).to_have_css("outline-style", "double")
    expect(final.locator(".tokens")).to_be_visible()
    assert page.evaluate(COVERED) == []
    final.hover()
    expect(page.locator(".preview")).to_contain_text("cannot be taken back")
    assert page.evaluate(COVERED) == []


UNDER_THE_BAR: Final = """kind => {
    const bar = document.querySelector("section.bar").getBoundingClientRect();
    const seen = [...document.querySelectorAll(`[data-spot^="${kind}:"]`)]
        .filter(each => each.getBoundingClientRect().bottom <= bar.top && each.getBoundingClientRect().top >= 0);
    return {high: bar.height, seen: seen.length};
}"""


def test_a_telephone_shows_what_a_tap_would_do_and_does_it_with_the_second_one(visit: Visit) -> None:
    """The odds of a funding space are seen without placing the figure there; nothing on the board is listed again."""
    page = visit(width=390, height=844, touch=True).go()
    page.locator("[data-game=pergamon]").tap()
    space = page.locator("[data-spot='funding:5']")
    space.wait_for()
    bar, told = page.locator("section.bar"), page.locator(".preview")
    assert page.locator("[data-answer]").count() == 0
    space.tap()
    expect(told).to_contain_text("in full with")
    expect(page.locator(SURE)).to_be_visible()
    expect(space).to_be_visible()
    assert violations(page) == []
    page.locator("[data-answer='not-yet']").tap()
    expect(page.locator(SURE)).to_have_count(0)
    space.tap()
    space.tap()
    page.locator("[data-spot='confirm']").tap()
    page.locator("[data-spot='gallery:1']").wait_for()
    shown = page.evaluate(UNDER_THE_BAR, "gallery")
    assert shown["high"] <= 110
    assert shown["seen"] == page.locator("[data-spot^='gallery:']").count(), "the bar covers a gallery"
    small = "each => [...each.querySelectorAll('button')].filter(one => one.getBoundingClientRect().height < 44).length"
    assert bar.evaluate(small) == 0
    assert violations(page) == []


def test_on_a_telephone_an_action_that_shows_something_new_asks_first(visit: Visit) -> None:
    page = recorded(visit(width=390, height=844, touch=True), 48)
    page.locator("[data-answer='verb:search']").tap()
    expect(page.locator(".preview")).to_contain_text("cannot be taken back")
    expect(page.locator(SURE)).to_be_visible()
    page.locator("[data-answer='not-yet']").tap()
    expect(page.locator(".ask")).to_have_text("Take your first action.")
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="Hint").bounding_box()
    assert hint is not None
    assert hint["x"] >= 0
    assert hint["x"] + hint["width"] <= 390
    assert page.evaluate(UNDER_THE_BAR, "card")["high"] <= 110
