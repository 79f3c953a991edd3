"""A tournament in the browser: people enter by link, bots fill it up, and one round follows the other to the end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import Visitor
from support.browser.themes import faults

Visit = Callable[..., Visitor]
A_WHILE = 120_000


def resign(page: Page) -> None:
    """Give up the game that waits, and come back to the tournament."""
    address = page.url
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url("**/table/**")
    table = page.url.rpartition("/")[2]
    page.evaluate(
        """async (table) => {
            const me = await (await fetch("/api/me")).json();
            const info = await (await fetch(`/api/tables/${table}`)).json();
            if (info.status !== "running") return; // the other one has given up already
            const seat = info.seats.find((each) => each.yours).seat;
            const headers = { "Content-Type": "application/json", "X-CSRF-Token": me.csrf };
            const body = JSON.stringify({ seat });
            await fetch(`/api/tables/${table}/resign`, { method: "POST", headers, body });
        }""",
        table,
    )
    page.goto(address)


@pytest.mark.parametrize(("bots", "rounds"), [(2, 3), pytest.param(8, 3, marks=pytest.mark.nightly)])
def test_two_people_and_bots_play_a_swiss_tournament(visit: Visit, bots: int, rounds: int) -> None:
    host = visit().go("/tournaments")
    host.get_by_label("Name", exact=True).fill("Cup of Pergamon")
    host.get_by_text("Pergamon", exact=True).click()
    host.get_by_text("Swiss", exact=True).click()
    host.get_by_role("group", name="Rounds").get_by_text(str(rounds), exact=True).click()
    assert faults(host) == []
    host.get_by_role("button", name="Create the tournament").click()
    link = host.get_by_label("Whoever has this link can enter").input_value()
    guest = visit().go(link.partition("/tournament/")[1] + link.partition("/tournament/")[2])
    guest.get_by_role("button", name="Enter", exact=True).click()
    expect(guest.get_by_text("The host starts the tournament.")).to_be_visible()
    host.get_by_label("Bots").select_option(label="Novice")
    host.get_by_label("How many").fill(str(bots))
    host.get_by_role("button", name="Add").click()
    expect(host.get_by_role("heading", name=f"{bots + 2} entrants")).to_be_visible()
    assert faults(host) == []
    host.get_by_role("button", name="Start the tournament").click()
    for number in range(1, rounds + 1):
        for page in (host, guest):
            expect(page.get_by_text(re.compile(rf"round {number} of {rounds}"))).to_be_visible(timeout=A_WHILE)
        for page in (host, guest):
            if page.get_by_role("link", name="To the table").count():
                resign(page)
    for page in (host, guest):
        expect(page.get_by_text("· over")).to_be_visible(timeout=A_WHILE)
    standings = host.locator("section", has=host.get_by_role("heading", name="Standings"))
    expect(standings.locator("tbody tr")).to_have_count(bots + 2)
    assert standings.locator("tbody tr").first.locator("td").nth(1).inner_text() == str(rounds)
    played = host.locator("section", has=host.get_by_role("heading", name="Rounds", exact=True))
    expect(played.locator(".round")).to_have_count(rounds)
    expect(played.get_by_role("link", name="Look at the game")).to_have_count((bots + 2) // 2 * rounds)
    assert faults(host) == []


def test_an_open_tournament_is_asked_for_every_few_seconds_and_not_more_often(visit: Visit) -> None:
    page = visit().go("/tournaments")
    page.get_by_label("Name", exact=True).fill("Cup")
    page.get_by_role("button", name="Create the tournament").click()
    page.get_by_role("button", name="Start the tournament").wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_response("**/api/tournaments/*"):  # the next look
        pass
    page.wait_for_timeout(1000)  # long enough for dozens
    assert len(asked) == 1


def test_on_a_phone_the_tournament_is_not_wider_than_the_screen(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True, language="de-DE").go("/tournaments")
    page.get_by_label("Name", exact=True).fill("Pokal")
    page.get_by_role("button", name="Turnier anlegen").tap()
    page.get_by_label("Wie viele").fill("3")
    page.get_by_role("button", name="Hinzufügen").tap()
    page.get_by_role("button", name="Turnier starten").tap()
    expect(page.get_by_role("heading", name="Tabelle")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
