"""The table on a phone, by touch: what is in sight at once, what a tap does, and that nothing scrolls by itself.

The games are recorded ones. In round 11 of Pergamon with four players the first one digs in gallery V, where four finds
lie, and has seven afterwards; round 12 begins with the figures.
"""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser.browsing import SPOT, SURE, Visitor
from support.browser.faults_in_sight import faults_in_sight
from support.browser.quick import forked, midway
from support.games.golden_records import path_of

Visit = Callable[..., Visitor]
TALL: Final = {"width": 390, "height": 844, "touch": True, "language": "de-DE"}
SHORT: Final = {"width": 360, "height": 640, "touch": True, "language": "de-DE"}
TABLET: Final = {"width": 1180, "height": 820, "touch": True}
DIGGING, STORING, FUNDING = 271, 278, 281
# Which of these are not on the screen as a whole, above the action bar.
OUT_OF_SIGHT: Final = """selectors => {
  const foot = document.querySelector("section.bar").getBoundingClientRect().top;
  return selectors.flatMap(selector => {
    const all = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
    const out = each => {
      const {left, right, top, bottom} = each.getBoundingClientRect();
      return top < 0 || left < 0 || right > innerWidth || bottom > foot + 1;
    };
    return all.length ? all.filter(out).map(() => selector) : [`no ${selector}`];
  });
}"""


def at_table(visitor: Visitor, game: str, number: int) -> Page:
    record = path_of(f"{game}-4").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record, number, 4)}")
    page.locator(SPOT).first.wait_for()
    return page


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    found: list[str] = page.evaluate(OUT_OF_SIGHT, list(selectors))
    return found


def scrolled(page: Page) -> float:
    down: float = page.evaluate("scrollY")
    return down


def box(part: Locator) -> Any:
    found = part.bounding_box()
    assert found is not None
    return found


def touch(part: Locator) -> None:
    """A finger there where it is: nothing is scrolled to it before."""
    here = box(part)
    part.page.touchscreen.tap(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)


def enlarge(page: Page, percent: int) -> None:
    page.evaluate(
        """percent => {
          document.documentElement.style.setProperty("--zoom", percent / 100);
          document.documentElement.classList.toggle("enlarged", percent > 100);
        }""",
        percent,
    )


# What a finger has to hit and is smaller than it should be. Whole boards of others are smaller, and open larger ones.
SMALL: Final = """() => {
  const all = [...document.querySelectorAll("a.button, button, summary, label:has(input)")].filter(each =>
    each.checkVisibility() && !each.closest("[data-place^=seat-], .unseen, [data-area=museum], [data-area=past]"));
  return all.filter(each => {
    const {width, height} = each.getBoundingClientRect();
    return width > 1 && Math.min(width, height) < 44;
  }).map(each => each.getAttribute("aria-label") ?? each.textContent);
}"""


