"""Two people find each other, a friend comes by link, a lobby updates by itself, and a rated game changes ratings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from support.browser.browser_accounts import create_account
from support.browser.browsing import SPOT, Server, Visitor, violations

Visit = Callable[..., Visitor]
AT_TABLE = re.compile("/table/")
RENEWED = 6000  # milliseconds in which the page renews a search
# Makes the first legal move of the visitor's seat; whether there was one.
MOVE = """async (table) => {
    const answer = async (path, options) => (await fetch(path, options)).json();
    const { csrf } = await answer("/api/me");
    const path = `/api/tables/${table}`;
    const { seat } = (await answer(path)).seats.find((each) => each.yours);
    const view = await answer(`${path}/view?seat=${seat}`);
    if (!view.actions.length) return false;
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
    const body = JSON.stringify({ seat, number: view.number + 1, action: view.actions[0].action });
    await answer(`${path}/moves`, { method: "POST", headers, body });
    return true;
}"""


def seek(page: Page, pace: str = "25 min + 30 s") -> None:
    """Press the button for a game of Pergamon at this pace."""
    page.get_by_role("group", name="Pergamon").get_by_role("button", name=pace).click()


def resign(page: Page) -> None:
    page.get_by_role("button", name="About this table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").last.click()


def both_move(*pages: Page) -> None:
    """Let whoever is asked make a move, until everybody has made one: otherwise the game does not count."""
    table = pages[0].url.rpartition("/")[2].partition("?")[0]
    moved: set[Page] = set()
    while len(moved) < len(pages):
        moved |= {page for page in pages if page.evaluate(MOVE, table)}


def matched(ada: Visitor, bo: Visitor) -> tuple[Page, Page]:
    """Two accounts at the table of a rated live game of Pergamon that they found by `/meet`."""
    create_account(ada, "Agnodice")
    create_account(bo, "Bolos")
    mine, theirs = ada.go("/meet"), bo.go("/meet")
    assert violations(mine) == []
    assert violations(theirs) == []
    seek(mine)
    expect(mine.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    assert violations(mine) == []
    expect(theirs.get_by_role("button", name="1 person is waiting")).to_be_visible()
    theirs.get_by_role("button", name="1 person is waiting").click()
    for page in (mine, theirs):
        page.wait_for_url(AT_TABLE)
        page.locator("[data-area], [data-spot]").first.wait_for()
    return mine, theirs


def expect_ratings(loser: Visitor, winner: Visitor) -> None:
    """The result of a rated live game of Pergamon is on the leader board of both."""
    for _ in range(50):  # it is recorded and applied within a second or two
        if loser.page.request.get(f"{loser.url}/api/ratings").json()["ratings"]:
            break
        loser.page.reload()
    for visitor, better in ((loser, False), (winner, True)):
        page = visitor.go("/leaderboard?game=pergamon&pace=live")
        row = page.get_by_role("row").filter(has_text="you")
        expect(row).to_be_visible()
        expect(row).to_contain_text("provisional")
        points = int(re.findall("[0-9]{4}", row.inner_text())[0])
        assert (points > 1500) is better
        assert violations(page) == []
        expect(visitor.go("/meet").get_by_text("place")).to_be_visible()


def test_two_people_are_matched_and_a_rated_game_changes_both_ratings(visit: Visit) -> None:
    ada, bo = visit(), visit(width=390, height=844, touch=True)
    mine, theirs = matched(ada, bo)
    both_move(mine, theirs)
    resign(mine)
    expect(theirs.get_by_text("You have won!").first).to_be_visible()
    expect_ratings(loser=ada, winner=bo)


@pytest.mark.nightly  # tests/server/tables/test_time_outs.py; the test above shows a rated game
def test_a_rated_live_game_is_lost_on_time(visit: Visit, spare: Server) -> None:
    ada, bo = visit(url=spare.url), visit(url=spare.url)
    mine, theirs = matched(ada, bo)
    both_move(mine, theirs)
    spare.pass_time(26 * 60)
    for page in (mine, theirs):
        expect(page.get_by_text("loses on time.").first).to_be_visible()
    verdict = theirs.locator(".verdict")
    expect(verdict).to_contain_text("has lost on time.")
    loser, winner = (ada, bo) if "You have won!" in verdict.inner_text() else (bo, ada)
    expect_ratings(loser, winner)


def test_whoever_looks_on_sees_who_waits_without_asking_again_and_again(visit: Visit) -> None:
    onlooker, seeker = visit(), visit()
    onlooker.page.add_init_script("window.setInterval = () => 0")
    page, other = onlooker.go("/meet"), seeker.go("/meet")
    page.get_by_role("heading", name="Play against people").wait_for()
    seek(other)
    expect(page.get_by_role("button", name="1 person is waiting")).to_be_visible()
    other.get_by_role("button", name="Stop looking").click()
    expect(page.get_by_role("button", name="1 person is waiting")).to_have_count(0)


def test_a_search_goes_on_after_a_reload_and_ends_on_request(visit: Visit) -> None:
    page = visit().go("/meet")
    seek(page, "3 days per turn")
    expect(page.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    page.get_by_role("button", name="Stop looking").click()
    expect(page.get_by_role("heading", name="Play against people")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Play against people")).to_be_visible()


@pytest.mark.nightly  # tests/server/lobby/test_matchmaking.py
def test_bots_come_after_the_wait_if_wished(visit: Visit, spare: Server) -> None:
    visitor = visit(url=spare.url)
    visitor.page.clock.install()
    page = visitor.go("/meet")
    page.get_by_text("Something else").click()
    form = page.locator("form")
    form.get_by_text("Pergamon", exact=True).click()
    form.get_by_text("4", exact=True).click()
    form.get_by_text("After 30 s").click()
    form.get_by_text("Novice").click()
    form.get_by_role("button", name="Find opponents").click()
    waits = page.get_by_text("If seats are still empty in")
    expect(waits).to_be_visible()
    for seconds in (15, 16):
        expect(waits).to_be_visible()
        spare.pass_time(seconds)
        with page.expect_response("**/api/seeks/own*"):  # the page says every few seconds that somebody still waits
            page.clock.fast_forward(RENEWED)
    page.wait_for_url(AT_TABLE)
    page.locator(SPOT).first.wait_for()


def test_a_search_that_found_a_table_is_ended_once(visit: Visit) -> None:
    page, other = visit().go("/meet"), visit().go("/meet")
    ends: list[Route] = []
    page.route(
        re.compile("/api/seeks/own"),
        lambda route: ends.append(route) if route.request.method == "DELETE" else route.continue_(),
    )
    seek(page, "3 days per turn")
    other.get_by_role("button", name="1 person is waiting").click()
    page.wait_for_url(AT_TABLE)
    page.locator(SPOT).first.wait_for()
    page.evaluate("fetch('/api/seeks').then(() => null)")  # by now, whatever else was asked before is answered
    assert len(ends) == 1
    ends[0].continue_()


def test_a_friend_comes_by_link_and_the_game_opens_by_itself(visit: Visit) -> None:
    ada, friend = visit(), visit(name="Friend")
    page = ada.go("/meet")
    panel = page.get_by_role("region", name="Play with a friend")
    panel.get_by_role("button", name="Make a link").click()
    link = panel.get_by_label("link").input_value()
    assert violations(page) == []
    other = friend.go(link.removeprefix(friend.url))
    other.get_by_role("button", name="Sit down").first.click()
    page.wait_for_url(AT_TABLE)


def test_the_lobby_shows_a_new_table_by_itself(visit: Visit, server: Server) -> None:
    onlooker, host = visit(), visit()
    page = onlooker.go("/")
    page.get_by_role("heading", name="Open tables").wait_for()
    with page.expect_response(lambda response: response.url.endswith("/api/lobby?lang=en"), timeout=10_000):
        create_account(host, "Hosting")
        csrf = host.page.request.get(f"{server.url}/api/me").json()["csrf"]
        made = host.page.request.post(
            f"{server.url}/api/tables",
            data={
                "game": "pergamon",
                "seats": [{"kind": "me"}, {"kind": "open"}],
                "listed": True,
                "rated": True,
                "pace": "live",
            },
            headers={"origin": server.url, "x-csrf-token": csrf},
        ).json()
    entry = page.locator(f"a[href='/table/{made['id']}']")
    expect(entry).to_be_visible(timeout=5000)
    expect(entry).to_contain_text("rated")


def test_rated_games_are_offered_only_where_they_are_allowed(visit: Visit) -> None:
    guest, ada = visit(), visit()
    panel = guest.go("/meet").get_by_role("region", name="Play with a friend")
    expect(panel.get_by_role("switch", name="Rated game")).to_be_disabled()
    expect(panel.get_by_text("Rated games are for people with an account.")).to_be_visible()
    create_account(ada, "Theano")
    page = ada.go("/meet")
    panel = page.get_by_role("region", name="Play with a friend")
    expect(panel.get_by_role("switch", name="Rated game")).to_be_disabled()
    expect(panel.get_by_text("A rated game needs a clock")).to_be_visible()
    panel.get_by_text("25 min + 30 s").click()
    panel.get_by_role("switch", name="Rated game").click()
    panel.get_by_role("button", name="Make a link").click()
    link = panel.get_by_label("link").input_value()
    room = guest.go(link.removeprefix(guest.url))
    expect(room.get_by_text("rated games are for people with an account")).to_be_visible()
    expect(room.get_by_role("button", name="Sit down")).to_have_count(0)
    assert violations(room) == []
