"""Tables in the browser: friends, lost connections, undo, other languages."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from support.browser.browsing import PATIENCE, SPOT, UNREACHABLE, Hands, Server, Visitor, serving, violations

TOO_SMALL: Final = """[...document.querySelectorAll("body *")].filter(each =>
    each.checkVisibility() && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    && parseFloat(getComputedStyle(each).fontSize) < 12).map(each => each.outerHTML)"""

Visit = Callable[..., Visitor]


def more_choices(visitor: Visitor) -> Locator:
    """The first game of the start page, with all that can be chosen about it."""
    game = visitor.go().locator("article").first
    game.get_by_text("More choices").click()
    return game


def invite(host: Visitor) -> str:
    """Set up a table with a free seat; the link for a friend."""
    page, game = host.page, more_choices(host)
    game.get_by_text("Invite somebody", exact=True).click()
    game.locator("[data-game]").click()
    return page.get_by_label("Whoever has this link").input_value()


def sit_down(guest: Visitor) -> None:
    guest.page.get_by_role("button", name="Sit down").click()


def opening(visitor: Visitor) -> None:
    """Choose the opening hand, whatever it is."""
    hands = Hands(visitor.page, "clicks", seed=4)
    hands.play(lambda page: not page.get_by_role("heading", name="The opening hand").is_visible())


@pytest.mark.nightly  # needs a server of its own
def test_the_table_shows_that_an_opponent_thinks(browser: Browser, tmp_path: Path) -> None:
    """The bots of this server never answer, so they think for ever."""
    with serving(tmp_path, options=("--thinkers", "0")) as server:
        visitor = Visitor(browser, server.url)
        page = visitor.begin("pergamon")
        thinking = page.get_by_role("img", name="is thinking")
        Hands(page, "clicks", seed=4).play(lambda _: thinking.is_visible())
        assert violations(page) == []
        visitor.quiet()
        visitor.close()


def test_two_browsers_at_one_table(visit: Visit) -> None:
    host, guest = visit(), visit(name="Berenice")
    link = invite(host)
    guest.page.goto(link)
    assert violations(guest.page) == []
    guest.page.get_by_role("button", name="Sit down").click()
    for visitor in (host, guest):
        visitor.page.locator(SPOT).first.wait_for()
    mine, theirs = set(host.hand()), set(guest.hand())
    assert len(mine) == len(theirs) == 10
    assert not mine & theirs
    assert all(f'"{card}"' not in guest.page.content() for card in mine), "a hidden card is in the page"
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill("Welcome!")
    host.page.get_by_role("button", name="Send").click()
    guest.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.get_by_text("Welcome!")).to_be_visible()
    assert violations(guest.page) == []


@pytest.mark.nightly  # tests/server/test_leaks.py
def test_an_undone_step_leaves_the_log_and_others_never_hear_of_it(visit: Visit) -> None:
    host, guest = visit(), visit(name="Berenice")
    guest.page.goto(invite(host))
    sit_down(guest)
    for visitor in (host, guest):
        visitor.page.locator(SPOT).first.wait_for()
    own = host.page.get_by_role("list", name="What happened").get_by_text("back")
    for _ in range(2):
        host.page.locator(SPOT).first.click()
        expect(own).to_have_count(1)
        host.page.get_by_role("button", name="Undo").click()
        expect(own).to_have_count(0)
    host.page.locator(SPOT).first.click()
    expect(own).to_have_count(1)
    # What the guest chooses arrives after everything that the host has done so far.
    guest.page.locator(SPOT).first.click()
    theirs = guest.page.get_by_role("list", name="What happened").get_by_text("back")
    expect(theirs).to_have_count(1)
    expect(theirs).to_contain_text("You")
    for visitor in (host, guest):
        opening = visitor.page.locator("section.opening")
        while (marked := opening.locator(".stamp").count()) < 3:
            opening.locator(SPOT).first.click()
            expect(opening.locator(".stamp")).to_have_count(marked + 1)
        opening.locator(SPOT).first.click()
        opening.get_by_role("button", name="Put back, keep the rest").click()
    # Four of one's own, and one line for the other's.
    expect(own).to_have_count(5)
    expect(theirs).to_have_count(5)


def test_a_stranger_finds_a_running_game_and_watches(visit: Visit) -> None:
    player, stranger = visit(), visit()
    page, game = player.page, more_choices(player)
    game.get_by_role("switch", name="Show the table to everybody").click()
    game.get_by_text("Everybody", exact=True).click()
    game.locator("[data-game]").click()
    page.locator(SPOT).first.wait_for()
    shown = stranger.go().get_by_role("region", name="Watch").get_by_role("link", name="Ancient Knowledge")
    assert violations(stranger.page) == []
    shown.first.click()
    expect(stranger.page.get_by_text("You are watching.")).to_be_visible()
    assert stranger.hand() == []
    mine = player.hand()
    assert len(mine) == 10
    assert all(f'"{card}"' not in stranger.page.content() for card in mine), "a hidden card is in the page"


@pytest.mark.nightly  # other tests reload a table
def test_a_reload_changes_nothing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.begin()
    opening(visitor)
    page.locator(SPOT).first.wait_for()
    hand, log = visitor.hand(), page.get_by_role("list", name="What happened").inner_text()
    page.reload()
    page.locator(SPOT).first.wait_for()
    assert visitor.hand() == hand
    expect(page.get_by_role("list", name="What happened")).to_contain_text(log.strip().splitlines()[-1])


def test_a_server_that_goes_away_and_comes_back(visit: Visit, spare: Server) -> None:
    """Said at once, harmless, and what was chosen in the meantime counts."""
    visitor = visit(url=spare.url)
    page = visitor.begin()
    before = visitor.hand()
    # Both choose at the same time, and after each choice of the bot the page asks anew what can be chosen.
    happened = page.get_by_role("list", name="What happened")
    expect(happened.get_by_text("Strabo puts 4 cards back.")).to_be_visible()
    page.locator(SPOT).first.wait_for()
    spare.stop(hard=True)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.locator(SPOT).first.click()
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    assert violations(page) == []
    spare.start()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden(timeout=PATIENCE)
    visitor.quiet(*UNREACHABLE)
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(len(before) - 1)
    page.locator(SPOT).first.click()
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(len(before) - 2)


def test_a_step_can_be_taken_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.begin()
    before = visitor.hand()
    page.locator(SPOT).first.click()
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(9)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(10)
    assert visitor.hand() == before
    page.locator(SPOT).first.click()
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(9)
    page.keyboard.press("u")
    expect(page.locator("[data-area=hand] [data-travel]")).to_have_count(10)


@pytest.mark.nightly  # a stranger watches in the test above; tests/server/test_leaks.py
def test_whoever_watches_sees_no_hand_and_cannot_choose(visit: Visit) -> None:
    host, watcher = visit(), visit()
    page = host.begin()
    opening(host)
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_label("Whoever has this link").input_value()
    watcher.page.goto(link)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    assert watcher.page.locator(SPOT).count() == 0
    assert watcher.page.locator("[data-area=hand]").count() == 0
    assert all(f'"{card}"' not in watcher.page.content() for card in host.hand())
    assert violations(watcher.page) == []


def test_several_people_at_one_device_do_not_see_each_others_hands(visit: Visit) -> None:
    visitor = visit()
    page, game = visitor.page, more_choices(visitor)
    game.get_by_text("At this device", exact=True).click()
    game.locator("[data-game]").click()
    page.get_by_role("button", name="I am").click()
    first = set(visitor.hand())
    assert len(first) == 10
    looked_at = page.locator("[data-area=hand] [data-travel]").first
    looked_at.hover()
    inspector = page.get_by_label("A closer look")
    expect(inspector.get_by_role("heading")).to_have_count(1)
    hands = Hands(page, "clicks", seed=5, left_alone="curtain")
    hands.play(lambda page: page.get_by_role("button", name="I am").is_visible())
    assert page.locator("[data-area=hand]").count() == 0
    expect(page.get_by_role("heading", name="Hand the device to Player 2")).to_be_visible()
    expect(inspector.get_by_role("heading")).to_have_count(0)
    expect(page.get_by_text("Player 2 to decide")).to_be_visible()
    expect(page.get_by_label("What to do").get_by_text("Waiting for Player 2.")).to_be_visible()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Nothing has happened yet.")
    assert violations(page) == []
    page.get_by_role("button", name="I am").click()
    assert not first & set(visitor.hand())


def test_language_and_theme_change_at_once(visit: Visit) -> None:
    visitor = visit()
    page = visitor.begin()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Deutsch", exact=True).click()
    page.get_by_text("Dunkel", exact=True).click()
    assert violations(page) == []
    page.get_by_role("button", name="Schließen").click()
    expect(page.get_by_text("Lege").or_(page.get_by_text("Starthand")).first).to_be_visible()
    expect(page.locator("html[lang=de][data-theme=dark]")).to_have_count(1)
    expect(page.get_by_text("Gib 4 Karten deiner Starthand zurück.")).to_be_visible()
    assert violations(page) == []
    page.reload()
    expect(page.get_by_text("Gib 4 Karten deiner Starthand zurück.")).to_be_visible()


def test_against_a_bot_the_end_of_a_turn_waits_for_confirmation(visit: Visit) -> None:
    visitor = visit()
    page, game = visitor.page, more_choices(visitor)
    expect(game.get_by_role("switch", name="Ask before my turn ends")).to_be_checked()
    game.locator("[data-game]").click()
    page.locator(SPOT).first.wait_for()
    hands = Hands(page, "clicks", seed=6, left_alone="confirm")
    hands.play(lambda page: page.get_by_role("button", name="Confirm").is_visible())
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert violations(page) == []
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("button", name="Confirm")).to_be_hidden()


def test_a_broken_record_is_refused_with_a_reason(visit: Visit, tmp_path: Path) -> None:
    record = tmp_path / "broken.jsonl"
    record.write_text('{"game": "ancient-knowledge"\n')
    visitor = visit()
    page = visitor.go()
    with page.expect_response("**/api/records*") as answer:
        page.locator("input[type=file]").set_input_files(record)
    assert answer.value.status == 422
    alert = page.get_by_role("alert").filter(has_text=".")
    expect(alert.first).to_be_visible()
    visitor.quiet("status of 422")
    assert violations(page) == []


WIDTHS: Final = (2560, 1366, 768, 360)


def test_every_width_has_room_for_everything(visit: Visit) -> None:
    visitor = visit(theme="dark", language="de-DE")
    page = visitor.go()
    page.locator("[data-game]").first.wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": max(700, width * 9 // 16)})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.locator("[data-game=ancient-knowledge]").click()
    page.locator(SPOT).first.wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": max(700, width * 9 // 16)})
        page.locator(SPOT).first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(TOO_SMALL) == [], width
        assert violations(page) == [], width