def test_pergamon_is_one_screen_and_a_tap_on_a_funding_space_moves_nothing(visit: Visit) -> None:
    page = at_table(visit(**TALL), "pergamon", FUNDING)
    areas = [f"[data-area={area}]" for area in ("calendar", "museum", "funding", "galleries")]
    assert out_of_sight(page, *areas, "[data-area=stored] li", "[data-place=coins-0]") == []
    spaces = {number: page.locator(f"[data-spot='funding:{number}']") for number in range(1, 14)}
    for number, space in spaces.items():
        assert space.locator(".number").inner_text() == str(number)
        line = [each for each in (number - 1, number + 1) if each in spaces and (each - 1) // 7 == (number - 1) // 7]
        assert all((box(spaces[each])["x"] > box(space)["x"]) == (each < number) for each in line), "right to left"
    assert page.locator("[data-answer^='funding:']").count() == 0, "the spaces are listed a second time"
    assert page.evaluate(SMALL) == []
    before = [box(space) for space in spaces.values()]
    for number in (12, 3):
        touch(spaces[number])
        expect(page.locator(SURE)).to_be_visible()
        expect(page.locator(".look .odds li").first).to_be_visible()
        assert scrolled(page) == 0
        assert [box(space) for space in spaces.values()] == before
    look, track = box(page.locator(".look")), box(spaces[7])
    assert look["y"] + look["height"] <= track["y"], "the odds lie over the spaces"
    touch(spaces[3])
    expect(page.locator("[data-travel='funding:3'] .badge")).to_be_visible()


def test_a_short_phone_shows_what_is_decided_and_a_row_of_five_takes_eight_taps(visit: Visit) -> None:
    page = at_table(visit(**SHORT), "pergamon", DIGGING)
    turn = page.get_by_text("Du bist am Zug")
    assert turn.evaluate("each => each.scrollWidth <= each.clientWidth && each.getClientRects().length === 1")
    signs = page.locator("header.top svg path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    assert len(signs) == len(set(signs)), "two buttons have the same picture"
    assert out_of_sight(page, "[data-area=funding] .spot", "[data-area=galleries] .spot") == []
    for percent in (130, 150):
        enlarge(page, percent)
        right = page.locator("[data-place=gallery-5] .find > .find").evaluate_all(
            "tiles => Math.max(...tiles.map(tile => tile.getBoundingClientRect().right))"
        )
        assert right <= box(page.locator("[data-place=gallery-5] .tunnel"))["x"] + 300, percent
        assert right <= 360, percent
        assert faults_in_sight(page) == [], percent
    enlarge(page, 100)
    page.evaluate("scrollTo(0, 0)")
    touch(page.locator("[data-spot='gallery:5']"))
    touch(page.locator("[data-spot='gallery:5']"))
    tiles = page.locator("[data-area=stored] [data-spot^='tile:']")
    tiles.first.wait_for()
    assert out_of_sight(page, "[data-area=museum]", ".bench", "[data-place=coins-0]") == []
    taps = 0
    for laid in range(1, 6):
        touch(tiles.first)
        taps += 1
        expect(page.locator(".bench .row > .joined")).to_have_count(laid)
        assert scrolled(page) == 0
    assert (
        out_of_sight(page, "[data-area=museum] .ghost", ".bench .row > .joined", ".bench .told", "[data-place=coins-0]")
        == []
    )
    exhibit = page.locator("[data-spot='verb:exhibit']")
    touch(exhibit)
    expect(page.locator(SURE)).to_be_visible()
    touch(exhibit)
    taps += 2
    objects = page.locator("[data-area=stored] .collection .object")
    expect(objects).to_have_count(4)
    assert taps <= 8
    assert scrolled(page) == 0
    objects.first.evaluate("each => [1, 2, 3].forEach(() => each.after(each.cloneNode(true)))")
    assert box(page.locator("[data-area=stored] .collection"))["width"] <= 340, "seven objects do not fit"


def test_what_can_be_answered_stands_first_and_a_finger_can_hit_it(visit: Visit) -> None:
    page = at_table(visit(**TABLET), "pergamon", STORING)
    answers = page.locator("[data-area=actions] [data-answer]")
    expect(answers.first).to_have_attribute("aria-disabled", "false")
    whole = "each => each.getBoundingClientRect().right <= each.parentElement.getBoundingClientRect().right"
    assert answers.first.evaluate(whole)
    for button in page.locator("section.bar button").all():
        assert min(box(button)["width"], box(button)["height"]) >= 44, button.inner_text()


@pytest.mark.parametrize("side", [0.1, 0.9])
def test_a_find_dropped_beside_the_row_is_added_where_it_fits(visit: Visit, side: float) -> None:
    page = at_table(visit(**{**TALL, "touch": False}), "pergamon", DIGGING + 1)
    page.locator("[data-spot='tile:0:row']").click()
    find, bench = page.locator("[data-area=stored] li.free").first, page.locator(".bench")
    expect(page.locator(".bench .row > .joined")).to_have_count(1)
    start, end = box(find), box(bench)
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + side * end["width"], end["y"] + end["height"] - 8, steps=4)
    page.mouse.up()
    expect(page.locator(".bench .row > .joined")).to_have_count(2)


UNDER_THE_GUIDE: Final = """() => {
  const guide = document.querySelector("[data-lesson-step]"), bar = document.querySelector("section.bar");
  const [top, foot] = [guide.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
  const lit = [...document.querySelectorAll("[data-lesson=on]")].filter(each => !bar.contains(each));
  const boxes = lit.map(each => each.getBoundingClientRect());
  const seen = boxes.map(each => Math.min(each.bottom, foot) - Math.max(each.top, top) >= each.height - 2);
  const all = Math.max(...boxes.map(each => each.bottom)) - Math.min(...boxes.map(each => each.top)) <= foot - top;
  return lit.length && !(all ? seen.every(Boolean) : seen.some(Boolean));
}"""


# The steps of a game's lesson with which the guide would be higher than the room that is kept free for it.
LONGER_THAN_ITS_ROOM: Final = """async game => {
  const {chapters} = await (await fetch(`/api/lessons/${game}?lang=de`)).json();
  const guide = document.querySelector("[data-lesson-step]");
  const copy = guide.cloneNode(true);
  guide.after(copy);
  const room = parseFloat(getComputedStyle(guide.parentElement).minHeight);
  const [count, text] = copy.querySelectorAll(".text > p");
  const long = chapters.flatMap(chapter => chapter.steps.filter(step => {
    count.textContent = `${chapter.title} · Schritt 10 von 10`;
    copy.querySelector("h2").textContent = step.title;
    text.textContent = step.text;
    return copy.getBoundingClientRect().height > room;
  }));
  copy.remove();
  return long.map(step => step.title);
}"""


def test_a_lesson_hides_nothing_that_it_speaks_of_and_forgets_a_refusal_with_the_right_tap(visit: Visit) -> None:
    page = visit(**SHORT).go("/learn/pergamon")
    page.get_by_role("button", name="Anfangen").tap()
    for step in range(2):
        page.locator(f"[data-lesson-step='{step}'] [data-lesson-next]").wait_for()
        expect(page.locator("[data-lesson=on]").first).to_be_attached()
        assert not page.evaluate(UNDER_THE_GUIDE), step
        touch(page.locator("[data-lesson-next]"))
    for game in ("ancient-knowledge", "pergamon"):
        assert page.evaluate(LONGER_THAN_ITS_ROOM, game) == []
    space = page.locator("[data-spot='funding:7']")
    expect(space).to_have_attribute("data-lesson", "on")
    assert not page.evaluate(UNDER_THE_GUIDE)
    touch(page.locator("[data-spot='funding:1']"))
    expect(page.locator("[data-lesson-refusal]")).to_be_visible()
    touch(space)
    expect(page.locator("[data-lesson-refusal]")).to_have_count(0)
    expect(page.locator("[data-lesson-step='2']")).to_be_visible()
    odds = page.locator(".look .odds")
    expect(odds).to_be_visible()
    assert odds.evaluate(
        """each => {
          const {left, top, width, height} = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && top >= 0;
        }"""
    )
    touch(space)
    page.locator("[data-lesson-step='3']").wait_for()


def test_the_companion_waits_to_be_asked_before_it_lies_over_the_table(visit: Visit) -> None:
    page = visit(**TALL).go("/learn/pergamon")
    page.get_by_role("button", name="Eine ganze Partie").tap()
    space = page.locator("[data-spot='funding:2']")
    space.wait_for()
    for _ in range(2):
        touch(space)
    touch(page.locator("[data-spot=confirm]"))
    remark = page.locator("[data-remark-open]")
    expect(remark).to_be_visible()
    expect(page.locator("[data-remark]")).to_be_hidden()
    touch(remark)
    expect(page.locator("[data-remark]")).to_be_visible()
    touch(page.locator("[data-remark-read]"))
    expect(page.locator("[data-remark]")).to_have_count(0)


# Every card of the game in a hand: how many texts go over the edge of the card, and how high the lowest picture is.
ALL_CARDS: Final = """async () => {
  const {cards} = await (await fetch("/api/catalogue/ancient-knowledge?lang=de")).json();
  const card = document.querySelector("[data-area=hand] .hand-card");
  const part = name => card.querySelector(name).getBoundingClientRect();
  let [over, lowest] = [0, Infinity];
  for (const each of cards.filter(one => one.space !== null || one.kind === "artifact")) {
    card.querySelector(".name").textContent = each.name;
    card.querySelector(".effect").textContent = each.effect;
    over += part(".effect").bottom > card.getBoundingClientRect().bottom - 4;
    lowest = Math.min(lowest, part(".picture").height);
  }
  return [over, lowest];
}"""
# The room between what stands behind the sign of the hand and the sign of the past, if much of a hand is known.
APART: Final = """() => Math.min(...[...document.querySelectorAll("section.opponent .facts")].map(facts => {
  const [hand, past] = [facts.children[1], facts.children[2]];
  const known = hand.cloneNode(true);
  hand.append(...known.childNodes);
  const range = document.createRange();
  range.selectNodeContents(hand);
  const ends = [...hand.children].filter(each => each.className !== "unseen").map(each =>
    each.getBoundingClientRect().right);
  return past.getBoundingClientRect().left - Math.max(...ends);
}))"""


def test_the_cards_of_a_hand_can_be_read_and_an_action_scrolls_nothing(visit: Visit) -> None:
    page = visit(**TALL).go("/health")
    table = midway(page, "ancient-knowledge")
    page.goto(page.url.replace("/health", f"/table/{table}"))
    page.locator("[data-answer='verb:create']").wait_for()
    first = page.locator("[data-answer]").evaluate_all("all => all.map(each => each.getAttribute('aria-disabled'))")
    assert first == sorted(first), "what cannot be chosen stands before what can"
    assert page.evaluate(APART) >= 4
    page.evaluate("scrollTo(0, 120)")
    touch(page.locator("[data-answer='verb:create']"))
    page.locator("[data-answer^='card:']").first.wait_for()
    assert scrolled(page) == 120
    touch(page.locator("[data-answer^='card:']").first)
    expect(page.locator(SURE)).to_be_visible()
    assert scrolled(page) == 120
    over, lowest = page.evaluate(ALL_CARDS)
    assert over == 0
    assert lowest >= 28
