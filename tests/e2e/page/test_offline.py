"""Without a network: the page opens at once, says so, and cards, rules and whole lessons work."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import UNREACHABLE, Server, Visitor
from support.browser.lessons import END, LESSONS, click_everything_else, play_lesson, ready, step_number
from support.browser.offline import cut_off, packs, prepared
from support.browser.themes import faults

Visit = Callable[..., Visitor]
both = pytest.mark.parametrize("game", list(LESSONS))
OFFLINE = "[data-offline]"
PUBLIC = re.compile(r"/api/(catalogue|lesson-packs)/[a-z-]+\?lang=(en|de)")

# The addresses of everything that any cache holds, with their cache-control.
ALL_KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, {ignoreVary: true});
      found.push([name, request.url, answer.headers.get("cache-control") ?? ""]);
    }
  }
  return found;
}"""


def test_the_start_page_opens_without_a_network_and_says_what_works(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor)
    cut_off(visitor)
    page.reload()
    expect(page.locator(OFFLINE)).to_contain_text("You are offline")
    expect(page.get_by_role("heading", name="Without the server")).to_be_visible()
    expect(page.locator("[data-game]")).to_have_count(0)
    assert faults(page) == []
    visitor.context.set_offline(False)
    page.locator("[data-game]").first.wait_for()
    expect(page.locator(OFFLINE)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="You are online again.")).to_be_attached()
    visitor.quiet(*UNREACHABLE)


def test_a_game_cannot_be_begun_while_the_server_is_away(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor)
    page.locator("[data-game]").first.wait_for()
    cut_off(visitor)
    page.locator(OFFLINE).wait_for()
    for button in page.locator("[data-game]").all():
        expect(button).to_be_disabled()
    visitor.quiet(*UNREACHABLE)


@pytest.mark.nightly  # a table that loses its server is in test_tables.py
def test_a_table_says_that_it_cannot_go_on_and_that_a_move_is_not_sent(visit: Visit, spare: Server) -> None:
    visitor = visit(worker=True, url=spare.url)
    prepared(visitor)
    page = visitor.begin("pergamon")
    spare.stop(hard=True)
    notice = page.locator("main").get_by_role("status").filter(has_text="You are offline.")
    expect(notice).to_contain_text("The game goes on when the server can be reached.")
    page.locator("[data-spot='funding:7']").click()
    expect(notice).to_contain_text("Your move has not been sent yet")
    spare.start()
    expect(notice).to_have_count(0)
    page.locator("[data-spot^='gallery:'], [data-spot='verb:pass']").first.wait_for()  # it has been sent now
    spare.stop(hard=True)
    page.reload()
    expect(notice).to_contain_text("The game goes on when the server can be reached.")
    expect(page.locator("[data-spot]")).to_have_count(0)
    visitor.quiet(*UNREACHABLE)


def test_cards_and_rules_can_be_read_without_a_network(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor)
    cut_off(visitor)
    visitor.go("/cards?q=stonehenge")
    expect(page.get_by_role("heading", name="Stonehenge")).to_be_visible()
    assert faults(page) == []
    visitor.go("/cards?game=pergamon")
    expect(page.get_by_role("heading", name="Finds", exact=True)).to_be_visible()
    for game in LESSONS:
        visitor.go(f"/rules/{game}")
        expect(page.locator("article section").first).to_be_visible()
        expect(page.locator("dl dt").first).to_be_visible()
    visitor.quiet(*UNREACHABLE)


@pytest.mark.nightly  # what is kept is tested in web/tests/worker.test.ts
def test_a_language_that_was_never_spoken_here_is_missed_and_said_so(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor)
    cut_off(visitor)
    visitor.go("/cards")
    page.get_by_role("button", name="Deutsch").dispatch_event(
        "click"
    )  # a click waits for navigations, which end online
    expect(page.get_by_text("Karten und Begriffe liegen in dieser Sprache nicht auf diesem Gerät.")).to_be_visible()
    visitor.quiet(*UNREACHABLE)


@pytest.mark.nightly  # with the network in test_lessons.py
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_a_whole_lesson_is_played_without_a_network(visit: Visit, game: str) -> None:
    """Every wrong click is refused with its reason, and the free game at the end says that it needs the server."""
    visitor = visit(worker=True)
    page = prepared(visitor, f"/learn/{game}", *packs("en", game))
    cut_off(visitor)
    page.reload()
    expect(page.get_by_text("A whole game needs the server.")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Begin").click()
    ready(page)
    expect(page).to_have_url(re.compile(f"/learn/{game}/"))
    assert faults(page) == []
    play_lesson(page, game, click_everything_else)
    page.locator(END).click()
    expect(page.get_by_role("alert").get_by_text("A whole game needs the server.")).to_be_visible()
    visitor.quiet(*UNREACHABLE)


def test_an_offline_lesson_is_taken_back_left_and_found_again(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor, "/learn/ancient-knowledge", *packs("en", "ancient-knowledge"))
    cut_off(visitor)
    page.get_by_role("button", name="Begin").click()
    go_to(page, 3)
    page.get_by_role("button", name=re.compile("Undo")).click()
    page.locator("[data-lesson-step='2']").wait_for()
    ready(page).click()
    page.locator("[data-lesson-step='3']").wait_for()
    go_to(page, 4)
    page.reload()
    page.locator("[data-lesson-step='4']").wait_for()
    visitor.go("/learn/ancient-knowledge")
    page.get_by_role("link", name="Continue where you left off").click()
    page.locator("[data-lesson-step='4']").wait_for()
    visitor.quiet(*UNREACHABLE)


@pytest.mark.nightly  # an offline lesson goes on in the tests beside it
def test_a_lesson_at_a_table_goes_on_offline_at_the_same_step(visit: Visit) -> None:
    visitor = visit(worker=True)
    page = prepared(visitor, "/learn/ancient-knowledge", *packs("en", "ancient-knowledge"))
    page.get_by_role("button", name="Begin").click()
    go_to(page, 4)
    expect(page).to_have_url(re.compile("/table/"))
    cut_off(visitor)
    page.locator("[data-lesson-recorded]").click()
    expect(page).to_have_url(re.compile("/learn/ancient-knowledge/"))
    ready(page)
    assert step_number(page) == 4
    visitor.quiet(*UNREACHABLE)


def go_to(page: Page, step: int) -> None:
    """Do what the guide says until it comes to this step."""
    ready(page)
    while step_number(page) < step:
        here = step_number(page)
        ready(page).click()
        page.locator(f"[data-lesson-step='{here + 1}']").wait_for()


def test_nothing_of_anybody_is_ever_kept(visit: Visit) -> None:
    """After a game, a profile and a lesson, the caches hold files of the page and what the server calls public."""
    visitor = visit(worker=True)
    page = prepared(visitor, "/learn/pergamon", *packs("en", "pergamon"))
    visitor.begin("pergamon")
    visitor.go("/account")
    page.get_by_role("heading").first.wait_for()
    visitor.go("/learn/pergamon")
    page.get_by_role("button", name="Begin").click()
    ready(page)
    kept: list[tuple[str, str, str]] = page.evaluate(ALL_KEPT)
    assert len(kept) > 50
    for name, address, cached in kept:
        url = urlsplit(address)
        if name.startswith("public-"):
            assert PUBLIC.fullmatch(f"{url.path}?{url.query}"), address
            assert cached.startswith("public"), address
        else:
            assert not url.path.startswith("/api"), address
            assert url.query == "", address
