"""The board of Ancient Knowledge can be read: others' boards, the opening hand, requirements, costs and moments."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Hands, Visitor
from support.browser.faults_in_sight import faults_in_sight
from support.browser.quick import forked, midway
from support.browser.themes import faults
from support.games.ancient_records import FLIP, LAST, LATE, TARGETS, record
from support.games.golden_records import path_of
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]

# Texts that are shown but do not fit: whoever reads them misses the end.
CUT = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.offsetHeight)
    .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
    .map(each => each.textContent)"""


def late(visitor: Visitor, number: int, players: int = 2, seed: int = 0) -> Page:
    page = visitor.go(f"/table/{forked(visitor.nowhere(), record(players, seed), number, seats=players)}")
    page.locator(SPOT).first.wait_for()
    return page


@pytest.mark.parametrize(("width", "height"), and_nightly([(390, 844)], [(1366, 768)]))
def test_the_board_of_another_lies_beside_the_closer_look_and_the_question(
    visit: Visit, width: int, height: int
) -> None:
    small = width < 640
    page = late(visit(width=width, height=height, touch=small), LATE)
    page.locator("[data-place=seat-1] .head").click()
    drawer = page.locator("section.drawer")
    expect(drawer).to_be_visible()
    assert page.locator("dialog[open]").count() == 0
    card = drawer.locator(".entry").first
    expect(card.locator(".name")).to_be_visible()
    expect(card.locator(".effect")).to_be_visible()
    assert faults(page) == []
    card.click()
    inspector = page.get_by_role("region", name="A closer look")
    expect(inspector.locator("h2")).to_contain_text(card.locator(".name").inner_text())
    inspector.locator("h2").click(trial=True)  # waits until the sheet stands still; fails if something covers it
    if small:
        page.locator("dialog.bottom-sheet[open]").get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_monuments_of_others_that_can_be_chosen_have_names(visit: Visit) -> None:
    page = late(visit(), TARGETS, players=4, seed=1)
    targets = page.get_by_role("region", name="Monuments of the others that you can choose")
    for name in ("Mohenjo-daro", "Temple of Kom Ombo", "Dolmen of Menga", "Montguyon Dolmen"):
        expect(targets.locator("b", has_text=name)).to_be_visible()
    assert page.evaluate(CUT, ".targets b") == []
    assert faults(page) == []
    targets.locator("[data-spot]").nth(1).click()
    expect(targets).to_have_count(0)


def test_the_oldest_monuments_of_the_past_are_those_that_lie_rotated(visit: Visit) -> None:
    page = visit().go()
    page.goto(f"{page.url}table/{midway(page, 'ancient-knowledge')}")
    past = page.locator("[data-area=past] .entry")
    expect(past).to_have_count(3)
    rotated = past.evaluate_all("entries => entries.map(entry => entry.classList.contains('rotated'))")
    assert rotated == [True, False, False]  # one was excavated


@pytest.mark.parametrize(("width", "height"), and_nightly([(1366, 768), (390, 844)], [(1920, 1080)]))
def test_ones_own_past_is_a_list_of_names(visit: Visit, width: int, height: int) -> None:
    page = late(visit(width=width, height=height, touch=width < 640), LATE)
    names = page.locator("[data-area=past] .name")
    expect(names).to_have_count(13)
    if width == 1920:
        assert page.evaluate(CUT, "[data-area=past] .name") == []
    if width >= 1366:
        assert page.evaluate(CUT, "[data-area=past] .list") == [], "the past has to be scrolled"
    page.get_by_role("button", name="Show your whole board with its text").click()
    expect(page.locator("section.drawer .entry .effect").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "width", "height"),
    and_nightly([("de-DE", 1920, 1080)], [("en-GB", 2560, 1440), ("en-GB", 1920, 1080), ("de-DE", 2560, 1440)]),
)
def test_on_large_screens_cards_show_their_whole_text(visit: Visit, width: int, height: int, language: str) -> None:
    page = late(visit(width=width, height=height, language=language), LATE)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    for selector in (".hand .effect", ".hand .name", ".tiles .effect", ".technologies .effect"):
        expect(page.locator(selector).first).to_be_visible()
        assert page.evaluate(CUT, selector) == []
    assert page.evaluate(CUT, ".hand .hand-card") == []
    expect(page.locator(".artifacts .effect")).to_have_count(5)
    expect(page.locator(".artifacts .effect").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), and_nightly([(390, 844)], [(1366, 768), (1920, 1080)]))
def test_the_opening_hand_is_read_and_chosen_in_one_panel(visit: Visit, width: int, height: int) -> None:
    visitor = visit(width=width, height=height, touch=width < 640)
    page = visitor.begin()
    opening = page.locator("section.opening")
    dealt = opening.locator(".hand-card")
    expect(dealt).to_have_count(10)
    assert page.evaluate(CUT, ".opening .effect") == []
    put_back = opening.get_by_role("button", name="Put back, keep the rest")
    expect(put_back).to_be_disabled()
    names = dealt.locator(".name").all_inner_texts()
    for count, at in enumerate((0, 2, 4), start=1):
        dealt.nth(at).click()
        expect(opening.locator("li .stamp")).to_have_count(count)
    dealt.nth(0).click()  # the first one stays after all
    expect(dealt.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(opening.locator("li .stamp")).to_have_count(2)
    dealt.nth(6).click()
    expect(opening.locator("li .stamp")).to_have_count(3)
    dealt.nth(8).click()  # the last one is asked about
    expect(put_back).to_be_enabled()
    assert faults(page) == []
    put_back.click()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand).to_be_visible()
    kept = set(hand.locator(".name").all_inner_texts())
    assert {names[at] for at in (0, 1, 3, 5, 7, 9)} <= kept
    assert not {names[at] for at in (2, 4, 6, 8)} & kept


