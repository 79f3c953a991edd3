"""The analysis board in the browser: from a replay, with moves for all seats, variations, advice, a link, exports."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from antiquary.games.registry import GAMES
from antiquary.kernel.record import read
from support.browser.browsing import SPOT, Visitor
from support.browser.quick import finished
from support.browser.themes import faults

Visit = Callable[..., Visitor]
THINKING = (
    90_000  # milliseconds: the coach thinks without compiled rules here, on a machine that has other things to do
)
CURRENT = "button.move[aria-current]"
# What something else lies over: it cannot be pressed.
COVERED = """spots => spots.filter(each => {
  const {left, top, width, height} = each.getBoundingClientRect();
  const front = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(front && (each.contains(front) || front.contains(each)));
}).map(each => each.dataset.spot)"""


def advice(page: Page) -> str:
    """The best moves, once there are some."""
    best = page.get_by_role("list", name="Best moves").locator("li").first
    best.wait_for(timeout=THINKING)
    return best.inner_text()


def choose(page: Page, at: int = 0) -> str:
    """Choose what glows; the move that is shown afterwards."""
    before = page.locator("button.move").count()
    page.locator("[data-spot]:visible").nth(at).click()
    if page.locator("[data-spot='do-it']:visible").count():
        page.locator("[data-spot='do-it']").click()
    expect(page.locator("button.move")).to_have_count(before + 1)
    expect(page.locator("section.bar[aria-busy=true]")).to_have_count(0)
    return page.locator(CURRENT).inner_text()


def deciders(page: Page) -> str:
    return page.locator(CURRENT).locator("xpath=..").locator(".who").inner_text()


def set_up(page: Page, game: str) -> None:
    page.get_by_text(game, exact=True).click()
    page.get_by_role("button", name="Set up").click()
    page.locator("[data-spot]:visible").first.wait_for()


@pytest.mark.nightly  # tests/server/analysis/test_analyses.py
def test_a_finished_game_is_analysed_shared_and_gone_on_with_by_somebody_else(visit: Visit) -> None:
    ada = visit()
    table = finished(ada.nowhere(), "pergamon")
    page = ada.go(f"/replay/{table}?at=12")
    page.get_by_role("link", name="Analyse from here").click()
    expect(page.locator(CURRENT)).to_be_visible()
    played = page.locator("button.move").count()
    assert (
        page.evaluate(f"[...document.querySelectorAll('button.move')].indexOf(document.querySelector('{CURRENT}'))")
        == 11
    )
    first = advice(page)

    # Another move than was played begins a variation, and the advice is about the new position.
    page.get_by_label("Back", exact=True).click()
    expect(page.get_by_role("list", name="Best moves")).to_have_count(0)
    for at in range(3):
        page.locator("[data-spot]:visible").nth(at).wait_for()
        page.locator("[data-spot]:visible").nth(at).click()
        expect(page.locator("section.bar[aria-busy=true]")).to_have_count(0)
        if page.locator(".variation").count():
            break
        page.get_by_label("Back", exact=True).click()
        expect(page.locator("section.bar[aria-busy=true]")).to_have_count(0)
    expect(page.locator(".variation")).to_have_count(1)
    expect(page.locator("button.move")).to_have_count(played + 1)
    assert advice(page) != first
    assert faults(page) == []

    # A copy for everybody who has the link.
    page.get_by_label("Share and export").click()
    page.get_by_label("Title (optional)").fill("What if")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("[data-link]").input_value()
    assert re.fullmatch(r".*/analysis/[\w-]{24}", link)
    notation = page.locator("[data-notation]").input_value()
    assert GAMES[1].parse(notation).notation() == notation
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the moves so far as a record").click()
    record = read(download.value.path().read_text(encoding="utf-8").splitlines(), GAMES)
    assert record.replay().notation() == notation

    eve = visit()
    other = eve.go(link.removeprefix(eve.url))
    expect(other.get_by_role("heading", name="What if")).to_be_visible()
    expect(other.locator("button.move")).to_have_count(played + 1)
    expect(other.locator(".variation")).to_have_count(1)
    assert "Ada" not in other.locator("body").inner_text()
    other.locator(".variation button.move").first.click()
    expect(other.locator(f".variation {CURRENT}")).to_be_visible()
    choose(other)
    expect(other.locator("button.move")).to_have_count(played + 2)
    assert visit().go(link.removeprefix(eve.url)).locator("button.move").nth(played).inner_text()


def test_moves_are_made_for_both_seats_taken_back_promoted_and_deleted(visit: Visit) -> None:
    page = visit().go("/analysis")
    set_up(page, "Pergamon")
    seats = set()
    for _ in range(6):
        choose(page)
        seats.add(deciders(page))
    assert seats == {"Seat 1", "Seat 2"}
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("button.move").nth(4)).to_have_attribute("aria-current", "step")
    expect(page.locator("button.move")).to_have_count(6)
    page.get_by_label("To the first position").click()
    expect(page.locator(CURRENT)).to_have_count(0)
    mine = choose(page, at=1)
    variation = page.locator(".variation")
    expect(variation.locator("button.move")).to_have_text([mine])
    variation.get_by_title("Put this variation first").click()
    expect(page.locator("button.move").first).to_have_text(mine)
    expect(variation.locator("button.move")).to_have_count(6)
    variation.get_by_title("Delete from here on").click()
    expect(variation).to_have_count(0)
    expect(page.locator("button.move")).to_have_count(1)
    page.reload()  # what one was working on is there again
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("button.move")).to_have_text([mine])


def test_one_looks_through_the_eyes_of_a_seat(visit: Visit) -> None:
    page = visit().go("/analysis")
    set_up(page, "Ancient Knowledge")
    eyes = page.get_by_label("Seen by")
    eyes.select_option(label="Seat 2")
    page.locator("[data-spot]:visible").first.wait_for()  # both choose their opening hands
    eyes.select_option(label="Whoever decides")
    page.locator("[data-spot]:visible").first.wait_for()
    assert faults(page) == []


def test_a_position_is_edited_as_text_with_the_servers_word_on_it(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/analysis")
    set_up(page, "Pergamon")
    page.get_by_label("Edit the position").click()
    page.get_by_text("As text", exact=True).click()
    expect(page.get_by_text("This position can be played.")).to_be_visible()
    coins = page.locator("[data-field=coins]")
    coins.fill("3,x,0")
    expect(page.locator(".verdict.wrong")).to_contain_text("coins")
    expect(page.get_by_role("button", name="Analyse this position")).to_be_disabled()
    visitor.complaints.clear()  # about the refusal
    coins.fill("3,4,0")
    expect(page.get_by_text("This position can be played.")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Analyse this position").click()
    page.get_by_label("Share and export").click()
    expect(page.locator("[data-notation]")).to_have_value(re.compile("coins=3,4,0"))
    expect(page.get_by_text("A position that was written down has no record.")).to_be_visible()


def test_a_wrong_position_is_refused_with_its_reason(visit: Visit) -> None:
    visitor = visit(language="de-DE")
    page = visitor.go("/analysis")
    page.locator("[data-begin=position]").fill("ak1 first=0")
    page.get_by_role("button", name="Stellung öffnen").click()
    expect(page.get_by_role("alert").filter(has_text="Diese Stellung lässt sich nicht lesen")).to_be_visible()
    assert faults(page) == []
    visitor.complaints.clear()  # about the refusal


def test_the_board_fits_a_phone(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True, language="de-DE").go("/analysis")
    page.get_by_text("Pergamon", exact=True).tap()
    page.get_by_role("button", name="Aufbauen").tap()
    page.locator("[data-spot]:visible").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.get_by_role("button", name="Analyse").first.tap()
    expect(page.get_by_role("region", name="Züge")).to_be_visible()
    assert faults(page) == []


@pytest.mark.nightly  # test_answers_in_reach.py looks at fewer positions, and at every answer
def test_with_all_hands_open_nothing_lies_over_the_opening_hand_or_the_technologies(visit: Visit) -> None:
    """The hand of another is shown when a card of it is to be chosen."""
    visitor = visit()
    page = visitor.go()
    table = finished(page, "ancient-knowledge")
    for at in (0, 40):
        visitor.go(f"/analysis?table={table}&at={at}")
        page.locator(SPOT).first.wait_for()
        assert page.locator(SPOT).evaluate_all(COVERED) == []
        expect(page.get_by_role("group", name="Cards on view")).to_be_hidden()
