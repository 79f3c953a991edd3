"""The guided first games: played to their end by doing what they say, and by clicking everything else first."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from support.browser.browsing import UNREACHABLE, Server, Visitor
from support.browser.faults_in_sight import faults_in_sight
from support.browser.lessons import (
    END,
    LESSONS,
    NEXT,
    click_everything_else,
    play_chapter,
    play_lesson,
    ready,
    step_number,
)
from support.browser.themes import faults
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]

both = pytest.mark.parametrize("game", list(LESSONS))


def begun(visitor: Visitor, game: str) -> Page:
    page = visitor.go(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    ready(page)
    return page


@pytest.mark.parametrize("game", and_nightly(["ancient-knowledge"], ["pergamon"]))
def test_a_lesson_is_played_to_its_end_by_doing_only_what_it_says(visit: Visit, game: str) -> None:
    """It ends in a free game with a companion, which can be switched off."""
    visitor = visit()
    page = visitor.go(f"/learn/{game}")
    page.get_by_role("button", name="Begin").wait_for()
    assert faults(page) == []
    begun(visitor, game)
    assert faults(page) == []
    play_lesson(page, game)
    page.reload()
    ready(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("button[data-area=score], .calendar button").click()
    expect(page.locator("dialog[open] tfoot")).to_be_visible()
    page.keyboard.press("Escape")
    lesson_table = page.url
    page.locator(END).click()
    expect(page.get_by_role("region", name="Your companion")).to_be_visible()
    assert page.url != lesson_table
    assert faults(page) == []
    page.locator("[data-companion-switch]").click()
    expect(page.get_by_text("I am silent")).to_be_visible()
    page.reload()
    expect(page.get_by_text("I am silent")).to_be_visible()


@pytest.mark.nightly
@both
def test_every_wrong_click_is_refused_with_a_reason_and_the_guide_stays(visit: Visit, game: str) -> None:
    page = begun(visit(), game)
    play_lesson(page, game, click_everything_else)


COVERED = """each => {
  const {left, top, width, height} = each.getBoundingClientRect();
  const front = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(front && (each.contains(front) || front.contains(each)));
}"""


@pytest.mark.nightly  # at a fourth of the speed in the next test
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_on_a_telephone_nothing_covers_what_the_guide_asks_for(visit: Visit, game: str) -> None:
    page = visit(width=390, height=844, touch=True, language="de-DE", theme="dark").go(f"/learn/{game}")
    page.get_by_role("button", name="Anfangen").tap()

    def in_sight(page: Page) -> None:
        page.wait_for_timeout(50)
        assert not ready(page).evaluate(COVERED), f"step {step_number(page)}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    play_chapter(page, in_sight)
    assert faults(page) == []


@both
def test_on_a_telephone_the_guide_lies_over_nothing_that_can_be_chosen(visit: Visit, game: str) -> None:
    """Neither over the header nor over the table below it; and no word of the table is cut off."""
    page = visit(width=390, height=844, touch=True, language="de-DE").go(f"/learn/{game}")
    page.get_by_role("button", name="Anfangen").tap()
    ready(page)
    page.locator("header.top").scroll_into_view_if_needed()
    assert faults_in_sight(page) == []


# In every picture that the page draws: what lies over the middle of the guide or of its button. Skips the count
# of the points, and ends after it.
WATCH_GUIDE = """() => {
  const over = new Set();
  let counting = false;
  window.watched = new Promise(done => {
    const look = () => {
      for (const each of document.querySelectorAll("[data-lesson-step], [data-lesson-next]")) {
        const {left, top, width, height} = each.getBoundingClientRect();
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!each.contains(front)) over.add(front?.outerHTML.slice(0, 200) ?? "nothing");
      }
      const ending = document.querySelector(".ending");
      if (counting && !ending) done([...over]);
      counting ||= ending !== null;
      ending?.querySelector("[data-spot=moment]").click();
      requestAnimationFrame(look);
    };
    look();
  });
}"""


def test_on_a_slow_machine_nothing_ever_lies_over_the_guide(visit: Visit) -> None:
    """Neither what travels, nor the score sheet at the end of the game."""
    visitor = visit(speed="quick")
    page = visitor.go("/learn/ancient-knowledge")
    page.get_by_role("button", name="Start here").last.click()
    ready(page)
    visitor.slow_down(5)
    page.evaluate(WATCH_GUIDE)
    play_chapter(page)
    assert page.evaluate("window.watched") == []


def test_a_refusal_says_why_and_goes_away_with_the_step(visit: Visit) -> None:
    page = begun(visit(), "pergamon")
    page.locator("[data-spot='funding:7']").click()
    expect(page.get_by_role("alert").get_by_text("Not yet: read this first")).to_be_visible()
    assert faults(page) == []
    for _ in range(2):
        page.locator(NEXT).click()
    expect(page.get_by_text("Not yet")).to_be_hidden()
    page.locator("[data-spot='funding:1']").click()
    expect(page.get_by_text("Not yet: space 7 pays just what gallery III costs")).to_be_visible()
    assert step_number(page) == 2


def test_nothing_can_be_chosen_before_the_guide_has_come(visit: Visit) -> None:
    page = begun(visit(), "pergamon")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/api/lessons/pergamon"), hold)
    page.reload()
    page.locator("[data-spot='funding:1']").click()
    page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    ready(page)
    assert step_number(page) == 0


@pytest.mark.nightly  # an offline lesson is left and found again in test_offline.py
def test_a_lesson_is_left_and_found_again_in_every_way(visit: Visit, spare: Server) -> None:
    """By a reload, from the page of the lesson, from the start page, after a restart of the server, in a browser that
    has kept nothing, and by the button of the guide."""
    visitor = visit(url=spare.url)
    page = begun(visitor, "ancient-knowledge")
    for step in range(4):
        assert step_number(page) == step
        ready(page).click()
        page.locator(f"[data-lesson-step='{step + 1}']").wait_for()
    here = page.locator("[data-lesson-step='4']")
    table = page.url
    page.reload()
    here.wait_for()
    page.goto(f"{spare.url}/learn/ancient-knowledge")
    page.get_by_role("link", name="Continue where you left off").click()
    here.wait_for()
    spare.stop()
    spare.start()
    page.goto(spare.url)
    page.locator(f"a[href*='{table.rsplit('/', 1)[-1]}']").first.click()
    here.wait_for()
    page.evaluate("localStorage.removeItem('antiquary-lessons')")
    page.reload()
    here.wait_for()
    page.locator("[data-lesson-leave]").click()
    here.wait_for(state="hidden")
    page.reload()
    page.locator("[data-lesson-open]").click()
    here.wait_for()
    visitor.quiet(*UNREACHABLE)


def test_a_step_that_is_taken_back_is_shown_again(visit: Visit) -> None:
    page = begun(visit(), "ancient-knowledge")
    for step in range(3):
        ready(page).click()
        page.locator(f"[data-lesson-step='{step + 1}']").wait_for()
    page.get_by_role("button", name=re.compile("Undo")).click()
    page.locator("[data-lesson-step='2']").wait_for()
    ready(page).click()
    page.locator("[data-lesson-step='3']").wait_for()


def test_whoever_leaves_the_guide_plays_on_and_may_begin_the_chapter_anew(visit: Visit) -> None:
    page = begun(visit(), "pergamon")
    page.locator("[data-lesson-leave]").click()
    page.locator("[data-spot='funding:1']").click()
    sure = page.locator("[data-spot=do-it], [data-confirm]")
    if sure.is_visible():
        sure.click()
    page.locator("[data-spot^='gallery'], [data-spot='verb:pass']").first.wait_for()
    page.locator("[data-lesson-open]").click()
    expect(page.get_by_text("You went your own way")).to_be_visible()
    page.get_by_role("button", name="Start the chapter over").click()
    page.get_by_text("Step 1 of").wait_for()


def test_the_companion_explains_what_is_new_and_each_thing_once(visit: Visit) -> None:
    page = visit().go("/learn/pergamon")
    page.get_by_role("button", name="Play a whole game").click()
    expect(page.get_by_text("I speak up when something happens for the first time")).to_be_visible()
    page.locator("[data-spot^='funding:']").last.click()
    sure = page.locator("[data-spot=do-it], [data-confirm]")
    if sure.is_visible():
        sure.click()
    page.locator("[data-spot=confirm]").click()
    expect(page.locator("[data-remark=income]")).to_be_visible()
    assert faults(page) == []
    page.locator("[data-remark-read]").click()
    page.reload()
    expect(page.get_by_role("region", name="Your companion")).to_be_visible()
    expect(page.locator("[data-remark=income]")).to_be_hidden()