def test_the_coach_says_which_cards_of_the_opening_hand_to_put_back(visit: Visit) -> None:
    page = visit().begin()
    names = page.locator(".opening .name").all_inner_texts()
    page.get_by_role("button", name="Hint", exact=True).click()
    advice = page.get_by_role("region", name="Hint").get_by_role("listitem").first
    expect(advice).to_contain_text("Put back")
    named = [name for name in names if name in advice.inner_text()]
    assert len(named) == 4
    advice.get_by_role("button").click()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand).to_be_visible()
    assert not set(named) & set(hand.locator(".name").all_inner_texts())


@pytest.mark.parametrize(
    ("width", "height", "language"),
    and_nightly([(390, 844, "de-DE")], [(1366, 768, "de-DE"), (1920, 1080, "en-GB")]),
)
def test_requirements_are_numbers_and_signs_that_are_never_cut(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = late(visit(width=width, height=height, language=language, touch=width < 640), LATE)
    technologies = page.locator(".tiles .technology")
    expect(technologies.first).to_be_attached()
    # Plato asks for seven monuments of one type, and the past holds seven of one.
    plato = technologies.filter(has_text="Plato").first
    expect(plato.locator(".needs")).to_contain_text("7")
    expect(plato.locator(".have")).to_have_text("du hast 7" if language == "de-DE" else "you have 7")
    assert page.evaluate(CUT, ".needs") == []
    assert page.evaluate(CUT, ".technology") == []
    plato.focus()
    if width < 640:
        page.locator("button.look").tap()
    sentence = page.locator(".inspector .requirement")
    expect(sentence).to_contain_text("mindestens 7 Monumente" if language == "de-DE" else "at least 7 monuments")
    expect(sentence).to_contain_text("Du hast 7." if language == "de-DE" else "You have 7.")


def test_every_space_shows_what_it_costs_while_a_monument_is_placed(visit: Visit) -> None:
    visitor = visit()
    text = path_of("ancient-knowledge-3").read_text(encoding="utf-8")
    page = visitor.go(f"/table/{forked(visitor.nowhere(), text, 60, seats=3)}")
    spaces = page.locator("[data-area=timeline] [data-spot^='space:']")
    expect(spaces).to_have_count(6)
    assert spaces.locator(".cost").all_inner_texts() == ["1", "0", "1", "2", "3", "4"]
    assert faults(page) == []


def test_the_flip_is_a_moment_that_a_key_ends(visit: Visit) -> None:
    page = late(visit(speed="step"), FLIP)  # at this speed it stays until somebody presses something
    page.locator("[data-spot^='pile:']").first.click()
    banner = page.get_by_role("status").filter(has_text="At least seven monuments in a past")
    expect(banner).to_contain_text("You turn tile 1 to level II.")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(banner).to_have_count(0)


def test_the_end_counts_the_points_row_by_row(visit: Visit) -> None:
    page = late(visit(speed="step"), LAST)
    ending = page.get_by_role("region", name="The final score")
    Hands(page, "clicks", seed=2).play(lambda _: ending.locator("tfoot").is_visible())
    counted = ending.locator("tbody tr:not(.hidden)")
    before = counted.count()
    ending.get_by_role("button", name="Go on").click()
    expect(counted).to_have_count(before + 1)
    expect(ending.locator("tbody tr.hidden")).not_to_have_count(0)
    points = [int(row.locator("td").first.inner_text()) for row in counted.all()]
    assert ending.locator("tfoot td").first.inner_text() == str(sum(points))
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open] tfoot")).to_be_visible()
    expect(ending).to_have_count(0)


def test_whoever_has_seen_the_points_counted_is_not_told_the_result_again(visit: Visit) -> None:
    """Who has won and where to go from here stand below the points; the score sheet opens if it is asked for."""
    page = late(visit(speed="step", width=390, height=844), LAST)
    ending = page.get_by_role("region", name="The final score")
    Hands(page, "clicks", seed=2).play(lambda _: ending.locator("tfoot").is_visible())
    while (go_on := ending.get_by_role("button", name="Go on")).is_visible():
        go_on.click()
    expect(ending.locator("tbody tr.hidden")).to_have_count(0)
    expect(ending.get_by_role("button", name="Play again")).to_be_visible()
    assert faults(page) == []
    assert faults_in_sight(page) == []
    ending.get_by_role("button", name="Close").click()
    expect(ending).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("button[data-area=score]").click()
    expect(page.locator("dialog[open] tfoot")).to_be_visible()


def test_without_motion_there_are_no_moments(visit: Visit) -> None:
    page = late(visit(speed="off"), FLIP)
    page.locator("[data-spot^='pile:']").first.click()
    expect(page.get_by_label("Tile 1 · level II")).to_be_visible()
    assert page.locator(".banner").count() == 0
