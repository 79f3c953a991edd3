"""What people are told about a table before they sit down, and about one that cannot go on."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browser.browsing import UNREACHABLE, Server, Visitor, violations
from support.browser.quick import finished

Visit = Callable[..., Visitor]


def invited(page: Page) -> str:
    return page.get_by_label("Whoever has this link").input_value()


@pytest.mark.nightly  # tests/server/tables/test_forks.py
def test_whoever_is_invited_to_a_fork_reads_where_it_comes_from(visit: Visit) -> None:
    host, guest = visit(), visit(language="de-DE", name="Berenice")
    table = finished(host.nowhere(), "pergamon")
    page = host.go(f"/replay/{table}?at=30")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_text("Invite people", exact=True).click()
    expect(page.get_by_text("Everything hidden is dealt anew, so that")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("This game goes on from step 30 of another game.")).to_be_visible()
    guest.page.goto(invited(page))
    expect(guest.page.get_by_text("Diese Partie geht ab Schritt 30 einer anderen weiter.")).to_be_visible()
    expect(guest.page.get_by_text("Alles Verdeckte wurde neu verteilt; niemand kennt es.")).to_be_visible()
    expect(guest.page.get_by_text("spielt ein Bot weiter: Gelehrter.")).to_be_visible()
    assert violations(guest.page) == []
    guest.page.get_by_role("button", name="Hinsetzen").click()
    # It stays in sight at the table.
    expect(guest.page.get_by_text("Diese Partie geht ab Schritt 30")).to_be_visible()
    expect(page.get_by_role("list", name="What happened").get_by_text("A funding card brings").first).to_be_attached()
    page.get_by_role("button", name="About this table").click()
    expect(page.get_by_role("dialog").get_by_text("This game goes on from step 30")).to_be_visible()
    assert violations(page) == []


def test_hints_between_people_are_off_unless_everybody_read_that_they_are_on(visit: Visit) -> None:
    for wanted in (False, True):
        host, guest = visit(), visit(language="de-DE", name="Berenice")
        game = host.go().locator("article").filter(has=host.page.locator("[data-game=pergamon]"))
        game.get_by_text("More choices").click()
        expect(game.get_by_role("switch", name="Hints and odds")).to_have_count(0)  # against a bot they are on
        game.get_by_text("Invite somebody", exact=True).click()
        if wanted:
            game.get_by_role("switch", name="Hints and odds").click()
        game.locator("[data-game]").click()
        guest.page.goto(invited(host.page))
        agreed = "Wer sich hinsetzt, ist einverstanden." if wanted else "An diesem Tisch gibt es keinen Rat"
        expect(guest.page.get_by_text(agreed)).to_be_visible()
        assert violations(guest.page) == []
        guest.page.get_by_role("button", name="Hinsetzen").click()
        at_table = "Hints and odds are on at this table" if wanted else "there are no hints"
        expect(host.page.get_by_text(at_table)).to_be_visible()
        expect(host.page.get_by_role("button", name="Hint", exact=True)).to_have_count(1 if wanted else 0)
        host.page.get_by_role("tab", name="Insight").click()
        expect(host.page.get_by_role("heading", name="Points so far")).to_be_visible()
        expect(host.page.get_by_role("heading", name="Not seen yet")).to_have_count(1 if wanted else 0)
        assert violations(host.page) == []


def test_the_host_removes_a_stranger_who_has_one_seat(visit: Visit) -> None:
    host, stranger = visit(), visit(name="Berenice")
    game = host.go().locator("article").first
    game.get_by_text("3", exact=True).click()
    game.get_by_text("More choices").click()
    for seat in range(2):
        game.get_by_text("Invite somebody", exact=True).nth(seat).click()
    game.locator("[data-game]").click()
    page, other = host.page, stranger.page
    other.goto(invited(page))
    expect(other.get_by_role("button", name="Sit down")).to_have_count(2)
    other.get_by_role("button", name="Sit down").first.click()
    expect(other.get_by_role("button", name="Get up")).to_be_visible()
    expect(other.get_by_role("button", name="Sit down")).to_have_count(0)
    remove = page.get_by_role("button", name="Remove")
    assert violations(page) == []
    remove.click()
    expect(remove).to_have_count(0)
    expect(other.get_by_role("button", name="Get up")).to_have_count(0)
    expect(other.get_by_role("button", name="Sit down")).to_have_count(0)


@pytest.mark.nightly  # tests/server/tables/test_playability.py
def test_a_game_whose_rules_are_gone_says_so_and_is_ended(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    visitor = Visitor(browser, server.url)
    try:
        page = visitor.begin("pergamon")
        address = page.url
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("""UPDATE tables SET document = replace(document, '"rules":1', '"rules":99')""")
        server.start()
        visitor.go()
        expect(page.get_by_text("Cannot go on")).to_be_visible()
        page.goto(address)
        expect(page.get_by_text("rules that this server no longer has")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="End the game").click()
        expect(page.get_by_text("ended without a result")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("link", name="Save the record").click()
        assert '"rules":99' in download.value.path().read_text(encoding="utf-8")
        assert violations(page) == []
        visitor.quiet(*UNREACHABLE)
    finally:
        visitor.close()
        server.stop()


def invite(host: Visitor, game: str = "pergamon") -> str:
    """Set up a table with a free seat; the link for a friend."""
    card = host.go().locator("article").filter(has=host.page.locator(f"[data-game={game}]"))
    card.get_by_text("More choices").click()
    card.get_by_text("Invite somebody", exact=True).click()
    card.locator("[data-game]").click()
    return invited(host.page)


def test_whoever_joins_by_a_link_says_a_name_once(visit: Visit) -> None:
    host, guest = visit(), visit()
    for first in (True, False):
        page = guest.page
        page.goto(invite(host))
        page.get_by_role("button", name="Sit down").click()
        if first:
            dialog = page.get_by_role("dialog", name="Your name at this table")
            dialog.get_by_role("button", name="Sit down").click()
            expect(dialog).to_be_visible()  # without a name nobody sits down
            dialog.get_by_label("Your name").fill("Berenice")
            assert violations(page) == []
            dialog.get_by_role("button", name="Sit down").click()
        expect(host.page.get_by_role("heading", name="Berenice")).to_be_visible()


@pytest.mark.nightly  # tests/server/tables/test_resigning.py
def test_a_game_is_resigned_and_both_find_its_result_until_they_remove_it(visit: Visit) -> None:
    host, guest = visit(), visit(name="Berenice", language="de-DE")
    guest.page.goto(invite(host))
    guest.page.get_by_role("button", name="Hinsetzen").click()
    page = host.page
    page.get_by_role("button", name="About this table").click()
    page.get_by_role("button", name="Resign").click()
    ask = page.get_by_role("dialog", name="Resign this game?")
    expect(ask.get_by_text("you have lost it")).to_be_visible()
    assert violations(page) == []
    ask.get_by_role("button", name="Play on").click()
    page.get_by_role("button", name="Resign").click()
    ask.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("has resigned.")).to_be_visible()
    expect(guest.page.get_by_text("hat aufgegeben.")).to_be_visible()
    expect(guest.page.get_by_text("Du hast gewonnen!")).to_be_visible()
    assert violations(guest.page) == []
    for visitor, title, result, verb in (
        (host, "Finished games", "Resigned", "Remove from my list"),
        (guest, "Beendete Partien", "Gewonnen, ", "Aus meiner Liste nehmen"),
    ):
        finished_games = visitor.go().get_by_role("region", name=title)
        expect(finished_games.get_by_text("Berenice")).to_be_visible()
        expect(finished_games.get_by_text(result)).to_be_visible()
        year = visitor.page.evaluate("String(new Date().getFullYear())")
        expect(finished_games.get_by_text(year)).to_be_visible()
        assert violations(visitor.page) == []
        finished_games.get_by_role("button", name=verb).click()
        expect(finished_games).to_have_count(0)


def test_a_table_that_has_not_begun_is_left_from_the_start_page(visit: Visit) -> None:
    host, guest = visit(), visit(name="Berenice")
    game = host.go().locator("article").first
    game.get_by_text("3", exact=True).click()
    game.get_by_text("More choices").click()
    for seat in range(2):
        game.get_by_text("Invite somebody", exact=True).nth(seat).click()
    game.locator("[data-game]").click()
    guest.page.goto(invited(host.page))
    guest.page.get_by_role("button", name="Sit down").first.click()
    expect(host.page.get_by_text("Berenice")).to_be_visible()
    waiting = guest.go().get_by_role("region", name="Continue")
    waiting.get_by_role("button", name="Leave").click()
    expect(waiting).to_have_count(0)
    expect(host.page.get_by_text("Berenice")).to_have_count(0)
