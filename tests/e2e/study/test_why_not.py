"""The coach in the browser: why not this move, and the marks and the turning point of a finished game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import finished
from support.browser.themes import faults

Visit = Callable[..., Visitor]
A_WHILE = 60_000


def log_of(page: Page) -> str:
    return page.get_by_role("list", name="What happened").inner_text()


def test_any_move_that_one_points_at_is_compared_with_the_best(visit: Visit) -> None:
    page = visit().begin("pergamon")
    before = log_of(page)
    page.get_by_role("button", name="Why not this?").click()
    sheet = page.get_by_role("region", name="Why not this?")
    expect(page.locator(".bar .ask")).to_contain_text("nothing is done yet")
    expect(sheet).to_be_hidden()  # it would lie over what can be chosen
    assert faults(page) == []
    page.locator(SPOT).first.click()  # the space that pays nothing
    worse = re.compile(r"less often, by \d+ percentage points? \(\d+.% instead of \d+.%\)")
    expect(sheet).to_contain_text(worse, timeout=A_WHILE)
    expect(sheet).to_contain_text("coins fewer")
    sheet.get_by_text("Everything that differs").click()
    expect(sheet.locator("li.bad").first).to_be_visible()
    assert faults(page) == []
    assert log_of(page) == before, "nothing was chosen"
    sheet.get_by_role("button", name="Ask about another move").click()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.locator(SPOT).last.focus()
    page.keyboard.press("w")  # about what has the focus
    expect(sheet).to_contain_text("wins", timeout=A_WHILE)
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator("li").first).to_be_visible(timeout=A_WHILE)
    best = hint.locator("li.best b").inner_text()
    hint.get_by_role("button", name="Ask about another move").click()
    expect(hint).to_be_hidden()
    page.locator(SPOT).first.click()
    expect(sheet).to_contain_text(f"Better: {best}", timeout=A_WHILE)
    sheet.get_by_role("button", name="Do all of this").click()
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("list", name="What happened")).not_to_have_text(before)


@pytest.mark.parametrize("better", [0, 0.01])
def test_a_move_that_wins_as_often_as_the_best_is_not_called_worse(visit: Visit, better: float) -> None:
    page = visit().begin("pergamon")

    def evened(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["asked"]["chances"] = [chance + better for chance in body["other"]["chances"]]
        route.fulfill(response=answer, json={**body, "is_best": False})

    page.route("**/why*", evened)
    page.get_by_role("button", name="Why not this?").click()
    page.locator(SPOT).first.click()
    sheet = page.get_by_role("region", name="Why not this?")
    expect(sheet).to_contain_text("The coach would choose:", timeout=A_WHILE)
    expect(sheet).not_to_contain_text("Better:")


def test_the_question_is_not_cut_where_there_is_room_for_it(visit: Visit) -> None:
    page = visit(width=1366, height=768).begin("pergamon")
    question = page.locator(".bar .ask")
    expect(question).to_be_visible()
    assert question.evaluate("element => element.scrollWidth <= element.clientWidth")


def test_on_a_phone_one_asks_from_the_hint(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True, language="de-DE").begin("pergamon")
    page.get_by_role("button", name="Rat", exact=True).tap()
    hint = page.get_by_role("region", name="Rat")
    expect(hint.locator("li").first).to_be_visible(timeout=A_WHILE)
    hint.get_by_role("button", name="Nach einem anderen Zug fragen").tap()
    page.locator(SPOT).first.tap()
    sheet = page.get_by_role("region", name="Warum nicht das?")
    expect(sheet).to_contain_text("seltener", timeout=A_WHILE)
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert faults(page) == []


@pytest.mark.nightly  # test_replay.py shows a review
def test_a_review_marks_the_moves_and_shows_where_the_game_turned(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor.nowhere(), "pergamon")
    page = visitor.go(f"/replay/{table}?review=1&at=60")
    review = page.get_by_role("group", name="Review")
    expect(review.locator("figure svg.curve")).to_be_visible(timeout=A_WHILE)
    assert faults(page) == []
    expect(review).to_contain_text("a move is inaccurate if it costs 3 or more")
    counts = review.locator("tbody td")
    assert counts.count() == 5, "one row: the visitor's"
    assert sum(int(text) for text in counts.all_inner_texts()) > 10
    worst = review.locator("ol").first.locator("li").first
    expect(worst).to_contain_text(re.compile("blunder|mistake|inaccurate"))
    expect(worst).to_contain_text(re.compile(r"wins less often, by \d+ percentage points?"))
    for slip in review.locator("ol").first.locator("li").all_inner_texts():
        costs, less = re.search(r"costs (\d+)", slip), re.search(r"less often, by (\d+)", slip)
        assert costs is not None
        assert less is not None
        assert costs[1] == less[1], "one and the same figure"
    expect(page.locator("p.count")).to_have_text(re.compile("^60 of"))
    turned = re.search(r"The game turned at move (\d+)", review.inner_text())
    assert turned is not None
    review.get_by_role("button", name="The turning point").click()
    expect(page.locator("p.count")).to_have_text(re.compile(f"^{int(turned[1]) - 1} of"))
