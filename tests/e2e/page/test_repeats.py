"""A page asks the server once: what is asked again within two seconds without a reason is a complaint."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute

from support.browser.browsing import Visitor

NEWS = '{"type": "lobby", "lobby": true, "own": true, "seeks": false}'
LATE = 400  # milliseconds; news are waited for a little shorter before the page asks
BECOME_GUEST = """() => fetch("/api/guests", {
  method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({name: "Ada"}),
})"""
ASK_TWICE = "for (const _ of [1, 2]) await fetch('/api/games?lang=en')"


def test_a_page_that_asks_the_same_twice_is_noticed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.go("/rules/pergamon")
    page.evaluate(f"async () => {{ {ASK_TWICE} }}")
    with pytest.raises(AssertionError, match=r"asked again after .* GET /api/games"):
        visitor.quiet()


def test_a_page_that_a_test_makes_try_again_may_repeat_itself(visit: Callable[..., Visitor]) -> None:
    visitor = visit(retries=True)
    visitor.go("/rules/pergamon").evaluate(f"async () => {{ {ASK_TWICE} }}")
    visitor.quiet()


def test_asking_again_after_a_press_is_no_repetition(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.go("/rules/pergamon")
    page.evaluate("fetch('/api/games?lang=en')")
    page.keyboard.press("Shift")
    page.evaluate("fetch('/api/games?lang=en')")
    visitor.quiet()


@pytest.mark.parametrize("path", ["/", "/cards?view=statistics", "/tournaments", "/meet", "/account/notifications"])
def test_a_page_that_is_opened_asks_once(visit: Callable[..., Visitor], path: str) -> None:
    visitor = visit()
    visitor.go(path).locator("h1").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.quiet()


@pytest.mark.parametrize("slow", ["me", "lobby"])
def test_news_of_the_lobby_in_the_middle_of_a_load_does_not_make_it_ask_twice(
    visit: Callable[..., Visitor], slow: str
) -> None:
    """The page is told that its tables have changed before it has asked for them."""
    visitor = visit()
    page = visitor.go("/rules/pergamon")
    page.evaluate(BECOME_GUEST)
    told: list[bool] = []

    def tell(socket: WebSocketRoute) -> None:
        socket.send(NEWS)
        told.append(True)

    def late(route: Route) -> None:
        page.wait_for_timeout(LATE)
        route.continue_()

    def once_told(route: Route) -> None:
        while not told:
            page.wait_for_timeout(10)
        late(route)

    page.route_web_socket("**/api/lobby/live", tell)
    page.route("**/api/me?*", once_told)  # the first thing that is asked: news that come later have to be asked for
    if slow != "me":
        page.route(f"**/api/{slow}?*", late)
    with page.expect_response("**/api/tables?*"):
        visitor.go()
    page.wait_for_timeout(LATE)
    assert told
    visitor.quiet()


def test_a_table_with_its_insight_and_its_score_asks_for_them_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.begin("pergamon")
    page.get_by_role("tab", name="Insight").click()
    page.locator(".calendar button").click()
    page.locator("dialog[open] tfoot").wait_for()
    page.wait_for_load_state("networkidle")
    visitor.quiet()
