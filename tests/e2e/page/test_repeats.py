"""A page asks the server once: what is asked again within two seconds without a reason is a complaint."""

from collections.abc import Callable

import pytest

from support.browser.browsing import Visitor

ASK_TWICE = "for (const _ of [1, 2]) await fetch('/api/games?lang=en')"


def test_a_page_that_asks_the_same_twice_is_noticed(visit: Callable[..., Visitor]) -> None:
    visitor = visit(repeats_count=True)
    page = visitor.go("/rules/pergamon")
    page.evaluate(f"async () => {{ {ASK_TWICE} }}")
    with pytest.raises(AssertionError, match=r"asked again after .* GET /api/games"):
        visitor.quiet()


def test_asking_again_after_a_press_is_no_repetition(visit: Callable[..., Visitor]) -> None:
    visitor = visit(repeats_count=True)
    page = visitor.go("/rules/pergamon")
    page.evaluate("fetch('/api/games?lang=en')")
    page.keyboard.press("Shift")
    page.evaluate("fetch('/api/games?lang=en')")
    visitor.quiet()


@pytest.mark.parametrize("path", ["/", "/cards?view=statistics", "/tournaments", "/meet", "/account/notifications"])
def test_a_page_that_is_opened_asks_once(visit: Callable[..., Visitor], path: str) -> None:
    visitor = visit(repeats_count=True)
    visitor.go(path).locator("h1").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.quiet()


def test_a_table_with_its_insight_and_its_score_asks_for_them_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(repeats_count=True)
    page = visitor.begin("pergamon")
    page.get_by_role("tab", name="Insight").click()
    page.locator(".calendar button").click()
    page.locator("dialog[open] tfoot").wait_for()
    page.wait_for_load_state("networkidle")
    visitor.quiet()
